"""Reads game records (docs/rules.md section 6) strictly: only what the engine can play passes.

How a record is written, where section 6 leaves it open:

- UTF-8, with or without a byte order mark. Lines end with ``\\n``, or all of them with ``\\r\\n``
  as Windows writes them. An empty line and a line that begins with ``#`` mean nothing, wherever
  they are. All other lines are words separated by one space, with none at the ends.
- Numbers are decimal, without leading zeros. Points are ``0``, ``+0``, ``-0`` or have their sign;
  in ``bonus`` and ``score`` only negative numbers have one.
- The order of the lines is that of section 6. An option comes once, and may be the rule set's own
  value. Names come in the order of the seats, at most one per seat: 1 to 40 printable characters,
  with spaces only between them.
- A rack and the pool may list their tiles in any order; each tile is written with its numbers
  ascending.
- Lots: in every drawing round each seat still tied draws, in ascending order. Within a drawing
  round no tile comes twice; in different ones it may, as the sheet does not define when the lots
  go back.
- A turn without draws ends with ``pass``, after draws with ``end``; lines of symmetry skip a turn
  with ``pass`` in any case, and the reader also accepts ``end`` after draws there.
- A record may stop anywhere after its first ``start``.

The page uses this module in the MicroPython VM (``tools.page.games``): it keeps to the Python of
that VM, and so do all modules that it imports.
"""

from collections.abc import Iterator

from engine import new_game
from engine.actions import CHOOSE, DECLINE, DRAW, END, FIRST_TILE, PHASE_CHOOSE, PHASE_FIELD
from engine.choices import START_LOTS, BadOption
from engine.events import Event
from engine.game import Game
from engine.knobs import value_of
from engine.records import VERSION, result_line, round_lines
from engine.rules import Rules
from tools.record.characters import is_printable, quoted
from tools.record.lines import BadRecord, Lines, Stopped

__all__ = ["BadRecord", "Replay", "follow", "read"]

_LONGEST_NAME = 40  # characters
_LONGEST_NUMBER = 9  # digits
_WORDS = {"draw": DRAW, "end": END, "pass": END, "decline": DECLINE}  # without placements


class Replay:
    """The state of a match while its record is read.

    ``game``: the match up to here; ``names``: one per seat, empty if the record has none. ``line``:
    the number of the line read last; of a record that stops early, at its end, of its last line.
    ``word``: the kind of that line: ``start``, ``over``, ``bonus``, ``score``, ``result`` or the
    word of an action. ``complete``: whether the record continues to the ``result`` of its match.
    """

    def __init__(self, game: Game, names: list[str]) -> None:
        self.game = game
        self.names = names
        self.line = 0
        self.word = ""
        self.complete = False


def read(record: str | bytes) -> Replay:
    """Replay a whole record, or the part that exists. Raises BadRecord."""
    for replay in follow(record):
        last = replay
    return last


def follow(record: str | bytes) -> Iterator[Replay]:
    """Replay a record line by line from its first ``start``, yielding the same Replay each time.

    Raises BadRecord, and yields at least once if it does not.
    """
    lines = Lines(record)
    try:
        replay = Replay(*announced(lines))
        for word in _match(lines, replay.game):
            replay.word = word
            replay.line = lines.line
            replay.complete = word == "result"
            yield replay
    except Stopped:
        if not lines.started:
            raise BadRecord(lines.count + 1, "the record stops before a match starts") from None
        replay.line = lines.count


def announced(lines: Lines) -> tuple[Game, list[str]]:
    """The match that the lines before the first round define, and the names. Raises BadRecord."""
    lines.exactly(f"trirecord {VERSION}")
    (name,) = lines.rest("rules", 1)
    try:
        rules = Rules(name)
        options: dict[str, str] = {}
        while lines.next_begins("option "):
            knob, value = lines.rest("option", 2)
            if knob in options:
                raise lines.refusal(f"option {knob} comes twice")
            value_of(rules, knob, value)
            options[knob] = value
        rules = Rules(name, tuple(options.items()))
        (players,) = lines.rest("players", 1)
        game = new_game(rules, _number(lines, players))
    except BadOption as error:
        raise lines.refusal(str(error)) from None
    return game, _names(lines, game.players)


def _names(lines: Lines, players: int) -> list[str]:
    names = [""] * players
    least = 0
    while lines.next_begins("name "):
        words = lines.text().split(" ", 2)
        if len(words) < 3 or words[1] not in [str(seat) for seat in range(least, players)]:
            raise lines.refusal("expected 'name SEAT NAME', the seats ascending")
        least = int(words[1]) + 1
        name = words[2]
        if not 1 <= len(name) <= _LONGEST_NAME or not is_printable(name) or name != name.strip():
            raise lines.refusal(
                f"a name is 1 to {_LONGEST_NAME} printable characters, spaces only between them"
            )
        names[least - 1] = name
    return names


def _match(lines: Lines, game: Game) -> Iterator[str]:
    """Play the rounds and check the result; yields the word of each line from ``start`` on."""
    while not game.is_over:
        _deal(lines, game)
        lines.started = True
        yield "start"
        while not game.end_reason:
            action, points = _action(lines, game)
            game.apply(action)
            event = Event(game, -1)
            if points != event.points:
                raise lines.refusal(f"this gives {event.points:+d} points")
            yield event.verb
        for text in list(round_lines(game))[-3:]:
            lines.exactly(text)
            yield text.split(" ")[0]
    lines.exactly(result_line(game))
    yield "result"
    if not lines.at_end():
        lines.text()
        raise lines.refusal("nothing may follow the result")


