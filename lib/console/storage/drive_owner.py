"""Whose the drive is, settled at power-on: the PC's, or the console's to write records on."""

import time

import storage

from console.hardware.boards import open_keys, open_nvm
from console.hardware.keys import A
from console.storage.drive import ROOT

_SETTLE_S = 0.1  # until the keys have been looked at some times


def settle() -> None:
    """In boot.py: a setting says whose the drive is, unless a key is held.

    A alone lends it to the console, any other key gives it back to the PC. The PC can read it in
    any case. Raises whatever goes wrong: then the drive is the PC's.
    """
    held = _held()
    if held == A or (not held and _wanted()):
        storage.remount(ROOT, readonly=False)


def _held() -> int:
    """The keys that are held."""
    keys = open_keys()
    keys.report_held()
    time.sleep(_SETTLE_S)
    held = 0
    key = keys.next()
    while key:
        held |= key
        key = keys.next()
    return held | keys.down


def _wanted() -> bool:
    from console.storage.memory import Memory

    return Memory(open_nvm()).settings.console_writes > 0
