"""Proves puzzles again, from their tables and racks."""

from engine.actions import HEXAGON as HEXAGON_SHAPE
from engine.actions import PHASE_PLAY, IllegalAction
from engine.events import Event
from tools.puzzles.proofs import level_of, prove
from tools.puzzles.puzzle import HEXAGON, KINDS, LEVELS, POINTS, Puzzle, game_of


def complaint(puzzle: Puzzle) -> str:
    """What is wrong with a puzzle, empty if nothing is."""
    try:
        proof = prove(puzzle.kind, game_of(puzzle.kind, puzzle.laid, puzzle.rack))
    except ValueError as error:
        return str(error)
    if not proof:
        return f"it is not a puzzle of the kind {KINDS[puzzle.kind]}"
    if proof.goal != puzzle.goal:
        return f"the goal is {proof.goal}, not {puzzle.goal}"
    level = level_of(puzzle.kind, proof.likely)
    if level != puzzle.level:
        return f"it is {LEVELS[level]}, not {LEVELS[puzzle.level]}"
    return "" if _is_solved(puzzle) else "its solution does not solve it"


def _is_solved(puzzle: Puzzle) -> bool:
    """Play the solution by the rules of the engine, with the other player passing."""
    game = game_of(puzzle.kind, puzzle.laid, puzzle.rack)
    for action in puzzle.solution:
        game.seat = 0
        game.phase = PHASE_PLAY
        try:
            game.apply(action)
        except IllegalAction:
            return False
    if puzzle.kind == POINTS:
        return len(puzzle.solution) == 1 and Event(game, -1).points == puzzle.goal
    if puzzle.kind == HEXAGON:
        return len(puzzle.solution) == 2 and Event(game, -1).shape >= HEXAGON_SHAPE
    return not game.racks[0]
