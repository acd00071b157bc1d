"""Compiles the catalogues of words: ``python -m tools.strings [--check]``.

Sources are assets/strings/src/LANGUAGE.txt, one for each language; each part of one becomes a file
of assets/strings (see lib/console/words/catalogue.py for its format). ``--check`` writes nothing,
but says which files are stale, which texts the console shows and English lacks or the other way round, and
which texts a language lacks, has in vain, or has with other places for numbers. Exit status: 0 if
all is well, 1 if not, 2 if a source cannot be compiled.
"""

import binascii
import re
import struct
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools import ROOT, cli
from tools.word_use import used_names

# The languages, and the forms that each has of a text that goes with a number.
FORMS = {
    "en": ("one", "many"),
    "sk": ("one", "few", "many"),
    "bg": ("one", "many"),
    "uk": ("one", "few", "many"),
    "he": ("one", "many"),
}
LANGUAGES = tuple(FORMS)

_PROG = "tools.strings"
_STRINGS = ROOT / "assets/strings"
_MAIN = "main"
_LINE = re.compile(r"([A-Z][A-Z0-9_]*(?:\.[a-z0-9_-]+)*) = (.*)")
_PART = re.compile(r"\[([a-z]+)\]")
_FIELD = re.compile(r"%[-+ 0-9]*[a-z]")

Texts = dict[str, str]
Catalogue = dict[str, Texts]  # by part, then by name


class BadCatalogue(Exception):
    """A source that cannot be compiled; the message says where and why."""


def read_catalogue(source: str, name: str) -> Catalogue:
    """The parts of a source; ``name``: what errors call it. Raises BadCatalogue."""
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
            raise BadCatalogue(f"{where}: {key} is there already")
        if text != text.strip() or not text:
            raise BadCatalogue(f"{where}: {key} is empty or has blanks at an end, but no quotes")
        if text.startswith('"') and text.endswith('"') and len(text) > 1:
            text = text[1:-1]
        texts[key] = text
    return parts


def name_hash(name: str) -> int:
    """What the device finds a name by."""
    return binascii.crc32(name.encode()) & 0xFFFF


def compile_part(texts: Mapping[str, str]) -> bytes:
    """The file of one part. Raises BadCatalogue if two names have the same hash, or is too long."""
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


def fields(text: str) -> list[str]:
    """The places for numbers and names in a text, in their order."""
    return _FIELD.findall(text.replace("%%", ""))


def faults(language: str, catalogue: Catalogue, english: Catalogue) -> Iterator[str]:
    """What is wrong with a catalogue compared with the English one, one line each."""
    for part in sorted(catalogue.keys() | english.keys()):
        texts = catalogue.get(part, {})
        wanted = _wanted(english.get(part, {}), FORMS[language])
        for name in sorted(wanted.keys() - texts.keys()):
            yield f"{language} [{part}] {name} is missing"
        for name in sorted(texts.keys() - wanted.keys()):
            yield f"{language} [{part}] {name} is not in English"
        for name in sorted(texts.keys() & wanted.keys()):
            if fields(texts[name]) != fields(wanted[name]):
                yield f"{language} [{part}] {name} has other places than {wanted[name]!r}"


def _wanted(english: Texts, forms: tuple[str, ...]) -> Texts:
    """The English texts by the names that another language has: its own forms of plurals."""
    wanted: Texts = {}
    for name, text in english.items():
        base, _, form = name.rpartition(".")
        if form not in FORMS["en"]:
            wanted[name] = text
        elif form == "many":
            wanted.update({f"{base}.{other}": text for other in forms})
    return wanted


def all_names(catalogue: Catalogue) -> set[str]:
    """The names in all parts."""
    return {name for texts in catalogue.values() for name in texts}


def read_source(language: str) -> Catalogue:
    """The catalogue of a language. Raises BadCatalogue and OSError."""
    path = _STRINGS / "src" / f"{language}.txt"
    return read_catalogue(path.read_text(encoding="utf-8"), str(path.relative_to(ROOT)))


def built(short: Mapping[str, str] | None = None) -> dict[Path, bytes]:
    """What the device loads, by path. Raises BadCatalogue and OSError.

    ``short``: other names for some texts, where the modules that ask for them have those, too.
    """
    files = {}
    for language in LANGUAGES:
        for part, texts in read_source(language).items():
            if short:
                texts = {short.get(name, name): text for name, text in texts.items()}
            name = language if part == _MAIN else f"{language}_{part}"
            try:
                files[_STRINGS / f"{name}.bin"] = compile_part(texts)
            except BadCatalogue as error:
                raise BadCatalogue(f"{language} [{part}]: {error}") from None
    return files


def complaints() -> Iterator[str]:
    """All that ``--check`` finds, one line each. Raises BadCatalogue and OSError."""
    files = built()
    for path, data in files.items():
        if not path.exists() or path.read_bytes() != data:
            yield f"{path.relative_to(ROOT)} is stale: run python -m tools.strings"
    for path in sorted(set(_STRINGS.glob("*.bin")) - files.keys()):
        yield f"{path.relative_to(ROOT)} belongs to no catalogue"
    english = read_source("en")
    names = all_names(english)
    used = used_names()
    for name, where in sorted(used.missing(names).items()):
        yield f"{where}: no text is named {name}"
    for name in sorted(used.idle(names)):
        yield f"en {name} is used nowhere"
    for language in LANGUAGES:
        yield from faults(language, read_source(language), english)


def main(arguments: list[str]) -> int:
    """Do what the arguments say. Returns the exit status; raises UsageError."""
    parser = cli.Parser(_PROG, "compile the catalogues of words")
    parser.add_argument("--check", action="store_true", help="write nothing, say what is wrong")
    options = parser.parse_args(arguments)
    try:
        if options.check:
            found = list(complaints())
            for complaint in found:
                print(complaint)
            return cli.WRONG if found else 0
        for path, data in built().items():
            if not path.exists() or path.read_bytes() != data:
                path.write_bytes(data)
                print(path.relative_to(ROOT))
    except (BadCatalogue, UnicodeDecodeError) as error:
        raise cli.UsageError(str(error)) from None
    return 0


if __name__ == "__main__":
    cli.run(_PROG, main)
