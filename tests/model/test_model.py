"""The model's own tests: the sheets' worked examples and what docs/rules.md states.

Run with `python -m unittest discover -t . -s tests/model` in the repository's root.
"""

from __future__ import annotations

import unittest
from itertools import product
from random import Random

from .action import Action, action_text, points_text
from .helpers import LOW, draw, opened, verbs
from .lattice import (
    Cell,
    Field,
    Tile,
    all_tiles,
    cells_around,
    hexagons_closed,
    is_bridge,
    is_triple,
    placements,
    points_of,
    points_up,
    shape_bonus,
    side_neighbours,
    touches_another,
    turns,
    value,
    why_not,
)
from .referee import Round
from .rulesets import RULE_SETS, with_option
from .starts import best_rack_000, best_rack_003, lots_tied

SOME_CELLS = [(row, col) for row in range(-3, 4) for col in range(-3, 4)]


class Geometry(unittest.TestCase):
    """Section 1."""

    def test_tiles(self) -> None:
        tiles = all_tiles()
        assert len(set(tiles)) == 56
        assert sum(map(is_triple, tiles)) == 6
        assert sum(len(set(tile)) == 2 for tile in tiles) == 30
        assert sum(len(set(tile)) == 3 for tile in tiles) == 20
        assert turns((0, 1, 2)) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
        assert (0, 2, 1) not in turns((0, 1, 2))
        assert turns((3, 3, 3)) == [(3, 3, 3)]
        assert len(set(turns((3, 3, 4)))) == 3

    def test_cells_and_points(self) -> None:
        for cell in SOME_CELLS:
            assert points_up(cell) == ((cell[0] + cell[1]) % 2 == 0)
            assert len(set(side_neighbours(cell))) == 3
            for neighbour in side_neighbours(cell):
                assert cell in side_neighbours(neighbour)
                assert len(set(points_of(cell)) & set(points_of(neighbour))) == 2
            for other in SOME_CELLS:
                shared = len(set(points_of(cell)) & set(points_of(other)))
                beside = other in side_neighbours(cell)
                assert (shared == 2) == beside
            for point in points_of(cell):
                around = cells_around(point)
                assert len(around) == 6
                assert cell in around

    def test_corners_run_clockwise(self) -> None:
        for cell in SOME_CELLS:
            (y0, x0), (y1, x1), (y2, x2) = points_of(cell)
            turning = (x1 - x0) * (y2 - y0) - (y1 - y0) * (x2 - x0)
            assert turning > 0  # rows grow downwards, so positive is clockwise
            assert y1 == y2  # the apex comes first
            assert (y0 < y1) == points_up(cell)

    def test_matching(self) -> None:
        field: Field = {(0, 0): (5, 0, 3)}  # top 5, right 0, left 3
        found = list(placements(field, [(0, 3, 4)]))
        # Below, bottom-left-right: 3 and 0 are on the left and right, so 4-3-0 clockwise: no tile.
        assert found == []
        assert list(placements(field, [(0, 1, 3)])) == [((0, 1, 3), (1, 0), (1, 3, 0))]
        for tile, cell, corners in placements(field, all_tiles()):
            assert sorted(corners) == list(tile)
            assert cell in side_neighbours((0, 0))

    def test_placements_are_those_that_nothing_speaks_against(self) -> None:
        rng = Random(2)
        field: Field = {(0, 0): (0, 1, 2)}
        tiles = [tile for tile in all_tiles() if tile != (0, 1, 2)]
        for _ in range(12):
            found = set(placements(field, tiles))
            cells = [(row, col) for row in range(-8, 9) for col in range(-14, 15)]
            for tile, cell in product(rng.sample(tiles, 2), cells):
                for corners in turns(tile):
                    legal = why_not(field, cell, corners) is None
                    assert legal == ((tile, cell, corners) in found)
            tile, cell, corners = rng.choice(sorted(found))
            field[cell] = corners
            tiles.remove(tile)

    def test_corner_touch_must_match(self) -> None:
        # 1,0 lies below 0,0 and its bottom point touches the top of 2,0 in a corner only.
        field: Field = {(0, 0): (1, 1, 1), (2, 0): (2, 3, 4)}
        legal = [(cell, corners) for _, cell, corners in placements(field, [(1, 1, 2), (1, 1, 3)])]
        assert ((1, 0), (2, 1, 1)) in legal
        assert ((1, 0), (3, 1, 1)) not in legal
        assert ((0, 1), (1, 1, 3)) in [(c, k) for c, k in legal if c == (0, 1)]
        assert touches_another({**field, (1, 0): (2, 1, 1)}, (1, 0), (2, 0))

    def test_shapes_exclude_each_other(self) -> None:
        middle: Cell = (0, 0)
        ring = sorted({c for p in points_of(middle) for c in cells_around(p)} - {middle})
        assert len(ring) == 12
        seen = set()
        for filled in product([False, True], repeat=12):
            field: Field = {c: (0, 0, 0) for c, full in zip(ring, filled, strict=True) if full}
            sides = sum(n in field for n in side_neighbours(middle))
            if not sides:
                continue
            field[middle] = (0, 0, 0)
            hexagons = hexagons_closed(field, middle)
            strict = is_bridge(field, middle, "strict")
            classic = is_bridge(field, middle, "classic")
            assert not (strict and hexagons)
            assert not (strict and sides != 1)
            assert classic or not strict
            if not hexagons:
                assert classic == (strict or sides > 1)
            seen.add((sides, hexagons, strict))
        assert len(seen) == 2 + 2 + 4


