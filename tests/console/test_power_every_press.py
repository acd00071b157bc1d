"""After a power cut the console resumes where it was: checked after every press."""

from typing import Any

import pytest
from console import navigation
from console.storage.memory import Memory

from engine.saves import to_bytes
from tests.console.player import DONE, RACK, Player, mode_of
from tools.sim import Simulator

pytestmark = pytest.mark.usefixtures("undrawn")

_PRESSES = 90
_FEW = 1  # tile
_BOARD = "pimoroni_picosystem"

State = tuple[Any, ...]


def known(memory: Any) -> tuple[bytes, bytes]:
    """Who is known, and who sat where."""
    return memory.players, memory.seats_last


def state(memory: Any) -> State:
    """What a memory would bring back."""
    match = memory.match, memory.match_known, bytes(memory.match_seats)
    settings = memory.settings.to_bytes(), *known(memory), memory.choice or bytes(6)
    return *settings, *match, tuple(memory.sort_codes), memory.record


def state_now(app: Any) -> State:
    """What the console shows."""
    memory, match = app.memory, app.match
    settings = memory.settings.to_bytes(), *known(memory), memory.choice or bytes(6)
    if not match:
        return state(memory)
    seats = bytes(match.known), bytes(match.seats)
    return *settings, to_bytes(match.game), *seats, tuple(match.sort_codes), match.record


class Fingers(Player):
    """Plays with second thoughts: takes back, sorts, pauses, leaves, and plays again."""

    def __init__(self, sim: Simulator, seed: int) -> None:
        super().__init__(sim, seed)
        self.taken_back = 0
        """How many presses have undone an action."""

    def press(self, key: str) -> None:
        """Press a key, and compare with what a power cut now would leave."""
        match = self.app.match
        before = match and (match.game.round, len(match.game.log))
        super().press(key)
        after = match and (match.game.round, len(match.game.log))
        self.taken_back += bool(match) and after[0] == before[0] and after[1] < before[1]
        assert state(Memory(bytearray(self.sim.nvm))) == state_now(self.app), self.keys

    def step(self) -> None:
        """One decision, perhaps another one than a player's who wants to get on."""
        other = self.random.randrange(4) == 0
        name = self.name
        if name == "pause":
            self.press_row(self.random.randrange(self.screen.count))
        elif name in ("look", "scores", "how_to", "hint"):
            self.press("B")
        elif name == "match_over":
            again = [text.startswith("A: Again") for text, _ in self.screen.entries].index(True)
            self.press_row(again)
        elif name == "home":
            self.press("A")
        elif other and name == "turn" and mode_of(self.screen) in (RACK, DONE):
            back = "B" if mode_of(self.screen) == DONE else "SELECT"
            self.press(self.random.choice((back, back, back, "START")))
        elif name == "turn" and mode_of(self.screen) == RACK:
            self.choose(self.screen.rack_mode.legal[-1])  # to lay, if that is possible
        elif other and name in ("curtain", "bot_turn"):
            self.press(self.random.choice(("B", "START") if name == "bot_turn" else "B"))
        else:
            super().step()

    def hurry(self) -> None:
        """Play without keys until somebody is about to go out."""
        with self.sim.inside():
            match = self.app.match
            seats = range(match.game.players)
            while min(len(match.game.rack(seat)) for seat in seats) > _FEW:
                match.apply(match.game.legal_actions()[-1])
            self.app.go(match.next_screen())
        self.sim.wait(50)

    def press_row(self, row: int) -> None:
        """Choose a row of a menu."""
        while self.screen.at != row:
            self.press("DOWN")
        self.press("A")


@pytest.mark.parametrize(
    ("rule_set", "kinds"),
    [
        ("triominos", ("human", "human")),
        ("trimino", ("human", "human", "human")),
        ("triangle-400", ("human", "easy")),
        ("symmetry", ("human", "human")),
        ("domino-108", ("easy", "human", "medium", "human")),
    ],
)
def test_every_press_of_a_match(rule_set: str, kinds: tuple[str, ...]):
    with Simulator(_BOARD, seed=5) as sim:
        fingers = Fingers(sim, 7)
        fingers.begin(rule_set, kinds=kinds)
        fingers.hurry()
        while len(fingers.keys) < _PRESSES:
            fingers.step()
        assert fingers.taken_back
        nvm = bytearray(sim.nvm)
        now = state_now(fingers.app)
        log = list(fingers.game.log)
    with Simulator(_BOARD, seed=6, nvm=nvm) as sim:
        player = Player(sim)
        assert player.name == "home"
        assert state(player.app.memory) == now
        player.press("A")
        sim.wait(50)
        assert list(player.game.log)[: len(log)] == log  # a bot may go on at once


def test_another_language_renames_who_has_no_name():
    with Simulator(_BOARD, seed=5) as sim:
        fingers = Fingers(sim, 5)
        fingers.begin("triominos", 2)
        sim.wait(50)
        before = state_now(fingers.app)
        with sim.inside():
            fingers.app.go(navigation.LANGUAGE)
        fingers.press("DOWN")
        fingers.press("A")
        after = state_now(fingers.app)
        assert [one == other for one, other in zip(before, after, strict=True)].count(False) == 1
        nvm = bytearray(sim.nvm)
    with Simulator(_BOARD, seed=5, nvm=nvm) as sim:
        assert Player(sim).app.memory.match_names == ["Hráč 1", "Hráč 2"]
