"""Sets right one bit of a half of a ``Journal`` that the flash has flipped.

Only loaded if an entry is not whole. The CRC-32 of an entry shows which bit it is, as each bit
changes it in another way: a bit in front of another one as if the register were shifted once more.
"""

import struct
from binascii import crc32

from console.storage.entries import BLANK, CRC, HALF_HEAD, HEAD, MAGIC
from console.storage.whole_entries import whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.storage.whole_entries import Half

_BEGIN = 2  # bytes of a payload that change the CRC-32 in the same way as the sequence number
_LAST = 0xEDB8, 0x8320  # the change by the last bit, in halves: larger integers would take heap


def mended(half: bytes, found: "Half", other: "Half") -> bytes:
    """The half with one bit changed so that one more entry is whole; or as it is.

    ``found``: what it contains; ``other``: what the other half contains.
    """
    sequence, payload, end = found
    data = bytearray(half)
    wrong = int.from_bytes(half[: len(MAGIC)], "little") ^ int.from_bytes(MAGIC, "little")
    if wrong:
        if other[2] and not wrong & (wrong - 1):  # else it may be that of another program
            data[: len(MAGIC)] = MAGIC
        return bytes(data)
    at = end or HALF_HEAD
    for bit in range(8 * HEAD):
        byte = at + (bit >> 3)
        data[byte] ^= 1 << (bit & 7)
        if whole(data, at, payload, sequence) is not None:
            return bytes(data)
        data[byte] ^= 1 << (bit & 7)
    keep, length = struct.unpack("<HH", half[at : at + HEAD])
    is_first = at == HALF_HEAD
    at += HEAD
    end = at + length
    if keep > len(payload) or end + CRC > len(half):
        return half
    if half[end : end + CRC] == BLANK * CRC:
        return half  # a power cut
    kept = struct.unpack("<I", half[end : end + CRC])[0]
    right = crc32(payload[:keep] + half[at:end], sequence)
    wrong = kept ^ right
    if not wrong & (wrong - 1):
        struct.pack_into("<I", data, end, right)
        return bytes(data)
    from_end = _flipped(wrong >> 16, wrong & 0xFFFF, 8 * length)
    if from_end < 0:
        return half
    byte = length - 1 - (from_end >> 3)
    mask = 0x80 >> (from_end & 7)
    data[at + byte] ^= mask
    if is_first and byte < _BEGIN:
        number = sequence ^ mask << 8 * byte
        is_next = _is_next(sequence, other)
        if _is_next(number, other) and (not is_next or _begins_as(half, other)):
            data[at + byte] ^= mask
            struct.pack_into("<H", data, len(MAGIC), number)
        elif not is_next or (_is_next(number, other) and not _begins_as(data, other)):
            return half
    return bytes(data)


def _flipped(high: int, low: int, count: int) -> int:
    """Which of the last ``count`` bits, the last one being 0, changes a CRC-32 by ``high`` and
    ``low``; or -1.
    """
    last_high, last_low = upper, lower = _LAST
    for bit in range(count):
        if lower == low and upper == high:
            return bit
        is_odd = lower & 1
        lower = lower >> 1 | (upper & 1) << 15
        upper >>= 1
        if is_odd:
            upper ^= last_high
            lower ^= last_low
    return -1


def _is_next(number: int, other: "Half") -> bool:
    """Whether a half with this number is the one before the other half, or the one after it."""
    after = other[0] if other[2] else 0
    return number == after % 0xFFFF + 1 or after == number % 0xFFFF + 1


def _begins_as(data: "bytes | bytearray", other: "Half") -> bool:
    """Whether the payloads of both halves begin alike, as they do unless the firmware is new."""
    at = HALF_HEAD + HEAD
    return data[at : at + _BEGIN] == other[1][:_BEGIN]
