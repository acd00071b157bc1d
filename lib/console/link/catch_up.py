"""All turns from one on as one code, for links and for a device that was away.

Two letters each for the round and the turn (from 0) that come first, then each turn (``turns``) in
one letter, rarely two, then six for the state after them and three check letters.
"""

from console.link.codes import (
    BITS,
    FOREIGN,
    LENGTH,
    OLD,
    BadCode,
    checks,
    fixed,
    letters_of,
    number_of,
    pieces,
    take_pieces,
    text_of,
    unchecked,
)
from console.link.turns import mark, packed_turns, play_turn, whole_turns
from engine.actions import DEAL, PHASE_DEAL, IllegalAction
from engine.restore import from_bytes
from engine.saves import to_bytes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from engine.game import Game

_NUMBER = 2  # letters of a round, of a turn
_MARK = 6
_CHECK = 3
_ONE = 24  # turns below it take one letter
_MORE = 31  # the first letter of a turn whose ``pieces`` follow


def catch_up(game: "Game", round_number: int, first: int, packed: "Iterable[int]") -> str:
    """The code of the turns ``packed``, which led to ``game`` from turn ``first`` of a round on."""
    letters = fixed(round_number, _NUMBER) + fixed(first, _NUMBER)
    for turn in packed:
        high = turn - _ONE >> BITS
        if high < 0:
            letters.append(turn)
        elif _ONE + high < _MORE:
            letters += [_ONE + high, turn - _ONE & 31]
        else:
            letters += [_MORE] + pieces(turn)
    letters += fixed(mark(game), _MARK)
    letters += checks(letters, _CHECK)
    return text_of(letters, len(letters))


def read_catch_up(text: str) -> "tuple[int, int, list[int], int]":
    """Round, first turn, turns packed, and the mark after them. Raises BadCode."""
    letters = letters_of(text)
    if len(letters) < 2 * _NUMBER + _MARK + _CHECK:
        raise BadCode(LENGTH)
    letters = unchecked(letters, _CHECK)
    end = len(letters) - _MARK
    turns = []
    at = 2 * _NUMBER
    while at < end:
        turn = letters[at]
        at += 1
        if turn == _MORE:
            turn, at = take_pieces(letters, at)
        elif turn >= _ONE:
            turn = (turn - _ONE << BITS | letters[at]) + _ONE
            at += 1
        turns.append(turn)
    if at != end:
        raise BadCode(LENGTH)
    return (
        number_of(letters[:_NUMBER]),
        number_of(letters[_NUMBER : 2 * _NUMBER]),
        turns,
        number_of(letters[end:]),
    )


def caught_up(game: "Game", text: str, ended: "Callable[[Game], None] | None" = None) -> "Game":
    """A copy of the game with the turns of the code that it lacks.

    ``ended`` is called with the copy when a round of it has ended, before the next one is dealt.
    Raises BadCode if they do not lead on from this game: OLD if it has come further, FOREIGN if
    they are of another match or begin later. A match that waits for a deal takes those of all
    rounds from then on.
    """
    round_number, first, turns, after = read_catch_up(text)
    if round_number < game.round:
        raise BadCode(OLD)
    if game.round != round_number:
        known = first  # none: the round is still to be dealt
        if first or game.phase != PHASE_DEAL or game.round + 1 != round_number:
            raise BadCode(FOREIGN)
    else:
        known = whole_turns(game)
    have = known - first
    if have < 0:
        raise BadCode(FOREIGN)
    both = min(have, len(turns))
    if both and packed_turns(game, first, first + both) != turns[:both]:
        raise BadCode(FOREIGN)
    if have > both:
        raise BadCode(OLD, first + both)
    copy = from_bytes(to_bytes(game))
    try:
        for packed in turns[have:]:
            if copy.phase == PHASE_DEAL:
                if ended and copy.round:
                    ended(copy)
                copy.apply(DEAL)
            play_turn(copy, packed)
    except IllegalAction:
        raise BadCode(FOREIGN) from None
    if after != mark(copy):
        raise BadCode(FOREIGN)
    return copy
