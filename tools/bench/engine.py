"""Measurements of the engine that run on CPython and, step by step, in the MicroPython VM.

The VM calls ``step`` until it returns True, with ``lists LAID`` or ``state`` as arguments, and the
last step prints the figures.
"""

import sys
from time import time_ns

from engine import new_game
from engine.actions import PHASE_PLAY
from engine.game import Game
from engine.rng import Rng
from engine.rules import Rules

POSITIONS = 20  # number of positions in which a legal list is timed
_CALLS = 250  # ... and of timings in each
_STATE_ROUND = 2  # the state is measured in this round, with this many tiles laid
_STATE_LAID = 20


def play(rules: str, players: int, seed: int, rounds: int, laid: int) -> Game:
    """Random play until a turn of that round begins with ``laid`` tiles laid, or the match ends."""
    game: Game = new_game(Rules(rules), players, seed)
    rng = Rng(seed + 1)
    while not game.is_over:
        begins = game.phase == PHASE_PLAY and not game.drawn
        if begins and game.round == rounds and game.laid == laid:
            break
        legal = game.legal_actions()
        game.apply(legal[rng.below(len(legal))])
    return game


def list_time(laid: int, seed: int) -> tuple[float, int]:
    """Time of one legal list of 2-player triominos with ``laid`` tiles: (microseconds, next seed).

    The position is that of the first seed, from ``seed`` on, whose round gets that far.
    """
    while True:
        game = play("triominos", 2, seed, 1, laid)
        seed += 1
        if not game.is_over:
            break
    began = time_ns()
    for _ in range(_CALLS):
        game.legal_actions()
    return (time_ns() - began) / 1000 / _CALLS, seed


def middle_game() -> Game:
    """A game in the middle of a match of triominos-400 with 4 players."""
    return play("triominos-400", 4, 1, _STATE_ROUND, _STATE_LAID)


_done = 0
_seed = 0
_times: list[float] = []
_before = 0
_games: list[Game] = []


def step() -> bool:
    """One step in the VM; garbage is collected between steps."""
    global _done
    _done += 1
    return _list_step(int(sys.argv[2])) if sys.argv[1] == "lists" else _state_step()


def _list_step(laid: int) -> bool:
    """Time one position; the last step prints the median in microseconds."""
    global _seed
    took, _seed = list_time(laid, _seed)
    _times.append(took)
    if _done == POSITIONS:
        print(sorted(_times)[POSITIONS // 2])
    return _done == POSITIONS


def _state_step() -> bool:
    """Load all modules; make the game; print its bytes in the heap and those of its save."""
    import gc

    from engine.saves import to_bytes

    global _before
    if _done == 1:
        to_bytes(middle_game())
    elif _done == 2:
        _before = gc.mem_alloc()  # type: ignore[attr-defined]
        _games.append(middle_game())
    else:
        print(gc.mem_alloc() - _before, len(to_bytes(_games[0])))  # type: ignore[attr-defined]
    return _done == 3
