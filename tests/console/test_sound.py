"""Tunes: at the right moments, at the volume of the settings, and without delaying anything."""

from dataclasses import replace

import pytest
from console.sound.tunes import BONUS, ERROR, LIGHTS, MOVE, ROLL, TUNES, WIN

from engine.actions import FIRST_TILE
from tests.console.player import RACK, Player, mode_of
from tests.console.saving import save_all
from tools.sim import BOARDS, Simulator

pytestmark = pytest.mark.usefixtures("undrawn")

HEARD_BOARDS = (
    "pygamer",
    "pimoroni_picosystem",
    "ugame22",
    "tinycircuits_thumby_color",
    "raspberry_pi_pico",
)
"""A DAC, a buzzer, an I2S bus, a state machine, and what settings.toml says."""


def begin(sim: Simulator, rule_set: str = "triominos") -> Player:
    player = Player(sim, seed=5)
    player.begin(rule_set)
    return player


def notes(sim: Simulator) -> list[int]:
    """The frequencies that have sounded, without the silence between them."""
    return [hertz for hertz, _ in sim.machine.heard if hertz]


def tune(number: int) -> list[int]:
    return [hertz for hertz in TUNES[number][::2] if hertz]


def play(sim: Simulator, number: int) -> None:
    """Let the console play a tune, to its end."""
    sim.machine.heard.clear()
    with sim.inside():
        sim.globals["app"].play_tune(number)
    sim.wait(sum(TUNES[number][1::2]) + 200)


def to_rack(player: Player) -> None:
    while player.name != "turn" or mode_of(player.screen) != RACK:
        player.step()


@pytest.mark.parametrize("board", HEARD_BOARDS)
@pytest.mark.parametrize("number", range(len(TUNES)))
def test_every_tune_is_heard_and_ends(board, number):
    with Simulator(board, seed=1) as sim:
        play(sim, number)
        assert notes(sim) == tune(number)
        assert sim.machine.heard[-1] == (0, 0)


@pytest.mark.parametrize("board", HEARD_BOARDS)
def test_the_volume_is_as_set_and_zero_is_silence(board):
    with Simulator(board, seed=1) as sim:
        loudest = []
        for volume in range(4):
            sim.globals["app"].memory.settings.sound = volume
            play(sim, MOVE)
            loudest.append(max((loudness for _, loudness in sim.machine.heard), default=0))
        assert loudest[0] == 0
        assert loudest == sorted(set(loudest))


def test_muted_is_remembered():
    with Simulator("pimoroni_picosystem", seed=1) as sim:
        app = sim.globals["app"]
        app.memory.settings.sound = 0
        with sim.inside():
            save_all(app)
        nvm = bytearray(sim.nvm)
    with Simulator("pimoroni_picosystem", seed=1, nvm=nvm) as sim:
        play(sim, WIN)
        assert notes(sim) == []


def test_a_tune_takes_the_place_of_one_that_still_sounds():
    with Simulator("pimoroni_picosystem", seed=1) as sim:
        with sim.inside():
            sim.globals["app"].play_tune(WIN)
        play(sim, MOVE)
        assert notes(sim) == tune(MOVE)


def test_nothing_waits_for_a_tune():
    with Simulator("pimoroni_picosystem", seed=1) as sim:
        before = sim.machine.now_us
        with sim.inside():
            app = sim.globals["app"]
            app.play_tune(WIN)
            app.tick()
        assert sim.machine.now_us - before < 2000


def test_the_pin_is_free_when_nothing_sounds():
    with Simulator("pimoroni_picosystem", seed=1) as sim:
        play(sim, WIN)
        with sim.inside():
            pin = sim.machine.wiring.pins["AUDIO"]
            sim.machine.wiring.claim(pin)


def test_the_amplifier_is_on_only_while_something_sounds():
    with Simulator("pygamer", seed=1) as sim:
        with sim.inside():
            sim.globals["app"].play_tune(MOVE)
        wiring = sim.machine.wiring
        amplifier = wiring.pins["SPEAKER_ENABLE"]
        assert wiring.driven[amplifier]
        sim.wait(500)
        assert not wiring.driven[amplifier]


def test_a_board_without_sound_plays_on(monkeypatch):
    settings = {**BOARDS["raspberry_pi_pico"].settings}
    del settings["BOARD_SOUND"]
    silent = replace(BOARDS["raspberry_pi_pico"], settings=settings)
    monkeypatch.setitem(BOARDS, "raspberry_pi_pico", silent)  # type: ignore[index]
    with Simulator("raspberry_pi_pico", seed=1) as sim:
        assert sim.globals["app"].sound is None
        play(sim, WIN)
        assert sim.machine.heard == []


def test_a_tile_that_is_laid_sounds_and_a_shape_more_so():
    with Simulator("pimoroni_picosystem", seed=7) as sim:
        player = begin(sim)
        laid = set()
        while laid != {MOVE, BONUS}:
            to_rack(player)
            legal = [action for action in player.screen.rack_mode.legal if action >= FIRST_TILE]
            if not legal:
                player.step()
                continue
            best = max(legal, key=player.game.shape_of)
            kind = BONUS if player.game.shape_of(best) else MOVE
            sim.machine.heard.clear()
            player.choose(best)
            sim.wait(2500)  # the film of a shape
            if player.game.is_over:
                player.begin("triominos")
                continue
            heard = notes(sim)
            assert heard[:1] == tune(MOVE)
            if kind == BONUS:  # a note for each tile that lights up, then a roll
                lights = heard[1 : -len(tune(ROLL))]
                assert len(lights) >= 3
                assert lights == [*LIGHTS[: len(lights)]]
                assert heard[-len(tune(ROLL)) :] == tune(ROLL)
            else:
                assert heard == tune(MOVE)
            laid.add(kind)


def test_a_tile_that_fits_nowhere_is_an_error():
    with Simulator("pimoroni_picosystem", seed=7) as sim:
        player = begin(sim)
        while True:
            to_rack(player)
            if False in player.screen.rack_mode.playable:
                break
            player.step()
        player.bring(player.screen.rack_mode.playable.index(False))
        sim.machine.heard.clear()
        sim.press("A")
        sim.wait(500)
        assert notes(sim) == tune(ERROR)


def test_the_end_of_a_match_is_a_win():
    with Simulator("pimoroni_picosystem", seed=7) as sim:
        player = begin(sim, "triangle-casual")
        while not player.game.is_over:
            sim.machine.heard.clear()
            player.step()
        sim.wait(1000)
        assert notes(sim) == tune(WIN)
