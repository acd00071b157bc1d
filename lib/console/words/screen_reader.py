"""Prints what the screen shows, for a screen reader on a connected PC."""

_KEYS = ("A", "B", "SELECT", "START", "◀ ▶", "▲ ▼")  # what they do comes last
_MOST = 64  # remembered lines that another line continues


class ScreenReader:
    """Collects new text on the screen and prints it as one line on the serial console: each text
    once, wrapped lines joined again, what the keys do at the end.
    """

    def __init__(self) -> None:
        self._shown: list[str] = []
        self._next: dict[str, str] = {}  # line of a wrapped text: the line after it

    def show(self, text: str) -> None:
        """Note a text that a line shows now; two spaces separate its parts."""
        for part in text.split("  "):
            words = [_spoken(word) for word in part.split(" ") if word.strip("_") and word != "▶"]
            if words:
                self._shown.append(" ".join(words))

    def wrapped(self, lines: list[str]) -> None:
        """Note that these lines are one text."""
        if len(self._next) > _MOST:
            self._next.clear()
        for i in range(len(lines) - 1):
            self._next[lines[i]] = lines[i + 1]

    def print_shown(self) -> None:
        """Print what was noted since the last call."""
        if not self._shown:
            return
        said: list[str] = []
        does: dict[str, str] = {}
        before = ""
        for text in self._shown:
            key = text.partition(":")[0]
            if before and self._next.get(before) == text:
                said[-1] += " " + text
            elif key in _KEYS:
                does[key] = text
            elif text not in said:
                said.append(text)
            before = text
        said += [does[key] for key in _KEYS if key in does]
        print(" | ".join(said))
        self._shown.clear()


def _spoken(word: str) -> str:
    """The word as it is, or for the dots of a level a number such as ``3/5``."""
    full = word.count("●")  # not by strip: on the device that takes bytes, not characters
    if len(word) > 1 and full + word.count("○") == len(word):
        return "%d/%d" % (full, len(word))
    return word
