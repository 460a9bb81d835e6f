"""Reading and writing text files so that a crash never leaves half a file."""

import os
import tempfile
from pathlib import Path

from harbourmaster.core.errors import BadRecord
from harbourmaster.core.words import N_


def save_text(path: str, text: str) -> None:
    """Replace the file by the text at once: after a crash either the old or the new file is there."""
    target = Path(path).resolve()
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.", suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        os.chmod(name, 0o644)
        os.replace(name, target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def load_text(path: str, most: int) -> str:
    """The text of a file; BadRecord if it is not there, longer than `most` bytes or not text."""
    source = Path(path)
    try:
        if source.stat().st_size > most:
            raise BadRecord(N_("The file '{file}' is larger than {most} bytes."), file=path, most=most)
        return source.read_text(encoding="utf-8")
    except OSError as error:
        raise BadRecord(N_("The file '{file}' cannot be read: {problem}."), file=path,
                        problem=str(error.strerror)) from None
    except UnicodeDecodeError:
        raise BadRecord(N_("The file '{file}' is not UTF-8 text."), file=path) from None
