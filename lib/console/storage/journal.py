"""What outlives a power cut: a journal in the non-volatile memory.

The memory has two halves; in use is the one with the later sequence number. A half is magic,
sequence number u16, then entries: how many bytes of the payload before stay and how many follow,
u16 each, those bytes, a CRC-32 of the payload that this makes. Its first entry is a whole payload.

A save is one assignment. Where blank bytes are written without erasing any, it is an entry behind
the last one; a full half is left as it is, and the other one begun anew. Elsewhere, each assignment
erases everything or may do so: there each save begins the other half, so that neither ever holds
more than one payload. Whatever a cut leaves of an assignment, the entries before it are whole or
nothing is.
"""

import struct
from binascii import crc32

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from nvm import ByteArray

_MAGIC = b"TD2"
_HALF_HEAD = const(5)
_HEAD = const(4)  # of an entry
_CRC = const(4)
_BLANK = b"\xff"
_MOST = const(4096)  # bytes in use

# Where an assignment writes blank bytes in place and erases nothing, by ``sys.platform``. All the
# others that we know erase (docs/saving.md), and of one that we don't know we expect it.
WRITES_IN_PLACE = ("RP2040", "RP2350")


class Journal:
    """Keeps one payload in ``memory``, a ``nvm.ByteArray``.

    ``in_place``: assigned to blank bytes, it erases nothing. ``room``: the longest payload, in
    bytes. ``damaged``, once loaded: there is something in the memory, but nothing that can be read.
    """

    def __init__(self, memory: "ByteArray", in_place: bool = False) -> None:
        self._memory = memory
        self._half = min(len(memory), _MOST) // 2
        self._in_place = in_place
        self.room = max(0, self._half - _HALF_HEAD - _HEAD - _CRC)
        self._start = 0  # of the half in use; the first one will be the other
        self._end = 0  # of its entries; 0: nothing can follow
        self._sequence = 0
        self._last = b""  # payload
        self.damaged = False

    def load(self) -> bytes:
        """The payload saved last, empty if there is none that is whole."""
        used = blank = False
        for start in (0, self._half):
            data = bytes(self._memory[start : start + self._half])
            sequence, payload, end = _read(data)
            used = used or bool(data.strip(b"\0\xff"))
            blank = blank or not data.strip(_BLANK)
            if end and (not self._sequence or (sequence - self._sequence) & 0xFFFF < 0x8000):
                self._start = start
                self._sequence = sequence
                self._last = payload
                left = data[end:].strip(_BLANK)  # by a cut
                self._end = start + end if self._in_place and not left else 0
        if self._in_place and blank and self._sequence > 1:
            # The other half has been in use: a cut has kept the chip from writing it all again, and
            # from some of the last entries, perhaps.
            self._last = b""
            self._end = 0
            self.damaged = True
        if used and not self._sequence:
            self.damaged = True
        return self._last

    def save(self, payload: bytes) -> None:
        """Keep a payload for which there is room, with one write.

        Raises whatever the port does if the memory cannot be written. What that has left in the
        memory does not count: the next payload begins a half.
        """
        start = self._start
        sequence = self._sequence
        at, self._end = self._end, 0  # until it is written, nothing can follow
        data = _entry(self._last, payload, sequence) if at else b""
        end = at + len(data)
        if not at or end > start + self._half:
            sequence = sequence % 0xFFFF + 1
            at = start = self._half - start
            data = _MAGIC + struct.pack("<H", sequence) + _entry(b"", payload, sequence)
            end = at + len(data)
            if self._in_place:
                data += _BLANK * (self._half - len(data))
        self._memory[at : at + len(data)] = data
        self._start = start
        self._sequence = sequence
        self._end = end if self._in_place else 0
        self._last = payload


def _entry(before: bytes, payload: bytes, sequence: int) -> bytes:
    keep = _common(memoryview(before), memoryview(payload))
    entry = struct.pack("<HH", keep, len(payload) - keep) + payload[keep:]
    return entry + struct.pack("<I", crc32(payload, sequence))


def _common(one: memoryview, other: memoryview) -> int:
    """How many bytes at the front are the same."""
    least = 0
    most = min(len(one), len(other))
    while least < most:
        middle = (least + most + 1) // 2
        if one[:middle] == other[:middle]:
            least = middle
        else:
            most = middle - 1
    return least


def _read(data: bytes) -> tuple:
    """(sequence, payload, where the entries end) of a half; the last is 0 if there is no entry."""
    payload = b""
    end = 0
    if data[:3] != _MAGIC:
        return 0, payload, end
    sequence = struct.unpack("<H", data[3:_HALF_HEAD])[0]
    at = _HALF_HEAD
    while at + _HEAD + _CRC <= len(data):
        keep, length = struct.unpack("<HH", data[at : at + _HEAD])
        at += _HEAD + length + _CRC
        if keep > len(payload) or at > len(data):
            break
        longer = payload[:keep] + data[at - _CRC - length : at - _CRC]
        if struct.unpack("<I", data[at - _CRC : at])[0] != crc32(longer, sequence):
            break
        payload = longer
        end = at
    return sequence, payload, end