class Points(unittest.TestCase):
    """The sheets' worked examples."""

    def shape(self, tile: Tile, empty: set[Cell], rounds: int) -> int:
        """What a tile at 0,0 scores; around `rounds` of its points, only `empty` cells are free."""
        cells = {c for p in points_of((0, 0))[:rounds] for c in cells_around(p)} - empty
        field: Field = dict.fromkeys(cells | {(0, 0)}, (0, 0, 0))
        return value(tile) + shape_bonus(field, (0, 0), "strict")

    def test_bridges(self) -> None:
        # Around the top point 0,0 all but 0,-1: the side neighbour 0,1 and the rest make two sides
        # of contact with the top point, but only one side neighbour.
        field: Field = {(0, 0): (0, 0, 0), (1, 0): (0, 0, 0), (-1, 0): (0, 0, 0)}
        for tile, points in (((0, 1, 2), 43), ((0, 3, 4), 47)):
            assert value(tile) + shape_bonus(field, (0, 0), "strict") == points
        del field[-1, 0]
        assert shape_bonus(field, (0, 0), "classic") == 0
        field[0, 1] = (0, 0, 0)
        assert shape_bonus(field, (0, 0), "strict") == 0
        assert shape_bonus(field, (0, 0), "classic") == 40

    def test_hexagons(self) -> None:
        for tile, points in (((1, 3, 4), 58), ((4, 5, 5), 64), ((1, 5, 5), 61)):
            assert self.shape(tile, set(), 1) == points
        for tile, points in (((0, 3, 5), 68), ((3, 4, 5), 72)):
            assert self.shape(tile, set(), 2) == points
        assert self.shape((1, 1, 3), set(), 3) == 75

    def test_openings_of_108(self) -> None:
        for tile, points in (((4, 4, 4), 22), ((0, 0, 0), 40), ((4, 4, 5), 13)):
            round_ = Round(RULE_SETS["domino-108"], [[tile, (0, 1, 2)], [LOW[0]]], [], 0, [0, 0])
            assert round_.apply(round_.actions()[0]) == points
        round_ = Round(RULE_SETS["triominos"], [[(4, 4, 4), (0, 1, 2)], [LOW[0]]], [], 0, [0, 0])
        assert round_.apply(round_.actions()[0]) == 12

    def test_points_are_signed(self) -> None:
        assert points_text("place", 8) == "+8"
        assert points_text("draw", -5) == "-5"
        assert points_text("field", 0) == "+0"
        assert points_text("end", 0) == "0"
        assert points_text("end", -10) == "-10"


