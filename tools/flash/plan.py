"""What differs between a drive and what shall be on it."""

from pathlib import PurePosixPath
from typing import NamedTuple, Protocol

from tools.drive import manifest

_SETTINGS = "settings.toml"
_PLAYERS = ("saves", "records")
_CLOSING = (manifest.NAME, "code.py")  # in this order, after everything else


class Reader(Protocol):
    """The part of ``tools.flash.drive.Drive`` that looks and does not touch."""

    def read(self, path: str) -> bytes | None: ...
    def has(self, path: str) -> bool: ...
    def size(self, path: str) -> int: ...


class Plan(NamedTuple):
    """Paths on the drive, to be dealt with in this order; each list is sorted.

    ``added``: files that the firmware on the drive cannot notice. ``replaced``: files that change
    what it does. ``removed``: ours, and not needed any more. ``closing``: the manifest and code.py,
    as far as they change. ``owned``: the hashes of all that an earlier manifest says is ours.
    """

    added: list[str]
    replaced: list[str]
    removed: list[str]
    closing: list[str]
    owned: dict[str, str]

    @property
    def written(self) -> list[str]:
        """All that is to be written."""
        return self.added + self.replaced + self.closing


def make_plan(files: dict[str, bytes], drive: Reader) -> Plan:
    """What to do so that the drive holds these files. Raises OSError."""
    plan = Plan([], [], [], [], _owned(drive))
    for path in sorted(files):
        there = drive.read(path)
        if there == files[path] or (path == _SETTINGS and there):
            continue
        if path in _CLOSING:
            plan.closing.append(path)
        elif there is not None or _is_noticed(path, drive):
            plan.replaced.append(path)
        else:
            plan.added.append(path)
    plan.closing.sort(key=_CLOSING.index)
    plan.removed.extend(
        path for path in sorted(plan.owned) if path not in files and drive.has(path)
    )
    return plan


def _owned(drive: Reader) -> dict[str, str]:
    """What a manifest on the drive says is ours; nothing if it cannot be read.

    The player's files are not ours, whatever it says.
    """
    try:
        listed = manifest.read((drive.read(manifest.NAME) or b"").decode())
    except ValueError:
        return {}
    return {path: listed.hashes[path] for path in listed.hashes if not _is_players(path)}


def _is_players(path: str) -> bool:
    return path == _SETTINGS or PurePosixPath(path).parts[0] in _PLAYERS


def _is_noticed(path: str, drive: Reader) -> bool:
    """Whether the firmware on the drive would run a file that is not there yet.

    What lies in the root runs at power-on; an import finds a directory before a module in one file,
    and a source before what is compiled.
    """
    place = PurePosixPath(path)
    if len(place.parts) == 1 or (place.suffix == ".py" and drive.has(f"{path[:-3]}.mpy")):
        return True
    return any(drive.has(f"{above}{end}") for above in place.parents for end in (".py", ".mpy"))
