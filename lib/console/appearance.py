"""How the console looks and what it speaks: what the settings say, at power-on and later."""

from console import languages, text
from console.hardware import turn_display
from console.words import Words


def adjust(app) -> None:
    """Let the settings of the display, the keys and the serial console take effect."""
    settings = app.memory.settings
    turned = settings.left_handed > 0
    turn_display(turned)
    app.keys.turn(turned)
    if app.theme.number != settings.theme:
        app.theme.take(settings.theme)
        app.display.root_group.pop()
        app.show(app.screen.group)
    if settings.aloud:
        from console.aloud import Aloud

        if not text.ears:
            text.ears.append(Aloud(app.theme.chosen))
    else:
        text.ears.clear()
    app.idle.light()


def speak(app) -> bool:
    """Take the words and the letters of the language: screens made from now on have them.

    Returns whether somebody has chosen it.
    """
    settings = app.memory.settings
    app.words = Words(languages.code_of(settings))
    app.font = languages.open_font("9x15" if app.large else "6x12", app.memory)
    app.rtl = app.font.rtl
    return languages.chosen(settings) >= 0
