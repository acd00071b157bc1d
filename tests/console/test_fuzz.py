"""Random presses of all keys: nothing crashes, and every match stays legal."""

import os
from itertools import product
from random import Random

import pytest
from console.match.match import KINDS
from console.table.rack_tiles import EMPTY

from engine.actions import PHASE_CHOOSE
from engine.game import Game
from engine.records import header, round_lines
from engine.rule_sets import names
from tests.console.layout import BOARDS
from tests.console.menus import go, new_game
from tests.console.player import DONE, RACK, TABLE, Player, mode_of
from tools.record.reader import read
from tools.sim import Simulator

pytestmark = pytest.mark.usefixtures("undrawn")

STARTS = ("new game", "mid-match", "with bots")
AT_LENGTH = "FUZZ" in os.environ
"""`make fuzz`: 20 000 keys for each rule set and size; else 20 000 in all."""

CASES = list(product(STARTS, names()))
PLAYED = [
    (*case, board)
    for number, case in enumerate(CASES)
    for board in (BOARDS if AT_LENGTH else (BOARDS[number % len(BOARDS)],))
]
EVENTS = 20_000 // (len(STARTS) if AT_LENGTH else len(CASES)) + 1
"""Keys that go down or up in a test."""

MOST_FINGERS = 3
WAITS_MS = (10, 10, 20, 20, 40, 40, 80, 600)
"""Between two events; the longest is enough for repeats and long presses."""

OFTEN = ("A", "A", "A", "A", "A", "A", "RIGHT", "DOWN")
"""These keys come more often than others, so that the mashing gets somewhere."""

LEAST_DONE = 5
"""Tiles laid, draws and passes: there are deals in which hardly a tile fits."""

ASLEEP_EVERY = 200
NUDGE_EVERY = 100
MOST_SCREENS = 12
"""No way back is longer."""


class Witness:
    """Writes down every match that is played, and reads the records in the end."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.matches: list[tuple[Game, dict[int, list[str]]]] = []
        self.seen: tuple = ()
        self.done = 0

    def look(self) -> None:
        """Look at the console after an event."""
        if not self.player.app.has_match:
            return
        game = self.player.app.match.game
        if not self.matches or self.matches[-1][0] is not game:
            self.matches.append((game, self.rounds_before(game)))
        seen = (id(game), game.round, *game.log)
        if seen != self.seen:
            self.seen = seen
            self.matches[-1][1][game.round] = list(round_lines(game))
            self.done += bool(game.log)
            check_tiles(game)
        if self.player.name == "turn":
            check_turn(self.player)
        assert len(self.player.app.way_back) <= MOST_SCREENS

    def rounds_before(self, game: Game) -> dict[int, list[str]]:
        """The rounds of a match that has been put away and is another object now."""
        begun = list(header(game))
        for other, rounds in reversed(self.matches):
            if other.round <= game.round and list(header(other)) == begun:
                return {number: rounds[number] for number in rounds if number < game.round}
        return {}

    def judge(self) -> None:
        """All that was played must be legal."""
        for game, rounds in self.matches:
            if game.phase == PHASE_CHOOSE:
                continue  # a record that could be read has not begun
            lines = list(header(game))
            for number in sorted(rounds):
                lines += rounds[number]
            read("\n".join(lines) + "\n")


def check_tiles(game: Game) -> None:
    """Every tile is in one place."""
    assert sum(game.rack_sizes) + game.laid + game.pool_size == game.TILES
    for seat in range(game.players):
        assert len(game.rack(seat)) == game.rack_sizes[seat]


def check_turn(player: Player) -> None:
    """The turn's screen shows the game as it is."""
    screen, game = player.screen, player.game
    assert mode_of(screen) in (RACK, TABLE, DONE)
    if mode_of(screen) == DONE:
        return
    assert screen.seat == game.seat
    assert screen.rack_mode.legal == game.legal_actions()
    tiles = [tile for tile in screen.rack_mode.tiles if tile != EMPTY]
    assert sorted(tiles) == sorted(game.rack(game.seat))
    assert 0 <= screen.rack_mode.at <= len(screen.rack_mode.tiles)
    if mode_of(screen) == TABLE:
        assert (
            game.tile_of(screen.layout.table_view.action)
            == screen.rack_mode.tiles[screen.rack_mode.at]
        )


def begin(player: Player, rule_set: str, start: str, random: Random) -> None:
    """Be where the mashing starts."""
    if start == "new game":
        new_game(player, rule_set)
        return
    with player.sim.inside():
        player.app.setup = None
    go(player, "home")
    kinds = ("human", random.choice(KINDS), random.choice(KINDS)) if start == "with bots" else ()
    player.begin(rule_set, random.randint(2, 3), kinds=kinds)
    for _ in range(random.randint(3, 30)):
        player.step()


@pytest.mark.parametrize(("start", "rule_set", "board"), PLAYED)
def test_mashing_all_keys(start: str, rule_set: str, board: str) -> None:
    number = CASES.index((start, rule_set))
    random = Random(number)
    with Simulator(board, seed=number) as sim:
        player = Player(sim, number)
        begin(player, rule_set, start, random)
        witness = Witness(player)
        witness.look()
        keys = sorted(sim.machine.board.physical_keys)
        keys += [sim.machine.board.keys[key].physical for key in OFTEN]
        down: list[str] = []
        for event in range(EVENTS):
            if event % ASLEEP_EVERY == ASLEEP_EVERY - 1:
                fall_asleep(player)
            if event % NUDGE_EVERY == NUDGE_EVERY - 1 and start != "new game":
                nudge(player)
            key = random.choice(down if len(down) == MOST_FINGERS else keys)
            if key in down:
                down.remove(key)
                sim.machine.wiring.release(key)
            else:
                down.append(key)
                sim.machine.wiring.press(key)
            sim.wait(random.choice(WAITS_MS))
            witness.look()
        for key in down:
            sim.machine.wiring.release(key)
        sim.wait(100)
        assert witness.matches
        assert witness.done >= LEAST_DONE or start == "new game"
        witness.judge()


def fall_asleep(player: Player) -> None:
    """The attract mode comes on, whatever shows."""
    if player.name != "attract":
        go(player, "attract")
    player.sim.wait(2000)


def nudge(player: Player) -> None:
    """Back to the match, wherever the mashing has led."""
    if player.app.has_match and player.name not in ("turn", "bot_turn", "curtain", "match_over"):
        with player.sim.inside():
            player.app.go(player.app.match.next_screen())