def _deal(lines: Lines, game: Game) -> None:
    """Deal the next round with the tiles of the record, from its ``round`` line to ``start``."""
    lines.exactly(f"round {game.round + 1}")
    tiles = {game.tile_name(tile): tile for tile in range(game.TILES)}
    undealt = set(tiles.values())

    def taken(words: list[str]) -> list[int]:
        for word in words:
            if word not in tiles:
                raise lines.refusal(f"there is no tile {quoted(word)}")
            if tiles[word] not in undealt:
                raise lines.refusal(f"{word} comes twice")
            undealt.remove(tiles[word])
        return [tiles[word] for word in words]

    each = game.dealt // game.players
    deck: list[int] = []
    for seat in range(game.players):
        deck += taken(lines.rest(f"deal {seat}", each))
    pool = taken(lines.rest("pool"))
    if undealt:
        raise lines.refusal(f"{game.tile_name(min(undealt))} is missing")
    lots = _lots(lines, game, pool) if game.rules.start == START_LOTS else b""
    (word,) = lines.rest("start", 1)
    seat = _number(lines, word)
    if seat >= game.players:
        raise lines.refusal(f"there is no seat {seat}")
    game.deal_as(bytes(deck + pool), lots, seat)
    if game.phase == PHASE_CHOOSE:
        game.apply(CHOOSE + seat)
    if game.first != seat:
        raise lines.refusal(f"seat {game.first} starts")


def _lots(lines: Lines, game: Game, pool: list[int]) -> bytes:
    """The tiles that the seats draw for the start, drawing round after drawing round."""
    names = {game.tile_name(tile): tile for tile in pool}
    lots = bytearray()
    seats = list(range(game.players))
    while len(seats) > 1:
        drawn: dict[int, int] = {}
        for seat in seats:
            (word,) = lines.rest(f"lot {seat}", 1)
            if word not in names:
                raise lines.refusal(f"{quoted(word)} is not a tile of the pool")
            if names[word] in drawn.values():
                raise lines.refusal(f"{word} is drawn already")
            drawn[seat] = names[word]
        lots += bytes(drawn[seat] for seat in seats)
        best = max(game.VALUES[tile] for tile in drawn.values())
        seats = [seat for seat in seats if game.VALUES[drawn[seat]] == best]
    return bytes(lots)


def _action(lines: Lines, game: Game) -> tuple[int, int]:
    """The legal action on the next line, and the points that it claims."""
    words = lines.take()
    if words[0] != str(game.seat) or len(words) < 3:
        raise lines.refusal(f"expected an action of seat {game.seat}, found {lines.found()}")
    _, verb, *what, points = words
    if points != "0" and not (points[0] in "+-" and _is_number(points[1:])):
        raise lines.refusal(f"points are 0 or have a sign: {quoted(points)}")
    if verb in ("place", "field"):
        return _placement(lines, game, verb, what), int(points)
    action = _WORDS.get(verb)
    if action is None or len(what) != (action == DRAW):
        raise lines.refusal(f"not an action: {lines.found()}")
    if not game.is_legal(action):
        raise lines.refusal(f"{quoted(verb)} is not allowed now")
    if action == DRAW and what[0] != game.tile_name(game.deck[game.draw_index]):
        raise lines.refusal(f"the tile to draw is {game.tile_name(game.deck[game.draw_index])}")
    if action == END and verb not in _ends(game):
        raise lines.refusal(f"this turn ends with {_ends(game)[0]!r}")
    return action, int(points)


def _ends(game: Game) -> tuple[str, str]:
    """The words that may end this turn: the engine's, and one that suits any rule set."""
    return (game.END_VERBS[1], "end") if game.drawn else (game.END_VERBS[0], "pass")


def _placement(lines: Lines, game: Game, verb: str, what: list[str]) -> int:
    """The legal placement of a tile at a spot: ``0-3-5 0 0,0 5,0,3``."""
    if verb != ("field" if game.phase == PHASE_FIELD else "place"):
        raise lines.refusal(f"{quoted(verb)} is not allowed now")
    rack = {game.tile_name(tile): tile for tile in game.rack(game.seat)}
    name, spot = (what or [""])[0], " ".join(what[1:])
    if name not in rack:
        raise lines.refusal(f"{quoted(name)} is not on the rack of seat {game.seat}")
    for action in game.legal_actions():
        fits = action >= FIRST_TILE and game.tile_of(action) == rack[name]
        if fits and game.spot_of(action) == spot:
            return action
    raise lines.refusal(f"{name} may not be laid so: {quoted(spot)}")


def _is_number(word: str) -> bool:
    """Whether a word is a number in the notation of records."""
    digits = len(word) <= _LONGEST_NUMBER and all(digit in "0123456789" for digit in word)
    return digits and word != "" and (word[0] != "0" or word == "0")


def _number(lines: Lines, word: str) -> int:
    if not _is_number(word):
        raise lines.refusal(f"{quoted(word)} is not a number")
    return int(word)
