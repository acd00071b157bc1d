"""The bodies of the lines of ``talk``, in letters: hello, and a turn."""

from console.link.codes import BadCode, fixed, number_of, pieces, take_pieces, text_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.link.match_log import MatchLog

VERSION = 1
NO_MATCH = 0  # instead of the number of a match

_HELLO = 18  # letters
_MARK = 6


def hello_body(device: int, match: int, log: "MatchLog | None") -> str:
    """How far the match of this device has come; ``log``: None without one."""
    letters = [VERSION, device]
    if log:
        letters += fixed(match, 6)
        letters += fixed(log.round, 2) + fixed(log.turns, 2) + fixed(log.mark, _MARK)
    letters += [NO_MATCH] * (_HELLO - len(letters))
    return text_of(letters, len(letters))


def read_hello(letters: "list[int]") -> "tuple[int, int, tuple[int, int, int]]":
    """Device, match, and how far it has come there: round, turns, mark. Raises BadCode."""
    if len(letters) != _HELLO:
        raise BadCode("")
    come = number_of(letters[8:10]), number_of(letters[10:12]), number_of(letters[12:])
    return letters[1], number_of(letters[2:8]), come


def turn_body(log: "MatchLog", number: int) -> str:
    """A turn of the round (from 0) that has ended."""
    packed, after = log.turn(number)
    letters = fixed(log.round, 2) + fixed(number, 2) + pieces(packed) + fixed(after, _MARK)
    return text_of(letters, len(letters))


def read_turn(letters: "list[int]") -> "tuple[int, int, int, int]":
    """Round, number, the turn packed, and the mark after it. Raises BadCode."""
    packed, end = take_pieces(letters, 4)
    if len(letters) != end + _MARK:
        raise BadCode("")
    return number_of(letters[:2]), number_of(letters[2:4]), packed, number_of(letters[end:])
