"""Tests that lean on a browser, on other processes or on the clock get another try: a busy machine is no defect."""

from pathlib import Path

import pytest

_HERE = Path(__file__).parent
_LEANING = [_HERE / name for name in ("web", "server/test_processes.py", "server/test_webhooks.py", "cli",
                                      "engine", "le_havre/test_terminal.py", "new_haven/test_terminal.py")]
_TRIES = 2
"""How often such a test is run again before it counts as failed."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.pluginmanager.hasplugin("rerunfailures"):
        return
    for item in items:
        if any(item.path.is_relative_to(place) for place in _LEANING):
            item.add_marker(pytest.mark.flaky(reruns=_TRIES))
