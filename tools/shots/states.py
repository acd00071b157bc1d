"""The states in which screens are drawn, and how the stage gets there."""

import sys
from collections.abc import Callable
from typing import Any

from engine.actions import HEXAGON
from tools.shots import games, pads
from tools.shots.stage import FILM_MS, LONG_NAMES, NAMES, Stage

Prepare = Callable[[Stage], None]

SOLVED = ((0, 18), (20, 20), (23, 23), (67, 71), (134, 134))  # of the puzzles: first and last
PUZZLE_MS = 2400  # until the tiles of a shape have been lit, and confetti falls
LOTS_MS = 30_000  # the time of drawing lots
ATTRACT_MS = 28_000
CURTAIN_MS = 265  # until it has slowly fallen or risen by half
SLOW = 2  # the speed of animations
RISES_MS = 625  # until the block of the winner is at half its height


def by_keys(script: str) -> Prepare:
    """From the home screen through the lines of a script (``;`` ends a line)."""
    return lambda stage: stage.play(script)


def on_screen(screen: str, *arguments: object, script: str = "") -> Prepare:
    """A screen shown directly, then a script."""

    def prepare(stage: Stage) -> None:
        stage.go(screen, *arguments)
        stage.play(script)

    return prepare


def in_match(
    rule_set: str,
    players: int,
    wish: games.Wish,
    screen: str = "",
    *,
    script: str = "",
    names: tuple[str, ...] = NAMES,
    policy: games.Policy = games.best,
    **settings: int,
) -> Prepare:
    """A position of a match, by default on the screen for its next action; then a script."""

    def prepare(stage: Stage) -> None:
        stage.setting(**settings)
        stage.match(rule_set, players, wish, screen, policy=policy, names=names)
        stage.play(script)

    return prepare


def splash(stage: Stage) -> None:
    """The first picture, while the console loads."""
    with stage.sim.inside():
        from console import splash

        splash.show()


def splash_writing(stage: Stage) -> None:
    """The first picture, if the console owns the drive."""
    stage.sim.machine.drive_readonly = False
    splash(stage)


def with_news(what: str) -> Prepare:
    """A notice that is shown once."""

    def prepare(stage: Stage) -> None:
        stage.app.memory.pending_notice = what
        stage.sim.wait(150)

    return prepare


def home_with_match(stage: Stage) -> None:
    """Home, with a match that waits."""
    stage.match("triominos", 2, games.under_way, "home")


def resumed(stage: Stage) -> None:
    """The screen that shows while a saved match is loaded."""
    stage.match("triominos", 4, games.scored, "home")
    stage.app.memory.match_names = stage.app.match.names
    stage.go("resume", wait_ms=0)
    with stage.sim.inside():
        stage.app.screen.tick(0)
        stage.app.urgent()


def matches_wait(*arguments: object, script: str = "") -> Prepare:
    """The choice of a match to go on with; those laid aside need no files."""
    aside = ((5, [210, 187, 305, 96], 1), (7, [41, 18], 2), (2, [3, 1, 2], 3))

    def prepare(stage: Stage) -> None:
        stage.match("triominos-casual", 2, games.under_way, "home")
        stage.sim.machine.drive_readonly = False
        pads.seat(stage, LONG_NAMES)
        seats = (bytes((16, 32, 48, 64)), bytes((16, 3)), bytes((48, 32, 0)), b"")
        stage.app.memory.shelf = b"".join([who + b"\xff" * (4 - len(who)) for who in seats])
        stage.go("matches", *arguments)
        with stage.sim.inside():
            module: Any = sys.modules["console.screens.matches"]
            module.glance = lambda _, index: aside[index]
            stage.app.screen.list_matches()
        stage.sim.wait(150)
        stage.play(script)

    return prepare


def bad_save(stage: Stage) -> None:
    """The screen of a save that cannot be read."""
    stage.app.memory.match = b"\0"
    stage.go("match_lost")


def self_test(stage: Stage) -> None:
    """The self-test: some keys were pressed, one is held."""
    stage.go("self_test")
    stage.play("press UP; press LEFT; press A; press START")
    stage.keep_down("B")


def set_up(rule_set: str, script: str = "") -> Prepare:
    """The set-up of a rule set, then a script."""

    def prepare(stage: Stage) -> None:
        pads.seat(stage, NAMES[:2])
        stage.set_up(rule_set)
        stage.play(script)

    return prepare


def house_rules(**knobs: int) -> Prepare:
    """The house rules, with these knobs changed."""

    def prepare(stage: Stage) -> None:
        set_up("triominos")(stage)
        for knob, value in knobs.items():
            stage.app.setup.change(knob, value)
        stage.go("house_rules")
        if not knobs:
            stage.sim.press("DOWN", 2)

    return prepare


def crashed(stage: Stage) -> None:
    """The screen of an error."""
    stage.match("triominos", 2, games.under_way, "turn")
    with stage.sim.inside():
        stage.app.match.changed = True
        stage.app.memory.save(stage.app.match)
    stage.crash()


def with_lines(stage: Stage) -> None:
    """A turn of symmetry while SELECT is held."""
    stage.match("symmetry", 3, games.long_row, "turn")
    stage.keep_down("SELECT")


def wrong_try(stage: Stage) -> None:
    """A turn of symmetry, after a tile that does not fit."""
    stage.match("symmetry", 3, games.long_row, "turn")
    legal = {stage.game.tile_of(action) for action in games.placements(stage.game)}
    tiles = stage.app.screen.rack_mode.tiles
    stage.bring(next(i for i, tile in enumerate(tiles) if tile not in legal))
    stage.sim.press("A", 2)


def placing(stage: Stage) -> None:
    """A turn, the cursor on the table."""
    stage.match("triominos", 3, games.many_places, "turn")
    stage.sim.press("A")


