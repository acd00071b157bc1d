"""Lessons: played through by keys, other keys refused, left, taken up again, offered once."""

from collections.abc import Iterator
from typing import Any

import pytest
from console import navigation
from console.destination import Destination
from console.practice.lesson_progress import STEPS, steps_done
from console.practice.lesson_steps import LESSONS, step_of

from engine.actions import DECLINE, DRAW, FIRST_TILE, PHASE_FIELD
from engine.game import Game
from engine.lattice import field_of
from engine.tiles import name
from tests.console.layout import Box
from tests.console.menus import go
from tests.console.player import Player
from tests.console.saving import save_all
from tests.console.test_above_table import boxes as said_boxes
from tools.shots.stage import Stage
from tools.sim import Simulator
from tools.strings.catalogue import LANGUAGES, read_source

pytestmark = pytest.mark.usefixtures("undrawn")

SIZES = ("pygamer", "pimoroni_picosystem", "ugame22")
NUMBERS = range(len(LESSONS))
TEXTS = read_source("en")["learn"]
SHAPES = {"bridge": 1, "hexagon": 2}

WORDS_A_MINUTE = 100  # of a child of eight
PRESS_S = 1.5
MOST_S = 120


@pytest.fixture(params=SIZES)
def player(request: pytest.FixtureRequest) -> Iterator[Player]:
    with Simulator(request.param, seed=7) as sim:
        yield Player(sim)


@pytest.fixture
def small() -> Iterator[Player]:
    with Simulator("pygamer", seed=7) as sim:
        yield Player(sim)


def enter(player: Player, number: int, step: int = 0) -> Any:
    """Bring a step of a lesson on, from the list of them; returns its screen."""
    go(player, "home")
    with player.sim.inside():
        player.app.go(Destination("learn", ()))
        player.app.go(navigation.lesson(number, step))
    return player.screen


def placements(game: Game) -> list[int]:
    return [action for action in game.legal_actions() if action >= FIRST_TILE]


def told(player: Player) -> str:
    """What a bubble or a ribbon says."""
    screen = player.screen
    said: str = screen.layout.message
    if screen.ribbon and not said:
        said = screen.praise
        assert player.hangs(said)
    return said


def choose(player: Player, tile: int) -> None:
    """Make a tile of the rack the bright one."""
    player.bring(player.screen.rack_mode.tiles.index(tile))


def do(player: Player) -> None:
    """Press what it takes to do what is to be done next."""
    screen = player.screen
    game = player.game
    fitting = placements(game)
    if screen.task == "lines":
        player.press("SELECT")
    elif not fitting:
        assert game.legal_actions() == [DRAW]
        player.bring(len(screen.rack_mode.tiles))
        player.press("A")
        player.sim.wait(3000)
    else:
        choose(player, game.tile_of(fitting[0]))
        player.press("A")
        view = screen.layout.table_view
        for key in ("RIGHT", "UP", "LEFT"):
            if view.action not in fitting:
                player.press(key)
        assert view.action in fitting
        player.press("A")
        player.sim.wait(6000)


def finish(player: Player) -> None:
    """Do all that the step wants."""
    for _ in range(4):
        if not player.screen.mode:
            break
        do(player)
    assert player.screen.mode is None


# The data.


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("step", range(STEPS))
def test_only_what_is_to_be_learnt_can_be_done(number: int, step: int) -> None:
    task, _, game = step_of(number, step)
    fitting = placements(game)
    if task == "draw":
        draws = 0
        while not placements(game):
            assert game.legal_actions() == [DRAW]
            game.apply(DRAW)
            draws += 1
        assert 1 <= draws <= game.rules.draws
        assert {game.tile_of(action) for action in placements(game)} == {game.racks[0][-1]}
    elif task == "fields":  # one tile, a place on each field
        assert len({game.tile_of(action) for action in fitting}) == 1
        assert sorted(game.spot_of(action)[0] for action in fitting) == ["0", "1"]
    elif task == "lines":
        assert fitting  # they are not laid
    else:
        assert len(fitting) == 1
        assert game.shape_of(fitting[0]) == SHAPES.get(task, 0)
    assert len(game.racks[0]) > 1  # there is something to choose, and the round goes on


