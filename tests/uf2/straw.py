"""A CircuitPython of straw, with what is read of it, and its UF2 file."""

import struct

FLASH = 0x10000000
KB = 1024
NAME = b"Adafruit CircuitPython 10.2.1 on 2026-04-30; Some Handheld with rp2040"
FAMILY = 0xE48BFF56


def uf2(memory: dict[int, bytes], family: int = FAMILY) -> bytes:
    """A UF2 file, written here once more from the format's description."""
    file = b""
    for number, (address, page) in enumerate(sorted(memory.items())):
        numbers = (0x0A324655, 0x9E5D5157, 0x2000, address, 256, number, len(memory), family)
        file += (
            struct.pack("<8I", *numbers) + page.ljust(476, b"\0") + struct.pack("<I", 0x0AB16F30)
        )
    return file


def circuitpython(
    board_id: bytes = b"hack_club_sprig",
    name: bytes = NAME,
    drive: tuple[int, int] = (1024 * KB, 1024 * KB),
) -> dict[int, bytes]:
    """An image: the Pico SDK's table between its marks, an entry for the drive, the names."""
    image = bytearray(b"\xc5" * 3 * KB)
    table, foreign, entry = FLASH + 0x300, FLASH + 0x400, FLASH + 0x440
    struct.pack_into("<5I", image, 0x1D4, 0x7188EBF2, table, table + 8, 0, 0xE71AA390)
    struct.pack_into("<2I", image, 0x300, foreign, entry)
    struct.pack_into("<H2sII", image, 0x400, 6, b"RP", 1, 2)
    struct.pack_into("<H2sIIIIH", image, 0x440, 7, b"CP", FLASH, *drive, 0, 3)
    image[0x800 : 0x800 + len(name) + 2] = b"\0" + name + b"\0"
    image[0x900 : 0x900 + len(board_id) + 2] = b"\0" + board_id + b"\0"
    return {FLASH + at: bytes(image[at : at + 256]) for at in range(0, len(image), 256)}
