"""The end of a round and of a match: sums, pages, table, what comes next."""

import sys
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from console import destination
from console.destination import BACK, Destination
from console.draw.paginate import paginate
from console.draw.sizes import BIG_FONT, MARGIN, RESULT_BAR, TITLE_BAR
from console.draw.theme import TITLE
from console.match.ranking import merits, order, rank
from console.match.round_summary import RoundSummary
from console.words.catalogue import Words

from engine import new_game
from engine.actions import BLOCKED, DEAL, OUT, PHASE_DEAL, PHASE_OVER
from engine.choices import WIN_FEWEST
from engine.game import Game
from engine.rule_sets import names
from engine.rules import Rules
from tests.console.layout import Longer, assert_legible, on_display
from tests.console.menus import to_row
from tests.console.player import SEEN_MS, Player
from tests.console.saving import save_all
from tools.shots import games
from tools.shots.stage import Stage
from tools.shots.table import SHOTS
from tools.sim import Simulator
from tools.strings.catalogue import LANGUAGES

TEXTS = Words("en", "results")
SIZES = ("pygamer", "pimoroni_picosystem", "ugame22")
NAMES = ["Anna", "Benedikt-X", "Ci", "Dorothea M"]

HOUSE = (
    ("triominos", (("out_per_tile", 5), ("out_others_add", 1), ("rounds", 3))),
    ("triominos", (("blocked", "take"), ("tiles_2", 20), ("rounds", 3))),
    ("trimino", (("blocked", "lightest"), ("out_bonus", 9))),
    ("symmetry", (("rounds", 5),)),
)
MATCHES = [(name, ()) for name in names()] + list(HOUSE)


def play_round(game: Game, random: Random) -> None:
    """Deal and play a round; to be blocked now and then, tiles are drawn rather than laid."""
    lazy = random.random() < 0.5
    game.apply(DEAL)
    while game.phase not in (PHASE_DEAL, PHASE_OVER):
        legal = game.legal_actions()
        game.apply(legal[0] if lazy and random.random() < 0.8 else random.choice(legal))


def ended(name: str, options: tuple, seed: int, rounds: int = 1, players: int = 0) -> Game:
    """A match after ``rounds`` rounds, or all of it."""
    random = Random(seed)
    rules = Rules(name, options)
    game = new_game(rules, players or random.randint(2, rules.max_players), seed)
    while not game.is_over and game.round < rounds:
        play_round(game, random)
    return game


def summary_of(game: Any) -> RoundSummary:
    racks = [game.rack(seat) for seat in range(game.players)]
    return RoundSummary(
        TEXTS, NAMES, game, [sum(game.VALUES[tile] for tile in rack) for rack in racks]
    )


def show(player: Player, game: Game, screen: str = "round_over") -> None:
    """Bring that match to its end-of-round or end-of-match screen."""
    with player.sim.machine.inside():
        from console.match.match import Match

        player.app.match = Match(game, NAMES[: game.players])
        player.app.memory.settings.speed = 0  # no confetti over the letters
        player.app.go(destination.Destination(screen, ()))


@pytest.fixture
def small():
    with Simulator("pygamer", seed=7) as sim:
        yield Player(sim)


# What the lines say.


@pytest.mark.parametrize(("name", "options"), MATCHES)
def test_lines_add_up_to_the_bonus(name: str, options: tuple) -> None:
    ends = set()
    for seed in range(25):
        game = ended(name, options, seed)
        ends.add(game.end_reason)
        summary = summary_of(game)
        for seat in range(game.players):
            points = [points for _, points in summary.lines[seat] if points is not None]
            assert sum(points) == game.bonus[seat]
            shown = summary.total_text(seat)
            if name.endswith("casual"):
                assert shown == ("wins" if seat == game.round_winner else "")
            else:
                told = f"{game.bonus[seat]:+d} = {game.scores[seat]}"
                assert shown == told.replace("-", "−")
        assert summary.winner == game.round_winner
    assert {OUT, BLOCKED} <= ends


