"""Checks the catalogues of texts."""

import os
import re
from collections.abc import Iterator

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


def complaints() -> Iterator[str]:
    """All complaints of ``--check``, one line each. Raises BadCatalogue and OSError."""
    files = built()
    for path, data in files.items():
        if not path.exists() or path.read_bytes() != data:
            yield f"{os.path.relpath(path)} is stale: run .venv/bin/python -m tools.strings"
    for path in sorted(set(DIRECTORY.glob("*.bin")) - files.keys()):
        yield f"{os.path.relpath(path)} belongs to no catalogue"
    english = read_source("en")
    names = all_names(english)
    used = used_names()
    for name, where in sorted(used.missing(names).items()):
        yield f"{where}: no text is named {name}"
    for name in sorted(used.idle(names)):
        yield f"en {name} is used nowhere"
    for language in LANGUAGES:
        yield from problems(language, read_source(language), english)
