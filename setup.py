"""Compiles the rules with mypyc where a C compiler is at hand."""

import os
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Extension, setup

SOURCES = [
    "src/harbourmaster/core", "src/harbourmaster/games",
    "src/harbourmaster/players/evaluation", "src/harbourmaster/players/search",
]


def can_compile() -> bool:
    """Whether a C extension can be compiled here: a compiler and the headers of this Python."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    include = f"-I{sysconfig.get_path('include')}"
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\nint probe(void) { return 0; }\n")
        try:
            done = subprocess.run([*command, include, "-c", str(probe), "-o", str(probe.with_suffix(".o"))],
                                  capture_output=True)
        except OSError:
            return False
        return done.returncode == 0


def extensions() -> list[Extension]:
    """All modules of the rules as one mypyc group, so that calls between them bind early."""
    if os.environ.get("HARBOURMASTER_PURE") == "1":
        return []
    if not can_compile():
        print("harbourmaster: no C compiler found, so the rules run uncompiled (slower).", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    modules = sorted(str(path) for folder in SOURCES for path in Path(folder).rglob("*.py"))
    return mypycify(modules, opt_level=os.environ.get("HARBOURMASTER_OPT", "3"), debug_level="0",
                    group_name="harbourmaster")


setup(ext_modules=extensions())
