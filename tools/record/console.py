"""The console on which records are printed for people."""

from rich.console import Console
from rich.table import Table

_WIDTH = 120  # columns, if the output is not a terminal


class Page(Console):
    """Stdout; leaves it to ``tools.cli`` to handle a closed pipe."""

    def __init__(self) -> None:
        super().__init__(highlight=False, markup=False, emoji=False)
        if not self.is_terminal:
            self.width = _WIDTH

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def figures_table(first: str, *others: str) -> Table:
    """A table with these titles: names in the first column, figures in the others."""
    table = Table(box=None, pad_edge=False)
    table.add_column(first, no_wrap=True)
    for title in others:
        table.add_column(title, justify="right", no_wrap=True)
    return table
