"""build/CIRCUITPY: written by `make build`, read by the tools that bring it to the device."""

import shutil
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from tools import ROOT, cli
from tools.drive import manifest
from tools.drive.origins import Origin

PLACE = ROOT / "build/CIRCUITPY"


class Built(NamedTuple):
    """A built drive: its manifest, and all of its files, the manifest included.

    Unless it was read from a directory, it also has the origins of its modules, and the modules
    that only the page needs (``page``), which are not on the drive.
    """

    manifest: manifest.Manifest
    files: dict[str, bytes]
    origins: Mapping[str, list[Origin]] = MappingProxyType({})
    page: Mapping[str, bytes] = MappingProxyType({})


def names_of(place: Path = PLACE) -> Path:
    """The file with the names and lines of a build, next to the directory of the build."""
    return place.with_name(f"{place.name}.names.json")


def page_of(place: Path = PLACE) -> Path:
    """The directory of what only the page needs, next to that of the build."""
    return place.with_name(f"{place.name}.page")


def write(files: dict[str, bytes], place: Path = PLACE) -> None:
    """Replace the directory by one with the files; the manifest is written last if it is there."""
    shutil.rmtree(place, ignore_errors=True)
    for path in sorted(files, key=lambda path: (path == manifest.NAME, path)):
        target = place / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(files[path])


def read(place: Path = PLACE) -> Built:
    """The files in the directory. Raises UsageError if they are not those that were built."""
    try:
        content = cli.read_bytes(place / manifest.NAME)
        listed = manifest.read(content.decode())
    except (cli.UsageError, ValueError) as error:
        raise cli.UsageError(f"{error}; run make build first") from None
    files = {path: cli.read_bytes(place / path) for path in listed.hashes}
    for path, expected in listed.hashes.items():
        if manifest.digest(files[path]) != expected:
            raise cli.UsageError(
                f"{place / path} has changed since the build; run make build again"
            )
    return Built(listed, files | {manifest.NAME: content})
