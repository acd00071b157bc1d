"""Matches on two consoles with a cable: it carries the turns, and nothing is lost without it."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from console.draw.sizes import LINK_ROOM, SCORE_BAR
from console.link.lines import line_of
from console.link.match_line import CARRIES, LOST
from console.match.match import KINDS
from console.navigation import resume
from PIL import Image

from engine.actions import PHASE_DEAL, PHASE_OVER
from engine.rule_sets import names
from tests.console.menus import go, new_game, to_new_game
from tests.console.player import Player
from tests.console.test_elsewhere import consoles, enter, invite, join, state_of, to_join, waits
from tools.sim import Simulator

STEP_MS = 40
SOON_MS = 2000
PRESSES = 8
"""Presses from home into a match by cable, at most, on each side."""


class Wires:
    """A cable between two boards; ``out``: it is unplugged."""

    def __init__(self, players: list[Player]) -> None:
        self.out = False
        self.bytes = [bytearray(), bytearray()]  # on the way to each board
        for number, player in enumerate(players):
            player.sim.machine.cable = End(self, number)


class End:
    """What is plugged into a board."""

    def __init__(self, wires: Wires, number: int) -> None:
        self._wires = wires
        self._number = number

    def read(self, most: int) -> bytes:
        waiting = self._wires.bytes[self._number]
        data = bytes(waiting[:most])
        del waiting[:most]
        return data

    def write(self, data: bytes) -> None:
        if not self._wires.out:
            self._wires.bytes[1 - self._number] += data


@contextmanager
def cabled(*boards: str) -> Iterator[tuple[list[Player], Wires]]:
    """Two consoles with a cable between them."""
    with consoles(*boards) as players:
        yield players, Wires(players)


def wait(players: list[Player], ms: int) -> None:
    """Let time pass on both."""
    for _ in range(0, ms, STEP_MS):
        for player in players:
            player.sim.wait(STEP_MS)


def begin(players: list[Player], rule_set: str) -> None:
    """Begin a match of the first console, which the other one finds and joins."""
    invite(players[0], rule_set, "elsewhere")
    if players[1].name != "home":
        go(players[1], "home")
    to_join(players[1])
    wait(players, SOON_MS)
    assert players[1].name == "join_seat"
    players[1].press("A")
    wait(players, SOON_MS)
    assert players[0].name != "send"


def play(players: list[Player], until: str = "match_over", limit: int = 6000) -> None:
    """Play on until both show that screen; no code is ever shown."""
    for _ in range(limit):
        if all(player.name == until for player in players):
            return
        for player in players:
            assert player.name not in ("send", "code_entry")
            if player.name != until and not waits(player):
                player.step()
        wait(players, STEP_MS)
    raise AssertionError([player.name for player in players])


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("rule_set", names())
def test_a_match_ends_alike_on_both(rule_set: str) -> None:
    with cabled("pygamer", "hack_club_sprig") as (players, _):
        begin(players, rule_set)
        play(players)
        assert state_of(players[0]) == state_of(players[1])


def test_few_presses_lead_into_a_match_on_both_sides() -> None:
    """From home, with the game that comes first."""
    with cabled("pygamer", "pygamer") as (players, _):
        host, guest = players
        to_new_game(host)
        for key in ("A", "A", "DOWN", "DOWN", "LEFT"):  # to the second player
            host.press(key)
        assert host.screen.setup.kinds[1] == KINDS.index("elsewhere")
        host.press("START")
        assert host.name == "send"
        to_new_game(guest)
        for key in ("A", "UP", "UP", "A"):  # to *Join*
            guest.press(key)
        wait(players, SOON_MS)
        guest.press("A")
        wait(players, SOON_MS)
        assert [player.name for player in players] == ["start", "start"]
        assert len(host.keys) <= PRESSES
        assert len(guest.keys) <= PRESSES


def to_the_second_turn(players: list[Player]) -> int:
    """Begin a match, and play until the second turn; returns whose that is."""
    begin(players, "triominos")
    for player in players:
        while player.name == "start":
            player.press("A")
    first = players[0].game.seat
    play_turn(players[first])
    wait(players, SOON_MS)
    assert waits(players[first])
    players[1 - first].press("A")
    assert players[1 - first].name == "turn"
    return 1 - first


def play_turn(player: Player) -> None:
    for _ in range(100):
        if player.name != "turn":
            return
        player.step()
    raise AssertionError(player.name)


def test_without_the_cable_the_code_is_shown_and_with_it_both_go_on() -> None:
    with cabled("pygamer", "pygamer") as (players, wires):
        here = to_the_second_turn(players)
        other = players[1 - here]
        assert [player.app.line.state for player in players] == [CARRIES, CARRIES]
        wires.out = True
        wait(players, 5000)
        assert [player.app.line.state for player in players] == [LOST, LOST]
        assert other.screen.layout.message == "Cable out. Plug it in."
        play_turn(players[here])
        assert players[here].name == "send"
        before = len(other.game.log)
        wait(players, 5000)
        wires.out = False
        wait(players, SOON_MS)
        assert len(other.game.log) > before
        assert state_of(players[0]) == state_of(players[1])
        assert players[here].name == "elsewhere"


def test_the_other_one_has_played_on_while_the_cable_was_out() -> None:
    """It has got the turn, but what it said of that is lost."""
    with cabled("pygamer", "pygamer") as (players, wires):
        here = to_the_second_turn(players)
        player, other = players[here], players[1 - here]
        seat = player.game.seat
        while player.game.seat == seat:
            player.step()
        player.sim.wait(2 * STEP_MS)
        wires.out = True
        other.sim.wait(SOON_MS)
        other.press("A")
        play_turn(other)
        assert len(other.game.log) > len(player.game.log)
        wires.bytes[here].clear()
        wait(players, 5000)
        player.press("A")
        assert player.name == "send"
        wires.out = False
        wait(players, SOON_MS)
        assert state_of(players[0]) == state_of(players[1])
        assert player.name == "elsewhere"


def test_the_bar_shows_the_line() -> None:
    """Chips leave room for it; it is drawn again only when it is cut, and when it is whole."""
    with cabled("pygamer", "pygamer") as (players, wires):
        player = players[1 - to_the_second_turn(players)]
        app = player.app
        room = app.sizes[LINK_ROOM]
        chips = player.screen.layout.score_bar.chips
        assert sum(chip.width for chip in chips) == app.width - room
        box = (app.width - room, 0, app.width, app.sizes[SCORE_BAR])
        whole = player.sim.image().crop(box)
        wires.out = True
        wait(players, 5000)
        cut = player.sim.image().crop(box)
        assert colours(cut) - colours(whole)
        assert colours(whole) - colours(cut)
        player.sim.take_dirty()
        wait(players, 1000)
        assert player.sim.take_dirty() == []
        wires.out = False
        wait(players, SOON_MS)
        assert colours(player.sim.image().crop(box)) == colours(whole)


def colours(image: Image.Image) -> set[object]:
    return {colour for _, colour in image.getcolors() or ()}


def test_a_code_that_was_typed_and_the_line_do_not_disturb_each_other() -> None:
    with cabled("pygamer", "pygamer") as (players, wires):
        here = to_the_second_turn(players)
        other = players[1 - here]
        wires.out = True
        wait(players, 5000)
        play_turn(players[here])
        code = players[here].screen.code
        players[here].press("A")
        other.press("A")
        enter(other, code)
        assert state_of(players[0]) == state_of(players[1])
        wires.out = False
        wait(players, SOON_MS)
        assert [player.app.line.state for player in players] == [CARRIES, CARRIES]
        assert not any(player.app.memory.pending_notice for player in players)


@pytest.mark.usefixtures("undrawn")
def test_before_the_next_round_the_other_one_must_have_this_one() -> None:
    with cabled("pygamer", "pygamer") as (players, wires):
        begin(players, "symmetry")
        done = play_until_a_round_ends(players)
        wires.out = True
        for buffer in wires.bytes:
            buffer.clear()
        before = done.game.round
        while done.name != "round_over":
            done.press("A")
        done.press("A")
        assert done.name == "send"
        assert done.game.round == before
        wait(players, 5000)
        assert done.name == "send"
        wires.out = False
        wait(players, SOON_MS)
        assert done.name == "round_over"
        wait(players, SOON_MS)
        assert state_of(players[0]) == state_of(players[1])


def play_until_a_round_ends(players: list[Player]) -> Player:
    """Returns who ends it; the other console has not heard of it."""
    for _ in range(2000):
        for player in players:
            if not waits(player):
                player.step()
                if player.game.phase in (PHASE_DEAL, PHASE_OVER):
                    return player
        wait(players, STEP_MS)
    raise AssertionError("no round ends")


@pytest.mark.usefixtures("undrawn")
def test_a_console_that_was_off_goes_on() -> None:
    """Switched off in the middle of a turn, and on again; it resumes where its save is."""
    with cabled("pygamer", "pygamer") as (players, wires):
        here = to_the_second_turn(players)
        off = players[here]
        if off.game.legal_actions()[0] == off.game.legal_actions()[-1]:
            off.press("A")
        nvm = bytearray(off.sim.nvm)
        with Simulator("pygamer", seed=9, nvm=nvm) as sim:
            again = Player(sim, 5)
            players[here] = again
            sim.machine.cable = End(wires, here)
            with sim.inside():
                again.app.go(resume(None))
            wait(players, SOON_MS)
            assert again.name in ("turn", "curtain")
            play(players, "round_over")
            assert state_of(players[0]) == state_of(players[1])


@pytest.mark.parametrize("number", [0, 1])
def test_another_match_is_told_once(number: int) -> None:
    """By who has played a turn: before, it may be the one that follows from *Again*."""
    with cabled("pygamer", "pygamer") as (players, wires):
        wires.out = True
        invitation = invite(players[0], "symmetry", "elsewhere")
        players[0].press("A")
        join(players[1], invitation)
        invite(players[number], "symmetry", "elsewhere")
        wires.out = False
        wait(players, SOON_MS)
        assert "notice" not in [player.name for player in players]
        for player in players:
            game = player.game
            seat = game.seat
            while game.seat == seat:
                game.apply(game.legal_actions()[-1])
        wait(players, SOON_MS)
        for player in players:
            assert player.name == "notice"
            player.press("A")
        wait(players, 5000)
        assert "notice" not in [player.name for player in players]


def test_what_is_no_line_of_ours_stops_nothing_and_is_told_once() -> None:
    """Noise, a flood, a program that talks, another version."""
    with consoles("pygamer") as (player,):
        wires = Wires([player])
        invite(player, "symmetry", "elsewhere")
        player.press("A")
        told = []
        for junk in (
            b"\xff\x00" * 2000,
            b"login: " * 3000,
            b"#h" * 3000,
            line_of("h", "9" + "Z" * 17) * 20,
            line_of("Q", "?") * 200,
            b"x" * 100_000,
        ):
            wires.bytes[0] += junk
            while wires.bytes[0]:
                player.sim.wait(500)
                if player.name == "notice":
                    told.append(player.screen.here.arguments)
                    player.press("A")
        assert sorted(told) == [("line_noise",), ("line_version",)]
        player.press("A")
        assert player.name in ("code_entry", "start", "turn", "elsewhere")


def test_a_line_seldom_looks_for_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """While a turn shows how it has ended: on a board each look takes as long as a step."""
    with cabled("pygamer", "pygamer") as (players, _):
        player = players[to_the_second_turn(players)]
        looks = []
        with player.sim.inside():
            import console.link.match_line as module

            monkeypatch.setattr(module, "load_if_roomy", lambda: looks.append(1))
        while player.screen.mode:
            player.step()
        looks.clear()
        ticks = []
        tick = player.app.line.tick
        player.app.line.tick = lambda now: (ticks.append(now), tick(now))
        player.sim.wait(2048)
        assert player.name == "turn"
        assert 0 < len(looks) <= len(ticks) // 6


def test_a_flood_in_a_turn_stops_nothing() -> None:
    """The line rests, but for what looks like the start of one; nothing is told in a turn."""
    with cabled("pygamer", "pygamer") as (players, wires):
        here = to_the_second_turn(players)
        player = players[here]
        for junk in (b"login: " * 3000, b"#h" * 3000, b"#W" * 3000, b"x" * 100_000):
            wires.bytes[here] += junk
            while wires.bytes[here]:
                player.sim.wait(500)
                assert player.name == "turn"
        wait(players, SOON_MS)
        assert player.app.line.talks is None
        assert [player.app.line.state for player in players] == [CARRIES, CARRIES]
        play_turn(player)
        wait(players, SOON_MS)
        assert state_of(players[0]) == state_of(players[1])
        assert not waits(players[1 - here])


def test_a_board_without_pins_loads_nothing() -> None:
    for board, loads in (("pimoroni_picosystem", False), ("pygamer", True)):
        with consoles(board) as (player,):
            invite(player, "symmetry", "elsewhere")
            with player.sim.inside():
                import sys

                assert ("console.link.match_line" in sys.modules) == loads
            assert bool(player.app.line) == loads


def test_a_match_without_a_seat_elsewhere_has_no_line() -> None:
    with consoles("pygamer") as (player,):
        invite(player, "symmetry", "elsewhere")
        assert player.app.line
        player.begin("symmetry")
        player.sim.wait(STEP_MS)
        assert not player.app.line
        assert not player.app.match.line


def test_pins_without_a_port_are_told() -> None:
    with consoles("pygamer") as (player,):
        with player.sim.inside():
            player.sim.machine.wiring.claim(player.sim.machine.wiring.pins["TX"])
        new_game(player, "symmetry")
        player.screen.setup.kinds[1] = KINDS.index("elsewhere")
        player.press("START")
        assert player.screen.here.arguments == ("line_pins",)
        assert not player.app.line
