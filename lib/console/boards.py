"""The board we run on: its profile, and what is wired to it, each opened when it is asked for.

What is open stays in ``console.hardware``, so this can be forgotten.
"""

import sys

import board
import microcontroller

from console.hardware import parts
from console.modules import drop

KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")  # the n-th is 1 << n

_profile = None  # the module that says what is wired to which pin


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
    if "display" not in parts:
        if hasattr(board, "DISPLAY"):
            display = board.DISPLAY
        else:
            from console import panel

            display = panel.make()
            drop("console.panel")
        display.auto_refresh = False
        parts["display"] = display
        parts["upright"] = display.rotation
    return parts["display"]


def open_nvm():
    """The non-volatile memory of the board, or None."""
    return microcontroller.nvm


def open_keys():
    """The keys of the board; the same ones at every call. Raises UnknownBoard."""
    if "keys" not in parts:
        from console.parts import make_keys

        parts["keys"] = make_keys(profile())
    return parts["keys"]
