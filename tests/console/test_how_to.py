"""How to play: the pages of every rule set, their numbers and their pictures."""

import sys
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from console import destination, navigation
from console.practice.how_to_pages import (
    BRIDGE,
    DEAL,
    FIELD,
    HEXAGONS,
    KEYS,
    MATCH,
    RACK,
    SIGNS,
    how_to_pages,
)
from console.words.catalogue import Words

from engine.board import Board
from engine.choices import LINE, BadOption
from engine.knobs import KNOBS, allowed
from engine.lattice import cell
from engine.line import LineGame
from engine.rule_sets import names
from engine.rules import Rules
from engine.tiles import FITS
from tests.console.layout import BOARDS, Longer, assert_legible, boxes
from tests.console.menus import choose_game
from tests.console.player import Player
from tools.shots.stage import Stage
from tools.shots.table import SHOTS
from tools.sim import Simulator
from tools.strings.catalogue import LANGUAGES

EN = Words("en", "games")
EN_RULES = Words("en", "rules")
SIZES = ("pygamer", "pimoroni_picosystem", "ugame22")


@pytest.fixture(params=SIZES)
def player(request: pytest.FixtureRequest):
    with Simulator(request.param, seed=7) as sim:
        yield Player(sim)


@pytest.fixture
def small():
    with Simulator("pygamer", seed=7) as sim:
        yield Player(sim)


def read(player: Player, name: str | None) -> list:
    """Show the rules and turn all pages; what they are."""
    with player.sim.machine.inside():
        player.app.go(navigation.how_to(name))
    screen = player.screen
    for page in range(screen.count):
        assert screen.page == page
        assert_legible(player.app)
        for y, (height, text) in screen.pages[page][2]:
            assert 0 <= y <= screen.room - height
            which = screen.pages[page][1]
            font = player.app.font if which in (KEYS, SIGNS) else screen.fonts[page]
            assert 0 < font.width(text) <= screen.width
        player.sim.press("RIGHT")
    assert screen.page == screen.count - 1
    return screen.pages


def text_of(pages: list) -> str:
    return " ".join(text for _, _, lines in pages for _, (_, text) in lines)


def test_two_lines_are_about_as_long_as_each_other() -> None:
    """The second one is no single word such as "3."."""
    with Stage("pimoroni_picosystem") as stage:
        stage.go("how_to", "triominos")
        told = [text for _, _, page in stage.app.screen.pages for _, (_, text) in page]
        assert "rather not? Draw up to 3." in told


def test_arrows_show_where_other_pages_are() -> None:
    with Stage("pimoroni_picosystem") as stage:
        stage.go("how_to", "triominos")
        screen = stage.app.screen
        assert screen.title_end() == "1/7 ▶"
        stage.press("RIGHT")
        assert screen.title_end() == "◀ 2/7 ▶"
        for _ in range(5):
            stage.press("RIGHT")
        assert screen.title_end() == "◀ 7/7"


def test_arrows_make_a_long_title_small() -> None:
    with Stage("pygamer") as stage:
        stage.go("how_to", "triominos")
        screen = stage.app.screen
        title = screen.title()
        assert stage.app.font.width(title + " 1/7 ▶") > screen.width
        assert screen.title_end() == "1/7 ▶"


def test_every_rule_set_is_told_at_every_size(player: Player) -> None:
    for name in names():
        pages = read(player, name)
        assert 4 <= len(pages) <= (9 if player.app.art == "large" else 11)
        assert pages[0][0] == EN.at("RULE_SETS", name)


