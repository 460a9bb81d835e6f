"""Patience: a busy machine is slow, and a game of New Haven takes many steps."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit

PATIENCE = 40_000


@pytest.fixture(autouse=True)
def patience() -> Iterator[None]:
    """Expectations wait as long as the pages do."""
    expect.set_options(timeout=PATIENCE)
    yield
    expect.set_options(timeout=5_000)


@pytest.fixture
def visit(visit: Visit) -> Visit:
    """Somebody new who opens a page and does not lose patience."""

    def patient(path: str = "/", **more: Any) -> Page:
        page = visit(path, **more)
        page.set_default_timeout(PATIENCE)
        return page

    return patient
