"""Matches on several consoles by codes: each shows only who plays there, and all end alike."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from random import Random
from typing import Any

import pytest
from console.link.codes import ALPHABET
from console.link.turn_code import turn_code
from console.link.turns import whole_turns
from console.match.match import KINDS
from console.match.setup import setup_of
from console.storage.payload import ELSEWHERE, NOBODY
from console.table.rack_tiles import EMPTY, FACE_DOWN
from console.words.catalogue import load_part

from engine import new_game as new_game_of
from engine.actions import DEAL, FIRST_TILE
from engine.rule_sets import names
from engine.saves import to_bytes
from tests.console.layout import assert_legible
from tests.console.menus import choose_game, go, new_game, to_new_game
from tests.console.player import DONE, Player, mode_of
from tests.console.saving import know
from tests.console.test_secrecy import OPEN, RACK_VIEWS, shuffled
from tests.thin import Few
from tools.shots import linked
from tools.shots.stage import Stage
from tools.sim import Simulator
from tools.strings.catalogue import LANGUAGES

COLUMNS = 8
ROWS = 4
BOARDS = ("pygamer", "pimoroni_picosystem", "ugame22", "tinycircuits_thumby_color")
NEWCOMER = 8
"""Presses from home to the entry of an invitation, at most."""


@contextmanager
def consoles(*boards: str) -> Iterator[list[Player]]:
    """Consoles that are on at the same time."""
    with ExitStack() as stack:
        yield [
            Player(stack.enter_context(Simulator(board, seed=3 + number)), number)
            for number, board in enumerate(boards)
        ]


def type_code(player: Player, code: str) -> None:
    """Type letters with the pad."""
    screen = player.screen
    for letter in code.replace(" ", ""):
        row, col = divmod(ALPHABET.index(letter), COLUMNS)
        player.sim.press("DOWN", (row - screen.row) % ROWS)
        player.sim.press("RIGHT", (col - screen.col) % COLUMNS)
        player.sim.press("A")


def enter(player: Player, code: str) -> None:
    """Type letters on a PC, which is quicker."""
    player.sim.type(code)
    player.sim.wait(100)


def invite(player: Player, rule_set: str, *others: str) -> str:
    """Set up a match of a person here and ``others``, by their kinds, and begin it; returns its
    invitation.
    """
    new_game(player, rule_set)
    setup = player.screen.setup
    setup.add_player(len(others) + 1 - setup.players)
    for seat, kind in enumerate(others, 1):
        setup.kinds[seat] = KINDS.index(kind)
    player.sim.press("START")
    assert player.name == "send"
    code: str = player.screen.code
    return code


def to_join(player: Player) -> None:
    """From home to where an invitation is typed, by keys."""
    to_new_game(player)
    player.press("A")
    while player.screen.at != len(names()):
        player.press("UP")
    player.press("A")
    assert player.name == "code_entry"


def join(player: Player, invitation: str) -> None:
    """From home into the match of an invitation, by keys."""
    if player.name != "home":
        go(player, "home")
    to_join(player)
    type_code(player, invitation)


def begin(players: list[Player], rule_set: str, *others: str) -> None:
    """Begin a match of the first console, which the others join, and see its start."""
    invitation = invite(players[0], rule_set, *others)
    players[0].press("A")
    for number, player in enumerate(players[1:]):
        join(player, invitation)
        if player.name == "join_seat":
            player.sim.press("DOWN", number)
            player.press("A")
    for player in players:
        while player.name == "start":
            player.press("A")


def hand_over(players: list[Player]) -> bool:
    """Take what one console shows to all that wait for it; whether there was anything to take."""
    sender = next((player for player in players if player.name == "send"), None)
    if not sender:
        return False
    code = sender.screen.code
    for player in players:
        if player is sender:
            continue
        while not waits(player):
            player.step()
        player.press("A")
        enter(player, code)
        assert player.name != "code_entry", player.screen.title.text
    sender.press("A")
    return True


def waits(player: Player) -> bool:
    """Whether the console waits for a code."""
    return player.name == "elsewhere" and not player.screen._done  # private: what A does


def play(players: list[Player], until: str = "match_over", limit: int = 4000) -> None:
    """Play on until all consoles show that screen."""
    for _ in range(limit):
        if all(player.name == until for player in players):
            return
        if hand_over(players):
            continue
        for player in players:
            if player.name not in ("send", until) and not waits(player):
                player.step()
    raise AssertionError([player.name for player in players])


def state_of(player: Player) -> tuple[bytes, list[bytes], list[int]]:
    game = player.game
    return to_bytes(game), list(game.racks), list(game.scores)


def test_a_newcomer_joins_with_few_presses() -> None:
    with consoles("pygamer") as (player,):
        to_join(player)
        assert len(player.keys) <= NEWCOMER


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("rule_set", names())
def test_a_match_ends_alike_on_both(rule_set: str) -> None:
    number = names().index(rule_set)
    with consoles(BOARDS[number % 4], BOARDS[(number + 1) % 4]) as players:
        begin(players, rule_set, "elsewhere")
        play(players)
        assert state_of(players[0]) == state_of(players[1])


def test_three_consoles_a_bot_and_the_youngest() -> None:
    with consoles("pygamer", "pygamer", "pimoroni_picosystem") as players:
        begin(players, "trimino", "elsewhere", "first", "elsewhere")
        seats = [list(player.app.match.seats) for player in players]
        first = KINDS.index("first")
        assert seats[0] == [0, ELSEWHERE, first, ELSEWHERE]
        assert seats[1] == [ELSEWHERE, 0, ELSEWHERE, ELSEWHERE]
        assert seats[2] == [ELSEWHERE, ELSEWHERE, ELSEWHERE, 0]
        for _ in range(9):
            play_turn(players)
        assert state_of(players[0]) == state_of(players[1]) == state_of(players[2])


def test_again_invites_from_where_it_was_pressed() -> None:
    with consoles("pygamer", "pygamer") as players:
        begin(players, "symmetry", "elsewhere")
        play(players)
        for player in players:
            with player.sim.inside():
                from console.screens.match_over import again

                player.app.match = again(player.app.match, player.app.memory)
                player.app.go(player.app.match.next_screen())
            assert player.name == "send"
        players[0].sim.press("B")  # home
        join(players[0], players[1].screen.code)
        assert list(players[0].app.match.seats) == [0, ELSEWHERE]


class Watch:
    """Looks at each frame of a console: tiles are shown only of those who play there."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.frames = 0
        self._refresh: Any = player.app.display.refresh
        player.app.display.refresh = self.refresh

    def refresh(self, *args: object, **kwargs: object) -> object:
        done = self._refresh(*args, **kwargs)
        if hasattr(self.player.app, "screen"):
            self.check()
        return done

    def check(self) -> None:
        screen: Any = self.player.screen
        app = self.player.app
        if self.player.name in OPEN or not app.has_match:
            return
        self.frames += 1
        here = [
            set(rack) for seat, rack in enumerate(app.match.game.racks) if app.match.is_here(seat)
        ]
        for part in vars(getattr(screen, "layout", screen)).values():
            if type(part).__module__ in RACK_VIEWS:
                held = {tile for tile in part.tiles if tile not in (EMPTY, FACE_DOWN)}
                assert any(held <= rack for rack in here) or not held


