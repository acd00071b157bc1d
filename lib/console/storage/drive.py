"""Whether the console may write to the drive."""

import storage

ROOT = "/"


def may_write() -> bool:
    """Whether the console may write to the drive."""
    return not storage.getmount(ROOT).readonly
