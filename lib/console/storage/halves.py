"""Finds the last payload in the two halves of a ``Journal``, once at power-on."""

from micropython import const

from console.lifetimes import unload
from console.storage.entries import BLANK
from console.storage.whole_entries import goes_on_after, read_half

TYPE_CHECKING = False
if TYPE_CHECKING:
    from nvm import ByteArray

    from console.storage.whole_entries import Half

_PAGE = const(256)  # bytes that flash writes at once


def last_payload(
    memory: "ByteArray", half: int, in_place: bool, unused: bytes
) -> tuple[int, int, bytes, int, bool, str]:
    """Find the last payload in halves of ``half`` bytes; ``in_place`` and ``unused`` as in
    ``Journal``.

    Returns (start of its half, its sequence number, the payload or b"" if none is whole, end of the
    entries or 0 without any, whether another entry can follow, ``Journal.notice``).
    """
    halves = [bytes(memory[:half]), bytes(memory[half : 2 * half])]
    found = [read_half(data) for data in halves]
    is_used = bool(halves[0].lstrip(unused) or halves[1].lstrip(unused))
    is_mended = [False, False]
    for i in (0, 1):
        # Elsewhere nothing is lost by an entry that is not whole.
        while not found[i][2] or (in_place and i == _later(found)):
            end = found[i][2]
            if not halves[i][end:].lstrip(unused + BLANK):
                break
            from console.storage.mending import mended

            data = mended(halves[i], found[i], found[1 - i])
            again = read_half(data)
            if again[2] <= end:
                break
            halves[i] = data
            found[i] = again
            is_mended[i] = True
    unload("console.storage.mending")
    i = _later(found)
    number, payload, end = found[i]
    start = i * half
    if not end:
        return 0, 0, b"", 0, False, "damaged" if is_used else ""
    goes_on = in_place and not halves[i][end:].lstrip(BLANK)  # else a power cut broke an entry off
    notice = "mended" if is_mended[i] else ""
    if in_place and not found[1 - i][2] and _was_erased(halves[1 - i], found[1 - i][0], number):
        notice = "older" if payload else "damaged"
    for i in (0, 1):
        sequence = found[i][0]
        may_be_later = in_place and sequence and (sequence - number) & 0xFFFF < 0x8000
        if may_be_later and goes_on_after(halves[i], found[i][2]):
            notice = "older" if payload else "damaged"
    return start, number, payload, start + end, goes_on, notice


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


def _later(found: "list[Half]") -> int:
    """The index of the half with the later payload."""
    return int(
        found[1][2] > 0 and (not found[0][2] or (found[1][0] - found[0][0]) & 0xFFFF < 0x8000)
    )
