"""The language: chosen at the first start, changed in the settings, remembered, shown."""

import pytest
from console import navigation
from console.destination import Destination
from console.draw.font import Font
from console.draw.glyphs import Glyphs
from console.words.languages import LANGUAGES

from tests.console.player import Player
from tests.console.saving import know, save_all
from tools.sim import Simulator
from tools.strings.catalogue import read_source

SIZES = ("pygamer", "pimoroni_picosystem", "tinycircuits_thumby_color")
CODES, OWN_NAMES = [[*each] for each in zip(*LANGUAGES, strict=True)]
LACKING = 0xFFFD  # what a font shows for a character that it lacks


def has(font: Font, char: str) -> bool:
    """Whether the font has a glyph of its own for the character."""
    glyphs = [Glyphs(font).get_glyph(code) for code in (ord(char), LACKING)]
    pictures = [
        (
            glyph.width,
            glyph.height,
            glyph.shift_x,
            [
                glyph.bitmap[x, y]
                for y in range(glyph.bitmap.height)
                for x in range(glyph.bitmap.width)
            ],
        )
        for glyph in glyphs
    ]
    return pictures[0] != pictures[1]


def choose_language(player: Player, code: str) -> None:
    """On its screen, from anywhere."""
    with player.sim.inside():
        player.app.go(navigation.LANGUAGE)
    player.sim.press("DOWN", (CODES.index(code) - player.screen.at) % len(CODES))
    player.sim.press("A")


@pytest.mark.parametrize("board", SIZES)
@pytest.mark.parametrize("code", CODES)
def test_the_first_start_asks_and_remembers(board: str, code: str) -> None:
    with Simulator(board, seed=7, language="") as sim:
        first = Player(sim)
        assert first.name == "language"
        assert [first.screen.label(i) for i in range(first.screen.count)] == OWN_NAMES
        sim.press("B")
        assert first.name == "language"
        sim.press("DOWN", CODES.index(code))
        sim.press("A")
        assert first.name == "first_game"
        sim.press("B")
        assert first.name == "home"
        shown = first.app.words.NEW_GAME
        assert shown == read_source(code)["main"]["NEW_GAME"]
        nvm = sim.nvm
    with Simulator(board, seed=7, language="", nvm=nvm) as sim:
        second = Player(sim)
        assert second.name == "home"
        assert second.app.words.language == code


def test_a_language_in_settings_toml_is_not_asked_for() -> None:
    with Simulator("pygamer", seed=7, language="he") as sim:
        player = Player(sim)
        assert player.name == "home"
        assert player.app.rtl


def test_it_is_changed_in_the_settings_in_the_middle_of_a_match() -> None:
    with Simulator("pygamer", seed=7) as sim:
        player = Player(sim)
        player.begin("triominos", 2)
        player.app.match.names[1] = "Дана"
        player.app.match.known[:] = know(player.app.memory, ["", "Дана"])
        with sim.inside():
            save_all(player.app)
            player.app.go(Destination("settings", ()))
        settings = player.screen
        row = next(i for i, entry in enumerate(settings.entries) if entry[0] == "language")
        sim.press("DOWN", row)
        assert settings.value(row) == "English"
        sim.press("RIGHT")
        assert player.screen is settings
        sim.press("A")
        assert player.name == "language"
        sim.press("DOWN", CODES.index("sk"))
        sim.press("A")
        assert (player.name, player.screen.at) == ("settings", row)
        assert player.screen.value(row) == "Slovenčina"
        assert player.app.match.names == ["Hráč 1", "Дана"]
        assert has(player.app.font, "Д")  # although Slovak itself does without


def test_whoever_has_no_name_is_renamed_bots_too() -> None:
    """In the match being played, and in the one that waits in the memory."""
    with Simulator("pygamer", seed=7) as sim:
        player = Player(sim)
        player.begin("triominos", kinds=("human", "hard", "human", "easy"))
        called = ["Player 1", "Bot 2", "Bot 3", "Bot 4"]
        player.app.match.names[:] = called
        player.app.match.known[:] = know(player.app.memory, ["", "", "Bot 3", ""])  # called so
        with sim.inside():
            save_all(player.app)
        choose_language(player, "sk")
        assert player.app.match.names == ["Hráč 1", "Robot 2", "Bot 3", "Robot 4"]
        with sim.inside():
            save_all(player.app)
        nvm = sim.nvm
    with Simulator("pygamer", seed=7, nvm=nvm) as sim:
        player = Player(sim)
        choose_language(player, "uk")
        assert player.app.memory.match_names == ["Гравець 1", "Робот 2", "Bot 3", "Робот 4"]


@pytest.mark.parametrize(("code", "name"), LANGUAGES)
def test_its_letters_are_in_the_font(code: str, name: str) -> None:
    with Simulator("pygamer", seed=7, language=code) as sim:
        font = Player(sim).app.font
    texts = [text for part in read_source(code).values() for text in part.values()]
    assert not [char for char in {*name}.union(*texts) if not has(font, char)]


def test_a_reset_of_the_settings_keeps_it() -> None:
    with Simulator("pygamer", seed=7) as sim:
        player = Player(sim)
        with sim.inside():
            player.app.memory.settings.language = 1 + CODES.index("bg")
            from console.appearance import use_language

            use_language(player.app)
            player.app.go(Destination("settings", ()))
        sim.press("UP")
        sim.press("A", 2)
        assert player.app.memory.settings.language == 1 + CODES.index("bg")


def test_right_to_left_turns_lists_and_rack_but_not_the_table() -> None:
    shown = {}
    for code in ("en", "he"):
        with Simulator("pygamer", seed=7, language=code) as sim:
            player = Player(sim)
            player.begin("triominos", 2)
            while player.name != "turn":
                sim.press("A")
            start = player.screen.rack_mode.at
            rack = [place.x for place in player.screen.layout.rack_view.slot_grids]
            player.press("LEFT" if code == "he" else "RIGHT")
            assert player.screen.rack_mode.at == start + 1
            shown[code] = sorted(rack, reverse=code == "he") == rack
            sim.press("A")
            cell = player.screen.layout.table_view.place_on_screen(0)
            shown[code, "cell"] = cell
    assert shown["en"]
    assert shown["he"]
    assert shown["en", "cell"] == shown["he", "cell"]


def test_the_language_of_a_newer_version_is_asked_for_again() -> None:
    with Simulator("pygamer", seed=7, language="") as sim:
        player = Player(sim)
        choose_language(player, "sk")
        with sim.inside():
            player.app.memory.settings.language = 1 + len(CODES)
            save_all(player.app)
        nvm = sim.nvm
    with Simulator("pygamer", seed=7, language="", nvm=nvm) as sim:
        assert Player(sim).name == "language"


def test_every_notice_has_a_title_and_a_text() -> None:
    """Of each language; the tool for texts compares these with English."""
    told = read_source("en")["system"]
    titles, texts = [
        {key.partition(".")[2] for key in told if key.startswith(f"{name}.")}
        for name in ("NEWS_TITLES", "NEWS")
    ]
    assert (
        titles
        == texts
        >= {"damaged", "older", "mended", "not_saved", "no_record", "wiring", "regraded"}
    )
