"""The fonts of a language, in the sizes of the display."""

from console.draw.font import Font
from console.words.languages import code_of, direction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.storage.memory import Memory

# On small and on large displays. Small and body have the letters of the language in memory.
SMALL = ("small7", "body11")
BODY = ("body8", "body11")
HEAD = ("head10", "head15")
BIG = ("big17", "big28")


def open_font(style: tuple, large: bool, memory: "Memory") -> Font:
    """A font in the language that is set; what is shown with it goes when it goes."""
    code = code_of(memory.settings)
    hebrew = False
    for name in memory.names + memory.match_names:
        for char in name:
            if "\u0590" <= char < "\u0600":
                hebrew = True
    path = "assets/fonts/%s" % style[int(large)]
    strip = "" if style in (HEAD, BIG) else "%s-%s.fnt" % (path, code)
    return Font(path + ".fnt", strip, *direction(code, hebrew))
