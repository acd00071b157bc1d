"""What to do when a drive cannot be written."""

import errno

from tools import cli
from tools.flash.copy import TooFull

_AGAIN = "run it again, and it goes on from there"
_GONE = f"the drive is gone: plug it in and {_AGAIN}"
_DENIED = "you may not write to it"

_WHY = {
    errno.ENOSPC: f"the drive is full: remove what you do not need, {_AGAIN}",
    errno.EROFS: "the drive is read-only: the console has it (hold B while it starts, "
    "and the PC has it again), or it is damaged",
    errno.EACCES: _DENIED,
    errno.EPERM: _DENIED,
    errno.EIO: _GONE,
    errno.ENODEV: _GONE,
    errno.ENOENT: _GONE,
    errno.ENOTDIR: _GONE,
    errno.ENXIO: _GONE,
}


_TOO_FULL = 'flash fewer languages (LANGS="en sk"), or remove what is not the console\'s'


def explain(error: Exception) -> str:
    """Why the drive cannot be written, and what to do."""
    if isinstance(error, OSError):
        return _WHY.get(error.errno or 0) or cli.reason(error)
    return f"{error}: {_TOO_FULL}" if isinstance(error, TooFull) else str(error)
