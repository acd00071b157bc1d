"""A crash is shown, its details are printed on the serial console, and A starts again."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import displayio
import pytest
from console import destination

from tests.console.player import Player
from tests.console.saving import save, save_all
from tools import ROOT
from tools.shots.stage import Stage
from tools.shots.table import SHOTS
from tools.sim import Simulator
from tools.strings.catalogue import LANGUAGES

BOARDS = ("pygamer", "pimoroni_picosystem", "ugame22")
BLACK = (0, 0, 0)
GROUND = (16, 60, 49)
"""The felt, in the shades of the display."""
CAUSE = (180, 214, 197)
"""The small letters of the cause."""


class Broken(Exception):
    """What the tests throw."""


def fall(sim: Simulator, error: BaseException) -> None:
    """Let each step raise from now on, whichever screen shows."""

    def tick(_now):
        raise error

    sim.globals["app"].idle.tick = tick
    sim.wait(2000)


def is_blank(sim: Simulator) -> bool:
    return [colour for _, colour in sim.image().getcolors(1000)] == [BLACK]


@pytest.fixture
def drive(tmp_path: Path) -> Path:
    """A drive as the repository, but of files that a test may replace."""
    for path in ("boot.py", "code.py", "damage.py", "engine", "assets", "lib"):
        (tmp_path / path).symlink_to(ROOT / path)
    return tmp_path


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_it_is_in_sight_on_the_smallest_display(language):
    """With a match that is saved, which is also shown."""
    with Stage("tinycircuits_thumby_color", crash_screen=True, language=language) as stage:
        next(shot for shot in SHOTS if shot.name == "crash").prepare(stage)
        boxes = list(_boxes(stage.sim.machine.display.root_group, 0))
        assert len(boxes) > 5
        assert min(top for top, _ in boxes) >= 0
        assert max(bottom for _, bottom in boxes) <= 128


def _boxes(part: Any, top: int) -> Iterator[tuple[int, int]]:
    """The first row of each picture, and the row after its last one."""
    top += part.y
    if isinstance(part, displayio.Group):
        for inner in part:
            yield from _boxes(inner, top)
    else:
        yield top, top + getattr(part, "tile_height", part.height) * getattr(part, "scale", 1)


@pytest.mark.parametrize("board", BOARDS)
def test_it_says_what_happened_and_a_starts_again(board):
    with Simulator(board, crash_screen=True) as sim:
        home = sim.image()
        error = MemoryError("memory allocation failed, allocating 12345 bytes")
        fall(sim, error)
        assert Player(sim).name == "home"  # the first time it starts again by itself
        fall(sim, error)
        assert "Traceback (most recent call last):" in sim.serial
        assert sim.serial.rstrip().endswith("allocating 12345 bytes")
        assert sim.globals["app"] is None
        crash = sim.image()
        assert crash.tobytes() != home.tobytes()
        assert not is_blank(sim)
        for key in ("B", "START", "UP"):
            sim.press(key)
            assert sim.image().tobytes() == crash.tobytes()
        sim.press("A")
        assert Player(sim).name == "home"
        assert sim.image().tobytes() == home.tobytes()


def test_a_match_is_resumed_once_by_itself_if_the_heap_is_in_pieces() -> None:
    with Simulator(crash_screen=True) as sim:
        player = Player(sim)
        player.begin("triominos", kinds=("human", "human"))
        while not player.game.laid:
            player.press("A")
        sim.wait(500)
        saved = player.app.memory.match
        for _ in range(2):
            fall(sim, MemoryError())
            while sim.globals["app"] and Player(sim).name == "resume":
                sim.wait(100)
        assert sim.globals["app"] is None  # not again and again
        sim.press("A")
        sim.wait(2000)
        player = Player(sim)
        assert player.app.memory.match == saved
        assert player.name in ("curtain", "turn")


def test_it_is_bright_even_if_the_console_was_asleep():
    with Simulator(crash_screen=True) as sim:
        app = sim.globals["app"]
        app.memory.settings.sleep = 1
        sim.wait(4 * 60_000)
        assert sim.machine.display.brightness < 0.5

        def tick(_now):
            raise Broken

        app.screen.tick = tick
        sim.wait(100)
        assert "Broken" in sim.serial
        assert sim.machine.display.brightness == 1


def test_it_says_whether_a_match_is_kept():
    pictures = []
    for with_match, is_written in ((False, True), (True, True), (True, False)):
        with Simulator(crash_screen=True) as sim:
            player = Player(sim)
            if with_match:
                player.begin("triominos")
                with sim.machine.inside():
                    save_all(player.app)
                    player.app.go(destination.HOME)
            if not is_written:
                player.app.memory.changed = True
                player.app.memory.save = lambda _match: None  # the crash comes before
            fall(sim, Broken())
            pictures.append(sim.image().tobytes())
            sim.press("A")
            sim.wait(2000)
            assert (player.name != "home") == with_match
    assert pictures[0] != pictures[1]
    assert pictures[0] == pictures[2]


def test_a_long_text_of_the_exception_is_cut():
    for board in BOARDS:
        with Simulator(board, crash_screen=True) as sim:
            fall(sim, Broken("0123456789 " * 100))
            width, height = sim.image().size
            bottom = sim.image().crop((0, height - 2, width, height))
            assert [colour for _, colour in bottom.getcolors(9)] == [GROUND]
            sim.press("A")
            assert Player(sim).name == "home"


def test_what_is_no_exception_passes_through():
    sim = Simulator(crash_screen=True)
    sim.__enter__()
    with pytest.raises(KeyboardInterrupt):
        fall(sim, KeyboardInterrupt())
    with Simulator(crash_screen=True) as sim:
        fall(sim, SystemExit())
        assert sim.serial == ""


def test_without_fonts_it_shows_what_is_printed(drive):
    (drive / "assets").unlink()
    with Simulator(root=drive, crash_screen=True) as sim:
        assert "assets/tiles" in sim.serial
        assert "assets/fonts" in sim.serial
        assert sim.machine.display.root_group is sim.machine.display.terminal
        (drive / "assets").symlink_to(ROOT / "assets")
        sim.press("A")
        assert Player(sim).name == "home"


def test_without_words_it_says_the_name_of_the_exception(drive):
    (drive / "code.py").unlink()
    text = (ROOT / "code.py").read_text()
    broken = "import sys\nsys.modules['console.words.catalogue'] = None\n"
    (drive / "code.py").write_text(broken + text)
    with Simulator(root=drive, crash_screen=True) as sim:
        assert not is_blank(sim)
        assert "ImportError" in sim.serial or "ModuleNotFoundError" in sim.serial


def test_the_display_of_a_left_handed_player_is_turned_after_a_crash_too():
    with Simulator(crash_screen=True) as sim:
        app = sim.globals["app"]
        app.memory.settings.left_handed = 1
        with sim.machine.inside():
            from console.appearance import apply_settings

            apply_settings(app)
            save(app.memory)
        fall(sim, Broken())
        sim.press("A")
        assert sim.machine.display.rotation == 180
        fall(sim, Broken())
        sim.press("A")
        assert sim.machine.display.rotation == 180


def test_in_other_tests_the_exception_comes_out():
    sim = Simulator()
    sim.__enter__()
    with pytest.raises(Broken):
        fall(sim, Broken())


@pytest.mark.parametrize("board", ["tinycircuits_thumby_color", "pygamer", "pimoroni_picosystem"])
def test_an_english_error_keeps_its_order_in_every_language(board: str) -> None:
    """Though it takes several rows, and they read from the right."""
    error = "memory allocation failed, allocating 5120 bytes"
    shown = []
    for language in ("en", "he"):
        with Simulator(board, crash_screen=True, language=language) as sim:
            fall(sim, Broken(error))
            image = sim.image()
        width, height = image.size
        ink = [
            (x, y) for y in range(height) for x in range(width) if image.getpixel((x, y)) == CAUSE
        ]
        assert len(ink) > 100
        top = min(y for _, y in ink)
        shown.append({(x, y - top) for x, y in ink})
    assert shown[0] == shown[1]
