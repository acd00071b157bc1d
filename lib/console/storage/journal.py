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

from micropython import const

from console.storage.entries import BLANK, CRC, HALF_HEAD, HEAD, MAGIC, common, put_entry

TYPE_CHECKING = False
if TYPE_CHECKING:
    from nvm import ByteArray

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
        self.memory = memory
        self._half = min(len(memory), _MOST) // 2
        self._in_place = in_place
        self.room = max(0, self._half - HALF_HEAD - HEAD - CRC)
        self._start = 0  # of the half in use; the first one will be the other
        self._end = 0  # of its entries; 0: nobody knows what is there
        self._goes_on = False  # whether another entry can follow
        self.sequence = 0
        self.damaged = False

    def load(self) -> bytes:
        """The payload saved last, empty if there is none that is whole."""
        from console.storage.halves import last_payload

        self._start, self.sequence, payload, self._end, self._goes_on, self.damaged = last_payload(
            self.memory, self._half, self._in_place
        )
        return payload

    def last(self) -> bytearray:
        """The payload that was loaded or saved last, read anew: held here, it would take as much of
        the heap. Empty if nobody knows what is in the memory.
        """
        memory = self.memory
        payload = bytearray()
        at = self._start + HALF_HEAD
        while at < self._end:
            keep, length = struct.unpack("<HH", memory[at : at + HEAD])
            at += HEAD
            if keep:
                payload[keep:] = memory[at : at + length]
            else:
                payload = memory[at : at + length]  # not copied: it may be large
            at += length + CRC
        return payload

    def save(self, payload: bytes) -> None:
        """Keep a payload for which there is room, with one write.

        Raises whatever the port does if the memory cannot be written. What that has left in the
        memory does not count: the next payload begins a half.
        """
        start = self._start
        sequence = self.sequence
        at = self._end
        keep = common(self.last(), payload) if self._goes_on else 0
        head = 0
        size = HEAD + len(payload) - keep + CRC
        if not self._goes_on or at + size > start + self._half:
            sequence = sequence % 0xFFFF + 1
            at = start = self._half - start
            keep = 0
            head = HALF_HEAD
            size = head + HEAD + len(payload) + CRC
        data = bytearray(self._half if head and self._in_place else size)
        if head:
            struct.pack_into("<3sH", data, 0, MAGIC, sequence)
        put_entry(data, head, keep, payload, sequence)
        for i in range(size, len(data)):
            data[i] = BLANK[0]
        self._goes_on = False  # until it is written, nobody knows what is
        self._end = 0
        self.memory[at : at + len(data)] = data
        self._start = start
        self.sequence = sequence
        self._end = at + size
        self._goes_on = self._in_place
