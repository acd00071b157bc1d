"""The level Auto on the console: its strength against each person, and when that changes."""

from collections.abc import Iterator
from typing import Any

import pytest
from bots import CLUMSY, EXPERT
from bots.auto import MIDDLE, STRONGEST, kind_of, strength_of
from console.storage.memory import Memory
from console.storage.player_figures import STRENGTH, STRENGTHS, figures, with_figures

from engine.actions import PHASE_DEAL, PHASE_OVER
from tests.console.menus import go, new_game, rows, to_row
from tests.console.player import Player
from tests.console.saving import know, save_all
from tests.console.test_bots import to_bot
from tests.console.test_figures import begin, to_the_end
from tools.sim import Simulator

SETTLED = 32  # from there on steps are small
ENDS = {0: CLUMSY, STRONGEST: EXPERT}


@pytest.fixture
def player() -> Iterator[Player]:
    with Simulator("pygamer", seed=7) as sim:
        yield Player(sim, 7)


def kept_of(memory: Any, index: int) -> list[int]:
    return list(figures(memory.players, index)[STRENGTH : STRENGTH + STRENGTHS])


def set_strengths(player: Player, index: int, kept: list[int]) -> None:
    memory = player.app.memory
    with player.sim.inside():
        values = figures(memory.players, index)
        values[STRENGTH : STRENGTH + STRENGTHS] = kept
        memory.players = with_figures(memory.players, index, values)
        save_all(player.app)


def strength(player: Player) -> int:
    from console.match.auto_level import strength_in

    with player.sim.inside():
        return strength_in(player.app.memory, player.app.match)


def test_the_set_up_says_what_it_is(player: Player):
    new_game(player, "triominos")
    to_row(player, "Player 2")
    player.press("LEFT")
    assert rows(player)[1] == ("Player 2", "elsewhere")
    player.press("LEFT")
    assert rows(player)[1] == ("Bot 2", "like you")
    assert "as well as you" in player.screen.note(1)
    player.press("LEFT")
    assert "as well as you" not in player.screen.note(1)


@pytest.mark.parametrize("rule_set", ["triominos", "triangle-casual", "trimino", "symmetry"])
@pytest.mark.parametrize("end", ENDS)
def test_it_plays_as_strong_as_the_figures_say(player: Player, rule_set: str, end: int):
    begin(player, rule_set, ("human", "auto"), ["Ann", ""])
    kept = [SETTLED + STRONGEST - end] * STRENGTHS
    kept[kind_of(player.game.rules)] = SETTLED + end
    set_strengths(player, 0, kept)
    assert strength(player) == end
    to_bot(player)
    assert player.screen.bot.level == ENDS[end]


def test_of_several_people_it_is_the_mean_of_nobody_the_middle(player: Player):
    begin(player, "triominos", ("human", "auto", "human", "human"), ["", "", "", ""])
    assert strength(player) == MIDDLE
    begin(player, "triominos", ("human", "auto", "human", "human"), ["Ann", "", "", "Bob"])
    set_strengths(player, 0, [SETTLED + 21, 0, 0, 0])
    set_strengths(player, 1, [SETTLED + 6, 0, 0, 0])
    assert strength(player) == 13


def test_resumed_it_is_as_strong_and_chooses_the_same():
    with Simulator("pygamer", seed=9) as sim:
        player = Player(sim, 9)
        begin(player, "triominos", ("human", "auto"), ["Ann", ""])
        set_strengths(player, 0, [SETTLED + 6, 1, 2, 3])
        to_bot(player)
        while len(player.game.legal_actions()) < 4:
            player.sim.wait(10_000)
            to_bot(player)
        before = strength(player), choices(player)
        nvm = bytearray(sim.nvm)
    with Simulator("pygamer", seed=8, nvm=nvm) as sim:
        player = Player(sim, 8)
        go(player, "resume")
        with sim.inside():
            player.app.tick()  # the match is read, and nothing else is done
        assert (strength(player), choices(player)) == before


def choices(player: Player) -> list[int]:
    """What the bot in turn would do, by some seeds."""
    game = player.game
    view = game.view_for(game.seat)
    best = []
    with player.sim.inside():
        from bots import new_bot
        from console.match.auto_level import level_of_turn

        for seed in range(20):
            level = level_of_turn(player.app.memory, player.app.match, seed)
            bot = new_bot(game.rules, level, seed, lambda: 0)
            bot.begin(view)
            assert bot.think(1)
            best.append(bot.best)
    assert len(set(best)) > 1
    return best


def finish(player: Player, winner: int) -> None:
    """The match ends, and that seat has won it."""
    to_the_end(player)
    with player.sim.inside():
        player.game.winners[:] = [winner]


@pytest.mark.parametrize("kinds", [("human", "auto"), ("human", "auto", "easy", "human")])
def test_it_follows_the_result_once_the_match_is_left(player: Player, kinds: tuple[str, ...]):
    called = ["Ann", "", "", "Bob"][: len(kinds)]
    now = strength_of(0)
    memory = player.app.memory
    for winner, up in ((0, 1), (1, -1), (0, 1)):
        begin(player, "triominos", kinds, called)
        finish(player, winner)
        assert strength_of(kept_of(memory, 0)[0]) == now
        player.press("B")
        kept = Memory(bytearray(player.sim.nvm))
        after = strength_of(kept_of(kept, 0)[0])
        assert (after - now) * up > 0
        assert kept_of(kept, 0)[1:] == [0] * (STRENGTHS - 1)
        now = after
    if len(kinds) == 4:  # Bob has lost one against Auto; the others went to Ann
        assert strength_of(kept_of(kept, 1)[0]) < MIDDLE
        begin(player, "triominos", kinds, called)
        finish(player, 2)  # another bot wins
        before = kept_of(memory, 0), kept_of(memory, 1)
        player.press("B")
        assert (kept_of(memory, 0), kept_of(memory, 1)) == before


def test_a_match_without_it_or_given_up_changes_nothing(player: Player):
    begin(player, "triominos", ("human", "expert"), ["Ann", ""])
    finish(player, 0)
    player.press("B")
    assert kept_of(player.app.memory, 0) == [0] * STRENGTHS
    begin(player, "triominos", ("human", "auto"), ["Ann", ""])
    new_game(player)
    player.press("START")
    assert player.game.phase not in (PHASE_DEAL, PHASE_OVER)
    assert kept_of(player.app.memory, 0) == [0] * STRENGTHS


def test_figures_that_are_reset_begin_in_the_middle(player: Player):
    with player.sim.inside():
        know(player.app.memory, ["Ann"])
    set_strengths(player, 0, [SETTLED + 3] * STRENGTHS)
    go(player, "player_menu", 0)
    for key in ("DOWN", "DOWN", "A", "A"):
        player.press(key)
    assert [strength_of(kept) for kept in kept_of(player.app.memory, 0)] == [MIDDLE] * STRENGTHS
