"""The catalogues of texts: their sources, and the files that the device loads.

Sources are assets/strings/src/LANGUAGE.txt, one per language; each of its parts becomes a file of
assets/strings (see lib/console/words/catalogue.py for its format).
"""

import binascii
import os
import re
import struct
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from console.words import languages
from console.words.forms import plural_form

from tools import ROOT

LANGUAGES = tuple(code for code, _ in languages.LANGUAGES)
_NUMBERS = range(200)  # in no language does the form depend on more than two digits


def _forms(language: str, most: int) -> tuple[str, ...]:
    """The plural forms of a language that go with ``most`` numbers at most."""
    counts = Counter(plural_form(language, number) for number in _NUMBERS)
    return tuple(form for form in ("one", "two", "few", "many") if 0 < counts[form] <= most)


# The plural forms of each language.
FORMS = {language: _forms(language, len(_NUMBERS)) for language in LANGUAGES}

# The forms for a single number, whose digit may be left out.
EXACT = {language: _forms(language, 1) for language in LANGUAGES}

DIRECTORY = ROOT / "assets/strings"
_MAIN = "main"
_LINE = re.compile(r"([A-Z][A-Z0-9_]*(?:\.[a-z0-9_-]+)*) = (.*)")
_PART = re.compile(r"\[([a-z]+)\]")

Texts = dict[str, str]
Catalogue = dict[str, Texts]  # by part, then by name


class BadCatalogue(Exception):
    """A source that cannot be compiled; the message shows where and why."""


def read_catalogue(source: str, name: str) -> Catalogue:
    """The parts of a source; ``name``: its name in errors. Raises BadCatalogue."""
    parts: Catalogue = {}
    texts: Texts | None = None
    for number, line in enumerate(source.splitlines(), 1):
        where = f"{name}:{number}"
        if not line.strip() or line.startswith("#"):
            continue
        if part := _PART.fullmatch(line):
            if part[1] in parts:
                raise BadCatalogue(f"{where}: a second part [{part[1]}]")
            texts = parts[part[1]] = {}
            continue
        entry = _LINE.fullmatch(line)
        if not entry or texts is None:
            raise BadCatalogue(f"{where}: neither [part] nor NAME = text, below a [part]: {line!r}")
        key, text = entry.groups()
        if key in texts:
            raise BadCatalogue(f"{where}: {key} already exists")
        if text != text.strip() or not text:
            raise BadCatalogue(f"{where}: {key} is empty or has spaces at an end, but no quotes")
        if text.startswith('"') and text.endswith('"') and len(text) > 1:
            text = text[1:-1]
        texts[key] = text
    return parts


def name_hash(name: str) -> int:
    """The hash by which the device finds a name."""
    return binascii.crc32(name.encode()) & 0xFFFF


def compile_part(texts: Mapping[str, str]) -> bytes:
    """The file of one part. Raises BadCatalogue if two hashes are equal, or if it is too long."""
    names: dict[int, str] = {}
    for name in texts:
        other = names.setdefault(name_hash(name), name)
        if other != name:
            raise BadCatalogue(f"{other} and {name} have the same hash: one needs another name")
    hashes = sorted(names)
    blobs = [texts[names[hash_]].encode() for hash_ in hashes]
    ends = [sum(map(len, blobs[: i + 1])) for i in range(len(blobs))]
    if ends and ends[-1] > 0xFFFF:
        raise BadCatalogue("more than 64 KB of text")
    numbers = struct.pack(f"<H{2 * len(blobs)}H", len(blobs), *hashes, *ends)
    return b"TW1" + numbers + b"".join(blobs)


def all_names(catalogue: Catalogue) -> set[str]:
    """The names in all parts."""
    return {name for texts in catalogue.values() for name in texts}


def read_source(language: str) -> Catalogue:
    """The catalogue of a language. Raises BadCatalogue, also if it is missing, and OSError."""
    path = DIRECTORY / "src" / f"{language}.txt"
    name = os.path.relpath(path)
    if not path.exists():
        raise BadCatalogue(f"{name} is missing")
    return read_catalogue(path.read_text(encoding="utf-8"), name)


def built(short: Mapping[str, str] | None = None) -> dict[Path, bytes]:
    """The files that the device loads, by path. Raises BadCatalogue and OSError.

    ``short``: other names for some texts, if the modules that use them have the same ones.
    """
    files = {}
    for language in LANGUAGES:
        for part, texts in read_source(language).items():
            if short:
                texts = {short.get(name, name): text for name, text in texts.items()}
            name = language if part == _MAIN else f"{language}_{part}"
            try:
                files[DIRECTORY / f"{name}.bin"] = compile_part(texts)
            except BadCatalogue as error:
                raise BadCatalogue(f"{language} [{part}]: {error}") from None
    return files
