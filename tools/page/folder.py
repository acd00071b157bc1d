"""The page as a folder of static files, and the size of its downloads."""

import gzip
import hashlib
import html
import json
import re
import shutil
from pathlib import Path

from console.words.languages import LANGUAGES

from tools import ROOT, cli
from tools.drive.built import Built
from tools.page import icons
from tools.page.bundle import bundle
from tools.page.console import console_files, language_pack
from tools.page.games import games_files
from tools.page.guides import boards, guide_files
from tools.page.letters import typeface_files
from tools.page.licences import licences

BUDGET_KB = 415  # for the downloads of a first visit
_WEB = ROOT / "web"
_ENTRIES = (
    "main.js",
    "main.css",
    "console/worker.js",
    "games/match_worker.js",
    "style/games.css",
    "style/show.css",
)
_PACKED = (".pack", ".png", ".woff2")
_GZIP_LEVEL = 6  # what servers use if they are not told otherwise
_PREVIEW = "preview.png"  # for links to the page
_PRELOADED = ("vm.pack", "console.pack")
_SCRIPT = '    <script type="module" src="main.js"></script>\n'
_SHARED = re.compile(r"chunk-\w+\.js")  # what esbuild makes of modules that several entries import
# Files that are not needed to play in English: other languages, other parts; of displays one is.
_LATER = re.compile(
    r"service\.js|licences\.txt|typeface\.css|guide-.*|boards\.json|.*\.png|(games|show)\..*|"
    r"match_worker\.js|.*\.woff2|language-.*|(handheld|soon|days)\.pack|display-.*|"
    rf"({'|'.join(code for code, _ in LANGUAGES)}|part|copies|extras"
    r"|calendar|day_picture|dialog|ends|goals)-.*"
)


def write(place: Path, drive: Built, url: str = "") -> None:
    """Replace the folder by one with the console of a drive that has its origins.

    ``url``: where the page will be, for programs that show a preview of a link to it. Raises
    UsageError if the drive is compiled, or if esbuild is not installed.
    """
    files = console_files(drive) | games_files() | typeface_files() | guide_files()
    files["boards.json"] = json.dumps(boards(), separators=(",", ":")).encode()
    files[_PREVIEW] = cli.read_bytes(ROOT / "docs/pictures" / _PREVIEW)
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    files |= {f"icon-{side}.png": icons.png(side) for side in (192, 512)}
    files |= {"icon.svg": icons.svg(), "licences.txt": licences()}
    files["manifest.webmanifest"] = cli.read_bytes(_WEB / "manifest.webmanifest")
    for name, content in files.items():
        (place / name).write_bytes(content)
    imports = bundle(place, *_ENTRIES)
    index = (_WEB / "index.html").read_text(encoding="utf-8")
    index = located(hinted(index, imports["main.js"]), url)
    (place / "index.html").write_text(index, encoding="utf-8")
    names = {path.name for path in place.iterdir()}
    kept = sorted(names - {_PREVIEW})
    whole = hashlib.sha256()
    for name in kept:
        whole.update(name.encode() + (place / name).read_bytes())
    version = json.dumps(whole.hexdigest()[:16])
    bundle(place, "service.js", known={"VERSION": version, "FILES": json.dumps(["./", *kept])})


def hinted(index: str, modules: list[str]) -> str:
    """index.html with hints: a browser loads at once what main.js would ask for one by one."""
    hints = [f'<link rel="modulepreload" href="{name}">' for name in modules]
    hints += [f'<link rel="preload" href="{name}" as="fetch" crossorigin>' for name in _PRELOADED]
    before, script, after = index.partition(_SCRIPT)
    return "".join([before, *(f"    {hint}\n" for hint in hints), script, after])


def located(index: str, url: str) -> str:
    """index.html with the page's address in front of its picture, if it is known.

    Most programs that show a preview of a link need a whole address for the picture.
    """
    if not url:
        return index
    base = url.rstrip("/") + "/"
    there = html.escape(base)
    picture = f'property="og:image" content="{_PREVIEW}"'
    whole = f'property="og:image" content="{there}{_PREVIEW}">\n'
    return index.replace(f"{picture}>", f'{whole}    <meta property="og:url" content="{there}">')


def on_the_wire(place: Path) -> dict[str, int]:
    """The size of each file as sent by a server that compresses."""
    return {
        path.name: len(
            path.read_bytes()
            if path.suffix in _PACKED
            else gzip.compress(path.read_bytes(), compresslevel=_GZIP_LEVEL)
        )
        for path in sorted(place.iterdir())
    }


def first_visit(place: Path, sizes: dict[str, int]) -> int:
    """The bytes that a first visit downloads before play, in the language that needs most."""
    importing = ((place / name).read_text(encoding="utf-8") for name in ("index.html", "worker.js"))
    shared = {name for text in importing for name in _SHARED.findall(text)}
    always = sum(
        size
        for name, size in sizes.items()
        if name in shared or not (_LATER.fullmatch(name) or _SHARED.fullmatch(name))
    )
    display = max(size for name, size in sizes.items() if name.startswith("display-"))
    return always + display + max(_of_language(sizes, code) for code, _ in LANGUAGES)


def _of_language(sizes: dict[str, int], code: str) -> int:
    """The bytes that a language needs: its part of the drive, and the page's words.

    The words are in three files, of which the largest counts.
    """
    words = [size for name, size in sizes.items() if name.startswith(f"{code}-")]
    return sizes[language_pack(code)] + max(words)
