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

from console.storage.entries import BLANK, CRC, HALF_HEAD, HEAD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nvm import ByteArray

_MOST = const(4096)  # bytes that are used

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

    ``console.storage.saving`` reads and sets: ``half``, the bytes of a half; ``start`` of the half
    in use (the first save starts the other one); ``end`` of its entries, or 0 if it is unknown;
    ``goes_on``: another entry can follow.
    """

    def __init__(self, memory: "ByteArray", in_place: bool = False, unused: bytes = BLANK) -> None:
        self.memory = memory
        self.half = min(len(memory), _MOST) // 2
        self.in_place = in_place
        self.unused = unused
        self.room = max(0, self.half - HALF_HEAD - HEAD - CRC)
        self.start = 0
        self.end = 0
        self.goes_on = False
        self.sequence = 0
        self.notice = ""

    def load(self) -> bytes:
        """The last payload that is whole, or b""."""
        from console.storage.halves import last_payload

        self.start, self.sequence, payload, self.end, self.goes_on, self.notice = last_payload(
            self.memory, self.half, self.in_place, self.unused
        )
        if self.notice:  # even the same payload is written again
            self.end = 0
            self.goes_on = False
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
        from console.storage.saving import save

        save(self, parts)

    def entries(self) -> "Iterator[tuple[int, int, int]]":
        """Of each entry: how many bytes it keeps, how many are new, and where these are."""
        at = self.start + HALF_HEAD
        while at < self.end:
            keep, length = struct.unpack("<HH", self.memory[at : at + HEAD])
            at += HEAD
            yield keep, length, at
            at += length + CRC

    def _found(self, first: int) -> tuple[int, int]:
        """Where the byte ``first`` of the last payload is in the memory, and how many of the bytes
        from it on follow there; none behind the end.
        """
        place = most = 0
        for keep, length, at in self.entries():
            if keep <= first:
                place = at + first - keep
                most = keep + length - first
            else:
                most = min(most, keep - first)
        return place, most
