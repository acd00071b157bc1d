"""Auto: by which level it plays, how it follows the results, how often people win against it."""

from collections import Counter
from itertools import pairwise

import pytest
from bots import CLUMSY, EASY, EXPERT, FIRST, HARD, MEDIUM
from bots.auto import MIDDLE, STRONGEST, after, kind_of, level_of, strength_of
from hypothesis import given
from hypothesis import strategies as st

from engine.rule_sets import names
from engine.rules import Rules
from tests.bots.table import bot_for, playing, thought
from tools.arena.people import Person, play_person
from tools.bots.players import auto

SCALE = (CLUMSY, FIRST, EASY, MEDIUM, HARD, EXPERT)
SETTLED = 32  # from there on steps are small
results = st.lists(st.booleans(), max_size=60)


def shares(strength: int) -> Counter[int]:
    return Counter(level_of(strength, seed << 7) for seed in range(400))


def test_it_goes_up_the_scale_level_by_level():
    means = []
    for strength in range(STRONGEST + 1):
        played = shares(strength)
        places = sorted(map(SCALE.index, played))
        assert places[-1] - places[0] == len(places) - 1 <= 1
        means.append(sum(SCALE.index(level) * times for level, times in played.items()))
    assert means == sorted(means)
    assert set(shares(0)) == {CLUMSY}
    assert set(shares(MIDDLE)) == {EASY, MEDIUM}
    assert set(shares(STRONGEST)) == {EXPERT}


def test_half_way_each_of_two_levels_plays_half_the_turns():
    assert abs(shares(MIDDLE)[EASY] - 200) < 50


@pytest.mark.parametrize("rules", ["triominos", "trimino", "symmetry"])
def test_the_same_state_and_seed_give_the_same_choices(rules: str):
    changed = False
    for game in playing(rules, [EASY, EASY], 4):
        if game.is_over or game.end_reason:
            break
        view = game.view_for(game.seat)
        for seed in (1, 2, 3):
            first, again = (auto(game.rules, seed, 13)(view) for _ in range(2))
            assert first == again
            level = level_of(13, seed)
            assert level == level_of(13, seed)
            changed |= first != thought(bot_for(game.rules, HARD, seed), view)
    assert changed


@given(results, st.integers(0, 3))
def test_what_is_kept_follows_the_results_within_its_bits(won: list[bool], kind: int):
    kept = 0
    for result in won:
        before = strength_of(kept)
        kept = after(kept, kind, result)
        assert 0 < kept < 64
        now = strength_of(kept)
        assert now != before or before in (0, STRONGEST)
        assert (now >= before) if result else (now <= before)


@pytest.mark.parametrize("first", [True, False])
def test_steps_are_large_until_the_first_has_been_too_many(first: bool):
    kept = [0]
    for result in (first, first, not first, not first, first):
        kept.append(after(kept[-1], 0, result))
    steps = [abs(b - a) for a, b in pairwise(map(strength_of, kept))]
    large, small = steps[0], steps[-1]
    assert steps[1] in (large, MIDDLE - large)  # or down to the end of the scale
    assert large > 3 * small
    assert steps[2:] == [small] * 3
    assert kept[-1] >= SETTLED > kept[1]


def test_rule_sets_are_of_four_kinds():
    kinds = {name: kind_of(Rules(name)) for name in names()[:9]}  # the printed ones
    assert Counter(kinds.values()) == {0: 4, 1: 2, 2: 2, 3: 1}
    assert kinds["triominos-casual"] == kinds["triangle-casual"]
    assert kinds["trimino"] == kinds["trimino-reverse"]
    assert kind_of(Rules("triominos", (("win", "round"),))) == 1


@pytest.mark.parametrize(
    ("rules", "people"), [("symmetry", 12), ("triominos", 2), ("triangle-casual", 6)]
)
def test_weak_and_strong_people_win_about_half_their_matches(rules: str, people: int):
    """``tools.bots_page`` has the whole of it: every level, rule set, and more people."""
    strengths = []
    for level in ("first", "hard"):
        played = [play_person(Person(rules, level, 40 + number)) for number in range(people)]
        wins = [win for person in played for win in person.wins[20:]]
        assert 0.35 < sum(wins) / len(wins) < 0.65
        strengths.append(sum(strength_of(person.kept) for person in played) / people)
    assert strengths[0] + 4 < strengths[1]
