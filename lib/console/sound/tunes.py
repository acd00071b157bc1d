"""The tunes of the console."""

MOVE = 0
BONUS = 1
ERROR = 2
WIN = 3
ROLL = 4

# Hertz: for the tiles of a shape that light up one after another; ROLL for the last one.
LIGHTS = (523, 587, 659, 698, 784, 880)

# Each consists of notes: Hertz and ms, 0 Hz for a rest. Flat, as a tuple of tuples would take twice
# the memory.
TUNES = (
    (660, 50),
    (660, 70, 880, 70, 1320, 120),
    (220, 90, 0, 40, 220, 90),
    (523, 110, 659, 110, 784, 110, 0, 40, 784, 110, 1047, 260),
    (988, 30, 0, 20, 988, 30, 0, 20, 988, 30, 0, 20, 988, 30, 0, 20, 1319, 160),
)
