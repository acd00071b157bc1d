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
    from typing import Protocol

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
CARRIES = 1  # turns get to all other devices without anybody sending their codes
LOST = 2  # it has carried

_BUFFER = const(64)  # bytes that a step reads
_TURN = "turn"  # the screen with the least room
_PRESENCE_MS = const(800)  # between two hellos of a line that rests
_SILENT_MS = const(4000)  # as in ``talk``
_CLOCK = const((1 << 29) - 1)  # where the clock wraps
_PAUSE = const(448)  # of 512 ms, as it takes 5 ms of a step to see how much of the heap is free

_TALKS = (
    "console.link.awake console.link.talks console.link.talk console.link.bodies "
    "console.link.lines console.link.match_log console.link.codes console.link.turns "
    "console.match.seat_devices"
)
"""What is in memory unless the line rests."""


class Line:
    """Lets the devices of a match talk. ``tick`` is called in each step, after the match was saved.

    ``state``: IDLE, CARRIES or LOST; ``has_carried``: in this match; ``sign``: in the score bar, if
    it shows one; ``talks``: what it says and understands, None while it rests; ``staying``: the
    names of the modules that stay in memory for it. The line is ``app.line`` and ``match.line``
    until it is closed. ``console.link.awake`` has what it only does while it is awake, and all
    other attributes are for that.

    While a seat here plays, there is nothing to be understood as long as the others have what was
    played before, or are not there. So the line rests: it only says that it is there, and hears
    whether the others are. What they say comes again. It also rests where a screen has no room
    beside it; then codes are sent by hand, and the next screen wakes it.
    """

    woken = -1  # when it woke in a turn, as somebody else wanted something
    gives_way = False  # a screen without room does not show yet
    tries_again = False  # there, once it has been made again
    sent = -1, -1  # round and actions that somebody has sent as a code

    def __init__(
        self,
        app: "App",
        carriers: "Sequence[Carrier]",
        modules: str,
        match: "Match | None",
    ) -> None:
        """``modules``: the names of those it needs, with blanks; ``match``: None for a guest."""
        self.state = IDLE
        self.has_carried = False
        self.sign: LinkSign | None = None
        self.app = app
        self.modules = self.staying = modules
        app.line = self
        self.carriers = carriers
        self.buffer = bytearray(_BUFFER)
        self.match = match
        self.talks: Talks | None = None
        self.aside = [(b"", -1, "", (-1, -1, -1))] * len(carriers)
        self.others = 1  # devices
        self.said = 0
        self.no_room: Destination | None = None  # the screen that has none beside it
        if match:
            match.line = self
        try:
            self.wake()
        except MemoryError:  # the next screen tries again
            pass

    def tick(self, now: int) -> None:
        """Read, understand and send; ``now``: in ms, wrapping at 2**29."""
        app = self.app
        match = self.match
        if match and not app.exercise and not (app.has_match and app.match is match):
            self.close()  # it has ended, or waits on the shelf
            return
        here = app.screen.here
        if self.no_room is not here:
            self.no_room = None
        plays = False
        if match:
            game = match.game
            plays = game.phase in (PHASE_PLAY, PHASE_FIELD) and match.seats[game.seat] != ELSEWHERE
        ends = here and here.screen == _TURN  # it still shows how the turn has ended
        if not plays and (self.talks or not ends or (not now & _PAUSE and load_if_roomy())):
            self.wake()
        if self.talks:
            from console.link.awake import talk

            talk(self, now, plays)
        else:
            self._be_there(now)
            if not plays and self.no_room:
                self.state = IDLE  # for codes
        if self.state == CARRIES:
            self.has_carried = True
        if self.sign:
            self.sign.show(self.state != CARRIES)

    def close(self) -> None:
        """Free the pins and the memory."""
        for carrier in self.carriers:
            carrier.close()
        self.app.line = None
        if self.match:
            self.match.line = None

    def wake(self) -> "Talks | None":
        """What it says and understands; None where there is no room for that."""
        if not self.talks:
            screen = getattr(self.app, "screen", None)
            here = screen and screen.here
            if self.gives_way:
                self.gives_way = not here
                self.no_room = here
            if self.gives_way or (here and here is self.no_room and not self.tries_again):
                return None
            self.tries_again = False
            try:
                load_if_roomy("console.link.talks", 0)  # first what takes most
                from console.link.awake import begin

                begin(self, _TALKS)
            except MemoryError:
                self.leave()
                if here and here is not self.no_room:
                    self.no_room = here
                    self.tries_again = True
                    raise  # the app drops all that it can, and makes the screen again
        return self.talks

    def leave(self) -> None:
        """Free the memory of what is only needed while it is awake."""
        self.talks = None
        self.staying = self.modules
        for name in _TALKS.split():
            unload(name)

    def _be_there(self, now: int) -> None:
        """Say now and then that this device is there, and hear whether the others are. Wake if a
        guest asks for the match, or somebody may lack something.
        """
        says = now - self.said & _CLOCK >= _PRESENCE_MS
        if says:
            self.said = now
        linked = there = 0
        wakes = False
        for at, carrier in enumerate(self.carriers):
            hello, heard, told, come = self.aside[at]
            count = carrier.read_into(self.buffer)
            read = self.buffer[:count]
            if count and (b"#h" in read or b"#H" in read):
                heard = now
                self.aside[at] = hello, heard, told, come
                if come[0] < 0:  # it may lack what was played before
                    wakes = True
            if b"#W" in read:
                wakes = True
            if says and hello:
                carrier.write(hello)
            linked += heard >= 0
            there += heard >= 0 and now - heard & _CLOCK <= _SILENT_MS
        if there >= self.others:
            self.state = CARRIES
        else:
            self.state = LOST if linked else IDLE
        if wakes and self.wake():
            self.woken = now
