"""The rules of eight games of triangular dominoes and of lines of symmetry.

The package is pure: it uses no display, no files and no clock, and does the same on CPython,
MicroPython and CircuitPython. An action is an integer:

>>> from engine import new_game
>>> from engine.actions import DEAL, FIRST_TILE
>>> game = new_game("triominos-400", players=2, seed=1)
>>> game.legal_actions() == [DEAL]
True
>>> game.apply(DEAL)
>>> action = game.legal_actions()[-1]
>>> action >= FIRST_TILE, game.tile_name(game.tile_of(action)), game.points_of(action)
(True, '3-5-5', 13)
>>> seat = game.seat
>>> game.apply(action)
>>> game.scores[seat]
13
>>> game.undo()
>>> view = game.view_for(seat)
>>> len(view.rack), view.pool_size, action in view.legal
(9, 38, True)
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from engine.rules import Rules


def new_game(rules: "Rules | str", players: int, seed: int = 0) -> "Game":
    """Make a match that waits for its first DEAL.

    ``rules``: also the name of a rule set. ``seed``: any integer from 0, of which 48 bits count.
    The same seed and the same actions give the same match. Raises BadOption for an unknown rule
    set, and for a number of players that it does not allow.
    """
    from engine.choices import LINE, BadOption

    if isinstance(rules, str):
        from engine.rules import Rules

        rules = Rules(rules)
    if not 2 <= players <= rules.max_players:
        raise BadOption(
            "players: %d is not allowed; allowed: 2 to %d" % (players, rules.max_players)
        )
    if rules.play == LINE:
        from engine.line import LineGame

        return LineGame(rules, players, seed)
    from engine.triangles import TriangleGame

    return TriangleGame(rules, players, seed)
