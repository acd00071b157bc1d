"""Carries out a plan in such an order that it can stop anywhere and be run again."""

from collections.abc import Callable, Iterable
from typing import Protocol

from tools.drive import manifest
from tools.flash.drive import Space
from tools.flash.plan import FRESH, Plan, Reader, above

_ENTRY = 32  # bytes of a FAT directory: each file has one, and one for each part of its name
_NAME_PART = 13  # characters


class Writer(Reader, Protocol):
    """The methods of ``tools.flash.drive.Drive``, for drives of other kinds."""

    def write(self, path: str, content: bytes) -> None: ...
    def replace(self, path: str, target: str) -> None: ...
    def remove(self, path: str) -> None: ...
    def make_directory(self, path: str) -> None: ...
    def remove_directory(self, path: str) -> None: ...
    def space(self) -> Space: ...
    def sync(self) -> None: ...


class TooFull(Exception):
    """There is not enough space; nothing was changed. The message shows how much is needed."""


class BadCopy(Exception):
    """A file reads back differently from what was written; the message names it."""


def carry_out(
    plan: Plan, files: dict[str, bytes], drive: Writer, done: Callable[[str], None]
) -> None:
    """Write the files to the drive; calls ``done`` with each path written or removed.

    Files in the way are renamed first. A new file is written next to the one it replaces, read
    back, and put in its place in one step. Files that the firmware on the drive does not notice
    come first, so it still starts until they are all written. A manifest lists them from the
    beginning, so that the next flash can remove them. Old files are removed first only if there is
    not enough space for this order.

    Raises OSError, TooFull, BadCopy.
    """
    if drive.read(FRESH) is not None:
        drive.remove(FRESH)
    unfinished = _unfinished(plan, files)
    crowded = _is_crowded(plan, files, unfinished, drive)
    for path, _, aside in plan.kept:
        drive.replace(path, aside)
    if crowded:
        _remove(plan, files, drive, done)
    if unfinished:
        _write(manifest.NAME, unfinished, drive)
    for paths in (plan.added, plan.replaced):
        for path in paths:
            _write(path, files[path], drive)
            done(path)
        drive.sync()
    if not crowded:
        _remove(plan, files, drive, done)
    for path in plan.closing:
        _write(path, files[path], drive)
        done(path)
    drive.sync()


def _unfinished(plan: Plan, files: dict[str, bytes]) -> bytes:
    """The manifest of a drive during flashing; empty if only the manifest changes."""
    fresh = {path: manifest.digest(files[path]) for path in plan.written if path != manifest.NAME}
    if not fresh:
        return b""
    return str(manifest.Manifest("unfinished", "-", plan.owned | fresh, plan.before)).encode()


def _is_crowded(plan: Plan, files: dict[str, bytes], unfinished: bytes, drive: Writer) -> bool:
    """Whether old files must be removed first. Raises TooFull if that does not free enough."""
    free, cluster = drive.space()
    staying = {kept.path for kept in plan.kept}

    def stored(size: int) -> int:
        return -(-size // cluster) * cluster

    def exists(path: str) -> bool:
        return path not in staying and drive.has(path)

    new = [(path, stored(len(files[path]))) for path in plan.written]
    if unfinished:
        new.insert(0, (manifest.NAME, stored(len(unfinished))))
    old = {path: stored(drive.size(path)) for path, _ in new if exists(path)}
    names = [*dict(new), *(kept.aside for kept in plan.kept)]
    lists = sum(map(stored, _longer_lists(names, exists)))
    needed = grown = lists
    for path, size in new:  # each is written next to the one that it replaces
        needed = max(needed, grown + size)
        grown += size - old.get(path, 0)
        old[path] = size
    gain = sum(stored(drive.size(path)) for path in plan.removed)
    if needed > free + gain:
        raise TooFull(f"{_kb(needed - gain)} needed, {_kb(free)} free")
    return needed > free


def _longer_lists(paths: list[str], exists: Callable[[str], bool]) -> Iterable[int]:
    """The bytes by which each directory below the root grows when it lists these paths."""
    growth: dict[str, int] = {}
    for path in {part for each in paths for part in (*above(each), each)}:
        directory, _, name = path.rpartition("/")
        if directory and not exists(path):
            growth.setdefault(directory, 2 * _ENTRY)  # FAT writes these into a new one
            growth[directory] += _ENTRY * (2 + len(name) // _NAME_PART)
    return growth.values()


def _kb(size: int) -> str:
    return f"{-(-size // 1024)} KB"


def _write(path: str, content: bytes, drive: Writer) -> None:
    for directory in above(path):
        if not drive.has(directory):
            drive.make_directory(directory)
    drive.write(FRESH, content)
    if drive.read(FRESH) != content:
        raise BadCopy(f"{path} reads back differently from what was written")
    drive.replace(FRESH, path)


def _remove(
    plan: Plan, files: dict[str, bytes], drive: Writer, done: Callable[[str], None]
) -> None:
    """Remove files that are not needed any more, and the directories that had only such files.

    An earlier flash may have left a directory empty: it would hide a module of its name.
    """
    for path in plan.removed:
        drive.remove(path)
        done(path)
    gone = {each for path in plan.owned.keys() - files.keys() for each in above(path)}
    needed = {each for path in files for each in above(path)}
    for directory in sorted(gone - needed, key=len, reverse=True):
        if drive.has(directory):
            drive.remove_directory(directory)
