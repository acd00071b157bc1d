"""The wiring of this board, from its profile."""

import sys
from os import getenv

import board

from console.lifetimes import unload

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from microcontroller import Pin

    class Profile(Protocol):
        """A module of ``console.hardware.profiles``; the package explains the attributes."""

        __name__: str
        BUTTONS: str | None
        REGISTER: str | None
        STICK: str | None
        SOUND: str | None
        BATTERY: str | None
        PIXELS: str | None
        LINK: str | None


KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")  # key number n is 1 << n

_PARTS = ("BUTTONS", "STICK", "SOUND", "BATTERY", "PIXELS")  # what lines of settings.toml describe

_profile: "Profile | None" = None  # the module of the board


class UnknownBoard(Exception):
    """The board has no profile, or settings.toml is incomplete; the argument is what is missing."""


def profile() -> "Profile":
    """The profile of the board; without one, that of a hand-wired board from settings.toml."""
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


def has_idle_lines() -> bool:
    """Whether settings.toml describes parts of the board that its profile describes already."""
    if profile().__name__.endswith("hand_wired"):
        return False
    return any(getenv("BOARD_" + part) for part in _PARTS)


def pins_of(names: str, where: str) -> "list[Pin]":
    """The pins of these names. Raises UnknownBoard(where) for an unknown name."""
    try:
        return [getattr(board, name) for name in names.split()]
    except AttributeError as error:
        raise UnknownBoard(where) from error


def pin_and_number(wiring: str, where: str) -> "tuple[Pin, int]":
    """The pin and the number in ``"NAME number"``. Raises UnknownBoard(where) if one is wrong."""
    name, _, number = wiring.partition(" ")
    if not number.isdigit():
        raise UnknownBoard(where)
    return pins_of(name, where)[0], int(number)


def link_pins() -> "list[Pin]":
    """TX and RX of a cable to another board, none without one. Raises UnknownBoard."""
    pins = pins_of(profile().LINK or getenv("BOARD_LINK") or "", "BOARD_LINK")
    if len(pins) not in (0, 2):
        raise UnknownBoard("BOARD_LINK")
    return pins
