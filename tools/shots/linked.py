"""Pictures of a match that somebody plays elsewhere."""

from tools.shots import games, pads
from tools.shots.stage import NAMES, Stage
from tools.shots.states import Prepare

_ELSEWHERE = 7  # the kind of a seat


def invitation(stage: Stage) -> None:
    """The second seat is elsewhere, and the match begins."""
    set_elsewhere(stage)
    stage.press("START")


def set_elsewhere(stage: Stage) -> None:
    """The second seat is elsewhere."""
    pads.seat(stage, NAMES[:2])
    stage.set_up("triominos")
    stage.sim.press("DOWN", 2)
    stage.sim.press(stage.backward)


def screen(name: str, *arguments: object, script: str = "") -> Prepare:
    """A screen of a match in which somebody elsewhere plays next; then a script."""

    def prepare(stage: Stage) -> None:
        stage.match("triominos", 2, games.under_way)
        stage.app.match.seats[stage.game.seat] = _ELSEWHERE
        stage.go(name, *arguments)
        stage.play(script)

    return prepare
