"""Compiles the rules with mypyc where a C compiler is at hand."""

import os
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

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
                    group_name="harbourmaster", multi_file=True)


class ParallelBuild(build_ext):
    """Compiles the C files of an extension on all cores, and only those that changed."""

    def build_extensions(self) -> None:
        compiler: Any = self.compiler

        def compile_all(sources: list[str], output_dir: str | None = None, macros: Any = None,
                        include_dirs: Any = None, debug: bool = False, extra_preargs: Any = None,
                        extra_postargs: Any = None, depends: Any = None) -> list[str]:
            _, objects, postargs, options, build = compiler._setup_compile(
                output_dir, macros, include_dirs, sources, depends, extra_postargs)
            arguments = compiler._get_cc_args(options, debug, extra_preargs)
            headers = max((path.stat().st_mtime for path in Path("build").rglob("*.h")), default=0.0)

            def compile_one(item: tuple[str, tuple[str, str]]) -> None:
                target, (source, kind) = item
                newest = max(headers, Path(source).stat().st_mtime)
                if not Path(target).exists() or Path(target).stat().st_mtime < newest:
                    compiler._compile(target, source, kind, arguments, postargs, options)

            with ThreadPoolExecutor(os.cpu_count()) as pool:
                list(pool.map(compile_one, build.items()))
            return list(objects)

        compiler.compile = compile_all
        super().build_extensions()


setup(ext_modules=extensions(), cmdclass={"build_ext": ParallelBuild})
