"""A challenge to play one round of a match again: a ``Challenge``, a full stop, and what is dealt.

No seed deals a later round of a match. So the code has its tiles: who starts, plus 1 (0 if nobody
is asked), the lots and their number, the deck, as ``engine.saves`` packs them, in letters of five
bits; three check letters. The round is a match of its own: its seed only identifies it.
"""

from binascii import crc32

from micropython import const

from console.link.codes import (
    BITS,
    VERSION,
    BadCode,
    checks,
    letters_of,
    text_of,
    unchecked,
)
from console.match.match import HUMAN
from console.today.challenge import Challenge, read_challenge
from engine import new_game
from engine.actions import CHOOSE, DEAL, PHASE_CHOOSE, IllegalAction
from engine.choices import BadOption
from engine.events import Event
from engine.restore import from_bytes
from engine.rules import Rules
from engine.saves import packed_tiles, to_bytes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.match import Match
    from engine.game import Game

_CHECK = const(3)
_ONE_ROUND = ("rounds", 1), ("target", 0), ("tournament", 0)
_BYTE = const(8)


class SameRound:
    """``challenge``: what is to be beaten, in a match of one round; ``game``: that match, dealt."""

    def __init__(self, challenge: Challenge, first: int, lots: bytes, deck: bytes) -> None:
        self.challenge = challenge
        self.game = game = new_game(challenge.rules, len(challenge.kinds), challenge.seed)
        game.deal_as(deck, lots, first)
        if game.phase == PHASE_CHOOSE:
            game.apply(CHOOSE + first)
        self._dealt = bytes((first + 1, len(lots))) + packed_tiles(lots) + packed_tiles(deck)

    @property
    def code(self) -> str:
        """The code in letters, for a link."""
        letters = []
        word = bits = 0
        for byte in self._dealt + b"\0":  # the last bits
            word = word << _BYTE | byte
            bits += _BYTE
            while bits >= BITS:
                bits -= BITS
                letters.append(word >> bits & 31)
                word &= (1 << bits) - 1
        code = text_of(letters + checks(letters, _CHECK), len(letters) + _CHECK)
        return self.challenge.code + "." + code


def same_round(match: "Match") -> SameRound | None:
    """The round of a match that is played or has just ended, to be played again; None as
    ``challenge_of``, or if it would begin otherwise.
    """
    if match.is_linked or HUMAN not in list(match.seats):
        return None
    game = from_bytes(to_bytes(match.game))
    gained = [after - before for after, before in zip(game.scores, game.scores_at_deal)]
    asked = len(game.log) > 0 and Event(game, 0).verb == "choose"
    while len(game.log) > asked:
        game.undo()
    deck = bytes(game.deck)
    kinds = bytes(match.seats)[: game.players]
    seat = list(kinds).index(HUMAN)
    try:
        rules = _one_round(game.rules)
        challenge = Challenge(rules, kinds, crc32(deck), seat, gained[seat])
        found = SameRound(challenge, game.seat, bytes(game.lots), deck)
    except (BadOption, IllegalAction):
        return None
    return found if found.game.seat == game.seat else None


def is_dealt_by_seed(game: "Game", seed: int) -> bool:
    """Whether the tiles of the first round are those of the seed."""
    dealt = new_game(game.rules, game.players, seed)
    dealt.apply(DEAL)
    return game.round > 1 or dealt.deck == game.deck


def read_same_round(text: str) -> SameRound:
    """The round of a code. Raises BadCode."""
    head, _, tail = text.partition(".")
    challenge = read_challenge(head)
    word = bits = 0
    dealt = bytearray()
    for letter in unchecked(letters_of(tail), _CHECK):
        word = word << BITS | letter
        bits += BITS
        if bits >= _BYTE:
            bits -= _BYTE
            dealt.append(word >> bits)
            word &= (1 << bits) - 1
    try:
        first = dealt[0] - 1
        end = 2 + len(packed_tiles(bytes(dealt[1])))
        lots = _tiles(dealt[2:end])[: dealt[1]]
        tiles = new_game(challenge.rules, len(challenge.kinds)).TILES
        found = SameRound(challenge, first, lots, _tiles(dealt[end:])[:tiles])
    except (IllegalAction, IndexError):
        raise BadCode(VERSION) from None
    return found


def _one_round(rules: Rules) -> Rules:
    """The same rules for a match of one round. Raises BadOption if there are none."""
    options = dict(rules.options)
    for knob, value in _ONE_ROUND:
        if getattr(rules, knob) != value:
            options[knob] = value
    return Rules(rules.name, tuple(options.items()))


def _tiles(packed: bytearray) -> bytes:
    """The tiles of ``packed_tiles``, filled up."""
    tiles = bytearray()
    for at in range(0, len(packed) - 2, 3):
        word = packed[at] | packed[at + 1] << 8 | packed[at + 2] << 16
        tiles += bytes([word >> shift & 63 for shift in (0, 6, 12, 18)])
    return bytes(tiles)
