"""`harbourmaster serve`: the web app; plain `harbourmaster` starts it and opens the browser."""

import socket
import threading
import time
import urllib.request
import webbrowser
from contextlib import suppress

import typer

from harbourmaster.cli.common import LANG, fail, pick_words, t
from harbourmaster.locale import Words
from harbourmaster.server.settings import Settings, default_database


def serve(
    host: str = typer.Option("127.0.0.1", "--host", help=t("The address to listen on.")),
    port: int = typer.Option(8765, "--port", help=t("The port to listen on; 0 picks a free one.")),
    database: str | None = typer.Option(None, "--database", help=t("sqlite:///file or postgresql://…; default: a file "
                                        "in your data folder.")),
    workers: int = typer.Option(1, "--workers", min=1, max=64, help=t("How many processes answer.")),
    bots: int = typer.Option(2, "--bots", min=1, max=64, help=t("How many processes think for bots, per worker.")),
    pause: float = typer.Option(0.6, "--pause", min=0.0, help=t("Seconds a bot takes at least, for people to follow.")),
    public: bool = typer.Option(False, "--public", help=t("Answer to any host name, for a server on a network.")),
    limits: bool = typer.Option(True, "--limits/--no-limits", help=t("Refuse clients that send too much.")),
    browser: bool = typer.Option(False, "--open", help=t("Open the browser.")),
    lang: str | None = LANG,
) -> None:
    """Serve the web app."""
    words = pick_words(lang)
    settings = Settings(host=host, port=port or _free_port(host), database=database or default_database(),
                        workers=workers, public=public, bot_processes=bots, bot_pause=pause, limits=limits)
    start(settings, words, browser)


def start(settings: Settings, words: Words, browser: bool) -> None:
    """Run the server until interrupted, and open the browser once it answers."""
    from harbourmaster.server.serve import run

    if not settings.static.is_dir():
        fail(words("The web client is not built; run `make client` first."))
    if not _is_free(settings.host, settings.port):
        fail(words("Port {port} is in use; choose another with --port, or --port 0.", port=settings.port))
    typer.echo(words("Harbourmaster is at {address} (Ctrl+C stops it).", address=settings.address))
    if settings.public:
        typer.echo(words("Public: everybody who reaches this machine can open tables and play, and whoever has a seat "
                         "link can play that seat. Put it behind HTTPS and a proxy that limits connections."))
    elif settings.host not in ("127.0.0.1", "localhost", "::1"):
        typer.echo(words("Only requests to '{host}' are answered; --public answers to every name.", host=settings.host))
    if browser:
        threading.Thread(target=_open_when_ready, args=(settings.address,), daemon=True).start()
    run(settings)


def _free_port(host: str) -> int:
    with socket.socket() as probe:
        probe.bind((host, 0))
        return int(probe.getsockname()[1])


def _is_free(host: str, port: int) -> bool:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
        return True


def _open_when_ready(address: str) -> None:
    for _ in range(100):
        with suppress(OSError):
            urllib.request.urlopen(f"{address}healthz", timeout=1).close()
            webbrowser.open(address)
            return
        time.sleep(0.1)
