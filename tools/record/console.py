"""Where records are printed for people."""

from rich.console import Console

_WIDTH = 120  # columns, where the output is no terminal


class Page(Console):
    """Stdout; leaves it to ``tools.cli`` what to do when nobody reads it any more."""

    def __init__(self) -> None:
        super().__init__(highlight=False, markup=False, emoji=False)
        if not self.is_terminal:
            self.width = _WIDTH

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError
