"""The server: over its routes and sockets, with real databases and real processes."""
