"""Two simulated devices and the line between them, by a simulated clock."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from console.link.match_line import Line as MatchLine
from console.match.linked import is_delivered
from console.match.seat_devices import device_of, seed_of
from console.storage.payload import ELSEWHERE

from engine.actions import DEAL, FIRST_TILE, PHASE_CHOOSE, PHASE_DEAL, PHASE_FIELD, PHASE_PLAY
from engine.game import Game
from engine.restore import from_bytes
from engine.saves import to_bytes
from tools.link_soak.ports import Line
from tools.link_soak.wire import LAYS, Faults

if TYPE_CHECKING:
    from console.link.talk import Talk

STEP_MS = 40  # between two steps of a console
_AWAY_MS = 1000
_SWITCHED = 10_000
_HUMAN = 0
_HERE = (PHASE_CHOOSE, PHASE_PLAY, PHASE_FIELD)


class Device:
    """A console with its save, the seats that sit there, and its end of the line."""

    def __init__(self, game: Game, number: int, line: Line, random: Random) -> None:
        self.number = number
        seed = seed_of(game)
        self.seats = [device_of(seed, seat) == number for seat in range(game.players)]
        self.kinds = [_HUMAN if here else ELSEWHERE for here in self.seats]
        self.save = to_bytes(game)
        self.off_until = self.busy_until = 0
        self._cable = line
        self._random = random
        self._names = [""] * game.players
        self.power_on()

    def power_on(self) -> None:
        """Resume from the save."""
        self.game = from_bytes(self.save)
        self._saved = self.game.round, len(self.game.log)
        match: Any = SimpleNamespace(
            game=self.game, seats=self.kinds, names=self._names, known=self._names, line=None
        )
        app: Any = SimpleNamespace(
            has_match=True,
            match=match,
            exercise=None,
            line=None,
            screen=SimpleNamespace(here=None),
            memory=SimpleNamespace(pending_notice=""),
        )
        carrier = self._cable.carrier(self.number)
        self.line = MatchLine(app, [carrier], "module", match)

    @property
    def failed(self) -> str:
        """Why nothing goes on, or empty; a line does not rest then."""
        talks = self.line.talks
        return talks.ends[0][1].failed if talks else ""

    @property
    def talk(self) -> Talk:
        """What it says by the line, which this wakes."""
        talks = self.line.wake()
        assert talks
        return talks.ends[0][1]

    def switch_off(self, now: int, least: int = 0) -> None:
        """Lose all but the save, for a while."""
        self.off_until = now + least + int(self._random.random() * _AWAY_MS)
        self.power_on()

    def step(self, now: int, fails: bool = False) -> None:
        """One step of the console. ``fails``: the power, before it saves."""
        line = self.line
        game = self.game
        if line.talks and line.talks.take():
            pass
        elif game.phase == PHASE_DEAL:
            if line.match and is_delivered(line.match, line):
                game.apply(DEAL)
        elif game.phase in _HERE and self.seats[game.seat] and self._random.random() < 0.5:
            self._act(game)
        if fails:
            return
        played = game.round, len(game.log)
        if played != self._saved:
            self._saved = played
            self.save = to_bytes(game)
        line.tick(now)

    def _act(self, game: Game) -> None:
        legal = game.legal_actions()
        tiles = [action for action in legal if action >= FIRST_TILE]
        game.apply(self._random.choice(tiles if tiles and self._random.random() < LAYS else legal))


class Pair:
    """Two devices with the same new match, whose seed tells where its seats are."""

    def __init__(self, game: Game, random: Random, faults: Faults, carrier: str = "cable") -> None:
        game.apply(DEAL)
        self._faults = faults
        self._random = random
        self.line = Line(carrier, random, faults)
        self.wires = self.line.wires
        self.devices = [Device(game, number, self.line, random) for number in (0, 1)]
        self.cuts = self.offs = 0

    @property
    def now(self) -> int:
        """The simulated time, in ms."""
        return self.line.clock.now

    @now.setter
    def now(self, now: int) -> None:
        self.line.clock.now = now

    def step(self) -> None:
        """Let STEP_MS pass."""
        clock = self.line.clock
        now = clock.now = clock.now + STEP_MS
        random = self._random.random
        faults = self._faults
        if random() * _SWITCHED < faults.cuts:
            self.cuts += 1
            until = now + int(random() * _AWAY_MS)
            for wire in self.wires:
                wire.cut_until = until
        for device in self.devices:
            if now < device.off_until:
                self.wires[1 - device.number].drop()
                continue
            if now < device.busy_until:
                continue
            chance = random() * _SWITCHED
            fails = False
            if chance < faults.power:
                self.offs += 1
                fails = chance * 2 < faults.power
                if not fails:
                    device.switch_off(now)
                    continue
            elif chance < faults.power + faults.busy:
                device.busy_until = now + int(random() * _AWAY_MS)
                continue
            device.step(now, fails)
            if fails:
                device.switch_off(now)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended on both devices."""
        return all(device.game.is_over for device in self.devices)

    @property
    def difference(self) -> str:
        """What is wrong, or empty."""
        first, second = self.devices
        for device in self.devices:
            failed = device.failed
            if failed:
                return f"device {device.number} says {failed}"
        if self.is_over and first.save != second.save:
            return "the matches have ended differently"
        return ""

    def close(self) -> None:
        """End the line."""
        self.line.close()
