"""A match: turns, draws, ends of rounds and of the match; what both families of play share.

A game is a pure function of its seed and its actions. ``legal_actions`` lists what may be done now,
``apply`` does it, ``undo`` takes the last one back, as far as the deal of the round. Between rounds the
one legal action is DEAL; records and saves deal the tiles they know with ``deal_as``.
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
    NOT_OVER,
    OUT,
    PHASE_CHOOSE,
    PHASE_DEAL,
    PHASE_FIELD,
    PHASE_OVER,
    PHASE_PLAY,
    TARGET,
    IllegalAction,
)
from engine.rng import Rng
from engine.rules import START_LOTS, START_RANDOM, START_YOUNGEST, Rules
from engine.scoring import end_bonus, winners

# Whose a tile is: a seat's number while on that rack, else
IN_POOL = 8
ON_TABLE = 9

# A trail word keeps what undo and events need of the state before an action:
# shape 3 bits | drawn 4 | passed 3 | dry 3 | phase 2 | seat 2 | points 12 (biased, they may be negative).
BIAS = 2048


class Game:
    """One match of 2-4 seats; ``engine.new_game`` makes the right subclass.

    ``phase``: what the game waits for (``actions.PHASE_*``); ``seat``: whose turn it is.
    ``scores``: totals; ``base``: the totals when the round began.
    ``round``: number of the round, 0 before the first; ``first``: the seat that starts it, or -1.
    ``deck``: all tiles, first the racks as dealt, then the pool in drawing order; ``top``: how many of
    them are dealt or drawn. ``owner``: whose each tile is (a seat, IN_POOL or ON_TABLE). ``held``: tiles
    on each rack. ``table``: the tiles laid (a ``Board`` or a row), ``laid``: how many. ``lots``: tiles drawn for the start, in order.
    ``log``: the actions of the round. ``drawn``: draws made in this turn.
    After a round: ``over`` (OUT, BLOCKED or TARGET), ``over_seat`` (-1 if blocked), ``bonus`` (end scoring
    of each seat), ``round_winner`` (-1: none); after the match ``winners``.
    """

    TILES = 0  # in the set
    VALUES = b""  # of each tile
    END_VERBS = ("pass", "end")  # how records call the end of a turn without and with draws

    def __init__(self, rules: Rules, players: int, seed: int) -> None:
        self.rules = rules
        self.players = players
        self.rng = Rng(seed)
        self.phase = PHASE_DEAL
        self.seat = 0
        self.scores = [0] * players
        self.base = [0] * players
        self.round = 0
        self.first = -1
        self.deck = bytearray(range(self.TILES))
        self.top = 0
        self.owner = bytearray(64)
        self.held = [0] * players
        self.laid = 0
        self.lots = b""
        self.log: list = []
        self.trail: list = []
        self.drawn = 0
        self._passed = 0  # turns in succession that ended unplaced with the pool empty
        self._dry = 0  # ... after all allowed draws, where the rules let that block the round
        self.over = NOT_OVER
        self.over_seat = -1
        self.bonus = [0] * players
        self.round_winner = -1
        self.winners: list = []

    # What a family of play adds.

    def _add_placements(self, out: list) -> None:
        """Append the placements that the seat in turn may make."""
        raise NotImplementedError

    def _is_placement(self, action: int) -> bool:
        """Whether the seat in turn may make this placement (phase PLAY or FIELD)."""
        raise NotImplementedError

    def _can_place(self, seat: int) -> bool:
        """Whether any tile on the seat's rack fits; the first tile of the round lies."""
        raise NotImplementedError

    def _lay(self, action: int) -> int:
        """Put the tile on the table; returns ``shape << 12 | points``."""
        raise NotImplementedError

    def _take_back(self, action: int) -> None:
        """Undo ``_lay``."""
        raise NotImplementedError

    def _clear_table(self) -> None:
        raise NotImplementedError

    def _draw_lots(self, pool: int) -> bytes:
        """Draw the tiles that decide the start from the shuffled ``deck[pool:]``, if the rules want it."""
        return b""

    def _best_start(self, lots: bytes) -> int:
        """The seat that the tiles dealt in ``deck`` or the lots let start, -1 if they settle nothing."""
        raise NotImplementedError

    @staticmethod
    def tile_of(action: int) -> int:
        """The tile that a placement lays."""
        raise NotImplementedError

    # The state as people see it.

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.phase == PHASE_OVER

    @property
    def pool_size(self) -> int:
        """Tiles left to draw."""
        return self.TILES - self.top

    @property
    def dealt(self) -> int:
        """Tiles dealt to all racks together."""
        return self.players * self.rules.tiles_dealt(self.players)

    def rack(self, seat: int) -> list:
        """The seat's tiles in hand order: as dealt, then as drawn."""
        owner = self.owner
        return [tile for tile in self.deck if owner[tile] == seat]

    def view_for(self, seat: int):
        """What this seat may see (``engine.view.View``)."""
        from engine.view import View

        return View(self, seat)

    # Actions.

    def legal_actions(self) -> list:
        """All legal actions, sorted, none twice; empty when the match is over."""
        phase = self.phase
        out: list = []
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
        rules = self.rules
        word = (
            ((self.drawn << 3 | self._passed) << 3 | self._dry) << 2 | self.phase
        ) << 2 | seat
        points = shape = 0
        if action >= FIRST_TILE:
            points = self._lay(action)
            shape = points >> 12
            points &= 4095
            self.owner[self.tile_of(action)] = ON_TABLE
            self.held[seat] -= 1
            self.laid += 1
        elif action == DRAW:
            points = -rules.draw_cost
            self.owner[self.deck[self.top]] = seat
            self.top += 1
            self.held[seat] += 1
            self.drawn += 1
            if self.drawn == 3 and rules.third_draw:
                points -= rules.third_draw_cost
        elif action == END and self.drawn >= 3 and not rules.third_draw:
            points = -rules.third_draw_cost
        self.scores[seat] += points
        self.log.append(action)
        self.trail.append((shape << 14 | word) << 12 | points + BIAS)
        self._go_on(action, shape)

    def undo(self) -> None:
        """Take the last action of the round back. Raises IllegalAction if there is none."""
        if not self.log:
            raise IllegalAction("nothing to take back in this round")
        action = self.log.pop()
        word = self.trail.pop()
        points = (word & 4095) - BIAS
        seat = word >> 12 & 3
        if self.over:
            for i in range(self.players):
                self.scores[i] -= self.bonus[i]
            self._reopen()
        self.seat = seat
        self.phase = word >> 14 & 3
        self._dry = word >> 16 & 7
        self._passed = word >> 19 & 7
        self.drawn = word >> 22 & 15
        self.scores[seat] -= points
        if action >= FIRST_TILE:
            self._take_back(action)
            self.owner[self.tile_of(action)] = seat
            self.held[seat] += 1
            self.laid -= 1
        elif action == DRAW:
            self.top -= 1
            self.owner[self.deck[self.top]] = IN_POOL
            self.held[seat] -= 1
        elif action >= CHOOSE:
            self.first = -1

    def event(self, index: int):
        """What the logged action number ``index`` (negative: from the end) did, as an ``engine.events.Event``."""
        from engine.events import Event

        return Event(self, index)

    # Dealing.

    def deal_as(self, deck, lots=b"", first: int = -1) -> None:
        """Deal the next round with the tiles of ``deck`` (racks in seat order, then the pool as it will be drawn).

        ``lots``: the tiles drawn for the start; ``first``: the seat that starts where chance alone decides.
        Raises IllegalAction if no round is to be dealt, ``deck`` is not the whole set, or these do not settle
        who starts.
        """
        if self.phase != PHASE_DEAL:
            raise IllegalAction("no round is to be dealt now")
        if sorted(deck) != list(range(self.TILES)):
            raise IllegalAction("a deal needs each tile of the set once")
        self.deck[:] = bytes(deck)
        self._begin(bytes(lots), first)

    def _deal(self) -> None:
        rng = self.rng
        rng.shuffle(self.deck)
        lots = self._draw_lots(self.dealt)
        first = rng.below(self.players) if self.rules.start == START_RANDOM else -1
        self._begin(lots, first)

    def _begin(self, lots: bytes, first: int) -> None:
        players = self.players
        start = self.rules.start
        asked = start == START_YOUNGEST and self.round == 0
        if start == START_YOUNGEST:
            first = self.first
        elif start != START_RANDOM:
            first = self._best_start(lots)
        if not (asked or 0 <= first < players) or (lots and start != START_LOTS):
            raise IllegalAction("this deal does not settle who starts")
        self.first = -1 if asked else first
        self.seat = 0 if asked else first
        self.phase = PHASE_CHOOSE if asked else PHASE_PLAY
        self.top = self.dealt
        each = self.top // players
        for i in range(self.TILES):
            self.owner[self.deck[i]] = i // each if i < self.top else IN_POOL
        for i in range(players):
            self.held[i] = each
            self.base[i] = self.scores[i]
        self.laid = self.drawn = self._passed = self._dry = 0
        self.lots = lots
        self.log = []
        self.trail = []
        self.round += 1
        self._clear_table()
        self._reopen()

    def _reopen(self) -> None:
        """Forget the end of a round."""
        self.over = NOT_OVER
        self.over_seat = self.round_winner = -1
        self.winners = []
        for i in range(self.players):
            self.bonus[i] = 0

    # Turns and ends.

    def _draw_left(self) -> bool:
        return self.top < self.TILES and self.drawn < self.rules.draws

    def _go_on(self, action: int, shape: int) -> None:
        """Whose turn it is now, or what has ended, after ``action``."""
        rules = self.rules
        seat = self.seat
        if action >= FIRST_TILE:
            self._passed = self._dry = 0
            if not self.held[seat]:
                self._finish(OUT, seat)
            elif rules.target_at_once and 0 < rules.target <= self.scores[seat]:
                self._finish(TARGET, seat)
            elif shape >= HEXAGON and rules.new_field:
                self.phase = PHASE_FIELD
            else:
                self._next_turn()
        elif action == DRAW:
            if rules.draw_ends_turn:
                self._end_unplaced()
        elif action == END:
            if self.top == self.TILES:
                self._passed += 1
            self._end_unplaced()
        elif action == DECLINE:
            self._next_turn()
        else:
            self.first = self.seat = action - CHOOSE
            self.phase = PHASE_PLAY

    def _end_unplaced(self) -> None:
        rules = self.rules
        self._dry = self._dry + 1 if rules.blocked_by_draws and self.drawn >= rules.draws else 0
        self._next_turn()

    def _next_turn(self) -> None:
        self.phase = PHASE_PLAY
        self.drawn = 0
        self.seat = (self.seat + 1) % self.players
        if self._blocked():
            self._finish(BLOCKED, -1)

    def _blocked(self) -> bool:
        """RULES.md section 4, judged after every turn."""
        if self._dry >= self.players:
            return True
        if self.top < self.TILES:
            return False
        if self._passed >= self.players:
            return True
        for i in range(self.players):
            if self._can_place((self.seat + i) % self.players):
                return False
        return True

    def _finish(self, why: int, seat: int) -> None:
        rules = self.rules
        values = [0] * self.players
        for tile in range(self.TILES):
            if self.owner[tile] < IN_POOL:
                values[self.owner[tile]] += self.VALUES[tile]
        self.over = why
        self.over_seat = seat
        self.bonus, self.round_winner = end_bonus(rules, why, seat, self.held, values)
        for i in range(self.players):
            self.scores[i] += self.bonus[i]
        reached = 0 < rules.target <= max(self.scores)
        if reached or not rules.tournament and self.round >= rules.rounds:
            self.phase = PHASE_OVER
            self.winners = winners(rules, self.scores, self.round_winner)
        else:
            self.phase = PHASE_DEAL
