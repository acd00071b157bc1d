"""Making a new match."""

import os

from console.match.match import Match
from console.storage.payload import ELSEWHERE
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
    seed: int = -1,
) -> Match:
    """A match, its first round dealt; per seat, ``names``, ``kinds`` (indices in ``match.KINDS``)
    and ``known`` (the index of the known player, or NOBODY). ``records``: those of other matches,
    which may have no file yet; ``seed``: -1 for a new one.
    """
    from console.storage.match_records import new_record

    if seed < 0:
        seed = int.from_bytes(os.urandom(6), "little")
        if ELSEWHERE in list(kinds):
            from console.match.seat_devices import seed_with

            seed = seed_with(seed, _invited(kinds))
    match = Match(new_game(rules, len(names), seed), names)
    match.seats[:] = bytes(kinds)
    match.known[:] = bytes(known)
    match.record = new_record(records)
    match.apply(DEAL)
    if match.is_linked:
        return match
    people = [seat for seat in range(len(names)) if match.is_here(seat)]
    if match.game.phase == PHASE_CHOOSE and len(people) < 2:
        # There is nobody to ask about: bots have no age, so without people it is a matter of luck.
        match.apply(CHOOSE + (people[0] if people else seed % len(names)))
    return match


def _invited(kinds: "Iterable[int]") -> list[int]:
    """The device of each seat, if this one invites: another one for each seat elsewhere."""
    devices = []
    count = 0
    for kind in kinds:
        count += kind == ELSEWHERE
        devices.append(count if kind == ELSEWHERE else 0)
    return devices
