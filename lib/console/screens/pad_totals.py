"""Changes on the score pad that no turn makes: of totals, and of who plays."""

from micropython import const

from console.destination import BACK
from console.draw.menu import Menu
from console.draw.theme import SEAT_TEXT, SOFT, TEXT
from console.hardware import keys
from console.match.match import HUMAN
from console.match.player_names import player_name
from console.navigation import SCORE_PAD, new_name
from console.pad.joiners import NEW, who_may_join
from console.pad.log import CORRECTS, JOINS, LEAVES, MOST_CHANGE, Change, entry_of, sum_text
from console.pad.session import pad_at_hand, seat_names, store_pad
from console.storage.payload import NOBODY, SEATS
from console.words.catalogue import load_part, signed, with_minus

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import App
    from console.destination import Destination
    from console.draw.rows import Rows
    from console.pad.new_total import NewTotal

# The questions of the rows; those with the number of a change are about it.
_TOTAL = const(0)
_WRITE = const(1)
_REMOVE = const(2)

_FEWEST = const(2)  # players
_HELD = const(4)  # repeats after which a key counts as held
_LONG = const(14)  # ... as held for long
_STEP = const(5)  # of a held key
_LEAP = const(25)


class Screen(Menu):
    """A row per total, one for who joins, one for who leaves; A in the last row writes all changes.

    ``asked``: (question, seat) per row. ``points``: the change of each total. ``joins``,
    ``leaves``: which of ``joiners``, as (seat, known player), and ``leavers`` is chosen, 0 for
    nobody.
    """

    def __init__(
        self, app: "App", index: int = -1, entry: bytes = b"", player: int = NOBODY
    ) -> None:
        """``index``: the entry to correct, or -1; ``entry``: the change to begin with, as bytes;
        ``player``: the known player whom it lets join.
        """
        pad = self._pad = pad_at_hand(app)
        self._index = index
        self.ROOT = self._again = bool(entry)
        self._names = seat_names(app, pad)
        self._texts = load_part(app.words, "pad")
        self.points = [0] * SEATS
        self.joins = self.leaves = 0
        self._sat = -1
        self.joiners = who_may_join(pad, app.memory.players)
        playing = pad.standing.playing()
        self.leavers = [-1] + (playing if len(playing) > _FEWEST else [])
        self._change: Change | None = None
        self._sum: NewTotal | None = None
        if index >= 0:
            change = pad.entry(index)
            assert isinstance(change, Change)
            self._change = change
            self.points[change.seat] = change.points
        elif entry:
            self._begin_with(entry, player)
        self._list_rows()
        most = self.count if self._change else len(self._names) + 3 + (len(self.joiners) > 1)
        super().__init__(app, self._title_text(), self.count, 0, True, 1, most)

    def make_rows(self, box: tuple[int, int, int, int], most: int, signs: int) -> "Rows":
        """The list; below that of a correction the new total, and what the keys do."""
        rows = super().make_rows(box, most, signs)
        if self._change:
            from console.pad.new_total import NewTotal

            self._sum = NewTotal(self.app, self.group, rows.y_of(self.count), self._texts)
        return rows

    def show_note(self, said: str, wrong: bool) -> None:
        if self._sum:
            self._sum.show(said)
        else:
            super().show_note(said, wrong)

    def _title_text(self) -> str:
        """The title: what is corrected, and of whom."""
        change = self._change
        if not change:
            return self._texts.TOTALS
        return self._names[change.seat] + ": " + self._texts.at("CHANGES", change.what)

    def _begin_with(self, entry: bytes, player: int) -> None:
        """Begin with a change that was undone."""
        change = entry_of(entry, self._pad.players)
        if not isinstance(change, Change):
            return
        self.points[change.seat] = change.points
        if change.what == JOINS and (change.seat, player) in self.joiners:
            self.joins = self.joiners.index((change.seat, player))
        elif change.what == LEAVES and change.seat in self.leavers:
            self.leaves = self.leavers.index(change.seat)

    def _list_rows(self) -> None:
        """List the rows."""
        change = self._change
        if change:
            asked = [(_TOTAL, change.seat)] if change.what != LEAVES else []
            if asked:
                asked.append((_WRITE, 0))
            asked.append((_REMOVE, 0))
        else:
            asked = [(_TOTAL, seat) for seat in range(len(self._names))]
            asked += self._rows_of_players()
            asked.append((_WRITE, 0))
        self.asked = asked
        self.count = len(asked)

    def _rows_of_players(self) -> list[tuple[int, int]]:
        """The rows for who joins, with which points at a new seat, and who leaves."""
        rows = []
        if len(self.joiners) > 1:
            rows.append((JOINS, 0))
            if self.joiners[self.joins][0] >= self._pad.players:
                rows.append((_TOTAL, self._pad.players))
        if len(self.leavers) > 1:
            rows.append((LEAVES, 0))
        return rows

    def label(self, index: int) -> str:
        what, seat = self.asked[index]
        texts = self._texts
        if what == _TOTAL:
            return self._names[seat] if seat < len(self._names) else self._joiner(self.joins)
        if what == _WRITE:
            return texts.WRITE_IT
        return texts.at("ROWS", "remove") if what == _REMOVE else texts.at("WHO", what)

    def value(self, index: int) -> str:
        what, seat = self.asked[index]
        if what == _TOTAL:
            if self._change:
                return signed(self.points[seat])
            return with_minus("%d" % (self._total(seat) + self.points[seat]))
        if what == JOINS:
            return self._joiner(self.joins)
        if what == LEAVES:
            return self._names[self.leavers[self.leaves]] if self.leaves else self._texts.NO_ONE
        return ""

    def changes(self, index: int) -> bool:
        return self.asked[index][0] not in (_WRITE, _REMOVE)

    def ink(self, index: int) -> int:
        what, seat = self.asked[index]
        if what != _TOTAL:
            return TEXT
        left = seat < len(self._names) and self._pad.standing.away >> seat & 1
        return SOFT if left else SEAT_TEXT + seat

    def note(self, index: int) -> str:
        what, seat = self.asked[index]
        if what == LEAVES:
            return self._texts.STAYS
        if what == JOINS and self._has_no_name():
            return self._texts.NAME_JOINER
        if what != _TOTAL:
            return ""
        if seat >= len(self._names):
            return self._texts.STARTS_WITH
        change = self._change
        if change or self.points[seat]:
            written = change.points if change else 0  # the total has it already
            return sum_text((self._total(seat) - written, self.points[seat]))
        return self._texts.RIGHT_TOTAL

    def changed(self, index: int, step: int) -> None:
        what, seat = self.asked[index]
        if what == _TOTAL:
            repeats = self.app.keys.repeats
            if repeats >= _HELD:
                step *= _STEP if repeats < _LONG else _LEAP
            self.points[seat] = min(max(-MOST_CHANGE, self.points[seat] + step), MOST_CHANGE)
        elif what == JOINS:
            self.joins = (self.joins + step) % len(self.joiners)
            self._list_rows()
        elif what == LEAVES:
            self.leaves = (self.leaves + step) % len(self.leavers)

    def chosen(self, index: int) -> "Destination | None":
        what = self.asked[index][0]
        if what in (JOINS, _WRITE) and self._has_no_name():
            return self._enter_name()
        if what not in (_WRITE, _REMOVE):
            self.at = index + 1
            return None
        pad = self._pad
        if self._change:
            self._change.points = self.points[self._change.seat]
            if what == _REMOVE:
                pad.remove(self._index)
            else:
                pad.replace(self._index, self._change)
        else:
            for change in self._written():
                pad.write(change)
        store_pad(self.app, pad)
        return BACK if self._change else SCORE_PAD

    def press(self, key: int) -> "Destination | None":
        return SCORE_PAD if self._again and key == keys.B else super().press(key)

    def state(self) -> "Any":
        """The bright row and the changes so far, and who sat last where somebody new is to sit, or
        -1.
        """
        return self.at, self.points, self.joins, self.leaves, self._sat

    def restore(self, state: "Any") -> None:
        at, self.points, self.joins, self.leaves, sat = state
        if sat >= 0:
            self._take_name(sat)
        self._list_rows()
        super().restore(at)

    def _written(self) -> list[Change]:
        """The changes as entries."""
        changes = []
        joining, player = self.joiners[self.joins]
        for seat, points in enumerate(self.points):
            if points and seat < len(self._names) and seat != joining:
                changes.append(Change(CORRECTS, seat, points))
        if self.leaves:
            changes.append(Change(LEAVES, self.leavers[self.leaves]))
        if self.joins:
            changes.append(Change(JOINS, joining, self.points[joining]))
            changes[-1].player = player
        return changes

    def _has_no_name(self) -> bool:
        """Whether the name of whoever joins is still to be entered."""
        return not self._change and self.joiners[self.joins][1] == NEW

    def _enter_name(self) -> "Destination":
        from console.storage.players import assign_seat

        seat = self._pad.players
        memory = self.app.memory
        self._sat = memory.seats_last[seat]
        assign_seat(memory, seat, NOBODY)
        return new_name(seat)

    def _take_name(self, sat: int) -> None:
        """Let the one join who has just got a name; if nobody has, ``sat`` was the last there."""
        seat = self._pad.players
        memory = self.app.memory
        joiner = seat, memory.seats_last[seat]
        if joiner[1] == NOBODY:
            from console.storage.players import assign_seat

            assign_seat(memory, seat, sat)
        elif joiner in self.joiners:
            self.joins = self.joiners.index(joiner)

    def _total(self, seat: int) -> int:
        """The total so far, 0 of a new seat."""
        return self._pad.standing.scores[seat] if seat < len(self._names) else 0

    def _joiner(self, number: int) -> str:
        """The name of one of ``joiners``."""
        seat, player = self.joiners[number]
        if seat < 0:
            return self._texts.NO_ONE
        if player == NEW:
            return self._texts.NEW_JOINER
        app = self.app
        return player_name(app.words, app.memory.players, seat, HUMAN, player)
