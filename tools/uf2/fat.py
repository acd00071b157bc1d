"""Makes the FAT file system of a drive in the same shape as CircuitPython does.

One FAT, 512 entries in the root, clusters as small as in the table of CircuitPython's `f_mkfs`. The
same files give the same bytes: all dates are the first that FAT supports.
"""

import struct
import zlib
from typing import NamedTuple

SECTOR = 512
_ROOT_ENTRIES = 512
_HIDDEN = 1  # sectors before the drive: the partition table that CircuitPython shows to a PC

# Sectors of a drive, in thousands of 4096, from which its clusters double.
_DOUBLINGS = (1, 4, 16, 64, 256, 512)
_MOST_FAT12 = 4085  # clusters

_VOLUME, _DIRECTORY, _FILE, _LONG_NAME = 0x08, 0x10, 0x20, 0x0F
_DATE = 0x0021  # 1 January 1980
_ENTRY = struct.Struct("<11sBBBHHHHHHHI")
_BOOT = struct.Struct("<3s8sHBHBHHBHHHIIBBBI11s8s")

Tree = dict[str, "bytes | Tree"]


class Shape(NamedTuple):
    """How a drive is divided; all but ``clusters`` and ``is_fat12`` count sectors."""

    sectors: int
    cluster: int
    fat: int
    clusters: int
    is_fat12: bool


class NoRoom(Exception):
    """The files do not fit the drive."""


