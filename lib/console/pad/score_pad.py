"""A score pad for a set of real tiles: a log of entries, and the standing that follows from it.

As bytes (``Memory.pad``): for each of four seats the index of a known player, or NOBODY; the number
of the rule set, of players, and of house rules; (knob, value u16) per house rule; the standing
before the first entry; the entries. PAD_ROOM is the limit: beyond it the first rounds that have
ended, or else the beginning of the round, are folded into the standing.

If the console may write the drive, ``console.storage.sheets`` keeps there what would be folded:
the standing before the very first entry, and the entries laid aside. Then _ASIDE is added to the
number of house rules, and a reference to what is aside follows them.
"""

import struct
from array import array

from micropython import const

from console.pad.log import RoundEnd, Turn, entry_at, length_at, turns_score
from console.pad.standing import Standing, standing_size
from console.storage.payload import PAD_ROOM, SEATS
from engine.rule_sets import RULE_SETS
from engine.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    Entry = Turn | RoundEnd

# Phases: what the pad waits for.
TURN = const(0)
END = const(1)  # the end of the round
OVER = const(2)  # the match has ended

# Offsets in the bytes of a pad, after the seats.
_RULE_SET = const(4)
_PLAYERS = const(5)
_OPTIONS = const(6)

_ASIDE = const(0x80)  # flag in the number of house rules
_OPTION = const(3)  # bytes per house rule
_REFERENCE = const(6)  # bytes
_FOLDED = const(16)  # entries folded at a time in a round without end
_MOST_ASIDE = const(800)  # bytes: no match that we know needs 500
_TAKEN_UP = const(100)  # bytes of entries


def new_pad(rules: Rules, players: int, known: bytes) -> bytes:
    """An empty pad as bytes; ``known``: the known player at each of the four seats, or NOBODY."""
    out = bytearray(known)
    out.extend(bytes((rules.number, players, len(rules.options))))
    if rules.options:
        from engine.knobs import KNOBS

        order = [entry[0] for entry in KNOBS]
        for knob, value in rules.options:
            out.extend(struct.pack("<BH", order.index(knob), value))
    return bytes(out) + Standing(rules, players).to_bytes()


def reference_in(data: bytes) -> bytes:
    """The reference in the bytes of a pad to what is aside, empty if nothing is."""
    options = data[_OPTIONS]
    at = _OPTIONS + 1 + _OPTION * (options & ~_ASIDE)
    return data[at : at + _REFERENCE] if options & _ASIDE else b""


