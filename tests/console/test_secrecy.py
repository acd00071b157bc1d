"""Players see only their own racks: in whole matches, on every screen and in every frame.

It is checked in two ways: by the tiles of the rack views, and by pictures, which must not change
when hidden tiles are swapped.
"""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from console.destination import Destination
from console.table.rack_tiles import EMPTY

from engine.actions import FIRST_TILE
from engine.game import Game
from engine.restore import from_bytes
from engine.rule_sets import names
from engine.rules import Rules
from engine.saves import to_bytes
from tests.console.menus import go
from tests.console.player import DONE, RACK, Player, mode_of
from tools.sim import Simulator

BOARDS = ("pygamer", "pimoroni_picosystem", "ugame22")
TABLES = [(name, count) for name in names() for count in range(2, Rules(name).max_players + 1)]
STEPS = 30
"""Decisions that are watched in each match."""

COMPARED = 2
"""Curtains and turns of each match of which pictures are compared, at least."""

OPEN = ("round_over", "match_over")
"""After a round all racks are laid open."""

SCANNED_US = 30_000
"""In this time the keys are scanned at least once."""

RACK_VIEWS = ("console.table.rack_view", "console.table.row_rack")
LOOKED_AT = ("pause", "scores", "look")
"""Screens that a player can come to in a turn."""


