"""`harbourmaster engine`: the engine protocol on standard input and output."""

import io
import sys
from threading import Lock

from harbourmaster.engine import Engine


def engine() -> None:
    """Hear and answer lines until `quit` or the end of the input."""
    lock = Lock()

    def write(line: str) -> None:
        with lock:
            sys.stdout.write(line + "\n")
            sys.stdout.flush()

    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # bytes that are no text get an error line like other nonsense
    machine = Engine(write)
    for line in sys.stdin:
        if not machine.hear(line):
            machine.close()
            return
    machine.finish()
