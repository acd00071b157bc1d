"""Finds the payload in the two halves of a ``Journal``: once, when the console is switched on."""

import struct
from binascii import crc32

from console.storage.entries import BLANK, CRC, HALF_HEAD, HEAD, MAGIC

TYPE_CHECKING = False
if TYPE_CHECKING:
    from nvm import ByteArray


def last_payload(
    memory: "ByteArray", half: int, in_place: bool
) -> tuple[int, int, bytes, int, bool, bool]:
    """What was saved last in halves of so many bytes; ``in_place`` as in ``Journal``.

    Returns where its half begins, its sequence number, the payload (empty if none is whole), where
    its entries end (0: there is none), whether another one can follow, and whether something is
    damaged.
    """
    begin = number = after = 0
    found = b""
    used = blank = goes_on = False
    for start in (0, half):
        data = bytes(memory[start : start + half])
        sequence, payload, end = _read(data)
        used = used or bool(data.lstrip(b"\0\xff"))
        blank = blank or not data.lstrip(BLANK)
        if end and (not number or (sequence - number) & 0xFFFF < 0x8000):
            begin = start
            number = sequence
            found = payload
            left = data[end:].lstrip(BLANK)  # by a cut
            after = start + end
            goes_on = in_place and not left
    if in_place and blank and number > 1:
        # The other half has been in use: a cut has kept the chip from writing it all again, and
        # from some of the last entries, perhaps.
        return begin, number, b"", 0, False, True
    return begin, number, found, after, goes_on, used and not number


def _read(data: bytes) -> tuple[int, bytes, int]:
    """(sequence, payload, where the entries end) of a half; the last is 0 if there is no entry."""
    payload = b""
    end = 0
    if data[:3] != MAGIC:
        return 0, payload, end
    sequence = struct.unpack("<H", data[3:HALF_HEAD])[0]
    at = HALF_HEAD
    while at + HEAD + CRC <= len(data):
        keep, length = struct.unpack("<HH", data[at : at + HEAD])
        at += HEAD + length + CRC
        if keep > len(payload) or at > len(data):
            break
        longer = payload[:keep] + data[at - CRC - length : at - CRC]
        if struct.unpack("<I", data[at - CRC : at])[0] != crc32(longer, sequence):
            break
        payload = longer
        end = at
    return sequence, payload, end
