"""What one seat may see of a game: the input of a player's screen and of a bot."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.state import State


class View:
    """The game as ``seat`` sees it at the moment of ``Game.view_for``.

    Public: ``rules``, ``players``, ``phase``, ``turn`` (the seat in turn), ``scores``, ``round``,
    ``is_last_round``, ``first``, ``rack_sizes`` (tiles on each rack), ``pool_size``, ``drawn``
    (draws made in this turn), ``laid``, ``log`` (the actions of the round; the tiles of draws are
    hidden), ``lots``, and the table: ``table`` is the game's own ``Board`` or row, not a copy:
    code that tries a placement on it takes it back. Own: ``rack`` (tiles in hand order) and
    ``legal`` (the legal actions, empty out of turn). After the round: ``end_reason``,
    ``end_seat``, ``bonus``, ``winners``.
    """

    def __init__(self, game: "State", seat: int, legal: "list[int]") -> None:
        self.seat = seat
        self.rules = game.rules
        self.players = game.players
        self.phase = game.phase
        self.turn = game.seat
        self.scores = tuple(game.scores)
        self.round = game.round
        self.is_last_round = game.is_last_round
        self.first = game.first
        self.rack_sizes = tuple(map(len, game.racks))
        self.pool_size = game.pool_size
        self.drawn = game.drawn
        self.laid = game.laid
        self.log = tuple(game.log)
        self.lots = game.lots
        self.table = game.table
        self.end_reason = game.end_reason
        self.end_seat = game.end_seat
        self.bonus = tuple(game.bonus)
        self.winners = tuple(game.winners)
        self.rack = game.rack(seat)
        self.legal = legal
