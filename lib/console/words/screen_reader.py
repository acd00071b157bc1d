"""What the screen shows in words, for a screen reader on a connected PC."""


class ScreenReader:
    """Gathers what comes to be shown, and prints it as one line on the serial console."""

    def __init__(self) -> None:
        self._shown: list = []

    def show(self, text: str) -> None:
        """A line shows this."""
        words = [word for word in text.split(" ") if word.strip("_")]
        if words:
            self._shown.append(" ".join(words))

    def print_shown(self) -> None:
        """Print what has come to be shown since the last time."""
        if self._shown:
            print(" | ".join(self._shown))
            self._shown.clear()