class ScorePad:
    """A match with real tiles by ``rules``: its entries, and the ``standing`` after the last one.

    ``players``: their number; ``known``: the known player per seat, or NOBODY; ``count``: the
    number of entries; per entry ``points`` (0 for the end of a round) and whether it ``opens`` a
    round. ``is_aside_new``: what is aside must be written before the pad is stored.
    """

    def __init__(self, data: bytes, aside: bytes | None = None) -> None:
        """``data``: a pad as bytes; ``aside``: what its reference leads to, may be empty, None if
        nothing can be laid aside. Raises IndexError or ValueError (such as BadOption) if ``data``
        is no pad.
        """
        self.players = data[_PLAYERS]
        if not 2 <= self.players <= SEATS:
            raise ValueError("a score pad of %d players" % self.players)
        self.known = data[:SEATS]
        at = _OPTIONS + 1
        count = data[_OPTIONS] & ~_ASIDE
        options: tuple[tuple[str, int], ...] = ()
        for _ in range(count):
            from engine.knobs import KNOBS

            options += ((KNOBS[data[at]][0], data[at + 1] | data[at + 2] << 8),)
            at += _OPTION
        self.rules = Rules(RULE_SETS[data[_RULE_SET]][0], options)
        self._head = data[:_OPTIONS] + bytes((count,)) + data[_OPTIONS + 1 : at]
        self._elsewhere = reference_in(data)  # to what is aside and cannot be read
        at += len(self._elsewhere)
        size = standing_size(self.players)
        end = at + size
        if len(data) < end:
            raise ValueError("a score pad ends too soon")
        self._lays_aside = aside is not None
        self.is_aside_new = False
        self._base = self._kept_base = data[at:end]
        self._log = bytearray(data[end:])
        self._kept_at = 0  # offset in the log; what comes before it is aside
        if self._lays_aside:
            self._elsewhere = b""
        if aside:
            self._base = aside[:size]
            self._log = bytearray(aside[size:]) + self._log
            self._kept_at = len(aside) - size
        self._replay()

    @property
    def phase(self) -> int:
        """What the pad waits for: TURN, END or OVER."""
        standing = self.standing
        if standing.is_over:
            return OVER
        stops = standing.touched and self.rules.target_at_once and not standing.ended
        return END if stops or not turns_score(self.rules) else TURN

    @property
    def is_empty(self) -> bool:
        """Whether nothing is written and nothing has been folded."""
        return not self.count and self._base == Standing(self.rules, self.players).to_bytes()

    def to_bytes(self) -> bytes:
        """The pad as bytes, without what is aside."""
        reference = self._elsewhere
        if self._kept_at:
            from console.storage.sheets import refer

            reference = refer(self.aside())
        head = bytearray(self._head)
        if reference:
            head[_OPTIONS] |= _ASIDE
            head.extend(reference)
        return bytes(head) + self._kept_base + bytes(self._log[self._kept_at :])

    def aside(self) -> bytes:
        """What belongs aside, as bytes, empty for nothing."""
        return self._base + bytes(self._log[: self._kept_at]) if self._kept_at else b""

    def give_up_aside(self) -> None:
        """Give up what is aside: it can't be undone any more, but stays in the totals."""
        self._lays_aside = self.is_aside_new = False
        self._base = self._kept_base
        self._log = self._log[self._kept_at :]
        self._kept_at = 0
        self._replay()

    def entry(self, index: int) -> "Entry":
        """Entry number ``index``."""
        return entry_at(self._log, 2 * self._starts[index], self.players)

    def standing_before(self, index: int) -> Standing:
        """The standing before entry number ``index``; before ``count`` it is the present one."""
        standing = Standing(self.rules, self.players)
        standing.restore(self._base)
        for i in range(index):
            _add(standing, self.entry(i))
        return standing

    def write(self, entry: "Entry") -> None:
        """Add an entry. Early entries that no longer fit are laid aside, or folded for good."""
        self._starts.append(len(self._log) // 2)
        self.opens.append(self.standing.opens)
        self.points.append(_add(self.standing, entry))
        self.count += 1
        self._log.extend(entry.to_bytes())
        self._make_room()

    def insert(self, index: int, entry: "Entry") -> None:
        """Insert a forgotten entry before entry number ``index``."""
        self._change(index, 0, entry.to_bytes())
        self._make_room()

    def undo(self) -> "Entry | None":
        """Remove the last entry and return it; None if there is none."""
        if not self.count:
            return None
        entry = self.entry(self.count - 1)
        self.remove(self.count - 1)
        return entry

    def replace(self, index: int, entry: "Entry") -> None:
        """Replace an entry by another one of its kind."""
        data = entry.to_bytes()
        self._change(index, len(data), data)

    def remove(self, index: int) -> None:
        """Remove an entry."""
        start = 2 * self._starts[index]
        self._change(index, length_at(self._log, start, self.players), b"")

    def _change(self, index: int, length: int, data: bytes) -> None:
        """Put ``data`` in place of ``length`` bytes from an entry on."""
        start = 2 * self._starts[index]
        if start < self._kept_at:
            self._kept_at += len(data) - length
            self.is_aside_new = True
        self._log = self._log[:start] + data + self._log[start + length :]
        self._replay()
        if self._kept_at and self._kept_at == len(self._log):
            self._take_up()

    def _replay(self) -> None:
        """Add up all entries."""
        self._starts = array("H")  # per entry, half its offset in the log
        self.opens = bytearray()
        self.points = array("h")
        standing = Standing(self.rules, self.players)
        standing.restore(self._base)
        self._kept_base = self._base
        at = 0
        while at < len(self._log):
            if at == self._kept_at:
                self._kept_base = standing.to_bytes()
            self._starts.append(at // 2)
            self.opens.append(standing.opens)
            self.points.append(_add(standing, entry_at(self._log, at, self.players)))
            at += length_at(self._log, at, self.players)
        self.count = len(self._starts)
        self.standing = standing

    def _keep_from(self, index: int) -> None:
        """Lay aside what comes before an entry."""
        self._kept_at = 2 * self._starts[index]
        self._kept_base = self.standing_before(index).to_bytes()

    def _take_up(self) -> None:
        """Take back the last entries of what is aside, as no others are left."""
        index = self.count
        while index and len(self._log) - 2 * self._starts[index - 1] <= _TAKEN_UP:
            index -= 1
        self._keep_from(index)

    def _make_room(self) -> None:
        """Lay aside or fold ended rounds, or the beginning of the round, until the pad fits."""
        while self._kept_size() > PAD_ROOM:
            first = 0
            while 2 * self._starts[first] < self._kept_at:
                first += 1
            index = self._round_after(first, self.count - 1)
            if not self._lays_aside:
                self._elsewhere = b""
                self._fold(index)
                continue
            self._keep_from(index)
            self.is_aside_new = True
            while len(self._base) + self._kept_at > _MOST_ASIDE:
                folded = self._round_after(0, index)
                self._fold(folded)
                index -= folded

    def _kept_size(self) -> int:
        """The number of bytes of the pad, without what is aside."""
        reference = _REFERENCE if self._kept_at else len(self._elsewhere)
        return len(self._head) + reference + len(self._base) + len(self._log) - self._kept_at

    def _round_after(self, first: int, most: int) -> int:
        """The entry after the end of the round that begins at ``first``, at most ``most``."""
        for index in range(first, most):
            if isinstance(self.entry(index), RoundEnd):
                return index + 1
        return min(first + _FOLDED, most)

    def _fold(self, index: int) -> None:
        """Fold everything before an entry for good."""
        start = 2 * self._starts[index]
        self._base = self.standing_before(index).to_bytes()
        self._log = self._log[start:]
        self._kept_at = max(0, self._kept_at - start)
        self._replay()


def _add(standing: Standing, entry: "Entry") -> int:
    """Add an entry to a standing; returns the points of a turn, 0 for the end of a round."""
    if isinstance(entry, Turn):
        return standing.add_turn(entry)
    standing.add_end(entry)
    return 0
