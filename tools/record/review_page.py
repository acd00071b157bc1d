"""Prints the values of a record's turns as a table with bars, or returns them as data for JSON."""

from collections.abc import Sequence
from typing import Any

from rich.table import Table

from engine.rules import Rules
from tools.record.console import Page
from tools.record.review import Judgement, Summary, summaries

_NUMBERS = ("round", "turn", "lost", "turns", "best", "points given away", "per turn", "how well")
_LONGEST = 20  # characters of a bar


def as_json(judged: Sequence[Judgement], rules: Rules) -> dict[str, Any]:
    """The judgements and the players' sums."""
    return {
        "players": [summary._asdict() for summary in summaries(judged, rules)],
        "choices": [entry._asdict() for entry in judged],
    }


def print_review(judged: Sequence[Judgement], rules: Rules) -> None:
    """Print the judgements and the players' sums on stdout."""
    page = Page()
    most = max((entry.loss for entry in judged), default=0)
    table = _table("round", "turn", "player", "done", "better", "lost")
    table.add_column("", no_wrap=True)
    for entry in judged:
        row = (entry.player, entry.done, entry.better, str(entry.loss))
        table.add_row(str(entry.round), str(entry.turn), *row, _bar(entry.loss, most))
    page.print(table)
    page.print()
    table = _table("player", "turns", "best", "points given away", "per turn", "how well")
    table.add_column("", no_wrap=True)
    for summary in summaries(judged, rules):
        table.add_row(*_cells(summary), _bar(summary.well, 1))
    page.print(table)


def _cells(summary: Summary) -> tuple[str, ...]:
    numbers = str(summary.turns), str(summary.best_turns), str(summary.loss)
    return summary.player, *numbers, f"{summary.a_turn:.1f}", f"{summary.well:.0%}"


def _bar(amount: float, most: float) -> str:
    return "█" * round(_LONGEST * amount / most) if most else ""


def _table(*titles: str) -> Table:
    table = Table(box=None, pad_edge=False)
    for title in titles:
        table.add_column(title, justify="right" if title in _NUMBERS else "left", no_wrap=True)
    return table
