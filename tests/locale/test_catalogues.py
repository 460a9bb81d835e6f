"""Every sentence exists in every language, with the same placeholders."""

import re

import pytest

import harbourmaster as hm
from harbourmaster.locale import FOLDER, LANGUAGES, Words, catalogue
from harbourmaster.locale.__main__ import domains, sentences

FOREIGN = [language for language in LANGUAGES if language != "en"]


@pytest.mark.parametrize("domain", domains())
@pytest.mark.parametrize("language", FOREIGN)
def test_every_sentence_is_translated(language: str, domain: str) -> None:
    """Nothing missing, nothing left over, the same placeholders."""
    entries = catalogue(language, domain)
    wanted = set(sentences(domain))
    assert wanted - set(entries) == set()
    assert set(entries) - wanted == set()
    for english, said in entries.items():
        assert sorted(re.findall(r"{\w*}", english)) == sorted(re.findall(r"{\w*}", said)), english


@pytest.mark.parametrize("name", hm.registered())
def test_things_are_named_in_every_language(name: str) -> None:
    """Titles, names and phrases of a game are marked for translation."""
    game = hm.load(name)
    marked = set(sentences(name.replace("-", "_")))
    for names in game.names.values():
        assert set(names.values()) <= marked
    assert set(game.phrases.values()) <= marked
    assert game.title in marked


def test_refusals_are_said_in_the_language() -> None:
    """Names of things and pieces of notation are translated too."""
    game = hm.load("inland-port")
    state = game.setup()
    said = {}
    for language in LANGUAGES:
        with pytest.raises(hm.IllegalAction) as refused:
            game.read(state, "build zoo")
        said[language] = Words(language, game).error(refused.value)
    assert said == {"en": "The Zoo comes in round K. (rule 2.1)", "de": "„Zoo“ kommt in Runde K. (Regel 2.1)",
                    "fr": "« Zoo » arrive à la manche K. (règle 2.1)"}
    german = Words("de", game)
    assert german("The {tile} costs {cost}, and you have {stock}.", tile="farm", cost="wood 1 clay 2",
                  stock="wood 0 clay 1") == "„Bauernhof“ kostet Holz 1 Lehm 2; du hast Holz 0 Lehm 1."


@pytest.mark.parametrize("language", FOREIGN)
def test_rules_have_the_same_numbers_in_every_language(language: str) -> None:
    """Every numbered statement of the English rules exists in the others."""
    folder = FOLDER.parent / "games" / "inland_port"
    numbers = [re.findall(r"^- (\d+\.\d+) ", (folder / name).read_text(encoding="utf-8"), re.MULTILINE)
               for name in ("RULES.md", f"RULES.{language}.md")]
    assert numbers[0] == numbers[1]


def test_default_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """The environment decides; what we do not speak becomes English."""
    from harbourmaster.locale import default_language

    for variable in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    assert default_language() == "en"
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert default_language() == "de"
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert default_language() == "en"
    monkeypatch.setenv("LC_ALL", "fr_CA")
    assert default_language() == "fr"
