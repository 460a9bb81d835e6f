"""Chooses between the compiled modules and their sources."""

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class _SourceFinder(MetaPathFinder):
    """Finds the modules of this package by their sources alone."""

    def find_spec(self, fullname: str, path: Sequence[str] | None,
                  target: ModuleType | None = None) -> ModuleSpec | None:
        if not fullname.startswith("harbourmaster.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(fullname)
            if spec is not None:
                return spec
        return None


def install() -> None:
    """With HARBOURMASTER_PURE=1, import the sources even where compiled modules lie beside them."""
    if os.environ.get("HARBOURMASTER_PURE") == "1":
        sys.meta_path.insert(0, _SourceFinder())


def is_compiled() -> bool:
    """Whether the rules run compiled."""
    from harbourmaster.core import state

    return not (state.__file__ or "").endswith(".py")
