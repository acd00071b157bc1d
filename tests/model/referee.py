"""The referee of one round of the triangular rule sets (docs/rules.md sections 1 to 4)."""

from __future__ import annotations

from collections.abc import Iterator

from .action import Action
from .lattice import (
    Field,
    Tile,
    hexagons_closed,
    is_triple,
    placements,
    shape_bonus,
    turns,
    value,
    why_not,
)
from .rulesets import RuleSet
from .starts import best_rack_003


class Round:
    """A round from its first placement on. `totals` are the match totals, this round's included."""

    def __init__(
        self,
        rules: RuleSet,
        racks: list[list[Tile]],
        pool: list[Tile],
        starter: int,
        totals: list[int],
    ) -> None:
        self.rules = rules
        self.racks = [list(rack) for rack in racks]
        self.pool = list(pool)  # in drawing order
        self.seat = starter
        self.totals = list(totals)
        self.fields: list[Field] = []
        self.drawn = 0  # draws in this turn
        self.extra_tile_due = False  # a hexagon was closed: lay one on a new field, or decline
        self.idle_turns = 0  # turns in succession ended unplaced while the pool was empty
        self.full_draw_turns = 0  # turns in succession with all draws made and nothing placed
        self.over = ""  # out, blocked or target
        self.over_seat = -1
        self.touched = False  # has any total been the target or more, at any moment of the round?

    def copy(self) -> Round:
        """An independent copy of the whole position."""
        twin = Round(self.rules, self.racks, self.pool, self.seat, self.totals)
        twin.fields = [dict(field) for field in self.fields]
        twin.drawn = self.drawn
        twin.extra_tile_due = self.extra_tile_due
        twin.idle_turns = self.idle_turns
        twin.full_draw_turns = self.full_draw_turns
        twin.over = self.over
        twin.over_seat = self.over_seat
        twin.touched = self.touched
        return twin

    # What may be done -------------------------------------------------------------------------

    def placements_of(self, seat: int) -> Iterator[Action]:
        """Section 1: all legal placements of a seat's tiles, on all fields."""
        for number, field in enumerate(self.fields):
            for tile, cell, corners in placements(field, self.racks[seat]):
                yield Action("place", tile, number, cell, corners)

    def can_place(self, seat: int) -> bool:
        """Does the rack of this seat hold a legal placement?"""
        return any(True for _ in self.placements_of(seat))

    def opening_tiles(self) -> list[Tile]:
        """Section 2, first tile: any, or in domino-108 the one that won the start, or 0-0-0."""
        if self.rules.start == "best rack 003":
            return best_rack_003(self.racks)[1]
        return self.racks[self.seat]

    def actions(self) -> list[Action]:
        """Section 3: all that the seat to move may do now."""
        if self.over:
            return []
        if not self.fields:  # the starter's first turn is a placement
            return [
                Action("place", tile, 0, (0, 0), corners)
                for tile in self.opening_tiles()
                for corners in turns(tile)
            ]
        if self.extra_tile_due:  # 3.6: any tile at 0,0 of a new field, or decline
            extras = [
                Action("field", tile, len(self.fields), (0, 0), corners)
                for tile in self.racks[self.seat]
                for corners in turns(tile)
            ]
            return [*extras, Action("decline")]
        found = list(self.placements_of(self.seat))
        able = bool(found)
        if self.may_draw(able):
            found.append(Action("draw", self.pool[0]))
        elif not able or self.rules.draw_when_able:
            # No further draw is possible: the turn may be ended, but who must place if able must
            # place. Without a draw it is a pass (3.5: then the pool is empty), otherwise an end.
            found.append(Action("end") if self.drawn else Action("pass"))
        return found

    def may_draw(self, able: bool) -> bool:
        """Section 3.1 and 3.2: is a further draw allowed and possible?"""
        allowed = not able or self.rules.draw_when_able
        return allowed and self.drawn < self.rules.draws and bool(self.pool)

    def why_not(self, action: Action) -> str | None:
        """None if the action is legal; otherwise what speaks against it, in words."""
        if action in self.actions():
            return None
        if self.over:
            return f"the round is over ({self.over})"
        if action.verb in ("place", "field") and action.tile not in self.racks[self.seat]:
            return "the tile is not on the rack"
        if action.verb in ("place", "field") and action.corners not in turns(_three(action.tile)):
            return "the corners are not this tile in any turn"
        if self.extra_tile_due:
            return "a hexagon was closed: lay a tile at 0,0 of the next field, or decline"
        if action.verb in ("field", "decline"):
            return "no hexagon was closed just now"
        if not self.fields:
            return "the starter must lay a tile that may open, at 0,0 of field 0"
        if action.verb == "place":
            if not 0 <= action.field < len(self.fields):
                return "there is no such field"
            return why_not(self.fields[action.field], action.cell, _three(action.corners))
        if action.verb == "draw" and self.pool and action.tile != self.pool[0]:
            return "the tile is not the top of the pool"
        return f"{action.verb} is not allowed now"

    # What it scores ---------------------------------------------------------------------------

    def points_for(self, action: Action) -> int:
        """Sections 1 to 3: the points of a legal action."""
        if action.verb == "place":
            return self._placing_points(action)
        if action.verb == "field":
            return value(_three(action.tile)) if self.rules.placing_scores else 0
        if action.verb == "draw":
            return -self.rules.draw_cost - self._third_draw("always", self.drawn + 1)
        if action.verb == "end":
            return -self._third_draw("unplayed", self.drawn)
        return 0

    def _third_draw(self, when: str, drawn: int) -> int:
        """Section 3.3: what the third draw costs more, if it is charged now."""
        return self.rules.third_draw_cost if self.rules.third_draw == when and drawn == 3 else 0

    def _placing_points(self, action: Action) -> int:
        if not self.rules.placing_scores:
            return 0
        tile = _three(action.tile)
        if not self.fields:
            if tile == (0, 0, 0):
                return self.rules.opening_zeros
            return value(tile) + (self.rules.opening_triple if is_triple(tile) else 0)
        if not self.rules.shapes_score:
            return value(tile)
        after = {**self.fields[action.field], action.cell: _three(action.corners)}
        return value(tile) + shape_bonus(after, action.cell, self.rules.bridge)

    # What happens -----------------------------------------------------------------------------

    def apply(self, action: Action) -> int:
        """Carry out a legal action; the points it scored."""
        points = self.points_for(action)
        self.totals[self.seat] += points
        self.touched = self.touched or self.totals[self.seat] >= self.rules.target
        if action.verb == "place":
            self._place(action)
        elif action.verb == "field":
            self._lay(action)
            if not self._out():
                self._end_turn(placed=True)
        elif action.verb == "decline":
            self._end_turn(placed=True)
        elif action.verb == "draw":
            self.racks[self.seat].append(self.pool.pop(0))
            self.drawn += 1
            if self.rules.draw_ends_turn:
                self._end_turn(placed=False)
        else:
            self._end_turn(placed=False, idle=not self.pool)
        return points

    def _lay(self, action: Action) -> None:
        self.racks[self.seat].remove(_three(action.tile))
        if action.field == len(self.fields):
            self.fields.append({})
        self.fields[action.field][action.cell] = _three(action.corners)

    def _out(self) -> bool:
        """Section 4, Out: the rack is empty."""
        if not self.racks[self.seat]:
            self.over, self.over_seat = "out", self.seat
        return bool(self.over)

    def _place(self, action: Action) -> None:
        self._lay(action)
        if self._out():  # a last tile that also reaches 400 counts as going out
            return
        if self.rules.match == "target at once" and self.totals[self.seat] >= self.rules.target:
            self.over, self.over_seat = "target", self.seat
            return
        if self.rules.new_fields and hexagons_closed(self.fields[action.field], action.cell):
            self.extra_tile_due = True
            return
        self._end_turn(placed=True)

    def _end_turn(self, placed: bool, idle: bool = False) -> None:
        """The turn is over; `idle`: by pass or end while the pool was empty."""
        self.idle_turns = self.idle_turns + 1 if idle else 0
        full = not placed and self.drawn == self.rules.draws
        self.full_draw_turns = self.full_draw_turns + 1 if full else 0
        self.drawn = 0
        self.extra_tile_due = False
        self.seat = (self.seat + 1) % len(self.racks)  # clockwise: ascending seat
        if self._blocked():
            self.over = "blocked"

    def _blocked(self) -> bool:
        """Section 4, Blocked: judged after every turn."""
        players = len(self.racks)
        if not self.pool and not any(self.can_place(seat) for seat in range(players)):
            return True
        if self.idle_turns >= players:
            return True
        return self.rules.new_fields and self.full_draw_turns >= players


def _three(numbers: tuple[int, ...]) -> tuple[int, int, int]:
    """The same numbers, known to be three."""
    a, b, c = numbers
    return a, b, c
