"""What the screen shows in words, for a screen reader on a connected PC."""

_KEYS = ("A", "B", "◀ ▶", "▲ ▼")  # what they do is said last
_MOST = 64  # lines that are known to go on with another one


class ScreenReader:
    """Gathers what comes to be shown, and prints it as one line on the serial console: nothing
    twice, texts that had to be broken in one piece, at the end what the keys do now.
    """

    def __init__(self) -> None:
        self._shown: list[str] = []
        self._next: dict[str, str] = {}  # of lines of one text: the next one

    def show(self, text: str) -> None:
        """A line shows this."""
        words = [_spoken(word) for word in text.split(" ") if word.strip("_")]
        if words:
            self._shown.append(" ".join(words))

    def wrapped(self, lines: list[str]) -> None:
        """These lines are one text, whenever they show."""
        if len(self._next) > _MOST:
            self._next.clear()
        for i in range(len(lines) - 1):
            self._next[lines[i]] = lines[i + 1]

    def print_shown(self) -> None:
        """Print what has come to be shown since the last time."""
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
    """Dots, as for a level in the settings, as a number, ``3/5``; another word as it is."""
    full = word.count("●")  # not by strip: on the device that takes bytes, not characters
    if len(word) > 1 and full + word.count("○") == len(word):
        return "%d/%d" % (full, len(word))
    return word
