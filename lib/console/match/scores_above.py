"""The score bar above a table that waits behind something else, where memory has room for it."""

from console.draw.thinking_bar import ThinkingBar

TYPE_CHECKING = False
if TYPE_CHECKING:
    from displayio import Group

    from console.app import App


def add_scores(app: "App", group: "Group", seat: int) -> ThinkingBar:
    """Add the scores to a group; ``seat``: whose turn it is, or -1: who thinks."""
    game = app.match.game
    bar = ThinkingBar(app, app.match.names, game.rules)
    if seat >= 0:  # nobody thinks
        bar.free = 0
    bar.show(game.seat if seat < 0 else seat, game.scores_before_bonus, game.rack_sizes, False)
    group.append(bar.group)
    return bar
