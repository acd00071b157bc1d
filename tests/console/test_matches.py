"""Several matches are kept: one in the memory, others in files; *Continue* offers them all."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from console.storage.payload import NOBODY, SEATS, SHELF

from engine.rule_sets import names
from engine.saves import to_bytes
from tests.console.drives import drive, switched_on
from tests.console.flash import ESP32_S3, RP2040, SAMD51, Chip, Flash
from tests.console.layout import BOARDS, boxes
from tests.console.player import Player
from tests.console.saving import know, read_again
from tools.shots import games, states
from tools.shots.stage import LONG_NAMES, Stage
from tools.shots.table import SHOTS
from tools.sim import Simulator
from tools.strings.catalogue import LANGUAGES

__all__ = ["drive"]

RULES = "triominos-400", "trimino", "triangle-casual", "symmetry", "domino-108"
WAIT_MS = 3000
CHIPS = (("pimoroni_picosystem", RP2040), ("pygamer", SAMD51), ("deshipu_ugame_s3", ESP32_S3))


@pytest.fixture
def console(drive: Path) -> Iterator[Player]:
    """A console that owns its drive."""
    with switched_on(drive, "A", seed=5) as sim:
        yield Player(sim, 5)


def begin(player: Player, rule_set: str, turns: int = 3) -> bytes:
    """Begin a match from the set-up, play some turns and go home; returns its save."""
    from_setup(player, rule_set)
    laid = 0
    while laid < turns or player.name != "turn":
        laid += player.name == "turn"
        player.step()
    home(player)
    return to_bytes(player.game)


def from_setup(player: Player, rule_set: str) -> None:
    """Begin a match of two people from the set-up."""
    with player.sim.inside():
        from console.destination import HOME
        from console.match.setup import BEGIN_MATCH, setup_of

        player.app.go(HOME)
        setup_of(player.app).choose(rule_set)
        setup_of(player.app).kinds[:] = bytes(SEATS)
        player.app.go(BEGIN_MATCH)
    player.sim.wait(WAIT_MS)


def home(player: Player) -> None:
    with player.sim.inside():
        from console.destination import HOME

        player.app.go(HOME)
    player.sim.wait(100)


def to_list(player: Player) -> list[tuple[str, list[str], list[int]]]:
    """Press Continue on home; what the list shows of each match."""
    home(player)
    assert player.screen.entries[0][0] == player.app.words.CONTINUE
    player.press("A")
    player.sim.wait(WAIT_MS)
    assert player.name == "matches"
    return [tuple(entry[1:]) for entry in player.screen.entries]


def resumed(player: Player) -> bytes:
    """The match that is played once it has been resumed."""
    player.sim.wait(WAIT_MS)
    assert player.name in ("curtain", "turn", "start", "round_over", "youngest")
    return to_bytes(player.game)


def asked(player: Player, *keys: str) -> str:
    """What is asked after these keys, as a screen reader says it."""
    player.app.memory.settings.aloud = 1
    with player.sim.inside():
        from console.appearance import apply_settings

        apply_settings(player.app)
    player.sim.wait(100)
    before = len(player.sim.serial)
    for key in keys:
        player.press(key)
    assert player.screen.question
    return player.sim.serial[before:]


def test_four_matches_are_kept_and_each_goes_on(console: Player) -> None:
    saves = [begin(console, rule_set) for rule_set in RULES[:SHELF]]
    listed = to_list(console)
    shown = {rules: (people, scores) for rules, people, scores in listed}
    titles = ["Triominos tournament", "Trimino", "Triangular dominoes", "Lines of symmetry"]
    assert list(shown) == titles[-1:] + titles[:-1]
    assert all(people == ["Player 1", "Player 2"] for people, _ in shown.values())
    assert not shown["Triangular dominoes"][1]  # there no points count
    for at in (0, 1, 2, 3, 3, 1, 2, 0):
        rows = [rules for rules, _, _ in to_list(console)]
        assert sorted(rows) == sorted(titles)
        console.screen.at = rows.index(titles[at])
        console.press("A")
        assert resumed(console) == saves[at]


def test_scores_are_those_of_the_match(console: Player) -> None:
    begin(console, "triominos-400", 9)
    scores = list(console.game.scores)
    assert any(scores)
    begin(console, "trimino")
    assert to_list(console)[1] == ("Triominos tournament", ["Player 1", "Player 2"], scores)


def test_the_fifth_asks_which_one_to_give_up(console: Player) -> None:
    saves = [begin(console, rule_set) for rule_set in RULES[:SHELF]]
    from_setup(console, RULES[SHELF])
    assert console.name == "matches"
    assert to_bytes(console.game) == saves[-1]
    console.press("B")
    assert console.name == "home"
    from_setup(console, RULES[SHELF])
    console.press("DOWN")
    says = asked(console, "A")
    assert "End Triominos tournament?" in says
    console.press("B")
    assert console.name == "matches"
    console.press("A")
    console.press("A")
    assert console.game.rules.name == RULES[SHELF]
    listed = to_list(console)
    assert len(listed) == SHELF
    assert "Triominos tournament" not in [rules for rules, _, _ in listed]


def test_select_gives_a_match_up_after_a_question(console: Player) -> None:
    begin(console, "triominos-400")
    begin(console, "trimino")
    to_list(console)
    for key in ("SELECT", "B"):
        console.press(key)
    assert len(console.screen.entries) == 2
    for key in ("SELECT", "A"):  # the one in the memory
        console.press(key)
    assert [entry[1] for entry in console.screen.entries] == ["Triominos tournament"]
    assert not console.app.has_match
    assert not console.app.memory.match
    for key in ("SELECT", "A"):
        console.press(key)
    assert console.name == "home"
    assert console.screen.entries[0][0] == console.app.words.PLAY_NOW


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", [*BOARDS, "tinycircuits_thumby_color"])
def test_the_match_that_is_asked_about_stays_in_sight(board: str, language: str) -> None:
    """With the longest names; and all that is in the rows is on the screen."""
    with Stage(board, language=language) as stage:
        next(shot for shot in SHOTS if shot.name == "matches").prepare(stage)
        screen = stage.app.screen
        rows = screen._rows  # private: they have no other handle
        for box in boxes(rows):
            assert 0 <= box.left <= box.right <= stage.app.width
        for key in ("DOWN", "SELECT"):
            stage.sim.press(key)
        top = rows.y + screen._frame.group.y  # private: no other way to ask
        assert screen._top <= top  # private: no other way to ask
        assert top + screen._pitch <= screen.question.top + 1  # private: no other way to ask


def test_without_a_drive_a_question_names_the_match_that_goes() -> None:
    with Simulator("pygamer", seed=3) as sim:
        player = Player(sim, 3)
        save = begin(player, "triominos")
        from_setup(player, "trimino")
        assert player.name == "matches"
        assert player.screen.question
        player.press("B")
        assert player.name == "home"
        assert to_bytes(player.game) == save
        from_setup(player, "trimino")
        player.press("A")
        assert player.game.rules.name == "trimino"


def test_if_the_pc_takes_the_drive_the_others_stay(drive: Path) -> None:
    nvm = Flash(RP2040)
    board = "pimoroni_picosystem"
    with switched_on(drive, "A", board=board, nvm=nvm, seed=3) as sim:
        player = Player(sim, 3)
        first = begin(player, "triominos")
        begin(player, "trimino")
    with switched_on(drive, "B", board=board, nvm=nvm) as sim:
        player = Player(sim)
        assert len(to_list(player)) == 2
        says = asked(player, "DOWN", "A")
        assert "End Trimino – Player 1, Player 2?" in says  # it cannot be laid aside
        player.press("B")
        assert player.game.rules.name == "trimino"
        player.press("A")
        player.press("A")
        assert resumed(player) == first
    with switched_on(drive, board=board, nvm=nvm) as sim:
        player = Player(sim)
        player.press("A")  # the only match is resumed at once
        assert resumed(player) == first


def test_a_full_drive_asks_as_well(console: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    save = begin(console, "triominos")
    (Path(console.sim.machine.root) / "saves").write_text("in the way")
    from_setup(console, "trimino")
    assert console.name == "matches"
    assert console.screen.question
    assert to_bytes(console.game) == save


def test_a_match_that_is_over_counts_and_takes_no_place(console: Player) -> None:
    console.app.memory.seats_last = know(console.app.memory, ["Ada", "Bela", "", ""])
    begin(console, "triominos")
    begin(console, "trimino")
    while console.name != "match_over":
        console.skip_round()
        while console.name == "round_over":
            console.press("A")
    to_list(console)
    console.press("DOWN")
    console.press("A")
    resumed(console)
    assert console.game.rules.name == "triominos"
    with console.sim.inside():
        from console.storage.player_figures import figures

        from engine.rules import Rules

        family = Rules("trimino").family
        assert figures(console.app.memory.players, 0)[2 * family] == 1
    home(console)
    assert console.app.memory.shelf == bytes([NOBODY] * (SEATS * SHELF))


def test_known_players_are_followed(console: Player) -> None:
    memory = console.app.memory
    memory.seats_last = know(memory, ["Ada", "Bela", "", ""])
    begin(console, "triominos")
    memory.seats_last = know(memory, ["Bela", "", "", ""])
    begin(console, "trimino")
    with console.sim.inside():
        from console.match.known_players import change_name, forget

        change_name(console.app, 1, "Beáta")
        forget(console.app, 0)
    assert [entry[1] for entry in to_list(console)] == [
        ["Beáta", "Player 2"],
        ["Player 1", "Beáta"],
    ]
    console.press("DOWN")
    console.press("A")
    resumed(console)
    assert console.app.match.names == ["Player 1", "Beáta"]
    assert list(console.app.match.known) == [NOBODY, 0]


@pytest.mark.parametrize("damage", ["lost", "cut short", "a bit"])
def test_a_damaged_file_loses_only_its_match(drive: Path, console: Player, damage: str) -> None:
    begin(console, "triominos")
    save = begin(console, "trimino")
    file = drive / "saves" / "match0"
    data = bytearray(file.read_bytes())
    data[100] ^= 1
    if damage == "a bit":
        file.write_bytes(data)
    elif damage == "lost":
        file.unlink()
    else:
        file.write_bytes(data[:3])
    to_list(console)
    console.press("DOWN")
    console.press("A")
    console.sim.wait(WAIT_MS)
    assert console.name == "match_lost"
    assert len(to_list(console)) == 1
    console.press("A")
    assert resumed(console) == save


def test_each_match_has_a_record_of_its_own(drive: Path, console: Player) -> None:
    from_setup(console, "triominos-400")
    console.skip_round()
    console.press("A")
    while console.name == "round_over":
        console.press("A")
    home(console)
    from_setup(console, "trimino")  # has no file yet when the next one begins
    home(console)
    from_setup(console, "domino-108")
    numbers = {console.app.match.record}
    console.skip_round()
    while console.name == "round_over":
        console.press("A")
    assert sorted(path.name for path in (drive / "records").iterdir()) == ["0001.part", "0003.part"]
    for row in (1, 1):
        to_list(console)
        console.screen.at = row
        console.press("A")
        resumed(console)
        numbers.add(console.app.match.record)
    assert numbers == {1, 2, 3}


def kept(player: Player, state: bytes) -> list[bytes]:
    """The saves of all matches that a console finds in this memory, and in the files."""
    with player.sim.inside():
        from console.storage.shelf import laid_aside, take

        memory = read_again(bytearray(state))
        saves = [memory.match] if memory.match else []
        for index in laid_aside(memory):
            take(memory, index, ["", ""])
            saves.append(memory.match)
        return saves


def check_cuts(
    player: Player, chip: Chip, nvm: Flash, file: Path, last: list[bytes], written: int
) -> None:
    """Cut the power at each byte of a file that was written, and of the save after it: each match
    of before is there once.
    """
    whole = file.read_bytes()
    size = 6 + (whole[0] | whole[1] << 8)
    saves = nvm.written[written:]
    before = bytes(saves[0].before)
    for count in range(size):
        file.write_bytes(whole[:count] + bytes(len(whole) - count))
        assert sorted(kept(player, before)) == sorted(last)
    file.write_bytes(whole)
    random = Random(3)
    for left in saves[0].cuts(chip, random):
        found = kept(player, left)
        if not all(found.count(save) == 1 for save in last):
            assert saves[0].erases(chip)  # what such a chip erases is lost, and reported
            assert not found or left not in (before, bytes(nvm))


@pytest.mark.parametrize(("board", "chip"), CHIPS, ids=[chip.platform for _, chip in CHIPS])
def test_a_power_cut_leaves_each_match_once(drive: Path, board: str, chip: Chip) -> None:
    nvm = Flash(chip)
    with switched_on(drive, "A", board=board, nvm=nvm, seed=4) as sim:
        player = Player(sim, 4)
        first = begin(player, "triominos")
        written = len(nvm.written)
        from_setup(player, "trimino")
        check_cuts(player, chip, nvm, drive / "saves" / "match0", [first], written)
        player.play("turn")
        second = to_bytes(player.game)
        to_list(player)
        written = len(nvm.written)
        player.press("DOWN")
        player.press("A")
        assert resumed(player) == first
        check_cuts(player, chip, nvm, drive / "saves" / "match1", [first, second], written)


def test_all_rule_sets_fit_into_a_file(console: Player) -> None:
    """The longest match does (docs/saving.md)."""
    with console.sim.inside():
        from console.storage import shelf

        from tests.console.test_power_longest import LONGEST_SAVE

        assert shelf._save_at(SEATS) + LONGEST_SAVE + 6 <= 1024  # private: no other way to ask
    assert len(names()) == 9


@pytest.mark.parametrize("board", ["pygamer", "pimoroni_picosystem", "tinycircuits_thumby_color"])
@pytest.mark.parametrize("rule_set", ["triominos-400", "triominos-casual"])
def test_a_match_comes_back_with_its_scores(board: str, rule_set: str) -> None:
    """They are on whole lines before the next screen is loaded, where points count."""
    with Stage(board) as stage:
        stage.match(rule_set, 4, games.scored, "home", LONG_NAMES)
        app = stage.app
        app.memory.match_names = app.match.names
        scores = app.match.game.scores
        stage.go("resume", wait_ms=0)
        screen = app.screen
        with stage.sim.inside():
            assert not [label.text for label in screen.lines if label.text]
            assert screen.tick(0) is None
            assert screen.tick(0) == app.match.next_screen()
        said = ", ".join([label.text for label in screen.lines if label.text])
        parts = list(LONG_NAMES)
        if rule_set == "triominos-400":
            parts = [f"{name} {score}" for name, score in zip(parts, scores, strict=True)]
        assert said == ", ".join(parts)
        for label in screen.lines:
            assert app.small_font.width(label.text) <= label.bitmap.width


@pytest.mark.parametrize("board", ["pygamer", "pimoroni_picosystem"])
def test_no_name_of_a_resumed_match_is_alone_in_its_line(board: str) -> None:
    with Stage(board) as stage:
        states.resumed(stage)
        lines = [label.text.split(", ") for label in stage.app.screen.lines]
    assert [len(line) for line in lines] == [2, 2]
