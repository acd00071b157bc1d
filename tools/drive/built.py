"""build/CIRCUITPY: written by `make build`, read by what brings it to the device."""

import shutil
from pathlib import Path
from typing import NamedTuple

from tools import ROOT, cli
from tools.drive import manifest

PLACE = ROOT / "build/CIRCUITPY"


class Built(NamedTuple):
    """A built drive: its manifest, and all of its files, the manifest included."""

    manifest: manifest.Manifest
    files: dict[str, bytes]


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
