"""A new match."""

import os

from console.match.match import Match
from engine import new_game
from engine.actions import DEAL
from engine.rules import Rules


def new_match(rule_set: str, options: tuple, names: list) -> Match:
    """A match with a new seed, its first round dealt."""
    from console.storage.match_records import new_record

    seed = int.from_bytes(os.urandom(6), "little")
    match = Match(new_game(Rules(rule_set, options), len(names), seed), names)
    match.record = new_record()
    match.apply(DEAL)
    return match
