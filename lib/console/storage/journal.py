"""A journal in the non-volatile memory, which outlives a power cut.

The memory has two halves; the one with the later sequence number is in use. A half consists of
magic, sequence number u16, and entries. An entry consists of the number of bytes that stay of the
previous payload u16, the number of new bytes u16, the new bytes, and the CRC-32 of the resulting
payload. The first entry of a half is a whole payload.

A save is one assignment, after one that blanks the other half where nothing whole was found. If the
chip can write blank bytes without erasing any, a save appends an entry; when the half is full, the
next save starts the other half. On other chips every assignment may erase everything: there each
save starts the other half, so that a half never contains more than one payload. If a power cut
interrupts an assignment, the entries before it are intact, or nothing is.
"""

import struct

from micropython import const

from console.storage.entries import BLANK, CRC, HALF_HEAD, HEAD, MAGIC, common, put_entry

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

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

    def read(self, first: int, count: int) -> bytearray:
        """``count`` bytes from ``first`` on of the payload that was loaded or saved last: fewer at
        its end, none if the content is unknown.

        They are read again at every call: a copy kept here would take heap.
        """
        piece = bytearray()
        while len(piece) < count:
            at, length = self._found(first + len(piece))
            if length <= 0:
                break
            piece += self.memory[at : at + min(length, count - len(piece))]
        return piece

    def save(self, parts: "Sequence[bytes | bytearray]") -> None:
        """Save a payload, in several parts, in one write, or in none if it is the last one.

        Raises whatever the port raises if the memory cannot be written, or OSError if it is not as
        it was written or the payload is longer than ``room``. After a failed write the next payload
        starts a half, whatever is left in this one.
        """
        start = self._start
        sequence = self.sequence
        at = self._end
        length = sum([len(part) for part in parts])
        keep, before = self._compared(parts)
        if at and keep == length == before:
            return
        if length > self.room:
            raise OSError("too long")
        head = 0
        size = HEAD + length - keep + CRC
        if not self._goes_on or at + size > start + self._half:
            sequence = sequence % 0xFFFF + 1
            at = start = self._half - start
            keep = 0
            head = HALF_HEAD
            size = head + HEAD + length + CRC
        data = bytearray(self._half if head and self._in_place else size)
        if head:
            struct.pack_into("<3sH", data, 0, MAGIC, sequence)
        put_entry(data, head, keep, parts, sequence)
        for i in range(size, len(data)):
            data[i] = BLANK[0]
        self._goes_on = False  # unknown until it is written
        self._end = 0
        if self.notice and not self.sequence:  # else it looks like what a power cut has left
            self.memory[: self._half] = BLANK * self._half
        self.memory[at : at + len(data)] = data
        for i in range(0, len(data), _PIECE):  # not every port notices that the flash is worn out
            piece = data[i : i + _PIECE]
            if self.memory[at + i : at + i + len(piece)] != piece:
                raise OSError("not written")
        self._start = start
        self.sequence = sequence
        self._end = at + size
        self._goes_on = self._in_place

    def _entries(self) -> "Iterator[tuple[int, int, int]]":
        """Of each entry: how many bytes it keeps, how many are new, and where these are."""
        at = self._start + HALF_HEAD
        while at < self._end:
            keep, length = struct.unpack("<HH", self.memory[at : at + HEAD])
            at += HEAD
            yield keep, length, at
            at += length + CRC

    def _found(self, first: int) -> tuple[int, int]:
        """Where the byte ``first`` of the last payload is in the memory, and how many of the bytes
        from it on follow there; none behind the end.
        """
        place = most = 0
        for keep, length, at in self._entries():
            if keep <= first:
                place = at + first - keep
                most = keep + length - first
            else:
                most = min(most, keep - first)
        return place, most

    def _compared(self, parts: "Sequence[bytes | bytearray]") -> tuple[int, int]:
        """With how many bytes of the last payload a new one begins, and how long the last one is.

        Each entry is looked at once: there may be a hundred.
        """
        same = size = 0
        for keep, length, at in self._entries():
            if same >= keep:
                same = keep + self._equal(at, length, parts, keep)
            size = keep + length
        return same, size

    def _equal(self, at: int, length: int, parts: "Sequence[bytes | bytearray]", first: int) -> int:
        """How many of ``length`` bytes of the memory from ``at`` on are those of a payload from
        ``first`` on, until the first that is not.
        """
        same = 0
        for part in parts:
            size = len(part)
            if first < size:
                piece = self.memory[at + same : at + min(length, same + size - first)]
                equal = common(piece, memoryview(part)[first:])
                same += equal
                if equal < len(piece) or same == length:
                    break
                first = size
            first -= size
        return same
