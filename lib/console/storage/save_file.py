"""What outlives a power cut where the chip has no memory for it: a file on the drive.

A file is magic, the payload, and a CRC-32 of both. A new one is written beside the present one and
takes its name when it is whole. FAT has no renaming onto a file, so the present one goes first: a
cut may leave both files or only the new one, which is the last payload wherever it is whole.
"""

import os
import struct
from binascii import crc32

from micropython import const

from console.storage.drive import may_write

_MAGIC = b"TD2"
_CRC = const(4)
_LONGEST = const(4096)  # bytes of a payload
_FOLDER = "saves"
_NOW = "saves/now"
_NEW = "saves/new"


class SaveFile:
    """As ``Journal``, on the drive; there is no room if that is not the console's."""

    def __init__(self) -> None:
        self.room = _LONGEST if may_write() else 0
        self.damaged = False
        self._last = b""  # payload

    def load(self) -> bytes:
        """The payload saved last, empty if there is none that is whole."""
        new = _read(_NEW)
        now = new if new else _read(_NOW)
        self.damaged = now == b""
        self._last = now or b""
        return self._last

    def last(self) -> bytes:
        """The payload that was loaded or saved last; empty if nobody knows what is in the files."""
        return self._last

    def save(self, payload: bytes) -> None:
        """Keep a payload for which there is room. OSError if the drive cannot be written."""
        self._last = b""  # until it is written, nobody knows what is
        data = _MAGIC + payload
        if _FOLDER not in os.listdir():
            os.mkdir(_FOLDER)
        if _read(_NEW):
            _rename()  # a cut has kept us from it
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
    """The payload of a file; empty if it is damaged, None if there is no file."""
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
