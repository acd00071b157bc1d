"""Who sat where: the comments that a console writes after the names, as in ``# seat 1 hard``."""

import re

from tools.record.lines import BadRecord

PEOPLE = PLAYER, GUEST, ELSEWHERE = "player", "guest", "elsewhere"
"""Kinds of seats that are no bots: a known player, an unknown one, one on another device."""

_SEAT = re.compile(rb"# seat ([0-9]) ([a-z-]+)\r?\n?")


def seats_of(record: bytes, players: int) -> dict[int, str]:
    """The kind of each seat that has such a comment: one of PEOPLE, or a bot's level.

    Raises BadRecord for a seat that the match does not have, one that comes twice, and if all are
    elsewhere.
    """
    kinds: dict[int, str] = {}
    for number, row in enumerate(record.splitlines(keepends=True), 1):
        found = _SEAT.fullmatch(row)
        if not found:
            continue
        seat = int(found[1])
        if seat >= players:
            raise BadRecord(number, f"there is no seat {seat} in a match of {players}")
        if seat in kinds:
            raise BadRecord(number, f"seat {seat} comes twice")
        kinds[seat] = found[2].decode()
        if len(kinds) == players and set(kinds.values()) == {ELSEWHERE}:
            raise BadRecord(number, "everybody is elsewhere: nobody plays here")
    return kinds
