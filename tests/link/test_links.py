"""Links: what each leads to on a device that is behind, ahead, new, or in another match."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from console.link.codes import (
    ALPHABET,
    FOREIGN,
    LETTER,
    OLD,
    BadCode,
    checks,
    letters_of,
    text_of,
)
from console.link.invitation import Invitation
from console.link.links import LONGEST, Link, follow, link_of
from console.link.turns import whole_turns
from console.match.match import Match
from console.match.seat_devices import seed_with
from hypothesis import given
from hypothesis import strategies as st

from engine import new_game
from engine.actions import DEAL, DRAW, PHASE_DEAL
from engine.game import Game
from engine.records import header, round_lines
from engine.restore import from_bytes
from engine.rule_sets import names
from engine.rules import Rules
from engine.saves import to_bytes
from tests.engine_common.tools import Chooser, state_of
from tools.bots.matches import play, seated

APP: Any = None  # nothing is written
DEVICES = (0, 1)
SHORT = 150
SEED = 1  # of a long match
ADDRESS = "https://dominoes.example.org/play/#m="
"""As long as such an address may be for a link of 480 characters."""


def stages(rules: Rules, seed: int, players: int = 2) -> Iterator[tuple[bytes, str]]:
    """A match: after each turn its save, and the link to it."""
    devices = [seat % 2 for seat in range(players)]
    game = new_game(rules, players, seed_with(seed, devices))
    chooser = Chooser(seed)
    record = "\n".join(header(game, ["Ada", "Bela"])) + "\n"
    game.apply(DEAL)
    while not game.is_over:
        if game.phase == PHASE_DEAL:
            record += "\n".join(round_lines(game)) + f"\n# end of round {game.round}\n"
            game.apply(DEAL)
        turns = whole_turns(game)
        while whole_turns(game) == turns:
            game.apply(chooser.action(game))
        yield to_bytes(game), link_of(game, record)


def reason(text: str, ours: Game | None = None) -> str:
    """Why a link is refused; empty if it is not."""
    try:
        Link(text).played(ours)
    except BadCode as error:
        return error.reason
    return ""


@pytest.mark.parametrize("name", names())
def test_a_link_leads_to_the_whole_match(name: str) -> None:
    for save, link in stages(Rules(name), 5):
        game = from_bytes(save)
        there = Link(link).played()
        assert state_of(there) == state_of(game)
        assert to_bytes(there) == save
        assert len(link) <= LONGEST


def test_late_twice_and_out_of_order() -> None:
    """Each of a match's links opened at each of its turns, over its rounds."""
    match = list(stages(Rules("symmetry", (("rounds", 3),)), 6))
    for here, (save, _) in enumerate(match):
        for there, (after, link) in enumerate(match):
            ours = from_bytes(save)
            if there < here:
                assert reason(link, ours) == OLD
            else:
                ended: list[int] = []
                found = Link(link).played(ours, lambda game: ended.append(game.round))  # noqa: B023
                assert to_bytes(found) == after
                first = ours.round
                assert ended == list(range(first, found.round))
            assert to_bytes(ours) == save


def test_a_turn_that_was_begun_is_dropped() -> None:
    match = list(stages(Rules("triominos"), 3))
    for save, link in match[:-2]:
        behind = from_bytes(save)
        if DRAW in behind.legal_actions():
            behind.apply(DRAW)
            assert to_bytes(Link(match[-1][1]).played(behind)) == match[-1][0]
            begun = Match(behind, ["Ada", "Bela"])
            log = list(behind.log)
            assert not follow(APP, begun, link)  # which it knows: the turn goes on
            assert begun.game.log == log
            return
    raise AssertionError("nobody had to draw")


def test_long_matches_leave_out_their_first_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("console.link.links.LONGEST", SHORT)
    rules = Rules("triominos-400")
    match = list(stages(rules, 4))
    first = from_bytes(match[0][0])
    assert max(len(link) for _, link in match) <= SHORT
    left_out = [(save, link) for save, link in match if Link(link).round > 1]
    assert len(left_out) > 20
    for save, link in left_out:
        assert to_bytes(Link(link).played()) == save
    save, link = left_out[-1]
    assert to_bytes(Link(link).played(first)) == save  # whose device misses rounds
    without_record = link_of(from_bytes(save))
    assert Link(without_record).round == from_bytes(save).round
    assert to_bytes(Link(without_record).played()) == save


def test_who_starts_travels_with_the_rounds_left_out() -> None:
    """Where the youngest starts the first round, only the match shows who starts the next ones."""
    for save, _ in stages(Rules("trimino"), 8, players=3):
        game = from_bytes(save)
        assert to_bytes(Link(link_of(game)).played()) == save


