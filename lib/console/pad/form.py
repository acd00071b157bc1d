"""A turn as it is being written on the score pad: which rows there are, and what each changes."""

from micropython import const

from console.pad.log import Turn, sum_text, turn_parts
from engine.actions import BRIDGE, HEXAGON, PLAIN, TRIPLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.pad.standing import Standing
    from engine.rules import Rules

# Where the cursor is: on the seats, on the tile, on a row from 1 on.
SEATS = const(-1)
TILE = const(0)

_MOST = const(15)  # the value of a tile
_MIDDLE = const(8)  # ... at which one begins to look for it
_DIGITS = const(3)
_HIGHEST = const(5)  # number on a tile


class PadForm:
    """``turn``: as it is so far; ``known``: its tile is. ``rows``: names of what else there is to
    write. ``opens``, ``extra``: it is the first tile of the round, an extra tile.

    ``digit``: which of the three ``numbers`` of the tile the cursor is on, -1: on its value.
    """

    def __init__(self, standing: "Standing", word: int = -1, seat: int = 0) -> None:
        """``standing`` before the turn; ``word``: a turn that was written, of that seat, as two
        bytes; -1: it is a new one.
        """
        rules = self.rules = standing.rules
        self.opens = standing.opens
        self.extra = standing.more
        scores = rules.tile_points or (self.opens and rules.open_triple + rules.open_zeros > 0)
        self.asks_value = scores > 0
        self.turn = Turn(seat, word) if word >= 0 else Turn(standing.seat, 1 << 14)
        self.known = word >= 0 or not self.asks_value
        self.numbers = bytearray(_DIGITS)
        self.digit = -1
        self.rows = row_names(rules, self.opens, self.extra)

    @property
    def is_whole(self) -> bool:
        """Whether it may be written as it is."""
        return self.known or not self.turn.laid

    @property
    def is_begun(self) -> bool:
        """Whether anything is written of it yet."""
        return not self.turn.laid or (self.known and self.asks_value) or self.turn.shape > PLAIN

    def is_on(self, row: str) -> bool:
        """Whether what a row says counts."""
        turn = self.turn
        if row == "bridge":
            return turn.shape == BRIDGE
        if row == "hexagon":
            return turn.shape >= HEXAGON
        if row == "draws":
            return turn.draws > 0
        if row == "none":
            return not turn.laid
        return (turn.triple if row == "triple" else turn.more) > 0

    def change(self, row: str, step: int) -> None:
        """LEFT (-1) or RIGHT (1) on a row."""
        turn = self.turn
        if row == "draws":
            turn.draws = (turn.draws + step) % (self._most_draws() + 1)
            if self.rules.draw_ends_turn:
                turn.laid = int(not turn.draws)
        elif row == "none":
            self._lay(not turn.laid)
        elif row == "triple":
            if self.known and turn.value % _DIGITS == 0 and 0 < turn.value < _MOST:
                turn.triple = 1 - turn.triple
        else:
            self._lay(True)
            if row == "bridge":
                turn.shape = PLAIN if turn.shape == BRIDGE else BRIDGE
            elif row == "hexagon":
                closed = max(0, turn.shape - HEXAGON + 1)
                closed = (closed + step) % (TRIPLE - HEXAGON + 2)
                turn.shape = HEXAGON - 1 + closed if closed else PLAIN
            else:
                turn.shape = PLAIN if turn.more else HEXAGON
            turn.more = int(self.rules.new_field and turn.shape >= HEXAGON)

    def change_tile(self, step: int) -> None:
        """LEFT or RIGHT on the tile: its value, or the number that the cursor is on."""
        if not self.asks_value:
            return
        self._lay(True)
        turn = self.turn
        at = self.digit
        if at >= 0:
            self.numbers[at] = (self.numbers[at] + step) % (_HIGHEST + 1)
            turn.value = sum(self.numbers)
        elif self.known:
            turn.value = (turn.value + step) % (_MOST + 1)
        else:
            turn.value = _MIDDLE if step > 0 else _MIDDLE - 1
        self.known = True
        triple = turn.value in (0, _MOST)
        if at >= 0:
            triple = self.numbers[0] == self.numbers[1] == self.numbers[2]
        turn.triple = int(self.opens and triple)

    def next_digit(self) -> None:
        """On from the value to each of the three numbers, and back to the value."""
        if self.asks_value:
            self.digit = (self.digit + 2) % (_DIGITS + 1) - 1
            if not self.digit:
                self.numbers[:] = bytes(_DIGITS)
                self.known = False

    def points_of(self, row: str) -> int:
        """What a row gives or costs, as it is set or would be."""
        turn = self.turn
        rules = self.rules
        if row == "bridge":
            return rules.bonus(BRIDGE)
        if row == "hexagon":
            return rules.bonus(max(HEXAGON, turn.shape))
        if row == "triple":
            return rules.open_zeros if self.known and not turn.value else rules.open_triple
        other = Turn(turn.seat)
        other.draws = turn.draws or (1 if row == "draws" else self._most_draws())
        other.laid = int(row == "draws")
        return turn_parts(rules, other, False)[2]

    def sum_text(self) -> str:
        """What the turn gives, as a sum; empty if that is not known yet."""
        return sum_text(turn_parts(self.rules, self.turn, self.opens)) if self.is_whole else ""

    def _lay(self, laid: bool) -> None:
        """A tile is laid after all, or none is: mostly after all draws that one may make."""
        turn = self.turn
        if laid == (turn.laid > 0):
            return
        turn.laid = int(laid)
        if laid:
            turn.draws = 0
        else:
            turn.shape = PLAIN
            turn.more = turn.triple = 0
            turn.draws = turn.draws or self._most_draws()

    def _most_draws(self) -> int:
        rules = self.rules
        if "draws" not in self.rows:
            return 0
        return 1 if rules.draw_ends_turn else rules.draws


def row_names(rules: "Rules", opens: bool, extra: bool) -> list:
    """What there is to write of a turn besides its tile, which ``opens`` a round or is an ``extra``
    one: at most four rows.
    """
    if opens:
        return ["triple"] if rules.open_triple or rules.open_zeros else []
    rows = []
    if not extra:
        if rules.bridge_bonus:
            rows.append("bridge")
        if rules.hexagon_bonus or rules.double_bonus or rules.triple_bonus:
            rows.append("hexagon")
        elif rules.new_field:
            rows.append("more")
        if rules.draw_cost or rules.third_draw_cost:
            rows.append("draws")
    rows.append("none")
    return rows
