"""A score pad for a set of real tiles: entries, and by the engine's rules what they come to.

As bytes (``Memory.pad``): who sits at each of four seats (the index of a known player, or NOBODY);
number of the rule set, players, number of house rules, (knob, value u16) each; the standing before
the first entry that is kept; entries. When there would be more than PAD_ROOM, ended rounds at the
front are folded into that standing, then the beginning of the round.
"""

import struct

from micropython import const

from console.play.pad_entries import RoundEnd, Turn, counts_turns, entry_at, length_at
from console.play.pad_standing import Standing, standing_size
from console.storage.payload import PAD_ROOM, SEATS
from engine.rule_sets import RULE_SETS
from engine.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    Entry = Turn | RoundEnd

# What a pad waits for.
TURN = const(0)
END = const(1)  # the end of the round
OVER = const(2)  # the match has ended

_RULE_SET = const(4)  # where it is
_PLAYERS = const(5)
_OPTIONS = const(6)
_FOLDED = const(16)  # entries of a round that is too long


def new_pad(rules: Rules, players: int, who: bytes) -> bytes:
    """An empty pad, as bytes; ``who``: the known player at each of the four seats."""
    out = bytearray(who)
    out.extend(bytes((rules.number, players, len(rules.options))))
    if rules.options:
        from engine.knobs import KNOBS

        order = [entry[0] for entry in KNOBS]
        for knob, value in rules.options:
            out.extend(struct.pack("<BH", order.index(knob), value))
    return bytes(out) + Standing(rules, players).to_bytes()


class ScorePad:
    """``rules``, ``players``; ``who``: the known players by seat, or NOBODY; ``standing`` now;
    ``count``: entries kept; of each, ``points`` (0 for the end of a round), and whether it
    ``opens`` a round.
    """

    def __init__(self, data: bytes) -> None:
        """Raises IndexError or ValueError (also BadOption) if the bytes are not a pad's."""
        self.players = data[_PLAYERS]
        if not 2 <= self.players <= SEATS:
            raise ValueError("a score pad of %d players" % self.players)
        self.who = data[:SEATS]
        at = _OPTIONS + 1
        options: tuple = ()
        for _ in range(data[_OPTIONS]):
            from engine.knobs import KNOBS

            options += ((KNOBS[data[at]][0], data[at + 1] | data[at + 2] << 8),)
            at += 3
        self.rules = Rules(RULE_SETS[data[_RULE_SET]][0], options)
        self._head = data[:at]
        end = at + standing_size(self.players)
        if len(data) < end:
            raise ValueError("a score pad ends too soon")
        self._base = data[at:end]
        self._log = bytearray(data[end:])
        self._replay()

    @property
    def phase(self) -> int:
        """What it waits for: TURN, END or OVER."""
        standing = self.standing
        if standing.is_over:
            return OVER
        stops = standing.touched and self.rules.target_at_once and not standing.ended
        return END if stops or not counts_turns(self.rules) else TURN

    @property
    def is_empty(self) -> bool:
        """Whether nothing is written, and nothing has been folded."""
        return not self.count and self._base == Standing(self.rules, self.players).to_bytes()

    def to_bytes(self) -> bytes:
        """The pad as bytes."""
        return self._head + self._base + bytes(self._log)

    def entry(self, index: int) -> "Entry":
        """An entry that is kept."""
        return entry_at(self._log, 2 * self._starts[index], self.players)

    def standing_before(self, index: int) -> Standing:
        """How the players stood before an entry; before ``count``: now."""
        standing = Standing(self.rules, self.players)
        standing.take(self._base)
        for i in range(index):
            _add(standing, self.entry(i))
        return standing

    def write(self, entry: "Entry") -> None:
        """Add an entry. What does not fit any more is folded, and cannot be taken back."""
        self._starts.append(len(self._log) // 2)
        self.opens.append(self.standing.opens)
        self.points.append(_add(self.standing, entry))
        self.count += 1
        self._log.extend(entry.to_bytes())
        while len(self._head) + len(self._base) + len(self._log) > PAD_ROOM:
            self._fold()

    def undo(self) -> "Entry | None":
        """Take the last entry back, and return it; None if none is kept."""
        if not self.count:
            return None
        entry = self.entry(self.count - 1)
        self.remove(self.count - 1)
        return entry

    def replace(self, index: int, entry: "Entry") -> None:
        """Write an entry anew; what kind it is stays."""
        start = 2 * self._starts[index]
        data = entry.to_bytes()
        self._log[start : start + len(data)] = data
        self._replay()

    def remove(self, index: int) -> None:
        """Take an entry out."""
        start = 2 * self._starts[index]
        end = start + length_at(self._log, start, self.players)
        self._log = self._log[:start] + self._log[end:]
        self._replay()

    def _replay(self) -> None:
        """Find out what the entries come to."""
        starts = bytearray()
        self.opens = bytearray()
        self.points: list = []
        standing = Standing(self.rules, self.players)
        standing.take(self._base)
        at = 0
        while at < len(self._log):
            starts.append(at // 2)
            self.opens.append(standing.opens)
            self.points.append(_add(standing, entry_at(self._log, at, self.players)))
            at += length_at(self._log, at, self.players)
        self._starts = starts
        self.count = len(starts)
        self.standing = standing

    def _fold(self) -> None:
        """Fold the first round that has ended, else the beginning of the round."""
        count = 0
        for i in range(self.count - 1):
            if isinstance(self.entry(i), RoundEnd):
                count = i + 1
                break
        count = count or min(_FOLDED, self.count - 1)
        self._base = self.standing_before(count).to_bytes()
        self._log = self._log[2 * self._starts[count] :]
        self._replay()


def _add(standing: Standing, entry: "Entry") -> int:
    """Let a standing take an entry; returns the points of a turn."""
    if isinstance(entry, Turn):
        return standing.add_turn(entry)
    standing.add_end(entry)
    return 0
