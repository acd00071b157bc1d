"""Damage to records: what a careless editor, a bad cable or somebody who cheats does to them."""

from collections.abc import Callable
from random import Random

Lines = list[bytes]

# What int() or str.split() of Python would take, and other things that no record has.
_STRANGE = (
    "٣",
    "²",
    "Ⅷ",
    "\x00",
    "\r",
    "\t",
    "\x0b",
    "\x0c",
    "\x1b[2J",
    "\x85",
    "\u00a0",
    "\u2028",
    "\ufeff",
    "１",
    "9" * 5000,
    "-" * 50,
    "1_0",
    "1e3",
    "0x1",
    "+",
    "-0",
    "+0",
    "00",
    "%s",
    "",
    " ",
    "\n",
    "\n\n",
    "#",
    "\n#\n",
)
_NO_UTF8 = (b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xf8\x88\x80\x80\x80")


def _at(lines: Lines, rng: Random) -> int:
    return rng.randrange(len(lines))


def _byte(lines: Lines, rng: Random) -> None:
    at = _at(lines, rng)
    line = bytearray(lines[at] or b"0")
    line[rng.randrange(len(line))] = rng.randrange(256)
    lines[at] = bytes(line)


def _digit(lines: Lines, rng: Random) -> None:
    """A digit of a line that has one becomes another."""
    at = _at(lines, rng)
    line = bytearray(lines[at])
    digits = [i for i, char in enumerate(line) if chr(char).isdigit()]
    if digits:
        line[rng.choice(digits)] = rng.choice(b"0123456789")
    lines[at] = bytes(line)


def _left_out(lines: Lines, rng: Random) -> None:
    at = _at(lines, rng)
    i = rng.randrange(len(lines[at]) + 1)
    lines[at] = lines[at][:i] + lines[at][i + rng.randint(1, 3) :]


def _put_in(lines: Lines, rng: Random) -> None:
    at = _at(lines, rng)
    i = rng.randrange(len(lines[at]) + 1)
    piece = rng.choice([*map(str.encode, _STRANGE), *_NO_UTF8])
    lines[at] = lines[at][:i] + piece + lines[at][i:]


def _sign(lines: Lines, rng: Random) -> None:
    at = _at(lines, rng)
    lines[at] = lines[at].replace(
        *rng.choice([(b"+", b"-"), (b"-", b"+"), (b"+", b""), (b" ", b" +")])
    )


def _word(lines: Lines, rng: Random) -> None:
    """A word becomes one from elsewhere in the record."""
    at = _at(lines, rng)
    words = lines[at].split(b" ")
    words[rng.randrange(len(words))] = rng.choice(lines[_at(lines, rng)].split(b" "))
    lines[at] = b" ".join(words)


def _words_swapped(lines: Lines, rng: Random) -> None:
    at = _at(lines, rng)
    words = lines[at].split(b" ")
    i, j = rng.randrange(len(words)), rng.randrange(len(words))
    words[i], words[j] = words[j], words[i]
    lines[at] = b" ".join(words)


def _swapped(lines: Lines, rng: Random) -> None:
    i, j = _at(lines, rng), _at(lines, rng)
    lines[i], lines[j] = lines[j], lines[i]


def _doubled(lines: Lines, rng: Random) -> None:
    lines.insert(_at(lines, rng), lines[_at(lines, rng)])


def _dropped(lines: Lines, rng: Random) -> None:
    del lines[_at(lines, rng)]


def _cut(lines: Lines, rng: Random) -> None:
    del lines[_at(lines, rng) + 1 :]


_KINDS: tuple[Callable[[Lines, Random], None], ...] = (
    _byte,
    _digit,
    _digit,
    _left_out,
    _put_in,
    _put_in,
    _sign,
    _word,
    _word,
    _words_swapped,
    _swapped,
    _doubled,
    _dropped,
    _cut,
)


def mutated(record: bytes, rng: Random) -> bytes:
    """The record with one to three damages."""
    lines = record.split(b"\n")
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        rng.choice(_KINDS)(lines, rng)
        if not lines:
            break
    return b"\n".join(lines)
