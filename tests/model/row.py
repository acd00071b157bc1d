"""The referee of one round of Lines of symmetry (docs/rules.md section 5)."""

from __future__ import annotations

from .action import Action, AnyTile
from .rulesets import RuleSet


def row_tiles() -> list[AnyTile]:
    """Section 5: all unordered pairs, doubles included, of five classes: 15 tiles."""
    return [(a, b) for a in range(1, 6) for b in range(a, 6)]


def both_ways(tile: AnyTile) -> list[AnyTile]:
    """A tile's halves as they can lie, left to right: two ways, one for a double."""
    a, b = tile
    return [(a, b)] if a == b else [(a, b), (b, a)]


class RowRound:
    """A round from its first placement on; the same face as `referee.Round`."""

    def __init__(
        self,
        rules: RuleSet,
        racks: list[list[AnyTile]],
        pool: list[AnyTile],
        starter: int,
        totals: list[int],
    ) -> None:
        self.rules = rules
        self.racks = [list(rack) for rack in racks]
        self.pool = list(pool)
        self.seat = starter
        self.totals = list(totals)
        self.row: list[AnyTile] = []  # the tiles as they lie, left to right
        self.over = ""  # out or blocked
        self.over_seat = -1

    def copy(self) -> RowRound:
        """An independent copy of the whole position."""
        twin = RowRound(self.rules, self.racks, self.pool, self.seat, self.totals)
        twin.row = list(self.row)
        twin.over = self.over
        twin.over_seat = self.over_seat
        return twin

    def placements_of(self, seat: int) -> list[Action]:
        """Every tile of the rack, both ways round, at both ends: those that touch equal classes."""
        found: list[Action] = []
        for tile in self.racks[seat]:
            for halves in both_ways(tile):
                if not self.row:
                    found.append(Action("place", tile, corners=halves, row_end="S"))
                    continue
                if halves[1] == self.row[0][0]:
                    found.append(Action("place", tile, corners=halves, row_end="L"))
                if halves[0] == self.row[-1][1]:
                    found.append(Action("place", tile, corners=halves, row_end="R"))
        return found

    def can_place(self, seat: int) -> bool:
        """Does the rack of this seat hold a legal placement?"""
        return bool(self.placements_of(seat))

    def actions(self) -> list[Action]:
        """A seat that can place must; else it draws until a tile fits; else it passes."""
        if self.over:
            return []
        found = self.placements_of(self.seat)
        if found:
            return found
        return [Action("draw", self.pool[0]) if self.pool else Action("pass")]

    def why_not(self, action: Action) -> str | None:
        """None if the action is legal; otherwise what speaks against it, in words."""
        if action in self.actions():
            return None
        if self.over:
            return f"the round is over ({self.over})"
        if action.verb == "place":
            if action.tile not in self.racks[self.seat]:
                return "the tile is not on the rack"
            return "the tile cannot lie so at that end"
        if action.verb not in ("draw", "pass"):
            return f"there is no {action.verb} in symmetry"
        if self.can_place(self.seat):
            return "a player who can place must place"
        if action.verb == "pass":
            return "there are tiles to draw"
        return "the tile is not the top of the pool" if self.pool else "the pool is empty"

    def points_for(self, action: Action) -> int:
        """Nothing scores during a round."""
        return 0

    def apply(self, action: Action) -> int:
        """Carry out a legal action; the points it scored: always 0."""
        if action.verb == "draw":
            self.racks[self.seat].append(self.pool.pop(0))
            return 0
        if action.verb == "place":
            self.racks[self.seat].remove(action.tile)
            if action.row_end == "L":
                self.row.insert(0, action.corners)
            else:
                self.row.append(action.corners)
            if not self.racks[self.seat]:
                self.over, self.over_seat = "out", self.seat
                return 0
        self.seat = (self.seat + 1) % len(self.racks)
        # "If nobody can move": judged after every turn, as in section 4.
        if not self.pool and not any(self.can_place(seat) for seat in range(len(self.racks))):
            self.over = "blocked"
        return 0
