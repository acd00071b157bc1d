"""Finds a damaged file of the console and shows its name, without needing any of them.

A module that was cut short can hang the interpreter or crash the chip, and a picture raises an
error that does not name it. So all files are checked, but only after something has failed.
"""

import time
import traceback
from binascii import crc32

import microcontroller

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_SUMS = "sums.bin"  # for each file: the CRC-32 of its path, then that of its content
_MANIFEST = "manifest.txt"  # the files that were copied onto this drive: a hash and a path each
_SUM = 4  # bytes
_PIECE = 1024  # bytes that are read at once
_LARGE = 240  # pixels of a display wide enough for letters of twice the size
_INK = 0xFFF6DC
_TEXT = "Damaged file:|%s||Copy the console|onto its drive,|then switch it|off and on."


def find() -> str:
    """The path of a file that is missing or not as it was built, or "" if all are whole.

    It takes about a second. Without the manifest or the list of sums nothing is found.
    """
    dog = microcontroller.watchdog
    piece = memoryview(bytearray(_PIECE))
    try:
        with open(_SUMS, "rb") as file:
            sums = file.read()
        if len(sums) % (2 * _SUM):
            return _SUMS
        for line in _lines(_MANIFEST):
            if dog and dog.mode:
                dog.feed()
            path = line.partition("  ")[2]
            known = _known_sum(sums, path)
            if known and known != _sum(path, piece):
                return path
    except OSError:
        pass
    return ""


def _known_sum(sums: bytes, path: str) -> bytes:
    """The CRC-32 that the content of a file had when it was built; none if it is not listed."""
    key = crc32(path.encode()).to_bytes(_SUM, "little")
    at = sums.find(key)
    while at % (2 * _SUM) and at >= 0:  # within the sums of others
        at = sums.find(key, at + 1)
    return sums[at + _SUM : at + 2 * _SUM] if at >= 0 else b""


def halt(error: "Exception | None" = None) -> None:
    """If a file is damaged, show its name and wait for ever.

    ``error``: what came of it, to be printed. The watchdog is stopped, and CircuitPython serves the
    PC meanwhile.
    """
    path = find()
    if not path:
        return
    if microcontroller.watchdog:
        microcontroller.watchdog.mode = None
    if error:
        traceback.print_exception(error)
    text = _TEXT % path
    print(text.replace("|", "\n"))
    try:
        _show(text.split("|"))
    except Exception as another:  # no display, or no memory for the text
        traceback.print_exception(another)
    while True:
        time.sleep(1)


def _sum(path: str, piece: memoryview) -> bytes:
    """The CRC-32 of a file, none if it cannot be read."""
    crc = 0
    try:
        with open(path, "rb") as file:
            size = file.readinto(piece)
            while size:
                crc = crc32(piece[:size], crc)
                size = file.readinto(piece)
    except OSError:
        return b""
    return crc.to_bytes(_SUM, "little")


def _lines(path: str) -> "Iterator[str]":
    """The lines of a file, read in pieces: CircuitPython would read it byte by byte."""
    rest = b""
    with open(path, "rb") as file:
        piece = file.read(_PIECE)
        while piece:
            lines = (rest + piece).split(b"\n")
            rest = lines.pop()
            for line in lines:
                yield line.decode()
            piece = file.read(_PIECE)


def _show(lines: list[str]) -> None:
    """Show lines in CircuitPython's own font, which has only the letters of English."""
    import board
    import displayio
    import terminalio

    display = board.DISPLAY
    font = terminalio.FONT
    width, height = font.get_bounding_box()[:2]
    scale = 2 if display.width >= _LARGE else 1
    columns = display.width // (width * scale)
    rows = []
    for line in lines:
        rows.append(line[:columns])
        if len(line) > columns:
            rows.append(line[columns:])
    palette = displayio.Palette(2)
    palette[1] = _INK
    grid = displayio.TileGrid(
        font.bitmap,
        pixel_shader=palette,
        width=columns,
        height=len(rows),
        tile_width=width,
        tile_height=height,
    )
    for y, row in enumerate(rows):
        x = (columns - len(row)) // 2
        for char in row:
            grid[x, y] = font.get_glyph(ord(char)).tile_index
            x += 1
    group = displayio.Group(scale=scale)
    group.y = max(0, display.height - len(rows) * height * scale) // 2
    group.append(grid)
    display.root_group = group
    display.refresh()
