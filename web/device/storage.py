"""``storage``: here nobody may write to the drive."""


class _Drive:
    readonly = True
    label = "CIRCUITPY"


_drive = _Drive()


def getmount(mount_path):
    """The drive."""
    return _drive


def remount(mount_path, readonly=False, *, disable_concurrent_write_protection=False):
    """Refuse, as if a PC used the drive."""
    raise RuntimeError("Cannot remount path when visible via USB.")
