"""What is between two simulated devices: a wire that loses, damages, repeats and delays."""

from __future__ import annotations

from collections import Counter
from heapq import heappop, heappush
from random import Random
from typing import NamedTuple

LATE_MS = 1500
LAYS = 0.9  # of the actions of a seat that can lay a tile
_SHARE = 100


class Faults(NamedTuple):
    """Percentages of lines, and how often in ten thousand steps something is switched.

    ``late``: up to LATE_MS. ``noise``: bytes of something else before the line. ``cuts``: the line,
    for up to a second. ``power``: a device, for up to a second; half of them before it has saved.
    ``busy``: a device that draws a screen reads nothing for up to a second.
    """

    lost: int = 5
    damaged: int = 1
    twice: int = 2
    late: int = 2
    noise: int = 1
    cuts: int = 150
    power: int = 150
    busy: int = 100


NONE = Faults(0, 0, 0, 0, 0, 0, 0, 0)


class Clock:
    """The simulated time, in ms."""

    def __init__(self) -> None:
        self.now = 0

    def seconds(self) -> float:
        """As ``time.monotonic``."""
        return self.now / 1000


class Wire:
    """One direction of the line. ``pace``: bytes in a millisecond; 0: all arrive at once."""

    def __init__(self, random: Random, faults: Faults, clock: Clock, pace: float = 0) -> None:
        self.clock = clock
        self.pace = pace
        self.cut_until = 0
        self.sent = 0  # bytes
        self.counts: Counter[str] = Counter()  # of lines, and of what has happened to them
        self.cut_at = -1  # the number of the byte from which on the line is cut, -1: none
        self._random = random
        self._faults = faults
        self._due: list[tuple[int, int, bytes]] = []
        self._count = 0
        self._free_at = 0.0  # when the line has passed what was sent before

    def send(self, line: bytes) -> None:
        """Put a line on the wire, as well as that works."""
        now = self.clock.now
        before = self.sent
        self.sent += len(line)
        self.counts["lines"] += 1
        if 0 <= self.cut_at < self.sent:
            line = line[: max(0, self.cut_at - before)]
        random = self._random.random
        faults = self._faults
        if now < self.cut_until:
            line = line[: int(random() * len(line))] if random() < 0.5 else b""
        elif random() * _SHARE < faults.lost:
            self.counts["lost"] += 1
            return
        if random() * _SHARE < faults.damaged and line:
            self.counts["damaged"] += 1
            at = int(random() * len(line))
            wrong = bytes((int(random() * 256),)) * int(random() * 3)  # instead of it, or none
            line = line[:at] + wrong + line[at + 1 :]
        if random() * _SHARE < faults.noise:
            line = self._random.randbytes(int(random() * 90)) + line
        self._put(line)
        if random() * _SHARE < faults.twice:
            self.counts["twice"] += 1
            self._put(line)

    def _put(self, line: bytes) -> None:
        due = self.clock.now
        if self.pace:
            self._free_at = max(self._free_at, due) + len(line) / self.pace
            due = int(self._free_at)
        if self._random.random() * _SHARE < self._faults.late:
            due += int(self._random.random() * LATE_MS)
            self.counts["late"] += 1
        self._count += 1
        heappush(self._due, (due, self._count, line))

    def arrived(self) -> bytes:
        """What has come to its end since the last time."""
        due = self._due
        now = self.clock.now
        data = b""
        while due and due[0][0] <= now:
            data += heappop(due)[2]
        return data

    def drop(self) -> None:
        """Nobody reads: what was on its way is lost."""
        self._due.clear()
