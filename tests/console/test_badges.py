"""Badges: given at the end of a round, told once, kept."""

from typing import Any

import pytest
from console.match.badges import BADGE_COUNT, give_badges
from console.match.match import KINDS, Match
from console.storage.memory import Memory
from console.storage.payload import NOBODY
from console.storage.player_figures import BADGES, ROW, figures, with_figures
from console.today.deal import SEATS, rules_of, seed_for
from console.today.diary import Diary
from console.today.week import ends_week
from console.words.catalogue import Words

from engine import new_game
from engine.actions import BRIDGE, HEXAGON, PHASE_DEAL, PHASE_OVER
from engine.events import Event
from engine.restore import from_bytes
from tests.console.player import Player
from tests.console.saving import know, save
from tools.shots import games
from tools.sim import Simulator
from tools.strings.catalogue import LANGUAGES

FIRST_HEXAGON, FIRST_BRIDGE, _, HUNDRED, WENT_OUT = range(5)
BEAT = dict(zip(("easy", "medium", "hard", "expert"), range(5, 9), strict=True))
IN_A_ROW, OF_FOUR, TOURNAMENT, DAYS = range(9, 13)


def ended(rule_set: str, players: int) -> Match:
    """A match that somebody has won alone; everybody in it is known."""
    match = Match(from_bytes(games.find(rule_set, players, games.one_winner)), ["?"] * players)
    match.known[:] = bytes(range(players))
    return match


def memory_of(players: int) -> Memory:
    memory = Memory(bytearray(b"\xff" * 4096))
    know(memory, ["Ada", "Bela", "Chandra", "Dmitri"][:players])
    return memory


def badges_of(memory: Any, index: int) -> set[int]:
    bits = figures(memory.players, index)[BADGES]
    return {badge for badge in range(16) if bits >> badge & 1}


def test_shapes_points_and_the_end_bring_badges_to_those_who_made_them() -> None:
    match = ended("triominos-400", 4)
    game = match.game
    memory = memory_of(4)
    new = give_badges(memory, match)
    shapes = [(event.seat, event.shape) for event in (Event(game, i) for i in range(len(game.log)))]
    for seat in range(4):
        found = badges_of(memory, seat)
        assert {badge for who, badge in new if who == seat} == found
        assert (FIRST_BRIDGE in found) == ((seat, BRIDGE) in shapes)
        assert (FIRST_HEXAGON in found) == any(
            who == seat and shape >= HEXAGON for who, shape in shapes
        )
        gained = game.scores[seat] - game.scores_at_deal[seat]
        assert (HUNDRED in found) == (gained >= 100)
        won = [seat] == game.winners
        assert {OF_FOUR, TOURNAMENT} & found == ({OF_FOUR, TOURNAMENT} if won else set())
    assert any(WENT_OUT in badges_of(memory, seat) for seat in range(4)) == (game.end_reason == 1)
    assert new
    assert give_badges(memory, match) == []  # each once


@pytest.mark.parametrize("kind", KINDS[1:])
def test_a_level_is_beaten_by_the_winner(kind: str) -> None:
    match = ended("triominos", 2)
    winner = match.game.winners[0]
    match.seats[1 - winner] = KINDS.index(kind)
    match.known[1 - winner] = NOBODY
    memory = memory_of(2)
    give_badges(memory, match)
    levels = badges_of(memory, winner) & set(BEAT.values())
    assert levels == ({BEAT[kind]} if kind in BEAT else set())
    assert not badges_of(memory, 1 - winner)


def test_the_third_win_in_a_row() -> None:
    for row in range(3):
        match = ended("triominos", 2)
        winner = match.game.winners[0]
        memory = memory_of(2)
        values = figures(memory.players, winner)
        values[ROW] = row
        memory.players = with_figures(memory.players, winner, values)
        give_badges(memory, match)
        assert (IN_A_ROW in badges_of(memory, winner)) == (row == 2)


@pytest.mark.parametrize(("before", "gap", "brings"), [(6, 0, True), (5, 0, False), (6, 1, False)])
def test_a_week_of_days_in_a_row(before: int, gap: int, brings: bool) -> None:
    """The day is over when its round is, and only its first try counts."""
    memory = memory_of(1)
    diary = Diary(memory)
    for number in range(1, before + 1):
        diary.begin(number)
        diary.end(number, 1)
    day = before + 1 + gap
    diary.begin(day)
    game = new_game(rules_of(day), 2, seed_for(day))
    while not game.is_over:
        game.apply(game.legal_actions()[-1])
    match = Match(game, ["Ada", "Bot"])
    match.seats[:] = SEATS
    match.known[:] = bytes((0, NOBODY))
    give_badges(memory, match, ends_week(memory, match))
    assert (DAYS in badges_of(memory, 0)) == brings


def test_guests_and_bots_have_none() -> None:
    match = ended("triominos", 2)
    match.known[:] = bytes((NOBODY, NOBODY))
    memory = memory_of(2)
    assert give_badges(memory, match) == []
    assert not any(badges_of(memory, index) for index in range(2))


def test_they_are_told_once_at_the_end_of_a_round_and_kept() -> None:
    nvm = bytearray(b"\xff" * 8192)
    told = []
    with Simulator("pygamer", seed=5, nvm=nvm) as sim:
        player = Player(sim, 5)
        player.begin("triominos-400", 2)
        player.app.match.known[:] = know(player.app.memory, ["Ada", "Bela"])
        player.play("round_over")
        for _ in range(20):
            player.press("A")
            if player.name == "badge":
                told.append(player.screen.here.arguments[0][0])
            elif player.name != "round_over":
                break
        assert player.game.phase not in (PHASE_DEAL, PHASE_OVER)
        sim.wait(100)
        given = [badges_of(player.app.memory, index) for index in range(2)]
    assert told
    assert given == [{badge for who, badge in told if who == seat} for seat in range(2)]
    assert len(told) == len(set(told))
    with Simulator("pygamer", nvm=nvm) as sim:
        memory = Player(sim).app.memory
        assert [badges_of(memory, index) for index in range(2)] == given
        assert save(memory)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_has_a_name_of_its_own(language: str) -> None:
    words = Words(language, "players")
    assert len({words.at("BADGE", badge) for badge in range(BADGE_COUNT)}) == BADGE_COUNT


@pytest.mark.parametrize("board", ["tinycircuits_thumby_color", "pygamer", "pimoroni_picosystem"])
def test_signs_of_earned_badges_are_within_their_tiles(board: str) -> None:
    with Simulator(board) as sim:
        app = Player(sim).app
        with sim.machine.inside():
            import displayio
            from console.match.badge_tiles import BADGE_SIGNS, fill_badges

            body = displayio.Group()
            words = Words("en", "players")
            fill_badges(app, body, words, (4, 20, app.width - 8, app.height - 40), 0x1FFF, 0)
            tiles = [body[1 + 2 * badge] for badge in range(BADGE_COUNT)]
            signs = [body[2 + 2 * badge] for badge in range(BADGE_COUNT)]
            for said, tile, sign in zip(BADGE_SIGNS, tiles, signs, strict=True):
                inside = drawn(tile, 1)
                ink = drawn(sign, 3)
                assert ink, said
                assert ink <= inside, said


def drawn(grid: Any, colour: int) -> set[tuple[int, int]]:
    """The places on the screen of one colour of a picture."""
    bitmap = grid.bitmap
    return {
        (grid.x + x, grid.y + (bitmap.height - 1 - y if grid.flip_y else y))
        for y in range(bitmap.height)
        for x in range(bitmap.width)
        if bitmap[x, y] == colour
    }
