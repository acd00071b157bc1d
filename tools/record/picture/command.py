"""Writes pictures of a record into files: ``tools.record picture`` and ``chart``."""

import argparse
import io
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from engine.game import Game
from tools import cli
from tools.record import turns
from tools.record.files import chosen, load
from tools.record.lines import BadRecord
from tools.record.picture import chart, film, look, losses, raster, scene, svg, typeface
from tools.record.picture.film import Frame
from tools.record.picture.look import Look
from tools.record.picture.options import usual_size
from tools.record.picture.shapes import Picture
from tools.record.picture.words import Words
from tools.record.reader import read
from tools.record.review import Judgement, summaries
from tools.record.turns import END, Moment, Row

_MOST_PIXELS = 250_000_000  # of a film: each takes a byte of memory
_CHARTS = (".svg", ".png")
_END_PAUSES = 3  # the end of a round is shown this many times as long as a turn
_UNPLAYED = "nobody has played a turn yet"


class _Match(NamedTuple):
    """A match of a file: its record, the names, the tiles dealt to each, the target (or 0)."""

    record: bytes
    names: list[str]
    dealt: int
    target: int

    def moments(self, number: int | None = None) -> Iterator[Moment]:
        """The moments of the match, or of the round of that number."""
        for moment in turns.moments(self.record):
            if number in (None, moment.round):
                yield moment


def picture(args: argparse.Namespace) -> None:
    """Write a turn of a match as one picture, or the whole match (``args.all``) as a film.

    Raises UsageError and BadRecord.
    """
    out = _out(args.file, args.out, ".gif" if args.all else ".png")
    kinds = (".gif", ".png") if args.all else (".png", ".svg", ".gif")
    _check_kind(out, kinds, "the whole match" if args.all else "a picture")
    typeface.check_installed()
    match = _match(args.file, args.match)
    colours = look.look(args.theme)
    if args.all:
        data = _film(match, args, colours, out.suffix)
    else:
        moment = _wanted(match, args.round, args.turn)
        sides = args.size or usual_size(film=False)
        drawn = scene.draw(moment, moment.table, match.names, sides, colours, Words())
        data = _encoded(drawn, out.suffix, colours)
    cli.write(out, data)
    print(out)


def plot(args: argparse.Namespace) -> None:
    """Write the chart of a match. Raises UsageError and BadRecord."""
    out = _out(args.file, args.out, "-chart.svg")
    _check_kind(out, _CHARTS, "a chart")
    typeface.check_installed()
    match = _match(args.file, args.match)
    colours = look.look(args.theme)
    nothing = Row(())  # thousands of tables would fill the memory
    story = [moment._replace(table=nothing) for moment in match.moments()]
    if not story:
        raise cli.UsageError(_UNPLAYED)
    sides = args.size or usual_size(film=False)
    drawn = chart.draw(story, match.names, sides, colours, match.dealt, match.target, Words())
    cli.write(out, _encoded(drawn, out.suffix, colours))
    print(out)


def plot_losses(args: argparse.Namespace, judged: Sequence[Judgement], game: Game) -> None:
    """Write the chart of what was judged in a match. Raises UsageError."""
    _check_kind(args.out, _CHARTS, "a chart")
    if not judged:
        raise cli.UsageError("nobody had a choice: there is nothing to draw")
    typeface.check_installed()
    colours = look.look(args.theme)
    sides = args.size or usual_size(film=False)
    drawn = losses.draw(judged, summaries(judged, game), sides, colours)
    cli.write(args.out, _encoded(drawn, args.out.suffix, colours))


def _out(record: Path, out: Path | None, ending: str) -> Path:
    """The file to write: the one that was named, or a new one next to the record."""
    if out:
        return out
    own = Path(record.stem + ending)
    if own.exists():
        raise cli.UsageError(f"{own} already exists: name it or another file with --out")
    return own


def _check_kind(out: Path, kinds: Sequence[str], what: str) -> None:
    if out.suffix not in kinds:
        raise cli.UsageError(f"{out}: {what} is written as {', '.join(kinds)}")


def _match(path: Path, number: int | None) -> _Match:
    """The match of that number, from 1, in a file; without a number, its only match.

    Raises UsageError, and BadRecord if its record breaks a rule.
    """
    before, record = chosen(path, load(path), number)
    try:
        replay = read(record)
    except BadRecord as error:
        raise BadRecord(before + error.line, error.why) from None
    game = replay.game
    rules = game.rules
    return _Match(record, replay.names, rules.tiles_dealt(game.players), rules.target)


def _wanted(match: _Match, number: int | None, turn: int | None) -> Moment:
    """A turn of the match or of one of its rounds; the last moment if ``turn`` is None."""
    moment = None
    count = 0
    for moment in match.moments(number):
        count += moment.seat != END
        if turn is not None and count == turn:
            return moment
    if not moment:
        raise cli.UsageError(f"round {number} has not been played" if number else _UNPLAYED)
    if turn is not None:
        raise cli.UsageError(f"--turn {turn}: there are {count}")
    return moment


def _film(match: _Match, args: argparse.Namespace, colours: Look, kind: str) -> bytes:
    """The moments in order, with the table of each round where it will be in the end."""
    width, height = sides = args.size or usual_size(film=True)
    most = _MOST_PIXELS // (width * height)
    moments = list(islice(match.moments(args.round), most + 1))
    if not moments:
        raise cli.UsageError(f"round {args.round} has not been played" if args.round else _UNPLAYED)
    if len(moments) > most:
        raise cli.UsageError(
            f"more than {most} pictures of {width}x{height}: --round, or a smaller --size, helps"
        )
    whole = {moment.round: moment.table for moment in moments}

    words = Words()

    def frames() -> Iterator[Frame]:
        for moment in moments:
            drawn = scene.draw(moment, whole[moment.round], match.names, sides, colours, words)
            pause = args.pause * (_END_PAUSES if moment.seat == END else 1)
            yield Frame(raster.render(drawn), pause)

    make = film.gif if kind == ".gif" else film.apng
    return make(cli.tracked(frames(), len(moments), "Drawing"), colours.colours)


def _encoded(drawn: Picture, kind: str, colours: Look) -> bytes:
    """The file of one picture; ``kind``: the ending of its name."""
    if kind == ".svg":
        return svg.render(drawn)
    image = raster.render(drawn)
    if kind == ".gif":
        return film.gif([Frame(image, 0)], colours.colours)
    out = io.BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()