def test_two_of_three_corners_are_not_enough() -> None:
    """On the table of the corners the other tiles fit in at two of them."""
    _, _, game = step_of(0, 1)
    (action,) = placements(game)
    wanted = name(game.tile_of(action)).split("-")
    for tile in game.racks[0]:
        if tile != game.tile_of(action):
            assert len(set(wanted) & set(name(tile).split("-"))) == 2


def test_what_the_praise_says_a_shape_gives_is_what_it_gives() -> None:
    for step, bonus in ((3, "40"), (4, "50")):
        task, praise, game = step_of(0, step)
        assert game.rules.bonus(SHAPES[task]) == int(bonus)
        for language in LANGUAGES:
            assert bonus in read_source(language)["learn"][f"PRAISE.{praise}"]
    _, praise, game = step_of(0, 2)
    assert game.points_of(DRAW) == -5
    assert step_of(1, 2)[2].points_of(DRAW) == 0


# Played by keys.


@pytest.mark.parametrize("number", NUMBERS)
def test_a_lesson_is_played_through(player: Player, number: int) -> None:
    enter(player, number)
    for step in range(STEPS):
        screen = player.screen
        assert (player.name, screen.step) == ("lesson", step)
        assert told(player) == TEXTS[f"TO_DO.{screen.task}"]
        finish(player)
        assert told(player) == screen.praise in TEXTS.values()
        assert steps_done(player.app.memory, number) == step + 1
        player.press("A")
    assert (player.name, told(player)) == ("lesson", TEXTS["LEARNT"])
    player.press("A")
    assert player.name == "learn"
    assert player.screen.value(number) == "●" * STEPS


@pytest.mark.parametrize("language", ["sk", "uk", "he"])
@pytest.mark.parametrize("board", ["tinycircuits_thumby_color", "heiafr_picomo_v2", *SIZES])
def test_no_number_is_below_what_is_said(board: str, language: str) -> None:
    """Neither before a tile is taken nor at its place; but for tables of three rows of tiles where
    128 pixels have no room for them.
    """
    with Stage(board, language=language) as stage:
        for number in NUMBERS[:2]:  # a row is never below it
            for step in range(STEPS):
                stage.go("lesson", number, step, False)
                screen = stage.app.screen
                view = screen.layout.table_view
                if stage.app.width == 128 and view.bounds[3] - view.bounds[2] > 2:
                    continue
                assert not hidden_numbers(screen.layout), (number, step)
                for action in placements(stage.game)[:1]:
                    stage.aim(action)
                    assert not hidden_numbers(screen.layout), (number, step)


@pytest.mark.parametrize("number", NUMBERS[:2])
def test_a_ribbon_hides_at_most_the_edge_of_a_coin(player: Player, number: int) -> None:
    for step in range(STEPS):
        enter(player, number, step)
        finish(player)
        ribbon = player.screen.ribbon
        plate = ribbon[0].bitmap
        below = ribbon.y + plate.height
        box = Box(ribbon.x, ribbon.y, ribbon.x + plate.width, below)
        hidden = [coin for coin in coins(player.screen.layout) if coin.overlaps(box)]
        assert all(coin.top >= below - 1 for coin in hidden), step


def hidden_numbers(layout: Any) -> list[Box]:
    """The coins of the table that pill or bubbles touch."""
    above = said_boxes(layout)
    return [coin for coin in coins(layout) if any(coin.overlaps(box) for box in above)]


def coins(layout: Any) -> list[Box]:
    """The coins of the table."""
    view = layout.table_view
    half = view.zoom[2] // 2
    found = []
    for point in view.board.points:
        if field_of(point) == view.field:
            x, y = view.pixel(point)
            x += view.x
            y += view.y
            found.append(Box(x - half, y - half, x + half + 1, y + half + 1))
    return found