@pytest.mark.parametrize("name", ["domino-108", "trimino", "symmetry"])
def test_there_is_room_for_longer_words(
    player: Player, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with player.sim.machine.inside():
        words = sys.modules["console.words.catalogue"]
    load_part = words.load_part

    def longer_rules(catalogue: Any, part: str) -> Any:
        found = load_part(catalogue, part)
        return Longer(found) if part == "rules" else found

    monkeypatch.setattr(words, "load_part", longer_rules)
    longer = read(player, name)
    assert "xx" in text_of(longer)
    assert len(longer) <= (14 if player.app.art == "large" else 16)


def test_keys(small: Player) -> None:
    with small.sim.machine.inside():
        small.app.go(navigation.RULES_LIST)
    choose_game(small, "symmetry")
    small.sim.press("A")
    assert (small.name, small.screen.title()) == ("how_to", EN.at("RULE_SETS", "symmetry"))
    small.sim.press("LEFT")
    assert small.screen.page == 0
    small.sim.press("A")
    small.sim.press("RIGHT")
    assert small.screen.page == 2
    small.sim.press("LEFT")
    assert small.screen.page == 1
    small.sim.press("B")
    assert (small.name, small.screen.at) == ("rules_list", names().index("symmetry"))
    small.sim.press("A")
    small.sim.press("A", small.screen.count)
    assert small.name == "rules_list"


def test_match_tells_its_house_rules(small: Player) -> None:
    small.begin("triominos", 2, (("bridge_bonus", 77), ("draw_cost", 9), ("tiles_2", 13)))
    pages = read(small, None)
    text = text_of(pages)
    assert text.startswith(EN_RULES.HOUSE_RULES)
    assert "77 extra" in text
    assert EN_RULES.HOUSE_RULES in text
    with small.sim.inside():
        from console.practice.how_to_signs import DealPicture, DrawPicture

        rules = small.game.rules
        assert DealPicture(small.app, rules).deals == [(2, 13), (4, 7)]
        assert DrawPicture(small.app, rules).costs == [9, 9, 9, 10]
    assert EN_RULES.HOUSE_RULES not in text_of(read(small, "triominos"))


def test_nothing_of_the_rules_stays_in_memory(small: Player) -> None:
    read(small, "trimino")
    with small.sim.machine.inside():
        small.app.go(destination.HOME)
        loaded = set(sys.modules)
    assert not loaded & {
        "console.practice.how_to_pages",
        "console.practice.how_to_pictures",
    }


# What is told.


def told(name: str, *options: tuple) -> dict[str, str]:
    rules = Rules(name, options)
    return {title: " ".join(texts) for title, _, texts in how_to_pages(rules, "aim", EN_RULES)}


def test_numbers_come_from_the_rules() -> None:
    assert "40 extra" in told("triominos")[EN_RULES.BRIDGE]
    assert "50 extra. Two at once: 60, three: 70." in told("triominos")[EN_RULES.HEXAGON]
    assert "10 extra. 0-0-0: 40." in told("domino-108")["aim"]
    assert "400" in told("triominos-400")["aim"]
    assert "3 rounds" in told("trimino")["aim"]
    assert "5 rounds" in told("trimino", ("rounds", 5))["aim"]
    assert "You get 25 and" in told("triominos")[EN_RULES.END]
    assert "You get 5 per tile" in told("domino-108")[EN_RULES.END]
    assert "drew 2 and" in told("trimino")[EN_RULES.END]
    drawing = told("triominos")[EN_RULES.DRAWING]
    for part in ("up to 3", "three? 10 more"):
        assert part in drawing
    assert "three? 10 more" in told("triangle-400")[EN_RULES.DRAWING]
    always = told("triangle-400", ("third_draw", "always"))
    assert "third costs 10 more" in always[EN_RULES.DRAWING]
    assert "3" not in told("triominos", ("draws", 2))[EN_RULES.DRAWING]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keys_are_told(language: str) -> None:
    words = Words(language, "rules")
    for name in names():
        rules = Rules(name)
        title, _, texts = how_to_pages(rules, "", words)[-1]
        assert title == words.KEYS
        text = " ".join(texts)
        assert "START" in text
        assert ("SELECT" in text) == (rules.play != LINE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS)
def test_five_signs_are_told(board: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside the keys, or where these are too wide on a page of their own."""
    with Simulator(board, seed=7, language=language) as sim:
        with sim.inside():
            Player(sim).app.go(navigation.how_to("triominos"))
            from console.practice import how_to_keys
        told: list[str] = []
        add_label = how_to_keys.add_label

        def note(group: Any, font: Any, text: str, *rest: Any, **more: Any) -> Any:
            told.append(text)
            return add_label(group, font, text, *rest, **more)

        monkeypatch.setattr(how_to_keys, "add_label", note)
        screen = Player(sim).screen
        sim.press("A", screen.count - 1)
        words = Words(language, "rules")
        assert screen.title() == words.KEYS
        signs = " ".join(words.at("SIGNS", i) for i in range(5))
        assert " ".join(told).endswith(signs)
        for box in boxes(screen.group, pills=False):
            assert box.left >= 0
            assert box.right <= screen.app.width
            assert box.bottom <= screen.app.height


def test_pages_follow_the_rules() -> None:
    pictures = {
        name: [picture for _, picture, _ in how_to_pages(Rules(name), "", EN_RULES)]
        for name in names()
    }
    for name, found in pictures.items():
        assert found[0] == (RACK if Rules(name).play == LINE else DEAL)
        assert (MATCH in found) == (Rules(name).play != LINE)
        bonuses = Rules(name).bridge_bonus > 0 and Rules(name).play != LINE
        assert (BRIDGE in found) == (HEXAGONS in found) == bonuses
        assert (FIELD in found) == (Rules(name).new_field > 0)
    assert EN_RULES.BRIDGE not in told("triominos", ("bridge_bonus", 0))
    assert "far corner" in told("triominos")[EN_RULES.BRIDGE]
    assert "all three corners" in told("triominos", ("bridge", "classic"))[EN_RULES.BRIDGE]


def test_any_house_rules_can_be_told() -> None:
    random = Random(1)
    done = 0
    while done < 300:
        name = random.choice(names())
        options = []
        for entry in random.sample(KNOBS, 6):
            try:
                values = allowed(Rules(name), entry[0])
            except BadOption:
                continue
            options.append((entry[0], str(random.choice(values))))
        try:
            rules = Rules(name, tuple(options))
        except BadOption:
            continue
        for title, _, texts in how_to_pages(rules, name, EN_RULES):
            assert title
            assert texts
            assert all(text and "%" not in text for text in texts)
        done += 1


# Pictures.


def test_pictures_show_legal_tiles(small: Player) -> None:
    with small.sim.machine.inside():
        from console.practice import how_to_pictures as pictures

    used = set()
    for shapes in pictures.BOARDS.values():
        for tiles, made in shapes:
            used.add(tiles)
            board = Board()
            laid = set()
            for row, col, a, b, c in tiles:
                at = cell(0, row, col)
                face = FITS[a * 36 + b * 6 + c]
                assert face >> 2 not in laid
                assert not laid or board.fits(at, face)
                laid.add(face >> 2)
                shape = board.shape(at, False)
                board.place(at, face, 0)
            assert shape == made
    assert len(used) == 5


def test_dominoes_of_the_row_match(small: Player) -> None:
    with small.sim.machine.inside():
        from console.practice import how_to_pictures as pictures
    row = pictures.FACES[pictures.ROW]
    for left, right in pairwise(row):
        assert LineGame.half(left, 1) == LineGame.half(right, 0)
    figures = pictures.FACES[pictures.FIGURES]
    halves = {LineGame.half(face, side) for face in figures for side in (0, 1)}
    assert halves == {1, 2, 3, 4, 5}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", ["tinycircuits_thumby_color", "pygamer", "pimoroni_picosystem"])
def test_no_line_is_alone_on_a_page(board: str, language: str) -> None:
    """Unless it is all that there is to say of something."""
    with Simulator(board, seed=7, language=language) as sim:
        player = Player(sim)
        for name in names():
            with sim.inside():
                player.app.go(navigation.how_to(name))
            for (before, *_), (title, _, lines) in pairwise(player.screen.pages):
                assert len(lines) > 1 or title != before, (name, lines)
                assert all(y + height <= player.screen.room for y, (height, _) in lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", ["pygamer", "pimoroni_picosystem"])
def test_no_sentence_is_torn(board: str, language: str) -> None:
    with Simulator(board, seed=7, language=language) as sim:
        player = Player(sim)
        for name in names():
            with sim.inside():
                player.app.go(navigation.how_to(name))
            for title, which, lines in player.screen.pages:
                if which not in (KEYS, SIGNS):
                    assert lines[-1][1][1][-1] in ".?!:", (name, title, lines)


# Pictures of the screen.


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_show_what_they_say_in_every_language(language: str) -> None:
    titles = {
        "how-to-placing": "PLACING",
        "how-to-bridge": "BRIDGE",
        "how-to-hexagons": "HEXAGON",
        "how-to-drawing": "DRAWING",
        "how-to-keys": "KEYS",
        "how-to-field": "FIELD",
        "how-to-figures": "LINES",
        "how-to-row": "PLACING",
    }
    words = Words(language, "rules")
    for shot in SHOTS:
        if shot.name in titles:
            with Stage("pygamer", language=language) as stage:
                shot.prepare(stage)
                assert stage.app.screen.title() == getattr(words, titles.pop(shot.name))
    assert not titles
