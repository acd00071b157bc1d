"""The model's own tests: ends of rounds and matches, and symmetry (sections 4 and 5)."""

from __future__ import annotations

import unittest

from .action import Action, action_text
from .endings import match_result, round_bonus
from .helpers import LOW, draw, opened, verbs
from .lattice import Tile
from .referee import Round
from .row import RowRound, row_tiles
from .rulesets import RULE_SETS, with_option


class Ends(unittest.TestCase):
    """Section 4."""

    def ended(self, name: str, over: str, racks: list[list[Tile]]) -> Round:
        round_ = Round(RULE_SETS[name], racks, [], 0, [0] * len(racks))
        round_.over, round_.over_seat = over, 0 if over == "out" else -1
        return round_

    def test_out(self) -> None:
        racks: list[list[Tile]] = [[], [(5, 5, 5), (0, 0, 1)], [(1, 2, 3)]]
        for name, bonus in (
            ("triangle-casual", [0, 0, 0]),
            ("triangle-400", [47, 0, 0]),
            ("triominos", [47, 0, 0]),
            ("triominos-400", [47, 0, 0]),
            ("domino-108", [15, 0, 0]),
            ("trimino", [0, 16, 6]),
            ("trimino-reverse", [0, 0, 0]),
        ):
            assert round_bonus(self.ended(name, "out", racks)) == bonus
        rules = with_option(RULE_SETS["domino-108"], "out_bonus", "25")
        rules = with_option(with_option(rules, "out_values", "on"), "out_per_tile", "0")
        house = self.ended("domino-108", "out", racks)
        house.rules = rules
        assert round_bonus(house) == [47, 0, 0]

    def test_blocked(self) -> None:
        racks: list[list[Tile]] = [[(5, 5, 5), (0, 0, 1)], [(1, 2, 3)]]
        for name, bonus in (
            ("triominos-casual", [0, 0]),
            ("triangle-400", [-16, -6]),
            ("triominos", [-16, -6]),
            ("domino-108", [0, 16 - 6]),
            ("trimino", [16, 6]),
            ("trimino-reverse", [0, 0]),
        ):
            assert round_bonus(self.ended(name, "blocked", racks)) == bonus

    def test_blocked_108_ties(self) -> None:
        by_value: list[list[Tile]] = [[(1, 2, 3)], [(0, 0, 1)], [(0, 0, 0), (0, 0, 2)]]
        assert round_bonus(self.ended("domino-108", "blocked", by_value)) == [0, 7, 0]
        tied: list[list[Tile]] = [[(1, 2, 3)], [(0, 1, 5)], [(0, 0, 0), (0, 0, 2)]]
        assert round_bonus(self.ended("domino-108", "blocked", tied)) == [-6, -6, 0]

    def test_casual_winner(self) -> None:
        rules = RULE_SETS["triangle-casual"]
        for racks, result in (
            ([[(1, 2, 3)], [(0, 0, 1), (0, 0, 0)]], [0]),
            ([[(1, 2, 3)], [(0, 0, 1)]], [1]),
            ([[(1, 2, 3)], [(0, 1, 5)]], []),
        ):
            last = self.ended("triangle-casual", "blocked", racks)
            assert match_result(rules, 1, last, [0, 0]) == result

    def test_match_ends(self) -> None:
        last = self.ended("triominos", "out", [[], [(0, 0, 0)]])
        for name, rounds, scores, result in (
            ("triominos", 1, [10, 10], [0, 1]),
            ("triominos-400", 1, [399, 0], None),
            ("triominos-400", 2, [400, 401], [1]),
            ("domino-108", 2, [400, 400], [0, 1]),
            ("triangle-400", 1, [30, 0], [0]),
            ("trimino", 2, [30, 0], None),
            ("trimino", 3, [30, 0], [1]),
            ("trimino-reverse", 3, [30, 0], [0]),
        ):
            assert match_result(RULE_SETS[name], rounds, last, scores) == result
        rules = with_option(RULE_SETS["triangle-400"], "tournament", "on")
        assert match_result(rules, 3, last, [399, 0]) is None
        assert match_result(rules, 3, last, [0, 405]) == [1]

    def test_400_at_once(self) -> None:
        for name, over in (("triangle-400", "target"), ("triominos-400", "")):
            racks: list[list[Tile]] = [[(5, 5, 5), (0, 0, 1)], [(0, 5, 5)]]
            round_ = Round(RULE_SETS[name], racks, [LOW[1]], 0, [385, 0])
            round_.apply(Action("place", (5, 5, 5), 0, (0, 0), (5, 5, 5)))
            assert round_.over == over
            last = Round(RULE_SETS[name], [[(5, 5, 5)], [(0, 5, 5)]], [LOW[1]], 0, [385, 0])
            last.apply(Action("place", (5, 5, 5), 0, (0, 0), (5, 5, 5)))
            assert last.over == "out"  # a last tile counts as going out

    def test_round_that_has_touched_400_is_the_last(self) -> None:
        """Seat 0 has 400 for a moment, or just not; then it loses 25 by three draws."""
        racks: list[list[Tile]] = [[(5, 5, 5), (0, 0, 1)], [(0, 5, 5), (0, 0, 2)]]
        pool: list[Tile] = [(1, 1, 2), (1, 1, 3), (2, 2, 3), (2, 2, 4)]
        for name in ("triominos-400", "domino-108"):
            rules = RULE_SETS[name]
            gain = 15 + rules.opening_triple
            for total, result in ((400 - gain, [0]), (399 - gain, None)):
                round_ = Round(rules, racks, pool, 0, [total, 0])
                round_.apply(Action("place", (5, 5, 5), 0, (0, 0), (5, 5, 5)))
                round_.apply(next(act for act in round_.actions() if act.verb == "place"))
                for _ in range(3):
                    draw(round_)
                round_.apply(Action("end"))
                assert max(round_.totals) < 400
                assert round_.copy().touched == round_.touched
                assert match_result(rules, 1, round_, round_.totals) == result

    def test_blocked_when_nobody_can(self) -> None:
        for name in RULE_SETS:
            if name != "symmetry":
                round_ = opened(name, (5, 5, 5), [[(0, 0, 1)], [(0, 2, 2)]], [])
                assert round_.over == "blocked"
                round_ = opened(name, (5, 5, 5), [[(0, 0, 1)], [(0, 2, 2)]], [(0, 0, 3)])
                assert round_.over == ""

    def test_blocked_by_passes(self) -> None:
        racks: list[list[Tile]] = [[(0, 5, 5)], [(1, 5, 5)], [(2, 5, 5)]]
        round_ = opened("triominos", (5, 5, 5), racks, [])
        for _ in range(2):
            round_.apply(Action("pass"))
            assert round_.over == ""
        round_.apply(Action("pass"))
        assert round_.over == "blocked"

    def test_blocked_by_an_end_and_a_pass(self) -> None:
        racks: list[list[Tile]] = [[(0, 5, 5)], [(1, 5, 5)]]
        round_ = opened("triominos", (5, 5, 5), racks, [LOW[0]])
        draw(round_)
        round_.apply(Action("end"))
        assert round_.over == ""
        round_.apply(Action("pass"))
        assert round_.over == "blocked"

    def test_blocked_all_drew_two(self) -> None:
        pool: list[Tile] = [(0, 0, n) for n in range(1, 6)]
        round_ = opened("trimino", (5, 5, 5), [[(0, 1, 1)], [(0, 2, 2)]], pool)
        for over in ("", "blocked"):
            draw(round_)
            draw(round_)
            round_.apply(Action("end"))
            assert round_.over == over
        assert round_.pool


