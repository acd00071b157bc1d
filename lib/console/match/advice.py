"""Texts for the keys in a turn: what an action would do, cost or score."""

from micropython import const

from console.draw.sizes import PILL
from console.words.catalogue import signed
from engine.actions import DECLINE, DRAW, END
from engine.choices import LINE
from engine.events import Event

_DOTS = const(5)  # where more draws are allowed, they are not shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from engine.game import Game


def action_keys(app: "App", action: int) -> str:
    """The text for A on an action without a tile, with what it costs."""
    words = app.words
    game = app.match.game
    points = game.points_of(action)
    if action == DECLINE:
        text = words.DECLINE
    elif action == DRAW:
        text = words.DRAW_FOR % signed(points) if points else words.DRAW
        return "A: " + text + _draws_left(game)
    else:
        text = words.END if action == END and game.drawn else words.PASS
    return "A: " + (text + " " + signed(points) if points else text)


def _draws_left(game: "Game") -> str:
    """A full dot for each draw that is left in the turn, an empty one for each that was made."""
    most = game.rules.draws
    if not 0 < most <= _DOTS:
        return ""
    return "  " + "●" * (most - game.drawn) + "○" * game.drawn


def tile_keys(app: "App", fits: bool) -> str:
    """The text for A on the bright tile of the rack, empty if the tile does not fit.

    In the line of symmetry it is the same for all tiles: finding what fits is the game.
    """
    if app.match.game.rules.play == LINE:
        return "A: " + app.words.TRY_IT
    return "A: " + app.words.PICK_UP if fits else ""


def placement_keys(app: "App", points: int, shape: int) -> str:
    """The text for A on the placement at the cursor, with its shape and its points."""
    words = app.words
    if shape:
        return "A: " + shape_text(app, points, shape)
    return "A: " + (words.PLACE_POINTS % signed(points) if points else words.PLACE_IT)


def shape_text(app: "App", points: int, shape: int) -> str:
    """A shape, if there is one, and its points, if there are any: ``Hexagon +55``."""
    said = signed(points) if points else ""
    if not shape:
        return said
    text: str = app.words.at("SHAPE_PILLS", shape) % said
    return text.strip()


def result_keys(app: "App", may_undo: bool) -> str:
    """What the turn has given, unless a shape has told that, and its keys when it is over."""
    words = app.words
    event = Event(app.match.game, -1)
    won = signed(event.points) + "  " if event.points and not event.shape else ""
    text = "A: " + words.NEXT
    brief = app.font.width(won + text)  # what is left where tiles need the room
    if may_undo:
        text += "  B: " + words.UNDO
    has_room = app.font.width(won + text) <= app.width - app.sizes[PILL]
    return won + text if has_room or 2 * brief < app.width else text


def points_text(app: "App", points: int, shape: int) -> str:
    """``8 + 40 bridge`` or ``+8``; empty if nothing scores."""
    words = app.words
    bonus = app.match.game.rules.bonus(shape)
    if bonus:
        return words.POINTS_SHAPE % (points - bonus, bonus, words.at("SHAPES", shape))
    if shape:
        return words.at("SHAPES", shape)
    return signed(points) if points else ""
