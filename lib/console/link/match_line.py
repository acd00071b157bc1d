"""The line by which a match goes on with other devices, and by which a guest finds one to join.

A carrier moves bytes and never waits. ``read_into(buffer)`` puts what has arrived into a bytearray
and returns how many bytes that are; ``write(data)`` sends a line, or drops what there is no room
for; ``close()`` frees its pins. All may be called while nothing is connected.
"""

from micropython import const

from console.lifetimes import load_if_roomy, unload
from console.storage.payload import ELSEWHERE
from engine.actions import PHASE_FIELD, PHASE_PLAY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, Protocol

    from console.app import App
    from console.draw.link_sign import LinkSign
    from console.link.talks import Talks
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

_BUFFER = const(64)  # bytes that a step reads
_NEWS = "line_"  # and the name of what there is to tell: a notice
_TURN = "turn"  # the screen with the least room
_PRESENCE_MS = const(800)  # between two hellos of a line that rests
_SILENT_MS = const(4000)  # as in ``talk``
_CLOCK = const((1 << 29) - 1)  # where the clock wraps

_TALKS = (
    "console.link.talks console.link.talk console.link.bodies console.link.codes "
    "console.link.lines console.link.match_log console.link.turns console.match.seat_devices"
)
"""What is in memory unless the line rests."""


class Line:
    """Lets the devices of a match talk. ``tick`` is called in each step, after the match was saved.

    ``state``: IDLE, CARRIES or LOST; ``sign``: in the score bar, if it shows one. The line is
    ``app.line`` and ``match.line`` until it is closed.

    While a seat here plays, and all others have what was played before, there is nothing to be
    understood. If there is little memory then, the line rests: it only says that it is there, and
    hears whether the others are. What they say comes again.
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
        self._modules = modules + tuple(_TALKS.split())
        self._before = app.resident
        app.line = self
        self._carriers = carriers
        self._buffer = bytearray(_BUFFER)
        self._match = match
        self._talks: Talks | None = None
        self._aside: list[tuple[bytes, int, str, tuple[int, int, int]]] = []
        self._said = 0
        self._has_asked = False  # for room, since a seat here plays
        self._sent = -1, -1  # round and turns that somebody has sent as a code
        if match:
            match.line = self
        self._awake()

    def tick(self, now: int) -> None:
        """Read, understand and send; ``now``: in ms, wrapping at 2**29."""
        app = self._app
        match = self._match
        if match and not app.exercise and not (app.has_match and app.match is match):
            self.close()  # it has ended, or waits on the shelf
            return
        if match and self._plays_here(match):
            if not self._has_asked and self._talks and self.carries and self._talks.are_delivered:
                self._has_asked = True
                if not load_if_roomy(collects=True):
                    self._rest(now)
        elif self._talks or not (
            app.screen.here and app.screen.here.screen == _TURN
        ):  # which still shows how it ended
            self._has_asked = False
            try:
                self._awake()
            except MemoryError:  # codes are all there is
                self.close()
                return
        if self._talks:
            news = self._talks.tick(now, self._buffer)
            if news and not app.memory.pending_notice:
                app.memory.pending_notice = _NEWS + news
            if self._talks.carries >= self._talks.others:
                self.state = CARRIES
            else:
                self.state = LOST if self._talks.is_linked else IDLE
        else:
            self._be_there(now)
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
        talks = self._awake()
        log = talks.log
        return not log or self._sent == (log.round, log.turns) or talks.are_delivered

    def note_sent(self) -> None:
        """Take note that somebody has sent the code of the last turn."""
        log = self._awake().log
        if log:
            self._sent = log.round, log.turns

    def take(self) -> bool:
        """Play the next turn, if it has come; returns whether it has."""
        return bool(self._talks and self._talks.take())

    @property
    def offer(self) -> "list[str]":
        """The match that a guest may join: its invitation, and the name of each seat, empty where
        that is not known; an empty list if no match has been offered.
        """
        return self._awake().offer

    def reader_of(self, port: "Any") -> "Any":
        """What to read letters from: the carrier that uses the port of the console, or this."""
        for carrier in self._carriers:
            if getattr(carrier, "port", None) is port:
                return carrier
        return port

    def close(self) -> None:
        """Free the pins and the memory."""
        app = self._app
        for carrier in self._carriers:
            carrier.close()
        app.resident = self._before
        app.line = None
        if self._match:
            self._match.line = None

    def _plays_here(self, match: "Match") -> bool:
        game = match.game
        return game.phase in (PHASE_PLAY, PHASE_FIELD) and match.seats[game.seat] != ELSEWHERE

    def _awake(self) -> "Talks":
        talks = self._talks
        if not talks:
            from console.link.talks import Talks

            self._talks = talks = Talks(self._carriers, self._match)
            talks.resume(self._aside)
            self._app.resident = self._before + self._modules
        return talks

    # While it rests.

    def _rest(self, now: int) -> None:
        assert self._talks
        self._aside = self._talks.put_aside()
        self._talks = None
        self._said = now
        names = _TALKS.split()
        self._app.resident = self._before + self._modules[: -len(names)]
        for name in names:
            unload(name)

    def _be_there(self, now: int) -> None:
        """Say now and then that this device is there, and hear whether the others are."""
        says = now - self._said & _CLOCK >= _PRESENCE_MS
        if says:
            self._said = now
        lost = False
        for at, carrier in enumerate(self._carriers):
            hello, heard, told, come = self._aside[at]
            count = carrier.read_into(self._buffer)
            if count and (b"#h" in self._buffer[:count] or b"#H" in self._buffer[:count]):
                heard = now
                self._aside[at] = hello, heard, told, come
            if says:
                carrier.write(hello)
            if heard >= 0 and now - heard & _CLOCK > _SILENT_MS:
                lost = True
        self.state = LOST if lost else CARRIES
