"""Power-on, the home screen and what it leads to, going on with a kept match."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from console import destination
from console.destination import BEGINNING
from console.draw import emblem
from console.version import VERSION
from console.words.catalogue import Words

from engine.choices import TRIANGLES, WIN_MOST
from engine.rule_sets import names
from engine.rules import Rules
from engine.tiles import FITS, NO_FACE
from tests.console.layout import BOARDS as LAYOUTS
from tests.console.layout import assert_legible
from tests.console.menus import to_card
from tests.console.player import Player
from tests.console.room import Watcher, faults
from tests.console.saving import know, save, save_all
from tests.gate import none
from tools import ROOT
from tools.assets.formats import decode_sheets
from tools.shots import games
from tools.shots.stage import Stage
from tools.sim import Simulator
from tools.sim.pixels import pixels
from tools.strings.catalogue import LANGUAGES

BOARDS = ("pygamer", "pimoroni_picosystem", "ugame22")


@pytest.fixture(params=BOARDS)
def player(request):
    with Simulator(request.param, seed=7) as sim:
        yield Player(sim)


def labels(player: Player) -> list[str]:
    return [entry[0] for entry in player.screen.entries]


def at_home(nvm: bytearray) -> Player:
    """A console that has been switched on."""
    sim = Simulator(seed=8, nvm=nvm)
    sim.__enter__()
    return Player(sim)


def off(player: Player) -> bytearray:
    player.sim.__exit__()
    return player.sim.nvm


def test_one_version():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["version"] == VERSION


def test_the_emblem_is_six_different_tiles_of_the_set():
    ring = emblem.RING
    faces = [FITS[36 * emblem.CENTRE + 6 * ring[i] + ring[(i + 1) % 6]] for i in range(6)]
    assert NO_FACE not in faces
    assert len({face >> 2 for face in faces}) == 6


@pytest.mark.parametrize("size", emblem.SIZES)
def test_the_emblem_has_the_size_that_it_says(size):
    hw, h, coin, width, height = size
    sheets = decode_sheets((ROOT / f"assets/tiles/{hw}x{h}.sht").read_bytes())
    assert sheets[0].metrics == bytes((hw, h, coin))
    assert width == 4 * hw + coin + 2  # with the rims of the coins
    assert height == 2 * h + coin + 2


def test_tiles_of_the_emblem_that_are_still_to_come_are_places():
    with Stage("pygamer") as stage, stage.sim.inside():
        import displayio
        from console.draw.emblem import SIZES, draw_emblem
        from console.draw.theme import PLACE_FILL

        size = SIZES[0]
        places = []
        for count in range(emblem.TILES + 1):
            bitmap = displayio.Bitmap(*size[3:], 16)
            draw_emblem(bitmap, size, count)
            places.append(int((pixels(bitmap) == PLACE_FILL).sum()))
    of_a_tile = places[-2]
    assert of_a_tile > 0
    assert places == [of_a_tile * left for left in range(emblem.TILES, -1, -1)]


def test_the_first_picture_comes_before_the_application(tmp_path: Path):
    for name in ("lib", "engine", "assets"):
        (tmp_path / name).symlink_to(ROOT / name)
    (tmp_path / "code.py").write_text("""
import sys, time
from console import splash
splash.show()
loaded = [name for name in sys.modules if name == "console.app" or "console.screens" in name]
engine = [name for name in sys.modules if name.startswith("engine")]
kept = "console.splash" in sys.modules
while True:
    time.sleep(1)
