"""Finds the last payload in the two halves of a ``Journal``, once at power-on."""

from console.storage.entries import BLANK
from console.storage.whole_entries import read_half

TYPE_CHECKING = False
if TYPE_CHECKING:
    from nvm import ByteArray

    from console.storage.whole_entries import Half


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
    i = _later(found)
    number, payload, end = found[i]
    start = i * half
    if not end:
        return 0, 0, b"", 0, False, "damaged" if is_used else ""
    goes_on = in_place and not halves[i][end:].lstrip(BLANK)  # else a power cut broke an entry off
    notice = "mended" if is_mended[i] else ""
    is_first = number == 1 and not halves[1 - i].lstrip(BLANK)
    if in_place and not (goes_on and (found[1 - i][2] or is_first)):
        from console.storage.losses import has_lost

        if has_lost(halves, found, i):
            notice = "older" if payload else "damaged"
    return start, number, payload, start + end, goes_on, notice


def _later(found: "list[Half]") -> int:
    """The index of the half with the later payload."""
    return int(
        found[1][2] > 0 and (not found[0][2] or (found[1][0] - found[0][0]) & 0xFFFF < 0x8000)
    )
