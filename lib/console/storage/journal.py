"""A journal in the non-volatile memory, which outlives a power cut.

The memory has two halves; the one with the later sequence number is in use. A half consists of
magic, sequence number u16, and entries. An entry consists of the number of bytes that stay of the
previous payload u16, the number of new bytes u16, the new bytes, and the CRC-32 of the resulting
payload. The first entry of a half is a whole payload.

A save is one assignment. If the chip can write blank bytes without erasing any, a save appends an
entry; when the half is full, the next save starts the other half. On other chips every assignment
may erase everything: there each save starts the other half, so that a half never contains more
than one payload. If a power cut interrupts an assignment, the entries before it are intact, or
nothing is.
"""

import struct

from micropython import const

from console.storage.entries import BLANK, CRC, HALF_HEAD, HEAD, MAGIC, common, put_entry

TYPE_CHECKING = False
if TYPE_CHECKING:
    from nvm import ByteArray

_MOST = const(4096)  # bytes that are used
_PIECE = const(64)  # bytes that are compared at once

# Values of ``sys.platform`` where an assignment to blank bytes erases nothing. All other chips that
# we know erase (docs/saving.md), so an unknown one is expected to erase as well.
WRITES_IN_PLACE = ("RP2040", "RP2350")

# Those where a memory that has never been written reads as zeros; elsewhere it is blank flash.
ZEROS_AT_FIRST = ("Espressif",)


class Journal:
    """Keeps one payload in ``memory``, a ``nvm.ByteArray``.

    ``in_place``: an assignment to blank bytes erases nothing. ``unused``: the byte that a memory
    consists of before it is written for the first time. ``room``: bytes of the longest payload.

    ``notice``, after ``load``: "" if all is well or a power cut has broken off a save, "mended" if
    the payload had one wrong bit, "older" if there were later ones, "damaged" if there is none, but
    the memory is in use.
    """

    def __init__(self, memory: "ByteArray", in_place: bool = False, unused: bytes = BLANK) -> None:
        self.memory = memory
        self._half = min(len(memory), _MOST) // 2
        self._in_place = in_place
        self._unused = unused
        self.room = max(0, self._half - HALF_HEAD - HEAD - CRC)
        self._start = 0  # of the half in use; the first save starts the other one
        self._end = 0  # of its entries; 0: unknown
        self._goes_on = False  # whether another entry can follow
        self.sequence = 0
        self.notice = ""

    def load(self) -> bytes:
        """The last payload that is whole, or b""."""
        from console.storage.halves import last_payload

        self._start, self.sequence, payload, self._end, self._goes_on, self.notice = last_payload(
            self.memory, self._half, self._in_place, self._unused
        )
        if self.notice:  # even the same payload is written again
            self._end = 0
            self._goes_on = False
        return payload

    def last(self) -> bytearray:
        """The payload that was loaded or saved last, or b"" if the content is unknown.

        It is read again at every call: a copy kept here would take heap.
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

    def save(self, payload: bytes, last: "bytes | bytearray | None" = None) -> None:
        """Save a payload of at most ``room`` bytes in one write; ``last``: what ``last()`` returns,
        if that is known.

        Raises whatever the port raises if the memory cannot be written, or OSError if it is not as
        it was written. Then the next payload starts a half, whatever is left in this one.
        """
        start = self._start
        sequence = self.sequence
        at = self._end
        keep = 0
        if self._goes_on:
            keep = common(self.last() if last is None else last, payload)
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
        self._goes_on = False  # unknown until it is written
        self._end = 0
        self.memory[at : at + len(data)] = data
        for i in range(0, len(data), _PIECE):  # not every port notices that the flash is worn out
            piece = data[i : i + _PIECE]
            if self.memory[at + i : at + i + len(piece)] != piece:
                raise OSError("not written")
        self._start = start
        self.sequence = sequence
        self._end = at + size
        self._goes_on = self._in_place