def in_slot(stage: Stage) -> None:
    """A turn with a new tile in a free slot."""
    stage.match("triominos", 2, games.under_way, "turn")
    stage.bring(len(stage.app.screen.rack_mode.tiles))


def aim_at(wish: games.Wish, shape: int) -> Prepare:
    """A turn, the cursor on a placement that makes a shape."""

    def prepare(stage: Stage) -> None:
        stage.match("triominos", 2, wish, "turn")
        stage.aim_at_shape(shape)

    return prepare


def handsome(stage: Stage) -> None:
    """A turn with four players, the cursor on a hexagon."""
    stage.match("triominos-400", 4, games.handsome, "turn")
    stage.aim_at_shape(HEXAGON)


def lay_shape(wish: games.Wish, shape: int, wait_ms: int = FILM_MS) -> Prepare:
    """A turn after a placement that makes a shape, ``wait_ms`` after the key: in its film, or later
    than that.
    """

    def prepare(stage: Stage) -> None:
        aim_at(wish, shape)(stage)
        stage.tap("A", wait_ms)

    return prepare


def turn_done(stage: Stage) -> None:
    """A turn that is over."""
    stage.match("triominos", 3, games.many_places, "turn")
    stage.aim_at_most()
    stage.sim.press("A")
    stage.sim.wait(1500)  # the points have been counted


def last_tile(stage: Stage) -> None:
    """A turn begins, somebody else has one tile left."""
    stage.match("triominos", 3, games.one_left, "turn", wait_ms=300)


def curtain_falls(stage: Stage) -> None:
    """The next player gets the console: half of the curtain hangs."""
    turn_done(stage)
    stage.setting(speed=SLOW)
    stage.tap("A", CURTAIN_MS)


def curtain_rises(stage: Stage) -> None:
    """The next player has it: half of the curtain has gone."""
    in_match("triominos", 3, games.many_places, "curtain", speed=SLOW)(stage)
    stage.tap("A", CURTAIN_MS)


def paused(stage: Stage) -> None:
    """The pause of a turn."""
    turn_done(stage)
    stage.sim.press("START")


def with_lots(wait_ms: int) -> Prepare:
    """Lots that tie, after ``wait_ms``."""
    return lambda stage: stage.match(
        "triominos-casual", 4, games.drew_lots_again, "start", wait_ms=wait_ms
    )


def on_last_page(rule_set: str) -> Prepare:
    """How to play: its last page."""

    def prepare(stage: Stage) -> None:
        stage.go("how_to", rule_set)
        for _ in range(stage.app.screen.count - 1):
            stage.press("A")

    return prepare


def on_page(rule_set: str, title: str) -> Prepare:
    """How to play: the first page with a title, by its name among the words of the rules."""

    def prepare(stage: Stage) -> None:
        stage.go("how_to", rule_set)
        with stage.sim.inside():
            from console.words.catalogue import load_part

            wanted = getattr(load_part(stage.app.words, "rules"), title)
        screen = stage.app.screen
        while screen.title() != wanted:
            if screen.page == screen.count - 1:
                raise LookupError(title)
            stage.press("A")

    return prepare


def lessons_begun(stage: Stage) -> None:
    """The lessons: one is done, another one begun."""
    stage.app.memory.settings.lessons = 5 + 6 * 2
    stage.go("learn")
    stage.sim.press("DOWN")


def in_lesson(number: int, step: int, script: str = "") -> Prepare:
    """A step of a lesson, its tile at a place; then a script."""

    def prepare(stage: Stage) -> None:
        stage.go("lesson", number, step, False)
        rack = stage.app.screen.rack_mode
        tiles = [stage.game.tile_of(action) for action in rack.legal]
        stage.bring(next(i for i, tile in enumerate(rack.tiles) if tile in tiles))
        stage.sim.press("A")
        stage.play(script)

    return prepare


def round_over(
    rule_set: str,
    players: int,
    wish: games.Wish,
    page: int = 0,
    names: tuple[str, ...] = NAMES,
    policy: games.Policy = games.best,
    wait_ms: int = FILM_MS,
) -> Prepare:
    """The end of a round, ``wait_ms`` after it has come: in its film, or later than that."""

    def prepare(stage: Stage) -> None:
        stage.match(
            rule_set, players, wish, "round_over", names=names, policy=policy, wait_ms=wait_ms
        )
        for _ in range(page):
            if stage.app.screen.page < stage.app.screen.count - 1:
                stage.sim.press(stage.onward)

    return prepare


def podium_rises(stage: Stage) -> None:
    """The block of the winner comes last."""
    stage.match("triominos-400", 3, games.one_winner, "match_over", wait_ms=RISES_MS)


def puzzles_solved(stage: Stage) -> None:
    """Some are solved; a puzzle other than the next is chosen."""
    with stage.sim.inside():
        from console.practice.puzzle_progress import PuzzleProgress

        progress = PuzzleProgress(stage.app.memory)
        for first, last in SOLVED:
            for number in range(first, last + 1):
                progress.end(number, True)
    stage.go("puzzles")
    stage.play("press DOWN; x3 press ONWARD")


def in_puzzle(number: int, keys: str = "", times: int = 1) -> Prepare:
    """A puzzle, after pressing some keys ``times`` times."""

    def prepare(stage: Stage) -> None:
        stage.go("puzzle", number)
        for _ in range(times):
            stage.play(keys)

    return prepare


def puzzle_solved(stage: Stage) -> None:
    """The confetti falls."""
    stage.go("puzzle", 1)
    with stage.sim.inside():
        from console.practice.puzzle_book import PuzzleBook

        solution = PuzzleBook().read(1)[-1]
    for action in solution:
        stage.aim(action)
        stage.tap("A", PUZZLE_MS)
