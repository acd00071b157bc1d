"""The rules of nine games of triangular dominoes and of lines of symmetry.

Pure: no display, no files, no clock; the same on CPython, MicroPython and CircuitPython.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from engine.rules import Rules


def new_game(rules: "Rules", players: int, seed: int = 0) -> "Game":
    """A match of ``rules`` (``engine.rules.Rules``) that waits for its first DEAL.

    ``seed``: any integer from 0 (48 bits count); the same seed and actions give the same match.
    Raises ``engine.choices.BadOption`` for a number of players that the rule set does not allow.
    """
    from engine.choices import LINE, BadOption

    if not 2 <= players <= rules.max_players:
        raise BadOption(
            "players: %d is not allowed; allowed: 2 to %d" % (players, rules.max_players)
        )
    if rules.play == LINE:
        from engine.line import LineGame

        return LineGame(rules, players, seed)
    from engine.triangles import TriangleGame

    return TriangleGame(rules, players, seed)
