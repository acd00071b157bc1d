"""The levels of bots: two of three matches in one rule set win one; told once, kept, shown."""

from itertools import pairwise
from typing import Any

import pytest
from console.match import ladder
from console.match.match import KINDS, ORDER, Match
from console.storage.payload import NOBODY
from console.storage.player_figures import LADDER, figures, with_figures
from console.today.deal import SEATS, rules_of, seed_for

from engine import new_game
from engine.restore import from_bytes
from engine.rule_sets import names
from tests.console.layout import BOARDS
from tests.console.player import Player
from tests.console.room import Watcher, faults
from tests.console.saving import know, save_all
from tools.shots import games
from tools.shots.players import add_known
from tools.shots.stage import Stage
from tools.sim import Simulator
from tools.strings.catalogue import LANGUAGES

LEVELS = ("first", "easy", "medium", "hard", "expert")
TRIOMINOS = names().index("triominos")


def after(figure: int, results: str, bots: tuple[str, ...] = ("easy",), name: str = "triominos"):
    """The figure after matches against bots that are won (W), lost (L) or shared (S)."""
    for result in results:
        wish = games.shared_win if result == "S" else games.one_winner
        match = Match(from_bytes(games.find(name, 1 + len(bots), wish)), ["?"] * (1 + len(bots)))
        seat = match.game.winners[0]
        if result == "L":
            seat = 1 - seat
        others = iter(bots)
        for other in range(1 + len(bots)):
            if other != seat:
                match.seats[other] = KINDS.index(next(others))
        figure = ladder.after_match(figure, match, seat)
    return figure


def level(figure: int) -> int:
    return ladder.standing(figure)[0]


@pytest.mark.parametrize(
    ("results", "won", "standing"),
    [
        ("W", 0, (1, 0)),
        ("L", 0, (0, 1)),
        ("WL", 0, (1, 1)),
        ("LW", 0, (1, 1)),
        ("WW", 1, (0, 0)),
        ("WLW", 1, (0, 0)),
        ("LWW", 1, (0, 0)),
        ("LL", 0, (0, 0)),
        ("WLL", 0, (0, 0)),
        ("LLWW", 1, (0, 0)),
        ("WLLW", 0, (1, 0)),
        ("WWWLW", 2, (0, 0)),
    ],
)
def test_two_of_three_matches_win_a_level(results: str, won: int, standing: tuple[int, int]):
    figure = after(0, results)
    assert ladder.standing(figure)[0] == won
    assert ladder.standing(figure)[2:] == standing
    assert ladder.standing(figure)[1] == (TRIOMINOS if any(standing) else -1)


def test_another_rule_set_begins_anew_and_a_shared_win_changes_nothing():
    figure = after(0, "W")
    other = after(figure, "W", name="trimino")
    assert ladder.standing(other) == (0, names().index("trimino"), 1, 0)
    assert level(after(other, "W", name="trimino")) == 1
    shared = after(figure, "S", ("easy", "easy"), "trimino")
    assert shared == figure


@pytest.mark.parametrize(
    "bots", [(kind,) for kind in KINDS] + [("hard", "medium"), ("easy", "hard")]
)
def test_all_others_are_bots_of_the_level_or_stronger(bots: tuple[str, ...]):
    figure = 2  # first steps and easy are won
    counts = set(bots) <= {"medium", "hard", "expert"}
    assert (after(figure, "W", bots) != figure) == counts


def test_the_deal_of_a_day_does_not_count():
    day = 4
    game = new_game(rules_of(day), 2, seed_for(day))
    while not game.is_over:
        game.apply(game.legal_actions()[-1])
    match = Match(game, ["Ada", "Bot"])
    match.seats[:] = SEATS
    assert len(game.winners) == 1
    assert ladder.after_match(0, match, 0) == 0
    other = new_game(rules_of(day), 2, 99)
    while not other.is_over or len(other.winners) != 1:
        other.apply(other.legal_actions()[-1])
    match.game = other
    assert ladder.after_match(0, match, 0) > 0


def test_five_levels_up_from_first_steps_to_expert():
    figure = 0
    for number, kind in enumerate(LEVELS):
        assert KINDS[ladder.kind_of(number)] == kind
        weaker = LEVELS[number - 1] if number else "human"
        assert after(figure, "WW", (weaker,)) == figure
        figure = after(figure, "WW", (kind,))
        assert level(figure) == number + 1
    assert after(figure, "WWLL", ("expert",)) == figure == ladder.LEVELS
    assert len(ORDER) == len(KINDS)


def test_what_is_kept_fits_a_byte_for_each_rule_set():
    seen = set()
    for won in range(ladder.LEVELS):
        for name in names():
            seats = 2
            for results in ("W", "L", "WL"):
                figure = after(won, results, ("expert",) * (seats - 1), name)
                assert figure < 256
                assert ladder.standing(figure) == (
                    won,
                    names().index(name),
                    results.count("W"),
                    results.count("L"),
                )
                seen.add(figure)
    assert len(seen) == ladder.LEVELS * len(names()) * 3


def begun(player: Player, figure: int) -> None:
    """A match of Ada against an easy bot, to its end."""
    player.begin("triominos", kinds=("human", "easy"))
    with player.sim.inside():
        memory = player.app.memory
        player.app.match.known[:] = know(memory, ["Ada", ""])
        values = figures(memory.players, 0)
        values[LADDER] = figure
        memory.players = with_figures(memory.players, 0, values)
        save_all(player.app)
    player.skip_round()


