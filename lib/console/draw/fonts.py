"""The font that a language needs, with the letters of all names."""

from console.draw.text import Font
from console.words.languages import LANGUAGES, chosen, direction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.storage.memory import Memory


def open_font(size: str, memory: "Memory") -> Font:
    """The font of a size, such as ``6x12``, with the letters of the language and of all names."""
    code, _, script = LANGUAGES[max(0, chosen(memory.settings))]
    scripts = {"latin", script}
    for name in memory.names + memory.match_names:
        for char in name:
            if char >= "\u0400":
                scripts.add("hebrew" if char >= "\u0590" else "cyrillic")
    towards = direction(code, "hebrew" in scripts)
    if len(scripts) == 3:
        return Font("assets/fonts/%s.fnt" % size, *towards)
    scripts.discard("latin" if len(scripts) == 2 else "")
    return Font("assets/fonts/%s-%s.fnt" % (size, scripts.pop()), *towards)