class Starts(unittest.TestCase):
    """Section 2, who starts."""

    def test_best_rack(self) -> None:
        assert best_rack_000([[(4, 5, 5)], [(0, 0, 0)]]) == 1
        assert best_rack_000([[(2, 2, 2)], [(4, 4, 4)]]) == 1
        assert best_rack_000([[(3, 3, 5)], [(0, 4, 4)]]) == 1  # the pair counts
        assert best_rack_000([[(0, 4, 4)], [(4, 4, 5)]]) == 1  # then the value
        assert best_rack_000([[(2, 3, 4)], [(1, 3, 5)]]) == 1  # then by value

    def test_best_rack_003(self) -> None:
        assert best_rack_003([[(4, 5, 5)], [(0, 0, 0)]]) == (1, [(0, 0, 0)])
        assert best_rack_003([[(4, 4, 5)], [(3, 4, 5)]]) == (0, [(4, 4, 5)])
        assert best_rack_003([[(3, 3, 4)], [(1, 4, 5)]]) == (1, [(1, 4, 5)])
        assert best_rack_003([[(3, 3, 4)], [(2, 3, 5)]]) == (1, [(2, 3, 5)])
        assert best_rack_003([[(0, 5, 5)], [(1, 4, 5)]]) == (0, [(0, 5, 5)])
        both = best_rack_003([[(5, 5, 5), (0, 0, 0)], [(4, 4, 4)]])
        assert both == (0, [(5, 5, 5), (0, 0, 0)])
        other = best_rack_003([[(0, 0, 0)], [(4, 4, 4)]])  # only the highest triple's holder
        assert other == (1, [(4, 4, 4)])

    def test_lots(self) -> None:
        assert lots_tied({0: (1, 2, 3), 1: (0, 1, 5), 2: (0, 0, 5)}) == [0, 1]
        assert lots_tied({0: (1, 2, 3), 1: (5, 5, 5)}) == [1]


