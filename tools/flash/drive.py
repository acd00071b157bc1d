"""A mounted drive, with the few file operations that flashing needs."""

import errno
import os
import shutil
import sys
from pathlib import Path
from typing import NamedTuple

_SECTOR = 512  # bytes: the least that a file takes, where the system does not report it


class Space(NamedTuple):
    """In bytes: the free space, and the size of the clusters that files consist of."""

    free: int
    cluster: int


class Drive:
    """Files of a drive by their path on it, with ``/``. All methods raise OSError.

    When a drive is pulled out, an empty directory of the PC can remain where it was mounted. So
    nothing is written to any file system but the one that was mounted at the start.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self._device = root.stat().st_dev

    def read(self, path: str) -> bytes | None:
        """The content of a file as the medium has it; None for a directory or a missing file."""
        try:
            with open(self._at(path), "rb") as file:
                _forget_cache(file.fileno())
                return file.read()
        except (FileNotFoundError, IsADirectoryError, NotADirectoryError):
            self._at("")
            return None
        except PermissionError:  # Windows raises it for a directory
            if self._at(path).is_dir():
                return None
            raise

    def has(self, path: str) -> bool:
        """Whether there is such a file or directory."""
        return self._at(path).exists()

    def size(self, path: str) -> int:
        """The bytes of a file; 0 if there is no such file."""
        return self._at(path).stat().st_size if self.has(path) else 0

    def write(self, path: str, content: bytes) -> None:
        """Write a file; it is on the medium when this returns."""
        with open(self._at(path), "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())

    def replace(self, path: str, target: str) -> None:
        """Give a file another path; a file that had that path is gone."""
        os.replace(self._at(path), self._at(target))

    def remove(self, path: str) -> None:
        """Remove a file."""
        self._at(path).unlink()

    def make_directory(self, path: str) -> None:
        """Make a directory in an existing one."""
        self._at(path).mkdir()

    def remove_directory(self, path: str) -> None:
        """Remove a directory, unless there is something in it."""
        try:
            self._at(path).rmdir()
        except OSError as error:
            if error.errno not in (errno.ENOTEMPTY, errno.EEXIST):
                raise

    def space(self) -> Space:
        """The free space and the size of a cluster."""
        if hasattr(os, "statvfs"):
            status = os.statvfs(self._at(""))
            return Space(status.f_bavail * status.f_frsize, status.f_frsize)
        return Space(shutil.disk_usage(self._at("")).free, _SECTOR)

    def sync(self) -> None:
        """Write everything that is still cached to the medium."""
        if os.name == "posix":  # elsewhere a directory cannot be opened, and is written at once
            descriptor = os.open(self._at(""), os.O_RDONLY)
            try:
                os.fsync(descriptor)
            finally:
                os.close(descriptor)

    def _at(self, path: str) -> Path:
        if self.root.stat().st_dev != self._device:
            raise OSError(errno.ENODEV, os.strerror(errno.ENODEV), str(self.root))
        return self.root / path


def _forget_cache(descriptor: int) -> None:
    """Have a file read from the medium, not from the PC's memory, if the system allows it."""
    if hasattr(os, "posix_fadvise"):
        os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
    elif sys.platform == "darwin":
        import fcntl

        fcntl.fcntl(descriptor, fcntl.F_NOCACHE, 1)
