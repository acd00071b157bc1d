"""The page as a folder of static files, and what of it goes over the wire."""

import gzip
import hashlib
import json
import re
import shutil
from pathlib import Path

from console.words.languages import LANGUAGES

from tools import ROOT
from tools.drive.built import Built
from tools.page import icons
from tools.page.bundle import bundle
from tools.page.console import console_files, language_pack
from tools.page.games import games_files
from tools.page.licences import licences

BUDGET_KB = 450  # of what a first visit takes
_WEB = ROOT / "web"
_ENTRIES = ("main.js", "main.css", "console/worker.js", "games/match_worker.js", "style/games.css")
_PACKED = (".pack", ".png", ".woff2")
# What is not needed to play in English: other languages, other parts.
_LATER = re.compile(
    r"service\.js|licences\.txt|.*\.png|(en|he|sk|uk|bg|part)-.*|games\..*|match_worker\.js|.*\.woff2|language-.*"
)


def write(place: Path, drive: Built) -> None:
    """Make the folder anew, with the console of a drive whose origins are known. Raises UsageError
    if the drive is compiled, or esbuild is not there.
    """
    files = console_files(drive) | games_files()
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    files |= {f"icon-{side}.png": icons.png(side) for side in (192, 512)}
    files |= {"icon.svg": icons.svg(), "licences.txt": licences()}
    for name in ("index.html", "manifest.webmanifest"):
        files[name] = (_WEB / name).read_bytes()
    for name, content in files.items():
        (place / name).write_bytes(content)
    bundle(place, *_ENTRIES)
    kept = sorted(path.relative_to(place).as_posix() for path in place.iterdir())
    whole = hashlib.sha256()
    for name in kept:
        whole.update(name.encode() + (place / name).read_bytes())
    version = json.dumps(whole.hexdigest()[:16])
    bundle(place, "service.js", known={"VERSION": version, "FILES": json.dumps(["./", *kept])})


def on_the_wire(place: Path) -> dict[str, int]:
    """The bytes of each file as a server that compresses sends them."""
    return {
        path.name: len(
            path.read_bytes()
            if path.suffix in _PACKED
            else gzip.compress(path.read_bytes(), compresslevel=9)
        )
        for path in sorted(place.iterdir())
    }


def first_visit(sizes: dict[str, int]) -> int:
    """The bytes that a first visit takes until the console can be played, in the language that
    takes most.
    """
    always = sum(size for name, size in sizes.items() if not _LATER.fullmatch(name))
    return always + max(_of_language(sizes, code) for code, _, _ in LANGUAGES)


def _of_language(sizes: dict[str, int], code: str) -> int:
    """What a language takes: its part of the drive, and the page's own words; of those, which are
    in two files, the larger one.
    """
    words = [size for name, size in sizes.items() if name.startswith(f"{code}-")]
    return sizes[language_pack(code)] + max(words)
