"""Drives to flash: a directory, memory, the image of a FAT file system, and one that breaks off."""

import errno
import os
import shutil
import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.flash.drive import Space

BOOT_OUT = (
    "Adafruit CircuitPython 10.2.1 on 2026-04-30; Pimoroni PicoSystem with rp2040\r\n"
    "Board ID:pimoroni_picosystem\r\nUID:E6601234\r\nboot.py output:\r\n"
)

_CHANGES = ("write", "replace", "remove", "make_directory", "remove_directory")

_PATH = os.pathsep.join((os.environ["PATH"], "/usr/sbin", "/sbin"))


def run(program: str, *arguments: object, content: bytes | None = None) -> bytes:
    """What a program prints; OSError if it fails."""
    command = [_place(program), *map(str, arguments)]
    done = subprocess.run(command, input=content, capture_output=True, check=False)
    if done.returncode:
        raise OSError(errno.EIO, (done.stdout + done.stderr).decode())
    return done.stdout


@cache
def _place(program: str) -> str:
    found = shutil.which(program, path=_PATH)
    assert found, f"{program} is not installed: apt install dosfstools mtools"
    return found


def mount(place: Path, text: str = BOOT_OUT) -> Path:
    """Make a directory that looks like the drive of a CircuitPython; returns it."""
    place.mkdir(parents=True)
    (place / "boot_out.txt").write_text(text, newline="")
    return place


class FatDrive:
    """The operations of ``tools.flash.drive.Drive`` on an image, which no system need mount.

    ``cluster``: in bytes. ``bits``: of an entry of its FAT, 12 or 16.

    A program is started for each change, and for all that is then read of what has changed; the
    rest was read at once.
    """

    def __init__(self, image: Path, cluster: int) -> None:
        self.image = image
        self._cluster = cluster
        self._known: dict[str, bytes | None] = {}  # what is there; a directory has no content
        self._unread: set[str] = set()  # files of it that were changed since
        self._is_known = False

    @classmethod
    def make(cls, image: Path, size: int, bits: int, cluster: int) -> "FatDrive":
        """An empty one of ``size`` bytes."""
        with open(image, "wb") as file:
            file.truncate(size)
        shape = ("-F", bits, "-s", cluster // 512, "-f", 1)
        run("mkfs.fat", *shape, "-n", "CIRCUITPY", image)
        return cls(image, cluster)

    def read(self, path: str) -> bytes | None:
        self._know()
        if path in self._unread:
            self._known[path] = self._run("mtype", f"::/{path}")
            self._unread.remove(path)
        return self._known.get(path)

    def has(self, path: str) -> bool:
        self._know()
        return path in self._known

    def size(self, path: str) -> int:
        return len(self.read(path) or b"")

    def write(self, path: str, content: bytes) -> None:
        self._know()
        try:
            self._put(path, content)
        except OSError:
            room = self.space().free + self.size(path)
            if room < len(content):
                self._put(path, content[:room])
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)) from None
            raise
        self._known[path] = b""
        self._unread.add(path)

    def replace(self, path: str, target: str) -> None:
        self._change("mmove", "-D", "o", f"::/{path}", f"::/{target}")
        if self._known.pop(path) is None:
            self._is_known = False
        else:
            self._known[target] = b""
            self._unread.discard(path)
            self._unread.add(target)

    def remove(self, path: str) -> None:
        self._change("mdel", f"::/{path}")
        del self._known[path]
        self._unread.discard(path)

    def make_directory(self, path: str) -> None:
        self._change("mmd", f"::/{path}")
        self._known[path] = None

    def remove_directory(self, path: str) -> None:
        self._know()
        if not any(other.startswith(f"{path}/") for other in self._known):
            self._change("mrd", f"::/{path}")
            del self._known[path]

    def space(self) -> Space:
        free = self._run("mdir", "::/").splitlines()[-2]
        return Space(int(bytes(byte for byte in free if byte in b"0123456789")), self._cluster)

    def sync(self) -> None:
        pass

    def files(self) -> dict[str, bytes]:
        """All files, read again; AssertionError unless fsck finds nothing to complain of."""
        try:
            run("fsck.fat", "-n", self.image)
        except OSError as error:
            raise AssertionError(error.strerror) from None
        self._is_known = False
        self._know()
        return {path: content for path, content in self._known.items() if content is not None}

    def directories(self) -> set[str]:
        self._know()
        return {path for path, content in self._known.items() if content is None}

    def _know(self) -> None:
        """Read all that is there, unless it is known."""
        if self._is_known:
            return
        with TemporaryDirectory() as place:
            self._run("mcopy", "-s", "-n", "::/", place)
            self._known = {
                found.relative_to(place).as_posix(): None if found.is_dir() else found.read_bytes()
                for found in Path(place).rglob("*")
            }
        self._unread.clear()
        self._is_known = True

    def _change(self, program: str, *arguments: object, content: bytes | None = None) -> None:
        """Change something; if that fails, nothing is known any more."""
        self._know()
        try:
            self._run(program, *arguments, content=content)
        except OSError:
            self._is_known = False
            raise

    def _put(self, path: str, content: bytes) -> None:
        self._change("mcopy", "-D", "o", "-", f"::/{path}", content=content)

    def _run(self, program: str, *arguments: object, content: bytes | None = None) -> bytes:
        return run(program, "-i", self.image, *arguments, content=content)


