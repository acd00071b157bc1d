"""The model's own tests of records, random matches, corruptions and perft (sections 6 and 7)."""

from __future__ import annotations

import unittest
from pathlib import Path
from random import Random

import pytest

from tests.thin import Few

from .corrupt import KINDS, corruptions
from .perft import count, divide, perft, position
from .play import PLAYERS, random_match
from .record import Illegal, check, read
from .rulesets import RULE_SETS, knobs_that_matter, players_allowed

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))
SETTINGS = {
    "bridge": ("strict", "classic"),
    "third_draw": ("unplayed", "always"),
    "tournament": ("on", "off"),
    "target": ("60", "150"),
    "rounds": ("1", "3", "4", "5"),
    "out_bonus": ("0", "25", "40"),
    "out_per_tile": ("0", "5"),
    "out_values": ("on", "off"),
}


def any_options(rules: str, rng: Random) -> dict[str, str]:
    """Some knobs of a rule set, turned at random; a low target so that matches are short."""
    knobs = knobs_that_matter(RULE_SETS[rules])
    chosen = {knob: rng.choice(SETTINGS[knob]) for knob in knobs if rng.random() < 0.5}
    return chosen | ({"target": "50"} if "target" in knobs else {})


def some_matches(
    seed: str, modes: list[str], few: Few | None = None, most: int = 0
) -> list[tuple[str, str]]:
    """A random match per rule set, number of players and mode; its name and record.

    With `--thin`, ``most`` of them if ``few`` is given.
    """
    names = [
        f"{rules} {players} {mode} {seed}"
        for rules in RULE_SETS
        for players in players_allowed(RULE_SETS[rules])
        for mode in modes
    ]
    return [(name, random_match(*named(name))) for name in (few(names, most) if few else names)]


def named(name: str) -> tuple[str, int, str, dict[str, str], str]:
    """What `random_match` needs for the match of a name."""
    rules, players, mode, _ = name.split(" ")
    return rules, int(players), name, any_options(rules, Random(name)), mode


def stops(text: str) -> list[int]:
    """All numbers of lines after which a record may stop."""
    lines = text.splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith("start"))
    return list(range(start + 1, len(lines)))


def upto(text: str, lines: int) -> str:
    """The first lines of a record."""
    return "\n".join(text.splitlines()[:lines]) + "\n"


class Thinned(unittest.TestCase):
    """Tests with the fixture `few` as an attribute: methods of a TestCase take no arguments."""

    @pytest.fixture(autouse=True)
    def _takes(self, few: Few) -> None:
        self.few = few


class Matches(Thinned):
    """Random matches pass the checker."""

    def test_random_matches(self) -> None:
        for name, text in some_matches("a", list(PLAYERS), self.few, 24):
            with self.subTest(name):
                check(text)
                assert text == random_match(*named(name))

    def test_partial_records(self) -> None:
        for name, text in some_matches("b", ["wilful"], self.few, 9):
            rng = Random(name)
            for lines in rng.sample(stops(text), 2):
                with self.subTest(name, lines=lines):
                    part = upto(text, lines)
                    check(part, partial=True)
                    with pytest.raises(Illegal) as caught:
                        check(part)
                    assert caught.value.line == lines + 1
            with pytest.raises(Illegal):
                check(upto(text, stops(text)[0] - 1), partial=True)

    def test_comments(self) -> None:
        text = random_match("triominos", 2, 5)
        lines = text.splitlines()
        check("# first\n" + "\n".join(f"{line}\n# more" for line in lines))
        lines[-1] = "result 0 1 2"
        with pytest.raises(Illegal) as caught:
            check("#\n#\n" + "\n".join(lines))
        assert caught.value.line == len(lines) + 2

    def test_wilful_matches_have_it_all(self) -> None:
        text = "".join(text for _, text in some_matches("c", ["wilful", "builder"]))
        for word in ("draw", "pass", "end", "field", "decline"):
            assert f" {word} " in text
        for word in ("over out", "over blocked", "over target", "end -10", "-15\n", " 2 0,0 "):
            assert word in text


class Corruptions(Thinned):
    """Corrupted records are refused."""

    def test_all_kinds_are_refused(self) -> None:
        seen: set[str] = set()
        records = [(name, text, False) for name, text in some_matches("d", ["plain"])[::2]]
        for name, text in some_matches("d", ["wilful"])[1::2]:
            lines = Random(name).choice(stops(text)[:200])
            records.append((name, upto(text, lines), True))
        for name, legal, partial in self.few(records, 10):
            for kind, spoilt in corruptions(legal, Random(name)):
                seen.add(kind)
                with self.subTest(name, kind=kind):
                    assert spoilt != legal
                    with pytest.raises(Illegal):
                        check(spoilt, partial)
        assert len(KINDS) > 25
        assert set(KINDS) - seen == set()


class Rare(unittest.TestCase):
    """The records kept in records/ (see build_records.py)."""

    def test_records(self) -> None:
        assert RECORDS
        for path in RECORDS:
            with self.subTest(path.name):
                text = path.read_text(encoding="utf-8")
                check(text, partial=path.name.startswith("bridge-"))
                reading = read(text)
                assert (reading.result is None) == path.name.startswith("bridge-")

    def test_hexagons_of_two_and_three(self) -> None:
        for word, bonus in (("double", 60), ("triple", 70)):
            for path in RECORDS:
                if not path.name.startswith(f"hexagon-{word}-tri") or "trimino" in path.name:
                    continue
                lines = [line.split(" ") for line in path.read_text("utf-8").splitlines()]
                placed = [words for words in lines if len(words) == 7 and words[1] == "place"]
                gains = [int(w[-1]) - sum(map(int, w[5].split(","))) for w in placed]
                assert bonus in gains


class Perft(Thinned):
    """Section 7."""

    def test_small_depths(self) -> None:
        for name, text in some_matches("e", ["wilful"], self.few, 9):
            lines = Random(name).choice(stops(text)[: len(stops(text)) // 2])
            part = upto(text, lines)
            if read(part).round is None:
                continue
            with self.subTest(name):
                assert perft(part, 0) == 1
                assert perft(part, 1) == len(position(part).actions())
                found = divide(part, 2)
                assert sum(found.values()) == perft(part, 2)
                assert len(found) == perft(part, 1)

    def test_first_tiles_count_in_each_turn(self) -> None:
        for rules in ("triangle-400", "triominos", "trimino", "symmetry"):
            text = random_match(rules, 2, 7)
            part = upto(text, stops(text)[0])
            round_ = position(part)
            rack = round_.racks[round_.seat]
            ways = 2 if rules == "symmetry" else 3
            expected = sum(1 if len(set(tile)) == 1 else ways for tile in rack)
            assert perft(part, 1) == expected

    def test_a_round_that_ends_contributes_nothing(self) -> None:
        text = random_match("triominos", 2, 11)
        lines = text.splitlines()
        over = next(i for i, line in enumerate(lines) if line.startswith("over"))
        before = position(upto(text, over - 1))
        assert count(before, 1) > 0
        assert perft(upto(text, over), 1) == 0
        assert perft(upto(text, over), 0) == 1

    def test_divide_names_the_next_line(self) -> None:
        text = random_match("trimino", 2, 3, mode="builder")
        for lines in stops(text)[:60]:
            words = text.splitlines()[lines].split(" ")
            if words[0].isdigit():
                assert " ".join(words[1:-1]) in divide(upto(text, lines), 1)


if __name__ == "__main__":
    unittest.main()
