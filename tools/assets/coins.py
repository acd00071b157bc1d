"""The coins of the table: a number as shown at a lattice point, and its surroundings."""

from tools.assets.digits import BROAD, RINGED_TWO
from tools.assets.palette import Table
from tools.assets.picture import Picture

NUMBERS = 6
TWO = 2
RINGS = (TWO, 4)  # with patterns: ivory within a ring
SQUARE = 5

# A slightly squarish disc has room for its numeral: |x|^p + |y|^p, and the amount added to half
# of its diameter.
_PLUMP = 2.4
_MORE = 0.12


def in_disc(diameter: int, x: int, y: int) -> bool:
    """Whether a pixel at a distance from the middle belongs to a disc of that odd diameter."""
    reach = diameter // 2
    if abs(x) > reach or abs(y) > reach:
        return False
    return bool(abs(x) <= ((diameter / 2 + _MORE) ** _PLUMP - abs(y) ** _PLUMP) ** (1 / _PLUMP))


def disc(diameter: int, colour: int) -> Picture:
    """A disc in a square of its diameter."""
    picture = Picture(diameter, diameter)
    reach = diameter // 2
    for y in range(diameter):
        for x in range(diameter):
            if in_disc(diameter, x - reach, y - reach):
                picture[x, y] = colour
    return picture


def coin(diameter: int, numeral: int, number: int, patterns: bool) -> Picture:
    """A coin with its number, in numerals ``numeral`` pixels wide."""
    colour = Table.NUMBER + number
    ink: int = Table.IVORY
    picture = disc(diameter, colour)
    drawing = BROAD[numeral][number]
    if patterns and number == SQUARE:
        picture = Picture(diameter, diameter, bytes([colour]) * diameter**2)
    elif patterns and number in RINGS:
        picture.put(disc(diameter - 2, Table.IVORY), 1, 1)
        ink = colour
        if number == TWO:
            drawing = RINGED_TWO.get(diameter, drawing)
    middle = diameter // 2
    picture.put(drawing.tinted(ink), middle - drawing.width // 2, middle - drawing.height // 2)
    return picture


def coins(diameter: int, numeral: int, patterns: bool) -> Picture:
    """The six coins side by side."""
    strip = Picture(NUMBERS * diameter, diameter)
    for number in range(NUMBERS):
        strip.put(coin(diameter, numeral, number, patterns), number * diameter, 0)
    return strip


def around(diameter: int) -> Picture:
    """The surroundings of coins: the ivory rim, and the rings of the cursor's new point.

    The rim is IVORY; of the rings the inner one is NEW_RING, the outer one NEW_EDGE.
    """
    rim, ring = diameter + 2, diameter + 4
    picture = Picture(rim + ring, ring)
    picture.put(disc(rim, Table.IVORY), 0, 0)
    picture.put(disc(ring, NEW_EDGE), rim, 0)
    picture.put(disc(rim, NEW_RING), rim + 1, 1)
    return picture


# In the colours of the cursor's new coin: the numbers and the ivory are as in the table's.
NEW_EDGE = 1
NEW_RING = 3
