"""What two linked devices say to each other, line by line (``lines``); without any input or output.

Each sends how far its match has come, as saved: hello. The one that is ahead sends the next turn,
again and again with growing pauses, until the other's hello shows that it has saved it too. So any
line may be lost, twice or late. Who has no match asks for the other's introduction, part by part.

Kinds of lines, and their bodies in letters (``codes``):

- ``h`` hello, answer, and ``H`` hello: version, device, match (6), round (2), turns (2), mark (6)
- ``T`` a turn: round (2), its number from 0 (2), the turn (2 to 6), mark after it (6)
- ``W`` the wanted part of the introduction, and ``P`` the part: number and how many there are; text
- ``D`` the matches differ, as in hello
"""

from micropython import const

from console.link.bodies import NO_MATCH, VERSION, hello_body, read_hello, read_turn, turn_body
from console.link.codes import ALPHABET, BadCode, letters_of
from console.link.lines import BODY, LineReader, line_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.link.match_log import MatchLog

PART = BODY - 2  # characters of a part of an introduction, of which there are 31 at most

# What there is to tell; each is told once.
NOISE = "noise"  # something else uses this line
OTHER_VERSION = "version"
OTHER_MATCH = "foreign"
DIFFERENT = "different"  # the matches differ: nothing goes on from here

GUEST = 31  # the device of whoever has no match yet

_SHORTEST_MS = const(100)  # pause before something is said again
_LONGEST_MS = const(800)
_SILENT_MS = const(4000)  # without a line: the other one is away
_NOISE = const(512)  # bytes in a row that are no line
_BELIEVED = const(3)  # hellos in a row from far behind that are no late lines
_CLOCK = const((1 << 29) - 1)  # where the clock wraps
_NONE = const(1 << 10)  # no turn has this number


