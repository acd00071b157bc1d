"""Failures that say in one line each what is missing, and in which file."""

from collections.abc import Iterable

import pytest


def none(complaints: Iterable[str]) -> None:
    """Fail with one line per complaint, if there are any."""
    if found := list(complaints):
        pytest.fail("\n".join(found), pytrace=False)