def test_matches_that_differ_are_refused() -> None:
    rules = Rules("triominos")
    mine = list(stages(rules, 3))
    other = new_game(rules, 2, seed_with(3, DEVICES))
    other.apply(DEAL)
    while whole_turns(other) < 3:
        other.apply(other.legal_actions()[-1])
    assert state_of(other) != state_of(from_bytes(mine[2][0]))
    assert reason(mine[6][1], other) == FOREIGN
    (theirs,) = [link for _, link in list(stages(rules, 9))[6:7]]
    assert not Link(theirs).is_of(other)
    assert Link(mine[6][1]).is_of(other)


@pytest.mark.parametrize(
    "name", ["triominos", "symmetry", "domino-108", "trimino", "triominos-400"]
)
def test_every_changed_letter_is_refused(name: str) -> None:
    match = [save for save, _ in stages(Rules(name), 2)]
    link = link_of(from_bytes(match[len(match) // 3]), "", ["Їжачок", "בלה"])
    for at, right in enumerate(link):
        for letter in ALPHABET + ".~":
            if letter != right:
                assert reason(link[:at] + letter + link[at + 1 :])
        assert reason(link[:at] + link[at + 1 :])
    assert reason(link[:-1] + ("0" if link[-1] != "0" else "1")) == LETTER


def test_a_newcomer_gets_the_invitation() -> None:
    rules = Rules("trimino")
    game = new_game(rules, 2, seed_with(77, DEVICES))
    game.apply(DEAL)
    assert link_of(game) == Invitation(rules, DEVICES, 77).text.replace(" ", "")
    assert not Link(link_of(game)).has_turns


@pytest.mark.parametrize(
    "names",
    [
        ["Ada", ""],
        ["", "Їжачок"],
        ["בלה", "Ada Lovel.", "Žofka-10~", "ЩЩЩЩЩЩЩЩЩЩ"],
        ["0", "1", "2"],
    ],
)
def test_names_travel(names: list[str]) -> None:
    devices = [number % 2 for number in range(len(names))]
    game = new_game("trimino", len(names), seed_with(77, devices))
    game.apply(DEAL)
    link = link_of(game, "", names)
    assert Link(link).names == names
    assert re.fullmatch("[0-9A-Z~]+", link)
    assert Link(link).is_of(game)
    assert link.startswith(link_of(game))


@pytest.mark.parametrize(
    "name", ["\n", "A\x00", "\u202eAda", "😀", "Eleven char", "\u200b", "Ada\u0600"]
)
def test_names_that_nobody_can_have_here_are_not_taken(name: str) -> None:
    game = new_game("trimino", 2, seed_with(77, DEVICES))
    game.apply(DEAL)
    assert Link(link_of(game, "", [name, "Bela"])).names == ["", "Bela"]


@given(st.binary(max_size=40))
def test_names_of_any_bytes(spelt: bytes) -> None:
    """Nothing that somebody has made up does harm; names that are taken fit."""
    game = new_game("trimino", 2, seed_with(77, DEVICES))
    game.apply(DEAL)
    invitation = link_of(game)
    letters = [byte & 31 for byte in spelt]
    letters += checks(letters_of(invitation) + letters, 3)
    try:
        names = Link(f"{invitation}~{text_of(letters, len(letters))}").names
    except BadCode:
        return
    assert len(names) == 2
    assert all(len(name) <= 10 and not re.search("[\0-\x1f]", name) for name in names)


def test_names_are_left_out_where_the_turns_need_the_room(monkeypatch: pytest.MonkeyPatch) -> None:
    *_, (save, link) = stages(Rules("triominos"), 4)
    game = from_bytes(save)
    monkeypatch.setattr("console.link.links.LONGEST", len(link) + 10)
    assert link_of(game, "", ["Ada", "Їжачок"]) == link_of(game)
    monkeypatch.setattr("console.link.links.LONGEST", len(link) + 40)
    assert Link(link_of(game, "", ["Ada", "Їжачок"])).names == ["Ada", "Їжачок"]


def test_whole_matches_of_bots_fit_480_characters() -> None:
    rules = Rules("triominos-400")
    game = new_game(rules, 2, seed_with(SEED, DEVICES))
    record = ""
    for number in play(game, SEED, list(seated(rules, SEED, ["hard", "hard"]))):
        link = link_of(game, record)
        assert len(ADDRESS + link) <= 480
        assert to_bytes(Link(link).played()) == to_bytes(game)
        if Link(link).round > 2:
            return
        record += "\n".join(round_lines(game)) + f"\n# end of round {number}\n"
    raise AssertionError("a short match")
