"""A turn of the score pad, with real tiles."""

from micropython import const

from console.destination import BACK
from console.draw.screen import BaseScreen
from console.hardware import keys
from console.navigation import SCORE_PAD
from console.pad.destinations import (
    PAD_MENU,
    forgotten_end,
    pad_end,
    pad_first,
    written_again,
)
from console.pad.form import SEATS, TILE, PadForm, draws_text, row_names
from console.pad.layout import PadLayout
from console.pad.log import RoundEnd, Turn
from console.pad.score_pad import END, TURN
from console.pad.session import pad_at_hand, seat_names, store_pad
from console.words.catalogue import load_part, signed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination

_LINES_FROM = const(3)  # the last row that the first of two lines may be in the place of


class Screen(BaseScreen):
    """Asks for the seat, the value of the tile, and in rows for shapes, draws and a stuck player.

    LEFT and RIGHT change the value, SELECT asks for the three numbers instead. A writes the turn, B
    undoes the last entry, START opens the menu. If no turn comes next, the screen leads on.
    ``form``: the turn so far; ``at``: the place of the cursor (``console.pad.form``).
    """

    def __init__(
        self,
        app: "App",
        index: int = -1,
        entry: bytes = b"",
        forgotten: bool = False,
        first: int = -1,
    ) -> None:
        """``index``: the entry to correct, or -1; ``entry``: the turn to begin with, as bytes;
        ``forgotten``: insert another turn before that entry; ``first``: the seat that begins the
        round, or -1.
        """
        super().__init__(app)
        self._index = index
        self._forgotten = forgotten
        self._first = first
        pad = self._pad = pad_at_hand(app)
        self.PASSING = index < 0 and pad.phase != TURN
        self.ROOT = index < 0 and not self.PASSING
        if self.PASSING:
            return
        self._names = seat_names(app, pad)
        texts = self._texts = load_part(app.words, "pad")
        rows = self._all_rows()
        self.layout = PadLayout(app, self.group, self._names, texts.TILE, texts.WRITE_KEYS, rows)
        self._open(entry)

    def _open(self, entry: bytes = b"") -> None:
        """Begin a new turn, or the one in ``entry``."""
        pad = self._pad
        index = self._index
        if index >= 0 and not self._forgotten:
            entry = entry or pad.entry(index).to_bytes()
        word = entry[0] << 8 | entry[1] if entry else -1
        standing = pad.standing if index < 0 else pad.standing_before(index)
        self.form = PadForm(standing, word, word & 3)
        if word < 0 and self.form.opens and self._first >= 0:
            self.form.turn.seat = self._first
        self._shown = -1
        self._last_row = "" if self.form.opens else "end"
        if index >= 0 and not self._forgotten:
            self._last_row = "remove"
        self.at = TILE
        self.layout.totals.read_aloud(standing.scores)
        self.layout.show_before(self._texts.BEFORE, self._other_points())
        self._draw()

    def press(self, key: int) -> "Destination | None":
        """UP and DOWN move, LEFT and RIGHT change, A writes."""
        if self.PASSING:
            return None
        form = self.form
        if key == keys.START:
            return PAD_MENU if self._index < 0 else None
        if key == keys.B:
            return BACK if self._index >= 0 else self._undo()
        if key == keys.A:
            return self._accept()
        if key == keys.SELECT:
            self.at = TILE
            form.next_digit()
        elif key in (keys.UP, keys.DOWN):
            count = 2 + len(form.rows) + (self._last_row != "")
            step = 1 if key == keys.DOWN else -1
            self.at = (self.at - SEATS + step) % count + SEATS
        else:
            self._change(self.app.reading_direction(key))
        self._draw()
        return None

    def tick(self, now: int) -> "Destination | None":
        """Lead on if no turn comes next."""
        return SCORE_PAD if self.PASSING else None

    def state(self) -> "tuple[bytes, bool, bytes, int, int] | None":
        """The turn so far, and the place of the cursor."""
        if self.PASSING:
            return None
        form = self.form
        return form.turn.to_bytes(), form.known, bytes(form.numbers), form.digit, self.at

    def restore(self, state: tuple[bytes, bool, bytes, int, int]) -> None:
        """Go on with the turn."""
        if self.PASSING:
            return
        self._open(state[0])
        form = self.form
        form.known = state[1]
        form.numbers[:] = state[2]
        form.digit = state[3]
        self.at = state[4]
        self._draw()

    # What the keys do.

    def _change(self, step: int) -> None:
        form = self.form
        if self.at == SEATS:
            form.choose_seat(step)
        elif self.at == TILE:
            form.change_tile(step)
        elif self.at <= len(form.rows):
            form.change(form.rows[self.at - 1], step)

    def _accept(self) -> "Destination | None":
        """Write the turn with A, and do what the row below it names."""
        form = self.form
        pad = self._pad
        row = self._row_name()
        if row == "remove":
            pad.remove(self._index)
            store_pad(self.app, pad)
            return BACK
        if self.at == SEATS and not form.is_whole:
            self.at = TILE
            self._draw()
            return None
        if row == "end" and not (form.is_begun and form.is_whole):
            return self._end(self._index)
        if not form.is_whole:
            self.layout.show_sum(self._texts.WHICH_TILE)
            return None
        if self._forgotten:
            pad.insert(self._index, form.turn)
        elif self._index >= 0:
            pad.replace(self._index, form.turn)
        else:
            pad.write(form.turn)
        store_pad(self.app, pad)
        if row == "end":
            return self._end(self._index + 1)
        if self._index >= 0:
            return BACK
        if pad.phase == END:
            return pad_end()
        self._open()
        return None

    def _end(self, index: int) -> "Destination":
        """The end of the round; the way back from a forgotten one leads past this screen."""
        if not self._forgotten:
            return pad_end()
        self.PASSING = True
        return forgotten_end(index)

    def _undo(self) -> "Destination | None":
        """Undo the last entry with B, and show it for correction; before the first turn of a round,
        ask again who starts.
        """
        if self.form.opens:
            return pad_first(self.form.turn.seat)
        pad = self._pad
        entry = pad.undo()
        if not entry:
            return None
        store_pad(self.app, pad)
        if not isinstance(entry, Turn):
            return written_again(entry)
        self._open(entry.to_bytes())
        return None

    def _row_name(self) -> str:
        """The name of the row that the cursor is on, or an empty text."""
        if self.at <= TILE:
            return ""
        rows = self.form.rows
        return rows[self.at - 1] if self.at <= len(rows) else self._last_row

    # Drawing.

    def _draw(self) -> None:
        form = self.form
        layout = self.layout
        texts = self._texts
        turn = form.turn
        standing = self._pad.standing
        layout.totals.show(standing.scores, turn.seat, standing.away)
        layout.use_seat(turn.seat)
        value = ("%d" % turn.value if form.known else "?") if turn.laid else "–"
        if form.digit < 0:
            layout.tile.show(value)
        else:
            below = value
            value = "-".join(["%d" % number for number in form.numbers])
            layout.tile.show(value, form.digit, below)
        says = self._names[turn.seat]
        if self.at == TILE:
            says += ": " + texts.TILE + " " + value
        chosen = self._row_name()
        rows = form.rows + ([self._last_row] if self._last_row else [])
        for i, row in enumerate(rows):
            on = i < len(form.rows) and form.is_on(row)
            value = form.value_text(row, self.app.words)
            layout.show_row(i, texts.at("ROWS", row), value, on)
            if row == chosen:
                says = texts.at("ROWS", row) + " " + value
                if on:
                    says += " " + self.app.words.ON
        if len(rows) != self._shown:
            self._shown = len(rows)
            layout.hide_rows(self._shown)
            self._show_round(min(self._shown + 1, _LINES_FROM))
        said = form.sum_text() or self._note()
        layout.show_sum(said or texts.NUMBERS, not said)
        layout.choose(self.at, says)
        foot = texts.CHOOSE_ROW_KEYS if chosen == "end" else texts.WRITE_KEYS
        if self._index >= 0 or form.opens:
            foot = foot.partition("  ")[0] + "  " + texts.CORRECT_KEYS.partition("  ")[2]
        layout.foot.show(foot)

    def _show_round(self, row: int) -> None:
        """Show the number of the round and the target in the place of rows, from ``row`` on, if
        the turn has so few of its own.
        """
        if self._shown > _LINES_FROM:
            return
        pad = self._pad
        words = self.app.words
        standing = pad.standing if self._index < 0 else pad.standing_before(self._index)
        if pad.rules.several_rounds:
            self.layout.show_line(row, words.ROUND % (standing.round + standing.ended))
            row += 1
        if pad.rules.target:
            self.layout.show_line(row, words.GOAL % pad.rules.target)

    def _note(self) -> str:
        """The text in the place of the sum while nothing is known of the turn."""
        form = self.form
        if form.extra:
            return self._texts.EXTRA_TILE
        last = self._pad.standing.is_last_round and self._pad.rules.target
        return self.app.words.IS_LAST if last else ""

    def _all_rows(self) -> list[tuple[str, str]]:
        """All rows, as (text, widest value)."""
        words = self.app.words
        rules = self._pad.rules
        costs = signed(-max(rules.draws * rules.draw_cost + rules.third_draw_cost, 10))
        switch = max(words.ON, words.OFF, key=len)
        values = {"draws": costs + " " + draws_text(0, rules.draws), "none": costs, "more": switch}
        values["end"] = values["remove"] = ""
        rows = row_names(rules, False, False) + row_names(rules, True, False)
        rows += ["remove", "end"]
        return [(self._texts.at("ROWS", row), values.get(row, "+70")) for row in rows]

    def _other_points(self) -> list[str]:
        """The points of the other players' last turns in the round, as texts."""
        pad = self._pad
        told: list[str] = []
        at = (self._index if self._index >= 0 else pad.count) - 1
        while at >= 0 and len(told) < pad.players - 1:
            entry = pad.entry(at)
            if isinstance(entry, RoundEnd):
                break
            if isinstance(entry, Turn):
                told.append(self._names[entry.seat] + " " + signed(pad.points[at]))
            at -= 1
        told.reverse()
        return told
