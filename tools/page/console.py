"""The page's console: the drive of `make build`, the device's modules, and data about both."""

import json
import re
from pathlib import PurePosixPath

from console.words.languages import LANGUAGES

from engine import rule_sets
from tools import ROOT, cli
from tools.drive import manifest, sums
from tools.drive.built import Built
from tools.drive.contents import language_of
from tools.drive.displays import ONLY_LARGE, ONLY_SMALL, is_one_of
from tools.drive.shrink import shrink
from tools.page.boards import on_page
from tools.page.handhelds import describe
from tools.page.names import short_names
from tools.page.pack import compressed, pack

_WEB = ROOT / "web"
_VM = ROOT / "node_modules/@micropython/micropython-webassembly-pyscript/micropython.wasm"
_HANDHELDS = "handhelds.json"
_ON_A_HANDHELD = (
    _HANDHELDS,
    sums.NAME,
    "today/year.bin",
    "adafruit_st7789.py",
    "adafruit_ili9341.py",
)
"""Files that none of the page's own boards needs."""

_AS_PYTHON = "py"
_ASSETS = "drive/assets/"
_SOON = (
    "drive/assets/today/",
    "drive/assets/puzzles/",
    "drive/lib/adafruit_display_text/",
    "drive/lib/adafruit_displayio_layout/",
    "drive/lib/adafruit_miniqr.py",
)
_DAYS = "page/assets/today/"
_LATER = re.compile(
    r"lib/console/(open_day|open_link|link/\w+|draw/(cake|emblem_film|player_cards|qr_code)|table/big_tile"
    r"|practice/(day_book|found|how_to_(keys|signs)|solution|solving)|draw/redraw|pad/\w+"
    r"|today/(begin_day|challenge|day_link|day_number|day_progress|deal|par|result|same_(link|round))"
    r"|match/(badge_tiles|best_tile|chance|seat_devices|linked|luck_chart|reason_texts)"
    r"|review/(grade_view|grading|review|round_losses|without_luck)"
    r"|screens/(attract|badge|code_entry|day_code|elsewhere|house_rules|join_seat|luck|missed|pad_\w+|perfect"
    r"|player|review|score_pad|self_test|send|today|today_result|well|youngest))\.py"
    r"|lib/bots/(grade_scale|grades|luck|luck_weights)\.py"
    r"|drive/assets/strings/\w+_(link|today)\.bin"
)
"""Puzzles, what only the table of scores and QR codes need, and by their sources (``_LATER``)
matches on several devices, the day, ways to start that *Play now* lacks, house rules, the score
pad, pictures of rules, the end of a match with its review, players and their badges, the demo:
nobody can ask for it before the console is ready; it is the first that comes then, and keys wait
for it.
"""


def console_files(drive: Built) -> dict[str, bytes]:
    """``console.pack``, ``vm.pack``, and packs such as ``language-sk.pack``.

    The packs of each language, of small and large displays and ``soon.pack`` have the files of the
    drive that only these need; ``days.pack`` has the puzzles of the days, which come after it.
    The drive must have its origins. Raises UsageError if it is compiled.
    """
    if drive.manifest.flavour != _AS_PYTHON:
        raise cli.UsageError("the drive is compiled: run make build without MPY_CROSS")
    languages = [code for code, _ in LANGUAGES]
    facts = {
        "boards": on_page(),
        "languages": languages,
        "names": short_names(drive.origins),
        "rules": rule_sets.names(),
        "version": drive.manifest.version,
    }
    files = {f"drive/{path}": content for path, content in drive.files.items()}
    files |= {f"page/{path}": content for path, content in drive.page.items()}
    for name in (manifest.NAME, sums.NAME):  # only a board needs them, and the page can make them
        del files[f"drive/{name}"]
    for path in (*(_WEB / "device").glob("*.py"), *(_WEB / "console").glob("*.py")):
        source = path.read_text(encoding="utf-8")
        files[f"device/{path.name}"] = shrink(source, path.name).encode()
    for name, about in (("console.json", facts), (_HANDHELDS, describe(drive))):
        files[name] = json.dumps(about, separators=(",", ":")).encode()
    packs: dict[str, dict[str, bytes]] = {}
    for name, content in files.items():
        sources = [part.path for part in drive.origins.get(name.partition("/")[2], ())]
        soon = all(map(_LATER.fullmatch, sources or [name]))
        packs.setdefault("soon.pack" if soon else _pack_of(name), {})[name] = content
    fallback = packs[language_pack(languages[0])]
    for code in languages:
        packs.setdefault(language_pack(code), fallback)  # it is not on the drive
    packed = {name: pack(contents) for name, contents in packs.items()}
    return packed | {"vm.pack": compressed(cli.read_bytes(_VM))}


def _pack_of(path: str) -> str:
    """The name of the pack that a file is in, one of those in web/console/packs.js."""
    if path.endswith(_ON_A_HANDHELD):
        return "handheld.pack"
    if path.startswith(_SOON):
        return "soon.pack"
    if path.startswith(_DAYS):
        return "days.pack"
    if not path.startswith(_ASSETS):
        return "console.pack"
    asset = path.removeprefix("drive/")
    if is_one_of(asset, ONLY_SMALL):
        return display_pack("small")
    language = language_of(PurePosixPath(path))
    if language:
        return language_pack(language)
    return display_pack("large") if is_one_of(asset, ONLY_LARGE) else "console.pack"


def language_pack(code: str) -> str:
    """The name of a language's pack."""
    return f"language-{code}.pack"


def display_pack(size: str) -> str:
    """The name of the pack for small or large displays."""
    return f"display-{size}.pack"
