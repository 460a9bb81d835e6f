"""Brings the PO files up to date with the code: `python -m harbourmaster.locale`."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from harbourmaster.locale import FOLDER, LANGUAGES, SHELL

PACKAGE = FOLDER.parent
_KEYWORDS = {"N_": None, "words": None, "t": None}
_FIRST_DAY = datetime(2026, 1, 1, tzinfo=UTC)


def domains() -> list[str]:
    """The common domain and one for each game folder."""
    return [SHELL, *sorted(path.name for path in (PACKAGE / "games").iterdir() if (path / "game.py").exists())]


def domain_of(filename: str) -> str:
    """The domain of a source file: the game that is a part of its path, or the common one."""
    parts = Path(filename).with_suffix("").parts
    return next((domain for domain in domains() if domain in parts), SHELL)


def sentences(domain: str) -> Iterator[str]:
    """The English sentences of a domain in the order of the code."""
    for filename, _, message, _, _ in extract_from_dir(str(PACKAGE), [("**.py", "python")], keywords=_KEYWORDS):
        if domain_of(filename) == domain and isinstance(message, str):
            yield message


def update(language: str, domain: str) -> int:
    """Add new sentences, drop old ones, keep the translations; return how many lack one."""
    path = FOLDER / language / f"{domain}.po"
    known: dict[str, str] = {}
    if path.exists():
        with path.open("rb") as stream:
            known = {str(message.id): str(message.string) for message in read_po(stream) if message.id}
    fresh = Catalog(locale=language, project="Harbourmaster", domain=domain, fuzzy=False,
                    creation_date=_FIRST_DAY, revision_date=_FIRST_DAY,
                    header_comment=f"# {LANGUAGES[language]}: {domain}")
    for sentence in dict.fromkeys(sentences(domain)):
        fresh.add(sentence, known.get(sentence, ""))
    path.parent.mkdir(exist_ok=True)
    with path.open("wb") as stream:
        write_po(stream, fresh, width=110, omit_header=False)
    return sum(1 for message in fresh if message.id and not message.string)


def main() -> None:
    """Update all languages and domains and say what is missing."""
    for language in LANGUAGES:
        if language != "en":
            for domain in domains():
                missing = update(language, domain)
                print(f"{Path(language, domain)}: {missing} to translate")


if __name__ == "__main__":
    main()
