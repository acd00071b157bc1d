"""Score pads for the pictures of the screens: some turns of a family, and the next entry."""

from collections.abc import Callable

from engine.actions import BRIDGE, DOUBLE, HEXAGON, OUT, PLAIN
from engine.rules import Rules
from tools.shots.stage import NAMES, Stage

# Of each turn: the value of its tile, the shape, draws.
TURNS = (
    (12, PLAIN, 0),
    (11, PLAIN, 0),
    (8, BRIDGE, 0),
    (15, PLAIN, 2),
    (8, HEXAGON, 0),
    (5, DOUBLE, 0),
    (9, PLAIN, 0),
    (6, BRIDGE, 3),
    (10, PLAIN, 1),
)

LEAVES = "x2 press UP; x2 press ONWARD; press DOWN; press A"
"""The second player leaves, in totals and players."""


def seat(stage: Stage, names: tuple[str, ...]) -> None:
    """Known players of these names take seats, the first of them the first seat."""
    with stage.sim.inside():
        from console.storage.players import assign_seat, find_or_add

        for number, name in enumerate(names):
            assign_seat(stage.app.memory, number, find_or_add(stage.app.memory, name))


def pad(
    rule_set: str,
    players: int,
    turns: int,
    script: str = "",
    *,
    ended: bool = False,
    names: tuple[str, ...] = NAMES,
    screen: str = "score_pad",
) -> Callable[[Stage], None]:
    """A pad with ``turns`` turns, perhaps with their round's end, on a screen; then a script."""

    def prepare(stage: Stage) -> None:
        seat(stage, names)
        with stage.sim.inside():
            from console.pad.head import new_pad
            from console.pad.log import RoundEnd, Turn
            from console.pad.score_pad import ScorePad

            sheet = ScorePad(new_pad(Rules(rule_set), players, bytes(range(4))))
            for number in range(turns):
                value, shape, draws = TURNS[number % len(TURNS)]
                turn = Turn(number % players, 1 << 14)
                turn.value, turn.shape, turn.draws = value, shape, draws
                sheet.write(turn)
            if ended:
                left = [(2, 9), (0, 0), (3, 21), (1, 4)][:players]
                sheet.write(
                    RoundEnd(OUT, 1, [part[0] for part in left], [part[1] for part in left])
                )
            stage.app.memory.pad = sheet.to_bytes()
        stage.go(screen, wait_ms=2600 if screen == "pad_over" else 150)
        stage.play(script)

    return prepare


def setup(stage: Stage) -> None:
    """A new score pad is being set up."""
    seat(stage, NAMES[:2])
    with stage.sim.inside():
        from console.match.setup import setup_of

        setup_of(stage.app).choose("triominos-400")
        stage.app.setup.add_player(1)
    stage.go("pad_setup")
