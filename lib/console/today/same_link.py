"""Reads a ``Challenge``, and that of one round (``same_round``): only the page opens such links."""

from micropython import const

from console.link.codes import (
    BITS,
    LENGTH,
    VERSION,
    BadCode,
    letters_of,
    number_of,
    take_pieces,
    unchecked,
)
from console.link.invitation import OPTION_LETTERS, rules_in
from console.match.match import HUMAN
from console.storage.payload import ELSEWHERE
from console.today.challenge import CHECK, FORMAT, HALF, SEED, Challenge
from console.today.same_round import BYTE, round_code
from engine import new_game
from engine.actions import CHOOSE, DEAL, PHASE_CHOOSE, IllegalAction
from engine.choices import BadOption
from engine.events import Event
from engine.saves import packed_tiles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.match import Match
    from engine.game import Game

_SEATS = const(4)
_LEAST = const(1 + 1 + 2 + 10 + 1 + 1 + 2)  # letters of a challenge, but for those that check


class SameRound:
    """``challenge``: what is to be beaten, in a match of one round; ``game``: that match, dealt;
    ``code``: both in letters, for a link.
    """

    def __init__(self, code: str, challenge: Challenge, dealt: bytes) -> None:
        """``dealt``: what follows the challenge in the code. Raises IllegalAction, IndexError."""
        self.code = code
        self.challenge = challenge
        first = dealt[0] - 1
        end = 2 + len(packed_tiles(bytes(dealt[1])))
        lots = _tiles(dealt[2:end])[: dealt[1]]
        self.game = game = new_game(challenge.rules, len(challenge.kinds), challenge.seed)
        game.deal_as(_tiles(dealt[end:])[: game.TILES], lots, first)
        if game.phase == PHASE_CHOOSE:
            game.apply(CHOOSE + first)


def is_alone(match: "Match") -> bool:
    """Whether a match can be a challenge: a person is here, and nobody plays elsewhere."""
    return not match.is_linked and HUMAN in list(match.seats)


def same_round(match: "Match") -> SameRound | None:
    """The round of a match that is played or has just ended, to be played again; None if it is no
    challenge, or if it would begin otherwise.
    """
    game = match.game
    if not is_alone(match) or not len(game.log):
        return None
    first = Event(game, 0)
    seat = first.action - CHOOSE if first.verb == "choose" else first.seat
    try:
        found = read_same_round(round_code(match)[1])
    except (BadCode, BadOption):
        return None
    return found if found.game.seat == seat else None


def read_challenge(text: str) -> Challenge:
    """The challenge of a code. Raises BadCode."""
    letters = letters_of(text)
    if len(letters) < _LEAST + CHECK:
        raise BadCode(LENGTH)
    letters = unchecked(letters, CHECK)
    players = (letters[0] & 3) + 2
    kinds = bytes(letters[2 : 2 + players])
    if letters[0] >> 2 != FORMAT or players > _SEATS or max(kinds) >= ELSEWHERE:
        raise BadCode(VERSION)
    at = 2 + players
    seed = number_of(letters[at : at + 5]) << HALF | number_of(letters[at + 5 : at + 10])
    at += SEED
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
    if kinds[seat] != HUMAN or letters_of(found.code)[:-CHECK] != letters:
        raise BadCode(VERSION)
    return found


def read_same_round(text: str) -> SameRound:
    """The round of a code. Raises BadCode."""
    head, _, tail = text.partition(".")
    challenge = read_challenge(head)
    word = bits = 0
    dealt = bytearray()
    for letter in unchecked(letters_of(tail), CHECK):
        word = word << BITS | letter
        bits += BITS
        if bits >= BYTE:
            bits -= BYTE
            dealt.append(word >> bits)
            word &= (1 << bits) - 1
    try:
        return SameRound(text, challenge, bytes(dealt))
    except (IllegalAction, IndexError):
        raise BadCode(VERSION) from None


def is_dealt_by_seed(game: "Game", seed: int) -> bool:
    """Whether the tiles of the first round are those of the seed."""
    dealt = new_game(game.rules, game.players, seed)
    dealt.apply(DEAL)
    return game.round > 1 or dealt.deck == game.deck


def _tiles(packed: bytes) -> bytes:
    """The tiles of ``packed_tiles``, filled up."""
    tiles = bytearray()
    for at in range(0, len(packed) - 2, 3):
        word = packed[at] | packed[at + 1] << 8 | packed[at + 2] << 16
        tiles += bytes([word >> shift & 63 for shift in (0, 6, 12, 18)])
    return bytes(tiles)
