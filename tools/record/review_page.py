"""Prints the values of a record's turns and its luck, or returns them as data for JSON."""

from collections.abc import Sequence
from typing import Any

from rich.table import Table

from engine.game import Game
from tools.record.console import Page
from tools.record.luck import Chances, Luck
from tools.record.review import Judgement, Summary, summaries

_NUMBERS = ("round", "turn", "lost", "turns", "best", "points given away", "per turn", "how well")
_LUCK = ("luck", "play")
_HEIGHTS = "▁▂▃▄▅▆▇█"
_LONGEST = 20  # characters of a bar


def as_json(judged: Sequence[Judgement], game: Game, luck: Luck | None) -> dict[str, Any]:
    """The judgements, the players' sums, and the luck if the rules have any."""
    found: dict[str, Any] = {
        "players": [summary._asdict() for summary in summaries(judged, game)],
        "choices": [entry._asdict() for entry in judged],
    }
    if luck:
        found["luck"] = {
            "players": [share._asdict() for share in luck.players],
            "draws": [draw._asdict() for draw in luck.draws],
            "chances": [turn._asdict() for turn in luck.chances],
            "luckiest": luck.luckiest,
        }
    return found


def print_review(judged: Sequence[Judgement], game: Game, luck: Luck | None) -> None:
    """Print the judgements, the players' sums and the luck on stdout."""
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
    for summary in summaries(judged, game):
        table.add_row(*_cells(summary), _bar(summary.well, 1))
    page.print(table)
    if luck:
        _print_luck(page, luck)


def _print_luck(page: Page, luck: Luck) -> None:
    """Print what was luck and what was play, and how the chances to win went."""
    page.print()
    table = _table("player", *_LUCK, "best moment", "worst moment", "chance to win, turn by turn")
    for share in luck.players:
        line = "".join(
            _HEIGHTS[turn.chances[share.seat] * (len(_HEIGHTS) - 1) // 1000]
            for turn in luck.chances
        )
        moments = (_moment(luck.chances, at, share.seat) for at in (share.best, share.worst))
        table.add_row(share.player, f"{share.luck:+d}", f"{share.play:+d}", *moments, line)
    page.print(table)
    if luck.luckiest >= 0:
        draw = luck.draws[luck.luckiest]
        page.print()
        where = f"round {draw.round}, turn {draw.turn}"
        page.print(f"luckiest draw: {draw.player} {draw.tile}, {where}, {draw.luck:+.1f}")


def _moment(turns: Sequence[Chances], at: int, seat: int) -> str:
    """When the chance of a seat has changed the most, and from what to what."""
    if at < 0:
        return ""
    before, after = (turns[i].chances[seat] / 1000 for i in (at - 1, at))
    return f"{turns[at].round}/{turns[at].turn} {before:.0%} to {after:.0%}"


def _cells(summary: Summary) -> tuple[str, ...]:
    numbers = str(summary.turns), str(summary.best_turns), str(summary.loss)
    return summary.player, *numbers, f"{summary.a_turn:.1f}", f"{summary.well:.0%}"


def _bar(amount: float, most: float) -> str:
    return "█" * round(_LONGEST * amount / most) if most else ""


def _table(*titles: str) -> Table:
    table = Table(box=None, pad_edge=False)
    for title in titles:
        table.add_column(
            title, justify="right" if title in _NUMBERS + _LUCK else "left", no_wrap=True
        )
    return table
