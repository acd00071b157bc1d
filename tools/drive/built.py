"""build/CIRCUITPY: written by `make build`, read by what brings it to the device."""

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
    """A built drive: its manifest, and all of its files, the manifest included; as long as it is
    not read from a directory, also where its modules come from.
    """

    manifest: manifest.Manifest
    files: dict[str, bytes]
    origins: Mapping[str, list[Origin]] = MappingProxyType({})


def names_of(place: Path = PLACE) -> Path:
    """The file with the names and lines of what was built into a directory, beside that."""
    return place.with_name(f"{place.name}.names.json")


def write(files: dict[str, bytes], place: Path = PLACE) -> None:
    """Make the directory anew with the files; the manifest comes last."""
    shutil.rmtree(place, ignore_errors=True)
    for path in sorted(files, key=lambda path: (path == manifest.NAME, path)):
        target = place / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(files[path])


def read(place: Path = PLACE) -> Built:
    """What lies in the directory. Raises UsageError if that is not what was built."""
    try:
        content = cli.read_bytes(place / manifest.NAME)
        listed = manifest.read(content.decode())
    except (cli.UsageError, ValueError) as error:
        raise cli.UsageError(f"{error}; run make build first") from None
    files = {path: cli.read_bytes(place / path) for path in listed.hashes}
    for path, expected in listed.hashes.items():
        if manifest.digest(files[path]) != expected:
            raise cli.UsageError(f"{place / path} has changed since; run make build again")
    return Built(listed, files | {manifest.NAME: content})
