"""Adds a match that is over to the figures of its known players.

    count_match(memory, Rules("trimino").family, b"\\0\\xff\\3", [2], tallies)

counts for the players 0 and 3, and a win for 3. The seat between them has no known player.
"""

from console.storage.payload import NOBODY
from console.storage.player_figures import (
    BEST_ROUND,
    BEST_TILE,
    BOTS,
    BRIDGES,
    HEXAGONS,
    LONGEST_ROW,
    ROW,
    count_share,
    figures,
    with_figures,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from console.storage.memory import Memory


def count_match(
    memory: "Memory",
    family: int,
    known: "Sequence[int]",
    winners: "Sequence[int]",
    tallies: "Sequence[Sequence[int]]",
    bot: int = 0,
    count_more: "Callable[[int, list[int]], None] | None" = None,
) -> None:
    """Count a match of a family of rule sets.

    ``known``: the index of the player at each seat, or NOBODY. ``winners``: the seats that have
    won. ``tallies``: best tile, hexagons, bridges and best round of each seat. ``bot``: the kind of
    the strongest bot that has played, 0 without bots. ``count_more(seat, values)``: changes the
    figures of a seat's player further.
    """
    players = memory.players
    for seat, index in enumerate(known):
        if index == NOBODY:
            continue
        values = figures(players, index)
        best_tile, hexagons, bridges, best_round = tallies[seat]
        won = seat in winners
        count_share(values, 2 * family, 1, won)
        values[BEST_TILE] = max(values[BEST_TILE], best_tile)
        values[BEST_ROUND] = max(values[BEST_ROUND], best_round)
        values[HEXAGONS] += hexagons
        values[BRIDGES] += bridges
        values[ROW] = values[ROW] + 1 if won else 0
        values[LONGEST_ROW] = max(values[LONGEST_ROW], values[ROW])
        if bot:
            count_share(values, BOTS + 2 * bot - 2, 1, won)
        if count_more:
            count_more(seat, values)
        memory.players = players = with_figures(players, index, values)
        memory.changed = True
