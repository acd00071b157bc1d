"""A challenge to play one round of a match again: a ``Challenge``, a full stop, and what is dealt.

No seed deals a later round of a match. So the code has its tiles: who starts, plus 1 (0 if nobody
is asked), the lots and their number, the deck, as ``engine.saves`` packs them, in letters of five
bits; three check letters. The round is a match of its own: its seed only identifies it.
``same_link`` reads it.
"""

from binascii import crc32

from micropython import const

from console.link.codes import BITS, checks, text_of
from console.match.match import HUMAN
from console.today.challenge import CHECK, Challenge
from engine.events import Event
from engine.restore import from_bytes
from engine.rules import Rules
from engine.saves import packed_tiles, to_bytes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.match import Match

BYTE = const(8)  # bits
_ONE_ROUND = ("rounds", 1), ("target", 0), ("tournament", 0)


def round_code(match: "Match") -> tuple[Challenge, str]:
    """The challenge to play the round that has just ended, or is played, and its code. A person
    here plays it. Raises BadOption if its rules have no match of one round.
    """
    game = from_bytes(to_bytes(match.game))
    kinds = bytes(match.seats)[: game.players]
    seat = list(kinds).index(HUMAN)
    points = game.scores[seat] - game.scores_at_deal[seat]
    asked = len(game.log) > 0 and Event(game, 0).verb == "choose"
    while len(game.log) > asked:
        game.undo()
    rules = game.rules
    options = dict(rules.options)
    for knob, value in _ONE_ROUND:
        if getattr(rules, knob) != value:
            options[knob] = value
    rules = Rules(rules.name, tuple(options.items()))
    challenge = Challenge(rules, kinds, crc32(bytes(game.deck)), seat, points)
    lots = bytes(game.lots)
    dealt = bytes((game.seat + 1, len(lots))) + packed_tiles(lots) + packed_tiles(bytes(game.deck))
    letters = []
    word = bits = 0
    for byte in dealt + b"\0":  # the last bits
        word = word << BYTE | byte
        bits += BYTE
        while bits >= BITS:
            bits -= BITS
            letters.append(word >> bits & 31)
            word &= (1 << bits) - 1
    letters += checks(letters, CHECK)
    return challenge, challenge.code + "." + text_of(letters, len(letters))
