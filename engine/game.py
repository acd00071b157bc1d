"""A match as a game: what may be done, what it does, and what ends a round and the match.

A game is a pure function of its seed and its actions. ``legal_actions`` lists what may be done now,
``apply`` does it, ``undo`` takes the last one back, as far as the deal of the round. Between rounds
the one legal action is DEAL; records and saves deal the tiles they know with ``deal_as``.
"""

from engine.actions import (
    BLOCKED,
    CHOOSE,
    DEAL,
    DECLINE,
    DRAW,
    END,
    FIRST_TILE,
    HEXAGON,
    OUT,
    PHASE_CHOOSE,
    PHASE_DEAL,
    PHASE_FIELD,
    PHASE_OVER,
    PHASE_PLAY,
    PLAIN,
    TARGET,
    IllegalAction,
)
from engine.scoring import end_scoring, winners
from engine.state import State
from engine.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

# A word of the undo stack keeps what undo and events need of an action. Its parts, each from that
# bit on: from bit 0 the points that the action gave (biased, as they may be negative); of the state
# before it seat, phase, full draws in a row, passes in a row, draws in the turn; the shape made.
UNDO_SEAT = 12
UNDO_PHASE = 14
UNDO_FULL_DRAWS = 16
UNDO_PASSES = 19
UNDO_DRAWN = 22
UNDO_SHAPE = 26
POINTS_BIAS = 2048
POINTS_MASK = (1 << UNDO_SEAT) - 1
SEAT_MASK = 3
PHASE_MASK = 3
IN_ROW_MASK = 7  # of full draws and of passes
DRAWN_MASK = 15


