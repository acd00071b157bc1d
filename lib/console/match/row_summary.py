"""What a turn has laid in lines of symmetry; other games do not load it."""

from engine.line import LEFT_END

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.words.catalogue import Words


def laid_in_row(words: "Words", row: "Any", name: str, action: int) -> tuple[str, str]:
    """A placement as a sentence, and in short: the lines of the halves that touch."""
    sentence = words.TALE_LAID % (name, words.TALE_TILE)
    end = row.end_of(action)
    if not end:
        return sentence, sentence
    lines = row.half(row.face_of(action), end == LEFT_END)
    return sentence, "%s: %d = %d" % (name, lines, lines)