class Turns(unittest.TestCase):
    """Section 3. Seat 1 holds tiles that do not fit 5-5-5 unless it is said."""

    def test_first_turn_is_a_placement(self) -> None:
        for name, rules in RULE_SETS.items():
            if name == "symmetry":
                continue
            round_ = Round(rules, [[(0, 0, 0), (0, 1, 2)], [(5, 5, 5)]], [LOW[0]], 0, [0, 0])
            assert verbs(round_) == {"place"}
            assert len(round_.actions()) == (1 if name == "domino-108" else 4)

    def test_three_draws_cost_25(self) -> None:
        pool: list[Tile] = [(0, 0, 2), (0, 0, 3), (0, 0, 4), (0, 1, 4)]
        for name in ("triangle-400", "triominos", "triominos-400", "domino-108"):
            round_ = opened(name, (5, 5, 5), [[(0, 0, 1)], [(0, 2, 2)]], pool)
            assert verbs(round_) == {"draw"}  # a pass is possible only without a pool
            costs = [draw(round_), draw(round_)]
            assert verbs(round_) == {"draw"}  # no end while a draw is possible
            costs.append(draw(round_))
            assert verbs(round_) == {"end"}
            costs.append(round_.apply(Action("end")))
            assert costs == [-5, -5, -5, -10]
            assert round_.totals[1] == -25
            assert (round_.seat, round_.over) == (0, "")

    def test_third_draw_placed(self) -> None:
        pool: list[Tile] = [(0, 0, 2), (0, 0, 3), (0, 5, 5), (0, 1, 4)]
        for name in ("triangle-400", "triominos", "triominos-400", "domino-108"):
            for when, cost in (("unplayed", -15), ("always", -25)):
                rules = with_option(RULE_SETS[name], "third_draw", when)
                round_ = opened(rules, (5, 5, 5), [[(0, 0, 1)], [(0, 2, 2)]], pool)
                total = sum(draw(round_) for _ in range(3))
                assert total == cost
                assert verbs(round_) == {"place", "end"}
                assert round_.apply(round_.actions()[0]) == 10

    def test_third_draw_of_the_house_rule_is_charged_once(self) -> None:
        pool: list[Tile] = [(0, 0, 2), (0, 0, 3), (0, 0, 4)]
        rules = with_option(RULE_SETS["triangle-400"], "third_draw", "always")
        round_ = opened(rules, (5, 5, 5), [[(0, 0, 1)], [(0, 2, 2)]], pool)
        assert [draw(round_) for _ in range(3)] == [-5, -5, -15]
        assert round_.apply(Action("end")) == 0

    def test_empty_pool(self) -> None:
        round_ = opened("triominos", (5, 5, 5), [[(0, 5, 5)], [(0, 2, 2)]], [(0, 0, 2)])
        assert draw(round_) == -5
        assert verbs(round_) == {"end"}
        assert round_.apply(Action("end")) == 0
        assert verbs(round_) == {"place", "pass"}  # may pass when able

    def test_no_draw_when_able(self) -> None:
        for name in ("triangle-casual", "triominos-casual", "trimino", "trimino-reverse"):
            for pool in ([(0, 0, 2)], []):
                racks: list[list[Tile]] = [[(0, 0, 1)], [(0, 5, 5), (0, 2, 2)]]
                assert verbs(opened(name, (5, 5, 5), racks, pool)) == {"place"}
        racks = [[(0, 0, 1)], [(0, 5, 5), (0, 2, 2)]]
        round_ = opened("triominos", (5, 5, 5), racks, [(0, 0, 2)])
        assert verbs(round_) == {"place", "draw"}

    def test_casual_draw_ends_the_turn(self) -> None:
        racks: list[list[Tile]] = [[(0, 0, 1)], [(0, 2, 2)]]
        round_ = opened("triangle-casual", (5, 5, 5), racks, [(0, 5, 5), (0, 0, 2)])
        assert draw(round_) == 0
        assert (round_.seat, verbs(round_)) == (0, {"draw"})

    def test_trimino_draws_two(self) -> None:
        racks: list[list[Tile]] = [[(0, 0, 1)], [(0, 2, 2)]]
        round_ = opened("trimino", (5, 5, 5), racks, [(0, 0, 2), (0, 0, 3), (0, 0, 4), (0, 0, 5)])
        draw(round_)
        assert verbs(round_) == {"draw"}
        draw(round_)
        assert verbs(round_) == {"end"}
        round_ = opened("trimino", (5, 5, 5), racks, [(0, 5, 5), (0, 0, 3)])
        draw(round_)
        assert verbs(round_) == {"place"}

    def test_new_field(self) -> None:
        ring = {c: (1, 1, 1) for c in cells_around((0, 0)) if c != (0, 0)}
        for rest, then in (([(0, 2, 3), (2, 2, 2)], {"field", "decline"}), ([], set())):
            racks: list[list[Tile]] = [[(1, 1, 1), *rest], [(0, 0, 5)]]
            round_ = Round(RULE_SETS["trimino-reverse"], racks, [(0, 0, 0)], 0, [0, 0])
            round_.fields = [dict(ring)]
            close = next(a for a in round_.actions() if a.cell == (0, 0))
            assert round_.apply(close) == 3
            assert verbs(round_) == then
            if rest:
                assert len(round_.actions()) == 3 + 1 + 1
                assert action_text(round_.actions()[0]) == "field 0-2-3 1 0,0 0,2,3"
                assert round_.apply(round_.actions()[0]) == 5
                assert (round_.seat, len(round_.fields)) == (1, 2)
            else:
                assert (round_.over, round_.over_seat) == ("out", 0)


class Refusals(unittest.TestCase):
    """`why_not` agrees with `actions`."""

    def test_why_not(self) -> None:
        rng = Random(1)
        round_ = opened("triominos", (5, 5, 5), [[(0, 0, 1)], [(0, 5, 5), (0, 2, 2)]], [LOW[2]])
        legal = round_.actions()
        for _ in range(3000):
            tile = rng.choice(all_tiles())
            corners = rng.choice([*turns(tile), tile[::-1]])
            cell = (rng.randrange(-1, 2), rng.randrange(-1, 2))
            verb = rng.choice(["place", "field", "draw"])
            action = Action(verb, tile) if verb == "draw" else Action(verb, tile, 0, cell, corners)
            assert (round_.why_not(action) is None) == (action in legal)


if __name__ == "__main__":
    unittest.main()
