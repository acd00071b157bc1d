"""Links to days, to the same tiles and to puzzles, and what is told when something has ended."""

import json
from binascii import hexlify
from pathlib import Path

import pytest
import zxingcpp
from bots import EASY, EXPERT
from console.link.codes import ALPHABET, FOREIGN, LENGTH, LETTER, VERSION, BadCode
from console.match.match import HUMAN, KINDS
from console.open_day import goal_of, just_ended, open_goal
from console.today.challenge import challenge_of
from console.today.day_link import day_link, read_day
from console.today.diary import Diary
from console.today.same_link import read_challenge, read_same_round, same_round

from engine.game import Game
from engine.restore import from_bytes
from engine.rule_sets import names
from engine.rules import Rules
from engine.saves import to_bytes
from tests.console.drives import drive, switched_on
from tests.console.layout import assert_legible
from tests.console.menus import go
from tests.console.player import Player
from tests.console.test_today import BOARDS, begin_day, on, play_like_expert
from tools.sim import Simulator
from tools.strings.catalogue import LANGUAGES
from tools.today.play import bot_action, dealt, results

__all__ = ["drive"]

DAY = 7
ALL_SEVEN = range(5, 12)


def played(number: int, level: int = EXPERT) -> Game:
    game = dealt(number)
    while not game.end_reason:
        game.apply(bot_action(game, level if game.seat == 0 else EXPERT))
    return game


def begin_two(player: Player, rules: str) -> None:
    """Begin a match of a person against a bot."""
    with player.sim.inside():
        from console.match.setup import BEGIN_MATCH, setup_of

        setup_of(player.app).choose_two(rules, b"\0\1")
        player.app.go(BEGIN_MATCH)


def told(player: Player) -> dict:
    with player.sim.inside():
        said = just_ended(player.app)
    return json.loads(said) if said else {}


def found(player: Player, kind: str, text: str) -> dict:
    with player.sim.inside():
        return json.loads(goal_of(player.app, kind, text))


def opened(player: Player, kind: str, text: str) -> None:
    with player.sim.inside():
        open_goal(player.app, kind, text)
    player.sim.wait(100)


def refused(text: str) -> str:
    with pytest.raises(BadCode) as error:
        read_day(text)
    return error.value.reason


@pytest.mark.parametrize("number", ALL_SEVEN)
def test_a_result_of_a_day_is_played_again(number: int) -> None:
    game = played(number, EASY)
    link = day_link(number, game)
    assert len(link) <= 130
    again, other = read_day(link)
    assert (again, other.scores, other.log) == (number, game.scores, game.log)
    assert read_day(str(number)) == (number, None)


def test_numbers_that_no_day_has_and_altered_results_are_refused() -> None:
    for text in ("", "0", "65536", "-1", "1e3", "999999", "seven"):
        assert refused(text) == LETTER
    link = day_link(DAY, played(DAY))
    for at in range(link.index(".") + 1, len(link), 3):
        other = ALPHABET[(ALPHABET.index(link[at]) + 7) % 32]
        assert refused(link[:at] + other + link[at + 1 :]) in (LETTER, FOREIGN, LENGTH)
    assert refused(link[:-1]) in (LETTER, LENGTH)
    assert refused(link.replace("7.", "14.")) == FOREIGN


def test_a_result_must_be_of_a_round_that_is_over() -> None:
    game = dealt(DAY)
    for _ in range(12):
        game.apply(bot_action(game, EXPERT))
    assert refused(day_link(DAY, game)) in (FOREIGN, LENGTH)


@pytest.mark.usefixtures("undrawn")
def test_the_end_of_a_day_is_told_and_its_link_leads_to_it() -> None:
    with on(DAY) as sim:
        player = Player(sim)
        begin_day(player)
        assert told(player) == {}
        play_like_expert(player)
        assert told(player)["is"] == "match"
        player.press("A")
        end = told(player)
    assert (end["is"], end["day"], end["points"]) == ("day", DAY, results(DAY)[0])
    assert set(end["turns"]) <= {1, 2, 3}
    with on(DAY + 1) as sim:
        player = Player(sim)
        assert found(player, "day", end["link"])["day"] == DAY
        opened(player, "day", end["link"])
        assert (player.name, player.screen.number) == ("today", DAY)
        player.press("A")
        assert player.app.match.game.deck == dealt(DAY).deck


