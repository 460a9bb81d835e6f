"""`harbourmaster doctor`: what is installed and where things are."""

import platform
from importlib.metadata import PackageNotFoundError, version

import harbourmaster as hm
from harbourmaster.cli.common import LANG, data_folder, make_console, pick_words
from harbourmaster.locale import LANGUAGES


def _installed(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "-"


def doctor(lang: str | None = LANG) -> None:
    """Print version, compiled or not, Python, data folder and languages."""
    words = pick_words(lang)
    console = make_console()
    rows = [
        (words("version"), hm.__version__),
        (words("rules"), words("compiled") if hm.COMPILED else words("uncompiled (slower)")),
        ("Python", f"{platform.python_version()} ({platform.python_implementation()}, {platform.machine()})"),
        (words("data folder"), str(data_folder())),
        (words("languages"), ", ".join(f"{code} ({name})" for code, name in LANGUAGES.items())),
        (words("language in use"), words.language),
        (words("games"), ", ".join(hm.registered())),
        ("librt", _installed("librt")),
    ]
    for label, value in rows:
        console.print(f"{label:<16} {value}", markup=False, soft_wrap=True)
