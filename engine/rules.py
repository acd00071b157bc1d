"""The rules of a match as knobs (docs/rules.md section 2).

The class attributes of ``Rules`` are the knobs of plain Triominos (one scored round). The changes
of the other rule sets are in ``engine.rule_sets``. All values are integers. Words such as
``strict`` are positions in the list of words that ``engine.knobs`` has for the knob.
"""

from engine.choices import BLOCKED_SUBTRACT, START_LOTS, WIN_MOST, BadOption


class Rules:
    """One rule set, perhaps with house rules.

    ``name`` and ``number`` (in ``RULE_SETS``) are those of the rule set, ``family`` is the number
    of its family (in ``FAMILIES``). ``play`` is TRIANGLES or LINE. ``options``: the house rules as
    pairs (knob, value) that differ from the rule set's own, in the order of ``engine.knobs.KNOBS``;
    ``option_words``: the same as a save has them, the number of the knob above OPTION_BITS of the
    value.
    """

    tiles_2 = 9  # dealt to each of 2 players
    tiles_3_4 = 7
    start = START_LOTS
    first_tile = 0  # 1: must be the tile that won the start
    open_triple = 0  # bonus for a triple as the first tile of a round
    open_zeros = 0  # the same for 0-0-0
    tile_points = 1  # a placement scores the value of the tile
    bridge = 0  # 1: classic
    bridge_bonus = 40
    hexagon_bonus = 50
    double_bonus = 60
    triple_bonus = 70
    draws = 3  # allowed in a turn
    draw_ends_turn = 0
    draw_freely = 1  # may draw (or pass, when the pool is empty) though able to place
    draw_cost = 5
    third_draw_cost = 10
    third_draw = 0  # 0: charged when the turn ends unplaced, 1: with the draw
    new_field = 0  # closing a hexagon allows an extra tile on a new field
    out_bonus = 25  # to the player who goes out
    out_per_tile = 0  # ... for each tile on the others' racks
    out_values = 1  # ... the values of these tiles
    out_others_add = 0  # each other player adds the value of their rack
    round_points = 0  # to the winner of a round; then a tie is a draw
    blocked = BLOCKED_SUBTRACT
    blocked_by_draws = 0  # also blocked when all in succession drew all they may and placed nothing
    rounds = 1
    target = 0  # points that end the match, 0: none
    target_at_once = 0  # 0: after the round, 1: in mid-round
    tournament = 0  # as many rounds as the target takes
    win = WIN_MOST

    def __init__(self, name: str, options: "tuple[tuple[str, str | int], ...]" = ()) -> None:
        """``options``: pairs (knob, value), a value as an integer or as in records (``on``,
        ``strict``).

        Raises BadOption for an unknown rule set, knob or value.
        """
        from engine.rule_sets import FAMILIES, RULE_SETS, names

        known = names()
        if name not in known:
            raise BadOption("unknown rule set %r; allowed: %s" % (name, ", ".join(known)))
        self.number = known.index(name)
        self.name, self.family, changes = RULE_SETS[self.number]
        _, self.play, self.max_players, shared = FAMILIES[self.family]
        for knob, value in shared + changes:
            setattr(self, knob, value)
        self.options: tuple[tuple[str, int], ...] = ()
        self.option_words: tuple[int, ...] = ()
        if options:
            from engine.knobs import apply_options

            apply_options(self, options)

    def tiles_dealt(self, players: int) -> int:
        """Tiles dealt to each player."""
        return self.tiles_2 if players == 2 else self.tiles_3_4

    def bonus(self, shape: int) -> int:
        """Points for a shape (``actions.PLAIN`` to ``TRIPLE``)."""
        if not shape:
            return 0
        return (self.bridge_bonus, self.hexagon_bonus, self.double_bonus, self.triple_bonus)[
            shape - 1
        ]

    def placement_points(self, value: int, shape: int) -> int:
        """Points for a tile of this value that makes this shape; not for the first of a round."""
        points = value if self.tile_points else 0
        return points + self.bonus(shape) if shape else points

    def opening_points(self, value: int, triple: bool) -> int:
        """Points for the first tile of a round: its value, and more for a triple, or for 0-0-0."""
        points = value if self.tile_points else 0
        if not triple:
            return points
        return points + (self.open_triple if value else self.open_zeros)

    def draw_points(self, drawn: int) -> int:
        """The points of a draw (negative), after ``drawn`` others in the same turn."""
        third = self.third_draw and drawn == 2
        return -self.draw_cost - (self.third_draw_cost if third else 0)

    def unplaced_points(self, drawn: int) -> int:
        """The points of the end of a turn (negative) without a placement, after ``drawn`` draws."""
        return -self.third_draw_cost if drawn >= 3 and not self.third_draw else 0

    @property
    def several_rounds(self) -> bool:
        """Whether a match may take more than one round."""
        return self.rounds > 1 or self.tournament > 0

    def is_last(self, number: int, touched: bool) -> bool:
        """Whether the match ends with the round ``number``.

        ``touched``: a total has touched the target, even if draws took points away again.
        """
        return touched or (number >= self.rounds and not self.tournament)
