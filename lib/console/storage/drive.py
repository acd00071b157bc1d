"""Whether the console may write to the drive, and its files that never change their size."""

import os

from micropython import const

ROOT = "/"

_FOLDER = "saves"
_STAT_SIZE = const(6)  # its place in what os.stat returns


def may_write() -> bool:
    """Whether the console may write to the drive."""
    import storage

    return not storage.getmount(ROOT).readonly


def make_file(path: str, size: int) -> None:
    """Make a file of zeros in the folder "saves", unless it is there in that size.

    Written in place, it never changes the table of the file system. OSError if the drive cannot be
    written.
    """
    try:
        if os.stat(path)[_STAT_SIZE] == size:
            return
    except OSError:
        pass  # it is not there
    if _FOLDER not in os.listdir():
        os.mkdir(_FOLDER)
    with open(path, "wb") as file:
        file.write(bytes(size))
