"""Writes on the score pad by keys only."""

from typing import Any

from console.navigation import SCORE_PAD
from console.pad.log import RoundEnd

from engine.actions import BLOCKED
from tests.console.menus import add_players, choose_game, to_row
from tests.console.player import Player

MOST = 500  # presses for one thing


class Writer:
    """Writes entries by keys, and reads the screen as a person would."""

    def __init__(self, player: Player) -> None:
        self.player = player

    @property
    def screen(self) -> Any:
        return self.player.screen

    @property
    def name(self) -> str:
        return self.player.name

    def press(self, key: str, times: int = 1) -> None:
        for _ in range(times):
            self.player.press(key)

    def until(self, key: str, done: Any) -> None:
        """Press a key until something is so."""
        for _ in range(MOST):
            if done():
                return
            self.press(key)
        raise AssertionError(f"{key} does not do it")

    def open(self) -> None:
        """From anywhere to the pad, as its card of home leads there."""
        with self.player.sim.machine.inside():
            self.player.app.go(SCORE_PAD)
        self.player.sim.wait(100)

    def begin(self, rule_set: str, players: int) -> None:
        """A new sheet."""
        self.open()
        assert self.name == "rule_sets"
        choose_game(self.player, rule_set)
        self.press("A")
        assert self.name == "pad_setup"
        while self.screen.setup.players > players:
            to_row(self.player, self.screen.label(self.screen.setup.players - 1))
            self.press("LEFT")
        add_players(self.player, players - self.screen.setup.players + 2)
        self.press("START")

    def turn(self, entry: Any) -> None:
        """Write a turn; before the first one of a round, choose who begins."""
        if self.name == "pad_first":
            self.until("RIGHT", lambda: self.screen.seats[self.screen.cards.at] == entry.seat)
            self.press("A")
        assert self.name == "score_pad"
        form = self.screen.form
        if form.turn.seat != entry.seat:
            self.until("UP", lambda: self.screen.at == -1)
            self.until("RIGHT", lambda: form.turn.seat == entry.seat)
        if entry.laid and form.asks_value:
            self.until("DOWN", lambda: self.screen.at == 0)
            key = "RIGHT" if entry.value > 7 else "LEFT"
            self.until(key, lambda: form.known and form.turn.value == entry.value)
        for row, wanted in (
            ("triple", lambda: form.turn.triple == entry.triple),
            ("none", lambda: form.turn.laid == entry.laid),
            ("draws", lambda: form.turn.draws == entry.draws),
            ("bridge", lambda: (form.turn.shape == 1) == (entry.shape == 1)),
            ("hexagon", lambda: entry.shape < 2 or form.turn.shape == entry.shape),
            ("more", lambda: form.turn.more == entry.more),
        ):
            if row in form.rows and not wanted():
                at = 1 + form.rows.index(row)
                self.until("DOWN", lambda at=at: self.screen.at == at)
                self.until("RIGHT", wanted)
        self.press("A")

    def undo(self) -> None:
        """Undo the last entry; from the first turn of a round, past the choice of who begins."""
        self.press("B")
        if self.name == "pad_first":
            self.press("B")

    def end(self, entry: Any) -> None:
        """Write the end of a round, and see what it gives."""
        if self.name == "score_pad":
            self.until("UP", lambda: self.screen.at == 1 + len(self.screen.form.rows))
            self.press("A")
        assert self.name == "pad_end"
        screen = self.screen
        ends = (entry.why, entry.seat * (entry.why != BLOCKED))
        self.until("RIGHT", lambda: (screen.end.why, screen.end.seat) == ends)
        while True:
            self.press("A")
            if self.name != "pad_end":
                break
            what, seat = screen.asked[screen.at]
            if what in (1, 2):
                numbers, wanted = [
                    (screen.end.tiles, entry.tiles),
                    (screen.end.values, entry.values),
                ][what - 1]
                if wanted[seat] - numbers[seat] > 12:
                    self.player.sim.hold("RIGHT", 400 + 120 * (3 + (wanted[seat] - 5) // 5))
                key = "RIGHT" if numbers[seat] < wanted[seat] else "LEFT"
                self.until(key, lambda n=numbers, w=wanted, s=seat: n[s] == w[s])
        assert self.name == "pad_scored"

    def write(self, entry: Any) -> None:
        """Write a turn, or the end of a round."""
        if isinstance(entry, RoundEnd):
            self.end(entry)
        else:
            self.turn(entry)

    def go_on(self) -> None:
        """From what the end of a round gave to what comes next."""
        self.until("A", lambda: self.name != "pad_scored")
