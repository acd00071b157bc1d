"""What the page's VM must return for matches: its own modules (web/games), run by CPython.

``python -m tests.web.expected_matches FILE`` writes the cases as JSON. Each is a record, and what
is read of it; some have pictures, a link and what a bot thinks of a turn.
"""

import base64
import importlib
import json
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

from tests.tools.matches import TABLES, random_rules, record_of
from tests.tools.mutations import mutated
from tools import ROOT

_NAMES = ("Ľudmila", "", "Їжак 7", "שרה")
_SPOILED = 80
_LONG = 4500  # bytes: a longer record takes the VM long, and says nothing else
_WORDS = json.dumps(
    {
        "title": "All",
        "deed": "What was done, in words that are longer than the picture, which is small",
        "turn": "ťah {n}",
        "field": "Поле {n}",
        "round": "סבב {n}",
        "points": "points {n}",
        "held": "held {n}",
    }
)


def _module(name: str) -> Any:
    return importlib.import_module(name)


def _reader(place: Path) -> Any:
    """The module told, which reads from a file."""
    sys.path.insert(0, str(ROOT / "web/games"))
    told = _module("told")
    told.RECORD = str(place)
    return told


def _whole(record: bytes) -> dict[str, Any]:
    """What is asked about a match that has been read."""
    names = ("told", "drawn", "links", "judge", "luck", "onward")
    told, drawn, links, judge, luck, onward = map(_module, names)
    count = len(told.match.moments)
    asked: dict[str, Any] = {"link": links.link(), "expanded": links.expand(links.link())}
    asked["pictures"] = [
        [at, film, json.loads(drawn.picture(at, 480, 360, _WORDS, film))]
        for at, film in ((0, True), (count // 2, False), (count - 1, True))
    ]
    asked["table"] = json.loads(drawn.table(count // 3, 333, 222, _WORDS, -1))
    asked["luck"] = json.loads(luck.luck())
    asked["chart"] = json.loads(drawn.plot(340, 240, _WORDS))
    at = next(number for number, moment in enumerate(told.match.moments) if moment.seat >= 0)
    judge.begin(at)
    while (said := judge.think(1000)) is None:
        pass
    asked["judged"] = [at, json.loads(said)]
    asked["onward"] = [at, onward.onward(at)]
    return asked


def cases(place: Path) -> list[dict[str, Any]]:
    """All of them; ``place``: a file that may be written."""
    told = _reader(place)
    rng = Random(14)
    played = [
        record_of(random_rules(name, Random(at)), players, at, _NAMES[:players]).encode()
        for at, (name, players) in enumerate(TABLES)
    ]
    played = [record for record in played if len(record) < _LONG]
    files = sorted((ROOT / "tests/model/records").glob("*.txt"))[::2]
    files += sorted((ROOT / "tests/perft").glob("*.txt"))[::8]
    records = [*played, *(path.read_bytes() for path in files)]
    spoiled = [mutated(rng.choice(records), rng) for _ in range(_SPOILED)]
    spoiled.append(played[0].replace(_NAMES[0].encode(), b"A\0B"))
    made = []
    for number, record in enumerate([*played, *records, *spoiled]):
        place.write_bytes(record)
        case: dict[str, Any] = {"record": base64.b64encode(record).decode()}
        case["read"] = json.loads(told.take(0))
        if number < len(played):
            case["asked"] = _whole(record)
        made.append(case)
    return made


if __name__ == "__main__":
    vars(time)["ticks_ms"] = lambda: time.monotonic_ns() // 1_000_000  # as MicroPython has it
    out = Path(sys.argv[1])
    out.write_text(json.dumps({"words": json.loads(_WORDS), "cases": cases(out)}))