@pytest.mark.usefixtures("undrawn")
def test_every_frame_shows_only_who_plays_here(few: Few) -> None:
    with consoles("pygamer", "pimoroni_picosystem") as players:
        watches = [Watch(player) for player in players]
        begin(players, "triominos", "elsewhere")
        turns = few(range(20), 8)
        for _ in turns:
            for player in players:
                if waits(player):
                    look_around(player)
            play_turn(players)
        assert all(watch.frames > 5 * len(turns) for watch in watches)


def look_around(player: Player) -> None:
    """Open everything that the pause of a waiting console offers."""
    player.sim.press("START")
    assert player.name == "pause"
    offered = [entry[1].screen for entry in player.screen.entries if entry[1]]
    assert not {"hint", "turn"} & {*offered}
    for index, (_, destination) in enumerate(player.screen.entries):
        if destination and destination.screen in ("look", "scores"):
            player.sim.press("DOWN", (index - player.screen.at) % len(player.screen.entries))
            player.sim.press("A")
            player.sim.press("DOWN", 2)
            player.sim.press("B")
    player.sim.press("B")
    assert player.name == "elsewhere"


def play_turn(players: list[Player]) -> str:
    """Play on until a code has been handed over; returns it."""
    for _ in range(100):
        codes = [player.screen.code for player in players if player.name == "send"]
        if hand_over(players):
            return str(codes[0])
        for player in players:
            if not waits(player):
                player.step()
    raise AssertionError([player.name for player in players])


