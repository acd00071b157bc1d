"""A turn as a code of mostly six letters, that one person sends and the other one types.

Two letters are what was chosen (``turns``; two more where that is much), three belong to the state
after it, so that they fit only this turn of this match, and the last one is a check letter.
"""

from console.link.codes import (
    FOREIGN,
    LENGTH,
    OLD,
    BadCode,
    checks,
    fixed,
    letters_of,
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

LONGEST = 10  # letters of a code

_SHORTEST = 6
_STATE = 3
_CHECK = 1


def turn_code(game: "Game") -> str:
    """The code of the turn that has just ended."""
    code = pieces(last_turn(game)) + _state(game)
    code += checks(code, _CHECK)
    return text_of(code, len(code) // 2)


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
    if not _SHORTEST <= len(letters) <= LONGEST or len(letters) % 2:
        raise BadCode(LENGTH)
    letters = unchecked(letters, _CHECK)
    packed, end = take_pieces(letters, 0)
    state = letters[end:]
    if len(state) != _STATE:
        raise BadCode(LENGTH)
    start = len(game.log)
    try:
        play_turn(game, packed)
    except IllegalAction:
        pass
    else:
        if _state(game) == state:
            return
        while len(game.log) > start:
            game.undo()
    turn = _earlier(game, packed, state)
    raise BadCode(OLD, turn) if turn else BadCode(FOREIGN)


def _state(game: "Game") -> list[int]:
    return fixed(mark(game), _STATE)


def _earlier(game: "Game", packed: int, state: list[int]) -> int:
    """Which turn of the round the code is of, from 1; 0: of none. The game is as before."""
    log = list(game.log)
    starts = turn_starts(game)
    found = 0
    turn = whole_turns(game)
    while turn and not found:
        if _state(game) == state and last_turn(game) == packed:
            found = turn
        turn -= 1
        while len(game.log) > starts[turn]:
            game.undo()
    for action in log[len(game.log) :]:
        game.apply(action)
    return found
