"""The nine rule sets and their families as data (docs/rules.md section 2).

The only table of rule sets: menus, figures, saves and the score pad take their numbers and their
order from it. It is a module of its own, as it is needed only while a match is chosen, begun or
read.
"""

from engine.choices import (
    BLOCKED_ADD,
    BLOCKED_FEWEST,
    BLOCKED_LIGHTEST,
    BLOCKED_NOTHING,
    BLOCKED_TAKE,
    LINE,
    START_PAIR,
    START_RANDOM,
    START_VALUE,
    START_YOUNGEST,
    TRIANGLES,
    WIN_FEWEST,
    WIN_ROUND,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    Knobs = tuple[tuple[str, int], ...]  # pairs of knob and value
    Family = tuple[str, int, int, Knobs]
    RuleSet = tuple[str, int, Knobs]

_CASUAL = (
    ("tile_points", 0),
    ("bridge_bonus", 0),
    ("hexagon_bonus", 0),
    ("double_bonus", 0),
    ("triple_bonus", 0),
    ("draws", 1),
    ("draw_ends_turn", 1),
    ("draw_freely", 0),
    ("draw_cost", 0),
    ("third_draw_cost", 0),
    ("out_bonus", 0),
    ("out_values", 0),
    ("blocked", BLOCKED_LIGHTEST),
    ("win", WIN_ROUND),
)

_TRIMINO = (
    ("tiles_2", 10),
    ("tiles_3_4", 8),
    ("start", START_YOUNGEST),
    ("bridge_bonus", 0),
    ("hexagon_bonus", 0),
    ("double_bonus", 0),
    ("triple_bonus", 0),
    ("draws", 2),
    ("draw_freely", 0),
    ("draw_cost", 0),
    ("third_draw_cost", 0),
    ("new_field", 1),
    ("out_bonus", 0),
    ("out_values", 0),
    ("blocked_by_draws", 1),
    ("rounds", 3),
)

_SYMMETRY = (
    ("tiles_2", 5),
    ("tiles_3_4", 5),
    ("start", START_RANDOM),
    ("draws", 15),
    ("draw_freely", 0),
    ("draw_cost", 0),
    ("third_draw_cost", 0),
    ("out_bonus", 0),
    ("out_values", 0),
    ("round_points", 1),
    ("blocked", BLOCKED_FEWEST),
)

# The numbers of the families: those of texts and figures, and the order of menus.
TRIOMINOS = 0
TRIANGULAR = 1
TRIMINO = 2
SYMMETRY = 3

# Of each family: its name, how it is played, the most players, and what all of its rule sets change
# in plain Triominos (the class attributes of ``engine.rules.Rules``).
FAMILIES: "tuple[Family, ...]" = (
    ("triominos", TRIANGLES, 4, ()),
    ("triangles", TRIANGLES, 4, (("start", START_PAIR),)),
    ("trimino", TRIANGLES, 4, _TRIMINO),
    ("symmetry", LINE, 3, _SYMMETRY),
)

# Of each rule set: its name, its family, and what else it changes. The order is that of saves, and
# within a family that of menus: append only.
RULE_SETS: "tuple[RuleSet, ...]" = (
    ("triangle-casual", TRIANGULAR, _CASUAL),
    ("triangle-400", TRIANGULAR, (("target", 400), ("target_at_once", 1))),
    ("symmetry", SYMMETRY, ()),
    ("triominos-casual", TRIOMINOS, _CASUAL),
    ("triominos", TRIOMINOS, ()),
    ("triominos-400", TRIOMINOS, (("target", 400), ("tournament", 1))),
    (
        "domino-108",
        TRIANGULAR,
        (
            ("tiles_2", 7),
            ("start", START_VALUE),
            ("first_tile", 1),
            ("open_triple", 10),
            ("open_zeros", 40),
            ("out_bonus", 0),
            ("out_per_tile", 5),
            ("out_values", 0),
            ("blocked", BLOCKED_TAKE),
            ("target", 400),
            ("tournament", 1),
        ),
    ),
    (
        "trimino",
        TRIMINO,
        (
            ("tile_points", 0),
            ("out_others_add", 1),
            ("blocked", BLOCKED_ADD),
            ("win", WIN_FEWEST),
        ),
    ),
    ("trimino-reverse", TRIMINO, (("blocked", BLOCKED_NOTHING),)),
)


def names(family: int = -1) -> "tuple[str, ...]":
    """The names of all rule sets, or of those of a family."""
    return tuple([entry[0] for entry in RULE_SETS if family in (-1, entry[1])])
