"""Game records (docs/rules.md section 6): `check`, `read`, and a writer.

Where section 6 is silent this reader takes the text at its word: one event a line, words parted by
one space, numbers without leading zeros, seats in ascending order, comment lines anywhere.
"""

from __future__ import annotations

from .action import Action, AnyTile, action_text, comma_text, points_text, tile_text
from .endings import AnyRound, match_result, round_bonus
from .lattice import Tile, all_tiles
from .lines import NUMBER, POINTS, Illegal, Lines, Stopped
from .referee import Round
from .row import RowRound, row_tiles
from .rulesets import KNOBS, RULE_SETS, RuleSet, option_text, players_allowed, with_option
from .starts import best_rack_000, best_rack_003, lots_tied

__all__ = ["Illegal", "Reading", "Writer", "check", "read"]


class Reading:
    """Where a record has brought the match."""

    def __init__(self) -> None:
        self.rules: RuleSet = RULE_SETS["triominos"]
        self.players = 0
        self.scores: list[int] = []
        self.rounds = 0
        self.round: AnyRound | None = None  # None before the start of a round
        self.starter = -1
        self.started = False
        self.result: list[int] | None = None
        self.last_line = 0


class _Reader(Lines):
    """Reads a record against the rules."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.reading = Reading()
        self.reading.last_line = self.last_line

    def seat(self, word: str) -> int:
        seat = self.number(word)
        if seat >= self.reading.players:
            raise self.refuse(f"there is no seat {seat}")
        return seat

    def whole_set(self) -> list[AnyTile]:
        return row_tiles() if self.reading.rules.is_symmetry else list(all_tiles())

    def tile(self, word: str) -> AnyTile:
        for tile in self.whole_set():
            if tile_text(tile) == word:
                return tile
        raise self.refuse(f"there is no tile {word!r}")

    # The match --------------------------------------------------------------------------------

    def read(self) -> None:
        self.read_header()
        while self.reading.result is None:
            self.read_round()
        if self.rows:
            self.take()
            raise self.refuse("nothing follows the result")

    def read_header(self) -> None:
        reading = self.reading
        if self.take() != ["trirecord", "1"]:
            raise self.refuse("expected 'trirecord 1'")
        name = self.take("rules", 2)[1]
        if name not in RULE_SETS:
            raise self.refuse(f"unknown rules {name}")
        reading.rules = RULE_SETS[name]
        turned: list[str] = []
        while self.next_word() == "option":
            _, knob, setting = self.take("option", 3)
            if knob in turned:
                raise self.refuse(f"option {knob} comes twice")
            turned.append(knob)
            try:
                reading.rules = with_option(reading.rules, knob, setting)
            except ValueError as wrong:
                raise self.refuse(str(wrong)) from None
        reading.players = self.number(self.take("players", 2)[1])
        if reading.players not in players_allowed(reading.rules):
            raise self.refuse(f"{reading.players} players cannot play this")
        reading.scores = [0] * reading.players
        named: list[int] = []
        while self.next_word() == "name":
            words = self.take("name")
            if len(words) < 3:
                raise self.refuse("a name line is 'name SEAT NAME'")
            named.append(self.seat(words[1]))
            if named.count(named[-1]) > 1:
                raise self.refuse("one name a seat")

    def read_round(self) -> None:
        reading = self.reading
        if self.take("round", 2)[1] != str(reading.rounds + 1):
            raise self.refuse(f"expected round {reading.rounds + 1}")
        reading.rounds += 1
        reading.round = None
        dealt = reading.rules.dealt(reading.players)
        given: list[AnyTile] = []
        racks = []
        for seat in range(reading.players):
            rack = self.read_tiles(f"deal {seat}", given)
            if len(rack) != dealt:
                raise self.refuse(f"each rack is dealt {dealt} tiles")
            racks.append(rack)
        pool = self.read_tiles("pool", given)
        if sorted(given) != self.whole_set():
            raise self.refuse("racks and pool are not the whole set")
        self.start(racks, pool)
        self.read_play()
        self.read_ending()

    def read_tiles(self, start: str, given: list[AnyTile]) -> list[AnyTile]:
        """The tiles of a deal or pool line, which join those given so far, each tile once."""
        tiles = [self.tile(word) for word in self.take(start)[start.count(" ") + 1 :]]
        given += tiles
        if len(set(given)) < len(given):
            raise self.refuse("a tile is there twice")
        return tiles

    def start(self, racks: list[list[AnyTile]], pool: list[AnyTile]) -> None:
        """Section 2, who starts, and section 5."""
        reading = self.reading
        rules = reading.rules
        threes: list[list[Tile]] = []
        if not rules.is_symmetry:
            threes = [[(t[0], t[1], t[2]) for t in rack] for rack in racks]
        starter = -1  # any seat
        if rules.start == "best rack 000":
            starter = best_rack_000(threes)
        elif rules.start == "best rack 003":
            starter = best_rack_003(threes)[0]
        elif rules.start == "draw for it":
            starter = self.read_lots(pool)
        elif rules.start == "chosen" and reading.rounds > 1:
            starter = reading.starter  # the same player starts each round
        seat = self.seat(self.take("start", 2)[1])
        if starter not in (-1, seat):
            raise self.refuse(f"seat {starter} starts")
        reading.starter = seat
        if rules.is_symmetry:
            reading.round = RowRound(rules, racks, pool, seat, reading.scores)
        else:
            three_pool: list[Tile] = [(t[0], t[1], t[2]) for t in pool]
            reading.round = Round(rules, threes, three_pool, seat, reading.scores)
        reading.started = True

    def read_lots(self, pool: list[AnyTile]) -> int:
        """Each seat draws one tile from the pool, the tied again, until one has the highest."""
        seats = list(range(self.reading.players))
        left = list(pool)  # the drawn tiles go back only when the start is settled
        while len(seats) > 1:
            lots: dict[int, Tile] = {}
            for seat in seats:
                a, b, c = tile = self.tile(self.take(f"lot {seat}", 3)[2])
                if tile not in left:
                    raise self.refuse("the lot is not a tile of the pool, or was drawn before")
                left.remove(tile)
                lots[seat] = (a, b, c)
            seats = lots_tied(lots)
        return seats[0]

    # Play -------------------------------------------------------------------------------------

    def read_play(self) -> None:
        round_ = self.reading.round
        assert round_ is not None
        while not round_.over:
            words = self.take()
            if words[0] == "over":
                raise self.refuse("the round is not over")
            if self.seat(words[0]) != round_.seat:
                raise self.refuse(f"seat {round_.seat} is to act")
            if len(words) < 3:
                raise self.refuse("the line is too short")
            action = self.read_action(words[1:-1])
            points = self.number(words[-1], POINTS)
            why = round_.why_not(action)
            if why is not None:
                raise self.refuse(why)
            if points != round_.points_for(action):
                raise self.refuse(f"this gives {round_.points_for(action):+d}")
            round_.apply(action)

    def read_action(self, words: list[str]) -> Action:
        """An action from its words without seat and points."""
        counts = {"place": 5, "field": 5, "draw": 2, "end": 1, "pass": 1, "decline": 1}
        symmetry = self.reading.rules.is_symmetry
        if symmetry:
            counts = {"place": 4, "draw": 2, "pass": 1}
        if words[0] not in counts or counts[words[0]] != len(words):
            raise self.refuse("not an action as it is written in these rules")
        if len(words) == 1:
            return Action(words[0])
        tile = self.tile(words[1])
        if words[0] == "draw":
            return Action("draw", tile)
        if symmetry:
            return Action("place", tile, corners=self.numbers(words[3], 2), row_end=words[2])
        row, col = self.numbers(words[3], 2)
        corners = self.numbers(words[4], 3)
        return Action(words[0], tile, self.number(words[2]), (row, col), corners)

    def read_ending(self) -> None:
        reading = self.reading
        round_ = reading.round
        assert round_ is not None
        over = ending_text(round_)
        if self.take() != over.split(" "):
            raise self.refuse(f"expected {over!r}")
        bonus = [self.number(word, NUMBER) for word in self.take("bonus")[1:]]
        if bonus != round_bonus(round_):
            raise self.refuse(f"the bonus is {round_bonus(round_)}")
        reading.scores = [total + b for total, b in zip(round_.totals, bonus, strict=True)]
        scores = [self.number(word, NUMBER) for word in self.take("score")[1:]]
        if scores != reading.scores:
            raise self.refuse(f"the score is {reading.scores}")
        result = match_result(reading.rules, reading.rounds, round_, reading.scores)
        if result is None:
            return
        expected = result_text(result)
        if self.take() != expected.split(" "):
            raise self.refuse(f"expected {expected!r}")
        reading.result = result


def ending_text(round_: AnyRound) -> str:
    """The `over` line of a finished round."""
    return f"over {round_.over}" + (f" {round_.over_seat}" if round_.over_seat >= 0 else "")


def result_text(result: list[int]) -> str:
    """The `result` line: the winning seats, or `-` for a draw."""
    return "result " + (" ".join(map(str, result)) or "-")


def read(text: str) -> Reading:
    """Read a whole or partial record; `Illegal` for the first line that breaks a rule."""
    reader = _Reader(text)
    try:
        reader.read()
    except Stopped:
        if not reader.reading.started:
            raise Illegal(reader.reading.last_line + 1, "the record stops before start") from None
    return reader.reading


def check(text: str, partial: bool = False) -> None:
    """Raise `Illegal` for the first line that breaks a rule; a game in progress only if `partial`.

    For a record that stops too early the line named is the one that is missing, after the last.
    """
    reading = read(text)
    if reading.result is None and not partial:
        raise Illegal(reading.last_line + 1, "the record stops in mid-match (a partial record)")


class Writer:
    """Writes a record line by line."""

    def __init__(self, rules: RuleSet, players: int, names: dict[int, str] | None = None) -> None:
        own = RULE_SETS[rules.name]
        self.lines = ["trirecord 1", f"rules {rules.name}"]
        for knob in KNOBS:
            if getattr(rules, knob) != getattr(own, knob):
                self.lines.append(f"option {knob} {option_text(rules, knob)}")
        self.lines.append(f"players {players}")
        for seat, name in sorted((names or {}).items()):
            self.lines.append(f"name {seat} {name}")

    def deal(self, number: int, racks: list[list[AnyTile]], pool: list[AnyTile]) -> None:
        """A round's first lines."""
        self.lines.append(f"round {number}")
        for seat, rack in enumerate(racks):
            self.lines.append(" ".join([f"deal {seat}", *map(tile_text, rack)]))
        self.lines.append(" ".join(["pool", *map(tile_text, pool)]))

    def lot(self, seat: int, tile: AnyTile) -> None:
        """A tile drawn for the start."""
        self.lines.append(f"lot {seat} {tile_text(tile)}")

    def start(self, seat: int) -> None:
        """Who starts."""
        self.lines.append(f"start {seat}")

    def action(self, seat: int, action: Action, points: int) -> None:
        """One action with its points."""
        self.lines.append(f"{seat} {action_text(action)} {points_text(action.verb, points)}")

    def ending(self, round_: AnyRound, bonus: list[int], scores: list[int]) -> None:
        """How a round ended."""
        self.lines.append(ending_text(round_))
        self.lines.append(f"bonus {comma_text(tuple(bonus)).replace(',', ' ')}")
        self.lines.append(f"score {comma_text(tuple(scores)).replace(',', ' ')}")

    def result(self, winners: list[int]) -> None:
        """Who won."""
        self.lines.append(result_text(winners))

    def text(self) -> str:
        """The record so far."""
        return "\n".join(self.lines) + "\n"
