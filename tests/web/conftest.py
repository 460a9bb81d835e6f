"""A server process and Chromium for each worker of the tests."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.server.conftest import Process

ARTEFACTS = Path(__file__).parents[2] / "artefacts" / "screenshots"
_FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
          "--disable-component-update", "--disable-sync"]
Visit = Callable[..., Page]
PATIENCE = 40_000
"""Milliseconds that actions and expectations wait: a busy machine is slow, and nothing waits longer than it must."""
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server with an empty table room."""
    process = Process(f"sqlite:///{tmp_path_factory.mktemp('web')}/tables.sqlite3")
    yield process
    process.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium without a window."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    assert path, "the browser tests need Chromium"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=_FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def visit(browser: Browser, server: Process) -> Iterator[Visit]:
    """Somebody new who opens a page; what goes wrong in the page fails the test."""
    contexts: list[BrowserContext] = []
    problems: list[str] = []

    def open_page(path: str = "/", width: int = 1440, height: int = 900, address: str = "", **more: Any) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, locale="en-GB",
                                      reduced_motion="reduce", **more)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: problems.append(str(error)))
        # Somebody from the start: whoever asks twice without a cookie is two people.
        context.request.get(f"{address or server.address}/api/me")
        page.goto((address or server.address) + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert problems == []
