"""Who is told what comes to show, such as ``console.words.screen_reader``."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class Listener(Protocol):
        """Hears of each line."""

        def show(self, text: str) -> None:
            """The line shows now."""

        def wrapped(self, lines: "list[str]") -> None:
            """These lines are one text, whenever they show."""

        def print_shown(self) -> None:
            """All lines of this step have been told."""


listeners: "list[Listener]" = []
