"""Exact search: every table with all tiles of a rack, and the chance of finding one at random."""

from collections.abc import Iterator
from contextlib import contextmanager

from engine.game import Game
from engine.line import LEFT_END, LineGame
from tools.puzzles.puzzle import placements_of


class TooMany(Exception):
    """The search would take too long."""


def tables(game: Game, most: int) -> Iterator[tuple[int, ...]]:
    """Every table with all tiles of the rack, each once, as placements in a possible order.

    The game is the same at the end. Raises TooMany after ``most`` steps.
    """
    steps = 0
    # Triangles that agree in every number can be laid in any order in which each has a neighbour
    # when it is laid, so a table is a set of placements. The set ``done`` has those of which every
    # table has been found.
    done: set[int] = set()

    def search(path: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        nonlocal steps
        steps += 1
        if steps > most:
            raise TooMany
        if not game.racks[0]:
            yield path
            return
        tried = []
        for action in _candidates(game, path):
            if action not in done:
                with laid(game, action):
                    yield from search((*path, action))
                if not isinstance(game, LineGame):
                    done.add(action)
                    tried.append(action)
        done.difference_update(tried)

    yield from search(())


def _candidates(game: Game, path: tuple[int, ...]) -> list[int]:
    """The placements that may come next.

    The two ends of a row grow one after the other, as any order gives the same row.
    """
    actions = placements_of(game)
    if isinstance(game, LineGame) and path and game.end_of(path[-1]) == LEFT_END:
        actions = [action for action in actions if game.end_of(action) == LEFT_END]
    return actions


@contextmanager
def laid(game: Game, action: int) -> Iterator[None]:
    """A context in which a placement is laid; the turn does not change."""
    rack = game.racks[0]
    game.racks[0] = rack.replace(bytes((game.tile_of(action),)), b"")
    game._lay(action)
    game.laid += 1
    try:
        yield
    finally:
        game._take_back(action)
        game.laid -= 1
        game.racks[0] = rack


def chance(game: Game, most: int) -> float:
    """The probability of laying all tiles when laying any tile that fits anywhere.

    Raises TooMany after ``most`` steps.
    """
    known: dict[frozenset[int], float] = {}

    def likely(table: frozenset[int]) -> float:
        if not game.racks[0]:
            return 1.0
        if table not in known:
            if len(known) >= most:
                raise TooMany
            known[table] = 0.0
            actions = placements_of(game)
            total = 0.0
            for action in actions:
                with laid(game, action):
                    total += likely(table | {action})
            known[table] = total / len(actions) if actions else 0.0
        return known[table]

    return likely(frozenset())
