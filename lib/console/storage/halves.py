"""Finds the last payload in the two halves of a ``Journal``, once at power-on."""

import struct
from binascii import crc32

from console.storage.entries import BLANK, CRC, HALF_HEAD, HEAD, MAGIC

TYPE_CHECKING = False
if TYPE_CHECKING:
    from nvm import ByteArray


def last_payload(
    memory: "ByteArray", half: int, in_place: bool
) -> tuple[int, int, bytes, int, bool, bool]:
    """Find the last payload in halves of ``half`` bytes; ``in_place`` as in ``Journal``.

    Returns (start of its half, its sequence number, the payload or b"" if none is whole, end of the
    entries or 0 without any, whether another entry can follow, whether something is damaged: then
    there may have been later payloads).
    """
    begin = number = after = broken = 0
    found = b""
    used = blank = goes_on = False
    for start in (0, half):
        data = bytes(memory[start : start + half])
        sequence, payload, end = _read(data)
        if in_place and sequence and _goes_on_after(data, end or HALF_HEAD):
            broken = sequence
        used = used or bool(data.lstrip(b"\0\xff"))
        blank = blank or not data.lstrip(BLANK)
        if end and (not number or (sequence - number) & 0xFFFF < 0x8000):
            begin = start
            number = sequence
            found = payload
            left = data[end:].lstrip(BLANK)  # remains of an entry that a power cut broke off
            after = start + end
            goes_on = in_place and not left
    if in_place and blank and number > 1:
        # The other half was in use before: a power cut has interrupted the chip while it wrote
        # everything again, so some of the last entries may be missing.
        return begin, number, b"", 0, False, True
    lost = broken > 0 and (broken - number) & 0xFFFF < 0x8000
    return begin, number, found, after, goes_on, lost or (used and not number)


def _read(data: bytes) -> tuple[int, bytes, int]:
    """(sequence number, payload, end of the entries or 0 without any) of a half."""
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


def _goes_on_after(data: bytes, at: int) -> bool:
    """Whether others follow the entry at ``at``, which is not whole.

    A power cut leaves such an entry as the last one.
    """
    count = 0
    while at + HEAD + CRC <= len(data) and data[at : at + HEAD] != BLANK * HEAD:
        at += HEAD + (data[at + 2] | data[at + 3] << 8) + CRC
        count += 1
    return count > 1 and at <= len(data) and not data[at:].lstrip(BLANK)
