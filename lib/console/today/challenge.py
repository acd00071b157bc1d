"""A challenge as a code: the same tiles, and the points of somebody to beat.

Version and players (one letter), the rule set (one), the kind of each seat (one each), the seed
(ten), the number of house rules (one) and these as in invitations (three each), the seat of the one
who challenges (one), the points (``pieces``), three check letters. Whoever takes it plays a match
that deals the same.
"""

from micropython import const

from console.link.codes import (
    LENGTH,
    VERSION,
    BadCode,
    checks,
    fixed,
    letters_of,
    number_of,
    pieces,
    take_pieces,
    text_of,
    unchecked,
)
from console.link.invitation import OPTION_LETTERS, option_letters, rules_in
from console.match.match import HUMAN
from console.match.seat_devices import seed_of
from console.storage.payload import ELSEWHERE
from engine.choices import BadOption

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.match import Match
    from engine.rules import Rules

_VERSION = const(1)  # below 8
_SEATS = const(4)
_SEED = const(10)  # letters
_HALF = const(24)  # bits of a seed in five letters
_CHECK = const(3)
_LEAST = const(1 + 1 + 2 + 10 + 1 + 1 + 2)  # letters, but for those that check


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
        return text_of(letters + checks(letters, _CHECK), _SEED * _SEED)

    @property
    def deal(self) -> str:
        """Its part that has what is dealt, and to whom."""
        return text_of(self._deal(), _SEED * _SEED)

    def _deal(self) -> list[int]:
        rules = self.rules
        letters = [_VERSION << 2 | len(self.kinds) - 2, rules.number]
        letters += list(self.kinds)
        letters += fixed(self.seed >> _HALF, 5) + fixed(self.seed & (1 << _HALF) - 1, 5)
        letters.append(len(rules.options))
        return letters + option_letters(rules)


def challenge_of(match: "Match") -> Challenge | None:
    """The challenge to do better than the first person of a match; None if nobody is here, or if
    somebody plays elsewhere.
    """
    if match.is_linked or HUMAN not in list(match.seats):
        return None
    game = match.game
    kinds = bytes(match.seats)[: game.players]
    seat = list(kinds).index(HUMAN)
    return Challenge(game.rules, kinds, seed_of(game), seat, game.scores[seat])


def read_challenge(text: str) -> Challenge:
    """The challenge of a code. Raises BadCode."""
    letters = letters_of(text)
    if len(letters) < _LEAST + _CHECK:
        raise BadCode(LENGTH)
    letters = unchecked(letters, _CHECK)
    players = (letters[0] & 3) + 2
    kinds = bytes(letters[2 : 2 + players])
    if letters[0] >> 2 != _VERSION or players > _SEATS or max(kinds) >= ELSEWHERE:
        raise BadCode(VERSION)
    at = 2 + players
    seed = number_of(letters[at : at + 5]) << _HALF | number_of(letters[at + 5 : at + 10])
    at += _SEED
    try:
        options = letters[at]
        end = at + 1 + OPTION_LETTERS * options
        rules = rules_in(letters[1], letters[at + 1 : end])
        seat = letters[end]
    except (BadOption, IndexError):
        raise BadCode(VERSION) from None
    points, after = take_pieces(letters, end + 1)
    found = Challenge(rules, kinds, seed, seat, points >> 1 ^ -(points & 1))
    if after != len(letters) or players > rules.max_players or seat >= players:
        raise BadCode(VERSION)
    if kinds[seat] != HUMAN or letters_of(found.code)[:-_CHECK] != letters:
        raise BadCode(VERSION)
    return found
