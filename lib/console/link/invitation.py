"""An invitation to a match as a code: 12 letters, and three more for each house rule.

Version and players (one letter), the rule set (one), the devices of the seats (two), the seed
(five), the house rules as in saves, three check letters. All chance comes from the seed, so whoever
reads the code on a PC can compute all tiles: it is for people who trust each other.
"""

from console.link.codes import (
    GROUP,
    LENGTH,
    VERSION,
    BadCode,
    checks,
    fixed,
    letters_of,
    number_of,
    text_of,
    unchecked,
)
from console.match.seat_devices import SEED_BITS, device_of, seed_of, seed_with
from engine.choices import OPTION_BITS, BadOption
from engine.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game import Game

_VERSION = 1  # of all codes and lines; below 8
_SEATS = 4
_SEED = 5  # letters
_HEAD = 9
OPTION_LETTERS = 3
_CHECK = 3


class Invitation:
    """``rules``; ``devices``: of each seat, the number of the device where it sits, 0 is the one
    that invites; ``seed``: SEED_BITS bits.
    """

    def __init__(self, rules: Rules, devices: "Sequence[int]", seed: int) -> None:
        self.rules = rules
        self.devices = bytes(devices)
        self.seed = seed

    @property
    def match_seed(self) -> int:
        """The seed of the match."""
        return seed_with(self.seed, self.devices)

    @property
    def text(self) -> str:
        """The code."""
        number = 0
        for seat in range(_SEATS):
            number = number << 2 | (self.devices[seat] if seat < len(self.devices) else 0)
        letters = [_VERSION << 2 | len(self.devices) - 2, self.rules.number]
        letters += fixed(number, 2) + fixed(self.seed, _SEED)
        letters += option_letters(self.rules)
        return text_of(letters + checks(letters, _CHECK), GROUP)


def invitation_of(game: "Game") -> Invitation:
    """The invitation to a match, whose seed tells the devices."""
    seed = seed_of(game)
    devices = [device_of(seed, seat) for seat in range(game.players)]
    return Invitation(game.rules, devices, seed & (1 << SEED_BITS) - 1)


def may_be_whole(text: str) -> bool:
    """Whether an invitation may have as many letters."""
    options = len(letters_of(text)) - _HEAD - _CHECK
    return options >= 0 and options % OPTION_LETTERS == 0


def read_invitation(text: str) -> Invitation:
    """The invitation of a code, or at the start of a link (``links``).

    Raises BadCode if it is none, or of another version.
    """
    letters = letters_of(text.split(".")[0].split("~")[0])
    options = len(letters) - _HEAD - _CHECK
    if options < 0 or options % OPTION_LETTERS:
        raise BadCode(LENGTH)
    letters = unchecked(letters, _CHECK)
    if letters[0] >> 2 != _VERSION:
        raise BadCode(VERSION)
    devices = number_of(letters[2:4])
    players = (letters[0] & 3) + 2
    if players > _SEATS:
        raise BadCode(VERSION)
    try:
        rules = rules_in(letters[1], letters[_HEAD:])
        invitation = Invitation(
            rules,
            [devices >> 2 * (_SEATS - 1 - seat) & 3 for seat in range(players)],
            number_of(letters[_HEAD - _SEED : _HEAD]),
        )
    except (BadOption, IndexError):
        raise BadCode(VERSION) from None
    if players > rules.max_players or letters_of(invitation.text)[:-_CHECK] != letters:
        raise BadCode(VERSION)
    return invitation


def option_letters(rules: Rules) -> list[int]:
    """The house rules, OPTION_LETTERS each."""
    letters: list[int] = []
    if rules.options:
        from engine.knobs import KNOBS

        order = [entry[0] for entry in KNOBS]
        for knob, value in rules.options:
            letters += fixed(order.index(knob) << OPTION_BITS | value, OPTION_LETTERS)
    return letters


def rules_in(number: int, letters: list[int]) -> Rules:
    """The rule set with the house rules of ``option_letters``. Raises BadOption or IndexError."""
    from engine.rule_sets import RULE_SETS

    options: tuple[tuple[str, int], ...] = ()
    if letters:
        from engine.knobs import KNOBS

        for at in range(0, len(letters), OPTION_LETTERS):
            word = number_of(letters[at : at + OPTION_LETTERS])
            options += ((KNOBS[word >> OPTION_BITS][0], word & (1 << OPTION_BITS) - 1),)
    return Rules(RULE_SETS[number][0], options)
