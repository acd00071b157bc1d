"""Checks the catalogues of texts."""

import os
import re
from collections.abc import Iterator

from engine.rule_sets import FAMILIES, names
from tools.strings.catalogue import (
    DIRECTORY,
    EXACT,
    FORMS,
    LANGUAGES,
    Catalogue,
    Texts,
    all_names,
    built,
    read_source,
)
from tools.strings.uses import used_names

_FIELD = re.compile(r"%[-+ 0-9]*[a-z]")


def fields(text: str) -> list[str]:
    """The places for numbers and names in a text, in order."""
    return _FIELD.findall(text.replace("%%", ""))


def problems(language: str, catalogue: Catalogue, english: Catalogue) -> Iterator[str]:
    """What is wrong with a catalogue compared with the English one, one line each."""
    for part in sorted(catalogue.keys() | english.keys()):
        texts = catalogue.get(part, {})
        wanted = _wanted(english.get(part, {}), FORMS[language])
        for name in sorted(wanted.keys() - texts.keys()):
            yield f"{language} [{part}] {name} is missing"
        for name in sorted(texts.keys() - wanted.keys()):
            yield f"{language} [{part}] {name} is not in English"
        for name in sorted(texts.keys() & wanted.keys()):
            if not _same_places(texts[name], wanted[name], name, language):
                yield f"{language} [{part}] {name} has other places than {wanted[name]!r}"


def _same_places(text: str, wanted: str, name: str, language: str) -> bool:
    places = fields(wanted)
    if fields(text) == places:
        return True
    if name.rpartition(".")[2] not in EXACT[language]:
        return False
    return fields(text) == [place for place in places if place != "%d"]


def _wanted(english: Texts, forms: tuple[str, ...]) -> Texts:
    """The English texts by the names that another language has, with its plural forms."""
    wanted: Texts = {}
    for name, text in english.items():
        base, _, form = name.rpartition(".")
        if form not in FORMS["en"]:
            wanted[name] = text
        elif form == "many":
            wanted.update({f"{base}.{other}": text for other in forms})
    return wanted


def _of_games() -> set[str]:
    """The names of the texts that rule sets and their families need."""
    found = {f"FAMILIES.{number}" for number in range(len(FAMILIES))}
    return found.union(
        f"{table}.{name}" for table in ("RULE_SETS", "RULE_NOTES", "CARDS") for name in names()
    )


def complaints() -> Iterator[str]:
    """All complaints of ``--check``, one line each. Raises BadCatalogue and OSError."""
    files = built()
    for path, data in files.items():
        if not path.exists() or path.read_bytes() != data:
            yield f"{os.path.relpath(path)} is stale: run .venv/bin/python -m tools.strings"
    for path in sorted(set(DIRECTORY.glob("*.bin")) - files.keys()):
        yield f"{os.path.relpath(path)} belongs to no catalogue"
    for path in sorted((DIRECTORY / "src").glob("*.txt")):
        if path.stem not in LANGUAGES:
            yield f"lib/console/words/languages.py: LANGUAGES lacks {path.stem}"
    english = read_source("en")
    texts = all_names(english)
    for name in sorted(_of_games() - texts):
        yield f"en {name} is missing"
    used = used_names()
    for name, where in sorted(used.missing(texts).items()):
        yield f"{where}: no text is named {name}"
    for name in sorted(used.idle(texts)):
        yield f"en {name} is used nowhere"
    for language in LANGUAGES:
        yield from problems(language, read_source(language), english)
