"""Films what moves: ``python -m tools.shots.film FILE [--film NAME] [--board BOARD]``.

``NAME``: a turn that closes a hexagon (``hexagon``), the end of a round (``round``), of a match
(``podium``), the curtain between two turns (``curtain``). Keys are pressed on the simulated machine
as by a player; each picture is shown for as long as the display showed it. ``FILE`` ends in
``.gif`` or ``.png`` (animated) and is replaced.
``--board``, ``--language``: the console's; ``--scale``: its enlargement. Exit status: 0, or 2 for a
wrong argument or a file that cannot be written.
"""

from collections.abc import Callable, Sequence
from io import BytesIO

from PIL import Image

from engine.actions import HEXAGON
from tools import ROOT, cli
from tools.shots import games
from tools.shots.stage import TAP_MS, Stage
from tools.sim import BOARDS
from tools.strings.catalogue import LANGUAGES

STEP_MS = 20
"""How often the display is filmed. Browsers show shorter pictures far too long."""

LOOK_MS = 900
"""Time to see the effect of a key."""

END_MS = 3000
MOST_COLOURS = 256

FOLDER = ROOT / "docs" / "pictures"
"""The films of docs, one of each name."""

FILM_BOARD = "pimoroni_picosystem"
FILM_SCALE = 2

_SUFFIXES = (".gif", ".png")
_LARGEST_SCALE = 4


class FilmedStage(Stage):
    """A console whose display is filmed from the first ``roll`` on.

    ``pictures`` differ each from the one before; ``durations``: how long each was shown, in ms.
    """

    def __init__(self, board: str, language: str = "en") -> None:
        super().__init__(board, language=language)
        self.pictures: list[Image.Image] = []
        self.durations: list[int] = []

    def roll(self, ms: int) -> None:
        """Film for some time, a whole number of steps."""
        for _ in range(ms // STEP_MS):
            picture = self.sim.image().convert("RGB")
            if not self.pictures or picture.tobytes() != self.pictures[-1].tobytes():
                self.pictures.append(picture)
                self.durations.append(0)
            self.durations[-1] += STEP_MS
            self.sim.wait(STEP_MS)

    def press(self, key: str) -> None:
        """Film a press of a key, and its effect."""
        machine = self.sim.machine
        physical = machine.board.keys[key].physical
        machine.wiring.press(physical)
        self.roll(TAP_MS)
        machine.wiring.release(physical)
        self.roll(LOOK_MS)

    def enlarged(self, scale: int) -> tuple[list[Image.Image], list[int]]:
        """The pictures, ``scale`` times as large, and their durations."""
        size = (self.pictures[0].width * scale, self.pictures[0].height * scale)
        near = Image.Resampling.NEAREST
        return [picture.resize(size, near) for picture in self.pictures], self.durations


def film_turn(stage: FilmedStage) -> None:
    """A turn: browse the rack, take a tile, find the place that closes a hexagon, lay it there."""
    stage.match("triominos-400", 4, games.handsome, "turn")
    stage.roll(LOOK_MS)
    stage.press(stage.backward)
    stage.aim_at_shape(HEXAGON)
    stage.press("A")
    while stage.app.screen.animation:
        stage.roll(STEP_MS)
    stage.roll(END_MS)


def film_round(stage: FilmedStage) -> None:
    """The end of a round: points are added, rows change places, the leader gets the crown."""
    stage.match("triominos-400", 4, games.somebody_out, "round_over", wait_ms=0)
    _overtake(stage)
    stage.go("round_over", wait_ms=0)
    stage.roll(LOOK_MS)
    stage.roll(END_MS)


def _overtake(stage: FilmedStage) -> None:
    """Let the seat that the end gave points have been the second before."""
    game = stage.game
    first = game.bonus.index(max(game.bonus))
    before = game.scores[first] - game.bonus[first]
    for seat in range(game.players):
        if seat != first and game.scores[seat] < before:
            game.scores[seat] = before + game.bonus[first] // 4
            return


def film_podium(stage: FilmedStage) -> None:
    """The end of a match: the podium is built up."""
    stage.match("triominos-400", 4, games.one_winner, "match_over", wait_ms=0)
    while not stage.app.screen.film.over:
        stage.roll(STEP_MS)
    stage.roll(END_MS)


def film_curtain(stage: FilmedStage) -> None:
    """A player lays a tile and hands the console over."""
    stage.match("triominos", 3, games.many_places, "turn")
    stage.aim_at_shape(0)
    stage.press("A")
    while stage.app.screen.animation:
        stage.sim.wait(STEP_MS)
    stage.roll(LOOK_MS)
    stage.press("A")
    stage.roll(LOOK_MS)
    stage.press("A")
    stage.roll(END_MS)


FILMS: dict[str, Callable[[FilmedStage], None]] = {
    "hexagon": film_turn,
    "round": film_round,
    "podium": film_podium,
    "curtain": film_curtain,
}


def animated(suffix: str, pictures: Sequence[Image.Image], durations: Sequence[int]) -> bytes:
    """A file with an animated picture that repeats for ever.

    ``suffix``: .gif or .png; ``durations``: in ms. All pictures share one palette, without dither:
    raises ValueError if there are too many colours.
    """
    colours = sorted(set().union(*map(_colours, pictures)))
    if len(colours) > MOST_COLOURS:
        raise ValueError(f"{len(colours)} colours")
    palette = Image.new("P", (1, 1))
    palette.putpalette(b"".join(colours))
    indexed = [picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in pictures]
    out = BytesIO()
    indexed[0].save(
        out,
        suffix.lstrip("."),
        save_all=True,
        append_images=indexed[1:],
        duration=list(durations),
        loop=0,
        optimize=True,
    )
    return out.getvalue()


def _colours(picture: Image.Image) -> set[bytes]:
    data = picture.tobytes()
    return {data[at : at + 3] for at in range(0, len(data), 3)}


def main(arguments: list[str]) -> int:
    """Do as the arguments ask; returns the exit status. Raises UsageError."""
    parser = cli.Parser("shots.film", "Films a turn, or the end of a round or a match.")
    parser.add_argument("file", type=cli.path, metavar="FILE", help="ends in .gif or .png")
    parser.add_argument("--board", choices=sorted(BOARDS), default=FILM_BOARD)
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--scale", type=cli.number(1, _LARGEST_SCALE), default=1)
    parser.add_argument("--film", choices=FILMS, default="hexagon", help="which one")
    options = parser.parse_args(arguments)
    if options.file.suffix not in _SUFFIXES:
        raise cli.UsageError(f"{options.file}: neither {' nor '.join(_SUFFIXES)}")
    with FilmedStage(options.board, options.language) as stage:
        FILMS[options.film](stage)
    content = animated(options.file.suffix, *stage.enlarged(options.scale))
    try:
        cli.write(options.file, content)
    except OSError as error:
        raise cli.UsageError(cli.reason(error)) from None
    seconds = sum(stage.durations) / 1000
    count = len(stage.pictures)
    print(f"{options.file}: {count} pictures, {seconds:.1f} s, {len(content) / 1000:.0f} KB")
    return 0


if __name__ == "__main__":
    cli.run("film", main)