@pytest.mark.usefixtures("undrawn")
def test_a_result_and_the_match_of_its_day_are_of_the_same_deal() -> None:
    with on(DAY + 1) as sim:
        player = Player(sim)
        link = day_link(8, played(8, EASY))
        deal = found(player, "day", link)["deal"]
        opened(player, "day", link)
        player.press("A")
        player.play("match_over")
        assert told(player)["deal"] == deal


def test_a_day_that_is_still_to_come_is_refused() -> None:
    with on(DAY) as sim:
        player = Player(sim)
        assert found(player, "day", "8") == {"day": 8, "refused": "future"}
        assert found(player, "day", "7") == {"day": 7}
        assert found(player, "day", "nine") == {"refused": LETTER}
        opened(player, "day", "")
        assert (player.name, player.screen.number) == ("today", DAY)


def save_before(game: Game, turn: int) -> str:
    """As ``web/games/onward.py`` has it."""
    again = from_bytes(to_bytes(game))
    while len(again.log) > turn:
        again.undo()
    return str(again.seat) + hexlify(to_bytes(again)).decode()


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("number", ALL_SEVEN)
def test_a_match_is_played_on_from_any_of_its_turns(number: int, drive: Path) -> None:
    """On a console that owns its drive, as on the page."""
    game = played(number, EASY)
    with switched_on(drive, "A", seed=7) as sim:
        player = Player(sim)
        for turn in (0, len(game.log) // 2, len(game.log) - 1):
            opened(player, "from", save_before(game, turn))
            match = player.app.match
            assert match.game.log == game.log[:turn]
            assert (match.game.deck, match.game.rules.name) == (game.deck, game.rules.name)
            seat = match.game.seat
            assert (match.people, match.seats[seat]) == (1, HUMAN)
            assert KINDS[match.seats[1 - seat]] == "expert"
        assert len(player.app.memory.shelf.strip(b"\xff")) > 0  # those before are laid aside
        player.play("match_over")


@pytest.mark.usefixtures("undrawn")
def test_a_day_that_is_played_on_does_not_count() -> None:
    with on(DAY) as sim:
        player = Player(sim)
        opened(player, "from", save_before(played(DAY, EASY), 0))
        player.play("match_over")
        diary = Diary(player.app.memory)
        assert (diary.begun, diary.ended, diary.streak) == (DAY, 0, 0)


def test_puzzles_by_their_numbers() -> None:
    with on(DAY) as sim:
        player = Player(sim)
        for text in ("0", "201", "1000", "x"):
            assert found(player, "puzzle", text) == {"refused": "missing"}
        assert found(player, "puzzle", "200") == {}
        opened(player, "puzzle", "200")
        assert player.name == "puzzle"
        assert told(player) == {}
        opened(player, "puzzle", "")
        assert player.name == "puzzles"


@pytest.mark.usefixtures("undrawn")
def test_a_solved_puzzle_is_told_with_its_tries() -> None:
    with on(DAY) as sim:
        player = Player(sim)
        opened(player, "puzzle", "1")
        for action in player.screen.puzzle.solution:
            player.choose(action)
        assert told(player) == {"is": "puzzle", "number": 1, "tries": 1}


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("rules", ["triominos", "trimino", "symmetry"])
def test_a_challenge_deals_the_same(rules: str) -> None:
    with Simulator("pygamer", seed=3) as sim:
        player = Player(sim)
        begin_two(player, rules)
        deck = bytes(player.app.match.game.deck)
        player.play("match_over")
        end = told(player)
        scores = player.game.scores[:]
    with Simulator("pygamer", seed=4) as sim:
        player = Player(sim)
        challenge = found(player, "same", end["code"])
        assert challenge == {key: end[key] for key in ("deal", "points", "fewest", "scored")}
        assert challenge["points"] == scores[0]
        opened(player, "same", end["code"])
        assert bytes(player.app.match.game.deck) == deck
        player.play("match_over")
        assert told(player)["deal"] == end["deal"]


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("rules", [name for name in names() if Rules(name).several_rounds])
def test_a_round_is_a_challenge_of_its_own(rules: str, drive: Path) -> None:
    with Simulator("pygamer", seed=3) as sim:
        player = Player(sim)
        begin_two(player, rules)
        player.play("round_over")
        player.press("A")
        player.play("round_over")
        end = told(player)
        game = player.game
        assert (end["is"], end["number"]) == ("round", 2)
        assert end["points"] == game.scores[0] - game.scores_at_deal[0]
        deck = bytes(game.deck)
        while game.log:
            game.undo()
        starter = game.seat
    with switched_on(drive, "A", seed=4) as sim:
        player = Player(sim)
        challenge = found(player, "same", end["code"])
        assert challenge == {key: end[key] for key in ("deal", "points", "fewest", "scored")}
        opened(player, "same", end["code"])
        again = player.app.match.game
        assert (bytes(again.deck), again.rules.name, again.seat) == (deck, rules, starter)
        player.play("match_over")
        assert player.app.match.game.round == 1
        over = told(player)
        assert (over["is"], over["deal"]) == ("match", end["deal"])
        assert read_same_round(over["code"]).game.deck == deck  # not of its seed
    code = end["code"]
    for at in range(0, len(code), 5):
        other = ALPHABET[(ALPHABET.index(code[at]) + 1) % 32] if code[at] != "." else "0"
        with pytest.raises(BadCode):
            read_same_round(code[:at] + other + code[at + 1 :])


def test_house_rules_and_four_players_are_in_a_challenge() -> None:
    with Simulator("pygamer", seed=3) as sim:
        player = Player(sim)
        with sim.inside():
            from console.match.setup import BEGIN_MATCH, setup_of

            setup = setup_of(player.app)
            setup.choose("triominos-400")
            setup.add_player(4 - setup.players)
            setup.kinds[:4] = b"\0\1\4\6"
            setup.change("target", 200)
            player.app.go(BEGIN_MATCH)
            code = challenge_of(player.app.match).code
    challenge = read_challenge(code)
    assert (challenge.rules.name, challenge.rules.target) == ("triominos-400", 200)
    assert (challenge.kinds, challenge.seat) == (b"\0\1\4\6", 0)
    for at in range(len(code)):
        for other in (ALPHABET[(ALPHABET.index(code[at]) + 1) % 32], ""):
            with pytest.raises(BadCode) as error:
                read_challenge(code[:at] + other + code[at + 1 :])
            assert error.value.reason in (LETTER, LENGTH, VERSION)


@pytest.mark.usefixtures("undrawn")
def test_the_days_played_are_told_as_far_as_they_are_kept() -> None:
    row = range(200, 241)  # more of them than there are bits
    for day, played_before, expected in (
        (300, (), (0, 0, [], 300)),
        (3, (2,), (1, 1, [2], 1)),
        (241, row, (41, 41, [*row], 200)),
        (300, (*row, 297, 299), (1, 41, [297, 299], 276)),
    ):
        with on(day) as sim:
            player = Player(sim)
            with sim.inside():
                diary = Diary(player.app.memory)
                for number in played_before:
                    diary.begin(number)
                    diary.end(number, 0)
            told_days = found(player, "played", "")
            streak, longest, days, since = expected
            assert told_days == {
                "day": day,
                "streak": streak,
                "longest": longest,
                "played": days,
                "since": since,
            }


@pytest.mark.usefixtures("undrawn")
def test_the_end_of_a_round_is_told() -> None:
    with Simulator("pygamer", seed=3) as sim:
        player = Player(sim)
        begin_two(player, "triominos-400")
        player.play("round_over")
        end = told(player)
        assert (end["is"], end["number"], end["points"]) == ("round", 1, player.game.scores[0])


@pytest.mark.parametrize("board", ["pygamer", "pimoroni_picosystem"])
def test_a_result_is_shown_as_a_qr_code(board: str) -> None:
    page = "https://example.org/dominoes/"
    with Simulator(board, seed=7, date=(2026, 1, 9), page_url=page) as sim:
        player = Player(sim)
        begin_day(player)
        play_like_expert(player)
        player.press("A")
        assert player.name == "today_result"
        player.press("SELECT")
        assert player.name == "day_code"
        link = player.screen.link
        assert link.startswith(f"{page}#day=9.")
        assert read_day(link.partition("=")[2])[1].scores == player.game.scores
        assert player.screen.has_qr
        sim.wait(100)
        assert [found.text for found in zxingcpp.read_barcodes(sim.image())] == [link]
        assert_legible(player.app)
        player.press("B")
        assert player.name == "today_result"


@pytest.mark.thin(4)
@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS)
def test_a_match_is_shown_as_a_code_at_its_end(board: str, language: str) -> None:
    page = "https://example.org/dominoes/"
    with Simulator(board, seed=3, language=language, page_url=page) as sim:
        player = Player(sim)
        begin_two(player, "triominos")
        sim.wait(100)
        with sim.inside():
            match = player.app.match
            while not match.game.is_over:
                match.apply(match.game.legal_actions()[-1])
        go(player, "match_over")
        sim.wait(100)
        while player.screen.at + 2 != player.screen.count:  # it is the last but one
            player.press("RIGHT" if player.app.rtl else "LEFT")
        player.press("A")
        assert player.name == "day_code"
        assert player.screen.link == page + "#same=" + challenge_of(player.app.match).code
        assert player.screen.has_qr
        assert_legible(player.app)
        player.press("A")
        assert player.name == "match_over"


