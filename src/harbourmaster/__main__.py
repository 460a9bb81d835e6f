"""`python -m harbourmaster` is the command line."""

from harbourmaster.cli import main

main()
