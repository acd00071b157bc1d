"""The UF2 format: memory in blocks of 512 bytes, each with its address."""

import struct

RP2040 = 0xE48BFF56
SECTOR = 4096  # bytes that the RP2040's boot ROM erases at once

_HEAD = struct.Struct("<8I")  # two magics, flags, address, size, number, count, family
_MAGICS = (0x0A324655, 0x9E5D5157)
_END = struct.pack("<I", 0x0AB16F30)
_HAS_FAMILY = 0x2000
_BLOCK = 512
_PAGE = 256


def unpack(data: bytes) -> dict[int, bytes]:
    """The memory in a UF2 file for an RP2040, by address. Raises ValueError for any other file."""
    memory = {}
    for at in range(0, len(data), _BLOCK):
        block = data[at : at + _BLOCK]
        if len(block) < _BLOCK or block[-4:] != _END:
            raise ValueError("not a UF2 file, or not a whole one")
        *magics, flags, address, size, number, count, family = _HEAD.unpack_from(block)
        if (*magics,) != _MAGICS or number != at // _BLOCK or count != len(data) // _BLOCK:
            raise ValueError("not a UF2 file, or not a whole one")
        if not flags & _HAS_FAMILY or family != RP2040:
            raise ValueError("not for a board with an RP2040")
        memory[address] = block[_HEAD.size : _HEAD.size + size]
    if not memory:
        raise ValueError("empty")
    return memory


def pack(memory: dict[int, bytes]) -> bytes:
    """A UF2 file that puts these pages of at most 256 bytes at their addresses."""
    blocks = []
    for number, address in enumerate(sorted(memory)):
        head = _HEAD.pack(*_MAGICS, _HAS_FAMILY, address, _PAGE, number, len(memory), RP2040)
        page = memory[address].ljust(_PAGE, b"\0")
        blocks.append((head + page).ljust(_BLOCK - len(_END), b"\0") + _END)
    return b"".join(blocks)


def pages(address: int, content: bytes) -> dict[int, bytes]:
    """The content from an address on, in pages; whole sectors, so that no old parts remain."""
    whole = content + bytes(-len(content) % SECTOR)
    return {address + at: whole[at : at + _PAGE] for at in range(0, len(whole), _PAGE)}
