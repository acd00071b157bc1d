"""Plays on the simulated console by keys only."""

from random import Random
from typing import Any

from console.destination import ROUND_OVER
from console.match.match import HUMAN, KINDS
from console.match.new_match import new_match
from console.storage.payload import NOBODY

from engine.actions import FIRST_TILE, PHASE_DEAL, PHASE_OVER
from engine.game import Game
from engine.records import header, result_line, round_lines
from engine.rule_sets import names
from engine.rules import Rules
from tests.console.saving import save_all
from tools.sim import Simulator
from tools.sim.pixels import pixels

RACK, TABLE, DONE = range(3)  # what a turn's player does
SEEN_MS = 700  # from the end of a match until A and B leave it


def mode_of(turn: Any) -> int:
    """What the player does on a screen of a turn: RACK, TABLE or DONE."""
    if turn.mode is None:
        return DONE
    return TABLE if turn.mode is turn.board_mode else RACK


class Player:
    """Plays whatever the screen asks; every decision is drawn from the seed."""

    def __init__(self, sim: Simulator, seed: int = 0) -> None:
        self.sim = sim
        self.random = Random(seed)
        self.lines: list[str] = []
        """The record of the match as played, round by round."""
        self.keys: list[str] = []
        """The keys pressed so far."""

    @property
    def app(self) -> Any:
        return self.sim.globals["app"]

    @property
    def screen(self) -> Any:
        return self.app.screen

    @property
    def name(self) -> str:
        """The screen's module: ``turn``, ``curtain``, ..."""
        return type(self.screen).__module__.rsplit(".", 1)[-1]

    @property
    def game(self) -> Game:
        return self.app.match.game

    def press(self, key: str) -> None:
        """Press a key, and note it; look at the film of a result first, and at the podium."""
        self.keys.append(key)
        self.see_film()
        if key in ("A", "B") and self.name in ("match_over", "pad_over"):
            self.sim.wait(SEEN_MS)
        self.sim.press(key)

    def see_film(self) -> None:
        """Wait until the film of a result is over, or the curtain has fallen or risen."""
        while getattr(self.screen, "film", None) and not self.screen.film.over:
            self.sim.wait(100)
        while self.name == "turn" and (self.screen.leads or self._is_hidden()):
            self.sim.wait(100)

    def _is_hidden(self) -> bool:
        """Whether a film of a turn hides what the keys do."""
        return bool(self.screen.animation and self.screen.layout.hides_keys)

    def hangs(self, said: str) -> bool:
        """Whether a ribbon with these words hangs above all else."""
        with self.sim.inside():
            from console.draw.banner import Banner

            banners = [Banner(self.app, said, flat=flat) for flat in (False, True)]
            for banner in banners:
                banner.unroll(1)
        plates = [part[-1] for part in self.screen.group if hasattr(part, "scale") and len(part)]
        return any(
            plate.bitmap.width == words.bitmap.width
            and (pixels(plate.bitmap) == pixels(words.bitmap)).all()
            for plate in plates
            for *_, words in (banner.group for banner in banners)
            if hasattr(plate, "bitmap") and plate.bitmap.height == words.bitmap.height
        )

    def begin(
        self, rule_set: str, players: int = 2, options: tuple = (), kinds: tuple = ()
    ) -> None:
        """Begin a match as the new-game screens do, and see its first screen.

        ``kinds``: what sits at each seat, by the names of console.match.KINDS; people if not given.
        """
        players = len(kinds) or players
        names = [f"Player {seat + 1}" for seat in range(players)]
        with self.sim.machine.inside():
            seats = [KINDS.index(kind) for kind in kinds] or [HUMAN] * players
            rules = Rules(rule_set, options)
            self.app.match = new_match(rules, names, seats, [NOBODY] * players)
            self.app.go(self.app.match.next_screen())
        self.lines = list(header(self.game))

    def at_rule_set(self, name: str) -> bool:
        """Whether the list of rule sets shows that one bright."""
        return names()[self.screen.at] == name

    def play(self, until: str = "match_over", limit: int = 3000) -> None:
        """Play on until that screen; fails if it takes more than ``limit`` decisions."""
        for _ in range(limit):
            if self.name == until:
                return
            self.step()
        raise AssertionError(f"{until} not reached, but {self.name}")

    def step(self) -> None:
        """One decision, and the keys that it takes."""
        if self.name in ("round_over", "match_over"):
            self.note_round()
        if self.name == "turn" and mode_of(self.screen) == RACK:
            self.choose(self.random.choice(self.screen.rack_mode.legal))
        else:
            self.press("A")

    def skip_round(self) -> None:
        """Play the round without keys, and see its end."""
        with self.sim.inside():
            while self.game.phase not in (PHASE_DEAL, PHASE_OVER):
                self.game.apply(self.random.choice(self.game.legal_actions()))
            save_all(self.app)
            self.app.go(ROUND_OVER)
        self.note_round()

    def note_round(self) -> None:
        """Write the round that has just ended down, once."""
        lines = list(round_lines(self.game))
        if lines[0] not in self.lines:
            self.lines += lines

    def record(self) -> str:
        """The record of the match that has ended."""
        self.note_round()
        return "\n".join([*self.lines, result_line(self.game)]) + "\n"

    def choose(self, action: int) -> None:
        """Press what it takes to do this legal action from the rack."""
        screen = self.screen
        if action < FIRST_TILE:
            self.bring(len(screen.rack_mode.tiles))
            self.press("A")
            return
        self.bring(screen.rack_mode.tiles.index(self.game.tile_of(action)))
        self.press("A")
        assert mode_of(screen) == TABLE
        for _ in screen.layout.table_view.actions:
            if screen.layout.table_view.action == action:
                break
            self.press("SELECT")
        assert screen.layout.table_view.action == action
        self.press("A")

    def bring(self, at: int) -> None:
        """Make that place of the rack the bright one."""
        keys = ("RIGHT", "LEFT") if self.app.rtl else ("LEFT", "RIGHT")
        while self.screen.rack_mode.at != at:
            self.press(keys[self.screen.rack_mode.at < at])
