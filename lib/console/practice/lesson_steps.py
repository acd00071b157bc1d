"""The lessons as data: what each step teaches, its table and its tiles.

The table of a step leaves no place for anything but what the step teaches.
"""

from micropython import const

from console.lifetimes import unload
from engine.actions import FIRST_TILE
from engine.choices import LINE
from engine.rules import Rules
from engine.tiles import ROTATION_BITS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game

# Triangles are row,column:corners, the apex first and then clockwise; | begins another field.
# Dominoes are those of the row from left to right. Then come the tiles of the rack and of the pool.
_SIDE = ("side", "side", "0,0:135", "044 123 255", "")
_CORNERS = (
    "corners",
    "corners",
    (
        "0,0:422 1,0:222 1,1:252 2,1:025 2,0:200 2,-1:012 2,-2:100 2,-3:011 1,-3:211 1,-2:122 "
        "0,-2:322"
    ),
    "344 234 023",
    "",
)
_RING = "0,0:025 1,0:452 1,1:234 1,2:322 0,2:122"

# Per lesson, its rule set and its steps: the names of the task and of the praise, the tiles on the
# table, on the rack, and in the pool.
LESSONS = (
    (
        "triominos",
        (
            _SIDE,
            _CORNERS,
            ("draw", "draw", "0,0:135 0,1:313", "044 255", "233"),
            (
                "bridge",
                "bridge",
                "0,0:015 0,1:100 1,0:151 1,1:141 1,2:414 1,3:424 1,4:245 0,4:454",
                "024 044 045",
                "",
            ),
            ("hexagon", "hexagon", _RING, "033 012 444", ""),
        ),
    ),
    (
        "trimino",
        (
            _SIDE,
            _CORNERS,
            ("draw", "free", "0,0:135 0,1:313", "044 255", "244 233"),
            ("hexagon", "field", _RING, "033 012 444", ""),
            ("fields", "fields", _RING + " 0,1:201 | 0,0:045", "113 445 033", ""),
        ),
    ),
    (
        "symmetry",
        (
            ("lines", "lines", "24", "13 25 44", ""),
            ("match", "match", "23", "11 12 45", ""),
            ("end", "end", "52", "13 24 44", ""),
            ("turn", "turn", "34", "12 22 35", ""),
            ("draw", "until", "34", "12 25 55", "13"),
        ),
    ),
)
_POOL = const(12)  # tiles that stay in it


def step_of(lesson: int, number: int) -> "tuple[str, str, Game]":
    """A step of a lesson: the names of its task and of its praise, and its game."""
    from console.practice.exercise import make_exercise

    unload("console.practice.exercise")  # needed only here
    rule_set, steps = LESSONS[lesson]
    task, praise, table, rack, pool = steps[number]
    rules = Rules(rule_set)
    unload("engine.rule_sets")
    if rules.play == LINE:
        laid = _row(table)
        tiles = [bytes([_domino(word) for word in words.split()]) for words in (rack, pool)]
    else:
        laid = _fields(table)
        tiles = [
            bytes([_face(word) >> ROTATION_BITS for word in words.split()])
            for words in (rack, pool)
        ]
    return task, praise, make_exercise(rules, laid, tiles[0], tiles[1] + bytes(_POOL))


def _face(corners: str) -> int:
    """The face that shows these corners."""
    from engine.tiles import FITS

    return FITS[int(corners[0]) * 36 + int(corners[1]) * 6 + int(corners[2])]


def _fields(table: str) -> list[int]:
    """The placements of a table of triangles."""
    from engine.lattice import FACE_SHIFT, cell

    actions = []
    for field, words in enumerate(table.split("|")):
        for word in words.split():
            place, _, corners = word.partition(":")
            row, _, col = place.partition(",")
            actions.append(_face(corners) << FACE_SHIFT | cell(field, int(row), int(col)))
    return actions


def _domino(halves: str) -> int:
    """The tile with these halves, the smaller number first."""
    from engine.dominoes import HALVES

    tile = 0
    while "%d%d" % (HALVES[2 * tile], HALVES[2 * tile + 1]) != halves:
        tile += 1
    return tile


def _row(table: str) -> list[int]:
    """The placements of a row of dominoes."""
    from engine.line import END_STEP, FIRST_END, RIGHT_END, TILE_STEP

    actions: list[int] = []
    for word in table.split():
        flipped = word[0] > word[1]
        tile = _domino(word[1] + word[0] if flipped else word)
        end = RIGHT_END if actions else FIRST_END
        actions.append(FIRST_TILE + tile * TILE_STEP + end * END_STEP + flipped)
    return actions
