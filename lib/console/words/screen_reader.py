"""What the screen shows in words, for a screen reader on a connected PC."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio


class ScreenReader:
    """Gathers what lines of text come to show, and prints it as one line on the serial console."""

    def __init__(self, bright: "displayio.Palette") -> None:
        """``bright``: the palette of the line that is chosen."""
        self._bright = bright
        self._shown: list = []

    def show(self, text: str) -> None:
        """A line shows this."""
        words = [word for word in text.replace("\xa0", " ").split(" ") if word.strip("_")]
        if words:
            self._shown.append(" ".join(words))

    def paint(self, text: str, palette: "displayio.Palette") -> None:
        """A line that shows this has other colours."""
        if palette is self._bright:
            self.show("> " + text)

    def print_shown(self) -> None:
        """Print what has come to be shown since the last time."""
        if self._shown:
            print(" | ".join(self._shown))
            self._shown.clear()
