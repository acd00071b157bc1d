"""A file on the drive that outlives a power cut, for chips without non-volatile memory.

A file consists of magic, the payload, and a CRC-32 of both. The new file is written next to the
present one and renamed when it is whole. FAT cannot rename onto an existing file, so the present
one is removed first. A power cut may leave both files or only the new one; if the new one is whole,
it is the last payload.
"""

import os
import struct
from binascii import crc32

from micropython import const

from console.storage.drive import may_write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

_MAGIC = b"TD2"
_CRC = const(4)
_LONGEST = const(4096)  # bytes of a payload
_FOLDER = "saves"
_NOW = "saves/now"
_NEW = "saves/new"


class SaveFile:
    """The same as ``Journal``, on the drive; ``room`` is 0 if the PC owns the drive."""

    def __init__(self) -> None:
        self.room = _LONGEST if may_write() else 0
        self.notice = ""
        self._last = b""  # payload

    def load(self) -> bytes:
        """The last payload that is whole, or b""."""
        new = _read(_NEW)
        now = new if new else _read(_NOW)
        self.notice = "damaged" if now == b"" else ""
        self._last = now or b""
        return self._last

    def read(self, first: int, count: int) -> bytes:
        """``count`` bytes from ``first`` on of the payload that was loaded or saved last: fewer at
        its end, none if the content is unknown.
        """
        return self._last[first : first + count]

    def save(self, parts: "Sequence[bytes]") -> None:
        """Save a payload, in several parts, unless it is the last one. OSError if the drive cannot
        be written, or if the payload is longer than ``room``.
        """
        payload = b"".join(parts)
        if payload == self._last:
            return
        if len(payload) > self.room:
            raise OSError("too long")
        self._last = b""  # unknown until it is written
        data = _MAGIC + payload
        if _FOLDER not in os.listdir():
            os.mkdir(_FOLDER)
        if _read(_NEW):
            _rename()  # a power cut prevented that
        with open(_NEW, "wb") as file:
            file.write(data + struct.pack("<I", crc32(data)))
        os.sync()
        _rename()
        self._last = payload


def _rename() -> None:
    if _NOW[len(_FOLDER) + 1 :] in os.listdir(_FOLDER):
        os.remove(_NOW)
    os.rename(_NEW, _NOW)
    os.sync()


def _read(path: str) -> bytes | None:
    """The payload of a file: b"" if it is damaged, None without a file."""
    try:
        with open(path, "rb") as file:
            data = file.read(len(_MAGIC) + _LONGEST + _CRC)
    except OSError:
        return None
    if data[: len(_MAGIC)] != _MAGIC or len(data) < len(_MAGIC) + _CRC:
        return b""
    if struct.unpack("<I", data[-_CRC:])[0] != crc32(data[:-_CRC]):
        return b""
    return data[len(_MAGIC) : -_CRC]
