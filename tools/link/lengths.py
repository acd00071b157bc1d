"""How long the codes of matches of bots are, in letters."""

from collections.abc import Iterator
from statistics import median
from typing import NamedTuple

from console.link.catch_up import catch_up
from console.link.codes import pieces
from console.link.turn_code import turn_code
from console.link.turns import packed_turns, whole_turns

from engine import new_game
from engine.rules import Rules
from tools.bots.matches import play, seated

USUAL = 7  # letters: what nearly every turn must fit in


class Lengths(NamedTuple):
    """Of one match: letters of each turn's code, and of all turns in one code."""

    turns: list[int]
    whole: int


class Row(NamedTuple):
    """Of some matches of a rule set: letters of the turns' codes and of those of whole matches;
    ``long_turns``: how many turns of a million take more than USUAL letters.
    """

    rules: str
    players: int
    matches: int
    turns: int
    turn_median: float
    turn_longest: int
    long_turns: int
    whole_median: float
    whole_longest: int


def lengths(rules: Rules, players: int, bots: list[str], seed: int) -> Lengths:
    """Play a match and write its codes."""
    game = new_game(rules, players, seed)
    packed: list[int] = []
    for _ in play(game, seed, list(seated(rules, seed, bots))):
        packed += packed_turns(game, 0, whole_turns(game))
    last = len(turn_code(game).replace(" ", "")) - len(pieces(packed[-1]))
    return Lengths(
        [len(pieces(turn)) + last for turn in packed],
        len(catch_up(game, 1, 0, packed)),
    )


def row(rules: Rules, players: int, matches: Iterator[Lengths]) -> Row:
    """The figures of some matches."""
    played = list(matches)
    turns = [length for match in played for length in match.turns]
    whole = [match.whole for match in played]
    return Row(
        rules.name,
        players,
        len(played),
        len(turns),
        median(turns),
        max(turns),
        round(1e6 * sum(length > USUAL for length in turns) / len(turns)),
        median(whole),
        max(whole),
    )
