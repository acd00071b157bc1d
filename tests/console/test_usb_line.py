"""Matches on two consoles by the serial ports of their USB, joined by a program as the page is."""

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from console.link.lines import LineReader, line_of
from console.open_link import HERE

from tests.console.menus import go
from tests.console.player import Player
from tests.console.test_elsewhere import invite, state_of, to_join, waits
from tests.console.test_links import can, link_here, open_here, switched_on_pages
from tests.console.test_typed import picker
from tools.sim import Simulator

STEP_MS = 40
SOON_MS = 2000

SYN = "\x16"


class Joined:
    """Two ports and what passes lines from one to the other. ``is_out``: nothing gets through."""

    def __init__(self, players: list[Player]) -> None:
        self.players = players
        self.is_out = False
        self.lines = 0
        self._read = [0, 0]
        self._readers = [LineReader(), LineReader()]

    def wait(self, ms: int) -> None:
        for _ in range(0, ms, STEP_MS):
            self.step()

    def step(self) -> None:
        for number, player in enumerate(self.players):
            player.sim.wait(STEP_MS)
            said = player.sim.serial[self._read[number] :]
            self._read[number] += len(said)
            for kind, body in self._readers[number].feed(said.encode()):
                if not self.is_out:
                    self.lines += 1
                    other = self.players[1 - number].sim.machine.console
                    other.type(line_of(kind, body).decode())


@contextmanager
def joined(*boards: str) -> Iterator[Joined]:
    with ExitStack() as stack:
        sims = [
            stack.enter_context(Simulator(board, seed=3 + number, usb=True))
            for number, board in enumerate(boards)
        ]
        yield Joined([Player(sim, number) for number, sim in enumerate(sims)])


def read_aloud(player: Player) -> None:
    with player.sim.inside():
        from console.appearance import apply_settings

        player.app.memory.settings.aloud = 1
        apply_settings(player.app)


def begin(pair: Joined, rule_set: str = "symmetry") -> None:
    """Begin a match of the first console, which the other one finds and joins."""
    host, guest = pair.players
    invite(host, rule_set, "elsewhere")
    go(guest, "home")
    to_join(guest)
    pair.wait(SOON_MS)
    assert guest.name == "code_entry"
    assert not pair.lines
    for player in pair.players:
        player.sim.machine.console.type(SYN)
    pair.wait(SOON_MS)
    assert guest.name == "join_seat"
    guest.press("A")
    pair.wait(SOON_MS)
    assert host.name != "send"


def play(pair: Joined, limit: int = 6000) -> None:
    for _ in range(limit):
        if all(player.name == "match_over" for player in pair.players):
            return
        for player in pair.players:
            assert player.name not in ("send", "code_entry")
            if player.name != "match_over" and not waits(player):
                player.step()
        pair.step()
    raise AssertionError([player.name for player in pair.players])


def test_a_match_ends_alike_on_both_and_what_is_printed_does_no_harm() -> None:
    """The one reads its screens aloud, by the same port."""
    with joined("pimoroni_picosystem", "pygamer") as pair:
        read_aloud(pair.players[0])
        begin(pair)
        play(pair)
        assert state_of(pair.players[0]) == state_of(pair.players[1])
        assert "wins" in pair.players[0].sim.serial


def test_again_on_both_sides_is_one_match() -> None:
    """One presses it later than the other; nobody types an invitation."""
    with joined("pimoroni_picosystem", "pygamer") as pair:
        begin(pair)
        play(pair)
        first = state_of(pair.players[0])
        for player in pair.players:
            with player.sim.inside():
                screen = player.screen
                at = next(at for at, (_, then) in enumerate(screen.entries) if not then)
                player.app.go(screen.chosen(at))
            pair.wait(SOON_MS)
            assert player.name != "notice"
        play(pair)
        assert state_of(pair.players[0]) == state_of(pair.players[1]) != first


def test_a_cable_that_was_out() -> None:
    with joined("pimoroni_picosystem", "pygamer") as pair:
        begin(pair)
        for player in pair.players:
            while player.name == "start":
                player.press("A")
        here = next(player for player in pair.players if not waits(player))
        there = next(player for player in pair.players if player is not here)
        pair.is_out = True
        pair.wait(5000)
        while here.name == "turn":
            here.step()
        assert here.name == "send"  # the code can be sent in another way
        there.sim.wait(150_000)  # the console does not play by itself meanwhile
        pair.is_out = False
        pair.wait(SOON_MS)
        assert state_of(here) == state_of(there)
        assert here.name == "elsewhere"


def test_letters_are_typed_while_lines_come() -> None:
    """An invitation by the keyboard of the PC, beside the lines of another match."""
    with joined("pimoroni_picosystem", "pygamer") as pair:
        host, guest = pair.players
        code = invite(host, "symmetry", "elsewhere", "elsewhere")
        go(guest, "home")
        to_join(guest)
        for letter in code.replace(" ", "")[:5]:
            guest.sim.type(letter)
        assert guest.screen.text == code.replace(" ", "")[:5]
        for player in pair.players:
            player.sim.machine.console.type(SYN)
        for letter in code.replace(" ", "")[5:]:
            guest.sim.type(letter)
            pair.step()
        assert pair.lines
        assert guest.name == "join_seat"


def test_a_name_is_typed_while_lines_come() -> None:
    """Without a match there is no line: those that come are no letters."""
    with Simulator("pygamer", seed=7, usb=True) as sim:
        player = Player(sim)
        picker(player)
        sim.type("Jo" + line_of("h", "104EPFZX0100XKCG0G").decode() + SYN + "An")
        assert player.screen.text == "JoAn"
        with sim.inside():
            assert "console.link.usb" not in sys.modules


def test_a_handheld_plays_with_somebody_far_away(tmp_path: Path) -> None:
    """Its page plays no seat: it takes turns by the port, and sends and takes links."""
    with switched_on_pages(tmp_path, 2) as (far, page):
        invite(far, "symmetry", "elsewhere")
        open_here(page, link_here(far), joins=False)
        assert not link_here(page)
        with Simulator("pygamer", seed=9, usb=True) as sim:
            handheld = Player(sim, 5)
            pair = Joined([page, handheld])
            to_join(handheld)
            for player in pair.players:
                player.sim.machine.console.type(SYN)
            pair.wait(SOON_MS)
            handheld.press("A")
            pair.wait(SOON_MS)
            far.press("A")
            sent = ""
            for _ in range(2000):
                if all(player.name == "match_over" for player in (far, handheld)):
                    break
                pair.step()
                link = link_here(page)
                if waits(far) and link and link != sent:
                    sent = link
                    open_here(far, link)
                if far.name == "send":
                    assert can(page, link_here(far)) == HERE
                    open_here(page, link_here(far))
                    far.press("A")
                assert handheld.name not in ("send", "code_entry")
                for player in (far, handheld, page):
                    if player.name not in ("match_over", "send") and not waits(player):
                        player.step()
            assert state_of(far) == state_of(handheld)
            assert [player.name for player in (far, handheld)] == ["match_over"] * 2
