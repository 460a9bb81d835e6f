"""A few shapes for the pictures."""

from html import escape

PAPER, INK, QUIET, LINE = "#fbf7ee", "#2b2a28", "#8a8378", "#d9cfbd"


def rect(x: float, y: float, width: float, height: float, fill: str = PAPER, stroke: str = LINE) -> str:
    """A rectangle with round corners."""
    return (f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="4" fill="{fill}" '
            f'stroke="{stroke}"/>')


def label(x: float, y: float, words: str, size: float = 12, fill: str = INK, anchor: str = "start",
          bold: bool = False) -> str:
    """A line of text."""
    weight = ' font-weight="bold"' if bold else ""
    return (f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}" text-anchor="{anchor}"{weight}>'
            f"{escape(words)}</text>")


def disc(x: float, y: float, radius: float, fill: str, words: str = "") -> str:
    """A counter with a letter on it."""
    letter = label(x, y + radius * 0.4, words, radius * 1.2, "#ffffff", "middle", True) if words else ""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{INK}"/>{letter}'


def picture(width: float, height: float, parts: list[str]) -> str:
    """The shapes as one SVG."""
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
            f'height="{height:g}" font-family="DejaVu Sans, Arial, sans-serif">'
            f'<rect width="{width:g}" height="{height:g}" fill="#e8f0f2"/>{"".join(parts)}</svg>')
