"""What a power cut leaves of an assignment to the non-volatile memory of a chip.

As in the C code of CircuitPython 10.2.1 (`ports/*/common-hal/nvm/ByteArray.c`):

- Where all bytes are blank the RP2040 programs them, in ascending order, and touches no others.
  Else it erases its only sector and programs the whole of it. Before its flash erases a sector, it
  makes all bits zero.
- The SAMD51 always does that with its only block (`_flash_write` of asf4), the nRF52840 with each
  page that is assigned to: it allows two writes of a word without erasing, no more.
- The ESP32-S3 keeps one blob in the NVS of ESP-IDF: it erases that one, then writes another of the
  whole memory, which does not count before it is whole. Where there is none, zeros are read.

A memory of single cells writes byte by byte and never erases.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from console.storage.journal import WRITES_IN_PLACE, Journal

ALWAYS, WHERE_WRITTEN, BLOB, NEVER = range(4)

_PAGE = 256  # bytes that flash writes at once


class Chip(NamedTuple):
    """Its `sys.platform`, its memory in bytes, when an assignment erases all of it, what a blank
    byte is.
    """

    platform: str
    size: int
    erases: int
    blank: int = 0xFF

    def is_blank(self, content: bytes) -> bool:
        """Whether nothing has ever been written there, as far as one can see."""
        return content.count(self.blank) == len(content)

    def journal(self, memory: bytearray) -> Journal:
        """The journal as it is on this chip."""
        return Journal(memory, self.platform in WRITES_IN_PLACE, bytes([self.blank]))


RP2040 = Chip("RP2040", 4096, WHERE_WRITTEN)
SAMD51 = Chip("MicroChip SAMD51", 8192, ALWAYS)
NRF52840 = Chip("nRF52840", 4096, ALWAYS)
ESP32_S3 = Chip("Espressif", 8192, BLOB, blank=0)
CELLS = Chip("cells", 4096, NEVER)
CHIPS = (RP2040, SAMD51, NRF52840, ESP32_S3, CELLS)


class Write(NamedTuple):
    """An assignment: the memory before, where, the new bytes."""

    before: bytes
    start: int
    data: bytes

    @property
    def end(self) -> int:
        """Where the new bytes end."""
        return self.start + len(self.data)

    def erases(self, chip: Chip) -> bool:
        """Whether it erases the whole memory."""
        return chip.erases in (ALWAYS, BLOB) or (
            chip.erases == WHERE_WRITTEN
            and not chip.is_blank(self.before[self.start : self.start + len(self.data)])
        )

    def cuts(self, chip: Chip, random: Random) -> Iterator[bytes]:
        """The memory as a cut may leave it: after each byte that changes something, with noise in
        the page that was being written or in all that was being erased, and partly made zero.
        """
        end = self.end
        after = self.before[: self.start] + self.data + self.before[end:]
        blank = bytes([chip.blank]) * chip.size
        if chip.erases == BLOB:
            yield from (self.before, blank, after)
        elif self.erases(chip):
            for count in range(chip.size):
                if count == 0 or after[count - 1] != chip.blank:
                    yield after[:count] + blank[count:]
            yield random.randbytes(chip.size)
            if chip.erases == WHERE_WRITTEN:
                for at in range(_PAGE, chip.size + 1, _PAGE):
                    yield bytes(at) + self.before[at:]
        else:
            for at in range(self.start, end):
                if at == self.start or after[at - 1] != self.before[at - 1]:
                    yield after[:at] + self.before[at:]
            for at in range(self.start, end, _PAGE):
                noise = random.randbytes(min(_PAGE, end - at))
                yield after[:at] + noise + self.before[at + len(noise) :]


class Flash(bytearray):
    """The memory of a chip, blank at first; `written`: its assignments."""

    def __init__(self, chip: Chip) -> None:
        super().__init__([chip.blank] * chip.size)
        self.written: list[Write] = []

    def __setitem__(self, index, value) -> None:
        self.written.append(Write(bytes(self), index.start, bytes(value)))
        super().__setitem__(index, value)


def last_of(store: Journal) -> bytes:
    """The payload that was loaded or saved last."""
    return bytes(store.read(0, store.room))
