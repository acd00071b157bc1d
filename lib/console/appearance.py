"""Applies the settings to display, keys, colours, fonts and words."""

from console.draw.listeners import listeners
from console.draw.sizes import BODY_FONT, SMALL_FONT
from console.draw.text_fonts import open_text_font
from console.hardware.open_devices import devices, rotate_display
from console.storage.memory import Memory
from console.storage.payload import ELSEWHERE, NOBODY
from console.words import languages
from console.words.catalogue import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from nvm import ByteArray

    from console.app import App
    from console.draw.font import Font
    from console.draw.theme import Theme
    from console.hardware.keys import Keys


class Begun:
    """What the splash has already loaded; the app takes it over under the same names."""

    font: "Font"
    rtl: bool
    small_font: "Font"
    words: Words

    def __init__(self, nvm: "ByteArray | None", theme: "Theme", sizes: bytes) -> None:
        self.memory = open_memory(nvm)
        self.theme = theme
        self.sizes = sizes
        use_language(self)


def open_memory(nvm: "ByteArray | None") -> Memory:
    """What outlives a power cut, the same at every call: it is read once."""
    if "memory" not in devices:
        devices["memory"] = Memory(nvm)
    memory: Memory = devices["memory"]
    return memory


def apply_settings(app: "App") -> None:
    """Apply the settings to display, keys, theme, screen reader and brightness."""
    settings = app.memory.settings
    upside_down = settings.left_handed > 0
    rotate_display(upside_down)
    rotate_keys(app.keys, upside_down)
    if app.theme.number != settings.theme:
        app.theme.use(settings.theme)
        app.display.root_group.pop()
        app.show(app.screen.group)
    if settings.aloud:
        from console.words.screen_reader import ScreenReader

        if not listeners:
            listeners.append(ScreenReader())
    else:
        listeners.clear()
    app.idle.set_brightness()


def rotate_keys(keys: "Keys", upside_down: bool) -> None:
    """Adapt the directions to a board that is held upside down, with the pad on the right."""
    if upside_down != keys.upside_down:
        from console.hardware.keys import OPPOSITE, PAD  # not there yet at the first picture

        keys.upside_down = upside_down
        keys.short = bytes([OPPOSITE.get(key, key) for key in keys.short])
        keys.long = bytes([OPPOSITE.get(key, key) for key in keys.long])
        keys.repeating = 0  # a held direction will be released as another one
        keys.down &= ~PAD


def use_language(app: "App | Begun") -> bool:
    """Load words and fonts of the language in use, for screens made from now on; rename players of
    the saved match who have default names.

    Returns whether the language was chosen or preset.
    """
    memory = app.memory
    settings = memory.settings
    app.words = Words(languages.code_of(settings))
    app.font = app.small_font = open_text_font("body%d" % app.sizes[BODY_FONT], memory)
    if app.sizes[SMALL_FONT]:
        app.small_font = open_text_font("small%d" % app.sizes[SMALL_FONT], memory)
        app.small_font.share(app.font)
    app.rtl = app.font.rtl
    set_default_names(app.words, memory.match_names, memory.match_seats, memory.match_known)
    return languages.chosen(settings) >= 0


def set_default_names(
    words: Words, names: list[str], kinds: "Sequence[int]", known: "Sequence[int]"
) -> None:
    """Give seats without a known player their default name; ``kinds``, ``known``: by seat."""
    for seat, index in enumerate(known):
        if index == NOBODY:
            from console.words.forms import default_name

            names[seat] = default_name(words, seat, 0 < kinds[seat] < ELSEWHERE)
