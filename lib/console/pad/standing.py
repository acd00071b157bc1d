"""The standing of a score pad's players, which takes entry after entry."""

import struct

from micropython import const

from console.pad.log import JOINS, LEAVES, turn_parts
from engine.actions import BLOCKED, BRIDGE, HEXAGON, NOT_OVER, PLAIN
from engine.choices import START_YOUNGEST, WIN_FEWEST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.pad.log import Change, RoundEnd, Turn
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
_AWAY = const(4)  # of who is away, above the number of seats
_SEAT = const(3)  # masks
_SEATS = const(7)

_HEAD = const(3)  # bytes before those of the seats
_FEWEST = const(2)  # players who must stay


class Standing:
    """The round and the match so far, under the names of ``engine.state``.

    ``round``: its number; ``seat``: the one in turn; ``first``: the one that began; ``opens``: no
    tile is laid yet; ``more``: ``seat`` may lay an extra tile; ``scores``; ``touched``: a total has
    reached the target; ``away``: a bit for each seat that has left, or has not joined yet.

    ``ended``: the round is over; ``is_over``: the match is. Then ``end_reason``, ``end_seat``,
    ``rack_sizes``, ``rack_values``, ``bonus``, ``round_winner``, ``winners`` count as well.

    For the players' figures, by seat: the most points of a tile (``best_tile``) and of a round
    (``best_round``), 0 if the fewest points win; the number of ``hexagons`` and ``bridges``.
    """

    def __init__(self, rules: "Rules", players: int) -> None:
        self.rules = rules
        self.players = players
        self.away = 0
        self._seats = players  # that have played or are playing
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

    def playing(self) -> list[int]:
        """The seats that play now."""
        return [seat for seat in range(self.players) if not self.away >> seat & 1]

    def add_turn(self, turn: "Turn") -> int:
        """Add a turn; returns its points."""
        if self.ended:
            self._begin_round()
        seat = turn.seat
        self._take_part(seat)
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
        self.seat = seat if self.more else self._after(seat)
        return points

    def add_end(self, end: "RoundEnd") -> None:
        """Add the end of a round."""
        from engine.scoring import end_scoring

        if self.ended:
            self._begin_round()
        rules = self.rules
        if end.why != BLOCKED:
            self._take_part(end.seat)
        self.ended = True
        self.end_reason = end.why
        self.end_seat = end.seat
        self.rack_sizes = end.tiles
        self.rack_values = end.values
        self.bonus, self.round_winner, _, _ = end_scoring(
            rules, end.why, end.seat, end.tiles, end.values, self.playing()
        )
        for seat in range(self.players):
            self.scores[seat] += self.bonus[seat]
            if rules.win != WIN_FEWEST:
                made = self.scores[seat] - self.at_deal[seat]
                self.best_round[seat] = max(self.best_round[seat], made)
        self._note_target()
        self.more = False
        self.opens = True
        self._settle()
        step = 0 if rules.start == START_YOUNGEST else 1
        self.seat = self._after(self.first + step - 1)

    def add_change(self, change: "Change") -> int:
        """Add a change; returns its points. The last two players can't leave.

        It belongs to no round: the best round has none of its points.
        """
        seat = change.seat
        if change.what == LEAVES:
            if len(self.playing()) > _FEWEST:
                self.away |= 1 << seat
                if self.seat == seat:
                    self.more = False
                    self.seat = self._after(seat)
        else:
            if change.what == JOINS:
                self._take_part(seat)
            target = self.rules.target
            before = self.scores[seat]
            self.scores[seat] += change.points
            self.at_deal[seat] += change.points
            if before >= target > self.scores[seat]:
                self.touched = False  # it was a mistake
            self._note_target()
        if self.ended:
            self._settle()
        return change.points

    def _take_part(self, seat: int) -> None:
        """Note that a seat plays."""
        self.away &= ~(1 << seat)
        self._seats = max(self._seats, seat + 1)

    def _after(self, seat: int) -> int:
        """The next seat that plays."""
        seat = (seat + 1) % self.players
        while self.away >> seat & 1:
            seat = (seat + 1) % self.players
        return seat

    def _settle(self) -> None:
        """Note whether the match is over with the round that has ended, and who has won."""
        self.is_over = self.is_last_round
        self.winners = []
        if self.is_over:
            from engine.scoring import winners

            self.winners = winners(self.rules, self.scores, self.round_winner, self.playing())

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
        """All that is needed to go on from here: 3 bytes, and 9 per seat."""
        flags = self.seat | self.first << _FIRST | self.opens << _OPENS | self.more << _MORE
        flags |= self.touched << _TOUCHED | self.ended << _ENDED
        away = self.away & (1 << self._seats) - 1
        out = bytearray((min(self.round, _MOST_COUNT), flags, self._seats | away << _AWAY))
        for seat in range(self._seats):
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
        self._seats = seats_in(data)
        self.away = data[2] >> _AWAY | 15 << self._seats
        size = struct.calcsize(_SEAT_FORM)
        for seat in range(self._seats):
            at = _HEAD + seat * size
            numbers = struct.unpack(_SEAT_FORM, data[at : at + size])
            self.scores[seat], self.at_deal[seat], self.best_round[seat] = numbers[:3]
            self.best_tile[seat], self.hexagons[seat], self.bridges[seat] = numbers[3:]
        if self.ended:
            self._settle()


def seats_in(data: "bytes | bytearray") -> int:
    """The number of seats in the bytes of a standing."""
    return data[2] & _SEATS


def standing_size(players: int) -> int:
    """The number of bytes of a standing."""
    return _HEAD + players * struct.calcsize(_SEAT_FORM)
