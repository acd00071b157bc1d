"""The turns of a round, each as one number that tells all that its seat has chosen.

A turn is what one seat does until the next one's turn; the choice of who starts is one as well. Its
number has a digit for each choice, the first one the lowest: how many tiles were drawn, if a tile
may be drawn though one fits; then which of the legal actions each action was that is no draw. A
digit has as many values as there were choices, so what is forced takes nothing.
"""

import struct
from binascii import crc32

from engine.actions import (
    CHOOSE,
    DRAW,
    FIRST_TILE,
    PHASE_CHOOSE,
    PHASE_FIELD,
    PHASE_PLAY,
    IllegalAction,
)
from engine.game import SEAT_MASK, UNDO_SEAT
from engine.saves import to_bytes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game

MARK_BITS = 30


def turn_starts(game: "Game") -> list[int]:
    """Where in the log of the round each turn begins."""
    starts = []
    last = -1  # the seat of the action before
    undo_stack = game.undo_stack
    for index, action in enumerate(game.log):
        seat = undo_stack[index] >> UNDO_SEAT & SEAT_MASK
        if CHOOSE <= action < FIRST_TILE:
            seat = -1
        if seat < 0 or seat != last:
            starts.append(index)
        last = seat
    return starts


def whole_turns(game: "Game") -> int:
    """The number of turns of the round that have ended."""
    turns = len(turn_starts(game))
    return turns if _has_ended(game, 0) else turns - 1


def packed_turns(game: "Game", first: int, end: int) -> list[int]:
    """The turns ``first`` (from 0) to ``end - 1`` of the round; the game is as before."""
    log = list(game.log)
    starts = turn_starts(game) + [len(log)]
    while len(game.log) > starts[first]:
        game.undo()
    packed = [_packed(game, log[starts[turn] : starts[turn + 1]]) for turn in range(first, end)]
    for action in log[len(game.log) :]:
        game.apply(action)
    return packed


def last_turn(game: "Game") -> int:
    """The last turn of the round that has ended, as a number."""
    end = whole_turns(game)
    return packed_turns(game, end - 1, end)[0]


def play_turn(game: "Game", packed: int) -> None:
    """Play a turn of ``packed_turns``. Raises IllegalAction (and changes nothing) if the
    number is not that of a turn that can be played now.
    """
    if game.phase not in (PHASE_CHOOSE, PHASE_PLAY):
        raise IllegalAction("no turn begins now")
    start = len(game.log)
    most = _most_draws(game) + 1
    draws = packed % most
    packed //= most
    try:
        while len(game.log) == start or not _has_ended(game, start):
            choices = [DRAW] if draws else _choices(game)
            if not choices:
                raise IllegalAction("no choice")
            game.apply(choices[packed % len(choices)])
            packed //= len(choices)
            draws -= draws > 0
        if packed or draws:
            raise IllegalAction("more choices than there were")
    except IllegalAction:
        while len(game.log) > start:
            game.undo()
        raise


def mark(game: "Game") -> int:
    """A number of MARK_BITS bits for all that a game holds, equal on devices that agree."""
    state = struct.pack("<4B", game.seat, game.phase, game.draw_index, game.laid)
    for rack, total in zip(game.racks, game.scores):
        state += struct.pack("<iB", total, len(rack)) + rack
    return crc32(to_bytes(game)[:-4] + state) & (1 << MARK_BITS) - 1


def _packed(game: "Game", actions: list[int]) -> int:
    """Do the actions of a turn; returns its number."""
    place = _most_draws(game) + 1
    packed = actions.count(DRAW) if place > 1 else 0
    for action in actions:
        if action != DRAW:
            choices = _choices(game)
            packed += place * choices.index(action)
            place *= len(choices)
        game.apply(action)
    return packed


def _has_ended(game: "Game", start: int) -> bool:
    """Whether the last turn has ended, which began at ``start`` of the log or later."""
    log = game.log
    if len(log) == start or CHOOSE <= log[-1] < FIRST_TILE:
        return True
    if game.phase not in (PHASE_PLAY, PHASE_FIELD):
        return True
    return game.undo_stack[-1] >> UNDO_SEAT & SEAT_MASK != game.seat


def _most_draws(game: "Game") -> int:
    """How many tiles may be drawn in the turn that begins, if it need not be because none fits."""
    if not game.rules.draw_freely or not game.laid or game.phase != PHASE_PLAY:
        return 0
    return min(game.rules.draws, game.pool_size)


def _choices(game: "Game") -> list[int]:
    """The legal actions, without a draw where the number of draws is told apart."""
    legal = game.legal_actions()
    if game.rules.draw_freely and game.phase == PHASE_PLAY:
        return [action for action in legal if action != DRAW]
    return legal
