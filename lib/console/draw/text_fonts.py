"""The fonts of texts in the language in use, whose letters stay in memory."""

from console.draw.font import Font
from console.words.languages import code_of, direction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.storage.memory import Memory


def open_text_font(style: str, memory: "Memory") -> Font:
    """A font for the language in use; labels must not outlive it."""
    code = code_of(memory.settings)
    hebrew = False
    if memory.players:
        from console.storage.players import names

        for name in names(memory.players):
            for char in name:
                if "\u0590" <= char < "\u0600":
                    hebrew = True
    path = "assets/fonts/" + style
    return Font(path + ".fnt", "%s-%s.fnt" % (path, code), *direction(code, hebrew))