class Watch:
    """Looks at the console whenever a screen is made or the display refreshed."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.lifted = -1  # the seat that has pressed A on its curtain
        self.frames = 0
        self.turns = 0
        self._at_curtain = False
        self._enter: Callable = player.app._enter  # private: only here is a screen made
        self._refresh: Callable = player.app.display.refresh
        player.app._enter = self.enter  # private: see above
        player.app.display.refresh = self.refresh

    def enter(self, destination: Destination, state: object = None) -> object:
        """The app makes a screen: what it has drawn is seen already."""
        screen = self._enter(destination, state)
        name = destination.screen
        if name == "curtain":
            self.lifted = -1
            self._at_curtain = True
        elif name == "turn" and self._at_curtain:
            self.lifted = self.player.game.seat
            self._at_curtain = False
        elif name in OPEN:
            self.lifted = -1
        self.check(screen, name)
        return screen

    def refresh(self, *args: object, **kwargs: object) -> object:
        """The app sends a frame."""
        done = self._refresh(*args, **kwargs)
        if hasattr(self.player.app, "screen"):  # not while it is being made
            self.frames += 1
            self.check(self.player.screen, self.player.name)
        return done

    def check(self, screen: Any, name: str) -> None:
        """A rack view holds tiles in a turn only, and only those of the player who lifted."""
        held = [
            [tile for tile in part.tiles if tile != EMPTY]
            for part in vars(getattr(screen, "layout", screen)).values()
            if type(part).__module__ in RACK_VIEWS
        ]
        if name != "turn":
            assert not any(held)
            return
        self.turns += 1
        match = self.player.app.match
        seat = match.seat_shown(mode_of(screen) == DONE)
        assert seat == self.lifted
        (tiles,) = held
        assert sorted(tiles) == sorted(match.game.rack(seat))


@pytest.mark.parametrize(("rule_set", "players"), TABLES)
def test_views_hold_the_own_rack_only(rule_set: str, players: int) -> None:
    number = TABLES.index((rule_set, players))
    with Simulator(BOARDS[number % 3], seed=number) as sim:
        player = Player(sim, number)
        watch = Watch(player)
        player.begin(rule_set, players)
        for step in range(STEPS):
            player.step()
            if step % 8 == 7:
                look_elsewhere(player)
        assert watch.turns > STEPS
        assert watch.frames > STEPS


def look_elsewhere(player: Player) -> None:
    """Pause, see the scores, come back."""
    if player.name == "turn":
        player.sim.press("START")
        player.sim.press("DOWN", 3)
        player.sim.press("A")
        player.sim.press("B", 2)


def test_next_round_and_next_match() -> None:
    with Simulator("pygamer", seed=3) as sim:
        player = Player(sim, 3)
        watch = Watch(player)
        player.begin("trimino", 2)
        player.play("round_over")
        assert watch.lifted == -1
        sim.press("A")
        player.play("turn")
        assert player.game.round == 2
        player.play("match_over")
        sim.press("A")
        player.play("turn")
        assert player.game.round == 1


@pytest.mark.parametrize("key", ["UP", "DOWN", "LEFT", "RIGHT", "B", "START", "SELECT"])
def test_only_a_lifts_the_curtain(key: str) -> None:
    with Simulator("pygamer", seed=5) as sim:
        player = Player(sim, 5)
        player.begin("triominos", 3)
        player.play("curtain")
        sim.press(key, 3)
        assert player.name == "curtain"
        sim.hold(key, 2000)
        assert player.name == "curtain"


def test_a_press_made_before_the_curtain_shows_does_not_lift_it() -> None:
    with Simulator("pimoroni_picosystem", seed=5) as sim:
        player = Player(sim, 5)
        player.begin("triominos", 2)
        for _ in range(10):
            while player.name != "turn" or mode_of(player.screen) != DONE:
                player.step()
            press_twice_at_once(sim)
            assert player.name == player.app.match.next_screen().screen != "turn"


def press_twice_at_once(sim: Simulator) -> None:
    """Press A twice while the firmware does not look."""
    a = sim.machine.board.keys["A"].physical
    for _ in range(2):
        for move in (sim.machine.wiring.press, sim.machine.wiring.release):
            move(a)
            with sim.inside():
                sim.machine.advance(sim.machine.now_us + SCANNED_US)
    sim.wait(200)


# Pictures.


def shuffled(game: Game, seat: int, random: Random) -> Game:
    """The game as it would look to ``seat`` (-1: to nobody) if the hidden tiles lay elsewhere."""
    twin = from_bytes(to_bytes(game))
    seen = {twin.tile_of(action) for action in twin.log if action >= FIRST_TILE}
    seen |= set(twin.racks[seat]) if seat >= 0 else set()
    hidden = [tile for tile in range(twin.TILES) if tile not in seen]
    drawn = hidden[:]
    random.shuffle(drawn)
    other = dict(zip(hidden, drawn, strict=True))
    twin.racks[:] = [bytes(other.get(tile, tile) for tile in rack) for rack in twin.racks]
    twin.deck[:] = bytes(other.get(tile, tile) for tile in twin.deck)
    return twin


def picture(player: Player, game: Game, *screen: object) -> bytes:
    """What a screen shows of a game; the console is as it was afterwards."""
    match = player.app.match
    here, own = player.screen.here, match.game
    match.game = game
    go(player, *screen)
    player.sim.wait(150)
    seen = player.sim.image().tobytes()
    match.game = own
    go(player, here.screen, *here.arguments)
    player.sim.wait(150)
    return seen


@pytest.mark.parametrize(("rule_set", "players"), TABLES)
def test_pictures_do_not_depend_on_hidden_tiles(rule_set: str, players: int) -> None:
    number = TABLES.index((rule_set, players))
    random = Random(number)
    compared = {"curtain": 0, "turn": 0}
    with Simulator(BOARDS[number % 3], seed=number) as sim:
        player = Player(sim, number)
        player.begin(rule_set, players)
        while min(compared.values()) < COMPARED and player.name not in OPEN:
            game = player.game
            if player.name == "curtain":
                compared["curtain"] += 1
                twin = shuffled(game, -1, random)
                assert game.rack(game.seat) != twin.rack(game.seat)
                assert picture(player, game, "curtain") == picture(player, twin, "curtain")
            elif player.name == "turn" and mode_of(player.screen) == RACK:
                compared["turn"] += 1
                twin = shuffled(game, game.seat, random)
                assert game.legal_actions() == twin.legal_actions()
                other = shuffled(game, -1, random)  # to show that it would be seen
                assert picture(player, game, "turn") != picture(player, other, "turn")
                for screen in (("turn",), *((name,) for name in LOOKED_AT)):
                    if screen == ("look",) and rule_set == "symmetry":
                        continue
                    if screen == ("pause",):
                        screen = ("pause", game.seat)
                    assert picture(player, game, *screen) == picture(player, twin, *screen)
            player.step()
    assert min(compared.values()) >= COMPARED
