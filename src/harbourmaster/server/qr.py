"""QR codes, so that a phone finds the table without typing."""

from io import BytesIO

import segno


def qr_code(text: str) -> bytes:
    """The text as a QR code in SVG."""
    stream = BytesIO()
    segno.make(text, error="m").save(stream, kind="svg", scale=6, border=3, dark="#23201b", light="#fffaf0")
    return stream.getvalue()