class Symmetry(unittest.TestCase):
    """Section 5."""

    def test_tiles(self) -> None:
        assert len(set(row_tiles())) == 15

    def test_turns(self) -> None:
        round_ = RowRound(RULE_SETS["symmetry"], [[(1, 4), (2, 2)], [(3, 3)]], [(4, 4)], 0, [0, 0])
        assert len(round_.actions()) == 3  # both ways round, a double one
        round_.apply(Action("place", (1, 4), corners=(4, 1), row_end="S"))
        assert verbs(round_) == {"draw"}
        round_.apply(Action("draw", (4, 4)))
        assert [action_text(a) for a in round_.actions()] == ["place 4-4 L 4,4"]
        round_.apply(round_.actions()[0])
        assert round_.over == "blocked"
        assert round_bonus(round_) == [0, 0]
        assert match_result(round_.rules, 1, round_, [0, 0]) == []

    def test_both_ends(self) -> None:
        round_ = RowRound(RULE_SETS["symmetry"], [[(1, 1), (1, 4)], [(1, 2)]], [], 0, [0, 0])
        round_.apply(Action("place", (1, 1), corners=(1, 1), row_end="S"))
        found = sorted(action_text(a) for a in round_.actions())
        assert found == ["place 1-2 L 2,1", "place 1-2 R 1,2"]
        round_.apply(round_.actions()[0])
        assert (round_.over, round_bonus(round_)) == ("out", [0, 1])


if __name__ == "__main__":
    unittest.main()
