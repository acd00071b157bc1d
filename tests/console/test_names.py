"""The letter picker, and that names stay."""

import pytest
from console import destination
from console.draw.sizes import TITLE_BAR
from console.draw.theme import WARNING
from console.storage.memory import Memory
from console.storage.payload import NOBODY
from console.storage.players import names
from console.words.catalogue import Words

from tests.console.layout import assert_legible, on_display
from tests.console.menus import go, new_game, rows, to_row
from tests.console.player import Player
from tests.console.saving import know, seat_names
from tools.shots.stage import Stage
from tools.sim import Simulator
from tools.strings.catalogue import LANGUAGES


@pytest.fixture
def console():
    with Simulator("pygamer", seed=7) as sim:
        yield Player(sim)


def picker(player: Player, seat: int = 0) -> None:
    """From anywhere to the letters for somebody new at a seat."""
    new_game(player)
    player.sim.press("DOWN", 1 + seat)
    player.sim.press("A")
    assert player.name == "who_plays"
    to_card(player, "New")
    player.sim.press("A")
    assert player.name == "name"


def to_card(player: Player, label: str) -> None:
    """Make that card bright."""
    screen = player.screen
    at = [screen.label(entry) for entry in screen.entries].index(label)
    player.sim.press("DOWN", (at // 2 - screen.at // 2) % -(-len(screen.entries) // 2))
    if screen.at != at:
        player.sim.press("LEFT" if screen.at > at else "RIGHT")
    assert screen.at == at


def to_letter(player: Player, letter: str) -> None:
    """Bring the cursor to a letter that is shown."""
    screen = player.screen
    for row, letters in enumerate(screen.letter_rows):
        if letter in letters:
            player.sim.press("DOWN", (row - screen.row) % (len(screen.letter_rows) + 1))
            player.sim.press("RIGHT", (letters.index(letter) - screen.col) % len(letters))
            return
    raise AssertionError(f"{letter!r} is not shown")


def to_key(player: Player, number: int) -> None:
    """Bring the cursor to Space, Delete or Done."""
    screen = player.screen
    player.sim.press("DOWN", (len(screen.letter_rows) - screen.row) % (len(screen.letter_rows) + 1))
    player.sim.press("RIGHT", (number - screen.col) % 3)


def write(player: Player, text: str) -> None:
    for letter in text:
        if letter == " ":
            to_key(player, 0)
        else:
            to_letter(player, letter)
        player.sim.press("A")


def test_a_name_is_written_and_shown(console: Player) -> None:
    picker(console)
    write(console, "Jo-Ann B")
    to_key(console, 2)
    console.sim.press("A")
    assert console.name == "setup"
    assert rows(console)[0][0] == "Jo-Ann B"
    assert console.screen.at == 0
    console.sim.press("START")
    assert console.app.match.names == ["Jo-Ann B", "Player 2"]


@pytest.mark.parametrize("board", ["pygamer", "pimoroni_picosystem", "ugame22"])
def test_names_outlive_the_power(board: str) -> None:
    with Simulator(board, seed=7) as sim:
        player = Player(sim)
        picker(player, 1)
        write(player, "Eva")
        sim.press("START")
        nvm = sim.nvm
        writes = sim.nvm_writes
    assert writes == 1
    with Simulator(board, seed=8, nvm=nvm) as sim:
        player = Player(sim)
        new_game(player)
        assert [label for label, _ in rows(player)][:2] == ["Player 1", "Eva"]


def test_b_deletes_then_goes_back_without_change(console: Player) -> None:
    know(console.app.memory, ["Al"])
    go(console, "name", 0, 0)
    assert console.screen.text == "Al"
    for left in ("A", ""):
        console.sim.press("B")
        assert console.screen.text == left
    console.sim.press("B")
    assert console.name == "home"
    assert names(console.app.memory.players) == ["Al"]


def test_an_empty_name_changes_nothing(console: Player) -> None:
    picker(console)
    to_key(console, 2)
    console.sim.press("A")
    assert rows(console)[0][0] == "Player 1"
    assert not console.app.memory.players
    know(console.app.memory, ["Al"])
    go(console, "name", 0, 0)
    console.sim.press("B", 2)
    console.sim.press("START")
    assert console.name == "setup"
    assert names(console.app.memory.players) == ["Al"]


def test_a_name_that_is_known_is_the_same_player(console: Player) -> None:
    picker(console)
    write(console, "Al")
    console.sim.press("START")
    picker(console, 1)
    write(console, "Al")
    console.sim.press("START")
    assert names(console.app.memory.players) == ["Al"]
    assert [label for label, _ in rows(console)][:2] == ["Player 1", "Al"]


def test_two_players_never_have_one_name(console: Player) -> None:
    know(console.app.memory, ["Al", "Bo"])
    go(console, "name", 0, 1)
    console.sim.press("B", 2)
    write(console, "Al")
    console.sim.press("START")
    assert (console.name, console.screen.text) == ("name", "Al")
    assert console.screen.title.text == "Al is already here"
    bar = console.sim.image().convert("RGB").crop((0, 0, 160, console.app.sizes[TITLE_BAR]))
    warning = on_display(console.app.theme.colours[WARNING])
    assert warning in {colour for _, colour in bar.getcolors()}
    write(console, "i")
    console.sim.press("START")
    assert names(console.app.memory.players) == ["Al", "Ali"]


def test_known_names_come_first_and_twelve_are_the_most(console: Player) -> None:
    twelve = [letter * 3 for letter in "ABCDEFGHIJKL"]
    know(console.app.memory, twelve)
    new_game(console)
    console.sim.press("DOWN", 2)
    console.sim.press("A")
    screen = console.screen
    assert [screen.label(entry) for entry in screen.entries] == [*twelve, "Guest", "New"]
    assert screen.label(screen.entries[screen.at]) == "Guest"
    to_card(console, "New")
    assert screen.foot.pill.text == "Full: remove one first"
    console.sim.press("A")
    assert console.name == "who_plays"
    to_card(console, "KKK")
    console.sim.press("A")
    assert seat_names(console.app.memory) == ["", "KKK", "", ""]
    assert rows(console)[1][0] == "KKK"


def test_nobody_sits_at_two_seats(console: Player) -> None:
    know(console.app.memory, ["Al", "Bo"])
    for seat in range(2):
        new_game(console)
        console.sim.press("DOWN", 1 + seat)
        console.sim.press("A")
        to_card(console, "Bo")
        console.sim.press("A")
    assert seat_names(console.app.memory) == ["", "Bo", "", ""]


def test_another_name_shows_in_the_match_and_who_is_removed_is_called_by_the_seat(
    console: Player,
) -> None:
    memory = console.app.memory
    memory.seats_last = know(memory, ["Al", "Bo"]) + b"\xff\xff"
    new_game(console)
    console.sim.press("START")
    match = console.app.match
    assert match.names == ["Al", "Bo"]
    go(console, "name", 0, 1)
    write(console, "b")
    console.sim.press("START")
    assert match.names == ["Al", "Bob"]
    go(console, "player_menu", 0)
    console.sim.press("DOWN", 3)
    console.sim.press("A", 2)
    assert match.names == ["Player 1", "Bob"]
    assert (list(match.known), memory.match_known) == ([NOBODY, 0], bytes((NOBODY, 0)))
    kept = Memory(console.sim.nvm)
    assert kept.match_names == ["", "Bob"]
    assert seat_names(kept) == ["", "Bob", "", ""]


def test_ten_characters_and_no_more(console: Player) -> None:
    picker(console)
    write(console, "Abcdefghij")
    assert console.screen.row == len(console.screen.letter_rows)  # on Done
    console.sim.press("UP")
    console.sim.press("A")
    assert console.screen.text == "Abcdefghij"
    console.sim.press("START")
    assert seat_names(console.app.memory)[0] == "Abcdefghij"


def test_blanks_only_within(console: Player) -> None:
    picker(console)
    write(console, "  A  B ")
    assert console.screen.text == "A B "
    console.sim.press("START")
    assert seat_names(console.app.memory)[0] == "A B"


def test_select_changes_the_case_of_one_letter(console: Player) -> None:
    picker(console)
    console.sim.press("SELECT")
    write(console, "d")
    assert "E" not in console.screen.letter_rows[0]
    console.sim.press("SELECT")
    write(console, "Ea")
    assert console.screen.text == "dEa"


def test_every_place_is_reached_with_the_pad(console: Player) -> None:
    picker(console)
    seen = set()
    shown = console.screen.letter_rows
    for _ in range(len(shown) + 1):
        for _ in range(max(len(letters) for letters in shown)):
            seen.add((console.screen.row, console.screen.col))
            console.sim.press("RIGHT")
        console.sim.press("DOWN")
    shown = console.screen.letter_rows
    places = {(row, col) for row, letters in enumerate(shown) for col in range(len(letters))}
    assert seen == places | {(len(shown), key) for key in range(3)}
    assert "".join(shown) == "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-'."


def test_up_and_down_come_back_to_the_same_column(console: Player) -> None:
    picker(console)
    console.sim.press("RIGHT", 5)
    console.sim.press("UP")
    assert (console.screen.row, console.screen.col) == (4, 1)
    console.sim.press("DOWN")
    assert (console.screen.row, console.screen.col) == (0, 5)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", ["tinycircuits_thumby_color", "pygamer", "pimoroni_picosystem"])
def test_every_alphabet_has_room(board: str, language: str) -> None:
    with Simulator(board, seed=7, language=language) as sim:
        player = Player(sim)
        go(player, "name", 0)
        sim.press("UP")  # onto the keys: the cursor covers the letter below it
        for _ in range(2):
            assert_legible(player.app)
            sim.press("SELECT")
        player.screen.text = max(Words(language, "name").LETTERS, key=player.app.font.width) * 10
        with sim.machine.inside():
            player.screen.draw()
        assert_legible(player.app)
        assert "…" not in player.screen.board.name.text


def test_a_held_key_repeats(console: Player) -> None:
    picker(console)
    console.sim.hold("RIGHT", 1000)
    assert console.screen.col >= 5


def test_the_attract_mode_comes_back_to_the_same_letters(console: Player) -> None:
    picker(console)
    write(console, "Al")
    before = console.screen.state()
    with console.sim.machine.inside():
        console.app.go(destination.ATTRACT)
    console.sim.press("A")
    assert (console.name, console.screen.state()) == ("name", before)


def test_each_language_has_both_cases(console: Player) -> None:
    for language in LANGUAGES:
        words = Words(language, "name")
        assert len(words.LETTERS) == len(words.SMALL_LETTERS)
    to_row_label = console.app.words.PLAYER % 1
    new_game(console)
    to_row(console, to_row_label)


def test_where_nobody_is_known_a_names_the_first_one(console: Player) -> None:
    go(console, "players")
    console.sim.press("A")
    write(console, "Ada")
    console.sim.press("START")
    assert console.name == "players"
    assert names(console.app.memory.players) == ["Ada"]
    console.sim.press("A")
    assert console.screen.title() == "Ada"


@pytest.mark.parametrize("theme", range(3))
def test_the_field_of_the_name_is_seen(theme: int) -> None:
    """In the colours of every theme."""
    with Stage("pygamer") as stage:
        stage.setting(theme=theme)
        stage.go("name", 1)
        picture = stage.sim.image().convert("RGB")
        middle = stage.app.sizes[TITLE_BAR] + 12
        assert picture.getpixel((stage.app.width // 2, middle)) != picture.getpixel((1, middle))
