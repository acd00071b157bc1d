"""A record in as few bytes as its chance and choices need, for a link that contains a match.

The header stays text. For each round, the order of the tiles, the lots, the seat that starts and
the index of each action among the legal ones are the digits of one number. Each digit has as many
values as were possible. The engine computes how many, so no bytes can break a rule; a checksum in
front shows whether the bytes are those that were sent.
"""

from binascii import crc32
from collections.abc import Callable, Sequence

from engine.actions import CHOOSE, PHASE_CHOOSE
from engine.choices import START_LOTS
from engine.game import Game
from engine.records import VERSION, header, result_line, round_lines
from engine.start import lot_rounds
from tools.record.characters import text_of
from tools.record.lines import BadRecord, Lines, Stopped
from tools.record.reader import announced, follow

MOST = 4000  # bytes: nobody sends a longer link
_END = b"\n\n"  # of the header
_CHECKED = 3  # bytes of the checksum

Choose = Callable[[Sequence[int], int], int]
"""Chooses one of these; the second argument is the record's choice, if it is known."""


class BadLink(ValueError):
    """The bytes of a match have been damaged."""


def compact(record: str | bytes) -> bytes | None:
    """A record without its comments; None if that takes too many bytes. Raises BadRecord."""
    digits: list[tuple[int, int]] = []

    def note(among: Sequence[int], known: int) -> int:
        digits.append((among.index(known), len(among)))
        return known

    rounds = actions = 0
    for replay in follow(record):
        game = replay.game
        if replay.word == "start":
            rounds += 1
            _dealt(game, note, game.deck, game.lots, game.first)
        elif replay.word not in ("over", "bonus", "score", "result"):
            action = game.log[-1]
            game.undo()
            note(game.legal_actions(), action)
            game.apply(action)
            actions += 1
    number = 0
    for value, count in reversed(digits):
        number = number * count + value
        if number >> 8 * MOST:
            return None
    lines = [f"{rounds} {actions}"]
    lines += list(header(game, replay.names))[1:]
    content = b""
    while number:
        content += bytes((number & 255,))
        number >>= 8
    content = "\n".join(lines).encode() + _END + content
    return _checksum(content) + content


def expanded(content: bytes) -> str:
    """The record in such bytes. Raises BadLink."""
    checksum, content = content[:_CHECKED], content[_CHECKED:]
    if checksum != _checksum(content):
        raise BadLink("not what was sent")
    head, end, rest = content.partition(_END)
    try:
        counts, _, text = text_of(head).partition("\n")
        rounds, actions = [int(word) for word in counts.split(" ")]
        game, names = announced(Lines(f"trirecord {VERSION}\n{text}\n"))
    except (BadRecord, Stopped, ValueError):
        raise BadLink("not a match") from None
    number = int.from_bytes(rest, "little")

    def chosen(among: Sequence[int], _: int) -> int:
        nonlocal number
        value = number % len(among)
        number //= len(among)
        return among[value]

    lines = list(header(game, names))
    while rounds and end and not game.is_over:
        rounds -= 1
        deck, lots, first = _dealt(game, chosen, b"", b"", 0)
        game.deal_as(deck, lots, first)
        if game.phase == PHASE_CHOOSE:
            game.apply(CHOOSE + first)
        while actions and not game.end_reason:
            actions -= 1
            game.apply(chosen(game.legal_actions(), 0))
        lines += round_lines(game)
    if game.is_over:
        lines.append(result_line(game))
    if rounds or actions or number:
        raise BadLink("not a whole match")
    return "\n".join(lines) + "\n"


def _checksum(content: bytes) -> bytes:
    return (crc32(content) & 0xFFFFFF).to_bytes(_CHECKED, "little")


def _dealt(
    game: Game, choose: Choose, deck: Sequence[int], lots: Sequence[int], first: int
) -> tuple[bytes, bytes, int]:
    """The order of the tiles, the lots and the seat that starts, each chosen among those left."""
    left = list(range(game.TILES))
    order = []
    for at in range(game.TILES):
        tile = choose(left, deck[at] if deck else 0)
        left.remove(tile)
        order.append(tile)
    drawn: list[int] = []
    if game.rules.start == START_LOTS:
        pool = order[game.dealt :]
        while len(lot_rounds(bytes(drawn), game.players)[-1]) > 1:
            for _ in lot_rounds(bytes(drawn), game.players)[-1]:
                drawn.append(choose(pool, lots[len(drawn)] if lots else 0))
    return bytes(order), bytes(drawn), choose(list(range(game.players)), first)
