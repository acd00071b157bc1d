"""Plays people of a level against Auto: how often they win once it has adapted to their results."""

from typing import NamedTuple

from bots.auto import after, kind_of, strength_of

from engine import new_game
from tools import cli
from tools.bots.matches import ROUND_LIMIT, play, rules_of, stream
from tools.bots.players import auto, player

AHEAD = 20  # matches before those that are counted
COUNTED = 20
_SEEDS = 1000  # from one person to the next


class Person(NamedTuple):
    """A person who plays as a bot of this level does and is new to Auto.

    They play ``ahead`` matches that are not counted, then those that are.
    """

    rules: str
    level: str
    seed: int
    ahead: int = AHEAD
    counted: int = COUNTED


class Played(NamedTuple):
    """``wins``: 1 per match, half if both or neither win; the person's figures after the last
    match.

    The figures are those of ``bots.auto``.
    """

    wins: list[float]
    kept: int


def play_person(person: Person) -> Played:
    """Play the matches in order, with alternating seats. Raises UsageError if one does not end."""
    rules = rules_of(person.rules, ())
    kept = 0
    wins = []
    for number in range(person.ahead + person.counted):
        seed = person.seed * _SEEDS + number
        seat = number % 2
        players = [auto(rules, stream(seed, 1 - seat), strength_of(kept))]
        players.insert(seat, player(person.level, rules, stream(seed, seat)))
        game = new_game(rules, len(players), seed)
        for rounds in play(game, seed, players):
            if rounds == ROUND_LIMIT and not game.is_over:
                raise cli.UsageError(f"seed {seed} has not ended after {ROUND_LIMIT} rounds")
        if len(game.winners) == 1:
            kept = after(kept, kind_of(rules), seat in game.winners)
        wins.append((seat in game.winners) / len(game.winners) if game.winners else 0.5)
    return Played(wins, kept)


def share_of(person: Person) -> float:
    """The share of the counted matches that the person wins, in percent."""
    return 100 * sum(play_person(person).wins[person.ahead :]) / person.counted
