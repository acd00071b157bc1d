"""What a line of a match says and understands: one ``Talk`` for each carrier."""

from micropython import const

from console.link.bodies import hello_body
from console.link.lines import line_of
from console.link.match_log import MatchLog
from console.link.talk import Talk
from console.link.turns import MARK_BITS
from console.match.seat_devices import device_of, seed_of
from console.storage.payload import ELSEWHERE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.link.match_line import Carrier, Line
    from console.match.match import Match

_PRESENCE_MS = const(800)  # as in ``match_line``
_CLOCK = const((1 << 29) - 1)  # where the clock wraps
_PASSES_ON = const(30)  # the device of whoever plays no seat, and brings turns by links


class Talks:
    """Those of a match, or of a guest.

    ``carries``: how many of the ``others`` hear this device; ``is_linked``: whether one has.
    """

    def __init__(self, carriers: "Sequence[Carrier]", match: "Match | None") -> None:
        self.ends = [(carrier, Talk()) for carrier in carriers]
        self.others = 1  # devices
        self.carries = 0
        self.is_linked = False
        self.log: MatchLog | None = None
        self._match = match
        self._own = self._number = 0  # device and match
        if match:
            self._begin(match)

    def tick(self, now: int, buffer: bytearray) -> str:
        """Read, understand and send; returns what there is to tell, or nothing."""
        if self.log and self._match and self.log.game is not self._match.game:
            self._begin(self._match)
        carries = heard = 0
        news = ""
        for carrier, talk in self.ends:
            talk.saved()
            count = carrier.read_into(buffer)
            if count:
                talk.receive(buffer[:count], now)
            line = talk.next(now)
            if line:
                carrier.write(line)
            if talk.news and not news:
                news = talk.news
                talk.news = ""
            if talk.is_linked:
                heard += 1
                carries += not talk.is_away(now)
        self.carries = carries
        self.is_linked = heard > 0
        return news

    @property
    def failed(self) -> bool:
        """Whether one has found another match, or a difference."""
        return any(talk.failed for _, talk in self.ends)

    @property
    def are_delivered(self) -> bool:
        """Whether the other devices have all that this one has."""
        linked = [talk for _, talk in self.ends if talk.is_linked]
        return len(linked) >= self.others and all(talk.has_all for talk in linked)

    def take(self) -> bool:
        """Play the next turn, if it has come; returns whether it has."""
        for _, talk in self.ends:
            if talk.can_take and talk.take():
                return True
        return False

    @property
    def offer(self) -> "list[str]":
        """The match that a guest may join: its invitation, and the name of each seat, empty where
        that is not known; an empty list if no match has been offered.
        """
        for _, talk in self.ends:
            if talk.is_whole:
                from console.link.introduction import introduced

                return introduced(talk.parts)
        return []

    # While a seat here plays, there is nothing to be understood.

    def rest(self, line: "Line", now: int) -> None:
        """Let the line rest, whose talks these are."""
        line.aside = self.put_aside()
        line.said = now - _PRESENCE_MS & _CLOCK  # at once
        line.leave()

    def give_way(self, line: "Line") -> None:
        """Let it rest on the screen that is made now, as that has no room beside it."""
        if line.match:
            self.rest(line, line.said)
            line.gives_way = True

    def put_aside(self) -> "list[tuple[bytes, int, str, tuple[int, int, int]]]":
        """For each carrier what says that this device is there, when the other one was heard, what
        has been told, and how far the match has come.
        """
        log = self.log
        assert log
        hello = line_of("H", hello_body(self._own, self._number, log))
        come = log.round, log.turns, log.mark
        nothing = -1, -1, -1
        return [
            (hello, talk.heard, talk.told, come if talk.has_all else nothing)
            for _, talk in self.ends
        ]

    def resume(self, aside: "list[tuple[bytes, int, str, tuple[int, int, int]]]") -> None:
        """Go on after ``put_aside``."""
        for (_, talk), (_, heard, told, come) in zip(self.ends, aside):
            talk.heard = heard
            talk.told = told
            if heard >= 0 and come[0] >= 0:
                talk.theirs = come

    def _begin(self, match: "Match") -> None:
        game = match.game
        seed = seed_of(game)
        own = _PASSES_ON
        devices = set()
        for seat, kind in enumerate(match.seats):
            device = device_of(seed, seat)
            devices.add(device)
            if kind != ELSEWHERE:
                own = device
        self._own = own
        self.others = 1 if own == _PASSES_ON else len(devices) - 1
        self.log = log = MatchLog(game)
        mask = (1 << MARK_BITS) - 1  # a seed has 33 bits
        self._number = number = (seed ^ seed >> MARK_BITS) & mask or 1
        for _, talk in self.ends:
            talk.begin(log, number, own, self._introduction)

    def _introduction(self) -> "list[str]":
        """The parts from which a guest makes the match."""
        from console.link.introduction import introduction

        assert self._match
        return introduction(self._match)