def kept(player: Player) -> int:
    return figures(player.app.memory.players, 0)[LADDER]


def seed_of_a_win() -> int:
    for seed in range(20):
        with Simulator("pygamer", seed=seed) as sim:
            player = Player(sim, seed)
            begun(player, 0)
            if player.game.winners == [0]:
                return seed
    raise AssertionError("nobody wins")


def told(player: Player) -> list[Any]:
    """What is told up to the podium."""
    found = []
    for _ in range(20):
        if player.name == "match_over":
            return found
        if player.name == "badge":
            found.append(player.screen.here.arguments[0][0])
        player.press("A")
    raise AssertionError(player.name)


def test_a_level_is_told_once_and_counted_once_whenever_the_power_goes():
    seed = seed_of_a_win()
    before = after(0, "W")
    nvm = bytearray(b"\xff" * 8192)
    with Simulator("pygamer", seed=seed, nvm=nvm) as sim:
        player = Player(sim, seed)
        begun(player, before)
        assert kept(player) == before
        assert [number for _, number in told(player) if number >= ladder.LEVEL_WON] == [
            ladder.LEVEL_WON
        ]
        sim.wait(100)
        assert level(kept(player)) == 1
    for _ in range(2):  # switched off on the podium: back at the end of the round
        with Simulator("pygamer", seed=seed, nvm=nvm) as sim:
            player = Player(sim, seed)
            player.press("A")
            player.sim.wait(3000)
            assert player.name == "round_over"
            assert not [number for _, number in told(player) if number >= ladder.LEVEL_WON]
            assert level(kept(player)) == 1
    with Simulator("pygamer", seed=seed, nvm=nvm) as sim:
        player = Player(sim, seed)
        player.press("A")
        player.sim.wait(3000)
        told(player)
        player.press("B")
        assert player.name == "home"
        assert kept(player) == 1
    with Simulator("pygamer", nvm=nvm) as sim:
        assert kept(Player(sim)) == 1


def test_a_match_without_a_level_counts_when_its_last_screen_is_left():
    seed = seed_of_a_win()
    with Simulator("pygamer", seed=seed) as sim:
        player = Player(sim, seed)
        begun(player, 0)
        assert not [number for _, number in told(player) if number >= ladder.LEVEL_WON]
        assert kept(player) == 0
        player.press("B")
        assert ladder.standing(kept(player)) == (0, TRIOMINOS, 1, 0)


FIGURES = {
    0: "Levels 0/5 | Next: first steps | Win 2 of 3 in the same game.",
    1 | 1 + 3 * TRIOMINOS << 3: "Levels 1/5 | Won: first steps | Next: easy, 1 of 2"
    " | Triominos, one round",
    2 | 3 + 3 * TRIOMINOS << 3: "Levels 2/5 | Won: first steps, easy | Next: medium, 1 of 2, 1 lost"
    " | Triominos, one round",
    5: "Levels 5/5 | Won: first steps, easy, medium, hard, expert | All levels won!",
}


@pytest.mark.parametrize("figure", FIGURES)
def test_the_screen_reader_says_what_is_won_and_what_comes_next(figure: int):
    with Stage("pygamer") as stage:
        stage.setting(aloud=1)
        show(stage, figure)
        assert (
            stage.sim.serial.splitlines()[-1]
            == f"Ada | 1/7 | {FIGURES[figure]} | A: Change | B: Back"
        )


def show(stage: Stage, figure: int) -> None:
    """The first page of a player."""
    add_known(stage, ("Ada",))
    with stage.sim.inside():
        memory = stage.app.memory
        values = figures(memory.players, 0)
        values[LADDER] = figure
        memory.players = with_figures(memory.players, 0, values)
    stage.go("player", 0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS)
def test_every_level_and_rule_set_has_room(board: str, language: str):
    with Stage(board, language=language) as stage:
        watcher = Watcher(stage)
        figure = {won | 1 + 3 * won << 3 for won in range(5)} | {4 | 19 << 3, 0, 4, 5}
        for number in sorted(figure):
            show(stage, number)
            assert not [*faults(stage)]
            page = stage.app.screen
            parts = sorted(
                (grid.y, grid.y + grid.bitmap.height, grid.x, grid.x + grid.bitmap.width)
                for grid in page.body
            )
            assert parts[0][0] >= page.top
            assert max(end for _, end, _, _ in parts) <= page.top + page.room
            _, tiles, _, _ = max(parts, key=lambda part: part[1] - part[0])
            lines = [part for part in parts if part[1] > tiles]
            assert all(top >= tiles - 3 for top, _, _, _ in lines), (tiles, lines)
            for (_, end, left, right), (after, _, start, stop) in pairwise(lines):
                # Either below each other or side by side: signs and what they mean.
                assert after >= end - 3 or stop <= left or right <= start, lines
        stage.match("triominos", 2, games.one_winner, "home", names=("Wilhelmina", "Bo"))
        for number in range(ladder.LEVELS):
            stage.go("badge", ((0, ladder.LEVEL_WON + number),))
            assert not [*faults(stage)]
        assert not watcher.found


def test_bots_and_guests_win_no_level():
    match = Match(from_bytes(games.find("triominos", 2, games.one_winner)), ["?", "?"])
    winner = match.game.winners[0]
    match.seats[1 - winner] = KINDS.index("expert")
    match.known[:] = bytes((NOBODY, NOBODY))

    class NoMemory:
        players = b""

    assert ladder.win_levels(NoMemory(), match) == []  # type: ignore[arg-type]