class Talk:
    """One end of a line.

    ``match``: the number of the match, or NO_MATCH; ``parts``: the texts of its introduction, once
    they are known: those that a guest gets before ``begin``, or gives. ``turn``: the next turn if
    it has come, as (round, number, packed, mark), else None; ``take`` plays it. ``news``: what
    there is to tell, or empty; whoever tells it empties it. ``failed``: DIFFERENT, OTHER_MATCH or
    OTHER_VERSION, or empty. ``heard``: when the last line came, -1: never; ``told``: all news.
    ``theirs``: how far the other device has come, or None.
    """

    def __init__(self) -> None:
        self.match = NO_MATCH
        self.parts: list[str] = []
        self.turn: "tuple[int, int, int, int] | None" = None
        self.news = ""
        self.failed = ""
        self.told = ""
        self._log: MatchLog | None = None
        self._introduce: Callable[[], list[str]] = list
        self._come = -1, -1  # round and turns, as saved
        self._reader = LineReader()
        self.theirs: "tuple[int, int, int] | None" = None
        self._behind = 0  # how often the other one has said that it is far behind
        self._answer = ""  # the kind of line that is to be sent at once
        self._wanted = 0  # part of the introduction that the other one wants
        self._device = GUEST
        self.heard = -1
        self._said = -1
        self._pause = _SHORTEST_MS

    def begin(
        self, log: "MatchLog", match: int, device: int, introduce: "Callable[[], list[str]]"
    ) -> None:
        """Link a match, which has been saved; ``device``: the number of this one in it;
        ``introduce``: its introduction, for a guest who asks: parts of printable ASCII, none empty,
        without ``#``.
        """
        self._log = log
        self._introduce = introduce
        self._device = device
        self.match = match
        self.parts = []
        self.turn = None
        self.theirs = None
        self._come = log.round, log.turns
        self._hurry("h")

    def saved(self) -> None:
        """The match has been saved as it is now: what was played may be told."""
        log = self._log
        if log:
            log.look()
            if self._come != (log.round, log.turns):
                self._come = log.round, log.turns
                self.turn = None
                self._hurry("H")

    @property
    def can_take(self) -> bool:
        """Whether the next turn has come, and its round has been dealt."""
        log = self._log
        turn = self.turn
        return bool(log and turn and log.waits_for(turn[0], turn[1]))

    def take(self) -> bool:
        """Play the next turn, if ``can_take``; then save the match, and call ``saved``.

        Returns False, and changes nothing, if the matches differ.
        """
        log = self._log
        turn = self.turn
        if not log or not turn:
            return False
        self.turn = None
        if log.add(turn[2], turn[3]):
            return True
        self._fail(DIFFERENT)
        return False

    @property
    def is_linked(self) -> bool:
        """Whether the other device has been heard, and has this match."""
        return bool(self._log and self.theirs and not self.failed)

    @property
    def is_whole(self) -> bool:
        """Whether a guest has all parts of the introduction."""
        return bool(self.parts) and "" not in self.parts

    @property
    def has_all(self) -> bool:
        """Whether the other device has saved all that this one has; only then deal a new round."""
        log = self._log
        if not log or not self.theirs:
            return False
        ours = log.round, log.turns, log.mark  # the other one may have played on
        return self.theirs == ours or self.theirs[:2] > ours[:2]

    def is_away(self, now: int) -> bool:
        """Whether nothing has been heard of the other device for a while."""
        return self.heard < 0 or now - self.heard & _CLOCK > _SILENT_MS

    def receive(self, data: "bytes | bytearray", now: int) -> None:
        """Take what has arrived, any bytes; ``now``: in ms, wrapping at 2**29."""
        for kind, body in self._reader.feed(data):
            try:
                if self._understand(kind, body):
                    if self.is_away(now):
                        self._hurry(self._answer or "h")
                    self.heard = now
            except (BadCode, IndexError, ValueError):
                pass  # a line of somebody else that looks like one of ours
        if self._reader.noise > _NOISE:
            self._reader.noise = 0
            if self.is_away(now):
                self._tell(NOISE)

    def next(self, now: int) -> bytes:
        """The line to be sent now, or no bytes."""
        answer = self._answer
        if not answer:
            if self._said >= 0 and now - self._said & _CLOCK < self._pause:
                return b""
            self._pause = min(2 * self._pause, _LONGEST_MS)
            answer = "h"
        self._answer = ""
        self._said = now
        return self._line(answer)

    # What is said.

    def _line(self, kind: str) -> bytes:
        if self.failed == DIFFERENT:
            kind = "D"
        elif kind == "P":
            count = len(self.parts)
            part = self.parts[self._wanted]
            return line_of("P", ALPHABET[self._wanted] + ALPHABET[count] + part)
        elif not self._log and self.match and not self.is_whole:
            missing = self.parts.index("") if self.parts else 0
            return line_of("W", ALPHABET[missing])
        elif self._log and kind in "hH" and self._is_ahead():
            return line_of("T", turn_body(self._log, self._next_turn(self._log)))
        return line_of(kind, hello_body(self._device, self.match, self._log))

    def _is_ahead(self) -> bool:
        """Whether the other device lacks turns of this round that it can take."""
        log = self._log
        if not log or not self.theirs or self.failed:
            return False
        return log.turns > self._next_turn(log)

    def _next_turn(self, log: "MatchLog") -> int:
        """The number of the turn that the other device can take next, _NONE if there is none."""
        if not self.theirs or log.round - self.theirs[0] not in (0, 1):
            return _NONE
        return self.theirs[1] if self.theirs[0] == log.round else 0

    def _hurry(self, kind: str) -> None:
        """Say something at once, and again soon."""
        self._answer = kind
        self._pause = _SHORTEST_MS

    # What is heard.

    def _understand(self, kind: str, body: str) -> bool:
        """Act on a line; returns whether it is one of ours."""
        if kind in "hHD":
            self._hear_hello(kind, letters_of(body))
        elif kind == "T":
            self._hear_turn(letters_of(body))
        elif kind == "W":
            self._wanted = letters_of(body[:1])[0]
            if self._log:
                self.parts = self.parts or self._introduce()
                if self._wanted < len(self.parts):
                    self._answer = "P"
        elif kind == "P":
            self._hear_part(letters_of(body[:2]), body[2:])
        else:
            return False
        return True

    def _hear_hello(self, kind: str, letters: "list[int]") -> None:
        if letters[0] != VERSION:
            self._fail(OTHER_VERSION)
            return
        device, match, come = read_hello(letters)
        if (device, match) == (self._device, self.match):  # an echo, or two guests
            raise BadCode("")
        if self.failed == OTHER_VERSION:
            self.failed = ""
        if not self._log:
            if match != self.match:  # the one to be joined
                self.match = match
                self.parts = []
                self._hurry("h")
        elif not match:
            self.theirs = None
        elif match != self.match:
            self._fail(OTHER_MATCH)
        else:
            if self.failed != DIFFERENT:
                self.failed = ""
            if self.theirs != come:
                self.theirs = come
                self._pause = _SHORTEST_MS
            if kind == "D" or self._differs(come):
                self._fail(DIFFERENT)
        if kind == "h" or self._is_ahead():
            self._answer = "H"

    def _differs(self, come: "tuple[int, int, int]") -> bool:
        """Whether a match that has come so far is another one. What is far behind may be late."""
        log = self._log
        assert log
        self._behind = self._behind + 1 if come[0] < log.round - 1 else 0
        return log.contradicts(*come) or self._behind >= _BELIEVED

    def _hear_turn(self, letters: "list[int]") -> None:
        log = self._log
        comes = read_turn(letters)
        if not log or self.failed:
            return
        self.theirs = comes[0], comes[1] + 1, comes[3]  # so far they have come at least
        next_one = (log.round + 1, 0) if log.is_round_over else (log.round, log.turns)
        if comes[:2] == next_one:
            self.turn = comes
        else:
            self._answer = "H"

    def _hear_part(self, numbers: "list[int]", text: str) -> None:
        number, count = numbers
        if self._log or number >= count or not text:
            return
        if len(self.parts) != count:
            self.parts = [""] * count
        self.parts[number] = text
        self._hurry("h")

    # What is told.

    def _fail(self, why: str) -> None:
        if self.failed != why:
            self.failed = why
            self.turn = None
            self._hurry("h")
        if why != OTHER_MATCH or not self._log or self._log.goes_on:  # else perhaps *Again*
            self._tell(why)

    def _tell(self, what: str) -> None:
        if what not in self.told.split():
            self.told += what + " "
            self.news = what
