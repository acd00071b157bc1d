"""The console says when the match ends with the round that is played."""

from collections.abc import Iterator

import pytest

from tests.console.player import Player
from tools.sim import Simulator

SAID = "This round is the last."


@pytest.fixture
def small() -> Iterator[Player]:
    with Simulator("pygamer", seed=7) as sim:
        yield Player(sim)


def shown_on(player: Player, screen: str) -> str:
    """The lines of text that come to show when the screen opens, one after another."""
    lines: list[str] = []
    with player.sim.inside():
        from console.destination import Destination
        from console.draw.text import Label

        show = Label.show

        def watched(line: Label, text: str, *rest: int) -> None:
            lines.append(text)
            show(line, text, *rest)

        Label.show = watched
        player.app.go(Destination(screen, ()))
        Label.show = show
    return " ".join(lines)


@pytest.mark.parametrize("screen", ["curtain", "scores"])
def test_a_round_in_which_the_target_was_touched(small: Player, screen: str) -> None:
    small.begin("triominos-400", 2, (("target", 2),))
    assert SAID not in shown_on(small, screen)
    small.game.apply(small.game.legal_actions()[-1])
    assert max(small.game.scores) >= 2
    assert SAID in shown_on(small, screen)
    small.game.undo()
    assert SAID not in shown_on(small, screen)


@pytest.mark.parametrize("screen", ["curtain", "scores"])
def test_an_only_round_is_not_called_the_last(small: Player, screen: str) -> None:
    small.begin("triominos", 2)
    assert small.game.is_last_round
    assert SAID not in shown_on(small, screen)
