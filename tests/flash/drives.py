"""Drives to flash: a directory, memory, the image of a FAT file system, and one that breaks off."""

import errno
import os
import shutil
import subprocess
from pathlib import Path

from tools.flash.drive import Space

BOOT_OUT = (
    "Adafruit CircuitPython 10.2.1 on 2026-04-30; Pimoroni PicoSystem with rp2040\r\n"
    "Board ID:pimoroni_picosystem\r\nUID:E6601234\r\nboot.py output:\r\n"
)

_PATH = os.pathsep.join((os.environ["PATH"], "/usr/sbin", "/sbin"))


def run(program: str, *arguments: object, content: bytes | None = None) -> bytes:
    """What a program prints; OSError if it fails."""
    found = shutil.which(program, path=_PATH)
    assert found, f"{program} is not installed: apt install dosfstools mtools"
    done = subprocess.run(
        [found, *map(str, arguments)], input=content, capture_output=True, check=False
    )
    if done.returncode:
        raise OSError(errno.EIO, (done.stdout + done.stderr).decode())
    return done.stdout


def mount(place: Path, text: str = BOOT_OUT) -> Path:
    """Make a directory that looks like the drive of a CircuitPython; returns it."""
    place.mkdir(parents=True)
    (place / "boot_out.txt").write_text(text, newline="")
    return place


class FatDrive:
    """The operations of ``tools.flash.drive.Drive`` on an image, which no system need mount.

    ``cluster``: in bytes. ``bits``: of an entry of its FAT, 12 or 16.
    """

    def __init__(self, image: Path, cluster: int) -> None:
        self.image = image
        self._cluster = cluster

    @classmethod
    def make(cls, image: Path, size: int, bits: int, cluster: int) -> "FatDrive":
        """An empty one of ``size`` bytes."""
        with open(image, "wb") as file:
            file.truncate(size)
        shape = ("-F", bits, "-s", cluster // 512, "-f", 1)
        run("mkfs.fat", *shape, "-n", "CIRCUITPY", image)
        return cls(image, cluster)

    def read(self, path: str) -> bytes | None:
        try:
            if f"Directory for ::/{path}\n".encode() in self._run("mdir", f"::/{path}"):
                return None
            return self._run("mtype", f"::/{path}")
        except OSError:
            return None

    def has(self, path: str) -> bool:
        try:
            return bool(self._run("mattrib", f"::/{path}"))
        except OSError:
            return False

    def size(self, path: str) -> int:
        return len(self.read(path) or b"")

    def write(self, path: str, content: bytes) -> None:
        room = self.space().free + self.size(path)
        self._run("mcopy", "-D", "o", "-", f"::/{path}", content=content[:room])
        if len(content) > room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def replace(self, path: str, target: str) -> None:
        self._run("mmove", "-D", "o", f"::/{path}", f"::/{target}")

    def remove(self, path: str) -> None:
        self._run("mdel", f"::/{path}")

    def make_directory(self, path: str) -> None:
        self._run("mmd", f"::/{path}")

    def remove_directory(self, path: str) -> None:
        if not self._run("mdir", "-b", f"::/{path}").strip():
            self._run("mrd", f"::/{path}")

    def space(self) -> Space:
        free = self._run("mdir", "::/").splitlines()[-2]
        return Space(int(bytes(byte for byte in free if byte in b"0123456789")), self._cluster)

    def sync(self) -> None:
        pass

    def _run(self, program: str, *arguments: object, content: bytes | None = None) -> bytes:
        return run(program, "-i", self.image, *arguments, content=content)

    def files(self) -> dict[str, bytes]:
        """All files; AssertionError unless fsck finds nothing to complain of."""
        try:
            run("fsck.fat", "-n", self.image)
        except OSError as error:
            raise AssertionError(error.strerror) from None
        paths = self._run("mdir", "-b", "-/", "-a", "::/").decode().split("\n")
        found = {path[3:]: self.read(path[3:]) for path in paths if path and path[-1] != "/"}
        assert None not in found.values()
        return {path: content for path, content in found.items() if content is not None}

    def directories(self) -> set[str]:
        paths = self._run("mdir", "-b", "-/", "-a", "::/").decode().split("\n")
        return {path[3:-1] for path in paths if path.endswith("/")}


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
        copied._directories |= self._directories
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
        changes = name in ("write", "replace", "remove", "make_directory", "remove_directory")

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
