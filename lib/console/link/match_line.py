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
    from console.destination import Destination
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
    "console.link.talks console.link.talk console.link.bodies console.link.lines "
    "console.link.match_log console.link.codes console.link.turns console.match.seat_devices"
)
"""What is in memory unless the line rests."""
_OWN = const(5)  # of these, that no screen uses


class Line:
    """Lets the devices of a match talk. ``tick`` is called in each step, after the match was saved.

    ``state``: IDLE, CARRIES or LOST; ``has_carried``: in this match; ``sign``: in the score bar, if
    it shows one. The line is ``app.line`` and ``match.line`` until it is closed.

    While a seat here plays, there is nothing to be understood as long as the others have what was
    played before, or are not there. So the line rests: it only says that it is there, and hears
    whether the others are. What they say comes again. It also rests where a screen has no room
    beside it; then codes are sent by hand, and the next screen wakes it.
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
        self.has_carried = False
        self.sign: LinkSign | None = None
        self._app = app
        self._modules = modules + tuple(_TALKS.split())
        self._before = app.resident
        app.line = self
        self._carriers = carriers
        self._buffer = bytearray(_BUFFER)
        self._match = match
        self._talks: Talks | None = None
        self._aside = [(b"", -1, "", (-1, -1, -1))] * len(carriers)
        self._others = 1  # devices
        self._lacks = False  # whether another one may lack what was played before
        self._said = 0
        self._woken = -1  # when it woke in a turn, as somebody else wanted something
        self._no_room: Destination | None = None  # the screen that has none beside it
        self._gives_way = False  # that screen does not show yet
        self._tries_again = False  # there, once it has been made again
        self._sent = -1, -1  # round and turns that somebody has sent as a code
        if match:
            match.line = self
        self._leave(0)
        try:
            self._awake()
        except MemoryError:  # the next screen tries again
            pass

    def tick(self, now: int) -> None:
        """Read, understand and send; ``now``: in ms, wrapping at 2**29."""
        app = self._app
        match = self._match
        if match and not app.exercise and not (app.has_match and app.match is match):
            self.close()  # it has ended, or waits on the shelf
            return
        here = app.screen.here
        if self._no_room is not here:
            self._no_room = None
        plays = match and self._plays_here(match)
        ends = here and here.screen == _TURN  # it still shows how the turn has ended
        if not plays and (self._talks or not ends or load_if_roomy()):
            self._awake()
        talks = self._talks
        if talks:
            news = talks.tick(now, self._buffer)
            if news and not app.memory.pending_notice:
                app.memory.pending_notice = _NEWS + news
            if talks.carries >= talks.others:
                self.state = CARRIES
            else:
                self.state = LOST if talks.is_linked else IDLE
            if plays:
                self._rest_unless_needed(talks, now)
        else:
            self._be_there(now)
            if not plays and self._no_room:
                self.state = IDLE  # for codes
        self.has_carried = self.has_carried or self.carries
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
    def is_usb(self) -> bool:
        """Whether it can only go through a PC."""
        return len(self._carriers) == 1 and hasattr(self._carriers[0], "port")

    @property
    def is_delivered(self) -> bool:
        """Whether the other devices have all that this one has, or somebody has sent its code."""
        talks = self._awake()
        if talks and talks.are_delivered:
            return True
        return self._sent[0] >= 0 and self._sent == self._come()

    def note_sent(self) -> None:
        """Take note that somebody has sent the code of the last turn."""
        self._sent = self._come()

    def take(self) -> bool:
        """Play the next turn, if it has come; returns whether it has."""
        return bool(self._talks and self._talks.take())

    @property
    def offer(self) -> "list[str]":
        """The match that a guest may join: its invitation, and the name of each seat, empty where
        that is not known; an empty list if no match has been offered.
        """
        talks = self._awake()
        return talks.offer if talks else []

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

    def _come(self) -> tuple[int, int]:
        """The round, and how many turns of it have ended."""
        from console.link.turns import whole_turns

        assert self._match
        game = self._match.game
        return game.round, whole_turns(game)

    def give_way(self) -> None:
        """Rest on the screen that is made now, as it has no room beside this."""
        if self._talks and self._match:
            self._rest(self._said)
            self._gives_way = True

    def _awake(self) -> "Talks | None":
        """What it says and understands; None where there is no room for that."""
        talks = self._talks
        if not talks:
            screen = getattr(self._app, "screen", None)
            here = screen and screen.here
            if self._gives_way:
                self._gives_way = not here
                self._no_room = here
            if self._gives_way or (here and here is self._no_room and not self._tries_again):
                return None
            self._tries_again = False
            try:
                from console.link.talks import Talks

                talks = Talks(self._carriers, self._match)
                talks.resume(self._aside)
            except MemoryError:
                self._leave(_OWN)
                if here and here is not self._no_room:
                    self._no_room = here
                    self._tries_again = True
                    raise  # the app drops all that it can, and makes the screen again
                return None
            self._talks = talks
            self._others = talks.others
            self._app.resident = self._before + self._modules
        return talks

    # While it rests.

    def _rest_unless_needed(self, talks: "Talks", now: int) -> None:
        """Rest, if those who hear this device have all, and nobody has just asked for something."""
        if self._woken >= 0 and now - self._woken & _CLOCK > _SILENT_MS:
            self._woken = -1
        alone = self._woken < 0 and not talks.carries
        if (alone or talks.are_delivered) and not talks.failed:
            self._rest(now)

    def _rest(self, now: int) -> None:
        assert self._talks
        self._aside = self._talks.put_aside()
        self._lacks = not self._talks.are_delivered
        self._talks = None
        self._said = now - _PRESENCE_MS & _CLOCK  # at once
        self._leave(len(self._modules))

    def _leave(self, most: int) -> None:
        """Free the memory of the first ``most`` modules that are only needed while it is awake."""
        names = _TALKS.split()
        self._app.resident = self._before + self._modules[: -len(names)]
        for name in names[:most]:
            unload(name)

    def _be_there(self, now: int) -> None:
        """Say now and then that this device is there, and hear whether the others are. Wake if a
        guest asks for the match, or somebody may lack something.
        """
        says = now - self._said & _CLOCK >= _PRESENCE_MS
        if says:
            self._said = now
        linked = there = 0
        wakes = False
        for at, carrier in enumerate(self._carriers):
            hello, heard, told, come = self._aside[at]
            count = carrier.read_into(self._buffer)
            read = self._buffer[:count]
            if count and (b"#h" in read or b"#H" in read):
                heard = now
                self._aside[at] = hello, heard, told, come
                wakes = wakes or self._lacks
            wakes = wakes or b"#W" in read
            if says and hello:
                carrier.write(hello)
            linked += heard >= 0
            there += heard >= 0 and now - heard & _CLOCK <= _SILENT_MS
        if there >= self._others:
            self.state = CARRIES
        else:
            self.state = LOST if linked else IDLE
        if wakes and self._awake():
            self._woken = now
