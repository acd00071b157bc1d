"""Matches of bots: their seats and sources of chance, and how a match is played to its end."""

from collections.abc import Iterator, Sequence

from engine.actions import CHOOSE, DEAL, PHASE_CHOOSE, PHASE_DEAL
from engine.game import Game
from engine.rng import Rng
from engine.rules import Rules
from tools import cli
from tools.bots.guests import TURN_S, Guest, check, is_guest
from tools.bots.players import NAMES, Player, player

ROUND_LIMIT = 1000  # a match to 400 points takes random bots about 4 rounds
CHOICE = 255  # the stream for choosing the starter; a bot's is its seat


def stream(seed: int, number: int) -> int:
    """The seed of a bot (``number``: its seat) or of the choice of the starter in a match.

    The number, plus one, goes above the lowest 40 of the 48 bits of the match's ``seed``.
    """
    return seed ^ (number + 1) << 40


def seated(rules: Rules, seed: int, bots: Sequence[str], turn_s: int = TURN_S) -> Iterator[Player]:
    """The bots of the match of ``seed``, one per seat; a guest has ``turn_s`` seconds for a turn.

    Raises Lost for a guest that cannot begin.
    """
    for seat, name in enumerate(bots):
        own = stream(seed, seat)
        yield Guest(name, seat, own, turn_s) if is_guest(name) else player(name, rules, own)


def play(game: Game, seed: int, players: Sequence[Player]) -> Iterator[int]:
    """Play a new game to its end with one player per seat; yields the number of each round."""
    while not game.is_over:
        if game.phase == PHASE_DEAL:
            game.apply(DEAL)
        elif game.phase == PHASE_CHOOSE:
            game.apply(CHOOSE + Rng(stream(seed, CHOICE)).below(game.players))
        else:
            while not game.end_reason:
                game.apply(players[game.seat](game.view_for(game.seat)))
            yield game.round


def rules_of(name: str, options: Sequence[str]) -> Rules:
    """The rule set with house rules ``knob=value``. Raises UsageError and BadOption."""
    pairs: dict[str, str] = {}
    for option in options:
        knob, equals, value = option.partition("=")
        if not equals:
            raise cli.UsageError(f"option {option!r}: expected knob=value")
        if knob in pairs:
            raise cli.UsageError(f"option {knob} comes twice")
        pairs[knob] = value
    return Rules(name, tuple(pairs.items()))


def names_of(text: str) -> list[str]:
    """The bots named by a comma-separated text. Raises UsageError."""
    names = text.split(",")
    for name in names:
        if is_guest(name):
            check(name)
        elif name not in NAMES:
            known = ", ".join(NAMES)
            raise cli.UsageError(f"unknown bot {name!r}; there are: {known}, and FILE.py:NAME")
    return names
