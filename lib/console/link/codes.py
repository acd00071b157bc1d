"""Codes that people read, send and type: 32 letters, check letters, groups of four.

A letter is a number 0..31, written as a digit or a capital; there are no I, L, O and U, which look
like others. A code is a list of such numbers.

The check letters of a code are its values as a polynomial over the field of 32 elements, at powers
of the root of x^5 + x^2 + 1. One check letter shows any wrong letter, and any two that changed
places, in a code of at most 31 letters. With three of them any three letters may be wrong.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

GROUP = 4  # letters that are read together
BITS = 5  # of a letter
_ALIKE = {"I": 1, "L": 1, "O": 0}
_BETWEEN = " -\n\r\t"  # what people and programs put between letters
_FIELD = 0b100101
_PIECE = 9  # bits of a number in two letters; the highest bit: more follow

# Why a code is refused.
LETTER = "letter"  # a letter is wrong
LENGTH = "length"  # letters are missing, or there are too many
VERSION = "version"  # made by a console of another version
FOREIGN = "foreign"  # it is of another match, or a turn before it is missing
OLD = "old"  # this turn has been played already


class BadCode(ValueError):
    """A code is refused; nothing has changed.

    ``reason``: LETTER, LENGTH, VERSION, FOREIGN or OLD. ``turn``: of an OLD code, the number of its
    turn in the round, from 1; otherwise 0.
    """

    def __init__(self, reason: str, turn: int = 0) -> None:
        super().__init__(reason)
        self.reason = reason
        self.turn = turn


def text_of(letters: "Sequence[int]", group: int) -> str:
    """The code as people read it, in groups of ``group`` letters."""
    text = "".join([ALPHABET[letter] for letter in letters])
    return " ".join([text[at : at + group] for at in range(0, len(text), group)])


def groups_of(text: str) -> list[str]:
    """The groups of ``text_of``."""
    return text.split(" ")


def letters_of(text: str) -> list[int]:
    """The code that was typed, in groups or not. Raises BadCode for a letter that no code has."""
    letters = []
    for letter in text.upper():
        if letter in _ALIKE:
            letters.append(_ALIKE[letter])
        elif letter not in _BETWEEN:
            value = ALPHABET.find(letter)
            if value < 0:
                raise BadCode(LETTER)
            letters.append(value)
    return letters


def checks(letters: "Sequence[int]", count: int) -> list[int]:
    """The check letters of a code, ``count`` of them (at most 3)."""
    return [_value(letters, power) for power in range(1, count + 1)]


def unchecked(letters: list[int], count: int) -> list[int]:
    """The code without its check letters, which come last. Raises BadCode if it is wrong."""
    code = letters[: len(letters) - count]
    if checks(code, count) != letters[len(letters) - count :]:
        raise BadCode(LETTER)
    return code


def _value(letters: "Sequence[int]", power: int) -> int:
    """The polynomial with these coefficients, and 0 as its last one, at a power of the root."""
    value = 0
    for letter in letters:
        value ^= letter
        for _ in range(power):
            value <<= 1
            if value >> BITS:
                value ^= _FIELD
    return value


def fixed(number: int, count: int) -> list[int]:
    """The lowest bits of a number in ``count`` letters, the highest one first."""
    return [number >> BITS * place & 31 for place in range(count - 1, -1, -1)]


def number_of(letters: "Sequence[int]") -> int:
    """The number in at most six letters, the highest one first."""
    number = 0
    for letter in letters:
        number = number << BITS | letter
    return number


def pieces(number: int) -> list[int]:
    """A number of at most 27 bits in as many pairs of letters as it needs, one at least."""
    letters = []
    while True:
        rest = number >> _PIECE
        letters += fixed(number & (1 << _PIECE) - 1 | (1 << _PIECE if rest else 0), 2)
        if not rest:
            return letters
        number = rest


def take_pieces(letters: "Sequence[int]", at: int) -> tuple[int, int]:
    """The number of ``pieces`` from ``at`` on, and where it ends. Raises BadCode if it does not."""
    number = 0
    for place in range(3):
        if at + 2 > len(letters):
            raise BadCode(LENGTH)
        piece = number_of(letters[at : at + 2])
        at += 2
        number |= (piece & (1 << _PIECE) - 1) << _PIECE * place
        if not piece >> _PIECE:
            return number, at
    raise BadCode(LETTER)
