"""The `harbourmaster` command."""

from harbourmaster.cli.app import app


def main() -> None:
    """Run the command line."""
    app()


__all__ = ["app", "main"]