class End(SimpleNamespace):
    """A round that ended as a test wants it: ``racks`` are the values of the tiles left."""

    VALUES = range(16)

    def __init__(self, name: str, over: int, seat: int, *racks: list[int], **knobs: int) -> None:
        super().__init__(
            rules=Rules(name, tuple(knobs.items())),
            players=len(racks),
            end_reason=over,
            end_seat=seat,
            rack_sizes=[len(rack) for rack in racks],
            rack=lambda seat: racks[seat],
            bonus=[0] * len(racks),
            scores=[0] * len(racks),
        )


def lines(end: End) -> list:
    """All lines of the end, and beside the tiles what they count."""
    summary = summary_of(end)
    return [
        (end.rack_sizes[seat] and summary.rack_text(seat), summary.lines[seat])
        for seat in range(end.players)
    ]


@pytest.mark.parametrize("name", ["triominos", "domino-108", "trimino"])
def test_the_last_turn_shows_the_total_without_the_end_of_the_round(name: str) -> None:
    game = ended(name, (), seed=3)
    assert any(game.bonus)
    for seat, total in enumerate(game.scores_before_bonus):
        assert total == game.scores[seat] - game.bonus[seat]


@pytest.mark.parametrize("theme", [0, 1])
def test_names_are_as_texts_where_colours_are_hard_to_read(theme: int) -> None:
    """Their signs have the colour of the seat in all themes."""
    with Stage("pygamer") as stage:
        stage.setting(theme=theme)
        with stage.sim.inside():
            from console.draw.signed_text import name_palette
            from console.draw.theme import SEAT_TEXT, TEXT

            colours = stage.app.theme.colours
            for seat in range(4):
                palette = name_palette(stage.app.theme, seat)
                of_seat = colours[SEAT_TEXT + seat]
                assert palette[3] == (colours[TEXT] if theme else of_seat)
                assert palette[len(palette) - 1] == of_seat


def test_lines_of_going_out() -> None:
    end = End("triominos", OUT, 0, [], [15, 6], [5, 10])
    assert summary_of(end).reason == TEXTS.WENT_OUT % "Anna"
    assert lines(end) == [
        (0, [("Going out", 25), ("Others' tiles", 36)]),
        ("=21", []),
        ("=15", []),
    ]
    assert lines(End("domino-108", OUT, 1, [1, 2, 3], [], [4] * 4)) == [
        ("×3", []),
        (0, [(TEXTS.FOR_TILES % (5, 7), 35)]),
        ("×4", []),
    ]
    assert lines(End("trimino", OUT, 1, [14], [])) == [("", [("Own tiles", 14)]), (0, [])]
    assert lines(End("triangle-casual", OUT, 1, [14], [])) == [("", []), (0, [])]
    assert lines(End("symmetry", OUT, 1, [4], [])) == [("", []), (0, [("The round", 1)])]


def test_lines_of_a_blocked_round() -> None:
    end = End("triominos", BLOCKED, -1, [12], [1, 2])
    assert summary_of(end).reason == TEXTS.BLOCKED
    assert lines(end) == [("", [("Own tiles", -12)]), ("", [("Own tiles", -3)])]
    taken = lines(End("domino-108", BLOCKED, -1, [12, 1], [2], [15, 15]))
    assert taken == [
        ("=13", []),
        ("", [("Others' tiles", 43), ("Own tiles", -2), ("Fewest tiles", None)]),
        ("=30", []),
    ]
    tie = [("Own tiles", -12), ("Fewest tiles, lowest value", None), ("A tie", None)]
    assert lines(End("domino-108", BLOCKED, -1, [12], [12])) == [("", tie), ("", tie)]
    lighter = [("Fewest tiles, lowest value", None)]
    casual = End("triominos-casual", BLOCKED, -1, [12], [11], [1, 1])
    assert lines(casual) == [("=12", []), ("=11", lighter), ("=2", [])]
    assert summary_of(casual).total_text(1) == "wins"
    added = lines(End("trimino", BLOCKED, -1, [12], [11]))
    assert added == [
        ("", [("Own tiles", 12)]),
        ("", [("Own tiles", 11), ("Lowest value", None)]),
    ]
    assert lines(End("symmetry", BLOCKED, -1, [4], [4, 4])) == [
        ("×1", [("The round", 1), ("Fewest tiles", None)]),
        ("×2", []),
    ]


# Pages.


