"""Listeners to new text on the screen, such as ``console.words.screen_reader``."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class Listener(Protocol):
        """Is called for each line."""

        def show(self, text: str) -> None:
            """A line shows this text now."""

        def wrapped(self, lines: "list[str]") -> None:
            """These lines are one text."""

        def print_shown(self) -> None:
            """The step is over: print the lines."""


listeners: "list[Listener]" = []
