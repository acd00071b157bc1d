"""A score pad for a set of real tiles: a log of entries, and the standing that follows from it.

As bytes (``Memory.pad``): the head (``console.pad.head``); the standing before the first entry; the
entries. PAD_ROOM is the limit: beyond it the first rounds that have ended, or else the beginning of
the round, are folded into the standing.

If the console may write the drive, ``console.storage.sheets`` keeps there what would be folded: a
zero, the standing before the very first entry, and the entries laid aside.
"""

from array import array

from micropython import const

from console.pad.head import REFERENCE, head_in, is_earlier, reference_in, rules_in, with_reference
from console.pad.log import Change, RoundEnd, Turn, entry_at, length_at, players_at, turns_score
from console.pad.standing import Standing, seats_in, standing_size
from console.storage.payload import NOBODY, PAD_ROOM, SEATS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.pad.log import Entry

# Phases: what the pad waits for.
TURN = const(0)
END = const(1)  # the end of the round
OVER = const(2)  # the match has ended

_FOLDED = const(16)  # entries folded at a time in a round without end
_MOST_ASIDE = const(800)  # bytes: no match that we know needs 500
_TAKEN_UP = const(100)  # bytes of entries


def present(data: bytes) -> bytes:
    """The bytes of a pad as this version writes them. Raises IndexError or ValueError."""
    if is_earlier(data):
        from console.pad.earlier import upgraded

        data = upgraded(data)
    return data


class ScorePad:
    """A match with real tiles by ``rules``: its entries, and the ``standing`` after the last one.

    ``players``: the number of seats taken so far; ``known``: the known player at each of the four
    seats, or NOBODY; ``count``: the number of entries; per entry ``points`` (0 for the end of a
    round) and whether it ``opens`` a round. ``is_aside_new``: what is aside must be written before
    the pad is stored.
    """

    def __init__(self, data: bytes, aside: bytes | None = None) -> None:
        """``data``: a pad as bytes; ``aside``: what its reference leads to, may be empty, None if
        nothing can be laid aside. Raises IndexError or ValueError (such as BadOption) if ``data``
        is no pad.
        """
        data = present(data)
        self.rules = rules_in(data)
        head = head_in(data)
        self.known = head[:SEATS]
        self._head = head[SEATS:]
        self._elsewhere = reference_in(data)  # to what is aside and cannot be read
        self._lays_aside = aside is not None
        self.is_aside_new = False
        self._base, self._log = _split(data[len(head) + len(self._elsewhere) :])
        self._kept_at = 0  # offset in the log; what comes before it is aside
        if self._lays_aside:
            self._elsewhere = b""
        if aside:
            if aside[0]:
                from console.pad.earlier import upgraded_part

                aside = b"\0" + upgraded_part(aside, seats_in(self._base))
                self.is_aside_new = True
            self._base, log = _split(aside[1:])
            self._kept_at = len(log)
            self._log = log + self._log
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
        head = with_reference(self.known + self._head, reference)
        return head + self._kept_base + bytes(self._log[self._kept_at :])

    def aside(self) -> bytes:
        """What belongs aside, as bytes, empty for nothing."""
        return b"\0" + self._base + bytes(self._log[: self._kept_at]) if self._kept_at else b""

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
        if entry.seat >= self.players:
            self._elsewhere = b""  # may be of an earlier version, which took the players as given
            self._log.extend(entry.to_bytes())
            self._replay()
            if isinstance(entry, Change):
                seat = entry.seat
                self.known = self.known[:seat] + bytes((entry.player,)) + self.known[seat + 1 :]
        else:
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
        if isinstance(entry, Change):
            entry.player = self.known[entry.seat]
        self.remove(self.count - 1)
        return entry

    def replace(self, index: int, entry: "Entry") -> None:
        """Replace an entry by another one of its kind."""
        start = 2 * self._starts[index]
        self._change(index, length_at(self._log, start), entry.to_bytes())
        self._make_room()

    def remove(self, index: int) -> None:
        """Remove an entry."""
        start = 2 * self._starts[index]
        self._change(index, length_at(self._log, start), b"")

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
        self.players = seats_in(self._base)
        at = 0
        while at < len(self._log):
            self.players = max(self.players, players_at(self._log, at))
            at += length_at(self._log, at)
        self.known = self.known[: self.players] + bytes([NOBODY] * (SEATS - self.players))
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
            at += length_at(self._log, at)
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
            index = self._round_after(self._first_kept(), self.count - 1)
            if self._lays_aside:
                self._keep_from(index)
                self.is_aside_new = True
            else:
                self._elsewhere = b""
                self._fold(index)
        while len(self._base) + self._kept_at > _MOST_ASIDE:
            self._fold(self._round_after(0, self._first_kept()))

    def _first_kept(self) -> int:
        """The first entry that is not aside."""
        index = 0
        while 2 * self._starts[index] < self._kept_at:
            index += 1
        return index

    def _kept_size(self) -> int:
        """The number of bytes of the pad, without what is aside."""
        reference = REFERENCE if self._kept_at else len(self._elsewhere)
        size = SEATS + len(self._head) + reference + len(self._kept_base)
        return size + len(self._log) - self._kept_at

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
    """Add an entry to a standing; returns the points of a turn or a change, else 0."""
    if isinstance(entry, Turn):
        return standing.add_turn(entry)
    if isinstance(entry, Change):
        return standing.add_change(entry)
    standing.add_end(entry)
    return 0


def _split(data: bytes) -> tuple[bytes, bytearray]:
    """A standing, and the entries that follow it. Raises IndexError or ValueError."""
    players = seats_in(data)
    size = standing_size(players)
    if not 2 <= players <= SEATS or len(data) < size:
        raise ValueError("a score pad ends too soon")
    return data[:size], bytearray(data[size:])
