"""Two simulated devices and the line between them, by a simulated clock."""

from __future__ import annotations

from heapq import heappop, heappush
from random import Random
from typing import NamedTuple

from console.link.match_log import MatchLog
from console.link.talk import Talk

from engine.actions import DEAL, FIRST_TILE, PHASE_CHOOSE, PHASE_DEAL, PHASE_FIELD, PHASE_PLAY
from engine.game import Game
from engine.restore import from_bytes
from engine.saves import to_bytes

STEP_MS = 40  # between two steps of a console
_BYTES = 64  # read in a step
_MATCH = 12345


class Faults(NamedTuple):
    """Percentages of lines, and how often in ten thousand steps something is switched.

    ``late``: up to LATE_MS. ``noise``: bytes of something else before the line. ``cuts``: the line,
    for up to a second. ``power``: a device, for up to a second; half of them before it has saved.
    """

    lost: int = 5
    damaged: int = 1
    twice: int = 2
    late: int = 2
    noise: int = 1
    cuts: int = 150
    power: int = 150


NONE = Faults(0, 0, 0, 0, 0, 0, 0)
LATE_MS = 1500
_AWAY_MS = 1000
_SHARE = 100
_SWITCHED = 10_000


class Wire:
    """One direction of the line."""

    def __init__(self, random: Random, faults: Faults) -> None:
        self._random = random
        self._faults = faults
        self._due: list[tuple[int, int, bytes]] = []
        self._arrived = b""
        self._count = 0
        self.cut_until = 0
        self.sent = 0  # bytes
        self.cut_at = -1  # the number of the byte from which on the line is cut, -1: none

    def send(self, line: bytes, now: int) -> None:
        """Put a line on the wire, as well as that works."""
        before = self.sent
        self.sent += len(line)
        if 0 <= self.cut_at < self.sent:
            line = line[: max(0, self.cut_at - before)]
        chance = self._random.randrange
        faults = self._faults
        if now < self.cut_until:
            line = line[: chance(len(line))] if chance(2) else b""
        elif chance(_SHARE) < faults.lost:
            return
        if chance(_SHARE) < faults.damaged and line:
            at = chance(len(line))
            line = line[:at] + bytes([chance(256)]) * chance(3) + line[at + 1 :]
        if chance(_SHARE) < faults.noise:
            line = self._random.randbytes(chance(90)) + line
        self._put(line, now)
        if chance(_SHARE) < faults.twice:
            self._put(line, now)

    def _put(self, line: bytes, now: int) -> None:
        late = 0
        if self._random.randrange(_SHARE) < self._faults.late:
            late = self._random.randrange(LATE_MS)
        self._count += 1
        heappush(self._due, (now + late, self._count, line))

    def read(self, now: int) -> bytes:
        """What a console finds in its buffer, which may end within a line."""
        while self._due and self._due[0][0] <= now:
            self._arrived += heappop(self._due)[2]
        count = self._random.randint(1, _BYTES)
        data = self._arrived[:count]
        self._arrived = self._arrived[count:]
        return data

    def drop(self) -> None:
        """Nobody reads: what was on its way is lost."""
        self._due.clear()
        self._arrived = b""


class Device:
    """A console with its save, the seats that sit there, and its end of the line."""

    def __init__(self, game: Game, number: int, seats: list[bool], random: Random) -> None:
        self.number = number
        self.seats = seats
        self.save = to_bytes(game)
        self.off_until = 0
        self._random = random
        self.power_on()

    def power_on(self) -> None:
        """Resume from the save."""
        self.game = from_bytes(self.save)
        self._saved = self.game.round, len(self.game.log)
        self.talk = Talk()
        self.talk.begin(MatchLog(self.game), _MATCH, self.number, list)

    def switch_off(self, now: int, least: int = 0) -> None:
        """Lose all but the save, for a while."""
        self.off_until = now + least + self._random.randrange(_AWAY_MS)
        self.power_on()

    def step(self, now: int, arrived: bytes, fails: bool = False) -> bytes:
        """One step of the console; returns what it sends. ``fails``: the power, before it saves."""
        talk = self.talk
        talk.receive(arrived, now)
        game = self.game
        if talk.can_take:
            talk.take()
        elif game.phase == PHASE_DEAL:
            if talk.has_all:
                game.apply(DEAL)
        elif self._is_here(game) and not self._random.randrange(2):
            self._act(game)
        if fails:
            return b""
        played = game.round, len(game.log)
        if played != self._saved:
            self._saved = played
            self.save = to_bytes(game)
        talk.saved()
        return talk.next(now)

    def _is_here(self, game: Game) -> bool:
        return game.phase in (PHASE_CHOOSE, PHASE_PLAY, PHASE_FIELD) and self.seats[game.seat]

    def _act(self, game: Game) -> None:
        legal = game.legal_actions()
        tiles = [action for action in legal if action >= FIRST_TILE]
        game.apply(self._random.choice(tiles if tiles and self._random.randrange(4) else legal))


class Pair:
    """Two devices with the same new match. ``seats``: of each seat, the device where it sits."""

    def __init__(self, game: Game, seats: list[int], random: Random, faults: Faults) -> None:
        game.apply(DEAL)
        self.now = 0
        self._faults = faults
        self._random = random
        self.devices = [
            Device(game, number, [seat == number for seat in seats], random) for number in (0, 1)
        ]
        self.wires = [Wire(random, faults), Wire(random, faults)]  # from device 0, from device 1
        self.cuts = self.offs = 0

    def step(self) -> None:
        """Let STEP_MS pass."""
        self.now += STEP_MS
        if self._random.randrange(_SWITCHED) < self._faults.cuts:
            self.cuts += 1
            until = self.now + self._random.randrange(_AWAY_MS)
            for wire in self.wires:
                wire.cut_until = until
        for device in self.devices:
            fails = False
            if self.now < device.off_until:
                self.wires[1 - device.number].drop()
                continue
            if self._random.randrange(_SWITCHED) < self._faults.power:
                self.offs += 1
                fails = self._random.randrange(2) > 0
                if not fails:
                    device.switch_off(self.now)
                    continue
            arrived = self.wires[1 - device.number].read(self.now)
            line = device.step(self.now, arrived, fails)
            if fails:
                device.switch_off(self.now)
            elif line:
                self.wires[device.number].send(line, self.now)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended on both devices."""
        return all(device.game.is_over for device in self.devices)

    @property
    def difference(self) -> str:
        """What is wrong, or empty."""
        first, second = self.devices
        for device in self.devices:
            if device.talk.failed:
                return f"device {device.number} says {device.talk.failed}"
        if self.is_over and first.save != second.save:
            return "the matches have ended differently"
        return ""