@pytest.mark.parametrize("number", NUMBERS)
def test_a_lesson_takes_two_minutes(small: Player, number: int) -> None:
    """Of a child who tries a wrong tile in each step, and reads the help. What moves on the table
    is not counted: one reads meanwhile.
    """
    said = ["LEARNT"]
    enter(small, number)
    small.keys.clear()
    for _ in range(STEPS):
        task, praise, _ = step_of(number, small.screen.step)
        said += [f"TO_DO.{task}", f"HELPS.{task}", f"PRAISE.{praise}"]
        said += [f"THEN.{task}"] * (f"THEN.{task}" in TEXTS)
        finish(small)
        small.press("A")
    presses = len(small.keys) + 1 + 2 * STEPS  # the last one leaves; another tile is chosen, tried
    for language in LANGUAGES:
        texts = read_source(language)["learn"]
        words = sum(len(texts[key].split()) for key in said)
        seconds = words * 60 / WORDS_A_MINUTE + presses * PRESS_S
        print(f"{language}: {words} words, {presses} presses, {seconds:.0f} s")
        assert seconds <= MOST_S


@pytest.mark.parametrize("number", NUMBERS)
def test_other_keys_say_what_is_wanted(small: Player, number: int) -> None:
    for step in range(STEPS):
        screen = enter(small, number, step)
        task = screen.task
        before = list(small.game.log)
        for key in ("START", "UP", "DOWN", *(("SELECT",) if task != "lines" else ())):
            if screen.layout.table_view.fields > 1 and key in ("UP", "DOWN"):
                continue  # they show the other field
            small.press(key)
            assert (small.screen, small.game.log) == (screen, before)
            assert told(small) == TEXTS[f"HELPS.{task}"]
            small.press("RIGHT")
            assert told(small) == TEXTS[f"TO_DO.{task}"]


def test_a_tile_that_does_not_fit_stays_on_the_rack(small: Player) -> None:
    screen = enter(small, 0)
    fits = small.game.tile_of(placements(small.game)[0])
    for tile in small.game.racks[0]:
        choose(small, tile)
        if tile != fits:
            assert TEXTS["OTHER_TILE"] in screen.layout.pill.text
            small.press("A")
            assert screen.mode is screen.rack_mode
            assert told(small) == TEXTS["HELPS.side"]
    choose(small, fits)
    small.press("A")
    assert screen.mode is screen.board_mode
    small.press("LEFT")  # there is one place only
    assert told(small) == TEXTS["HELPS.side"]
    small.press("B")
    assert (small.screen, screen.mode) == (screen, screen.rack_mode)


def test_halves_that_do_not_match_are_counted(small: Player) -> None:
    screen = enter(small, 2, 1)
    small.press("A")
    small.press("A")
    assert told(small) == small.app.words.NO_MATCH % (1, 2)
    assert not small.game.log
    small.press("UP")
    assert told(small) == TEXTS["TO_DO.match"]
    assert screen.mode is screen.board_mode


def test_a_new_field_is_not_declined(small: Player) -> None:
    screen = enter(small, 1, 3)
    do(small)
    assert (small.game.phase, told(small)) == (PHASE_FIELD, TEXTS["THEN.hexagon"])
    assert screen.layout.table_view.field == 1
    assert not screen.layout.pill.group.hidden
    small.bring(len(screen.rack_mode.tiles))
    small.press("A")
    assert DECLINE not in small.game.log
    assert told(small) == TEXTS["THEN.hexagon"]
    do(small)
    assert screen.mode is None
    assert small.game.table.fields == 2


def test_lines_are_seen_while_select_is_held(small: Player) -> None:
    screen = enter(small, 2)
    machine = small.sim.machine
    key = machine.board.keys["SELECT"].physical
    machine.wiring.press(key)
    small.sim.wait(500)
    assert screen.layout.rack_view.lines
    assert screen.mode is screen.rack_mode
    machine.wiring.release(key)
    small.sim.wait(200)
    assert screen.mode is None
    assert told(small) == TEXTS["PRAISE.lines"]


def test_a_key_ends_the_animation_and_the_praise_is_read(small: Player) -> None:
    screen = enter(small, 0, 4)
    choose(small, small.game.tile_of(placements(small.game)[0]))
    small.press("A")
    machine = small.sim.machine
    machine.wiring.press(machine.board.keys["A"].physical)
    small.sim.wait(200)
    machine.wiring.release(machine.board.keys["A"].physical)
    assert screen.animation
    assert told(small) == ""
    small.press("A")
    assert (small.screen, screen.animation) == (screen, None)
    assert told(small) == TEXTS["PRAISE.hexagon"]


