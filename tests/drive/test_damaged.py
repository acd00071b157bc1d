"""A drive with a damaged file: the console names it or runs, and the PC may write to the drive."""

import os
import random
import re
import shutil
import struct
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

import pytest
from console.pad.head import new_pad

from engine.rules import Rules
from tests.console.player import Player
from tests.console.saving import know, save_all
from tests.shared import PythonDrive
from tools.drive import built, origins, sums
from tools.drive.one_board import for_board
from tools.sim import Simulator, simulator

BOARD = "pimoroni_picosystem"
KEYS = ("A", "A", "A", "A", "LEFT", "RIGHT", "UP", "DOWN", "B", "START", "SELECT")
PRESSES = 60
STARTERS = ("boot.py", "code.py", "damage.py", "safemode.py")
"""Of these CircuitPython itself shows the error."""

TOLD = re.compile(r"^Damaged file:\n(\S+)$", re.MULTILINE)
MOST_MS = 10_000
HANGS = "from time import sleep\nwhile True:\n    sleep(0.1)\n"
LOOPS = "while True:\n    pass\n"


def flipped(content: bytes) -> bytes:
    chance = random.Random(content)
    at = chance.randrange(len(content))
    return content[:at] + bytes([content[at] ^ 1 << chance.randrange(8)]) + content[at + 1 :]


