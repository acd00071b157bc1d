"""Every board plays; an unknown board shows what settings.toml needs."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from tests.console.drives import make_drive
from tests.console.drives import replace as replace_file
from tests.console.player import Player
from tests.gate import none
from tools import ROOT
from tools.sim import BOARDS, Simulator
from tools.sim import boards as boards_of_the_simulator
from tools.sim.boards import LOGICAL_KEYS, pins_of

WIRED = "raspberry_pi_pico"
STRANGE = "adafruit_feather_rp2040"

boards = pytest.mark.parametrize("board", BOARDS)


def with_settings(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> None:
    """The hand-wired board with other settings; None leaves one out."""
    settings: Mapping[str, Any] = {**BOARDS[WIRED].settings, **changes}
    settings = {key: value for key, value in settings.items() if value is not None}
    monkeypatch.setitem(BOARDS, WIRED, replace(BOARDS[WIRED], settings=settings))  # type: ignore


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("board", ["tinycircuits_thumby_color", "heiafr_picomo_v3", WIRED])
def test_a_match_is_played_to_its_end(board):
    with Simulator(board, seed=3) as sim:
        player = Player(sim, seed=3)
        player.begin("triangle-casual", 2)
        player.play()
        assert player.name == "match_over"


@boards
def test_all_its_keys_are_told_apart(board):
    with Simulator(board, seed=1) as sim:
        app = sim.globals["app"]
        if not app:
            none([" ".join(sim.serial.split("\n\n")[0].splitlines()[-4:])])
        pressed: list[int] = []
        app.screen.press = pressed.append
        for key in LOGICAL_KEYS:
            sim.press(key)
        assert pressed == [1 << i for i in range(len(LOGICAL_KEYS))]


@pytest.mark.parametrize("panel", ["ST7789", "ILI9341"])
def test_both_panels_are_driven(monkeypatch, panel):
    with_settings(monkeypatch, BOARD_PANEL=panel)
    with Simulator(WIRED, seed=1) as sim:
        app = sim.globals["app"]
        assert (app.width, app.height) == (320, 240)
        assert type(app.display).__name__ == panel
        with sim.inside():
            assert app.display.rotation == 270
            app.memory.settings.left_handed = 1
            from console.appearance import apply_settings

            apply_settings(app)
            assert app.display.rotation == 90


def test_offsets_and_colours_reach_the_panel(monkeypatch):
    with_settings(
        monkeypatch,
        BOARD_PANEL_COLSTART=1,
        BOARD_PANEL_ROWSTART=80,
        BOARD_PANEL_BGR=0,
        BOARD_PANEL_INVERT=0,
    )
    with Simulator(WIRED, seed=1) as sim:
        display = sim.globals["app"].display
        assert (display.colstart, display.rowstart) == (1, 80)
        assert b"\x36\x01\xc8" in display.init_sequence
        assert not display.init_sequence.endswith(b"\x21\x00")


def test_a_backlight_pin_lets_it_dim(monkeypatch):
    with Simulator(WIRED, seed=1) as sim:
        assert sim.globals["app"].idle.can_dim
    with_settings(monkeypatch, BOARD_PANEL_PINS="GP18 GP19 GP17 GP16 GP21")
    with Simulator(WIRED, seed=1) as sim:
        assert not sim.globals["app"].idle.can_dim


def test_the_panel_is_made_anew_when_the_code_starts_again():
    with Simulator(WIRED, seed=1, crash_screen=True) as sim:

        def tick(_now: int) -> None:
            raise ValueError

        sim.globals["app"].screen.tick = tick
        sim.wait(500)
        sim.press("A")
        sim.wait(2000)
        assert sim.globals["app"].screen


def test_parts_that_settings_toml_adds(monkeypatch):
    with_settings(
        monkeypatch,
        BOARD_PIXELS="GP28 4",
        BOARD_BUTTONS="GP2 GP3 GP4 GP5 GP12 GP13 GP14",
        BOARD_SOUND="i2s GP9 GP10 GP11",
    )
    with Simulator(WIRED, seed=1) as sim:
        assert sim.machine.pixels == bytes(12)
        with sim.inside():
            sim.globals["app"].play_tune(0)
        assert sim.machine.heard[0][0] > 0


def test_a_display_that_only_the_runtime_knows_is_used(monkeypatch):
    """`board` has no DISPLAY, and settings.toml describes no panel."""
    with_settings(monkeypatch, **dict.fromkeys(k for k in BOARDS[WIRED].settings if "PANEL" in k))
    monkeypatch.setitem(BOARDS, WIRED, replace(BOARDS[WIRED], unnamed=True))  # type: ignore
    with Simulator(WIRED, seed=1) as sim:
        assert sim.globals["app"], sim.serial
        assert sim.globals["app"].display is sim.machine.display


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("BOARD_BUTTONS", None),
        ("BOARD_BUTTONS", "GP2 GP3 GP4 GP5 GP12"),
        ("BOARD_BUTTONS", "GP2 GP3 GP4 GP5 GP12 GP99"),
        ("BOARD_PANEL", None),
        ("BOARD_PANEL", "SSD1306"),
        ("BOARD_PANEL_PINS", None),
        ("BOARD_PANEL_PINS", "GP18 GP19"),
        ("BOARD_PANEL_WIDTH", None),
        ("BOARD_PANEL_HEIGHT", None),
        ("BOARD_PANEL_ROTATION", "upright"),
        ("BOARD_SOUND", "buzzer GP99"),
        ("BOARD_SOUND", "trumpet GP22"),
        ("BOARD_BATTERY", "GP99 2"),
        ("BOARD_PIXELS", "GP28"),
    ],
)
def test_what_is_missing_or_wrong_is_named(monkeypatch, key, value):
    with_settings(monkeypatch, **{key: value})
    with Simulator(WIRED, seed=1) as sim:
        sim.wait(1000)
        assert "Unknown board:" in sim.serial
        assert WIRED in sim.serial
        assert key in sim.serial.split("#")[0]


@pytest.mark.parametrize(
    ("board", "pin", "attribute"),
    [
        ("pimoroni_picosystem", "SW_Y", "BUTTONS"),
        ("pygamer", "JOYSTICK_X", "STICK"),
        ("pygamer", "BUTTON_LATCH", "REGISTER"),
        ("deshipu_ugame_s3", "BATTERY", "BATTERY"),
    ],
)
def test_a_wrong_profile_is_named_and_settings_toml_is_not(monkeypatch, board, pin, attribute):
    """What settings.toml says of keys is not read for a board with a profile."""
    pins = {name: chip for name, chip in pins_of(board).items() if name != pin}
    monkeypatch.setattr(boards_of_the_simulator, "pins_of", lambda _board_id: pins)
    monkeypatch.setitem(BOARDS, board, replace(BOARDS[board], battery=None))  # type: ignore
    with Simulator(board, seed=1) as sim:
        sim.wait(1000)
        said = sim.serial.splitlines()
        assert said[-5:-1] == [
            "Wrong profile:",
            board,
            "See docs/boards.md",
            f"Missing or wrong: {attribute}",
        ]
        assert "settings.toml" not in sim.serial


def test_a_profile_of_five_buttons_is_wrong_whatever_settings_toml_says(monkeypatch, tmp_path):
    board = "pimoroni_picosystem"
    drive = make_drive(tmp_path)
    profile = f"lib/console/hardware/profiles/{board}.py"
    source = (ROOT / profile).read_text(encoding="utf-8")
    replace_file(drive, profile, source.replace(" SW_B SW_X SW_Y", ""))
    settings = {"BOARD_BUTTONS": "SW_UP SW_DOWN SW_LEFT SW_RIGHT SW_A SW_B"}
    monkeypatch.setitem(BOARDS, board, replace(BOARDS[board], settings=settings))  # type: ignore
    with Simulator(board, drive, seed=1) as sim:
        sim.wait(1000)
        assert "Missing or wrong: BUTTONS" in sim.serial
        assert "Wrong profile:" in sim.serial
        assert "settings.toml" not in sim.serial


@pytest.mark.parametrize("line", ["BUTTONS", "STICK", "SOUND", "BATTERY", "PIXELS"])
def test_lines_that_a_known_board_does_not_read_are_told(monkeypatch, line):
    """Once at each power-on: settings.toml may have been copied from another board."""
    board = "pimoroni_picosystem"
    settings = {f"BOARD_{line}": "GP2 3"}
    monkeypatch.setitem(BOARDS, board, replace(BOARDS[board], settings=settings))  # type: ignore
    with Simulator(board, seed=1) as sim:
        app = sim.globals["app"]
        sim.wait(500)
        assert app.screen.here.screen == "notice"
        assert app.screen.here.arguments == ("wiring",)
        sim.press("A")
        sim.wait(500)
        assert app.screen.here.screen != "notice"


def test_lines_that_are_read_are_not_told():
    """Those of a board wired by hand, and the panel of one without a display of its own."""
    with Simulator(WIRED, seed=1) as sim:
        sim.wait(500)
        assert sim.globals["app"].screen.here.screen != "notice"


@pytest.mark.parametrize("size", [(160, 128), (240, 240)])
def test_an_unknown_board_with_a_display_says_so_on_it(monkeypatch, size):
    strange = replace(
        BOARDS["pimoroni_picosystem"],
        board_id=STRANGE,
        width=size[0],
        height=size[1],
        buttons=(),
        keys={},
        battery=None,
    )
    monkeypatch.setitem(BOARDS, STRANGE, strange)  # type: ignore
    with Simulator(STRANGE, seed=1) as sim:
        sim.wait(1000)
        assert STRANGE in sim.serial
        assert "BOARD_BUTTONS" in sim.serial.split("#")[0]
        colours = sim.image().getcolors()
        assert len(colours) > 2
        assert sim.serial.count("Unknown board:") == 1
        sim.wait(10_000)
        assert sim.serial.count("Unknown board:") == 2
