"""Actions as small integers, with triangles and in the row.

The plain actions are below ``FIRST_TILE``. Every other number is a placement, which ``lattice`` or
``line`` packs. Actions sort as integers, so a list of legal actions has one order.
"""

END = 0  # end the turn without placing: a pass if nothing was drawn in it
DRAW = 1
DECLINE = 2  # lay no extra tile on a new field
DEAL = 3  # between rounds: deal the next one
CHOOSE = 4  # CHOOSE + seat: that seat starts (it is the youngest player's)
FIRST_TILE = 8

# A tile on the table, on the lattice or in the row: ``seat << SEAT_SHIFT | face``.
SEAT_SHIFT = 8
FACE_MASK = (1 << SEAT_SHIFT) - 1

# What a game waits for.
PHASE_DEAL = 0  # between rounds
PHASE_CHOOSE = 1  # who is the youngest?
PHASE_PLAY = 2
PHASE_FIELD = 3  # a hexagon was closed: an extra tile on a new field, or not
PHASE_OVER = 4  # the match has ended

# Why a round ended.
NOT_OVER = 0
OUT = 1
BLOCKED = 2
TARGET = 3

# The shape that a placement makes.
PLAIN = 0
BRIDGE = 1
HEXAGON = 2
DOUBLE = 3
TRIPLE = 4


class IllegalAction(ValueError):
    """The action is not legal now; the game is unchanged."""
