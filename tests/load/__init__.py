"""Load: many tables at once over real sockets; `make load` runs it and prints the figures."""