def shape_of(size: int) -> Shape:
    """CircuitPython's division of a drive of ``size`` bytes."""
    sectors = size // SECTOR
    cluster = 1 << sum(sectors // 4096 >= bound for bound in _DOUBLINGS)
    while True:
        is_fat12 = sectors // cluster <= _MOST_FAT12
        entries = sectors // cluster + 2
        fat = _whole((entries * 3 + 1) // 2 if is_fat12 else entries * 2, SECTOR)
        clusters = (sectors - 1 - fat - _ROOT_ENTRIES * _ENTRY.size // SECTOR) // cluster
        if is_fat12 == (clusters <= _MOST_FAT12):
            return Shape(sectors, cluster, fat, clusters, is_fat12)
        cluster *= 2


def make_image(files: dict[str, bytes], size: int, label: str) -> bytes:
    """A drive of ``size`` bytes with the files, up to the last used cluster.

    The rest is free, whatever it contains. Raises NoRoom.
    """
    volume = _Volume(shape_of(size), label.upper().ljust(11).encode())
    tree: Tree = {}
    for path, content in files.items():
        *directories, name = path.split("/")
        place = tree
        for directory in directories:
            below = place.setdefault(directory, {})
            assert isinstance(below, dict), f"{path}: {directory} is a file"
            place = below
        place[name] = content
    return volume.image(tree)


class _Volume:
    """The clusters in use: their contents, and the FAT that chains them."""

    def __init__(self, shape: Shape, label: bytes) -> None:
        self._shape = shape
        self._label = label
        self._data = bytearray()
        self._end = 0xFFF if shape.is_fat12 else 0xFFFF
        self._fat = [self._end & ~7, self._end]

    def _entries(self, tree: Tree, own: int) -> bytes:
        """The entries of a directory whose first cluster is ``own``, 0 for the root."""
        entries = []
        shorts: set[bytes] = set()
        for name in sorted(tree):
            content = tree[name]
            short = _short_name(name, shorts)
            shorts.add(short)
            entries.append(_long_name(name, short))
            if isinstance(content, bytes):
                first = self._store(content)
                entries.append(_entry(short, _FILE, first, len(content)))
            else:
                entries.append(_entry(short, _DIRECTORY, self._directory(content, own)))
        return b"".join(entries)

    def image(self, tree: Tree) -> bytes:
        """The drive with these files in its root, up to the last used cluster."""
        shape = self._shape
        root = _entry(self._label, _VOLUME) + self._entries(tree, 0)
        if len(root) > _ROOT_ENTRIES * _ENTRY.size:
            raise NoRoom("too many files in the root")
        fat = (
            _packed12(self._fat)
            if shape.is_fat12
            else struct.pack(f"<{len(self._fat)}H", *self._fat)
        )
        serial = zlib.crc32(root + self._data)
        boot = _BOOT.pack(
            b"\xeb\xfe\x90", b"MSDOS5.0", SECTOR, shape.cluster, 1, 1, _ROOT_ENTRIES,
            shape.sectors if shape.sectors < 0x10000 else 0, 0xF8, shape.fat, 63, 255, _HIDDEN,
            shape.sectors if shape.sectors >= 0x10000 else 0, 0x80, 0, 0x29, serial,
            self._label, b"FAT     ",
        )  # fmt: skip
        return b"".join(
            (
                boot.ljust(SECTOR - 2, b"\0") + b"\x55\xaa",
                fat.ljust(shape.fat * SECTOR, b"\0"),
                root.ljust(_ROOT_ENTRIES * _ENTRY.size, b"\0"),
                self._data,
            )
        )

    def _directory(self, tree: Tree, parent: int) -> int:
        """Store a directory and all below it; returns its first cluster."""
        dots = 2
        room = _ENTRY.size * (dots + sum(1 + _long_parts(name) for name in tree))
        own = self._store(bytes(room))
        content = _entry(b".          ", _DIRECTORY, own) + _entry(
            b"..         ", _DIRECTORY, parent
        )
        content += self._entries(tree, own)
        start = (own - 2) * self._shape.cluster * SECTOR
        self._data[start : start + len(content)] = content
        return own

    def _store(self, content: bytes) -> int:
        """Put the content into the next free clusters; returns the first one, 0 if it is empty."""
        if not content:
            return 0
        cluster = self._shape.cluster * SECTOR
        first = len(self._fat)
        count = _whole(len(content), cluster)
        self._fat += [*range(first + 1, first + count), self._end]
        if len(self._fat) > self._shape.clusters + 2:
            raise NoRoom(f"the files do not fit its {self._shape.sectors // 2} KB")
        self._data += content + bytes(count * cluster - len(content))
        return first


def _whole(size: int, unit: int) -> int:
    """The number of units for that size, rounded up."""
    return -(-size // unit)


def _packed12(numbers: list[int]) -> bytes:
    """Numbers of 12 bits, two in three bytes."""
    pairs = zip(numbers[::2], [*numbers[1::2], 0], strict=False)
    return b"".join((low | high << 12).to_bytes(3, "little") for low, high in pairs)


def _entry(name: bytes, kind: int, cluster: int = 0, size: int = 0) -> bytes:
    return _ENTRY.pack(name, kind, 0, 0, 0, _DATE, _DATE, 0, 0, _DATE, cluster, size)


def _long_parts(name: str) -> int:
    """The entries that a name takes besides its short form: one per 13 UTF-16 units."""
    return _whole(len(name.encode("utf-16-le")), 26)


def _short_name(name: str, taken: set[bytes]) -> bytes:
    """A name of 8 and 3 characters that no other file of the directory has."""
    stem, _, ending = name.lstrip(".").upper().rpartition(".")
    if not stem:
        stem, ending = ending, ""
    plain = [
        "".join(c if c.isascii() and c.isalnum() else "_" for c in part) for part in (stem, ending)
    ]
    for number in range(1, 1000000):
        tail = f"~{number}"
        short = f"{plain[0][: 8 - len(tail)]}{tail}".ljust(8) + plain[1][:3].ljust(3)
        if short.encode() not in taken:
            return short.encode()
    raise AssertionError("a directory of a million files")


def _long_name(name: str, short: bytes) -> bytes:
    """The entries of the full name, the last part first."""
    units = name.encode("utf-16-le")
    parts = _long_parts(name)
    if len(units) < parts * 26:
        units = (units + b"\0\0").ljust(parts * 26, b"\xff")
    checksum = 0
    for byte in short:
        checksum = ((checksum >> 1 | checksum << 7) + byte) & 0xFF
    entries = []
    for number in range(parts, 0, -1):
        part = units[(number - 1) * 26 : number * 26]
        order = number | (0x40 if number == parts else 0)
        head = struct.pack("<B10sBBB", order, part[:10], _LONG_NAME, 0, checksum)
        entries.append(head + part[10:22] + b"\0\0" + part[22:])
    return b"".join(entries)
