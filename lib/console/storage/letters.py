"""Names in one byte per letter: a code page of all letters that can be chosen on the console.

A byte is a place in _LETTERS. The order is that of the memory: append only, at most 256.
"""

# Marks and digits; A to Z; what Slovak adds; Hebrew; Ukrainian and Bulgarian.
_LETTERS = (
    " '-.’0123456789"
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    "ÁÄČĎÉÍĹĽŇÓÔŔŠŤÚÝŽáäčďéíĺľňóôŕšťúýž"
    "אבגדהוזחטיךכלםמןנסעףפץצקרשת"
    "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщъьюя"
)


def packed(text: str) -> bytes | None:
    """The letters of a text, a byte each; None if it has others."""
    places = [_LETTERS.find(letter) for letter in text]
    return None if -1 in places else bytes(places)


def unpacked(data: bytes) -> str:
    """The text of some letters. Raises IndexError if a byte is none."""
    return "".join([_LETTERS[place] for place in data])