def test_blocks_stay_together_where_they_can() -> None:
    a, b, c = [(10, "a"), (10, "b")], [(30, "c")], [(20, "d"), (20, "e"), (20, "f")]
    assert paginate([a, b, c], 50, 2) == [
        [(0, a[0]), (10, a[1])],
        [(0, b[0])],
        [(0, c[0]), (20, c[1])],
        [(0, c[2])],
    ]
    assert paginate([a, a], 42, 2) == [[(0, a[0]), (10, a[1]), (22, a[0]), (32, a[1])]]
    assert paginate([a, a], 41, 2) == [[(0, a[0]), (10, a[1])]] * 2
    assert paginate([a, a], 42, 2, 25) == [[(0, a[0]), (10, a[1])]] * 2


@pytest.mark.parametrize("board", SIZES)
def test_pages_are_tidy_at_every_size(board: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with Simulator(board, seed=7) as sim:
        player = Player(sim)
        with sim.inside():
            words = sys.modules["console.words.catalogue"]
        for index, (name, options) in enumerate(MATCHES):
            game = ended(name, options, index, rounds=2)
            for texts in (TEXTS, Longer(TEXTS)):
                monkeypatch.setattr(words, "load_part", lambda *_, texts=texts: texts)
                show(player, game)
                assert player.screen.texts is texts
                seen = 1
                assert_legible(player.app)
                while player.screen.page < player.screen.count - 1:
                    sim.press("RIGHT")
                    assert_legible(player.app)
                    seen += 1
                assert seen == player.screen.count
            if game.is_over:
                show(player, game, "match_over")
                player.screen.restore(player.screen.count - 2)  # the keys that may be in two pills
                assert_legible(player.app)


def blocked(rules: Rules, players: int) -> Game:
    """A round that ends right after its deal, with all tiles in the racks."""
    game = new_game(rules, players, 5)
    game.apply(DEAL)
    game._finish(BLOCKED, -1)  # private: no sequence of actions blocks a round so early
    return game


@pytest.mark.parametrize("board", SIZES)
def test_many_tiles_and_winners_are_tidy(board: str) -> None:
    with Simulator(board, seed=7) as sim:
        player = Player(sim)
        for name, players in (("triominos", 4), ("triominos", 2), ("symmetry", 2)):
            game = blocked(Rules(name), players)
            game.racks = [bytes(range(seat, game.TILES, players)) for seat in range(players)]
            show(player, game)
            while player.screen.page < player.screen.count - 1:
                sim.press("RIGHT")
                assert_legible(player.app)
            for count in range(players + 1):
                game.winners = list(range(count))
                show(player, game, "match_over")
                assert_legible(player.app)


def test_every_tile_left_is_shown(small: Player) -> None:
    game = blocked(Rules("triominos", (("tiles_2", 20),)), 2)
    show(small, game)
    small.sim.press("B")
    parts = [part for page in small.screen.details.pages for _, part in page]
    shown = sorted(tile for part in parts for tile in part[-1])
    assert shown == sorted(game.rack(0) + game.rack(1))


@pytest.mark.parametrize("board", ["tinycircuits_thumby_color", *SIZES])
def test_details_end_with_the_total_where_there_is_room(board: str) -> None:
    totals = 0
    with Simulator(board, seed=7) as sim:
        player = Player(sim)
        for seed in range(12):
            game = ended("triominos", (), seed, players=2)
            show(player, game)
            sim.press("B")
            screen = player.screen
            winner = game.round_winner
            if screen.details.total:
                totals += 1
                _, text, _, end, _, _ = screen.details.total
                before = game.scores[winner] - game.bonus[winner]
                assert text == f"{before} + {game.bonus[winner]} ="
                assert end == str(game.scores[winner])
                assert screen.title_end() == f"+{game.bonus[winner]}"
            assert_legible(player.app)
    assert totals or player.app.width < 200


# Ranks and bars.


def test_the_best_come_first() -> None:
    def seats(rules: Rules, scores: list[int], racks: list[int], ahead: list[int]) -> list:
        game = SimpleNamespace(players=4, rules=rules, scores=scores, rack_sizes=racks)
        numbers = merits(game, ahead)
        return [(seat, rank(numbers, seat)) for seat in order(numbers)]

    scores, racks = [7, -20, 90, 7], [3, 2, 0, 3]
    most = [(2, 1), (0, 2), (3, 2), (1, 4)]
    assert seats(Rules("triominos"), scores, racks, []) == most
    assert seats(Rules("trimino"), scores, racks, []) == [(1, 1), (0, 2), (3, 2), (2, 4)]
    left = [(2, 1), (1, 2), (0, 3), (3, 3)]
    assert seats(Rules("triangle-casual"), scores, racks, []) == left
    ahead = seats(Rules("triangle-casual"), scores, [3, 2, 2, 3], [2])
    assert ahead == [(2, 1), (1, 2), (0, 3), (3, 3)]


def bars(player: Player) -> list[list[int]]:
    """The middle line of each bar, from the top down: its colours."""
    height = player.app.sizes[RESULT_BAR]
    width = player.app.width - 2 * player.app.sizes[MARGIN]
    rows = sorted(player.screen.body[-1], key=lambda row: row.y)
    grids = [part for row in rows for part in row if not hasattr(part, "scale")]
    bitmaps = [part.bitmap for part in grids]
    return [
        [bitmap[x, height // 2] for x in range(width)]
        for bitmap in bitmaps
        if (bitmap.width, bitmap.height) == (width, height)
    ]


@pytest.mark.parametrize("board", SIZES)
def test_bars_show_totals_and_what_the_end_gave(board: str) -> None:
    track, before, changed = 1, 2, 3
    with Simulator(board, seed=7) as sim:
        player = Player(sim)
        game = ended("triominos-400", (), 3, players=3)
        game.scores[:] = 200, 100, -5
        game.bonus[:] = 50, -30, 0
        show(player, game)
        first, second, third = bars(player)
        width = len(first)
        for bar, shares in (
            (first, (150, 50, 200)),
            (second, (100, 30, 270)),
            (third, (0, 0, 400)),
        ):
            for colour, share in zip((before, changed, track), shares, strict=True):
                assert abs(bar.count(colour) - width * share / 400) <= 1
        assert first == sorted(first, key=(before, changed, track).index)


def test_a_total_above_the_goal_fills_its_bar(small: Player) -> None:
    game = ended("triominos-400", (), 3, players=2)
    game.scores[:] = 500, 0
    game.bonus[:] = 20, 0
    show(small, game)
    full, empty = bars(small)
    assert 1 not in full
    assert set(empty) == {1}


@pytest.mark.parametrize("shown", ["round-over-details", "round-over-blocked-details"])
def test_details_are_one_page_on_the_smallest_display(shown: str) -> None:
    with Stage("tinycircuits_thumby_color") as stage:
        {shot.name: shot for shot in SHOTS}[shown].prepare(stage)
        assert len(stage.app.screen.details.pages) == 1
        assert_legible(stage.app)


def test_details_say_a_total_once() -> None:
    with Stage("tinycircuits_thumby_color") as stage:
        stage.setting(aloud=1)
        {shot.name: shot for shot in SHOTS}["pad-scored-details"].prepare(stage)
        assert stage.sim.serial.splitlines()[-1].count("= 135") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_has_won_is_told_on_the_smallest_display(language: str) -> None:
    with Stage("tinycircuits_thumby_color", language=language) as stage:
        {shot.name: shot for shot in SHOTS}["round-over-casual"].prepare(stage)
        app = stage.app
        top = app.sizes[TITLE_BAR]
        left = app.mirror(90, 34)
        end = stage.sim.image().convert("RGB").crop((left, top, left + 34, top + 12))
        gold = on_display(app.theme.colours[TITLE])
        assert gold in {colour for _, colour in end.getcolors()}


# What comes next.


def test_keys_of_the_round_over_screen(small: Player) -> None:
    show(small, ended("trimino", (), 3, players=4))
    assert small.screen.page == 0
    small.sim.press("LEFT")
    assert small.screen.page == 0
    small.sim.press("B")
    assert (small.name, small.screen.page) == ("round_over", 1)
    last = small.screen.count - 1
    assert last >= 2
    small.sim.press("B")
    assert (small.name, small.screen.page) == ("round_over", 0)
    small.sim.press("RIGHT")
    small.sim.press("A", last - 1)
    assert (small.name, small.screen.page) == ("round_over", last)
    small.sim.press("RIGHT")
    assert small.screen.page == last
    small.sim.press("B")
    assert small.screen.page == last - 1
    small.sim.press("LEFT")
    small.sim.press("RIGHT", 2)
    assert small.screen.page == last
    assert small.game.round == 1
    small.sim.press("A")
    assert (small.name, small.game.round) == ("start", 2)


def test_the_next_round_is_one_press_away(small: Player) -> None:
    show(small, ended("trimino", (), 3, players=4))
    small.sim.press("A")
    assert (small.name, small.game.round) == ("start", 2)


def test_page_comes_back_after_sleep(small: Player) -> None:
    show(small, ended("trimino", (), 3, players=4))
    small.sim.press("RIGHT", 2)
    with small.sim.machine.inside():
        small.app.go(Destination("settings", ()))
    small.sim.press("B")
    assert (small.name, small.screen.page) == ("round_over", 2)


def test_last_round_leads_to_the_winner(small: Player) -> None:
    game = ended("triominos", (), 4, players=3)
    show(small, game)
    small.sim.press("A")
    assert small.name == "match_over"
    small.sim.press("LEFT")
    small.sim.press("A")
    assert small.name == "round_over"
    assert not small.screen.film  # it has been seen
    small.sim.press("A")
    assert small.name == "match_over"
    assert small.screen.film.over
    assert small.screen.label(small.screen.at) == "A: The last round  B: Home"
    small.app.match.seats[1] = 1
    to_row(small, "A: Again")
    small.sim.press("A")
    match = small.app.match
    assert match.game is not game
    assert (match.game.players, match.game.rules.name) == (3, "triominos")
    assert (match.names, list(match.seats)) == (NAMES[:3], [0, 1, 0])
    assert small.name == "start"


def test_what_comes_next_goes_round(small: Player) -> None:
    show(small, ended("triominos", (), 4), "match_over")
    small.app.match.missed = [(1, b"", 0, 0, ())]
    show_again = destination.Destination("match_over", ())
    with small.sim.machine.inside():
        small.app.go(show_again)
    seen = []
    for _ in range(6):
        seen.append(small.screen.label(small.screen.at))
        small.sim.press("DOWN")
    assert seen == [
        "A: What I missed  B: Home",
        "A: How did I play?  B: Home",
        "A: Again  B: Home",
        "A: Luck and play  B: Home",
        "A: Show it  B: Home",
        "A: The last round  B: Home",
    ]
    small.sim.press("UP", 2)
    assert small.screen.at == 4


def enter(player: Player, game: Game, speed: int) -> None:
    """Bring that match to its end, whose film is slow, fast or off."""
    show(player, game)
    player.app.memory.settings.speed = speed
    with player.sim.machine.inside():
        player.app.go(destination.Destination("match_over", ()))


@pytest.mark.parametrize("key", ["A", "B", "RIGHT"])
def test_nobody_leaves_the_podium_unseen(small: Player, key: str) -> None:
    """Until the foot shows what keys do, a press that came too late for the screen before only
    ends the film.
    """
    game = ended("triominos", (), 4)
    enter(small, game, 1)
    small.sim.wait(100)
    assert not small.screen.film.over
    small.sim.press(key)
    assert (small.name, small.screen.at) == ("match_over", 0)
    assert small.app.match.game is game
    assert small.screen.film.over
    small.sim.wait(SEEN_MS)
    small.sim.press("B")
    assert small.name == "home"


@pytest.mark.parametrize("key", ["A", "B"])
@pytest.mark.parametrize("wins", [False, True])
def test_nobody_leaves_the_podium_unseen_without_a_film(
    small: Player, key: str, wins: bool
) -> None:
    """Where animations are off, or nobody has won."""
    game = ended("triominos", (), 4)
    if not wins:
        game.winners = []
    show(small, game, "match_over")
    small.app.memory.settings.speed = 0 if wins else 1
    with small.sim.machine.inside():
        small.app.go(destination.Destination("match_over", ()))
    small.sim.press(key)
    assert (small.name, small.screen.at) == ("match_over", 0)
    assert small.app.match.game is game
    small.sim.wait(SEEN_MS)
    small.sim.press(key)
    assert small.name != "match_over"


def test_a_match_is_looked_at_before_a_new_one_begins(small: Player) -> None:
    """By A alone: what was missed and how well it was played come first, each once."""
    game = ended("triominos", (), 4)
    show(small, game, "match_over")
    small.app.match.note_round()
    with small.sim.machine.inside():
        small.app.go(destination.Destination("match_over", ()))
    small.sim.wait(SEEN_MS)
    labels = []
    for _ in range(2):
        labels.append(small.screen.label(small.screen.at))
        small.sim.press("A")
        assert small.name != "match_over"
        assert small.app.match.game is game
        with small.sim.machine.inside():
            small.app.go(BACK)
        assert small.name == "match_over"
    assert labels == ["A: What I missed  B: Home", "A: How did I play?  B: Home"]
    small.sim.press("A")
    assert small.name == "start"
    assert small.app.match.game is not game


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_comes_next_has_room(language: str) -> None:
    with Stage("tinycircuits_thumby_color", language=language) as stage:
        stage.match("triominos", 2, games.one_winner, "match_over")
        screen = stage.app.screen
        assert screen.count > 2
        with stage.sim.inside():
            pill = screen._foot.pill  # private: the line of the keys has no other handle
            for index in range(screen.count):
                for text in screen.label(index).split("  "):
                    assert pill.width_of(text, True) <= stage.app.width


def test_a_key_counts_as_soon_as_the_foot_shows_what_it_does(small: Player) -> None:
    enter(small, ended("triominos", (), 4), 1)
    small.sim.wait(1500)
    assert not small.screen.film.over  # confetti falls
    small.sim.press("B")
    assert small.name == "home"


def test_the_podium_is_built_up_from_the_last_to_the_winner(small: Player) -> None:
    game = ended("triominos-400", (), 3, players=3)
    game.scores[:] = 30, 20, 10
    game.winners = [0]
    enter(small, game, 1)
    podium = small.screen.podium
    seen: list[int] = []  # the ranks of the blocks that stand, in the order in which they come
    for _ in range(150):
        small.sim.wait(10)
        for _, texts, _, place in podium.blocks:
            if place not in seen and not texts.hidden:
                seen.append(place)
    assert seen == [3, 2, 1]
    assert not podium._crowns[0].hidden  # private: nothing else says it


def test_blocks_take_the_room_of_crowns_where_nobody_has_won(small: Player) -> None:
    heights = []
    for winners in [], [0]:
        game = ended("triominos-400", (), 3, players=3)
        game.scores[:] = 30, 20, 10
        game.winners = winners
        enter(small, game, 1)
        heights.append(small.screen.podium.blocks[1][2])
    assert heights[0] > heights[1]


@pytest.mark.parametrize("board", ["tinycircuits_thumby_color", *SIZES])
def test_the_last_frame_of_the_podium_is_the_same_without_animations(board: str) -> None:
    pictures = []
    for speed in (0, 1):
        with Stage(board) as stage:
            stage.setting(speed=speed)
            stage.match("triominos-400", 4, games.one_winner, "match_over", wait_ms=4000)
            pictures.append(stage.sim.image().tobytes())
    assert pictures[0] == pictures[1]


def shared(game: Game) -> bool:
    """A blocked round without a winner."""
    return game.end_reason == BLOCKED and game.round_winner < 0


def test_a_tie_is_told_where_all_points_are_0() -> None:
    with Stage("pygamer") as stage:
        stage.setting(aloud=1)
        stage.match("symmetry", 2, shared)
        assert stage.game.scores == [0, 0]
        said = stage.sim.serial.splitlines()[-1]
    assert said.startswith("Nobody can play | Ada 0 A tie | Bela 0 A tie | A: ")


def test_home_forgets_the_match(small: Player) -> None:
    show(small, ended("triominos", (("bridge", "classic"),), 4))
    with small.sim.machine.inside():
        save_all(small.app)
    assert small.app.memory.match
    small.sim.press("A")
    assert small.name == "match_over"
    small.sim.wait(SEEN_MS)
    small.sim.press("B")
    assert small.name == "home"
    assert not small.app.has_match
    assert not small.app.memory.match


def test_play_again_keeps_house_rules(small: Player) -> None:
    show(small, ended("triominos", (("bridge_bonus", 77),), 4), "match_over")
    to_row(small, "A: Again")
    small.sim.press("A")
    assert small.game.rules.options == (("bridge_bonus", 77),)


# The table.


def rows(player: Player) -> list[list[str]]:
    """Of each player, best first, the totals that are seen."""
    return [earlier.texts + last.texts for earlier, last in player.screen.score_table.rows]


def best_first(game: Game, columns: int = 0) -> list[list[str]]:
    """The totals of the last rounds, of each player."""
    totals = [list(map(str, totals)) for totals in zip(*game.history[-columns:], strict=True)]
    best = 1 if game.rules.win == WIN_FEWEST else -1
    return sorted(totals, key=lambda row: best * int(row[-1]))


def open_table(player: Player, game: Game) -> None:
    """Turn to the last page of the details."""
    show(player, game)
    player.sim.press("RIGHT")
    player.sim.press("RIGHT", player.screen.count)


def test_table_shows_the_totals_round_by_round(small: Player) -> None:
    game = ended("trimino", (), 3, rounds=3, players=3)
    open_table(small, game)
    assert rows(small) == best_first(game)
    assert game.history[-1] == tuple(game.scores)
    assert small.screen.score_table.head.texts == ["1", "2", "All"]
    assert small.screen.title_end() == ""  # the rule set has no goal


def test_table_shows_the_goal(small: Player) -> None:
    open_table(small, ended("trimino", (("target", 1000), ("tournament", 1)), 3, players=2))
    assert small.screen.title_end() == "Goal 1000"


def test_long_table_scrolls(small: Player) -> None:
    game = ended("trimino", (("target", 1000), ("tournament", 1)), 3, rounds=15, players=2)
    assert game.round == 15
    open_table(small, game)
    shown = rows(small)
    columns = len(shown[0])
    assert shown == best_first(game, columns)
    small.sim.press("DOWN")
    assert rows(small) == shown
    small.sim.press("UP", 20)
    table = small.screen.score_table
    first = 16 - len(game.history)
    columns = len(rows(small)[0])
    assert table.head.texts == [str(first + at) for at in range(columns)]
    earliest = list(map(list, zip(*game.history[:columns], strict=True)))
    assert sorted(rows(small)) == sorted([str(total) for total in row] for row in earliest)
    assert_legible(small.app)


def test_one_round_without_points_has_no_table(small: Player) -> None:
    open_table(small, ended("triangle-casual", (), 3, players=2))
    assert small.screen.score_table is None
    assert small.screen.page == small.screen.count - 1 == len(small.screen.details.pages)


@pytest.mark.parametrize("language", ["en", "uk", "he"])
def test_who_has_won_is_told_in_large_letters(language: str) -> None:
    with Stage("pimoroni_picosystem", language=language) as stage:
        stage.setting(speed=0)
        stage.match("triominos-400", 3, games.one_winner, "match_over", names=("Ada", "Bela", "Ci"))
        app = stage.app
        big = app.font.of_style(f"big{app.sizes[BIG_FONT]}")
        lines = app.screen._title  # private: its lines
        assert {line.bitmap.height for line in lines} == {big.height}
        assert_legible(app)


@pytest.mark.parametrize("board", ["tinycircuits_thumby_color", *SIZES])
@pytest.mark.parametrize("letter", ["l", "W", "Щ"])
def test_a_podium_shows_the_longest_names_whole(board: str, letter: str) -> None:
    names = tuple(letter * 9 + chr(ord("a") + seat) for seat in range(4))
    with Stage(board) as stage:
        stage.setting(speed=0)
        stage.match("triominos-400", 4, games.one_winner, "match_over", names=names)
        assert_legible(stage.app)
        said: dict[str, bool] = {}
        with stage.sim.inside():
            from console.match import podium

            add, make = podium.add_label, podium.make_signed

            def add_watched(group: Any, font: Any, text: str, place: tuple, *how: Any) -> Any:
                said[text] = font.width(text) <= place[2]
                return add(group, font, text, place, *how)

            def make_watched(font: Any, seat: int, text: str, place: tuple, palette: Any) -> Any:
                said[text] = podium.signed_width(font, text) <= place[2] <= stage.app.width
                return make(font, seat, text, place, palette)

            podium.add_label, podium.make_signed = add_watched, make_watched
            podium.Podium(stage.app, names, stage.game, 30, stage.app.height - 20)
        assert all(said[name] for name in names), said
