"""The profiles of the boards name what the boards have, by CircuitPython's own definitions."""

import ast
import re
from functools import cache
from importlib import import_module
from types import ModuleType

import pytest
from console.hardware.wiring import KEYS

from tools import ROOT
from tools.drive.displays import pixels_of
from tools.drive.types import without_types
from tools.shipped import shipped_sources
from tools.sim.boards import BOARDS, DEFINITIONS, pins_of

PROFILES = sorted(
    {file.stem for file in (ROOT / "lib/console/hardware/profiles").glob("*.py")}
    - {"__init__", "hand_wired"}
)
NAMES = {"BUTTONS", "REGISTER", "STICK", "SOUND", "BATTERY", "PIXELS"}

DRIVERS = {
    "buzzer": {"pwmio"},
    "dac": {"audiocore", "audioio"},
    "i2s": {"audiobusio", "audiocore"},
    "pio": {"rp2pio"},
}

OPTIONAL = {
    *set().union(*DRIVERS.values()),
    *("analogio", "neopixel_write", "busio", "fourwire", "vectorio"),
    *("alarm", "usb_cdc", "watchdog", "adafruit_st7789", "adafruit_ili9341"),
}
"""Modules that only boards with some part, or with none, need."""

NOT_YET = {"pewpew_m4": {"binascii", "bitmaptools", "traceback"}}
"""What the builds of some boards lack: docs/boards.md tells of them."""

profiles = pytest.mark.parametrize("board_id", PROFILES)


def profile_of(board_id: str) -> ModuleType:
    return import_module(f"console.hardware.profiles.{board_id}")


def modules_of(board_id: str) -> set[str]:
    """The modules that CircuitPython has on a board."""
    text = (DEFINITIONS / board_id / "__init__.pyi").read_text(encoding="utf-8")
    found = re.search(r"Included modules: (.*)", text)
    assert found
    return set(found[1].split(", "))


def pins_named(profile: ModuleType) -> list[str]:
    """All names of pins in a profile."""
    pins = (profile.BUTTONS or "").split() + (profile.STICK or "").split()
    pins += (profile.SOUND or "").split()[1:]
    pins += (profile.BATTERY or "").split()[:1] + (profile.PIXELS or "").split()[:1]
    if profile.REGISTER:
        pins += ["BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH"]
    return pins


@profiles
def test_the_board_has_every_pin(board_id):
    named = pins_named(profile_of(board_id))
    has = pins_of(board_id)
    assert [pin for pin in named if pin not in has] == []
    chips = [has[pin] for pin in named]
    assert len(set(chips)) == len(chips), "two parts at one pin"


@profiles
def test_every_profile_says_the_same_things(board_id):
    assert {name for name in vars(profile_of(board_id)) if name.isupper()} == NAMES


def test_settings_toml_says_the_same_things():
    assert {
        name
        for name in vars(import_module("console.hardware.profiles.hand_wired"))
        if name.isupper()
    } == NAMES


@profiles
def test_every_logical_key_is_somewhere(board_id):
    profile = profile_of(board_id)
    if profile.REGISTER:
        known = {*profile.REGISTER.split(), *(KEYS[:4] if profile.STICK else ())}
        assert known == {*KEYS}
    else:
        assert len(profile.BUTTONS.split()) in (6, 7, 8)


@profiles
def test_its_circuitpython_has_the_modules(board_id):
    profile = profile_of(board_id)
    needed = {"keypad.ShiftRegisterKeys" if profile.REGISTER else "keypad.Keys"}
    needed |= DRIVERS[profile.SOUND.split()[0]] if profile.SOUND else set()
    needed |= {"analogio"} if profile.STICK or profile.BATTERY else set()
    needed |= {"neopixel_write"} if profile.PIXELS else set()
    needed |= imported() - OPTIONAL
    assert needed - modules_of(board_id) == NOT_YET.get(board_id, set())


@cache
def imported() -> set[str]:
    """CircuitPython's own modules that the console imports anywhere."""
    names = set()
    for file in shipped_sources():
        for node in ast.walk(ast.parse(without_types(file.read_text(encoding="utf-8")))):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names.add(node.module)
    ours = {"bots", "console", "engine"}
    tops = {name.partition(".")[0] for name in names} - ours
    everywhere = {"gc", "micropython", "adafruit_display_text", "adafruit_displayio_layout"}
    return tops - everywhere


@profiles
def test_it_says_how_large_the_display_is(board_id):
    board = BOARDS[board_id]
    assert pixels_of(board_id) == (board.width, board.height)


@profiles
def test_the_page_has_it(board_id):
    page = (ROOT / "docs" / "boards.md").read_text(encoding="utf-8")
    assert f"`{board_id}`" in page.replace("`, `_v3`", "`, `heiafr_picomo_v3`")
