"""Prints the figures of players as tables."""

from collections.abc import Mapping, Sequence
from math import ceil

from tools.players.figures import FAMILIES, Player, Share, levels_of
from tools.players.without_luck import mean_of
from tools.record.console import Page, figures_table


def print_players(players: Sequence[Player], without_luck: bool = False) -> None:
    """Print the console's figures on stdout: the table, then wins by family and against bots.

    ``without_luck``: then also what was won without luck.
    """
    page = Page()
    heads = ["won", "%", "best tile", "best round", "hexagons", "bridges", "wins in a row"]
    reviewed = any(player.well for player in players)
    table = figures_table("player", *heads, *["how well"] * reviewed)
    for player in players:
        percent = f"{100 * player.total.wins / player.total.matches:.0f}"
        numbers = (
            player.best_tile,
            player.best_round,
            player.hexagons,
            player.bridges,
            player.row,
        )
        well = f"{100 * sum(player.well) / len(player.well):.0f} %" if player.well else ""
        cells = (*map(str, numbers), *[well] * reviewed)
        table.add_row(player.name, _share(player.total), percent, *cells)
    page.print(table)
    levels = levels_of(players)
    shown = [name for name in FAMILIES if any(player.families[name].matches for player in players)]
    table = figures_table("won of", *shown, *(f"vs. {level}" for level in levels))
    for player in players:
        families = _row(player.families, shown)
        table.add_row(player.name, *families, *_row(player.bots, levels))
    page.print()
    page.print(table)
    if without_luck:
        table = figures_table("player", "won without luck", "matches with luck")
        for player in players:
            table.add_row(player.name, _fair(player.fair), str(len(player.fair)))
        page.print()
        page.print(table)


def _fair(shares: Sequence[float]) -> str:
    """The mean share, which is a part of the matches: from 0 to 100 %. Its error is rounded up."""
    mean = mean_of(shares)
    if not mean:
        return "too few"
    return f"{100 * min(max(mean.share, 0.0), 1.0):.0f} % ± {ceil(100 * mean.within)}"


def _row(shares: Mapping[str, Share], names: Sequence[str]) -> list[str]:
    return [_share(shares[name]) if name in shares else "" for name in names]


def _share(share: Share) -> str:
    return f"{share.wins}/{share.matches}" if share.matches else ""
