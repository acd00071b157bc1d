"""The board we run on: its profile, and what is wired to it, each opened when it is asked for."""

import sys

import board
import microcontroller

from console.modules import drop

KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")  # the n-th is 1 << n
_FEWEST = 6
_SOUND_PINS = {"buzzer": (1,), "dac": (1, 2), "i2s": (3,)}  # how many
_START = 64
_SELECT = 128

_profile = None  # the module that says what is wired to which pin
_display = None
_upright = -1  # the rotation of the display at power-on
_keys = None  # once they are open


class UnknownBoard(Exception):
    """The board has no profile, or settings.toml does not say all of it: what is missing."""


def profile():
    """What is wired where, as ``console.profiles`` says; else as settings.toml does."""
    global _profile
    if not _profile:
        name = "console.profiles." + board.board_id
        try:
            __import__(name)
        except ImportError:
            name = "console.wired"
            __import__(name)
        _profile = sys.modules[name]
        drop(name)
        drop("console.profiles")
    return _profile


def pins_of(names: str, where: str) -> list:
    """The pins of these names. Raises UnknownBoard with ``where`` they stand."""
    try:
        return [getattr(board, name) for name in names.split()]
    except AttributeError as error:
        raise UnknownBoard(where) from error


def open_display():
    """The display of the board, refreshed only when we say so. Raises UnknownBoard."""
    global _display, _upright
    if not _display:
        if hasattr(board, "DISPLAY"):
            _display = board.DISPLAY
        else:
            from console import panel

            _display = panel.make()
            drop("console.panel")
        _display.auto_refresh = False
        _upright = _display.rotation
    return _display


def turn_display(turned: bool) -> None:
    """Turn the open display for a board that is held upside down, or back."""
    display = open_display()
    rotation = (_upright + 180 * turned) % 360
    if display.rotation != rotation:
        display.rotation = rotation


def open_nvm():
    """The non-volatile memory of the board, or None."""
    return microcontroller.nvm


def open_keys():
    """The keys of the board; the same ones at every call. Raises UnknownBoard."""
    global _keys
    if not _keys:
        wiring = profile()
        _keys = _open_register(wiring) if wiring.REGISTER else _open_buttons(wiring)
    return _keys


def open_sound(memory):
    """What plays tunes as loud as the settings in ``memory`` say, or None. Raises UnknownBoard."""
    wiring = profile().SOUND
    if not wiring:
        return None
    kind, _, names = wiring.partition(" ")
    pins = pins_of(names, "BOARD_SOUND")
    if len(pins) not in _SOUND_PINS.get(kind, ()):
        raise UnknownBoard("BOARD_SOUND")
    from console.sound import Sound

    if kind == "buzzer":
        from console.buzzer import Buzzer

        return Sound(Buzzer(pins[0]), memory)
    from console.speaker import Speaker

    return Sound(Speaker(kind, pins), memory)


def open_pixels():
    """The NeoPixels of the board, or None. Raises UnknownBoard."""
    wiring = profile().PIXELS
    if not wiring:
        return None
    from console.pixels import Pixels

    return Pixels(*_pin_and_number(wiring, "BOARD_PIXELS"))


def battery():
    """The battery's voltage in mV and how full it is, 0 (charge it) to 4; None if none is known.

    Raises UnknownBoard.
    """
    wiring = profile().BATTERY
    if not wiring:
        return None
    from console.battery import measure

    return measure(*_pin_and_number(wiring, "BOARD_BATTERY"))


def _pin_and_number(wiring: str, where: str) -> tuple:
    name, _, number = wiring.partition(" ")
    if not number.isdigit():
        raise UnknownBoard(where)
    return pins_of(name, where)[0], int(number)


def _open_buttons(wiring):
    from keypad import Keys as Scanner

    from console.keys import Keys

    pins = pins_of(wiring.BUTTONS or "", "BOARD_BUTTONS")
    count = len(pins)
    if not _FEWEST <= count <= len(KEYS):
        raise UnknownBoard("BOARD_BUTTONS")
    long = bytearray(count)
    if count == _FEWEST:
        long[count - 2] = _START
    if count < len(KEYS):
        long[count - 1] = _SELECT
    scanner = Scanner(tuple(pins), value_when_pressed=False, pull=True)
    return Keys(scanner, bytes([1 << i for i in range(count)]), bytes(long), _open_stick(wiring))


def _open_register(wiring):
    from keypad import ShiftRegisterKeys

    from console.keys import Keys

    short = bytes([1 << KEYS.index(name) for name in wiring.REGISTER.split()])
    scanner = ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=len(short),
        value_when_pressed=True,
    )
    return Keys(scanner, short, bytes(len(short)), _open_stick(wiring))


def _open_stick(wiring):
    if not wiring.STICK:
        return None
    from console.stick import stick

    return stick(*pins_of(wiring.STICK, "BOARD_STICK"))
