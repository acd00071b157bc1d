"""A challenge as a code: the same tiles, and the points of somebody to beat.

Version and players (one letter), the rule set (one), the kind of each seat (one each), the seed
(ten), the number of house rules (one) and these as in invitations (three each), the seat of the one
who challenges (one), the points (``pieces``), three check letters. Whoever takes it plays a match
that deals the same. ``same_link`` reads it.
"""

from micropython import const

from console.link.codes import checks, fixed, pieces, text_of
from console.link.invitation import option_letters
from console.match.match import HUMAN
from console.match.seat_devices import seed_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.match import Match
    from engine.rules import Rules

FORMAT = const(1)  # below 8
SEED = const(10)  # letters
HALF = const(24)  # bits of a seed in five letters
CHECK = const(3)  # letters


class Challenge:
    """``rules``; ``kinds``: of each seat; ``seed``; ``seat`` and ``points`` to be beaten."""

    def __init__(self, rules: "Rules", kinds: bytes, seed: int, seat: int, points: int) -> None:
        self.rules = rules
        self.kinds = kinds
        self.seed = seed
        self.seat = seat
        self.points = points

    @property
    def code(self) -> str:
        """The challenge in letters."""
        letters = self._deal()
        letters.append(self.seat)
        letters += pieces(self.points << 1 if self.points >= 0 else ~self.points << 1 | 1)
        return text_of(letters + checks(letters, CHECK), SEED * SEED)

    @property
    def deal(self) -> str:
        """Its part that has what is dealt, and to whom."""
        return text_of(self._deal(), SEED * SEED)

    def _deal(self) -> list[int]:
        rules = self.rules
        letters = [FORMAT << 2 | len(self.kinds) - 2, rules.number]
        letters += list(self.kinds)
        letters += fixed(self.seed >> HALF, 5) + fixed(self.seed & (1 << HALF) - 1, 5)
        letters.append(len(rules.options))
        return letters + option_letters(rules)


def challenge_of(match: "Match") -> Challenge:
    """The challenge to do better than the first person of a match, which has one."""
    game = match.game
    kinds = bytes(match.seats)[: game.players]
    seat = list(kinds).index(HUMAN)
    return Challenge(game.rules, kinds, seed_of(game), seat, game.scores[seat])
