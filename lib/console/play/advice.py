"""What the keys do in a turn, in words: what an action would do, cost or score."""

from engine.actions import DECLINE, DRAW, END
from engine.choices import LINE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from engine.game import Game


def totals(game: "Game") -> list:
    """The score of each seat. What the end of a round gives is told after it: it is still without."""
    scores = list(game.scores)
    if game.end_reason:
        for seat in range(game.players):
            scores[seat] -= game.bonus[seat]
    return scores


def signed(points: int) -> str:
    """Points with a sign: a plus or the minus of print."""
    return "+%d" % points if points >= 0 else "−%d" % -points


def action_keys(app: "App", action: int) -> str:
    """What A does: an action without a tile, and what it costs."""
    words = app.words
    game = app.match.game
    if action == DECLINE:
        return words.DECLINE_SAYS
    if action == DRAW:
        text = words.DRAW_SAYS
    elif action == END and game.drawn:
        text = words.END_SAYS
    else:
        text = words.PASS_SAYS
    points = game.points_of(action)
    return text + " " + signed(points) if points else text


def tile_keys(app: "App", fits: bool) -> str:
    """What A does with the bright tile of the rack; nothing is given away where finding out whether
    it fits is the game.
    """
    if app.match.game.rules.family == LINE:
        return app.words.TRY_IT
    return app.words.PICK_UP if fits else ""


def placement_keys(app: "App", action: int) -> str:
    """What A does with the tile at the cursor: the shape that it closes, and what it scores."""
    words = app.words
    game = app.match.game
    points = game.points_of(action)
    shape = game.shape_of(action)
    if shape:
        text = "A: " + words.at("SHAPES", shape)
        return text + " " + signed(points) if points else text
    return words.LAY_FOR % points if points else words.LAY_HERE


def points_text(app: "App", points: int, shape: int) -> str:
    """``8 + 40 bridge`` or ``8``; empty where nothing scores."""
    words = app.words
    bonus = app.match.game.rules.bonus(shape)
    if bonus:
        return words.POINTS_SHAPE % (points - bonus, bonus, words.at("SHAPES", shape))
    if shape:
        return words.at("SHAPES", shape)
    return words.POINTS % points if points else ""
