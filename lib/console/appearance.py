"""The settings take effect: on display, keys, colours, letters and words."""

from console.draw.listeners import listeners
from console.draw.text_fonts import BODY, SMALL, open_text_font
from console.hardware.open_devices import turn_display
from console.words import languages
from console.words.catalogue import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App


def apply_settings(app: "App") -> None:
    """Set up display, keys, theme and screen reader as the settings say, as far as they differ."""
    settings = app.memory.settings
    turned = settings.left_handed > 0
    turn_display(turned)
    app.keys.turn(turned)
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


def use_language(app: "App") -> bool:
    """Load words and fonts of the language that is set; screens made from now on have them.

    Returns whether somebody has chosen it.
    """
    settings = app.memory.settings
    app.words = Words(languages.code_of(settings))
    app.font = app.small_font = open_text_font(BODY, app.large, app.memory)
    if not app.large:
        app.small_font = open_text_font(SMALL, app.large, app.memory)
    app.rtl = app.font.rtl
    return languages.chosen(settings) >= 0
