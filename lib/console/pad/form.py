"""A turn while it is written on the score pad: its rows, and what each of them changes."""

from micropython import const

from console.pad.log import LAID, Turn, sum_text, turn_parts
from console.words.catalogue import signed
from engine.actions import BRIDGE, HEXAGON, PLAIN, TRIPLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.pad.standing import Standing
    from console.words.catalogue import Words
    from engine.rules import Rules

# Places of the cursor: the seats, the tile, and from 1 on the rows.
SEATS = const(-1)
TILE = const(0)

_MOST_VALUE = const(15)  # of a tile
_MIDDLE_VALUE = const(8)  # the first value that RIGHT shows, one more than that of LEFT
_DIGITS = const(3)  # numbers on a tile
_HIGHEST = const(5)  # number on a tile
_DOTS = const(3)  # draws that are shown as dots, at most


class PadForm:
    """A turn so far (``turn``), and the names of the rows that ask for more (``rows``).

    ``known``: the value of the tile is; ``opens``: it is the first tile of the round; ``extra``: it
    is an extra tile. ``digit``: the one of the tile's three ``numbers`` that the cursor is on, -1
    while it is on the value.
    """

    def __init__(self, standing: "Standing", word: int = -1, seat: int = 0) -> None:
        """``standing``: before the turn; ``word``: the turn to correct, as the 16 bits of
        ``console.pad.log``, and its ``seat``; -1 begins a new turn.
        """
        rules = self.rules = standing.rules
        self.opens = standing.opens
        self._more_of = standing.seat if standing.more else -1
        self._playing = standing.playing()
        scores = rules.tile_points or (self.opens and rules.open_triple + rules.open_zeros > 0)
        self.asks_value = scores > 0
        self.turn = Turn(seat, word) if word >= 0 else Turn(standing.seat, 1 << LAID)
        self.extra = self.turn.seat == self._more_of
        self.known = word >= 0 or not self.asks_value
        self.numbers = bytearray(_DIGITS)
        self.digit = -1
        self.rows = row_names(rules, self.opens, self.extra)

    @property
    def is_whole(self) -> bool:
        """Whether the turn can be written as it is."""
        return self.known or not self.turn.laid

    @property
    def is_begun(self) -> bool:
        """Whether the player has entered anything yet."""
        return not self.turn.laid or (self.known and self.asks_value) or self.turn.shape > PLAIN

    def choose_seat(self, step: int) -> None:
        """Give the turn to the next seat that plays (1), or the previous one (-1).

        Only the one that closed a hexagon has an extra tile; another one passes it over.
        """
        turn = self.turn
        playing = self._playing
        at = playing.index(turn.seat) if turn.seat in playing else 0
        turn.seat = playing[(at + step) % len(playing)]
        extra = turn.seat == self._more_of
        if extra != self.extra:
            self.extra = extra
            self.rows = row_names(self.rules, self.opens, extra)
            turn.shape = PLAIN
            turn.more = turn.draws = 0

    def is_on(self, row: str) -> bool:
        """Whether what a row names applies to the turn."""
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
        """Change a row by a step: -1 for LEFT, 1 for RIGHT."""
        turn = self.turn
        if row == "draws":
            draws = (turn.draws + step) % (self._most_draws() + 1)
            if self.rules.draw_ends_turn:
                self._lay(False)
            turn.draws = draws
        elif row == "none":
            self._lay(not turn.laid)
        elif row == "triple":
            if self.known and turn.value % _DIGITS == 0 and 0 < turn.value < _MOST_VALUE:
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
        """Change the tile by a step: its value, or the number that the cursor is on."""
        if not self.asks_value:
            return
        self._lay(True)
        turn = self.turn
        at = self.digit
        if at >= 0:
            self.numbers[at] = (self.numbers[at] + step) % (_HIGHEST + 1)
            turn.value = sum(self.numbers)
        elif self.known:
            turn.value = (turn.value + step) % (_MOST_VALUE + 1)
        else:
            turn.value = _MIDDLE_VALUE if step > 0 else _MIDDLE_VALUE - 1
        self.known = True
        triple = turn.value in (0, _MOST_VALUE)
        if at >= 0:
            triple = self.numbers[0] == self.numbers[1] == self.numbers[2]
        turn.triple = int(self.opens and triple)

    def next_digit(self) -> None:
        """Move the cursor from the value to each of the three numbers, then back to the value."""
        if self.asks_value:
            self.digit = (self.digit + 2) % (_DIGITS + 1) - 1
            if not self.digit:
                self.numbers[:] = bytes(_DIGITS)
                self.known = False

    def points_of(self, row: str) -> int:
        """The points that a row gives or costs: as it is set, or once it is."""
        turn = self.turn
        rules = self.rules
        if row == "bridge":
            return rules.bonus(BRIDGE)
        if row == "hexagon":
            return rules.bonus(max(HEXAGON, turn.shape))
        if row == "triple":
            return rules.open_zeros if self.known and not turn.value else rules.open_triple
        other = Turn(turn.seat)
        other.draws = turn.draws
        if turn.laid and not turn.draws:
            other.draws = 1 if row == "draws" else self._most_draws()
        other.laid = int(row == "draws")
        return turn_parts(rules, other, False)[2]

    def value_text(self, row: str, words: "Words") -> str:
        """What is at the end of a row; ``words``: those of the app."""
        if row in ("end", "remove"):
            return ""
        if row == "more":
            return words.ON if self.turn.more else words.OFF
        points = self.points_of(row)
        cost = signed(points) if points else ""
        if row == "draws":
            return cost + " " + draws_text(self.turn.draws, self._most_draws())
        return cost

    def sum_text(self) -> str:
        """The points of the turn as a sum, empty while they are not known."""
        return sum_text(turn_parts(self.rules, self.turn, self.opens)) if self.is_whole else ""

    def _lay(self, laid: bool) -> None:
        """Note that a tile is laid, or none, which mostly comes after the last draw allowed."""
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


def draws_text(draws: int, most: int) -> str:
    """How many of the draws are used, as dots while these are few."""
    return "●" * draws + "○" * (most - draws) if most <= _DOTS else "%d" % draws


def row_names(rules: "Rules", opens: bool, extra: bool) -> list[str]:
    """The names of the rows of a turn, four at most; ``opens``, ``extra``: as in ``PadForm``."""
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