class MemoryDrive:
    """The same operations on a dict; as strict as a file system about directories."""

    def __init__(self, files: dict[str, bytes], free: int = 1 << 20) -> None:
        self._files = dict(files)
        self._directories = {
            "/".join(p.split("/")[:n]) for p in files for n in range(p.count("/") + 1)
        }
        self._size = sum(map(len, files.values())) + free

    def read(self, path: str) -> bytes | None:
        return self._files.get(path)

    def has(self, path: str) -> bool:
        return path in self._files or path in self._directories

    def size(self, path: str) -> int:
        return len(self._files.get(path, b""))

    def write(self, path: str, content: bytes) -> None:
        self._in_directory(path)
        room = self.space().free + self.size(path)
        self._files[path] = content[:room]
        if len(content) > room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def replace(self, path: str, target: str) -> None:
        self._in_directory(target)
        assert target not in self._directories
        if path in self._directories:
            self._directories.remove(path)
            self._directories.add(target)
            for name in [name for name in self._files if name.startswith(f"{path}/")]:
                self._files[target + name[len(path) :]] = self._files.pop(name)
            return
        self._files[target] = self._files.pop(path)

    def remove(self, path: str) -> None:
        del self._files[path]

    def make_directory(self, path: str) -> None:
        self._in_directory(path)
        assert not self.has(path)
        self._directories.add(path)

    def remove_directory(self, path: str) -> None:
        if not any(
            name.startswith(f"{path}/") for name in self._files | dict.fromkeys(self._directories)
        ):
            self._directories.remove(path)

    def space(self) -> Space:
        return Space(self._size - sum(map(len, self._files.values())), 1)

    def sync(self) -> None:
        pass

    def _in_directory(self, path: str) -> None:
        directory = path.rpartition("/")[0]
        assert not directory or directory in self._directories

    def copy(self) -> "MemoryDrive":
        copied = MemoryDrive(self._files, self.space().free)
        for path in sorted(self.directories() - copied.directories()):
            copied.make_directory(path)
        return copied

    def files(self) -> dict[str, bytes]:
        return dict(self._files)

    def directories(self) -> set[str]:
        return self._directories - {""}


class Pulled:
    """A drive that is pulled out in the middle of its ``last``-th change, and gone from then on."""

    def __init__(self, drive: FatDrive | MemoryDrive, last: int, number: int = errno.EIO) -> None:
        self._drive = drive
        self._left = last
        self._number = number

    def __getattr__(self, name: str):
        operation = getattr(self._drive, name)
        changes = name in _CHANGES

        def operate(*arguments):
            if changes:
                self._left -= 1
                if self._left == 0 and name == "write":
                    path, content = arguments
                    self._drive.write(path, content[: len(content) // 2])
            if self._left <= 0:
                raise OSError(self._number, os.strerror(self._number))
            return operation(*arguments)

        return operate


class Watched:
    """A drive of which each change is told, by its name and its arguments, before it is made."""

    def __init__(self, drive: FatDrive, tell: Callable[[str, tuple], None]) -> None:
        self._drive = drive
        self._tell = tell

    def __getattr__(self, name: str):
        operation = getattr(self._drive, name)

        def operate(*arguments):
            if name in _CHANGES:
                self._tell(name, arguments)
            return operation(*arguments)

        return operate
