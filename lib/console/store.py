"""What outlives a power cut: two slots in the non-volatile memory, written in turn.

A slot is magic, sequence number u16, length u16, the payload, and a CRC-32 of all that. A cut in
the middle of a write leaves the other slot, so that what is read back is the last payload or the
one before. Anything else in the memory reads as nothing.
"""

import struct
from binascii import crc32

_MAGIC = b"TD1"
_HEADER = 7
_CRC = 4


class Store:
    """Keeps one payload in ``memory``, a ``nvm.ByteArray`` (or None: keeps nothing)."""

    def __init__(self, memory) -> None:
        self._memory = memory
        self._half = len(memory) // 2 if memory else 0
        self._slot = 1  # the slot written last
        self._sequence = 0
        self._kept = b""

    @property
    def room(self) -> int:
        """The longest payload, in bytes."""
        return max(0, self._half - _HEADER - _CRC)

    def load(self) -> bytes:
        """The payload saved last, empty if there is none that is whole."""
        self._kept = b""
        either = False
        for slot in range(2 if self._memory else 0):
            found = self._read(slot)
            if found and (not either or (found[0] - self._sequence) & 0xFFFF < 0x8000):
                either = True
                self._slot = slot
                self._sequence, self._kept = found
        return self._kept

    def save(self, payload: bytes) -> bool:
        """Keep the payload, with one write if it has changed; whether it is kept."""
        if payload == self._kept:
            return True
        if len(payload) > self.room:
            return False
        self._slot = 1 - self._slot
        self._sequence = (self._sequence + 1) & 0xFFFF
        slot = _MAGIC + struct.pack("<HH", self._sequence, len(payload)) + payload
        slot += struct.pack("<I", crc32(slot))
        start = self._slot * self._half
        self._memory[start : start + len(slot)] = slot
        self._kept = payload
        return True

    def _read(self, slot: int):
        """(sequence, payload) of a slot that is whole, else None."""
        start = slot * self._half
        header = bytes(self._memory[start : start + _HEADER])
        if header[:3] != _MAGIC:
            return None
        sequence, length = struct.unpack("<HH", header[3:])
        if length > self.room:
            return None
        whole = bytes(self._memory[start : start + _HEADER + length + _CRC])
        if struct.unpack("<I", whole[-_CRC:])[0] != crc32(whole[:-_CRC]):
            return None
        return sequence, whole[_HEADER:-_CRC]
