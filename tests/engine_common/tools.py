"""What the checks share."""

from binascii import crc32

from engine.actions import FIRST_TILE


def raises(error, function, *args):
    """Whether the call raises just this error; any other exception goes through."""
    try:
        function(*args)
    except error as caught:
        return type(caught) is error
    return False


def all_tiles():
    """The 56 tiles as tuples of ascending numbers, in ascending order."""
    return [(a, b, c) for a in range(6) for b in range(a, 6) for c in range(b, 6)]


def corners_of(cell):
    """The three vertices of the cell (row, column): apex first, then clockwise."""
    row, col = cell
    if (row + col) % 2 == 0:
        return ((row, col), (row + 1, col + 1), (row + 1, col - 1))
    return ((row + 1, col), (row, col - 1), (row, col + 1))


def cells_near(cell):
    """All cells within reach of a shared vertex, the cell itself not."""
    row, col = cell
    return [
        (r, c)
        for r in range(row - 1, row + 2)
        for c in range(col - 2, col + 3)
        if (r, c) != (row, col)
    ]


def shared(cell, other):
    """How many vertices two cells have in common."""
    own = corners_of(cell)
    return len([point for point in corners_of(other) if point in own])


def touching(cell):
    """The cells that share a vertex with this one, in order."""
    return [near for near in cells_near(cell) if shared(cell, near)]


def sides(cell):
    """The cells that share a side with this one, in order."""
    return [near for near in cells_near(cell) if shared(cell, near) == 2]


class Chooser:
    """A small plain generator for the checks, apart from the engine's."""

    def __init__(self, seed):
        self.state = (seed * 40503 + 12345) & 0xFFFF

    def below(self, n):
        """A number 0..n-1."""
        for _ in range(3):
            self.state = (self.state * 25173 + 13849) & 0xFFFF
        return (self.state >> 3) % n

    def action(self, game):
        """A legal action: mostly a tile where one fits."""
        actions = game.legal_actions()
        if self.below(4):
            tiles = [action for action in actions if action >= FIRST_TILE]
            actions = tiles or actions
        return actions[self.below(len(actions))]


def state_of(game):
    """All that the game holds, as a tuple of plain values that no later action changes."""
    table = game.table
    if isinstance(table, list):
        lying = tuple(table)
    else:
        lying = (
            tuple(sorted(table.cells.items())),
            tuple(sorted(table.points.items())),
            tuple(sorted(table.frontier.items())),
            table.fields,
        )
    numbers = (
        tuple(game.scores),
        tuple(game.scores_at_deal),
        tuple(game.history),
        tuple(game.rack_sizes),
        game.target_touched,
        tuple(game.bonus),
        tuple(game.winners),
        tuple(game.rng.words),
        tuple(game.log),
        tuple(game.undo_stack),
        tuple(game.history),
    )
    turn = (game.phase, game.seat, game.round, game.first, game.draw_index, game.laid, game.drawn)
    end = (
        game.end_reason,
        game.end_seat,
        game.round_winner,
        game.passes_in_row,
        game.full_draws_in_row,
    )
    return lying, numbers, turn, end, bytes(game.deck), list(game.racks), bytes(game.lots)


def digest(state):
    """A number for plain values: many states of a match do not fit the heap."""
    return crc32(repr(state).encode())
