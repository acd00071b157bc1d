"""Prints what a record's turns were worth as a table with bars, or gives it as data for JSON."""

from collections.abc import Sequence
from typing import Any

from rich.table import Table

from tools.record.console import Page
from tools.record.review import Judgement, Summary, summaries

_NUMBERS = ("round", "lost", "choices", "points given away", "a choice")
_LONGEST = 20  # characters of a bar


def as_json(judged: Sequence[Judgement]) -> dict[str, Any]:
    """The judgements and the players' sums."""
    return {
        "players": [summary._asdict() for summary in summaries(judged)],
        "choices": [entry._asdict() for entry in judged],
    }


def print_review(judged: Sequence[Judgement]) -> None:
    """Print both on stdout."""
    page = Page()
    most = max((entry.loss for entry in judged), default=0)
    table = _table("round", "player", "done", "better", "lost")
    table.add_column("", no_wrap=True)
    for entry in judged:
        row = (str(entry.round), entry.player, entry.done, entry.better, str(entry.loss))
        table.add_row(*row, _bar(entry.loss, most))
    page.print(table)
    page.print()
    table = _table("player", "choices", "points given away", "a choice")
    table.add_column("", no_wrap=True)
    found = summaries(judged)
    worst = max((summary.a_choice for summary in found), default=0.0)
    for summary in found:
        table.add_row(*_cells(summary), _bar(summary.a_choice, worst))
    page.print(table)


def _cells(summary: Summary) -> tuple[str, str, str, str]:
    return summary.player, str(summary.choices), str(summary.loss), f"{summary.a_choice:.1f}"


def _bar(amount: float, most: float) -> str:
    return "█" * round(_LONGEST * amount / most) if most else ""


def _table(*titles: str) -> Table:
    table = Table(box=None, pad_edge=False)
    for title in titles:
        table.add_column(title, justify="right" if title in _NUMBERS else "left", no_wrap=True)
    return table
