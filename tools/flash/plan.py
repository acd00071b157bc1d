"""What differs between a drive and the files that must be on it."""

from collections.abc import Iterable, Iterator
from itertools import chain, count
from pathlib import PurePosixPath
from typing import NamedTuple, Protocol

from tools.drive import manifest

FRESH = "flash.tmp"  # in the root: a file that is still being written
_SETTINGS = "settings.toml"
_CODE = "code.py"
_PLAYERS = ("saves", "records")
_CLOSING = (_CODE, manifest.NAME)  # in this order, after everything else

# What CircuitPython puts onto a fresh drive (supervisor/shared/filesystem.c of 10.2.1).
_SAMPLE = b'print("Hello World!")\n'


class Reader(Protocol):
    """The part of ``tools.flash.drive.Drive`` that only reads."""

    def read(self, path: str) -> bytes | None: ...
    def has(self, path: str) -> bool: ...
    def size(self, path: str) -> int: ...


class Kept(NamedTuple):
    """Something in the way that was not flashed.

    ``path``: where it is. ``what``: "a file" or "a folder" if the other one must be there, else "".
    ``aside``: the path under which it is kept.
    """

    path: str
    what: str
    aside: str

    def __str__(self) -> str:
        return f"{self.path} ({self.what})" if self.what else self.path


class Plan(NamedTuple):
    """Paths on the drive, in the order in which they are written or removed; each list is sorted.

    ``kept``: files in the way that are not ours, to be renamed. ``added``: files that the firmware
    on the drive cannot notice. ``replaced``: files that change what it does. ``removed``: ours, and
    not needed any more. ``closing``: code.py, if it changes, and the manifest. ``owned``: the
    hashes of all files that an earlier manifest lists. ``before``: the hashes of the files that
    change.
    """

    kept: list[Kept]
    added: list[str]
    replaced: list[str]
    removed: list[str]
    closing: list[str]
    owned: dict[str, str]
    before: dict[str, str]

    @property
    def written(self) -> list[str]:
        """All files to write."""
        return self.added + self.replaced + self.closing

    def lines(self) -> list[str]:
        """The changes, one line each, by path.

        ``!`` is kept, ``+`` new, ``~`` changed, ``-`` removed.
        """
        marks = dict.fromkeys(self.written, "+") | dict.fromkeys(self.before, "~")
        marks |= dict.fromkeys(self.removed, "-")
        lines = [(path, 1, f"{mark} {path}") for path, mark in marks.items()]
        for kept in self.kept:
            lines.append((kept.path, 0, f"! {kept}: not the console's, kept as {kept.aside}"))
        return [line for _, _, line in sorted(lines)]


def make_plan(files: dict[str, bytes], drive: Reader) -> Plan:
    """The plan that puts these files on a drive. Raises OSError."""
    listed = _manifest(drive)
    owned = {path: listed.hashes[path] for path in listed.hashes if not _is_players(path)}
    plan = Plan([*_in_the_way(files, drive)], [], [], [], [], owned, {})
    for path in sorted({*files, *owned}):
        old, wanted = drive.read(path), files.get(path)
        if old == wanted or (path == _SETTINGS and old):
            continue
        if old is not None and not _is_ours(path, old, listed):
            plan.kept.append(Kept(path, "", _aside(path, drive)))
            old = None
        if wanted is None:
            plan.removed.extend([path] if old is not None else [])
            continue
        if old is not None:
            plan.before[path] = manifest.digest(old)
        if path in _CLOSING:
            plan.closing.append(path)
        elif old is not None or _is_noticed(path, drive):
            plan.replaced.append(path)
        else:
            plan.added.append(path)
    if plan.written and manifest.NAME in files and manifest.NAME not in plan.closing:
        plan.closing.append(manifest.NAME)  # the manifest differs while the rest is written
        plan.before[manifest.NAME] = manifest.digest(files[manifest.NAME])
    plan.closing.sort(key=_CLOSING.index)
    plan.kept.sort()
    return plan


def above(path: str) -> list[str]:
    """The directories above a file, the outermost first."""
    return [str(directory) for directory in reversed(PurePosixPath(path).parents[:-1])]


def _manifest(drive: Reader) -> manifest.Manifest:
    """The manifest on the drive; an empty one if there is none of ours."""
    try:
        return manifest.read((drive.read(manifest.NAME) or b"").decode())
    except ValueError:
        return manifest.Manifest("", "")


def _is_ours(path: str, content: bytes, listed: manifest.Manifest) -> bool:
    """Whether a file may be replaced: an earlier flash has written it, or nobody has."""
    if not content or (path == _CODE and content == _SAMPLE):
        return True
    if path == manifest.NAME:
        return bool(listed.version)
    return listed.has(path, content)


def _in_the_way(files: Iterable[str], drive: Reader) -> Iterator[Kept]:
    """Files where directories must be, and directories where files must be."""
    for path in set(chain.from_iterable(map(above, files))):
        if drive.read(path) is not None:
            yield Kept(path, "a file", _aside(path, drive))
    for path in (FRESH, *files):
        if drive.read(path) is None and drive.has(path):
            yield Kept(path, "a folder", _aside(path, drive))


def _aside(path: str, drive: Reader) -> str:
    """A path at which there is nothing."""
    names = (f"{path}.bak{number}" for number in chain(("",), count(2)))
    return next(name for name in names if not drive.has(name))


def _is_players(path: str) -> bool:
    return path == _SETTINGS or PurePosixPath(path).parts[0] in _PLAYERS


def _is_noticed(path: str, drive: Reader) -> bool:
    """Whether the firmware on the drive would run a file that is not on it yet.

    Files in the root run at power-on. An import finds a directory before a module in one file, and
    a source before a compiled module.
    """
    place = PurePosixPath(path)
    if len(place.parts) == 1 or (place.suffix == ".py" and drive.has(f"{path[:-3]}.mpy")):
        return True
    return any(drive.has(f"{parent}{end}") for parent in place.parents for end in (".py", ".mpy"))
