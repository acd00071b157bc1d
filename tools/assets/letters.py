"""The characters of the fonts."""

_ASCII = "".join(map(chr, range(0x20, 0x7F)))
_DIGITS_AND_SIGNS = "0123456789 !%&'()+,-./:;=?"
_KEYS = "ABCELRST"  # of A, B, SELECT and START, which have the same names in every language

# The letters of each language, small and capital, and its special signs.
_ALPHABETS = {
    "en": ("abcdefghijklmnopqrstuvwxyz", "“”"),
    "sk": ("aáäbcčdďeéfghiíjklĺľmnňoóôpqrŕsštťuúvwxyýzž", "„“"),
    "bg": ("абвгдежзийклмнопрстуфхцчшщъьюяѝ", "„“" + _KEYS),
    "uk": ("абвгґдеєжзиіїйклмнопрстуфхцчшщьюя", "«»" + _KEYS),
    "he": ("אבגדהוזחטיךכלםמןנסעףפץצקרשת־׳״", _KEYS),
}
_PUNCTUATION = "’–…×−"  # the last is the minus sign
_OTHER_SIGNS = "‘‚—№€"
_COMMON_SYMBOLS = "▲▼◀▶●○"
SYMBOLS = _COMMON_SYMBOLS + "←↑→↓✓★"  # not letters: see tools/assets/symbols.py

FALLBACK = 0xFFFD  # shown for a character that the fonts lack


def _codes(characters: str) -> frozenset[int]:
    return frozenset({FALLBACK, *map(ord, characters)})


def _letters(language: str) -> str:
    letters, signs = _ALPHABETS[language]
    return letters + letters.upper() + signs


# Characters in memory of a font for one language; other characters are read from the drive
# when they are needed.
LANGUAGES = {
    language: _codes(_DIGITS_AND_SIGNS + _letters(language) + _PUNCTUATION + _COMMON_SYMBOLS)
    for language in _ALPHABETS
}

# Characters of every font on the drive: a name may have letters of any language.
WANTED = frozenset().union(_codes(_ASCII + _OTHER_SIGNS + SYMBOLS), *LANGUAGES.values())
