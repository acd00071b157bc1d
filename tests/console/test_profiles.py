"""The profiles of the boards name what the boards have, by CircuitPython's own definitions."""

import ast
import re
from functools import cache
from importlib import import_module
from types import ModuleType

import pytest
from console.hardware.wiring import KEYS

from tests.gate import none
from tools import ROOT
from tools.drive.displays import name_of, pixels_of
from tools.drive.types import without_types
from tools.shipped import shipped_sources
from tools.sim.boards import BOARDS, DEFINITIONS, pins_of

PROFILES = sorted(
    {file.stem for file in (ROOT / "lib/console/hardware/profiles").glob("*.py")}
    - {"__init__", "hand_wired"}
)
NAMES = {"BUTTONS", "REGISTER", "STICK", "SOUND", "BATTERY", "PIXELS", "LINK"}

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

NOT_YET = {"pewpew_m4": {"binascii", "bitmaptools", "json", "traceback"}}
"""What the builds of some boards lack: docs/boards.md tells of them."""

profiles = pytest.mark.parametrize("board_id", PROFILES)


def profile_of(board_id: str) -> ModuleType:
    return import_module(f"console.hardware.profiles.{board_id}")


def file_of(board_id: str) -> str:
    """What messages call a profile."""
    return f"lib/console/hardware/profiles/{board_id}.py"


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
    pins += (profile.LINK or "").split()
    if profile.REGISTER:
        pins += ["BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH"]
    return pins


@profiles
def test_circuitpython_has_the_board(board_id):
    if not (DEFINITIONS / board_id).exists():
        none([f"{file_of(board_id)}: CircuitPython has no board of this name"])


@profiles
def test_the_board_has_every_pin(board_id):
    named = pins_named(profile_of(board_id))
    has = pins_of(board_id)
    none(f"{file_of(board_id)}: the board has no pin {pin}" for pin in named if pin not in has)
    chips = [has[pin] for pin in named]
    twice = [pin for pin in named if chips.count(has[pin]) > 1]
    none([f"{file_of(board_id)}: two parts at one pin: {', '.join(twice)}"] if twice else [])


@profiles
def test_every_profile_says_the_same_things(board_id):
    named = {name for name in vars(profile_of(board_id)) if name.isupper()}
    none(f"{file_of(board_id)}: {name} is missing" for name in sorted(NAMES - named))
    none(f"{file_of(board_id)}: nothing reads {name}" for name in sorted(named - NAMES))


@profiles
def test_the_simulator_has_the_board(board_id):
    none([] if board_id in BOARDS else [f"tools/sim/boards.py: BOARDS lacks {board_id}"])


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
        none(f"{file_of(board_id)}: no button is {key}" for key in KEYS if key not in known)
    elif not 6 <= (count := len((profile.BUTTONS or "").split())) <= 8:
        none([f"{file_of(board_id)}: BUTTONS has {count} pins instead of 6, 7 or 8"])


@profiles
def test_its_circuitpython_has_the_modules(board_id):
    profile = profile_of(board_id)
    needed = {"keypad.ShiftRegisterKeys" if profile.REGISTER else "keypad.Keys"}
    needed |= DRIVERS[profile.SOUND.split()[0]] if profile.SOUND else set()
    needed |= {"analogio"} if profile.STICK or profile.BATTERY else set()
    needed |= {"neopixel_write"} if profile.PIXELS else set()
    needed |= {"busio"} if profile.LINK else set()
    needed |= imported() - OPTIONAL
    lacking = needed - modules_of(board_id)
    not_yet = NOT_YET.get(board_id, set())
    none(f"{file_of(board_id)}: its CircuitPython has no {name}" for name in lacking - not_yet)
    assert not_yet <= lacking


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
    ours = {"bots", "console", "damage", "engine"}
    tops = {name.partition(".")[0] for name in names} - ours
    on_the_drive = {"adafruit_display_text", "adafruit_displayio_layout", "adafruit_miniqr"}
    return tops - on_the_drive - {"gc", "micropython"}


@pytest.mark.parametrize("board_id", [board_id for board_id in PROFILES if board_id in BOARDS])
def test_it_says_how_large_the_display_is(board_id):
    board = BOARDS[board_id]
    size = pixels_of(board_id)
    if size != (board.width, board.height):
        none([f"{file_of(board_id)}: {size} pixels, but tools/sim/boards.py has another size"])


@profiles
def test_the_page_has_it(board_id):
    page = (ROOT / "docs" / "boards.md").read_text(encoding="utf-8")
    if f"`{board_id}`" not in page.replace("`, `_v3`", "`, `heiafr_picomo_v3`"):
        none([f"docs/boards.md: the table lacks {board_id}"])


@profiles
def test_readme_names_it(board_id):
    """With or without its maker; all versions of a board have one name."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8").casefold()
    name = re.sub(r" V\d$", "", name_of(board_id)).replace("uGame", "µGame").casefold()
    without_maker = name.partition(" ")[2] or name
    if name not in readme and without_maker not in readme:
        none([f"README.md: {name_of(board_id)} is missing"])


def test_the_drawing_of_a_board_wired_by_hand_has_the_pins_of_the_table():
    drawing = (ROOT / "docs" / "building.md").read_text(encoding="utf-8").split("```")[1]
    left = re.findall(r"(\w+) +(\d+) \|", drawing)
    right = re.findall(r"\| (\d+) ([\w ]+?)(?:  |$)", drawing, re.MULTILINE)
    drawn = {number: name for name, number in left if not name.isdigit()}
    drawn |= dict(right)
    table = (ROOT / "docs" / "boards.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| [\w ]*\| .+ \| ([\w, ]+) \| ([\d, ]+) \|$", table, re.MULTILINE)
    wired = {
        number: name
        for names, numbers in rows
        for name, number in zip(names.split(", "), numbers.split(", "), strict=False)
    }
    assert len(wired) > 15
    assert {number: drawn.get(number) for number in wired} == wired