""")
    for board in BOARDS:
        with Simulator(board, tmp_path) as sim:
            assert sim.frames == 2  # the emblem, then the text
            assert sim.image().getcolors(1000)[1:]
            assert sim.globals["loaded"] == sim.globals["engine"] == []
            assert not sim.globals["kept"]


def test_the_console_starts_at_home_with_play_now(player):
    assert player.name == "home"
    assert labels(player)[player.screen.at] == player.app.words.PLAY_NOW
    assert player.app.words.CONTINUE not in labels(player)


def with_best(stage: Stage, points: int, last: int = 4) -> None:
    """Home, where Ada with this best round has had the first seat in this rule set."""
    memory = stage.app.memory
    memory.choice = bytes((last, 2, 0, 1, 0, 0))
    memory.seats_last = know(memory, ["Ada"]) + bytes((255, 255, 255))
    with stage.sim.inside():
        from console.storage.player_figures import BEST_ROUND, FIGURE_COUNT, with_figures

        values = [0] * FIGURE_COUNT
        values[BEST_ROUND] = points
        memory.players = with_figures(memory.players, 0, values)
    stage.go("home")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", LAYOUTS)
def test_play_now_tells_the_best_round_of_who_plays(board: str, language: str) -> None:
    with Stage(board, language=language) as stage:
        stage.setting(aloud=1)
        text = Words(language, "players").BEST_SO_FAR % 187
        watcher = Watcher(stage)
        with_best(stage, 187)
        assert_legible(stage.app)
        none([*faults(stage), *watcher.found])
        assert stage.sim.serial.splitlines()[-1].endswith(text)


@pytest.mark.parametrize(
    ("points", "last"), [(0, 4), *((187, number) for number in range(len(names())))]
)
def test_no_best_round_where_there_are_no_such_points(points: int, last: int) -> None:
    rules = Rules(names()[last])
    counts = points > 0 and rules.win == WIN_MOST and rules.play == TRIANGLES
    with Stage("pimoroni_picosystem") as stage:
        stage.setting(aloud=1)
        with_best(stage, 187)
        assert "187" in stage.sim.serial
        said = stage.sim.serial
        with_best(stage, points, last)
        assert ("187" in stage.sim.serial[len(said) :]) == counts


def test_a_guest_has_no_best_round() -> None:
    with Stage("pimoroni_picosystem") as stage:
        stage.setting(aloud=1)
        with_best(stage, 187)
        said = stage.sim.serial
        stage.app.memory.seats_last = bytes((255,) * 4)
        stage.go("home")
        assert "187" not in stage.sim.serial[len(said) :]


FIRST_ASKS = {"pad_first": "rule_sets"}
"""What comes instead where it is not known yet what is to be played."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", ["pygamer", "pimoroni_picosystem"])
def test_play_now_names_the_game_that_it_begins(board: str, language: str) -> None:
    for last, begun in ((b"", "triominos"), (bytes((7, 2, 0, 1, 0, 0)), "trimino")):
        with Stage(board, language=language) as stage:
            stage.setting(aloud=1)
            stage.app.memory.choice = last
            stage.go("home")
            name = Words(language, "games").at("RULE_SETS", begun)
            said = stage.sim.serial.splitlines()[-1]
            assert f"| > {stage.app.words.PLAY_NOW} | " in said
            assert said.endswith(name)
            stage.press("A")
            assert stage.game.rules.name == begun


def test_home_leads_everywhere_and_b_comes_back_to_the_same_card(player):
    for index, (_, leads_to, _) in enumerate(player.screen.entries):
        if leads_to.screen == BEGINNING:
            continue
        to_card(player, index)
        player.sim.press("A")
        assert player.name == FIRST_ASKS.get(leads_to.screen, leads_to.screen)
        player.sim.press("B")
        assert (player.name, player.screen.at) == ("home", index)


def test_the_pad_moves_over_the_cards_and_b_knows_no_way_back(player):
    """Play now; today; new game and puzzles; score pad and players; learn and settings."""
    seen = []
    for key in ("RIGHT", "DOWN", "RIGHT", "DOWN", "LEFT", "LEFT", "DOWN", "UP", "UP", "RIGHT"):
        player.sim.press(key)
        seen.append(player.screen.at)
    assert seen == [0, 1, 1, 2, 3, 2, 4, 2, 1, 1]
    for key in ("B", "START", "SELECT"):
        player.sim.press(key)
        assert (player.name, player.screen.at) == ("home", 1)


def test_a_step_at_home_sends_frame_and_labels_only(player):
    player.sim.take_dirty()
    player.sim.press("DOWN")
    sent = sum(rect.width * rect.height for rect in player.sim.take_dirty())
    assert 0 < sent < player.app.width * player.app.height // 6


def test_no_letter_of_home_lies_over_another(player):
    player.begin("triominos-400", 4)
    player.game.scores[:] = (114, 86, -5, 400)
    with player.sim.machine.inside():
        player.app.go(destination.HOME)
    assert_legible(player.app)


