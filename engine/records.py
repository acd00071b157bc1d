"""Writing game records (docs/rules.md section 6): the device, the PC tools and the tests share the
format.

A whole record is ``header``, then ``round_lines`` after each round (they are made from the round's
deal and log, so they also work in the middle of it), then ``result_line``.
"""

from engine.actions import BLOCKED, CHOOSE, FIRST_TILE, OUT, PHASE_CHOOSE
from engine.choices import START_LOTS
from engine.events import Event
from engine.game import Game
from engine.start import lot_rounds

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

VERSION = 1


def header(game: Game, seat_names: "Iterable[str]" = ()) -> "Iterator[str]":
    """Yield the lines before the first round; ``seat_names``: one name a seat, empty for none."""
    yield "trirecord %d" % VERSION
    yield "rules " + game.rules.name
    if game.rules.options:
        from engine.knobs import word_of

        for knob, value in game.rules.options:
            yield "option %s %s" % (knob, word_of(game.rules, knob, value))
    yield "players %d" % game.players
    for seat, text in enumerate(seat_names):
        if text:
            yield "name %d %s" % (seat, text)


def round_lines(game: Game) -> "Iterator[str]":
    """Yield the lines of the round that was dealt last, up to where it stands."""
    yield "round %d" % game.round
    each = game.dealt // game.players
    for seat in range(game.players):
        yield "deal %d%s" % (seat, _tiles(game, game.deck[seat * each : seat * each + each]))
    yield "pool" + _tiles(game, game.deck[game.dealt :])
    if game.rules.start == START_LOTS:
        at = 0
        for seats in lot_rounds(game.lots, game.players)[:-1]:
            for seat in seats:
                yield "lot %d %s" % (seat, game.tile_name(game.lots[at]))
                at += 1
    if game.phase != PHASE_CHOOSE:
        yield "start %d" % game.first
    for index in range(len(game.log)):
        if not CHOOSE <= game.log[index] < FIRST_TILE:
            yield event_line(game, Event(game, index))
    if game.end_reason:
        why = "blocked"
        if game.end_reason != BLOCKED:
            why = "out" if game.end_reason == OUT else "target"
        yield "over " + why + (" %d" % game.end_seat if game.end_seat >= 0 else "")
        yield "bonus" + _numbers(game.bonus)
        yield "score" + _numbers(game.scores)


def event_line(game: Game, event: Event) -> str:
    """The line of one event: ``2 place 0-3-5 0 0,0 5,0,3 +8``."""
    if event.tile < 0:
        return "%d %s %d" % (event.seat, event.verb, event.points)
    text = "%d %s %s " % (event.seat, event.verb, game.tile_name(event.tile))
    if event.action >= FIRST_TILE:
        text += game.spot_of(event.action) + " "
    return text + ("%+d" % event.points)


def result_line(game: Game) -> str:
    """The last line of a finished match."""
    return "result" + (_numbers(game.winners) or " -")


def _tiles(game: Game, tiles: "Iterable[int]") -> str:
    return "".join([" " + game.tile_name(tile) for tile in tiles])


def _numbers(numbers: "Iterable[int]") -> str:
    return "".join([" %d" % number for number in numbers])
