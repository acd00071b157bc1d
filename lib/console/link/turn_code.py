"""A turn as a code of mostly seven letters, that one person sends and the other one types.

Two letters are what was chosen (``turns``; two more where that is much), four belong to the state
after it, so that they fit only this turn of this match, and the last one is a check letter. The
four also have the number of the turn, counted on from round to round as if each had ``_ROUND``
turns, so hardly any earlier turn of the match can be taken for the next one.
"""

from console.link.codes import (
    FOREIGN,
    GROUP,
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
from console.link.turns import last_turn, mark, play_turn, turn_starts, whole_turns
from engine.actions import IllegalAction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game

LONGEST = 11  # letters of a code

_SHORTEST = 7
_STATE = 4
_CHECK = 1
_MARK_BITS = 11  # of the state, above
_TURN_BITS = 9  # the number of the turn
_TURNS = (1 << _TURN_BITS) - 1
_ROUND = 80


def turn_code(game: "Game") -> str:
    """The code of the turn that has just ended."""
    code = pieces(last_turn(game)) + _state(game)
    code += checks(code, _CHECK)
    return text_of(code, GROUP)


def letters_of_code(text: str) -> int:
    """How many letters a code has that begins like this, as far as that shows."""
    letters = letters_of(text)
    count = _SHORTEST
    while count < LONGEST and len(letters) > count - _SHORTEST and letters[count - _SHORTEST] >> 4:
        count += 2
    return count


def take_turn_code(game: "Game", text: str) -> None:
    """Play the turn of a code, between two turns.

    Raises BadCode, and changes nothing, if it is not the code of the next turn.
    """
    letters = letters_of(text)
    if not _SHORTEST <= len(letters) <= LONGEST or not len(letters) % 2:
        raise BadCode(LENGTH)
    letters = unchecked(letters, _CHECK)
    packed, end = take_pieces(letters, 0)
    state = letters[end:]
    if len(state) != _STATE:
        raise BadCode(LENGTH)
    turns = whole_turns(game)
    before = _number(game) - number_of(state) & _TURNS  # how many turns it is too old
    start = len(game.log)
    if before == _TURNS:  # it is the next one
        try:
            play_turn(game, packed)
        except IllegalAction:
            raise BadCode(FOREIGN) from None
        if _state(game) == state:
            return
        while len(game.log) > start:
            game.undo()
    elif before < turns and _was(game, turns - before, packed, state):
        raise BadCode(OLD, turns - before)
    raise BadCode(FOREIGN)


def _state(game: "Game") -> list[int]:
    state = mark(game) & (1 << _MARK_BITS) - 1
    return fixed(state << _TURN_BITS | _number(game) & _TURNS, _STATE)


def _number(game: "Game") -> int:
    return _ROUND * game.round + whole_turns(game)


def _was(game: "Game", turn: int, packed: int, state: list[int]) -> bool:
    """Whether the code is of this turn of the round, from 1. The game is as before."""
    log = list(game.log)
    end = (turn_starts(game) + [len(log)])[turn]
    while len(game.log) > end:
        game.undo()
    same = _state(game) == state and last_turn(game) == packed
    for action in log[end:]:
        game.apply(action)
    return same
