"""Which characters the fonts have."""

_ASCII = "".join(map(chr, range(0x20, 0x7F)))
_SLOVAK = "áäčďéíĺľňóôŕšťúýž"
_BULGARIAN = "абвгдежзийклмнопрстуфхцчшщъьюяѝ"
_UKRAINIAN = "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя"
_HEBREW = "אבגדהוזחטיךכלםמןנסעףפץצקרשת" + "־׳״"  # maqaf, geresh, gershayim
_PUNCTUATION = "’‘“”„‚–—…«»×№€−"  # the last is the minus sign
_SYMBOLS = "▲▼◀▶△▽●○←↑→↓✓♥★"

FALLBACK = 0xFFFD  # what stands for a character that the font lacks


def _both_cases(letters: str) -> str:
    return letters + letters.upper()


def _codes(characters: str) -> frozenset[int]:
    return frozenset({FALLBACK, *map(ord, characters)})


_LATIN = _ASCII + _both_cases(_SLOVAK) + _PUNCTUATION + _SYMBOLS
_CYRILLIC = _both_cases(_BULGARIAN + _UKRAINIAN)

# What a file has that is made for one script: English and names in Latin letters are in all.
SCRIPTS = {
    "latin": _codes(_LATIN),
    "cyrillic": _codes(_LATIN + _CYRILLIC),
    "hebrew": _codes(_LATIN + _HEBREW),
}

WANTED = SCRIPTS["latin"] | SCRIPTS["cyrillic"] | SCRIPTS["hebrew"]
