"""The example of the package runs as it is written."""

import doctest

import engine


def test_the_example_of_the_package():
    failed, tried = doctest.testmod(engine)
    assert not failed
    assert tried > 10
