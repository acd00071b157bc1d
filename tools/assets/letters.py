"""Which characters the fonts have."""

_ASCII = "".join(map(chr, range(0x20, 0x7F)))
_DIGITS_AND_SIGNS = "0123456789 !%&'()+,-./:;=?"
_KEYS = "ABCELRST"  # of A, B, SELECT and START, which have these names in every language

# The letters of each language, small and capital, and the signs of its own.
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
SYMBOLS = _COMMON_SYMBOLS + "←↑→↓✓★"  # no letters: see tools/assets/symbols.py

FALLBACK = 0xFFFD  # what stands for a character that the fonts lack


def _codes(characters: str) -> frozenset[int]:
    return frozenset({FALLBACK, *map(ord, characters)})


def _letters(language: str) -> str:
    letters, signs = _ALPHABETS[language]
    return letters + letters.upper() + signs


# What a font has in memory that is made for one language; other characters are read from the drive
# when they are needed.
LANGUAGES = {
    language: _codes(_DIGITS_AND_SIGNS + _letters(language) + _PUNCTUATION + _COMMON_SYMBOLS)
    for language in _ALPHABETS
}

# What every font has on the drive: a name may have letters of any language.
WANTED = frozenset().union(_codes(_ASCII + _OTHER_SIGNS + SYMBOLS), *LANGUAGES.values())
