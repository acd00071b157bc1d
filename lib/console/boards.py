"""The board we run on: its profile, and what is wired to it, each opened when it is asked for."""

import sys

import board
import microcontroller

from console.modules import drop

KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")  # the n-th is 1 << n

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


def pin_and_number(wiring: str, where: str) -> tuple:
    """A pin and the number behind its name. Raises UnknownBoard with ``where`` they stand."""
    name, _, number = wiring.partition(" ")
    if not number.isdigit():
        raise UnknownBoard(where)
    return pins_of(name, where)[0], int(number)


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
        from console import parts

        _keys = parts.make_keys(profile())
    return _keys


def battery():
    """The battery's voltage in mV and how full it is, 0 (charge it) to 4; None if none is known.

    Raises UnknownBoard.
    """
    wiring = profile().BATTERY
    if not wiring:
        return None
    from console.battery import measure

    return measure(*pin_and_number(wiring, "BOARD_BATTERY"))
