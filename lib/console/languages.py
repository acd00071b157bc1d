"""The languages: what each is called, and which letters and which direction it needs."""

from os import getenv

from console.text import Font

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


def chosen(settings) -> int:
    """The place in LANGUAGES of the language that was chosen; -1 if none was, not even preset."""
    if settings.language:
        return settings.language - 1
    codes = [entry[0] for entry in LANGUAGES]
    preset = getenv(_PRESET)
    return codes.index(preset) if preset in codes else -1


def code_of(settings) -> str:
    """The code of the language to speak."""
    return LANGUAGES[max(0, chosen(settings))][0]


def name_of(settings) -> str:
    """What that language calls itself."""
    return LANGUAGES[max(0, chosen(settings))][1]


def open_font(size: str, memory) -> Font:
    """The font of a size, such as ``6x12``, with the letters of the language and of all names."""
    code, _, script = LANGUAGES[max(0, chosen(memory.settings))]
    scripts = {"latin", script}
    for name in memory.names + memory.match_names:
        for char in name:
            if char >= "\u0400":
                scripts.add("hebrew" if char >= "\u0590" else "cyrillic")
    if len(scripts) == 3:
        font = Font("assets/fonts/%s.fnt" % size)
    else:
        scripts.discard("latin" if len(scripts) == 2 else "")
        font = Font("assets/fonts/%s-%s.fnt" % (size, scripts.pop()))
    set_direction(font, code)
    return font


def set_direction(font: Font, code: str) -> None:
    """Let lines in that font be put in order as the language and Hebrew names need."""
    if code == RIGHT_TO_LEFT:
        from console.bidi import visual

        font.visual = visual
    elif font.has("א"):
        from console.bidi import embedded

        font.visual = embedded
    font.rtl = code == RIGHT_TO_LEFT
