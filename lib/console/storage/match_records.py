"""Writes the records of played matches to the drive: ``records/0001.txt`` and so on.

A record is written round by round to a ``.part`` file, which is renamed when the match has ended,
so every ``.txt`` is a whole record. A comment ends each round; anything after the last such comment
was cut short. Other comments describe the seats: ``# seat 0 player`` for a known player, ``guest``
for an unknown one, or the kind of a bot.
"""

import os

from console.storage.drive import may_write
from console.storage.payload import NOBODY
from engine.actions import PHASE_OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import TextIO

    from console.match.match import Match

ENDED = 0xFFFF  # the ``record`` of a match without a record, or with a finished one

_FOLDER = "records"
_WHOLE_KIND = "txt"
_PART_KIND = "part"
_WHOLE = "%04d." + _WHOLE_KIND
_PART = "%04d." + _PART_KIND
ROUND = "# end of round %d\n"
"""The line after the round of that number."""
_SEAT = "# seat %d %s"


def new_record(others: "Iterable[int]") -> int:
    """The number of the record of a new match, or ENDED if the PC owns the drive.

    The match has its number before the file exists; ``others``: those of matches laid aside.
    """
    if not may_write():
        return ENDED
    try:
        names = os.listdir(_FOLDER) if _FOLDER in os.listdir() else []
    except OSError:
        names = []  # `write_round` will fail as well, and report it
    last = max([0] + [number for number in others if number < ENDED])
    for name in names:
        stem, _, kind = name.partition(".")
        if kind in (_PART_KIND, _WHOLE_KIND) and stem.isdigit():
            last = max(last, int(stem))
    return last + 1


def unfinished(record: int) -> str:
    """The path of the record of that number, while its match is played."""
    return _path(_PART % record)


def write_round(match: "Match", kinds: "Sequence[str]", others: "Sequence[int]" = ()) -> bool:
    """Add the round that has ended to the record of its match, if it has one; ``kinds``: the names
    of the kinds of players; ``others``: records of matches laid aside.

    Returns False if that fails; then the match will have no record.
    """
    if match.record in (0, ENDED):  # 0: a match from version 0.1
        return True
    try:
        _write(match, kinds, others)
    except (MemoryError, OSError):
        _remove(_PART % match.record)
        _close(match)
        return False
    return True


def _close(match: "Match") -> None:
    """End the record of the match."""
    match.record = ENDED
    match.changed = True


def _make_room(others: "Sequence[int]") -> None:
    """Make the folder, or remove unfinished records from it that belong to no match."""
    if _FOLDER not in os.listdir():
        os.mkdir(_FOLDER)
    kept = [_PART % number for number in others]
    for name in os.listdir(_FOLDER):
        if name.endswith("." + _PART_KIND) and name not in kept:
            _remove(name)


def _write(match: "Match", kinds: "Sequence[str]", others: "Sequence[int]") -> None:
    """Add the round, unless it was there before a power cut; rename the file after the last one."""
    game = match.game
    part = unfinished(match.record)
    whole = _WHOLE % match.record
    over = game.phase == PHASE_OVER
    if game.round == 1:
        _make_room(others)
    if not (over and whole in os.listdir(_FOLDER)):
        if game.round == 1 or _ends_with(part, ROUND % (game.round - 1)):
            _add(match, part, over, kinds)
        elif not _ends_with(part, ROUND % game.round):
            raise OSError("the record has been cut short")
        if over:
            os.rename(part, _path(whole))
        os.sync()
    if over:
        _close(match)


def _add(match: "Match", path: str, over: bool, kinds: "Sequence[str]") -> None:
    from engine.records import header, result_line, round_lines

    game = match.game
    with open(path, "w" if game.round == 1 else "a") as file:
        if game.round == 1:
            _put(file, header(game, match.names))
            for seat, kind in enumerate(match.seats):
                who = "player" if match.known[seat] != NOBODY else "guest"
                _put(file, (_SEAT % (seat, kinds[kind] if kind else who),))
        _put(file, round_lines(game))
        if over:
            _put(file, (result_line(game),))
        file.write(ROUND % game.round)


def _put(file: "TextIO", lines: "Iterable[str]") -> None:
    for line in lines:
        file.write(line)
        file.write("\n")


def _ends_with(path: str, line: str) -> bool:
    with open(path, "rb") as file:
        file.seek(-len(line), 2)
        return file.read() == bytes(line, "utf-8")


def _path(name: str) -> str:
    return _FOLDER + "/" + name


def _remove(name: str) -> None:
    try:
        os.remove(_path(name))
    except OSError:
        pass  # it does not exist, or cannot be removed
