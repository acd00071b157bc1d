"""The page: what `make page` writes, its scripts without a browser, and all of it in one."""

import gzip
import hashlib
import json
import os
import re
import shutil
import struct
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tests.shared import PythonDrive, made_once
from tests.tools.command import assert_usage_error, run
from tests.uf2.straw import KB, NAME, circuitpython, uf2
from tests.web.ends import ends
from tests.web.linked_match import bot_memory, linked_match
from tools import ROOT
from tools.cli import UsageError
from tools.drive import built, manifest
from tools.drive.one_board import for_board
from tools.drive.origins import Origin
from tools.drive.target import boards
from tools.page import guides, icons
from tools.page.folder import BUDGET_KB, first_visit, on_the_wire
from tools.page.names import short_names
from tools.page.pack import pack
from tools.page.vm_source import for_vm
from tools.record.luck import luck_of
from tools.shots.stage import Stage
from tools.shots.table import SHOTS

NODE_OF_BROWSERS = 20  # the major version that playwright-core needs
KEPT = ("turn", "turn-symmetry")
"""Golden pictures of turns, to which a match leads that is gone on with."""

BEFORE_THE_WIN = "before-the-win"

HERE = Path(__file__).parent

pytestmark = pytest.mark.skipif(
    not shutil.which("node") or not (ROOT / "node_modules/esbuild").is_dir(),
    reason="what makes the page is not installed: `make setup` does it (needs Node)",
)


@pytest.fixture(scope="session")
def first_flash(tmp_path_factory: pytest.TempPathFactory, built_drive: PythonDrive) -> Path:
    """Files that a person may choose for a first flash; what is made of each, or why it is refused,
    is in `expected.json`.
    """

    def make(place: Path) -> None:
        expected: dict[str, dict[str, str]] = {}
        for board, start in (("hack_club_sprig", 1024 * KB), ("pimoroni_picosystem", 1024 * KB)):
            file = place / f"{board}.uf2"
            file.write_bytes(uf2(circuitpython(board.encode(), drive=(start, 1024 * KB))))
            done = run("uf2", file, "--built", built_drive.place, "--out", place)
            assert done.returncode == 0, done.stderr
            (joined,) = place.glob(f"triangular-*-{board}.uf2")
            digest = hashlib.sha256(joined.read_bytes()).hexdigest()
            expected[file.name] = {"name": joined.name, "sha256": digest}
        whole = uf2(circuitpython())
        for reason, content in {
            "not_uf2": b"PK\3\4" + bytes(1020),
            "not_rp2040": uf2(circuitpython(), family=0xE48BFF59),
            "not_circuitpython": uf2(circuitpython(name=b"MicroPython")),
            "unknown": uf2(circuitpython(board_id=b"adafruit_feather_rp2040")),
            "too_old": uf2(circuitpython(name=NAME.replace(b"10.2", b"9.2"))),
            "no_place": whole.replace(struct.pack("<I", 0x7188EBF2), bytes(4)),
            "no_room": uf2(circuitpython(b"ugame22", drive=(1792 * KB, 256 * KB))),
        }.items():
            (place / f"{reason}.uf2").write_bytes(content)
            expected[f"{reason}.uf2"] = {"refused": reason}
        (place / "cut.uf2").write_bytes(whole[:-100])
        (place / "empty.uf2").touch()
        far = uf2(circuitpython() | {0xFFFFFF00: b"far"})
        (place / "far.uf2").write_bytes(far)
        refused = {"cut": "not_uf2", "empty": "not_uf2", "far": "not_circuitpython"}
        expected |= {f"{name}.uf2": {"refused": why} for name, why in refused.items()}
        (place / "expected.json").write_text(json.dumps(expected))

    return made_once(tmp_path_factory, "first_flash", make)


