"""The page's files to look at a match in the MicroPython VM.

They are the engine, bots, the PC's reader and pictures of records.
"""

import json
import re

from engine.knobs import KNOBS
from tools import ROOT, cli
from tools.assets import rubik
from tools.assets.figures import FIGURES
from tools.drive.shrink import shrink
from tools.page.pack import pack
from tools.page.vm_source import for_vm
from tools.record.picture import typeface
from tools.record.picture.figures import outline
from tools.strings.catalogue import LANGUAGES, read_source

_WEB = ROOT / "web/games"
_SHARED = ("engine", "lib/bots")
_CONSOLE = (
    "lib/console/draw/theme_dark.py",
    "lib/console/draw/theme_light.py",
    "lib/console/draw/theme_strong.py",
    "lib/console/table/snake.py",
)
_TOOLS = (
    "assets/palette.py",
    "assets/themes.py",
    "record/compact.py",
    "record/lines.py",
    "record/luck.py",
    "record/picture/axes.py",
    "record/picture/chart.py",
    "record/picture/lattice.py",
    "record/picture/lettering.py",
    "record/picture/look.py",
    "record/picture/row.py",
    "record/picture/scene.py",
    "record/picture/score_bar.py",
    "record/picture/shapes.py",
    "record/picture/words.py",
    "record/reader.py",
    "record/turns.py",
)
_INSTEAD = {
    "characters.py": "tools/record/characters.py",
    "figures.py": "tools/record/picture/figures.py",
    "typeface.py": "tools/record/picture/typeface.py",
}
"""Modules of web/games that replace ours."""

_WORDS = re.compile(
    r"(BUILDS|REASONS|RULE_SETS|SHAPES|TALE_DREW)\..+|BLOCKED|FIELD|NO_END|NO_SIDE|SHARED"
    r"|TALE_LAID|TALE_PASSED|TARGET|TIE|WENT_OUT|WINS|ON|OFF"
    rf"|(LABELS|VALUES)\.({'|'.join(knob for knob, _, _ in KNOBS)})(\.\d)?"
)
_DIGITS = 4  # of a coordinate in a figure
_EM = 256 * 64  # unit of the widths of characters


def games_files() -> dict[str, bytes]:
    """``games.pack``. Raises UsageError if the typeface is not installed."""
    typeface.check_installed()
    return {"games.pack": pack(_python() | _data())}


def _python() -> dict[str, bytes]:
    """The modules of the VM by their paths, each named as the others import it."""
    sources: dict[str, str] = {}
    for place in _SHARED:
        for path in (ROOT / place).rglob("*.py"):
            source = path.read_text(encoding="utf-8")
            sources[_path(path.relative_to(ROOT).as_posix())] = shrink(source, path.name)
    for name in (*_CONSOLE, *(f"tools/{name}" for name in _TOOLS)):
        sources[_path(name)] = for_vm((ROOT / name).read_text(encoding="utf-8"), name)
    for path in _WEB.glob("*.py"):
        place = _INSTEAD.get(path.name, path.name)
        sources[place] = shrink(path.read_text(encoding="utf-8"), path.name)
    return {path: source.encode() for path, source in sources.items()}


def _path(path: str) -> str:
    return path.removeprefix("lib/")


def _data() -> dict[str, bytes]:
    parts = [{"name": part, "widths": _widths(part)} for part in rubik.SUBSETS]
    figures = [
        [
            [[round(x, _DIGITS), round(y, _DIGITS)] for x, y in contour]
            for contour in outline(number)
        ]
        for number in range(len(FIGURES))
    ]
    return {
        "example.txt": cli.read_bytes(_WEB / "example.txt"),
        "letters.json": _json({"cap": typeface.CAP, "em": _EM, "parts": parts}),
        "figures.json": _json(figures),
        "words.json": _json({language: _words(language) for language in LANGUAGES}),
    }


def _words(language: str) -> dict[str, str]:
    """The console's texts that describe a match, and those that explain why a turn is good."""
    texts: dict[str, str] = {}
    for part in read_source(language).values():
        for name, text in part.items():
            if _WORDS.fullmatch(name):
                texts.setdefault(name, text)
    return texts


def _json(content: object) -> bytes:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


def _widths(part: str) -> dict[str, int]:
    """The characters of a part of the typeface, each with its width."""
    characters = [chr(code) for code in sorted(rubik.code_points(part)) if chr(code).isprintable()]
    return {one: round(typeface.width(one) * _EM) for one in characters}
