"""Matches as a family would write them on a score pad: turns and ends of rounds, without places."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from console.pad.log import RoundEnd, Turn

from engine import new_game
from engine.actions import BRIDGE, DEAL, DECLINE, DRAW, FIRST_TILE, PHASE_FIELD
from engine.choices import WIN_FEWEST
from engine.events import Event
from engine.game import Game
from engine.rules import Rules
from engine.tiles import is_triple


class Written(NamedTuple):
    """An entry, and the engine's totals after it; after the end of a match also who has won, and of
    each seat the best tile, hexagons, bridges, the best round.
    """

    entry: Turn | RoundEnd
    scores: tuple[int, ...]
    round: int
    is_over: bool = False
    winners: tuple[int, ...] = ()
    tallies: tuple[tuple[int, ...], ...] = ()


def some_action(game: Game, random: Random) -> int:
    """Mostly lay the tile that scores most, now and then anything else."""
    legal = game.legal_actions()
    tiles = [action for action in legal if action >= FIRST_TILE]
    if tiles and random.randrange(4):
        return max(tiles, key=game.points_of)
    return random.choice(legal)


def written(rules: Rules, players: int, seed: int) -> Iterator[Written]:
    """A match of random players, as written on a pad turn by turn."""
    random = Random(seed)
    game = new_game(rules, players, seed)
    turn: Turn | None = None
    tallies = [[0] * 4 for _ in range(players)]
    most = int(rules.win != WIN_FEWEST)
    game.apply(DEAL)
    while True:
        action = some_action(game, random)
        seat, phase = game.seat, game.phase
        opens = not game.laid
        game.apply(action)
        event = Event(game, -1)
        if event.verb == "choose":
            continue
        turn = turn or Turn(seat)
        if action == DRAW:
            turn.draws += 1
        elif action >= FIRST_TILE:
            if phase == PHASE_FIELD:  # an entry of its own
                yield Written(turn, _before(game, event), game.round)
                turn = Turn(seat)
            turn.laid = 1
            turn.value = game.VALUES[event.tile]
            turn.shape = event.shape
            turn.triple = int(opens and is_triple(event.tile))
            tally = tallies[seat]
            tally[0] = max(tally[0], most * event.points)
            tally[1] += max(0, event.shape - 1)
            tally[2] += event.shape == BRIDGE
        if game.phase == PHASE_FIELD:
            turn.more = 1
            continue
        if action == DECLINE:
            turn.more = 0
        if game.seat == seat and not game.end_reason:
            continue
        totals = [
            total - bonus if game.end_reason else total
            for total, bonus in zip(game.scores, game.bonus, strict=True)
        ]
        yield Written(turn, tuple(totals), game.round)
        turn = None
        if game.end_reason:
            values = [sum(game.VALUES[tile] for tile in rack) for rack in game.racks]
            end = RoundEnd(game.end_reason, max(0, game.end_seat), game.rack_sizes, values)
            for each, total, before in zip(tallies, game.scores, game.scores_at_deal, strict=True):
                each[3] = max(each[3], most * (total - before))
            counted = tuple(tuple(tally) for tally in tallies)
            winners = tuple(game.winners)
            yield Written(end, tuple(game.scores), game.round, game.is_over, winners, counted)
            if game.is_over:
                return
            game.apply(DEAL)


def _before(game: Game, event: Event) -> tuple[int, ...]:
    """The totals before an extra tile, and before what the end of a round gave."""
    totals = list(game.scores)
    if game.end_reason:
        totals = [total - bonus for total, bonus in zip(totals, game.bonus, strict=True)]
    totals[event.seat] -= event.points
    return tuple(totals)