@pytest.mark.parametrize("settings", [{"speed": 0}, {"ghosts": 0}, {"hints": 1}])
def test_settings_change_nothing_of_it(small: Player, settings: dict[str, int]) -> None:
    for key, value in settings.items():
        setattr(small.app.memory.settings, key, value)
    for number in NUMBERS:
        enter(small, number, 2)
        finish(small)


# Leaving, coming back.


def test_b_leaves_and_a_goes_on_there(small: Player) -> None:
    go(small, "home")
    go(small, "learn")
    small.press("A")
    finish(small)
    small.press("A")
    assert small.screen.step == 1
    small.press("B")
    assert (small.name, small.screen.at) == ("learn", 0)
    assert small.screen.value(0) == "●○○○○"
    small.press("A")
    assert (small.name, small.screen.step) == ("lesson", 1)
    finish(small)
    small.press("B")
    assert (small.name, small.screen.value(0)) == ("learn", "●●○○○")
    small.press("B")
    assert small.name == "home"


def test_what_was_learnt_outlives_a_power_cut(small: Player) -> None:
    enter(small, 1)
    finish(small)
    with Simulator("pygamer", seed=7, nvm=small.sim.nvm) as sim:
        again = Player(sim)
        assert [steps_done(again.app.memory, number) for number in NUMBERS] == [0, 1, 0]


def test_a_step_that_is_done_again_takes_nothing_back(small: Player) -> None:
    memory = small.app.memory
    for step in (0, 1, 0):
        enter(small, 2, step)
        finish(small)
    assert steps_done(memory, 2) == 2
    assert steps_done(memory, 0) == steps_done(memory, 1) == 0


def test_the_match_being_played_waits(small: Player) -> None:
    small.begin("triominos", 2)
    match = small.app.match
    with small.sim.inside():
        save_all(small.app)
    kept = small.app.memory.match
    log = list(match.game.log)
    enter(small, 0, 3)
    assert small.app.match is not match
    finish(small)
    small.press("B")
    assert small.app.memory.match == kept
    go(small, "home")
    small.press("A")  # continue
    assert (small.app.match.game.log, small.app.match.names) == (log, match.names)


def test_who_falls_asleep_wakes_up_in_the_same_step(small: Player) -> None:
    enter(small, 0, 3)
    go(small, "attract")
    small.press("A")
    assert (small.name, small.screen.step) == ("lesson", 3)
    small.press("B")
    assert small.name == "learn"


def test_the_rules_are_below_the_lessons(small: Player) -> None:
    go(small, "home")
    go(small, "learn")
    small.press("UP")
    assert small.screen.label(small.screen.at) == TEXTS["HOW_TO"]
    small.press("A")
    assert small.name == "rules_list"
    small.press("B")
    assert (small.name, small.screen.at) == ("learn", small.screen.count - 1)


# The first start.


def first_start(sim: Simulator) -> Player:
    """Choose a language on a new console."""
    player = Player(sim)
    assert player.name == "language"
    player.press("A")
    assert player.name == "first_game"
    return player


def test_the_first_start_leads_through_a_lesson_to_home(player: Player) -> None:
    board = player.sim.machine.board.board_id
    with Simulator(board, seed=7, language="") as sim:
        new = first_start(sim)
        new.press("A")
        for _ in range(STEPS):
            finish(new)
            new.press("A")
        assert told(new) == TEXTS["LEARNT"]
        new.press("A")
        assert new.name == "home"


def test_the_offer_is_skipped_or_left_and_never_made_again() -> None:
    with Simulator("pygamer", seed=7, language="") as sim:
        player = first_start(sim)
        player.press("START")
        assert player.name == "first_game"
        player.press("A")
        player.press("B")
        assert player.name == "home"
    with Simulator("pygamer", seed=7, language="") as sim:
        player = first_start(sim)
        player.press("B")
        assert player.name == "home"
        nvm = sim.nvm
    with Simulator("pygamer", seed=7, language="", nvm=nvm) as sim:
        assert Player(sim).name == "home"


def test_another_language_later_offers_nothing(small: Player) -> None:
    with small.sim.inside():
        small.app.go(Destination("settings", ()))
        small.app.go(navigation.LANGUAGE)
    small.press("A")
    assert small.name == "settings"
