"""The languages: what each is called, and which letters and which direction it needs."""

from os import getenv

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from console.storage.settings import Settings

    Reordering = Callable[[Sequence[int]], Sequence[int]]

# Code of its catalogue, its own name, the script of its fonts. The order is that of the setting.
LANGUAGES = (
    ("en", "English", "latin"),
    ("sk", "Slovenčina", "latin"),
    ("bg", "Български", "cyrillic"),
    ("uk", "Українська", "cyrillic"),
    ("he", "עברית", "hebrew"),
)
RIGHT_TO_LEFT = "he"

_PRESET = "CONSOLE_LANGUAGE"  # a code in settings.toml: then the first start does not ask


def offered() -> list[int]:
    """The places in LANGUAGES of those whose words are on the drive."""
    return [i for i in range(len(LANGUAGES)) if _is_on_drive(LANGUAGES[i][0])]


def chosen(settings: "Settings") -> int:
    """The place in LANGUAGES of the language that was chosen; -1 if none was, not even preset."""
    codes = [entry[0] for entry in LANGUAGES]
    code = codes[settings.language - 1] if settings.language else getenv(_PRESET)
    return codes.index(code) if code in codes and _is_on_drive(code) else -1


def _is_on_drive(code: str) -> bool:
    try:
        open("assets/strings/%s.bin" % code, "rb").close()
    except OSError:
        return False
    return True


def code_of(settings: "Settings") -> str:
    """The code of the language to speak."""
    return LANGUAGES[max(0, chosen(settings))][0]


def name_of(settings: "Settings") -> str:
    """What that language calls itself."""
    return LANGUAGES[max(0, chosen(settings))][1]


def direction(code: str, hebrew: bool = True) -> "tuple[()] | tuple[Reordering, bool]":
    """The arguments of a Font for lines in a language, in which there may be ``hebrew``."""
    if code == RIGHT_TO_LEFT:
        from console.words.bidi import visual

        return visual, True
    if hebrew:
        from console.words.bidi import embedded

        return embedded, False
    return ()
