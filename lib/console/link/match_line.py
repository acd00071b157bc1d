"""The line by which a match goes on with other devices, and by which a guest finds one to join.

A carrier moves bytes and never waits. ``read_into(buffer)`` puts what has arrived into a bytearray
and returns how many bytes that are; ``write(data)`` sends a line, or drops what there is no room
for; ``close()`` frees its pins. All may be called while nothing is connected.
"""

from binascii import unhexlify

from micropython import const

from console.link.match_log import MatchLog
from console.link.talk import Talk
from console.link.turns import MARK_BITS
from console.match.seat_devices import device_of, seed_of
from console.storage.payload import ELSEWHERE, NAME_LENGTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, Protocol

    from console.app import App
    from console.draw.link_sign import LinkSign
    from console.match.match import Match

    class Carrier(Protocol):
        """What moves bytes between two devices."""

        def read_into(self, buffer: bytearray) -> int: ...

        def write(self, data: bytes) -> None: ...

        def close(self) -> None: ...


# What a line does.
IDLE = 0  # nobody has been heard, or the matches differ: codes are sent by hand
CARRIES = 1
LOST = 2  # it has carried

_PASSES_ON = const(30)  # the device of whoever plays no seat, and brings turns by links
_BUFFER = const(64)  # bytes that a step reads
_NEWS = "line_"  # and the name of what there is to tell: a notice


class Line:
    """One ``Talk`` for each carrier. ``tick`` is called in each step, after the match was saved.

    ``state``: IDLE, CARRIES or LOST; ``sign``: in the score bar, if it shows one. The line is
    ``app.line`` and ``match.line`` until it is closed.
    """

    def __init__(
        self,
        app: "App",
        carriers: "Sequence[Carrier]",
        modules: tuple[str, ...],
        match: "Match | None",
    ) -> None:
        """``modules``: the names of those that it needs; ``match``: None for a guest."""
        self.state = IDLE
        self.sign: LinkSign | None = None
        self._app = app
        self._modules = modules
        app.resident += modules
        app.line = self
        self._ends = [(carrier, Talk()) for carrier in carriers]
        self._buffer = bytearray(_BUFFER)
        self._match = match
        self._log: MatchLog | None = None
        self._others = 1  # devices
        self._sent = -1, -1  # round and turns that somebody has sent as a code
        if match:
            match.line = self
            self._begin(match)

    def tick(self, now: int) -> None:
        """Read, understand and send; ``now``: in ms, wrapping at 2**29."""
        app = self._app
        match = self._match
        if match and not app.exercise:
            if not app.has_match or app.match is not match:
                self.close()  # it has ended, or waits on the shelf
                return
            if self._log and self._log.game is not match.game:
                self._begin(match)
        carries = heard = 0
        for carrier, talk in self._ends:
            talk.saved()
            count = carrier.read_into(self._buffer)
            if count:
                talk.receive(self._buffer[:count], now)
            line = talk.next(now)
            if line:
                carrier.write(line)
            if talk.news and not app.memory.pending_notice:
                app.memory.pending_notice = _NEWS + talk.news
                talk.news = ""
            if talk.is_linked:
                heard += 1
                carries += not talk.is_away(now)
        if carries >= self._others:
            self.state = CARRIES
        else:
            self.state = LOST if heard else IDLE
        if self.sign:
            self.sign.show(self.state != CARRIES)

    @property
    def carries(self) -> bool:
        """Whether turns get to all other devices without anybody sending their codes."""
        return self.state == CARRIES

    @property
    def is_lost(self) -> bool:
        """Whether it has carried, and does not now."""
        return self.state == LOST

    @property
    def is_delivered(self) -> bool:
        """Whether the other devices have all that this one has, or somebody has sent its code."""
        log = self._log
        if not log or self._sent == (log.round, log.turns):
            return True
        linked = [talk for _, talk in self._ends if talk.is_linked]
        return len(linked) >= self._others and all(talk.has_all for talk in linked)

    def note_sent(self) -> None:
        """Take note that somebody has sent the code of the last turn."""
        if self._log:
            self._sent = self._log.round, self._log.turns

    def take(self) -> bool:
        """Play the next turn, if it has come; returns whether it has."""
        for _, talk in self._ends:
            if talk.can_take and talk.take():
                return True
        return False

    @property
    def offer(self) -> "list[str]":
        """The match that a guest may join: its invitation, and the name of each seat, empty where
        that is not known; an empty list if no match has been offered.
        """
        for _, talk in self._ends:
            if talk.is_whole:
                code, *names = talk.parts
                return [code] + [_decoded(name) for name in names]
        return []

    def reader_of(self, port: "Any") -> "Any":
        """What to read letters from: the carrier that uses the port of the console, or this."""
        for carrier, _ in self._ends:
            if getattr(carrier, "port", None) is port:
                return carrier
        return port

    def close(self) -> None:
        """Free the pins and the memory."""
        app = self._app
        for carrier, _ in self._ends:
            carrier.close()
        app.resident = app.resident[: -len(self._modules)]
        app.line = None
        if self._match:
            self._match.line = None

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
        self._others = 1 if own == _PASSES_ON else len(devices) - 1
        self._log = log = MatchLog(game)
        number = (seed ^ seed >> MARK_BITS) & (1 << MARK_BITS) - 1 or 1  # a seed has 33 bits
        for _, talk in self._ends:
            talk.begin(log, number, own, self._introduction)

    def _introduction(self) -> "list[str]":
        """The parts from which a guest makes the match."""
        from console.link.introduction import introduction

        assert self._match
        return introduction(self._match)


def _decoded(text: str) -> str:
    """A name from a line, empty if it cannot be one."""
    try:
        name = unhexlify(text).decode()
    except ValueError:  # as is UnicodeError
        return ""
    return name if name and len(name) <= NAME_LENGTH and min(name) >= " " else ""