def test_pictures_do_not_depend_on_tiles_elsewhere() -> None:
    random = Random(1)
    with consoles("pygamer", "pygamer") as players:
        begin(players, "triominos", "elsewhere")
        compared = 0
        for _ in range(6):
            play_turn(players)
            for player in players:
                game = player.game
                if not waits(player):
                    continue
                own = next(s for s in range(2) if player.app.match.is_here(s))
                twin = shuffled(game, own, random)
                assert twin.racks[1 - own] != game.racks[1 - own]
                seen = []
                for one in (game, twin):
                    player.app.match.game = one
                    for screen in ("elsewhere", "scores", "look", "home"):
                        go(player, screen)
                        player.sim.wait(200)
                        seen.append(player.sim.image().tobytes())
                player.app.match.game = game
                go(player, "elsewhere")
                assert seen[: len(seen) // 2] == seen[len(seen) // 2 :]
                compared += 1
        assert compared > 3


def test_what_was_sent_cannot_be_taken_back() -> None:
    with consoles("pygamer", "pygamer") as players:
        begin(players, "triominos", "elsewhere")
        here = next(player for player in players if player.name == "turn")
        legal = here.screen.rack_mode.legal
        here.choose(next(action for action in legal if action >= FIRST_TILE))
        assert mode_of(here.screen) == DONE
        here.sim.press("B")  # not sent yet
        assert not here.game.log
        here.choose(next(action for action in legal if action >= FIRST_TILE))
        here.see_film()
        while here.name == "turn":
            here.press("A")
        assert here.name == "send"
        assert not here.app.match.can_take_back()
        here.sim.press("A")
        assert here.name == "elsewhere"
        here.sim.press("B")
        assert here.name == "send"
        here.sim.press("B")
        assert here.name == "home"
        assert len(here.game.log) > 0


def test_refusals_in_words() -> None:
    with consoles("pygamer", "pygamer") as players:
        begin(players, "triominos", "elsewhere")
        codes = [play_turn(players) for _ in range(3)]
        there = next(player for player in players if waits(player))
        before = state_of(there)
        there.press("A")
        wrong = codes[2][:-1] + ("0" if codes[2][-1] != "0" else "1")
        other = new_game_of("triominos", 2, 5)
        other.apply(DEAL)
        while whole_turns(other) < 4:
            other.apply(other.legal_actions()[-1])
        for code, says in (
            (wrong, "A letter is wrong."),
            (codes[1], "That was turn 2, now comes 4."),
            (codes[2], "That was turn 3, now comes 4."),
            (turn_code(other), "The code is of another match, or a turn is missing."),
        ):
            type_code(there, code)
            assert there.screen.title.text == says
            there.sim.press("B", len(code.replace(" ", "")))
        assert there.name == "code_entry"
        assert state_of(there) == before
        there.press("B")
        assert waits(there)


def test_the_keys_of_a_code_go_from_left_to_right_in_hebrew_too() -> None:
    with Stage("pygamer", language="he") as stage:
        stage.go("code_entry", True)
        for _ in range(3):
            stage.sim.press("A")
            stage.sim.press("RIGHT")
        assert stage.app.screen.text == "012"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS[:3])
def test_what_is_said_of_a_lost_line_has_one_line(board: str, language: str) -> None:
    with Stage(board, language=language) as stage:
        linked.screen("elsewhere")(stage)
        with stage.sim.inside():
            texts = load_part(stage.app.words, "link")
            for text in (texts.LINE_LOST, texts.LINE_LOST_USB):
                stage.app.screen.layout.show_message(text)
                assert len(stage.app.screen.layout.bubbles) == 1


def test_it_is_typed_on_a_pc_too() -> None:
    with consoles("pygamer", "pygamer") as players:
        invitation = invite(players[0], "triominos", "elsewhere")
        go(players[1], "code_entry", True)
        players[1].sim.type(invitation.lower().replace("0", "o"))
        players[1].sim.wait(500)
        assert players[1].app.match.is_linked


def test_the_match_waits_in_continue_through_a_power_cut() -> None:
    with consoles("pygamer", "pygamer") as players:
        i = know(players[0].app.memory, ["Ada", "Bela"])
        players[0].app.memory.seats_last = bytes(i) + bytes([NOBODY] * 2)
        begin(players, "triominos", "elsewhere")
        play_turn(players)
        there = next(player for player in players if player.name == "elsewhere")
        if there is not players[0]:
            play_turn(players)
            there = players[0]
        assert there.name == "elsewhere"
        there.sim.press("START")
        there.sim.press("UP")
        there.sim.press("A")
        assert there.name == "home"
        assert "Bela’s turn" in there.screen._below(0, 200)  # private: what the card says
        before = state_of(there)
        nvm = there.sim.nvm
    with Simulator("pygamer", seed=9, nvm=nvm) as sim:
        player = Player(sim)
        sim.press("A")
        sim.wait(500)
        assert player.name == "send"  # it may not have been sent
        sim.press("A")
        assert player.name == "elsewhere"
        assert state_of(player) == before
        assert player.app.match.names[1] == "Bela"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS)