@pytest.mark.thin(4)
@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS)
def test_a_round_is_shown_as_a_code(board: str, language: str) -> None:
    page = "https://example.org/games/triangular-dominoes-to-play/"
    with Simulator(board, seed=3, language=language, page_url=page) as sim:
        player = Player(sim)
        begin_two(player, "triominos-400")
        player.play("round_over")
        sim.wait(100)
        player.press("SELECT")  # ends the film, if there is one
        if player.name == "round_over":
            player.press("SELECT")
        assert player.name == "day_code"
        with sim.inside():
            same = same_round(player.app.match)
        assert player.screen.link == page + "#same=" + same.code
        assert player.screen.has_qr
        assert_legible(player.app)
        player.press("A")
        assert player.name == "round_over"
        player.press("A")
        assert player.game.round == 2


def test_the_longest_code_of_a_round_can_be_read_by_a_phone() -> None:
    page = "https://example.org/games/triangular-dominoes-to-play/"
    with Simulator("pygamer", seed=3, page_url=page) as sim:
        player = Player(sim)
        with sim.inside():
            from console.match.setup import BEGIN_MATCH, setup_of

            setup = setup_of(player.app)
            setup.choose("triominos-400")
            setup.add_player(4 - setup.players)
            setup.kinds[:4] = b"\0\1\1\1"
            player.app.go(BEGIN_MATCH)
        player.play("round_over")
        go(player, "round_over")
        with sim.inside():
            from console.destination import Destination

            player.app.go(Destination("day_code", ("round",)))
        sim.wait(100)
        assert player.screen.has_qr
        assert [found.text for found in zxingcpp.read_barcodes(sim.image())] == [player.screen.link]


@pytest.mark.thin(3)
@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize(("number", "link"), [(6, "puzzle=7"), (-5, "day=5")])
@pytest.mark.parametrize("board", BOARDS)
def test_a_solved_puzzle_is_shown_as_a_code(board: str, number: int, link: str) -> None:
    page = "https://example.org/dominoes/"
    with Simulator(board, seed=3, page_url=page) as sim:
        player = Player(sim)
        with sim.inside():
            from console.navigation import puzzle

            player.app.go(puzzle(number))
        player.press("SELECT")
        assert player.name == "puzzle", "it is not solved yet"
        for action in list(player.screen.puzzle.solution):
            player.choose(action)
        sim.wait(3000)
        player.press("SELECT")
        assert player.name == "day_code"
        assert player.screen.link == f"{page}#{link}"
        assert player.screen.has_qr
        assert_legible(player.app)
        player.press("A")
        assert player.name == "puzzle"
        assert player.screen.is_over()
