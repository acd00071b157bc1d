"""Finds out whether saves after the last whole one were lost, on a chip that appends them.

Only loaded if a half of the ``Journal`` is not as saves alone leave it.
"""

from micropython import const

from console.storage.entries import BLANK, CRC, HALF_HEAD, HEAD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.storage.whole_entries import Half

_PAGE = const(256)  # bytes that flash writes at once


def has_lost(halves: list[bytes], found: "list[Half]", last: int) -> bool:
    """Whether there were saves after the last one of the half with the index ``last``.

    ``found``: what the ``halves`` contain.
    """
    other = 1 - last
    number = found[last][0]
    if not found[other][2] and _was_erased(halves[other], found[other][0], number):
        return True
    for i in (0, 1):
        sequence = found[i][0]
        may_be_later = sequence and (sequence - number) & 0xFFFF < 0x8000
        if may_be_later and _goes_on_after(halves[i], found[i][2]):
            return True
    return False


def _was_erased(half: bytes, sequence: int, number: int) -> bool:
    """Whether a power cut may have taken the last entries from this half, which has none, while the
    chip erased or wrote everything; ``sequence`` and ``number``: those of this half and the other.

    Before it erases, a chip makes all bits zero. A half that was only begun is blank behind its
    first page, or has the next number. One with the number before was damaged later.
    """
    if _is_blank(half):
        return number > 1
    if sequence and (sequence == number % 0xFFFF + 1 or number == sequence % 0xFFFF + 1):
        return False
    return not _is_blank(half[_PAGE:])


def _is_blank(data: bytes) -> bool:
    """Whether nothing was ever written there: a single zero bit in a byte has flipped by itself."""
    for byte in data.lstrip(BLANK):
        zeros = byte ^ BLANK[0]
        if zeros & (zeros - 1):
            return False
    return True


def _goes_on_after(data: bytes, end: int) -> bool:
    """Whether others follow the entry that is not whole at ``end``, or the first one.

    A power cut leaves such an entry as the last one.
    """
    at = end or HALF_HEAD
    count = 0
    while at + HEAD + CRC <= len(data) and data[at : at + HEAD] != BLANK * HEAD:
        at += HEAD + (data[at + 2] | data[at + 3] << 8) + CRC
        count += 1
    return count > 1 and at <= len(data) and not data[at:].lstrip(BLANK)
