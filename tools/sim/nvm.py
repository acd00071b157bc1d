"""The non-volatile memory of a simulated board."""

import os
from pathlib import Path

from tools.cli import UsageError, read_bytes

ERASED = 0xFF


class Nvm:
    """Bytes that are kept without power, in a file if there is one.

    `data` is the memory itself; `writes` counts the assignments of the firmware. UsageError if the
    size of the file is wrong.
    """

    def __init__(self, size: int, store: bytearray | Path | None = None) -> None:
        self.writes = 0
        self._file = store.resolve() if isinstance(store, Path) else None
        self.data = store if isinstance(store, bytearray) else bytearray([ERASED] * size)
        if self._file is not None:
            self._load(self._file)
        if len(self.data) != size:
            raise UsageError(f"{store}: {len(self.data)} bytes, but this board has {size}")

    def write(self, start: int, data: bytes) -> None:
        """Store bytes, in the file as well. RuntimeError as on the device if that is impossible."""
        if self._file is not None:
            try:
                _replace(self._file, self.data[:start] + data + self.data[start + len(data) :])
            except OSError:
                raise RuntimeError("Unable to write to nvm.") from None
        self.data[start : start + len(data)] = data
        self.writes += 1

    def _load(self, file: Path) -> None:
        """Read the file, or create it, so that a wrong path is noticed at once."""
        if file.exists():
            self.data = bytearray(read_bytes(file))
        else:
            file.write_bytes(self.data)


def _replace(file: Path, data: bytes | bytearray) -> None:
    """Write a file in such a way that it is always complete, either the old one or the new one."""
    new = file.with_name(f"{file.name}.new")
    new.write_bytes(data)
    os.replace(new, file)
