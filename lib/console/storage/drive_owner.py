"""Decides at power-on who may write to the drive: the PC, or the console for its records."""

import time

import storage

from console.hardware.boards import open_keys, open_nvm
from console.hardware.keys import A
from console.storage.drive import ROOT

_SETTLE_S = 0.1  # the scanner has read the keys several times by then


def settle() -> None:
    """In boot.py, give the drive to the console or leave it to the PC, as the setting says.

    A held key overrides the setting: A alone gives the drive to the console, any other key leaves
    it to the PC. The PC can always read it. On any exception the PC keeps the drive.
    """
    held = _held()
    if held == A or (not held and _wanted()):
        storage.remount(ROOT, readonly=False)


def _held() -> int:
    """The keys that are held, as bits."""
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
