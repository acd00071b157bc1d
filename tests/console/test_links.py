"""Matches on several consoles by links, as the page opens them (``console.open_link``)."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
import zxingcpp
from console.link.codes import FOREIGN, LENGTH, LETTER, OLD, VERSION
from console.open_link import HERE, JOIN, LOOK
from console.storage.payload import ELSEWHERE
from console.storage.shelf import laid_aside

from tests.console.drives import make_drive, switched_on
from tests.console.menus import go
from tests.console.player import Player
from tests.console.test_elsewhere import invite, state_of, waits
from tests.console.test_matches import from_setup
from tools.record.reader import read

LIMIT = 1500
Open = Callable[[int], list[Player]]


@contextmanager
def switched_on_pages(
    place: Path, count: int, memory: bytes | None = None
) -> Iterator[list[Player]]:
    """``count`` consoles that own their drives, as on the page; ``memory``: what each remembers."""
    with ExitStack() as stack:
        players = []
        for number in range(count):
            drive = place / str(number)
            drive.mkdir()
            nvm = None if memory is None else bytearray(memory)
            on = switched_on(
                make_drive(drive), "A", board="pimoroni_picosystem", nvm=nvm, seed=number
            )
            players.append(Player(stack.enter_context(on), number))
        yield players


@pytest.fixture
def pages(tmp_path: Path) -> Iterator[Open]:
    """Switches consoles on, as many as it is asked for."""
    with ExitStack() as stack:
        yield lambda count: stack.enter_context(switched_on_pages(tmp_path, count))


def link_here(player: Player) -> str:
    """The link that a console offers."""
    with player.sim.inside():
        from console.open_link import offered

        return offered(player.app)


def can(player: Player, link: str) -> str:
    """What a console can do with a link."""
    with player.sim.inside():
        from console.open_link import look_up

        return look_up(player.app, link)


def open_here(player: Player, link: str, joins: bool = True) -> None:
    """Open a link, and see the start of a match."""
    with player.sim.inside():
        from console.open_link import opened

        opened(player.app, link, joins)
    player.sim.wait(300)


def pass_start(player: Player) -> None:
    while player.name == "start":
        player.press("A")


def sender_of(players: list[Player]) -> Player | None:
    return next((player for player in players if player.name == "send"), None)


def play_until_sent(players: list[Player]) -> Player:
    """Play until somebody is to send a turn; returns who."""
    for _ in range(LIMIT):
        sender = sender_of(players)
        if sender:
            return sender
        for player in players:
            if not waits(player):
                player.step()
    raise AssertionError([player.name for player in players])


def play(
    players: list[Player], until: str = "match_over", opens: int = 1, turns: int = LIMIT
) -> list[str]:
    """Play by links until all consoles show that screen, or ``turns`` turns; returns the links.

    Each of them is opened ``opens`` times.
    """
    links: list[str] = []
    for _ in range(LIMIT):
        if len(links) == turns or all(player.name == until for player in players):
            return links
        sender = sender_of(players)
        if not sender:
            for player in players:
                if player.name not in ("send", until) and not waits(player):
                    player.step()
            continue
        links.append(link_here(sender))
        for player in players:
            if player is not sender:
                for _ in range(opens):
                    assert can(player, links[-1]) == HERE
                    open_here(player, links[-1])
        sender.press("A")
    raise AssertionError([player.name for player in players])


def begin(players: list[Player], rule_set: str, *others: str) -> str:
    """Begin a match by a link; returns it."""
    invite(players[0], rule_set, *others)
    link = link_here(players[0])
    for number, player in enumerate(players[1:]):
        assert can(player, link) == JOIN
        open_here(player, link)
        assert (player.name == "join_seat") == (len(players) > 2)
        if player.name == "join_seat":
            player.sim.press("DOWN", number)
            player.press("A")
    players[0].press("A")
    for player in players:
        pass_start(player)
    return link


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("rule_set", ["triominos", "symmetry", "trimino"])
def test_a_match_ends_alike_on_both(pages: Open, rule_set: str) -> None:
    players = pages(2)
    begin(players, rule_set, "elsewhere")
    play(players, opens=2 if rule_set == "symmetry" else 1)
    assert [list(player.app.match.seats) for player in players] == [[0, ELSEWHERE], [ELSEWHERE, 0]]
    assert state_of(players[0]) == state_of(players[1])


def test_three_consoles_in_one_match(pages: Open) -> None:
    players = pages(3)
    begin(players, "triangle-casual", "elsewhere", "first", "elsewhere")
    assert [player.app.match.people for player in players] == [1, 1, 1]
    assert len(play(players, "round_over", turns=9)) == 9
    assert state_of(players[0]) == state_of(players[1]) == state_of(players[2])


def test_a_newcomer_joins_late_and_has_the_whole_record(pages: Open, tmp_path: Path) -> None:
    players = pages(3)
    begin(players[:2], "symmetry", "elsewhere")
    links = play(players[:2])
    late = players[2]
    assert can(late, links[-1]) == LOOK
    assert can(late, links[-2]) == JOIN
    open_here(late, links[-2])
    assert late.app.match.people == 1
    open_here(late, links[-1])
    while late.name != "match_over":
        late.press("A")
    assert state_of(late) == state_of(players[0])
    records = [(tmp_path / place / "records/0001.txt").read_bytes() for place in "02"]
    plain = [
        [line for line in record.split(b"\n") if not line.startswith((b"# seat", b"name"))]
        for record in records
    ]
    assert plain[0] == plain[1]
    assert read(records[1]).complete


def test_links_out_of_order(pages: Open) -> None:
    players = pages(2)
    invitation = begin(players, "triominos", "elsewhere")
    links: list[str] = []
    for number in range(5):
        sender = play_until_sent(players)
        links.append(link_here(sender))
        there = next(player for player in players if player is not sender)
        if number < 4:
            open_here(there, links[-1])
            sender.press("A")
    before = state_of(there)
    for link in links[:-2]:
        assert can(there, link) == OLD
    for link in (links[-2], invitation):  # what it knows already
        assert can(there, link) == HERE
        open_here(there, link)
        assert state_of(there) == before
    open_here(there, links[-1])
    assert state_of(there) == state_of(sender)


def test_a_match_on_the_shelf_comes_back_for_its_link(pages: Open) -> None:
    players = pages(2)
    begin(players, "triominos", "elsewhere")
    sender = play_until_sent(players)
    there = next(player for player in players if player is not sender)
    link = link_here(sender)
    from_setup(there, "trimino")
    assert len(laid_aside(there.app.memory)) == 1
    assert can(there, link) == HERE
    open_here(there, link)
    there.sim.wait(3000)
    assert there.game.rules.name == "triominos"
    assert state_of(there) == state_of(sender)
    assert len(laid_aside(there.app.memory)) == 1  # the other match waits


def test_the_code_of_a_turn_finds_its_match(pages: Open) -> None:
    players = pages(2)
    begin(players, "triominos", "elsewhere")
    sender = play_until_sent(players)
    there = next(player for player in players if player is not sender)
    code = sender.screen.code.replace(" ", "")
    from_setup(there, "trimino")
    assert can(there, code) == HERE
    assert can(there, code[:-1]) == LENGTH
    assert can(there, code[:-1] + ("0" if code[-1] != "0" else "1")) == LETTER
    open_here(there, code)
    there.sim.wait(3000)
    assert state_of(there) == state_of(sender)


def test_qr_codes_are_opened_like_links(pages: Open) -> None:
    """An invitation and turns, as a camera reads them from the screen."""
    players = pages(2)
    invite(players[0], "triominos", "elsewhere")
    (invitation,) = zxingcpp.read_barcodes(players[0].sim.image())
    assert can(players[1], invitation.text) == JOIN
    open_here(players[1], invitation.text)
    players[0].press("A")
    for player in players:
        pass_start(player)
    for _ in range(3):
        sender = play_until_sent(players)
        (other,) = [player for player in players if player is not sender]
        (turn,) = zxingcpp.read_barcodes(sender.sim.image())
        assert can(other, turn.text) == HERE
        open_here(other, turn.text)
        sender.press("A")
        assert state_of(other) == state_of(sender)


def test_who_only_looks_sees_no_tiles(pages: Open) -> None:
    players = pages(3)
    begin(players[:2], "triominos", "elsewhere")
    sender = play_until_sent(players[:2])
    looks = players[2]
    open_here(looks, link_here(sender), joins=False)
    assert list(looks.app.match.seats) == [ELSEWHERE, ELSEWHERE]
    assert looks.name == "elsewhere"
    assert state_of(looks) == state_of(sender)
    assert not link_here(looks)
    looks.sim.press("START")
    assert not {"hint", "turn"} & {entry[1].screen for entry in looks.screen.entries if entry[1]}


@pytest.mark.parametrize("count", [2, 3])
def test_who_only_looks_can_take_a_seat_later(pages: Open, count: int) -> None:
    """The match that was looked at becomes the one that is played: there is no second one."""
    players = pages(count)
    invite(players[0], "trimino", *["elsewhere"] * (count - 1))
    invitation = link_here(players[0])
    last = players[-1]
    open_here(last, invitation, joins=False)
    assert list(last.app.match.seats) == [ELSEWHERE] * count
    assert can(last, invitation) == JOIN
    open_here(last, invitation)
    if count > 2:
        last.sim.press("DOWN")
        last.press("A")
        open_here(players[1], invitation)
        players[1].press("A")
    assert list(last.app.match.seats) == [ELSEWHERE] * (count - 1) + [0]
    assert not laid_aside(last.app.memory)
    assert can(last, invitation) == HERE
    players[0].press("A")
    for player in players:
        pass_start(player)
    play(players, "round_over")
    assert state_of(players[0]) == state_of(last)


def test_names_travel_by_links(pages: Open) -> None:
    players = pages(2)
    for player, name in zip(players, ("Ada", "Їжачок"), strict=True):
        with player.sim.inside():
            from console.storage.players import find_or_add

            memory = player.app.memory
            memory.seats_last = bytes([find_or_add(memory, name)]) * 4
    begin(players, "triominos", "elsewhere")
    assert players[1].app.match.names == ["Ada", "Їжачок"]
    for _ in range(2):  # one turn of each
        sender = play_until_sent(players)
        other = next(player for player in players if player is not sender)
        open_here(other, link_here(sender))
        sender.press("A")
    assert players[0].app.match.names == ["Ada", "Їжачок"]


def test_what_is_offered_when(pages: Open) -> None:
    players = pages(2)
    begin(players, "triominos", "elsewhere")
    here = next(player for player in players if player.name == "turn")
    assert not link_here(here)
    while here.name != "send":
        here.step()
    link = link_here(here)
    here.press("A")
    assert here.name == "elsewhere"
    assert link_here(here) == link  # nobody knows whether it has been sent
    go(here, "home")
    assert not link_here(here)


def test_links_of_nothing(pages: Open) -> None:
    (player,) = pages(1)
    before = player.name
    for text, why in (
        ("", FOREIGN),
        ("K7QF3M", FOREIGN),  # perhaps a turn, of no match here
        ("....", LENGTH),
        ("é", LETTER),
        ("0" * 12, VERSION),
        ("450G00C1SP30.0100", LENGTH),
        ("450G00C1SP31", LETTER),
    ):
        assert can(player, text) == why
    assert player.name == before
    assert not player.app.has_match
