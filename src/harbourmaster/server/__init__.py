"""The web app's server: HTTP, WebSocket, database and bots, the same for every game."""
