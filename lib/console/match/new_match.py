"""Making a new match."""

import os

from console.match.match import Match
from engine import new_game
from engine.actions import CHOOSE, DEAL, PHASE_CHOOSE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.rules import Rules


def new_match(
    rules: "Rules",
    names: list[str],
    kinds: "Iterable[int]",
    known: "Iterable[int]",
    records: "Iterable[int]" = (),
) -> Match:
    """A match with a new seed, its first round dealt; per seat, ``names``, ``kinds`` (indices in
    ``match.KINDS``) and ``known`` (the index of the known player, or NOBODY). ``records``: those of
    other matches, which may have no file yet.
    """
    from console.storage.match_records import new_record

    seed = int.from_bytes(os.urandom(6), "little")
    match = Match(new_game(rules, len(names), seed), names)
    match.seats[:] = bytes(kinds)
    match.known[:] = bytes(known)
    match.record = new_record(records)
    match.apply(DEAL)
    people = [seat for seat in range(len(names)) if not match.is_bot(seat)]
    if match.game.phase == PHASE_CHOOSE and len(people) < 2:
        # There is nobody to ask about: bots have no age, so without people it is a matter of luck.
        match.apply(CHOOSE + (people[0] if people else seed % len(names)))
    return match
