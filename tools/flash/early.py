"""Looks at a drive before the files for it are built.

A drive passes here and is refused later if only the built files show what is wrong; none is refused
here that they would suit.
"""

import os

from tools.drive import contents, manifest
from tools.drive.built import Built
from tools.drive.target import profile_of
from tools.flash.drive import Drive
from tools.flash.plan import Kept, make_plan
from tools.shipped import FOLDER

_STARTERS = ("boot.py", "code.py")
# Each has one of these: it makes the folder of the console known, or imports the console as earlier
# versions did.
_FROM_CONSOLE = (f"sys.path.insert(0,{FOLDER!r})".encode(), b"from b", b"console")
_AS_BUILT = (".sht", ".toml")  # assets that a build takes as they are, in all languages


def known_files() -> Built:
    """The files of the next build whose paths are known before it.

    The content of Python files is not known. Raises UsageError.
    """
    starters = {path: b"" for path in contents.sources() if "/" not in path or profile_of(path)}
    files = starters | contents.assets()
    listed = manifest.of(files, contents.version(), "py")
    return Built(listed, files | {manifest.NAME: b""})


def foreign(new: Built, drive: Drive) -> list[Kept]:
    """The files in the way that are not the console's, as far as that is known. Raises OSError."""
    certain = {path: new.files[path] for path in new.files if _is_certain(path)}
    return [
        kept
        for kept in make_plan(certain, drive).kept
        if kept.what or (kept.path in _STARTERS and not _may_be_ours(drive.read(kept.path)))
    ]


def lacks_room(new: Built, drive: Drive) -> str:
    """How many bytes the drive lacks for a part of the files alone; "" if it has room for them.

    Everything that an earlier flash has written counts as room. Raises OSError.
    """
    free, cluster = drive.space()

    def stored(size: int) -> int:
        return -(-size // cluster) * cluster

    certain = {path: new.files[path] for path in new.files if path.endswith(_AS_BUILT)}
    ours = {*make_plan(certain, drive).owned, *new.files}
    room = free + sum(stored(drive.size(path)) for path in ours)
    needed = sum(stored(len(content)) for content in certain.values())
    if needed <= room:
        return ""
    return f"more than {needed // 1024} KB needed, {room // 1024} KB free"


def is_writable(drive: Drive) -> bool:
    """Whether the PC may write to the drive."""
    return os.access(drive.root, os.W_OK)


def _is_certain(path: str) -> bool:
    """Whether every build of any languages has the file."""
    return "/" not in path or path.endswith(_AS_BUILT)


def _may_be_ours(starter: bytes | None) -> bool:
    """Whether a starter may be the console's, on a drive whose manifest is lost."""
    return any(part in (starter or b"") for part in _FROM_CONSOLE)
