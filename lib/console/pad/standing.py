"""The standing of a score pad's players, which takes entry after entry."""

import struct

from micropython import const

from console.pad.log import turn_parts
from engine.actions import BRIDGE, HEXAGON, NOT_OVER, PLAIN
from engine.choices import START_YOUNGEST, WIN_FEWEST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.pad.log import RoundEnd, Turn
    from engine.rules import Rules

_SEAT_FORM = "<3h3B"
_LEAST, _MOST = -32768, 32767  # of a total
_MOST_COUNT = const(255)

# Shifts of the flags of a standing, of which the seat in turn is the lowest.
_FIRST = const(2)
_OPENS = const(4)
_MORE = const(5)
_TOUCHED = const(6)
_ENDED = const(7)
_SEAT = const(3)  # mask


class Standing:
    """The round and the match so far, under the names of ``engine.state``.

    ``round``: its number; ``seat``: the one in turn; ``first``: the one that began; ``opens``: no
    tile is laid yet; ``more``: ``seat`` may lay an extra tile; ``scores``; ``touched``: a total has
    reached the target.

    ``ended``: the round is over; ``is_over``: the match is. Then ``end_reason``, ``end_seat``,
    ``rack_sizes``, ``rack_values``, ``bonus``, ``round_winner``, ``winners`` count as well.

    For the players' figures, by seat: the most points of a tile (``best_tile``) and of a round
    (``best_round``), 0 if the fewest points win; the number of ``hexagons`` and ``bridges``.
    """

    def __init__(self, rules: "Rules", players: int) -> None:
        self.rules = rules
        self.players = players
        self.round = 1
        self.seat = self.first = 0
        self.opens = True
        self.more = self.touched = self.ended = self.is_over = False
        self.scores = [0] * players
        self.at_deal = [0] * players
        self.best_round = [0] * players
        self.best_tile = [0] * players
        self.hexagons = [0] * players
        self.bridges = [0] * players
        self.end_reason = NOT_OVER
        self.end_seat = self.round_winner = -1
        self.rack_sizes = [0] * players
        self.rack_values = [0] * players
        self.bonus = [0] * players
        self.winners: list[int] = []

    @property
    def is_last_round(self) -> bool:
        """Whether the match ends with this round."""
        return self.rules.is_last(self.round, self.touched)

    def add_turn(self, turn: "Turn") -> int:
        """Add a turn; returns its points."""
        if self.ended:
            self._begin_round()
        seat = turn.seat
        parts = turn_parts(self.rules, turn, self.opens)
        points = sum(parts)
        self.scores[seat] += points
        if turn.laid:
            if self.opens:
                self.first = seat
            self.opens = False
            if self.rules.win != WIN_FEWEST:
                self.best_tile[seat] = max(self.best_tile[seat], parts[0] + parts[1])
            if turn.shape == BRIDGE:
                self.bridges[seat] += 1
            elif turn.shape != PLAIN:
                self.hexagons[seat] += turn.shape - HEXAGON + 1
        self._note_target()
        self.more = turn.more > 0
        self.seat = seat if self.more else (seat + 1) % self.players
        return points

    def add_end(self, end: "RoundEnd") -> None:
        """Add the end of a round."""
        from engine.scoring import end_bonus, winners

        if self.ended:
            self._begin_round()
        rules = self.rules
        self.ended = True
        self.end_reason = end.why
        self.end_seat = end.seat
        self.rack_sizes = end.tiles
        self.rack_values = end.values
        self.bonus, self.round_winner = end_bonus(rules, end.why, end.seat, end.tiles, end.values)
        for seat in range(self.players):
            self.scores[seat] += self.bonus[seat]
            if rules.win != WIN_FEWEST:
                made = self.scores[seat] - self.at_deal[seat]
                self.best_round[seat] = max(self.best_round[seat], made)
        self._note_target()
        self.more = False
        self.opens = True
        if self.is_last_round:
            self.is_over = True
            self.winners = winners(rules, self.scores, self.round_winner)
        step = 0 if rules.start == START_YOUNGEST else 1
        self.seat = (self.first + step) % self.players

    def _begin_round(self) -> None:
        self.round += 1
        self.ended = self.is_over = False
        self.end_reason = NOT_OVER
        self.at_deal = list(self.scores)

    def _note_target(self) -> None:
        target = self.rules.target
        if target and max(self.scores) >= target:
            self.touched = True

    def to_bytes(self) -> bytes:
        """All that is needed to go on from here: 2 bytes, and 9 per seat."""
        flags = self.seat | self.first << _FIRST | self.opens << _OPENS | self.more << _MORE
        flags |= self.touched << _TOUCHED | self.ended << _ENDED
        out = bytearray((min(self.round, _MOST_COUNT), flags))
        for seat in range(self.players):
            totals = [self.scores[seat], self.at_deal[seat], self.best_round[seat]]
            counts = [self.best_tile[seat], self.hexagons[seat], self.bridges[seat]]
            numbers = [min(max(_LEAST, number), _MOST) for number in totals]
            numbers += [min(number, _MOST_COUNT) for number in counts]
            out.extend(struct.pack(_SEAT_FORM, *numbers))
        return bytes(out)

    def restore(self, data: "bytes | bytearray") -> None:
        """Restore what ``to_bytes`` gave. Raises ValueError or IndexError if it is cut short."""
        flags = data[1]
        self.round = data[0]
        self.seat = (flags & _SEAT) % self.players
        self.first = (flags >> _FIRST & _SEAT) % self.players
        self.opens = flags >> _OPENS & 1 > 0
        self.more = flags >> _MORE & 1 > 0
        self.touched = flags >> _TOUCHED & 1 > 0
        self.ended = flags >> _ENDED > 0
        size = struct.calcsize(_SEAT_FORM)
        for seat in range(self.players):
            numbers = struct.unpack(_SEAT_FORM, data[2 + seat * size : 2 + (seat + 1) * size])
            self.scores[seat], self.at_deal[seat], self.best_round[seat] = numbers[:3]
            self.best_tile[seat], self.hexagons[seat], self.bridges[seat] = numbers[3:]


def standing_size(players: int) -> int:
    """The number of bytes of a standing."""
    return 2 + players * struct.calcsize(_SEAT_FORM)