SHORT = (114, 86, -5, 400)
LONG = (-1234, 1234, -1111, 1089)
WIDTH = 160
"""Pixels of a display on which the longest scores fit."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", ["tinycircuits_thumby_color", *BOARDS])
def test_large_cards_say_all_that_they_have_to_say(board, language):
    with Simulator(board, seed=7, language=language) as sim:
        player = Player(sim)
        player.begin("triominos-400", 4)
        for scores in (SHORT, LONG):
            player.game.scores[:] = scores
            labels: list = []
            with sim.inside():
                from console.draw import score_grid, text

                add = text.add_label

                def watched(group, font, said, place, *how, add=add, labels=labels):
                    assert font.width(said) <= place[2], said
                    labels.append(said)
                    return add(group, font, said, place, *how)

                text.add_label = score_grid.add_label = watched
                player.app.go(destination.HOME)
                text.add_label = score_grid.add_label = add
            named = " ".join(labels).count(player.app.words.VS_BOT)
            assert named == 1 or (named == 0 and board == "tinycircuits_thumby_color")
            told = [str(score).replace("-", "−") for score in scores]
            if scores == SHORT or player.app.width >= WIDTH:
                assert [said for said in labels if said in told] == told
            assert_legible(player.app)


@pytest.mark.parametrize("waits", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", LAYOUTS)
def test_every_label_is_whole_and_in_one_line(board: str, language: str, waits: bool) -> None:
    """Also with the card that goes on with a match."""
    whole: list[str] = []
    with Stage(board, language=language) as stage:
        if waits:
            stage.match("triominos-400", 4, games.under_way)
        with stage.sim.inside():
            from console.draw import text

            add = text.add_label

            def watched(group: Any, font: Any, said: str, place: Any, *how: Any) -> Any:
                if font.width(said) <= place[2]:
                    whole.append(said)
                return add(group, font, said, place, *how)

            text.add_label = watched
            stage.app.go(destination.HOME)
            text.add_label = add
        none([label for label, _, _ in stage.app.screen.entries if label not in whole])


def test_continue_tells_the_scores(player):
    player.begin("triominos", 2)
    player.game.scores[:] = (114, 86)
    with player.sim.machine.inside():
        said = []
        from console.draw import text

        show = text.Label.show

        def watched(label, shown, *more):
            said.append(shown)
            show(label, shown, *more)

        text.Label.show = watched
        player.app.go(destination.HOME)
        text.Label.show = show
    assert "114 : 86" in said


def test_about_leads_to_the_self_test_and_back(player):
    to_card(player, len(player.screen.entries) - 1)
    for key in ("A", "UP", "A"):
        player.sim.press(key)
    assert player.name == "about"
    player.sim.press("UP")
    assert player.name == "about"
    player.sim.press("A")
    assert player.name == "self_test"
    player.sim.hold("B", 1300)
    assert player.name == "about"
    player.sim.press("B")
    assert player.name == "settings"


def test_continue_with_the_match_in_progress(player):
    player.begin("triominos-400", 3)
    with player.sim.machine.inside():
        player.app.go(destination.HOME)
    assert labels(player)[player.screen.at] == player.app.words.CONTINUE
    match = player.app.match
    player.sim.press("A")
    assert player.name == match.next_screen()[0]
    assert player.app.match is match


def test_continue_after_the_power_was_off():
    first = at_home(bytearray(b"\xff" * 8192))
    first.begin("triominos-400", 3)
    first.app.match.names[1] = "Ľuboš"
    first.app.match.known[:] = know(first.app.memory, ["", "Ľuboš", ""])
    for _ in range(8):
        first.step()
    with first.sim.machine.inside():
        save_all(first.app)
    log, scores = list(first.game.log), list(first.game.scores)
    second = at_home(off(first))
    assert not second.app.has_match
    assert labels(second)[0] == second.app.words.CONTINUE
    second.sim.press("A")
    assert second.name == "curtain"
    assert second.game.log == log
    assert list(second.game.scores) == scores
    assert second.app.match.names == ["Player 1", "Ľuboš", "Player 3"]
    assert bytes(second.app.match.seats) == b"\0\0\0"
    off(second)


def test_to_keep_settings_does_not_forget_a_match_that_waits():
    first = at_home(bytearray(b"\xff" * 8192))
    first.begin("triominos")
    with first.sim.machine.inside():
        save_all(first.app)
    second = at_home(off(first))
    with second.sim.machine.inside():
        second.app.memory.settings.sound = 0
        assert save_all(second.app)
    third = at_home(off(second))
    assert labels(third)[0] == third.app.words.CONTINUE
    third.app.match = None
    with third.sim.machine.inside():
        save_all(third.app)
    fourth = at_home(off(third))
    assert third.app.words.CONTINUE not in labels(fourth)
    off(fourth)


@pytest.mark.parametrize("damage", ["save", "seats", "kind", "version"])
def test_a_match_that_cannot_be_read_says_so_and_leads_home(damage):
    first = at_home(bytearray(b"\xff" * 8192))
    first.begin("triominos")
    with first.sim.machine.inside():
        save_all(first.app)
        memory = first.app.memory
        data, names, seats = bytearray(memory.match), memory.match_names, memory.match_seats
        if damage == "save":
            data[20] ^= 1
        elif damage == "version":
            data[1] += 1
        elif damage == "seats":
            names, seats = [*names, "x"], seats + b"\0"
        else:
            seats = b"\0\x0f"
        memory.put_match(bytes(data), names, seats)
        save(memory)
    second = at_home(off(first))
    second.sim.press("A")
    assert second.name == "match_lost"
    second.sim.press("UP")
    assert second.name == "match_lost"
    second.sim.press("A")
    assert second.name == "home"
    assert labels(second)[0] == second.app.words.PLAY_NOW
    off(second)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", ["tinycircuits_thumby_color", "pygamer", "pimoroni_picosystem"])
def test_continue_is_one_word_in_one_line(board: str, language: str) -> None:
    """Not the word of the key that goes on, however long its own is."""
    with Stage(board, language=language) as stage:
        stage.match("triominos", 2, games.under_way, "home")
        watcher = Watcher(stage)
        stage.go("home")
        words = stage.app.words
        assert words.CONTINUE != words.NEXT
        assert not watcher.found