@pytest.fixture(scope="session")
def matches(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Matches, and what the page has to say of them."""

    def make(place: Path) -> None:
        command = [sys.executable, "-m", "tests.web.expected_matches", str(place / "matches.json")]
        paths = os.pathsep.join((str(ROOT), str(ROOT / "lib")))
        subprocess.run(command, cwd=ROOT, check=True, env=os.environ | {"PYTHONPATH": paths})

    return made_once(tmp_path_factory, "matches", make) / "matches.json"


def memory_of(name: str, *, before_the_win: bool = False) -> bytes:
    """What a board remembers of the match in a golden picture, now or one action before its end."""
    (shot,) = (shot for shot in SHOTS if shot.name == name)
    with Stage("pimoroni_picosystem") as stage:
        shot.prepare(stage)
        with stage.sim.inside():
            from console.storage.players import find_or_add

            memory, match = stage.app.memory, stage.app.match
            match.known[:] = bytes(find_or_add(memory, called) for called in match.names)
            if before_the_win:
                while not match.game.is_over:
                    game = match.game
                    match.apply(game.view_for(game.seat).legal[-1])
                match.take_back()
                match.record = 1
            match.changed = True
            memory.settings.aloud = 1
            memory.settings.speed = 0  # the curtain is there at once
            memory.save(match)
        return bytes(stage.sim.machine.nvm.data)


def node_tests(*files: Path, **environment: str) -> None:
    """Run tests of node's own runner; what they print is shown."""
    done = subprocess.run(
        ["node", "--test", *map(str, files)],
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
        env=os.environ | environment,
    )
    print(done.stdout)
    assert done.returncode == 0, done.stdout + done.stderr


def test_scripts_without_a_browser() -> None:
    node_tests(*sorted(HERE.glob("*.test.js")))


def test_the_page_does_what_the_tools_do(
    page: Path, first_flash: Path, matches: Path, tmp_path: Path, built_drive: PythonDrive
) -> None:
    """Byte for byte onto a board; matches are read and drawn alike."""
    new = built.read(built_drive.place)
    manifests = {
        board: for_board(new, board).files[manifest.NAME].decode()
        for board in [*boards(new.files), "unknown"]
    }
    said = tmp_path / "manifests.json"
    said.write_text(json.dumps(manifests))
    tests = sorted((HERE / "made").glob("*.test.js"))
    node_tests(
        *tests,
        PAGE=str(page),
        MANIFESTS=str(said),
        FIRST_FLASH=str(first_flash),
        MATCHES=str(matches),
    )


@pytest.fixture(scope="session")
def memories(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a board remembers in each golden picture of KEPT and before a win, in files."""

    def make(place: Path) -> None:
        for name in KEPT:
            (place / name).write_bytes(memory_of(name))
        (place / BEFORE_THE_WIN).write_bytes(memory_of(KEPT[0], before_the_win=True))

    return made_once(tmp_path_factory, "memories", make)


@pytest.mark.thin(11)
@pytest.mark.parametrize(
    "part",
    [
        "first_visit",
        "look",
        "play",
        "keep",
        "after",
        "links",
        "serial",
        "board",
        "games",
        "today",
        "week",
    ],
)
def test_in_a_browser(
    page: Path,
    first_flash: Path,
    memories: Path,
    tmp_path: Path,
    part: str,
    pytestconfig: pytest.Config,
) -> None:
    chromium = shutil.which("chromium")
    if not chromium:
        pytest.skip("needs Debian's chromium: apt install chromium")
    version = subprocess.run(["node", "-v"], capture_output=True, text=True, check=True).stdout
    if int(version[1:].partition(".")[0]) < NODE_OF_BROWSERS:
        pytest.skip(f"needs Node {NODE_OF_BROWSERS} or newer")
    node_tests(
        HERE / "browser" / f"{part}.test.js",
        PAGE=str(page),
        CHROMIUM=chromium,
        HEADLESS_SHELL=shutil.which("chromium-headless-shell") or "",
        FIRST_FLASH=str(first_flash),
        MEMORIES=str(memories),
        LUCK=luck_of_four_players(),
        LINKED=linked_match(tmp_path) if part == "links" else "",
        ENDS=ends() if part == "today" else "",
        BOT_MEMORY=bot_memory() if part == "serial" else "",
        PYTHON=sys.executable,
        THIN="1" if pytestconfig.getoption("thin") else "",
    )


def luck_of_four_players() -> str:
    """The luck in the record that the tests of games open, as JSON."""
    luck = luck_of((ROOT / "tests/tools/records/four-players.txt").read_bytes())
    assert luck
    moments = []
    for share in luck.players:
        for at in (share.best, share.worst):
            before, after = (luck.chances[number].chances[share.seat] for number in (at - 1, at))
            moments.append([f"{before / 1000:.0%}", f"{after / 1000:.0%}", luck.chances[at].turn])
    draw = luck.draws[luck.luckiest]
    return json.dumps(
        {
            "shares": [[share.player, share.luck, share.play] for share in luck.players],
            "moments": moments,
            "luckiest": [draw.player, draw.tile, f"{draw.luck:+.1f}"],
        }
    )


def test_a_first_visit_is_within_the_budget(page: Path) -> None:
    sizes = on_the_wire(page)
    said = (page.parent / "said").read_text()
    assert re.findall(r"^(\S+) +[\d.]+ KB$", said, re.MULTILINE) == [*sizes]
    assert first_visit(page, sizes) <= BUDGET_KB * 1024
    assert f"{first_visit(page, sizes) / 1024:.1f} KB of {BUDGET_KB}" in said


def test_the_folder_is_made_anew_and_whole(page: Path) -> None:
    assert not (page / "old").exists()
    kept = re.search(r'\["\./".*?\]', (page / "service.js").read_text())
    assert kept
    names = {path.name for path in page.iterdir()}
    assert {*json.loads(kept[0])} == names - {"service.js", "preview.png"} | {"./"}
    index = (page / "index.html").read_text()
    whole = index + (ROOT / "web/board/room.html").read_text()
    assert {*re.findall(r'<(\w+) [^>]*"https?:', whole)} == {"a"}  # only a person goes outside
    named = re.findall(r'(?:src|href)="(?!https:)([^"#]+)"', whole)
    manifest = json.loads((page / "manifest.webmanifest").read_text())
    pictures = [icon["src"] for icon in manifest["icons"] + manifest["screenshots"]]
    assert {*named, *pictures, *re.findall(r'og:image" content="([^"]+)"', index)} <= names
    parts = re.findall(r'<a href="(#\w+)"', index)
    opened = [one["url"] for one in manifest["shortcuts"]]
    opened += [one["action"] for one in manifest["file_handlers"]]
    assert {url.removeprefix("./") for url in opened} <= {*parts, "#puzzles", "#today"}


def test_a_link_is_shown_with_a_picture_of_the_size_that_is_told(page: Path) -> None:
    index = (page / "index.html").read_text()
    told = re.findall(r'og:image:(?:width|height)" content="(\d+)"', index)
    with Image.open(page / "preview.png") as image:
        assert list(image.size) == [int(number) for number in told] == [1200, 630]
        colours = image.convert("RGB").getcolors(1200 * 630)
    assert colours
    assert len(colours) > 100  # something is drawn


def test_a_board_of_the_docs_without_a_price_or_state_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "docs").mkdir()
    monkeypatch.setattr(guides, "_DOCS", tmp_path / "docs")  # private: to read another table
    page = tmp_path / "docs/boards.md"
    page.write_text("| `pygamer` (4) | 160x128 | $40 | no (2) | stick |\n")
    (board,) = guides.boards()
    assert (board["name"], board["dollars"], board["today"]) == ("Adafruit PyGamer", 40, "no")
    for row in ("| `pygamer` | 160x128 | 40 | no | stick |", "| `pygamer` | 160x128 | - | yes |"):
        page.write_text(row)
        with pytest.raises(UsageError, match=r"boards\.md: pygamer: .* is not allowed"):
            guides.boards()


def test_nothing_comes_from_outside(page: Path) -> None:
    policy = re.search(r'Policy" content="([^"]+)"', (page / "index.html").read_text())
    assert policy
    assert policy[1].startswith("default-src 'none'; ")
    assert not re.search(r"https?:|\*|unsafe-inline|'unsafe-eval'", policy[1])
    for path in (*page.glob("*.css"), page / "main.js", page / "service.js"):
        assert not re.search(r"https?://", path.read_text()), path.name


def test_licences_of_all_that_is_in_it(page: Path) -> None:
    text = (page / "licences.txt").read_text()
    for name in (
        "LICENSE",
        "adafruit-circuitpython",
        "micropython-webassembly",
        "idb-keyval",
        "fflate",
        "gifenc",
        "rubik 5.",
        "SIL OPEN FONT LICENSE",
    ):
        assert name in text


def test_a_page_is_not_made_again(page: Path, built_drive: PythonDrive) -> None:
    dates = {path: path.stat().st_mtime_ns for path in page.iterdir()}
    done = run("page", "--drive", built_drive.place, "--out", page)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("/page: up to date\n")
    assert dates == {path: path.stat().st_mtime_ns for path in page.iterdir()}


def test_for_an_address_it_is_made_again_and_a_preview_of_a_link_names_it(
    page: Path, built_drive: PythonDrive, tmp_path: Path
) -> None:
    copy = tmp_path / "page"
    shutil.copytree(page, copy)
    shutil.copy(page.with_name("page.stamp"), tmp_path)
    options = ("page", "--drive", built_drive.place, "--out", copy, "--url")
    assert "a first visit" in run(*options, "https://example.org/dominoes").stdout
    index = (copy / "index.html").read_text()
    assert '"og:image" content="https://example.org/dominoes/preview.png"' in index
    assert '"og:url" content="https://example.org/dominoes/"' in index
    assert_usage_error(run(*options, "dominoes"), "page", "'dominoes' is no address such as")


def test_without_a_drive_one_line_says_what_to_do(tmp_path: Path) -> None:
    done = run("page", "--drive", tmp_path, "--out", tmp_path / "page")
    assert_usage_error(done, "page", "run make build first")
    assert not (tmp_path / "page").exists()


def test_a_compiled_drive_is_refused(tmp_path: Path, built_drive: PythonDrive) -> None:
    drive = tmp_path / "drive"
    shutil.copytree(built_drive.place, drive)
    shutil.copy(built.names_of(built_drive.place), built.names_of(drive))
    listed = drive / "manifest.txt"
    listed.write_text(re.sub(r"\bpy\b", "mpy-10", listed.read_text(), count=1))
    done = run("page", "--drive", drive, "--out", tmp_path / "page")
    assert_usage_error(done, "page", "the drive is compiled: run make build without MPY_CROSS")


MEMORY = "lib/console/storage/memory.py"
NAMED = (
    "engine/records.py",
    "engine/state.py",
    "lib/console/app.py",
    "lib/console/match/match.py",
    "lib/console/match/setup.py",
    "lib/console/match/turn_layout.py",
    "lib/console/draw/screen.py",
    "lib/console/open_day.py",
    "lib/console/open_link.py",
    "lib/console/power_on.py",
    MEMORY,
    "lib/console/storage/setting_definitions.py",
)
"""Modules with names that the page uses."""


def test_names_that_are_no_longer_there_are_told() -> None:
    origins = {path: [Origin(path, "SETTINGS = ()", None, {})] for path in NAMED}
    with pytest.raises(UsageError, match=r"match/setup\.py no longer has BEGIN_MATCH"):
        short_names(origins)
    with pytest.raises(UsageError, match="the drive has no 'lib/console"):
        short_names({})
    origins = {path: [Origin(path, (ROOT / path).read_text(), None, {})] for path in NAMED}
    assert short_names(origins)["changed"] == "changed"
    elsewhere = "class Memory:\n    changed = False\n    def save(self): pass\n"
    origins[MEMORY] = [Origin(MEMORY, elsewhere, None, {})]
    with pytest.raises(UsageError, match=r"memory\.py no longer has changed in Memory\.save"):
        short_names(origins)


def test_named_tuples_become_classes_that_any_python_knows() -> None:
    source = (
        "from typing import NamedTuple\nfrom collections.abc import Iterator\n"
        "Pair = tuple[int, int]\nEither = Pair | None\nBITS = 1 | 2\n"
        "class Spot(NamedTuple):\n    x: int\n    y: float = 2.0\n\n"
        "    def sum(self) -> float:\n        return self.x + self.y\n"
    )
    known: dict[str, Any] = {}
    small = for_vm(source, "spot.py")
    assert not re.search("typing|NamedTuple|Iterator|tuple", small)
    exec(small, known)  # ours
    spot = known["Spot"](1)
    assert (spot.x, spot.y, spot.sum(), known["BITS"]) == (1, 2.0, 3.0, 3)
    assert known["Pair"] is known["Either"] is None


def test_a_pack_is_the_same_whatever_the_order() -> None:
    files = {"b/2.py": b"two", "a/1.bin": b"one", "empty": b""}
    packed = pack(files)
    assert packed == pack(dict(reversed(files.items())))
    content = gzip.decompress(packed)
    length = int.from_bytes(content[:4], "little")
    index = dict(json.loads(content[4 : 4 + length]))
    assert index == {path: len(content) for path, content in files.items()}
    assert content[4 + length :] == b"".join(files[path] for path in index)


@pytest.mark.parametrize("side", [192, 512])
def test_icons_are_square_and_keep_out_of_the_corners(side: int) -> None:
    with Image.open(BytesIO(icons.png(side))) as image:
        picture = image.convert("RGB")
    assert picture.size == (side, side)
    felt = picture.getpixel((0, 0))
    reach = side * 0.4  # a mask leaves a circle of this radius
    for x in range(0, side, 4):
        for y in range(0, side, 4):
            if (x - side / 2) ** 2 + (y - side / 2) ** 2 > reach**2:
                assert picture.getpixel((x, y)) == felt, (x, y)
    colours = picture.getcolors()
    assert colours
    assert len(colours) > 3
