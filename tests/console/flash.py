"""What a power cut leaves of an assignment to the non-volatile memory of a chip.

As the C code of CircuitPython 10.2.1 does it. Where all bytes are blank the RP2040 programs them,
in ascending order, and touches no others (`ports/raspberrypi/common-hal/nvm/ByteArray.c`). Else it
erases its only sector and programs the whole of it; the SAMD51 always does that with its only block
(`_flash_write` of asf4). A memory of single cells writes byte by byte and never erases.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

BLANK = 0xFF

ALWAYS, WHERE_WRITTEN, NEVER = range(3)


class Chip(NamedTuple):
    """Its memory in bytes, and when an assignment erases all of it."""

    name: str
    size: int
    erases: int


RP2040 = Chip("RP2040", 4096, WHERE_WRITTEN)
SAMD51 = Chip("SAMD51", 8192, ALWAYS)
CELLS = Chip("cells", 4096, NEVER)
CHIPS = (RP2040, SAMD51, CELLS)


class Write(NamedTuple):
    """An assignment: the memory before, where, the new bytes."""

    before: bytes
    start: int
    data: bytes

    def erases(self, chip: Chip) -> bool:
        """Whether it erases the whole memory."""
        return chip.erases == ALWAYS or (
            chip.erases == WHERE_WRITTEN
            and not is_blank(self.before[self.start : self.start + len(self.data)])
        )

    def cuts(self, chip: Chip, random: Random) -> Iterator[bytes]:
        """The memory as a cut may leave it: after each byte, and with noise in all that was being
        written.
        """
        end = self.start + len(self.data)
        after = self.before[: self.start] + self.data + self.before[end:]
        if self.erases(chip):
            blank = bytes([BLANK]) * chip.size
            for count in range(chip.size):
                if count == 0 or after[count - 1] != BLANK:
                    yield after[:count] + blank[count:]
            yield random.randbytes(chip.size)
        else:
            for at in range(self.start, end):
                yield after[:at] + self.before[at:]
            yield self.before[: self.start] + random.randbytes(len(self.data)) + self.before[end:]


class Flash(bytearray):
    """The memory of a chip, blank at first; `written`: its assignments."""

    def __init__(self, chip: Chip) -> None:
        super().__init__([BLANK] * chip.size)
        self.written: list[Write] = []

    def __setitem__(self, index, value) -> None:
        self.written.append(Write(bytes(self), index.start, bytes(value)))
        super().__setitem__(index, value)


def is_blank(content: bytes) -> bool:
    """Whether nothing has ever been written there, as far as one can see."""
    return content.count(BLANK) == len(content)
