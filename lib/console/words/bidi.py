"""Puts the characters of a text with Hebrew in the order in which the screen shows them.

``visual`` is the Unicode Bidirectional Algorithm (UAX #9) for a paragraph from right to left, as
far as our texts need it: they have no brackets. It differs in some points: a sign before a number
belongs to it, sums go from left to right (as after a left-to-right mark), × = – join numbers, a
unit follows its number (3.99 V), and arrows are mirrored.

Texts are lists of code points, or bytes if all are ASCII: as strings, the device would look up and
keep each character among all names.
"""

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

_BLANK = const(0x20)

# Classes of characters.
_NEUTRAL = const(0)
_RIGHT = const(1)  # from right to left
_LEFT = const(2)  # from left to right
_DIGIT = const(3)
_SIGN = const(4)  # may join digits into one number
_SEPARATOR = const(5)  # likewise
_UNIT = const(6)  # before or after a number
_SPACE = const(7)
_FIRST = const(8)  # first digit of a sum with blanks

_SIGNS = (0x2B, 0x2D, 0x2212)  # + - −
_SEPARATORS = (0x2C, 0x2E, 0x2F, 0x3A, 0xD7, 0x3D, 0x2013)  # , . / : × = –
_UNITS = (0x23, 0x24, 0x25, 0x20AC)  # # $ % €
_MIRRORED = (0x3C, 0x3E, 0xAB, 0xBB, 0x25C0, 0x25B6, 0x2190, 0x2192)  # < > « » ◀ ▶ ← →
_INNER = (0x20, 0x27, 0x2D, 0x2E)  # space, ' - . inside a Hebrew name


def visual(text: "Sequence[int]") -> list[int]:
    """The characters of a line from left to right; the line is read from right to left."""
    out: list[int] = []
    _order(text, 0, len(text), out)
    return out


def embedded(text: "Sequence[int]") -> list[int]:
    """The same for a line in another language with Hebrew names in it."""
    out: list[int] = []
    i = 0
    while i < len(text):
        end = i
        j = i
        while j < len(text) and (_is_hebrew(text[j]) or (end > i and text[j] in _INNER)):
            j += 1
            if _is_hebrew(text[j - 1]):
                end = j
        if end > i:
            for j in range(end - 1, i - 1, -1):
                out.append(text[j])
            i = end
        else:
            out.append(text[i])
            i += 1
    return out


def _is_hebrew(code: int) -> bool:
    return 0x590 <= code < 0x600


def _order(text: "Sequence[int]", first: int, end: int, out: list[int]) -> None:
    """Append ``text[first:end]`` to ``out``, from left to right."""
    kinds = bytearray(end - first)
    mixed = False  # whether something goes from left to right
    for i in range(len(kinds)):
        code = text[first + i]
        if 0x590 <= code < 0x600:
            kinds[i] = _RIGHT
        else:
            kind = kinds[i] = _kind(code)
            mixed = mixed or kind in (_LEFT, _DIGIT)
    if mixed:
        _join_numbers(kinds)
        _resolve(kinds)
    while end > first:
        start = end - 1
        if not mixed or kinds[start - first] == _RIGHT:
            code = text[start]
            if code in _MIRRORED:
                code = _MIRRORED[_MIRRORED.index(code) ^ 1]
            out.append(code)
        else:
            while start > first and kinds[start - 1 - first] != _RIGHT:
                start -= 1
            for i in range(start, end):
                out.append(text[i])
        end = start


def _kind(code: int) -> int:
    """The class of a character that is not Hebrew."""
    if 0x30 <= code <= 0x39:
        return _DIGIT
    if code == _BLANK:
        return _SPACE
    if code in _SEPARATORS:
        return _SEPARATOR
    if 0x41 <= code <= 0x5A or 0x61 <= code <= 0x7A or 0xC0 <= code < 0x590:
        return _LEFT
    if code in _SIGNS:
        return _SIGN
    return _UNIT if code in _UNITS else _NEUTRAL


def _join_numbers(kinds: bytearray) -> None:
    """Rules W4 and W5: mark all characters of a number as digits, and where sums begin."""
    last = len(kinds) - 1
    for i in range(1, last):
        if kinds[i] in (_SIGN, _SEPARATOR) and kinds[i - 1] == _DIGIT == kinds[i + 1]:
            kinds[i] = _DIGIT
    for i in range(2, last - 1):
        if kinds[i] in (_SIGN, _SEPARATOR) and kinds[i - 1] == _SPACE == kinds[i + 1]:
            after = i + 3 if kinds[i + 2] == _SIGN and i + 2 < last else i + 2
            if kinds[i - 2] == _DIGIT == kinds[after]:
                start = i - 2
                while start and kinds[start - 1] == _DIGIT:
                    start -= 1
                kinds[start] = _FIRST
    for i in range(last):
        if kinds[i + 1] in (_DIGIT, _FIRST):
            apart = i == 0 or kinds[i - 1] == _SPACE
            if kinds[i] == _SIGN or (apart and kinds[i] == _SEPARATOR):
                kinds[i] = _LEFT
    for i in range(1, last + 1):
        if kinds[i] == _UNIT and kinds[i - 1] == _DIGIT:
            kinds[i] = _DIGIT
    for i in range(last - 1, -1, -1):
        if kinds[i] == _UNIT and kinds[i + 1] == _DIGIT:
            kinds[i] = _DIGIT


def _resolve(kinds: bytearray) -> None:
    """Rules W6, W7, N1 and N2: numbers after letters from left to right, and all sums; neutral
    characters only between two characters from left to right.
    """
    strong = _RIGHT
    for i in range(len(kinds)):
        kind = kinds[i]
        if kind == _FIRST:
            kind = kinds[i] = _LEFT
        if kind in (_LEFT, _RIGHT):
            strong = kind
        elif kind == _DIGIT:
            if strong == _LEFT:
                kinds[i] = _LEFT
        elif kind == _SPACE and _before_unit(kinds, i):
            strong = kinds[i] = _LEFT
        else:
            kinds[i] = _NEUTRAL
    i = 0
    while i < len(kinds):
        end = i
        while end < len(kinds) and kinds[end] == _NEUTRAL:
            end += 1
        if end > i:
            between = i > 0 and end < len(kinds) and kinds[i - 1] == kinds[end] == _LEFT
            for j in range(i, end):
                kinds[j] = _LEFT if between else _RIGHT
        i = end + 1


def _before_unit(kinds: bytearray, i: int) -> bool:
    """Return whether the blank ``i`` is between a number and a letter that is not a sign's."""
    end = len(kinds)
    if i == 0 or i + 1 == end or kinds[i - 1] != _DIGIT or kinds[i + 1] != _LEFT:
        return False
    return i + 2 == end or kinds[i + 2] not in (_DIGIT, _FIRST)
