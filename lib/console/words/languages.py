"""The languages: name, letters and reading direction of each."""

from os import getenv

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from console.storage.settings import Settings

    Reordering = Callable[[Sequence[int]], Sequence[int]]

# Code of the catalogue, the language's own name. Settings store the place here: append only.
LANGUAGES = (
    ("en", "English"),
    ("sk", "Slovenčina"),
    ("bg", "Български"),
    ("uk", "Українська"),
    ("he", "עברית"),
)
RIGHT_TO_LEFT = "he"

_PRESET = "CONSOLE_LANGUAGE"  # in settings.toml: a code; then the first start does not ask


def offered() -> list[int]:
    """The numbers in LANGUAGES of the languages whose words are on the drive."""
    return [i for i in range(len(LANGUAGES)) if _is_on_drive(LANGUAGES[i][0])]


def chosen(settings: "Settings") -> int:
    """The number in LANGUAGES of the chosen or preset language; -1 without one."""
    codes = [entry[0] for entry in LANGUAGES]
    code = codes[settings.language - 1] if 0 < settings.language <= len(codes) else getenv(_PRESET)
    return codes.index(code) if code in codes and _is_on_drive(code) else -1


def _is_on_drive(code: str) -> bool:
    try:
        open("assets/strings/%s.bin" % code, "rb").close()
    except OSError:
        return False
    return True


def code_of(settings: "Settings") -> str:
    """The code of the language in use."""
    return LANGUAGES[max(0, chosen(settings))][0]


def name_of(settings: "Settings") -> str:
    """The own name of the language in use."""
    return LANGUAGES[max(0, chosen(settings))][1]


def direction(code: str, hebrew: bool = True) -> "tuple[()] | tuple[Reordering, bool]":
    """The last arguments of a Font for lines in a language; ``hebrew``: they may contain Hebrew."""
    if code == RIGHT_TO_LEFT:
        from console.words.bidi import visual

        return visual, True
    if hebrew:
        from console.words.bidi import embedded

        return embedded, False
    return ()
