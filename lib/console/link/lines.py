"""Lines between two devices: printable, at most 64 bytes, each with a check, so that noise, other
programs and what else is printed on the same wire do no harm.

A line is ``#``, its kind (a letter), its body, four hexadecimal digits of the CRC-16 of kind and
body, and a newline. The body has no ``#``. Whatever comes before the last ``#`` of a line is noise.
"""

from micropython import const

LONGEST = const(64)  # bytes of a line
BODY = const(57)  # characters

_START = const(35)  # "#"
_END = const(10)
_CHECK = const(4)
_SHORTEST = const(6)  # start, kind, check


def crc16(data: "bytes | bytearray") -> int:
    """The CRC-16 of XMODEM: polynomial 0x1021, from 0."""
    crc = 0
    for byte in data:
        value = crc >> 8 ^ byte
        value ^= value >> 4
        crc = (crc << 8 ^ value << 12 ^ value << 5 ^ value) & 0xFFFF
    return crc


def line_of(kind: str, body: str) -> bytes:
    """The line of a kind with a body of at most BODY printable ASCII characters."""
    content = (kind + body).encode()
    return b"#" + content + b"%04X\n" % crc16(content)


class LineReader:
    """Finds the lines in what arrives; keeps at most one line, however much arrives.

    ``noise``: the bytes since the last line that belong to none.
    """

    def __init__(self) -> None:
        self.noise = 0
        self._kept = bytearray(LONGEST)
        self._count = 0  # bytes kept
        self._is_long = False  # too many, so all up to the next newline are noise

    def feed(self, data: "bytes | bytearray") -> "list[tuple[str, str]]":
        """Take bytes; returns the lines that are whole now, as (kind, body)."""
        lines = []
        for byte in data:
            if byte == _END:
                line = None if self._is_long else _line(self._kept, self._count)
                if line:
                    lines.append(line)
                    self.noise = 0
                else:
                    self.noise += self._count + 1
                self._count = 0
                self._is_long = False
            elif byte == _START:  # what came before it on the same line is noise
                self.noise += self._count
                self._kept[0] = byte
                self._count = 1
                self._is_long = False
            elif self._count == LONGEST - 1:
                self._is_long = True
                self.noise += 1
            else:
                self._kept[self._count] = byte
                self._count += 1
        return lines


def _line(kept: bytearray, count: int) -> "tuple[str, str] | None":
    """The kind and the body of a line without its newline, or None if it is none."""
    if count < _SHORTEST or kept[0] != _START:
        return None
    content = bytes(kept[1 : count - _CHECK])
    if bytes(kept[count - _CHECK : count]) != b"%04X" % crc16(content):
        return None
    for byte in content:
        if not 32 <= byte < 127:
            return None
    text = content.decode()
    return text[0], text[1:]
