"""The advice of a turn in words: what an action would do, cost or score, and what it did."""

from console.draw.text import GAP, cut, spread
from console.words.catalogue import with_minus
from engine.actions import DECLINE, DRAW, END, FIRST_TILE
from engine.choices import LINE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from engine.events import Event


def status(app: "App", seat: int, right: str, cells: int) -> str:
    """The status line, ``cells`` long: a seat's name and total, and ``right`` at its end.

    What the end of a round gives is told after it: the total is still without.
    """
    match = app.match
    game = match.game
    score = game.scores[seat]
    if game.end_reason:
        score -= game.bonus[seat]
    total = GAP + with_minus("%d" % score)
    room = cells - len(right) - 1
    return spread(cut(match.names[seat], room - len(total)) + total, right, cells)


def action_word(app: "App", action: int) -> str:
    """The name of an action without a tile, empty if it has none."""
    words = app.words
    if action == DRAW:
        return words.DRAW
    if action == END:
        return words.END if app.match.game.drawn else words.PASS
    return words.DECLINE if action == DECLINE else ""


def action_advice(app: "App", action: int, stuck: bool) -> str:
    """What an action without a tile does and costs; ``stuck``: no tile of the rack fits."""
    words = app.words
    game = app.match.game
    if action == DECLINE:
        return words.DECLINE_SAYS
    cost = game.points_of(action)
    if action == DRAW:
        text = words.DRAW_SAYS
    elif game.drawn:
        text = words.END_SAYS
    else:
        text = words.PASS_SAYS
    if cost:
        text += with_minus(words.COSTS % cost)
    reason = words.STUCK % text
    return reason if stuck and _fits(app, " " + reason) else text


def tile_advice(app: "App", tile: int, fits: bool) -> str:
    """Whether the tile fits; nothing is given away where finding that out is the game."""
    words = app.words
    if app.match.game.rules.family == LINE:
        return words.TRY_IT
    return (words.FITS if fits else words.FITS_NOT) % app.match.game.tile_name(tile)


def points_text(app: "App", points: int, shape: int) -> str:
    """``8 + 40 bridge`` or ``8``; empty where nothing scores."""
    words = app.words
    bonus = app.match.game.rules.bonus(shape)
    if bonus:
        return words.POINTS_SHAPE % (points - bonus, bonus, words.at("SHAPES", shape))
    if shape:
        return words.at("SHAPES", shape)
    return words.POINTS % points if points else ""


def placement_advice(app: "App", action: int, cells: int) -> str:
    """What the placement would score and, if there is room, how to lay it: ``cells`` characters."""
    game = app.match.game
    points = game.points_of(action)
    text = points_text(app, points, game.shape_of(action))
    if text:
        text = "+" + (text if len(text) < cells else app.words.POINTS % points)
    say = app.words.LAY_HERE
    return spread(text, say if len(text) + len(say) < cells else "", cells)


def result_advice(app: "App", event: "Event") -> str:
    """What was done, and what A and B do now."""
    words = app.words
    if event.action == DRAW:
        return words.DREW % app.match.game.tile_name(event.tile)
    if event.action < FIRST_TILE:
        return words.ENDED
    text = words.LAID % event.points if event.points else words.LAID_FREE
    return text if _fits(app, text) else words.LAID_FREE


def _fits(app: "App", text: str) -> bool:
    return len(text) <= app.width // app.font.width
