"""Matches that are over go into the figures of who played them (``console.storage.players``).

A match counts when it goes, in the save that lets it go, so whatever is taken back, resumed or cut
by the power before that, it counts once. Of one that is played on the console ``let_go`` sees to
all. One that was played with real tiles is counted by ``add_match``, in the same step in which what
is kept of it is cleared:

    add_match(memory, engine.groups.group_of("trimino"), b"\\0\\xff\\3", [2], tallies)
    memory.pad = b""

counts for the players 0 and 3, of whom 3 has won, and leaves the seat between them out, where
nobody sits whom the console knows; ``tallies`` has best tile, hexagons, bridges and best round of
each seat.
"""

from console.storage.payload import NOBODY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App
    from console.storage.memory import Memory


def let_go(app: "App") -> None:
    """The match that is being played ends here, if there is one; it counts if it is over."""
    if not app.has_match:
        return
    match = app.match
    game = match.game
    if game.is_over:
        from console.play.grading import add_grades
        from console.play.match import AUTO, ORDER
        from console.play.tally import add_round, read
        from engine.groups import group_of

        add_round(match)
        bot = ORDER[max([ORDER.find(bytes((kind,))) for kind in match.seats])]
        family = group_of(game.rules.name)
        tallies = [tally[:4] for tally in read(match.tally)]
        add_match(app.memory, family, match.known, game.winners, tallies, bot)
        add_grades(app.memory, match)
        if bot == AUTO:
            from console.play.auto_level import follow_result

            follow_result(app.memory, match)
    app.match = None


def add_match(
    memory: "Memory",
    family: int,
    known: "Sequence[int]",
    winners: "Sequence[int]",
    tallies: "Sequence[Sequence[int]]",
    bot: int = 0,
) -> None:
    """Count a match: ``known`` has the index of the player at each seat, or NOBODY, ``winners`` the
    seats that have won, ``tallies`` what each seat comes to: best tile, hexagons, bridges, best
    round.
    ``bot``: the kind of the strongest bot that has played, 0 if none has.
    """
    from console.storage.player_figures import (
        BEST_ROUND,
        BEST_TILE,
        BOTS,
        BRIDGES,
        HEXAGONS,
        LONGEST_ROW,
        ROW,
        figures,
        with_figures,
    )

    for seat, index in enumerate(known):
        if index == NOBODY:
            continue
        values = figures(memory.players, index)
        best_tile, hexagons, bridges, best_round = tallies[seat]
        won = seat in winners
        values[2 * family] += 1
        values[2 * family + 1] += won
        values[BEST_TILE] = max(values[BEST_TILE], best_tile)
        values[BEST_ROUND] = max(values[BEST_ROUND], best_round)
        values[HEXAGONS] += hexagons
        values[BRIDGES] += bridges
        values[ROW] = values[ROW] + 1 if won else 0
        values[LONGEST_ROW] = max(values[LONGEST_ROW], values[ROW])
        if bot:
            values[BOTS + 2 * bot - 2] += 1
            values[BOTS + 2 * bot - 1] += won
        memory.players = with_figures(memory.players, index, values)
        memory.changed = True
