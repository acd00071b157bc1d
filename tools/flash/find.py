"""Where CircuitPython drives are mounted, and which board and version each belongs to."""

import os
import re
import string
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.drive.target import Target

_BOOT_OUT = "boot_out.txt"
_TEXT = re.compile(r"CircuitPython v?(\d+\.\S+) on .*?^Board ID:(\S+)", re.DOTALL | re.MULTILINE)

# Below these, one directory per drive, or one per user.
LINUX = ("/media/*", "/media/*/*", "/run/media/*/*", "/mnt", "/mnt/*")
MACOS = ("/Volumes/*",)


def target_of(root: Path) -> Target | None:
    """The board that a drive belongs to; None if it is not a CircuitPython drive."""
    try:
        text = (root / _BOOT_OUT).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return None
    found = _TEXT.search(text)
    return Target(found[2], found[1]) if found else None


def is_wired(root: Path) -> bool:
    """Whether the settings on a drive list what is wired to its board (docs/boards.md)."""
    return _setting(root, "BOARD_BUTTONS") is not None


def panel_of(root: Path) -> tuple[int, int] | None:
    """Width and height in pixels of the panel wired to a board, from the settings on its drive.

    None if the settings do not have them.
    """
    width, height = [_setting(root, f"BOARD_PANEL_{side}") for side in ("WIDTH", "HEIGHT")]
    if width and height and width.isdecimal() and height.isdecimal():
        return int(width), int(height)
    return None


def _setting(root: Path, key: str) -> str | None:
    """The first word of a key's value in the settings on a drive; None if it has none."""
    try:
        settings = (root / "settings.toml").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return None
    found = re.search(rf"^[ \t]*{key}[ \t]*=[ \t]*(\S*)", settings, re.MULTILINE)
    return found[1] if found else None


def drives() -> list[Path]:
    """The mounted drives that belong to a CircuitPython, sorted."""
    found: list[Path] = []
    for root in sorted(set(_mounts())):
        if target_of(root) and not any(root.samefile(other) for other in found):
            found.append(root)
    return found


def _mounts() -> Iterator[Path]:
    if sys.platform == "win32":
        yield from (Path(f"{letter}:\\") for letter in string.ascii_uppercase)
        return
    for pattern in MACOS if sys.platform == "darwin" else LINUX:
        yield from Path("/").glob(pattern[1:])
    if os.path.exists("/proc/mounts"):
        yield from listed(Path("/proc/mounts").read_text(encoding="utf-8", errors="replace"))


def listed(mounts: str) -> Iterator[Path]:
    """The FAT file systems of a `/proc/mounts`, which writes spaces as `\\040`."""
    for line in mounts.splitlines():
        _, place, kind, *_ = line.split(" ")
        if kind in ("vfat", "msdos", "fuseblk"):
            yield Path(re.sub(r"\\([0-7]{3})", lambda code: chr(int(code[1], 8)), place))
