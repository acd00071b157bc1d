"""A match as JSON for the page: a record, read by the engine."""

import json

from engine.choices import LINE
from engine.knobs import word_of
from tools.record.lines import BadRecord, split
from tools.record.reader import follow
from tools.record.turns import moments_of

RECORD = "/record.txt"

_NO_ACTION = ("start", "over", "bonus", "score", "result")  # words of other lines

match = None
"""The match that was read last."""

_checked = b""  # the file whose matches have all been checked


class Match:
    """A record that follows the rules, and the moments in it."""

    def __init__(self, record):
        self.record = record
        self.moments = list(moments_of(self._followed()))
        self.names = self._replay.names
        self.rules = rules = self._replay.game.rules
        self.complete = self._replay.complete
        self.row = rules.play == LINE
        self.dealt = rules.tiles_dealt(self._replay.game.players)
        self.whole = {moment.round: moment.table for moment in self.moments}

    def _followed(self):
        for replay in follow(self.record):
            self._replay = replay
            yield replay


def take(number):
    """Read match ``number``, from 0, in the file RECORD; returns its description as JSON.

    If any match of the file breaks a rule, it returns the line and the reason.
    """
    global match, _checked
    with open(RECORD, "rb") as file:
        content = file.read()
    records = list(split(content))
    for at, (before, record) in enumerate(records):
        try:
            if at == number:
                read = Match(record)
            elif content != _checked:
                for _ in follow(record):
                    pass
        except BadRecord as error:
            return json.dumps({"line": before + error.line, "why": error.why})
    match = read
    _checked = content
    rules = match.rules
    return json.dumps(
        {
            "matches": len(records),
            "rules": rules.name,
            "options": [
                (knob, value, word_of(rules, knob, value)) for knob, value in rules.options
            ],
            "names": match.names,
            "complete": match.complete,
            "target": rules.target,
            "row": match.row,
            "moments": [_moment(moment) for moment in match.moments],
        }
    )


def before(at):
    """The game as it was before a moment, and what goes on from there line by line."""
    first = match.moments[at].first
    steps = follow(match.record)
    done = 0
    replay = None
    while done < first or not replay or replay.game.end_reason:
        replay = next(steps)
        if replay.word not in _NO_ACTION:
            done += 1
    return replay.game, steps


def _moment(moment):
    return {
        "round": moment.round,
        "turn": moment.turn,
        "seat": moment.seat,
        "deeds": [deed(each) for each in moment.deeds],
        "shape": moment.shape,
        "gains": moment.gains,
        "totals": moment.totals,
        "held": moment.held,
        "over": moment.over,
    }


def deed(done):
    """An action of a turn, for JSON."""
    return {"verb": done.verb, "tile": done.tile, "shape": done.shape, "seats": done.seats}