class Game(State):
    """The actions of a match, whose parts ``State`` describes; ``new_game`` makes one."""

    END_VERBS = ("pass", "end")  # how records call the end of a turn without and with draws

    # What triangles and the row add. Public: the tile that a placement lays; a tile, and the place
    # and rotation of a placement, as records write them.
    tile_of: "Callable[[int], int]"
    tile_name: "Callable[[int], str]"
    spot_of: "Callable[[int], str]"
    _add_placements: "Callable[[list[int]], None]"  # appends those that the seat in turn may make
    _is_placement: "Callable[[int], bool]"  # whether it may make this one (phase PLAY or FIELD)
    _can_place: "Callable[[int], bool]"  # whether a seat has one, once the first tile lies
    _lay: "Callable[[int], None]"  # puts the tile on the table
    _take_back: "Callable[[int], None]"  # undoes that

    def shape_of(self, action: int) -> int:
        """The shape that this legal placement makes (``actions.PLAIN`` to ``TRIPLE``)."""
        return PLAIN

    def points_of(self, action: int, shape: int = -1) -> int:
        """The points that this legal action scores or (negative) costs at once.

        ``shape``: what a placement makes, if that is known.
        """
        if action >= FIRST_TILE:
            return self._placement_points(action, shape)
        if action == DRAW:
            return self.rules.draw_points(self.drawn)
        return self.rules.unplaced_points(self.drawn) if action == END else 0

    def _placement_points(self, action: int, shape: int) -> int:
        """``points_of`` a placement."""
        return 0

    # Actions.

    def view_for(self, seat: int) -> View:
        """What this seat may see."""
        in_turn = self.seat == seat and self.phase in (PHASE_PLAY, PHASE_FIELD)
        return View(self, seat, self.legal_actions() if in_turn else [])

    def legal_actions(self) -> "list[int]":
        """All legal actions, sorted, none twice; empty when the match is over."""
        phase = self.phase
        out: list[int] = []
        if phase == PHASE_PLAY:
            self._add_placements(out)
            if self.laid and (self.rules.draw_freely or not out):
                out.append(DRAW if self._draw_left() else END)
            out.sort()
        elif phase == PHASE_FIELD:
            self._add_placements(out)
            out.append(DECLINE)
            out.sort()
        elif phase == PHASE_DEAL:
            out.append(DEAL)
        elif phase == PHASE_CHOOSE:
            out.extend(range(CHOOSE, CHOOSE + self.players))
        return out

    def is_legal(self, action: int) -> bool:
        """Whether ``action in legal_actions()``, without listing them."""
        phase = self.phase
        if action >= FIRST_TILE:
            return phase in (PHASE_PLAY, PHASE_FIELD) and self._is_placement(action)
        if phase == PHASE_PLAY:
            return (
                action == (DRAW if self._draw_left() else END)
                and self.laid > 0
                and (self.rules.draw_freely > 0 or not self._can_place(self.seat))
            )
        return action in self.legal_actions()

    def apply(self, action: int) -> None:
        """Do a legal action. Raises IllegalAction (and changes nothing) if it is not."""
        if not self.is_legal(action):
            raise IllegalAction("action %r is not legal now" % (action,))
        if action == DEAL:
            self._deal()
            return
        seat = self.seat
        shape = self.shape_of(action) if action >= FIRST_TILE else PLAIN
        points = self.points_of(action, shape)
        word = seat << UNDO_SEAT | self.phase << UNDO_PHASE
        word |= self.full_draws_in_row << UNDO_FULL_DRAWS | self.passes_in_row << UNDO_PASSES
        word |= self.drawn << UNDO_DRAWN | shape << UNDO_SHAPE
        if action >= FIRST_TILE:
            self._lay(action)
            tile = bytes((self.tile_of(action),))
            self.racks[seat] = self.racks[seat].replace(tile, b"")
            self.laid += 1
        elif action == DRAW:
            self.racks[seat] += self.deck[self.draw_index : self.draw_index + 1]
            self.draw_index += 1
            self.drawn += 1
        self.scores[seat] += points
        self.log.append(action)
        self.undo_stack.append(word | points + POINTS_BIAS)
        if points > 0:
            self._note_target()
        self._advance(action, shape)

    def undo(self) -> None:
        """Take the last action of the round back. Raises IllegalAction if there is none."""
        if not self.log:
            raise IllegalAction("nothing to take back in this round")
        action = self.log.pop()
        word = self.undo_stack.pop()
        points = (word & POINTS_MASK) - POINTS_BIAS
        seat = word >> UNDO_SEAT & SEAT_MASK
        if self.end_reason:
            for i in range(self.players):
                self.scores[i] -= self.bonus[i]
            self.history.pop()
            self._reopen()
        if self.target_touched > len(self.log):
            self.target_touched = 0
        self.seat = seat
        self.phase = word >> UNDO_PHASE & PHASE_MASK
        self.full_draws_in_row = word >> UNDO_FULL_DRAWS & IN_ROW_MASK
        self.passes_in_row = word >> UNDO_PASSES & IN_ROW_MASK
        self.drawn = word >> UNDO_DRAWN & DRAWN_MASK
        self.scores[seat] -= points
        if action >= FIRST_TILE:
            self._take_back(action)
            rack = self.racks[seat] + bytes((self.tile_of(action),))
            self.racks[seat] = bytes([tile for tile in self.deck if tile in rack])
            self.laid -= 1
        elif action == DRAW:
            self.draw_index -= 1
            self.racks[seat] = self.racks[seat][:-1]
        elif action >= CHOOSE:
            self.first = -1

    # Turns and ends.

    def _draw_left(self) -> bool:
        return self.draw_index < self.TILES and self.drawn < self.rules.draws

    def _advance(self, action: int, shape: int) -> None:
        """Whose turn it is now, or what has ended, after ``action``."""
        rules = self.rules
        seat = self.seat
        if action >= FIRST_TILE:
            self.passes_in_row = self.full_draws_in_row = 0
            if not self.racks[seat]:
                self._finish(OUT, seat)
            elif rules.target_at_once and self.target_touched:
                self._finish(TARGET, seat)
            elif shape >= HEXAGON and rules.new_field:
                self.phase = PHASE_FIELD
            else:
                self._next_turn()
        elif action == DRAW:
            if rules.draw_ends_turn:
                self._end_unplaced()
        elif action == END:
            if self.draw_index == self.TILES:
                self.passes_in_row += 1
            self._end_unplaced()
        elif action == DECLINE:
            self._next_turn()
        else:
            self.first = self.seat = action - CHOOSE
            self.phase = PHASE_PLAY

    def _note_target(self) -> None:
        """The first total that touches the target makes the round the last one."""
        target = self.rules.target
        if target and not self.target_touched and max(self.scores) >= target:
            self.target_touched = len(self.log)

    def _end_unplaced(self) -> None:
        rules = self.rules
        if rules.blocked_by_draws and self.drawn >= rules.draws:
            self.full_draws_in_row += 1
        else:
            self.full_draws_in_row = 0
        self._next_turn()

    def _next_turn(self) -> None:
        self.phase = PHASE_PLAY
        self.drawn = 0
        self.seat = (self.seat + 1) % self.players
        if self._blocked():
            self._finish(BLOCKED, -1)

    def _blocked(self) -> bool:
        """docs/rules.md section 4, judged after every turn."""
        if self.full_draws_in_row >= self.players:
            return True
        if self.draw_index < self.TILES:
            return False
        if self.passes_in_row >= self.players:
            return True
        able = False
        for i in range(self.players):  # the next seat first: it mostly can
            able = able or self._can_place((self.seat + i) % self.players)
        return not able

    def _finish(self, why: int, seat: int) -> None:
        rules = self.rules
        values = [sum([self.VALUES[tile] for tile in rack]) for rack in self.racks]
        self.end_reason = why
        self.end_seat = seat
        end = end_scoring(rules, why, seat, self.rack_sizes, values)
        self.bonus, self.round_winner, _, _ = end
        for i in range(self.players):
            self.scores[i] += self.bonus[i]
        self.history.append(tuple(self.scores))
        self._note_target()
        if self.is_last_round:
            self.phase = PHASE_OVER
            self.winners = winners(rules, self.scores, self.round_winner)
        else:
            self.phase = PHASE_DEAL
