"""Pictures of the screens of known players."""

from collections.abc import Callable

from tools.shots import games
from tools.shots.stage import LONG_NAMES, NAMES, Stage

_MORE = ("Zuzana", "Olena", "Mia", "Jo")
MANY = NAMES + LONG_NAMES + _MORE

# Of the first four: matches and wins in the four families, best tile, best round, hexagons,
# bridges, wins in a row now and at most, matches and wins against six kinds of bots, how well they
# were played and their number. Missing values are 0.
_FIGURES = (
    (14, 6, 5, 2, 3, 2, 2, 1, 62, 187, 9, 31, 2, 5, 0, 0, 8, 5, 6, 2, 2, 0, 0, 0, 9, 4, 8120, 9),
    (12, 4, 6, 2, 3, 1, 0, 0, 58, 142, 5, 22, 0, 3, 0, 0, 4, 3, 2),
    (9, 3, 3, 1, 0, 0, 0, 0, 61, 120, 3, 17, 1, 2, 0, 0, 3, 1),
    (5, 3, 4, 2, 0, 0, 0, 0, 55, 98, 4, 8, 0, 4, 0, 0, 1, 1),
)

_BADGES = 0b1000_0110_1111  # of the first player
# Levels of the first four: two and a match of each kind in triominos; none; all; one, a match lost.
_LEVELS = (2 | 15 << 3, 0, 5, 1 | 2 << 3)


def add_known(stage: Stage, names: tuple[str, ...] = NAMES) -> None:
    """Known players of these names, of whom the first four have played."""
    with stage.sim.inside():
        from console.storage import players
        from console.storage.player_figures import BADGES, FIGURE_COUNT, LADDER, with_figures

        memory = stage.app.memory
        for index, name in enumerate(names):
            memory.players = players.with_player(memory.players, name)
            known = _FIGURES[index % len(_FIGURES)]
            values = list(known) + [0] * (FIGURE_COUNT - len(known))
            values[BADGES] = _BADGES >> index
            if index >= len(_FIGURES):
                values = [value // (index - 2) for value in values]
            values[LADDER] = _LEVELS[index % len(_LEVELS)]
            memory.players = with_figures(memory.players, index, values)


def home_with_best(stage: Stage) -> None:
    """Home, where the first of the known players has the first seat."""
    add_known(stage)
    stage.app.memory.seats_last = bytes((0, 255, 255, 255))
    stage.app.memory.choice = bytes((4, 2, 0, 1, 0, 0))
    stage.go("home")


def new_badge(stage: Stage) -> None:
    """Somebody has got a badge."""
    stage.match("triominos-400", 4, games.under_way, "home", names=LONG_NAMES)
    stage.go("badge", ((0, 2), (1, 0)))


def new_level(stage: Stage) -> None:
    """Somebody has won a level."""
    stage.match("triominos", 2, games.one_winner, "home", names=LONG_NAMES)
    stage.go("badge", ((0, 17),))


def shown(
    screen: str, *arguments: object, names: tuple[str, ...] = NAMES, script: str = ""
) -> Callable[[Stage], None]:
    """A screen with these known players, then a script."""

    def prepare(stage: Stage) -> None:
        add_known(stage, names)
        stage.go(screen, *arguments)
        stage.play(script)

    return prepare


def who_plays(names: tuple[str, ...], script: str = "") -> Callable[[Stage], None]:
    """Who is player 2? The first of these is player 1."""

    def prepare(stage: Stage) -> None:
        add_known(stage, names)
        stage.app.memory.seats_last = bytes((0, len(names) - 2, 255, 255))
        stage.set_up("triominos")
        stage.go("who_plays", 1)
        stage.play(script)

    return prepare


def name_taken(stage: Stage) -> None:
    """Bela is to be renamed to Ada."""
    add_known(stage)
    stage.go("name", 0, 1)
    with stage.sim.inside():
        stage.app.screen.restore((NAMES[0], 0, 0, False))
    stage.press("START")
