"""Which characters every font has."""

_ASCII = "".join(map(chr, range(0x20, 0x7F)))
_SLOVAK = "áäčďéíĺľňóôŕšťúýž"
_BULGARIAN = "абвгдежзийклмнопрстуфхцчшщъьюяѝ"
_UKRAINIAN = "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя"
_HEBREW = "אבגדהוזחטיךכלםמןנסעףפץצקרשת" + "־׳״"  # maqaf, geresh, gershayim
_PUNCTUATION = "’‘“”„‚–—…«»×№€−"  # the last is the minus sign
_SYMBOLS = "▲▼◀▶△▽●○←↑→↓✓♥★"

FALLBACK = 0xFFFD  # what stands for a character that the font lacks

_WITH_CAPITALS = _SLOVAK + _BULGARIAN + _UKRAINIAN
_CHARACTERS = _ASCII + _WITH_CAPITALS + _WITH_CAPITALS.upper() + _HEBREW + _PUNCTUATION + _SYMBOLS

WANTED = frozenset({FALLBACK, *map(ord, _CHARACTERS)})