DAMAGES: dict[str, Callable[[bytes], bytes | None]] = {
    "cut to a tenth": lambda content: content[: len(content) // 10],
    "cut to a half": lambda content: content[: len(content) // 2],
    "cut by three": lambda content: content[:-3],
    "gone": lambda _: None,
    "flipped": flipped,
}


@pytest.fixture(scope="module")
def whole(built_drive: PythonDrive, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole drive for the board."""
    place = tmp_path_factory.mktemp("whole") / "drive"
    built.write(for_board(built.read(built_drive.place), BOARD).files, place)
    return place


@pytest.fixture(scope="module")
def path_of(built_drive: PythonDrive) -> Callable[[str], str]:
    """Where a source is on the drive."""
    known = origins.load(built.names_of(built_drive.place).read_bytes())
    places = {part.path: path for path, parts in known.items() for part in parts}
    return lambda source: places.get(source, source)


def damaged(whole: Path, place: Path, path: str, content: bytes | None) -> Path:
    """A copy of the drive with other content of a file, or without it."""
    shutil.copytree(whole, place, copy_function=os.link)
    (place / path).unlink()
    if content is not None:
        (place / path).write_bytes(content)
    return place


def outcome(drive: Path, path: str) -> str:
    """What came of it: "told" or "runs"; fails if it is anything else."""
    chance = random.Random(0)
    with Simulator(BOARD, drive, seed=3, usb=True, crash_screen=True) as sim:
        for key in chance.choices(KEYS, k=PRESSES):
            if TOLD.search(sim.serial):
                break
            sim.press(key)
        told = TOLD.search(sim.serial)
        assert sim.machine.drive_readonly, "the PC may write"
        assert not told or told[1] == path
        assert told or "Traceback" not in sim.serial
        return "told" if told else "runs"


@pytest.mark.parametrize(
    ("source", "how"),
    [
        ("lib/console/hardware/boards.py", "cut to a half"),
        ("lib/console/app.py", "cut by three"),
        ("lib/console/crash.py", "cut to a tenth"),
        ("lib/console/splash.py", "gone"),
        ("lib/console/screens/turn.py", "gone"),
        ("engine/triangles.py", "cut to a tenth"),
        ("assets/fonts/body11-en.fnt", "gone"),
        ("assets/strings/en.bin", "cut to a half"),
        ("assets/racks/large.sht", "cut by three"),
    ],
)
def test_it_is_named(whole: Path, path_of, tmp_path: Path, source: str, how: str) -> None:
    path = path_of(source)
    content = DAMAGES[how]((whole / path).read_bytes())
    drive = damaged(whole, tmp_path / "drive", path, content)
    expected = "runs" if source.endswith("crash.py") else "told"
    assert outcome(drive, path) == expected


@pytest.mark.parametrize(
    ("source", "content", "keys"),
    [
        ("lib/console/storage/letters.py", "spell out", ""),  # two names in a row are no Python
        ("engine/triangles.py", "raise ValueError", "A"),  # as an .mpy does whose head has changed
        ("engine/knobs.py", "raise ValueError", "DOWN DOWN DOWN A"),
    ],
)
def test_what_is_saved_outlives_the_damage(
    whole: Path, path_of, tmp_path: Path, source: str, content: str, keys: str
) -> None:
    """A module that reads it is named; the memory, the match and the pad are not thrown away."""
    with Simulator(BOARD) as sim:
        player = Player(sim)
        player.begin("triominos-400", 2)
        with sim.inside():
            memory = player.app.memory
            know(memory, ["Anna"])
            memory.pad = new_pad(Rules("triominos", (("out_bonus", 30),)), 2, bytes(2))
            save_all(player.app)
        kept = bytes(sim.nvm)
    path = path_of(source)
    drive = damaged(whole, tmp_path / "drive", path, content.encode())
    with Simulator(BOARD, drive, nvm=bytearray(kept), usb=True, crash_screen=True) as sim:
        for key in keys.split():
            sim.press(key)
        sim.wait(1000)
        assert TOLD.findall(sim.serial) == [path]
        assert bytes(sim.nvm) == kept
        assert sim.machine.drive_readonly


def test_a_loop_in_a_turn_is_ended_by_the_watchdog(
    whole: Path, path_of, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a module may loop that was cut short where it is still Python."""
    monkeypatch.setattr(simulator, "STUCK_S", 5)
    path = path_of("lib/console/screens/turn.py")
    drive = damaged(whole, tmp_path / "drive", path, LOOPS.encode())
    assert outcome(drive, path) == "told"


def test_of_what_is_whole_nothing_is_said(whole: Path) -> None:
    assert outcome(whole, "") == "runs"


@pytest.mark.parametrize(
    "source", ["lib/console/hardware/keys.py", "lib/console/splash.py", "lib/console/power_on.py"]
)
def test_a_module_on_which_the_interpreter_hangs_is_named(
    whole: Path, path_of, tmp_path: Path, source: str
) -> None:
    """The first one already in boot.py, before there is USB."""
    path = path_of(source)
    drive = damaged(whole, tmp_path / "drive", path, HANGS.encode())
    with Simulator(BOARD, drive, usb=True, crash_screen=True) as sim:
        sim.wait(MOST_MS - sim.machine.now_us // 1000)
        assert TOLD.findall(sim.serial) == [path]
        assert sim.machine.drive_readonly
        shown = sim.image().tobytes()
        sim.wait(MOST_MS)
        assert sim.image().tobytes() == shown  # the watchdog is off


def test_the_message_is_shown_without_any_file(whole: Path, tmp_path: Path) -> None:
    """On each size of display, in rows that fit."""
    path = "assets/strings/en.bin"
    drive = damaged(whole, tmp_path / "drive", path, None)
    for board in ("pygamer", "tinycircuits_thumby_color", BOARD, "ugame22"):
        with Simulator(board, drive, crash_screen=True) as sim:
            shown = sim.image()
            ink = shown.convert("L").point(lambda value: 255 * (value > 128)).getbbox()
            assert TOLD.search(sim.serial)
            assert 0 < ink[0] < ink[2] < shown.width
            assert 0 < ink[1] < ink[3] < shown.height


def test_files_of_other_boards_are_not_missed(built_drive: PythonDrive, whole: Path) -> None:
    listed = struct.iter_unpack("<2I", (whole / sums.NAME).read_bytes())
    here = {
        path.relative_to(whole).as_posix()
        for path in whole.rglob("*")
        if path.is_file() and path.suffix != ".pyc"  # written by this PC's Python
    }
    there = {path for path, _ in listed}
    of_paths = {crc32(path.encode()): path for path in here}
    assert there - set(of_paths), "the drive has fewer files than the list"
    not_listed = {of_paths[number] for number in set(of_paths) - there}
    assert not_listed == {"manifest.txt", "settings.toml", sums.NAME}


@pytest.mark.skipif("DAMAGE" not in os.environ, reason="it takes long: CONTRIBUTING.md")
@pytest.mark.parametrize("how", DAMAGES)
def test_every_file(whole: Path, tmp_path: Path, how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Prints a table of what came of each file."""
    monkeypatch.setattr(simulator, "STUCK_S", 10)
    for number, file in enumerate(sorted(whole.rglob("*"))):
        path = file.relative_to(whole).as_posix()
        if not file.is_file() or path in STARTERS:
            continue
        place = tmp_path / str(number)
        drive = damaged(whole, place, path, DAMAGES[how](file.read_bytes()))
        print(f"{how:15} {outcome(drive, path):5} {path}")
        shutil.rmtree(place)
