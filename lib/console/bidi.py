"""Text with Hebrew in it, in the order in which it stands on the screen.

``visual`` is the Unicode Bidirectional Algorithm (UAX #9) for a paragraph from right to left, as
far as our texts need it: they have no brackets. It differs so: a sign before a number belongs to it
(as with a left-to-right mark before it), × joins numbers, arrows are mirrored, and what GAP parts
is put in order by itself.
"""

from micropython import const

from console.text import GAP

# Classes of characters.
_NEUTRAL = const(0)
_RIGHT = const(1)  # to left
_LEFT = const(2)  # to right
_DIGIT = const(3)
_SIGN = const(4)  # may join digits to one number
_SEPARATOR = const(5)  # likewise
_UNIT = const(6)  # stands before or after a number

_SIGNS = "+-−"
_SEPARATORS = ",./:×"
_UNITS = "#$%€"
_MIRRORED = "<>«»◀▶←→"
_INNER = " -'."  # inside a Hebrew name


def visual(text: str) -> str:
    """The characters from left to right of a line that is read from right to left."""
    if GAP not in text:
        return _order(text)
    parts = [_order(part) for part in text.split(GAP)]
    parts.reverse()
    return " ".join(parts)


def embedded(text: str) -> str:
    """The characters from left to right of a line in another language with Hebrew names in it."""
    out = ""
    i = 0
    while i < len(text):
        end = i
        j = i
        while j < len(text) and (_is_hebrew(text[j]) or (end > i and text[j] in _INNER)):
            j += 1
            if _is_hebrew(text[j - 1]):
                end = j
        if end > i:
            out += "".join([text[j] for j in range(end - 1, i - 1, -1)])
            i = end
        else:
            out += " " if text[i] == GAP else text[i]
            i += 1
    return out


def _is_hebrew(char: str) -> bool:
    return "\u0590" <= char <= "\u05ff"


def _order(text: str) -> str:
    kinds = bytearray(len(text))
    mixed = False  # there is something from left to right
    i = 0
    for char in text:  # neither a list nor enumerate: they leave much garbage
        if "\u0590" <= char <= "\u05ff":
            kinds[i] = _RIGHT
        elif char != " ":
            kind = kinds[i] = _kind(char)
            mixed = mixed or kind in (_LEFT, _DIGIT)
        i += 1
    if mixed:
        _join_numbers(kinds)
        _resolve_neutrals(kinds)
    out = []
    end = len(text)
    while end:
        start = end - 1
        if not mixed or kinds[start] == _RIGHT:
            char = text[start]
            if char in _MIRRORED:
                char = _MIRRORED[_MIRRORED.find(char) ^ 1]
            out.append(char)
        else:
            while start and kinds[start - 1] != _RIGHT:
                start -= 1
            out.append(text[start:end])
        end = start
    return "".join(out)


def _kind(char: str) -> int:
    """The class of a character that is not Hebrew."""
    if "0" <= char <= "9":
        return _DIGIT
    if char in _SEPARATORS:
        return _SEPARATOR
    if "a" <= char <= "z" or "A" <= char <= "Z" or "À" <= char < "\u0590":
        return _LEFT
    if char in _SIGNS:
        return _SIGN
    return _UNIT if char in _UNITS else _NEUTRAL


def _join_numbers(kinds: bytearray) -> None:
    """Rules W4 to W7: what belongs to a number, and numbers after letters from left to right."""
    last = len(kinds) - 1
    for i in range(1, last):
        if kinds[i] in (_SIGN, _SEPARATOR) and kinds[i - 1] == _DIGIT == kinds[i + 1]:
            kinds[i] = _DIGIT
    for i in range(last):
        if kinds[i] == _SIGN and kinds[i + 1] == _DIGIT:
            kinds[i] = _LEFT
    for i in range(1, last + 1):
        if kinds[i] == _UNIT and kinds[i - 1] == _DIGIT:
            kinds[i] = _DIGIT
    for i in range(last - 1, -1, -1):
        if kinds[i] == _UNIT and kinds[i + 1] == _DIGIT:
            kinds[i] = _DIGIT
    strong = _RIGHT
    for i in range(len(kinds)):
        kind = kinds[i]
        if kind in (_LEFT, _RIGHT):
            strong = kind
        elif kind == _DIGIT:
            if strong == _LEFT:
                kinds[i] = _LEFT
        else:
            kinds[i] = _NEUTRAL


def _resolve_neutrals(kinds: bytearray) -> None:
    """Rules N1 and N2: neutral characters are from left to right only between such letters."""
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
