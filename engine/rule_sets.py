"""The nine rule sets as data (docs/rules.md section 2): what each changes in plain Triominos.

A module of its own, as it is needed only while a match is chosen, begun or read.
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

# Name, family, most players, what it changes. The order is the sheets' and that of saves: append
# only.
RULE_SETS = (
    ("triangle-casual", TRIANGLES, 4, _CASUAL + (("start", START_PAIR),)),
    (
        "triangle-400",
        TRIANGLES,
        4,
        (("start", START_PAIR), ("target", 400), ("target_at_once", 1)),
    ),
    (
        "symmetry",
        LINE,
        3,
        (
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
        ),
    ),
    ("triominos-casual", TRIANGLES, 4, _CASUAL),
    ("triominos", TRIANGLES, 4, ()),
    ("triominos-400", TRIANGLES, 4, (("target", 400), ("tournament", 1))),
    (
        "domino-108",
        TRIANGLES,
        4,
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
        TRIANGLES,
        4,
        _TRIMINO
        + (
            ("tile_points", 0),
            ("out_others_add", 1),
            ("blocked", BLOCKED_ADD),
            ("win", WIN_FEWEST),
        ),
    ),
    ("trimino-reverse", TRIANGLES, 4, _TRIMINO + (("blocked", BLOCKED_NOTHING),)),
)


def names() -> tuple:
    """The names of the nine rule sets, in the order of the sheets."""
    return tuple([entry[0] for entry in RULE_SETS])
