"""The values of knobs that are words (docs/rules.md section 9).

They are in the order of the words in ``engine.knobs``.
"""

TRIANGLES = 0  # how a game is played: triangular tiles on the lattice,
LINE = 1  # or dominoes in a row

START_PAIR = 0  # best rack: highest triple, else highest pair
START_VALUE = 1  # best rack: highest triple, else highest value
START_LOTS = 2  # each draws a tile from the pool, the highest value starts
START_YOUNGEST = 3  # the youngest player, in every round
START_RANDOM = 4  # drawn by lot

BLOCKED_NOTHING = 0
BLOCKED_SUBTRACT = 1  # each subtracts the value of the own rack
BLOCKED_ADD = 2  # each adds it
BLOCKED_TAKE = 3  # fewest tiles takes the others' values and subtracts the own
BLOCKED_LIGHTEST = 4  # fewest tiles wins the round, then lower value
BLOCKED_FEWEST = 5  # fewest tiles wins the round

WIN_MOST = 0
WIN_FEWEST = 1
WIN_ROUND = 2  # the winner of the only round

OPTION_BITS = 10  # of the value in a house rule's word, below the number of its knob


class BadOption(ValueError):
    """No such rule set, knob or value; the message lists what is allowed."""
