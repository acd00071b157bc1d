"""What is up to date is not built again: each product has a stamp of what it was made from."""

import hashlib
import json
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from tools import ROOT
from tools.shipped import shipped_sources

NODE = ROOT / "node_modules/.package-lock.json"
"""What npm has installed, by its own list."""

_CACHES = ("__pycache__", ".git")


class Product(NamedTuple):
    """What a command builds: files and directories.

    ``inputs``: the files and directories that it is made from, besides the tools themselves and the
    packages that are installed. ``options``: the arguments that change it.
    """

    outputs: tuple[Path, ...]
    inputs: tuple[Path, ...]
    options: tuple[object, ...] = ()

    def is_current(self) -> bool:
        """Whether all outputs are as the last build has left them, and a new one would be equal."""
        try:
            stamp = json.loads(self._stamp.read_bytes())
        except (OSError, ValueError):
            return False
        return bool(stamp == [self.sources(), _digest(self.outputs)])

    def sources(self) -> str:
        """What a build would be made from, as a hash: call it before the build."""
        parts = [sys.version, *_installed(), *map(repr, self.options)]
        return _digest((ROOT / "tools", *self.inputs), parts)

    def forget(self) -> None:
        """Remove the stamp: the next build is not the last one's product any more."""
        self._stamp.unlink(missing_ok=True)

    def note(self, sources: str) -> None:
        """Write the stamp of outputs that were built from ``sources``. Raises OSError."""
        self._stamp.write_text(json.dumps([sources, _digest(self.outputs)]), encoding="utf-8")

    @property
    def _stamp(self) -> Path:
        first = self.outputs[0]
        return first.with_name(f"{first.name}.stamp")


def shipped() -> tuple[Path, ...]:
    """The files and directories of the project that a drive is made from."""
    return (*shipped_sources(), ROOT / "settings.toml", ROOT / "assets")


def _digest(paths: Iterable[Path], parts: Iterable[str] = ()) -> str:
    """The hash of texts, and of names and contents of all files at or below the paths."""
    whole = hashlib.blake2b(digest_size=16)
    for part in parts:
        whole.update(f"{len(part)} {part}".encode())
    for path in paths:
        for name, content in _files(path):
            whole.update(f"{name}\0{len(content)}\0".encode(errors="surrogateescape"))
            whole.update(content)
        whole.update(b"\0")
    return whole.hexdigest()


def _files(path: Path) -> Iterator[tuple[str, bytes]]:
    """The files at or below a path, by name; nothing if there is none."""
    if path.is_file():
        yield str(path), path.read_bytes()
    for directory, inner, names in os.walk(path):
        inner[:] = sorted(each for each in inner if each not in _CACHES)
        for name in sorted(names):
            file = Path(directory, name)
            yield file.relative_to(path).as_posix(), file.read_bytes()


def _installed() -> list[str]:
    """The packages that are installed, each with its version."""
    folders = [Path(entry) for entry in sys.path if entry]
    return sorted(
        path.name for folder in folders if folder.is_dir() for path in folder.glob("*.dist-info")
    )
