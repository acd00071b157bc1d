"""Reads board, version and drive from an image of CircuitPython for the RP2040."""

import re
import struct
from collections.abc import Iterable
from typing import NamedTuple

from tools.drive.target import FLASH_SIZES, Target

_FLASH = 0x10000000
_NAME = re.compile(rb"Adafruit CircuitPython v?(\d+\.\S+) on [^;\0]+; [^\0]+ with rp2040\0")

# The table that the Pico SDK puts into every image ("binary info"): two marks around the addresses
# of its start and end. It has the addresses of entries, each with a type and an owner.
_MARKS = (0x7188EBF2, 0xE71AA390)
_TABLE = struct.Struct("<5I")
_BLOCK_DEVICE = struct.Struct("<H2sIIIIH")  # type, owner, name, address, size, more, flags
_IS_DRIVE = (7, b"CP")


class Image(NamedTuple):
    """CircuitPython for a board; the address of its drive, the drive's size in bytes."""

    target: Target
    drive_start: int
    drive_size: int


def describe(memory: dict[int, bytes], boards: Iterable[str]) -> Image:
    """The image in memory, for one of ``boards``, which is sought in it. Raises ValueError."""
    first = min(memory)
    last = max(memory)
    flat = bytearray(b"\xff" * (last + len(memory[last]) - first))
    for address, page in memory.items():
        flat[address - first : address - first + len(page)] = page
    image = bytes(flat)
    name = _NAME.search(image)
    if first != _FLASH or not name:
        raise ValueError("not CircuitPython for an RP2040")
    board_id = next((board for board in boards if b"\0%s\0" % board.encode() in image), None)
    if not board_id:
        raise ValueError("CircuitPython for a board that the build has no profile for")
    start, size = _drive(image)
    if board_id in FLASH_SIZES:  # the image has the least size; CircuitPython asks the flash chip
        size = FLASH_SIZES[board_id] - start
    return Image(Target(board_id, name[1].decode()), _FLASH + start, size)


def _drive(image: bytes) -> tuple[int, int]:
    """The position of the drive in the flash, and its least size. Raises ValueError."""
    at = image.find(struct.pack("<I", _MARKS[0]))
    if at >= 0:
        first_mark, start, end, _, last_mark = _TABLE.unpack_from(image, at)
        if (first_mark, last_mark) == _MARKS:
            for place in range(start - _FLASH, end - _FLASH, 4):
                (entry,) = struct.unpack_from("<I", image, place)
                fields = _BLOCK_DEVICE.unpack_from(image, entry - _FLASH)
                if fields[:2] == _IS_DRIVE:
                    return fields[3], fields[4]
    raise ValueError("the position of its drive is missing")