def test_all_texts_are_legible(board: str, language: str) -> None:
    with Simulator(board, seed=5, language=language) as sim:
        player = Player(sim)
        invitation = invite(player, "triominos", "elsewhere", "elsewhere", "elsewhere")
        assert_legible(player.app)
        sim.press("A")
        while player.name == "start":
            sim.press("A")
        with sim.inside():
            match = player.app.match
            seat = match.game.seat
            while match.is_here(seat) and match.game.seat == seat:
                match.apply(match.game.legal_actions()[-1])
            player.app.go(match.next_screen())
        assert_legible(player.app)
        go(player, "join_seat", invitation)
        assert_legible(player.app)


def test_house_rules_travel() -> None:
    with consoles("pygamer", "pygamer") as players:
        new_game(players[0], "triominos-400")
        setup = players[0].screen.setup
        setup.kinds[1] = ELSEWHERE
        setup.change("target", 100)
        setup.change("draws", 1)
        players[0].sim.press("START")
        code = players[0].screen.code
        assert len(code.replace(" ", "")) == 18
        join(players[1], code)
        rules = [player.game.rules for player in players]
        assert rules[0].options == rules[1].options != ()


def test_a_match_in_progress_is_not_lost_unasked() -> None:
    """Without a drive of its own the console has room for only one."""
    with consoles("pygamer", "pygamer") as players:
        invitation = invite(players[0], "triominos", "elsewhere")
        players[1].begin("trimino", 2)
        go(players[1], "home")
        join(players[1], invitation)
        assert (players[1].name, players[1].game.rules.name) == ("matches", "trimino")
        players[1].sim.press("A")
        assert players[1].game.rules.name == "triominos"
        assert players[1].app.match.is_linked


def test_nothing_is_joined_after_another_choice() -> None:
    with consoles("pygamer", "pygamer") as players:
        invitation = invite(players[0], "triominos", "elsewhere")
        player = players[1]
        with player.sim.inside():
            setup_of(player.app).joins = invitation, 1, ()
        go(player, "rule_sets")
        choose_game(player, "trimino")
        player.sim.press("A")
        player.sim.press("START")
        assert not player.app.match.is_linked
        assert player.game.rules.name == "trimino"


def test_the_first_seat_is_always_here() -> None:
    with consoles("pygamer") as (player,):
        new_game(player, "triominos")
        screen = player.screen
        seen = []
        player.sim.press("DOWN")
        assert screen.at == 0
        for _ in range(2 * len(KINDS)):
            player.sim.press("LEFT")
            seen.append(screen.setup.kinds[0])
        assert ELSEWHERE not in seen
        assert set(seen) == set(range(len(KINDS))) - {ELSEWHERE}


def test_figures_count_only_who_plays_here() -> None:
    with consoles("pygamer", "pygamer") as players:
        memory = players[0].app.memory
        i = know(memory, ["Ada", "Bela"])
        memory.seats_last = bytes(i) + bytes([NOBODY] * 2)
        begin(players, "symmetry", "elsewhere")
        play(players)
        with players[0].sim.inside():
            from console.review.finish_match import finish_match
            from console.storage.player_figures import figures

            finish_match(players[0].app)
            family = 2 * 3
            counted = [figures(memory.players, index)[family] for index in i]
        assert counted == [1, 0]


def test_its_number_is_that_of_its_name() -> None:
    assert KINDS[ELSEWHERE] == "elsewhere"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_laid_is_in_one_line_below_the_code(language: str) -> None:
    with Stage("pimoroni_picosystem", language=language) as stage:
        linked.screen("elsewhere")(stage)
        said: dict[str, tuple] = {}
        with stage.sim.inside():
            from console.match.turn_summary import last_turn_texts
            from console.screens import send

            add = send.add_label

            def watched(group: Any, font: Any, text: str, place: tuple, *how: Any) -> Any:
                said[text] = place
                return add(group, font, text, place, *how)

            send.add_label = watched
            screen = send.Screen(stage.app)
            below = last_turn_texts(stage.app)[0]
        lowest = max([y for text, (_, y, _) in said.items() if text in screen.code])
        assert said[below][1] > lowest


@pytest.mark.parametrize(("board", "language"), [("pygamer", "en"), ("ugame22", "uk")])
def test_who_is_waited_for_stays_where_no_tile_is_hidden(board: str, language: str) -> None:
    with Stage(board, language=language) as stage:
        linked.screen("elsewhere")(stage)
        layout = stage.app.screen.layout
        bubble = layout.bubbles[0]
        place = bubble.group.x, bubble.group.y, bubble.width, bubble.height
        hides = layout.table_view.hidden_by(*place) > 0
        assert hides == (board == "pygamer")
        stage.sim.wait(5000)
        assert (layout.message == "") == hides
        pill = layout.pill
        assert not layout.table_view.hidden_by(pill.group.x, pill.group.y, pill.width, pill.height)
