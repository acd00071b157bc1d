"""The curtain falls at the end of a turn, and rises from the next one; a key ends that."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from console.draw.sizes import CURTAIN_STRIPS, TRAY_GAP

from tests.console.menus import go
from tests.console.player import DONE, Player, mode_of
from tools.sim import Simulator

BOARDS = ("pygamer", "pimoroni_picosystem", "ugame22", "tinycircuits_thumby_color")
BY_KEY = 3
"""The setting of the pace with which bots wait for A."""

DRAWN_MS = 30  # a step of the app takes less
LONG_MS = 1000  # longer than a film


@pytest.fixture(params=BOARDS)
def player(request: pytest.FixtureRequest) -> Iterator[Player]:
    """Before the first turn, at each size."""
    with Simulator(request.param, seed=7) as sim:
        player = Player(sim)
        player.begin("triominos", 3)
        player.play("curtain")
        yield player


def lift(player: Player) -> None:
    """Press A on the curtain; it has not risen yet."""
    player.sim.wait(LONG_MS)
    tap(player, "A")
    assert player.name == "turn"


def end_turn(player: Player) -> None:
    """Come to the end of a turn, and press A there."""
    player.sim.wait(LONG_MS)
    while player.name != "turn" or mode_of(player.screen) != DONE:
        player.step()
        player.sim.wait(LONG_MS)
    player.sim.wait(LONG_MS)
    tap(player, "A")


def tap(player: Player, key: str) -> None:
    """Press a key, and look before the screen is still."""
    sim = player.sim
    physical = sim.machine.board.keys[key].physical
    sim.machine.wiring.press(physical)
    sim.wait(DRAWN_MS)
    sim.machine.wiring.release(physical)


def covered(player: Player, width: int = 4) -> int:
    """How many rows of pixels the curtain hides, seen from the display: those whose beginning is in
    its colours alone.
    """
    app = player.app
    image = player.sim.image().convert("RGB")
    red, green, blue = (
        app.theme.seat_colour(player.game.seat) >> shift & 255 for shift in (16, 8, 0)
    )
    plain = image.getpixel((1, app.height // 4))
    assert isinstance(plain, tuple)
    if any(abs(a - b) > 8 for a, b in zip(plain, (red, green, blue), strict=True)):
        return 0
    y = app.height // 4
    while y < app.height and image.getpixel((1, y)) == plain:
        y += 1
    return y


def tray_is_bare(player: Player) -> bool:
    """Whether the display shows nothing but wood below the table, rows of one colour each, and the
    pool at their end.
    """
    app = player.app
    image = player.sim.image().convert("RGB")
    rows = range(player.screen.layout.bottom, app.height)
    pool = player.screen.layout.rack_view.pool.x
    free = pool - app.sizes[TRAY_GAP]  # its shadow
    seen = [len({image.getpixel((x, y)) for x in range(app.width)}) for y in rows]
    assert max(seen) > 1  # the pool
    return all(len({image.getpixel((x, y)) for x in range(free)}) == 1 for y in rows)


def watch(player: Player) -> list[int]:
    """The rows that the curtain hides, as long as it moves; until it has gone, no tile of the rack
    is in sight.
    """
    seen = [covered(player)]
    while player.name == "turn" and player.screen.animation:
        assert tray_is_bare(player) or not seen[-1]
        seen.append(covered(player))
        player.sim.wait(5)
    return seen


def test_it_falls_strip_by_strip_over_the_table(player: Player) -> None:
    end_turn(player)
    bottom = player.screen.layout.bottom
    steps = len(set(watch(player)))
    assert steps > player.app.sizes[CURTAIN_STRIPS] // 2
    player.sim.wait(DRAWN_MS)
    assert player.name == "curtain"
    assert covered(player) > bottom


def test_strips_fall_and_rise_one_after_the_other(player: Player) -> None:
    end_turn(player)
    fallen = watch(player)
    assert fallen == sorted(fallen)
    lift(player)
    risen = watch(player)
    assert risen == sorted(risen, reverse=True)
    most = player.app.height // player.app.sizes[CURTAIN_STRIPS] + 1
    for seen in (fallen, risen):
        assert all(
            abs(before - after) <= most for before, after in pairwise(seen) if before and after
        )


@pytest.mark.parametrize("key", ["A", "B", "DOWN"])
def test_a_key_ends_the_fall_and_does_nothing_else(player: Player, key: str) -> None:
    end_turn(player)
    laid = player.game.laid
    player.sim.wait(DRAWN_MS)
    assert player.screen.animation
    tap(player, key)
    player.sim.wait(DRAWN_MS)
    assert (player.name, player.game.laid) == ("curtain", laid)


@pytest.mark.parametrize("key", ["A", "B", "DOWN"])
def test_a_key_ends_the_rise_and_does_nothing_else(player: Player, key: str) -> None:
    lift(player)
    log = list(player.game.log)
    at = player.screen.rack_mode.at
    player.sim.wait(DRAWN_MS)
    assert player.screen.animation
    tap(player, key)
    assert not player.screen.animation
    assert not tray_is_bare(player)
    assert (player.name, player.game.log, player.screen.rack_mode.at) == ("turn", log, at)
    assert not player.screen.layout.pill.group.hidden


def test_the_rack_comes_last(player: Player) -> None:
    lift(player)
    assert watch(player)[-1] == 0
    assert not tray_is_bare(player)
    assert not player.screen.layout.pill.group.hidden
    player.sim.wait(LONG_MS)
    picture = player.sim.image().tobytes()
    player.app.memory.settings.speed = 0
    go(player, "turn")
    player.sim.wait(LONG_MS)
    assert player.sim.image().tobytes() == picture


def test_the_tiles_come_one_after_the_other(player: Player) -> None:
    lift(player)
    trays = set()
    while player.screen.animation:
        image = player.sim.image()
        place = (0, player.screen.layout.bottom, image.width, image.height)
        trays.add(image.crop(place).tobytes())
        player.sim.wait(5)
    assert len(trays) > 3


def test_it_falls_after_a_bot_that_waits_for_a_key() -> None:
    with Simulator("pygamer", seed=7) as sim:
        player = Player(sim)
        player.begin("triominos", kinds=("human", "easy", "human"))
        player.app.memory.settings.pace = BY_KEY
        player.play("bot_turn")
        sim.wait(5 * LONG_MS)
        assert player.name == "bot_turn"
        tap(player, "A")
        assert watch_bot(player) > player.app.sizes[CURTAIN_STRIPS] // 2
        assert player.name == "curtain"


def watch_bot(player: Player) -> int:
    """How many different pictures the curtain makes on its way down after a bot's turn."""
    seen = set()
    for _ in range(LONG_MS // 5):
        seen.add(covered(player))
        if player.name == "curtain":
            break
        player.sim.wait(5)
    return len(seen)


def test_without_animations_it_is_there_at_once(player: Player) -> None:
    player.app.memory.settings.speed = 0
    end_turn(player)
    assert player.name == "curtain"
    go(player, "curtain")
    first = player.sim.image().tobytes()
    player.sim.wait(500)
    assert player.sim.image().tobytes() == first
    tap(player, "A")
    assert player.name == "turn"
    assert not player.screen.animation
    assert not tray_is_bare(player)
