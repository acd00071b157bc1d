"""What is wired to which pin of the board we run on, as its profile says."""

import sys

import board

from console.lifetimes import unload

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from microcontroller import Pin

    class Profile(Protocol):
        """A module of ``console.hardware.profiles``, where this is explained."""

        BUTTONS: str | None
        REGISTER: str | None
        STICK: str | None
        SOUND: str | None
        BATTERY: str | None
        PIXELS: str | None


KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")  # the n-th is 1 << n

_profile: "Profile | None" = None  # the module that says it


class UnknownBoard(Exception):
    """The board has no profile, or settings.toml does not say all of it: what is missing."""


def profile() -> "Profile":
    """What is wired where, as ``console.hardware.profiles`` says; else as settings.toml does."""
    global _profile
    if not _profile:
        name = "console.hardware.profiles." + board.board_id
        try:
            __import__(name)
        except ImportError:
            name = "console.hardware.profiles.hand_wired"
            __import__(name)
        _profile = sys.modules[name]
        unload(name)
        unload("console.hardware.profiles")
    return _profile


def pins_of(names: str, where: str) -> "list[Pin]":
    """The pins of these names. Raises UnknownBoard with ``where`` they stand."""
    try:
        return [getattr(board, name) for name in names.split()]
    except AttributeError as error:
        raise UnknownBoard(where) from error


def pin_and_number(wiring: str, where: str) -> "tuple[Pin, int]":
    """A pin and the number behind its name. Raises UnknownBoard with ``where`` they stand."""
    name, _, number = wiring.partition(" ")
    if not number.isdigit():
        raise UnknownBoard(where)
    return pins_of(name, where)[0], int(number)
