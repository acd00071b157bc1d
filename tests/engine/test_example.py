"""The example of the package runs as it is written."""

import doctest

import pytest

import engine
from engine.choices import BadOption
from engine.rules import Rules


def test_the_example_of_the_package():
    failed, tried = doctest.testmod(engine)
    assert not failed
    assert tried > 10


def test_a_match_is_made_from_the_name_of_its_rules():
    by_name, by_rules = engine.new_game("trimino", 3, 1), engine.new_game(Rules("trimino"), 3, 1)
    assert (by_name.rules.name, by_name.deck) == (by_rules.rules.name, by_rules.deck)
    with pytest.raises(BadOption, match="unknown rule set 'chess'; allowed: triangle-casual, "):
        engine.new_game("chess", 2)
