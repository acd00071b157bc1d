"""English, part: what house rules may change."""

# Each knob of engine.knobs.
LABELS = {
    "tiles_2": "Tiles for 2",
    "tiles_3_4": "Tiles for 3, 4",
    "start": "Who starts",
    "first_tile": "First tile",
    "open_triple": "First triple",
    "open_zeros": "First 0-0-0",
    "tile_points": "Tiles score",
    "bridge": "Bridge is",
    "bridge_bonus": "Bridge bonus",
    "hexagon_bonus": "Hexagon bonus",
    "double_bonus": "Two hexagons",
    "triple_bonus": "Three hexagons",
    "draws": "Draws in a turn",
    "draw_ends_turn": "Draw ends turn",
    "draw_freely": "Draw at will",
    "draw_cost": "Draw costs",
    "third_draw_cost": "3rd draw extra",
    "third_draw": "Extra due",
    "new_field": "New field",
    "out_bonus": "Out: bonus",
    "out_per_tile": "Out: per tile",
    "out_values": "Out: values",
    "out_others_add": "Others add",
    "blocked": "Blocked",
    "blocked_by_draws": "Draws block",
    "rounds": "Rounds",
    "target": "Target",
    "target_at_once": "Target at once",
    "tournament": "Tournament",
    "win": "Winner",
}

# What its value means: one text, or one for each value.
NOTES = {
    "tiles_2": "Dealt to each of two players.",
    "tiles_3_4": "Dealt to each of three or four.",
    "start": (
        "Highest triple, else highest pair.",
        "Highest triple, else highest value.",
        "Each draws a tile, highest starts.",
        "The youngest, in every round.",
        "Chance decides.",
    ),
    "first_tile": ("The starter lays any tile.", "Only the tile that won the start."),
    "open_triple": "Bonus for a triple as first tile.",
    "open_zeros": "Bonus for 0-0-0 as first tile.",
    "tile_points": "A tile scores its value.",
    "bridge": ("One side and the corner opposite.", "All three corners touch, no hexagon."),
    "bridge_bonus": "Points for a bridge.",
    "hexagon_bonus": "Points for closing a hexagon.",
    "double_bonus": "Points for closing two at once.",
    "triple_bonus": "Points for closing three at once.",
    "draws": "The most you may draw in a turn.",
    "draw_ends_turn": "A draw ends the turn at once.",
    "draw_freely": "You may draw even if a tile fits.",
    "draw_cost": "Points that each draw costs.",
    "third_draw_cost": "Points more for the third draw.",
    "third_draw": ("Only if no tile is laid after it.", "Even if a tile is laid after it."),
    "new_field": "A hexagon allows a tile elsewhere.",
    "out_bonus": "Points for going out.",
    "out_per_tile": "For each tile that the others hold.",
    "out_values": "The values of the others' tiles.",
    "out_others_add": "The others add their tiles' values.",
    "blocked": (
        "Nobody gets or loses points.",
        "Your tiles count against you.",
        "Your tiles are added to your points.",
        "Fewest tiles takes all values.",
        "Fewest tiles wins, then lower value.",
        "Fewest tiles wins the round.",
    ),
    "blocked_by_draws": "Over, too, if all draw in vain.",
    "rounds": "Rounds in a match.",
    "target": "Points that end the match.",
    "target_at_once": "The match ends in mid-round.",
    "tournament": "Round after round up to the target.",
    "win": ("Most points win.", "Fewest points win.", "The only round decides."),
}

# Its values, where they are not numbers or ON and OFF.
VALUES = {
    "start": ("pair", "value", "lots", "youngest", "chance"),
    "first_tile": ("any", "best"),
    "bridge": ("strict", "classic"),
    "third_draw": ("unplayed", "always"),
    "blocked": ("nothing", "subtract", "add", "take", "lightest", "fewest"),
    "win": ("most", "fewest", "round"),
}
NO_TARGET = "none"

# Why knobs contradict each other, in the order of engine.knobs.CLASHES.
CLASHES = (
    "This start has no best tile to lay.",
    "“Round” needs 1 round and no target.",
    "A tournament needs a target.",
    "A tournament needs points to score.",
)
