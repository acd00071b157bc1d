"""A record as bare text, with just enough bookkeeping to spoil it on purpose (see corrupt.py).

It knows the layout of a record (docs/rules.md section 6) but none of the rules, and uses nothing of
the referee.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

Lines = list[str]


@dataclass
class Moment:
    """An action line and what the lines before it say. The state is that before the action."""

    index: int  # in Script.lines
    words: list[str]
    first: bool  # the first placement of its round
    pool: list[str]
    racks: list[list[str]]
    drawn: int  # draws made in this turn
    fields: list[list[str]]  # filled cells of each field
    played: list[str]
    extra: bool = False  # a field or decline line

    @property
    def seat(self) -> int:
        """The seat that acts."""
        return int(self.words[0])

    @property
    def verb(self) -> str:
        """What it does."""
        return self.words[1]


@dataclass
class Script:
    """The lines of a legal record and where everything is."""

    lines: list[str]
    rules: str = ""
    players: int = 0
    moments: list[Moment] = field(default_factory=list)

    def indices(self, word: str) -> list[int]:
        """The lines that begin with a word."""
        return [i for i, line in enumerate(self.lines) if line.split(" ")[0] == word]

    def pick(self, rng: Random, wanted: Callable[[Moment], bool]) -> Moment | None:
        """A random action of the wanted sort, if there is one."""
        found = [moment for moment in self.moments if wanted(moment)]
        return rng.choice(found) if found else None

    def replaced(self, moment: Moment, line: str) -> Lines:
        """The lines with an action line replaced."""
        return [*self.lines[: moment.index], line, *self.lines[moment.index + 1 :]]

    def changed(self, moment: Moment, at: int, word: str) -> Lines:
        """The lines with one word of an action line replaced."""
        words = list(moment.words)
        words[at] = word
        return self.replaced(moment, " ".join(words))

    def before(self, moment: Moment, line: str) -> Lines:
        """The lines with one put in before an action line."""
        return [*self.lines[: moment.index], line, *self.lines[moment.index :]]

    def behind(self, moment: Moment, line: str) -> Lines:
        """The lines with one put in after an action line."""
        return [*self.lines[: moment.index + 1], line, *self.lines[moment.index + 1 :]]

    def without(self, moment: Moment) -> Lines:
        """The lines with an action line left out."""
        return [*self.lines[: moment.index], *self.lines[moment.index + 1 :]]

    def follower(self, moment: Moment) -> str:
        """The verb (or first word) of the line after an action, or nothing."""
        if moment.index + 1 >= len(self.lines):
            return ""
        words = self.lines[moment.index + 1].split(" ")
        return words[1] if words[0].isdigit() else words[0]


Kind = Callable[[Script, Random], Lines | None]


def _after(moment: Moment) -> None:
    """Carry the bookkeeping past an action; the moment becomes the state after it."""
    words = moment.words
    rack = moment.racks[moment.seat]
    if moment.verb == "draw":
        rack.append(moment.pool.pop(0))
        moment.drawn += 1
        return
    if moment.verb in ("place", "field"):
        rack.remove(words[2])
        moment.played.append(words[2])
        if len(words) == 7:
            number = int(words[3])
            while len(moment.fields) <= number:
                moment.fields.append([])
            moment.fields[number].append(words[4])


def parse(text: str) -> Script:
    """Read a legal record."""
    script = Script([line for line in text.splitlines() if not line.startswith("#")])
    script.rules = script.lines[1].split(" ")[1]
    script.players = int(script.lines[script.indices("players")[0]].split(" ")[1])
    now = Moment(0, [], True, [], [], 0, [], [])
    seat = -1
    for index, line in enumerate(script.lines):
        words = line.split(" ")
        if words[0] == "round":
            now = Moment(index, [], True, [], [], 0, [], [])
            seat = -1
        elif words[0] == "deal":
            now.racks.append(words[2:])
        elif words[0] == "pool":
            now.pool = words[1:]
        elif words[0].isdigit():
            if int(words[0]) != seat:
                seat, now.drawn = int(words[0]), 0
            now.index, now.words = index, words
            now.extra = words[1] in ("field", "decline")
            script.moments.append(
                Moment(
                    index,
                    words,
                    now.first,
                    list(now.pool),
                    [list(rack) for rack in now.racks],
                    now.drawn,
                    [list(cells) for cells in now.fields],
                    list(now.played),
                    now.extra,
                )
            )
            _after(now)
            now.first = False
    return script
