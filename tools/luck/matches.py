"""Compiled matches of policies with the luck of each round; imports numba."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from bots.luck import scores_points

from engine.choices import WIN_FEWEST
from engine.rng import Rng
from engine.rules import Rules
from tools.bots.matches import CHOICE, stream
from tools.fast.luck import STATE, WIDTH, replay
from tools.fast.matches import Table
from tools.fast.policy import MOST_ROUNDS

_ACTIONS = 100_000
_STATES = 4000


class Followed(NamedTuple):
    """A match: ``winner``: a seat or -1. A row per round: ``lucks`` and ``gains`` of each seat, the
    latter as by how much it is better off than the mean of the others; ``features`` of the first
    seat. ``states``: a row per turn (``tools.fast.luck``).
    """

    winner: int
    lucks: Any
    gains: Any
    features: Any
    states: Any


class Luck:
    """Plays and follows matches of a rule set; ``weights``: those of the luck."""

    def __init__(self, rules: Rules, players: int, weights: Sequence[int]) -> None:
        self._table = Table(rules, players)
        self._players = players
        self._weights = np.array(weights, np.int64)[:WIDTH]
        self._sign = -1 if rules.win == WIN_FEWEST else 1
        self._scores = scores_points(rules)

    def match(self, policies: Sequence[Sequence[int]], seed: int) -> Followed:
        """The match of ``seed`` with a policy for each seat."""
        players = self._players
        played = self._table.play(policies, seed, _ACTIONS)
        lucks = np.zeros((MOST_ROUNDS, players), np.int64)
        gains = np.zeros((MOST_ROUNDS, players), np.int64)
        features: Any = np.zeros((MOST_ROUNDS, WIDTH))
        states = np.zeros((_STATES, STATE * players + 5), np.int64)
        youngest = Rng(stream(seed, CHOICE)).below(players)
        table = self._table
        rounds, count = replay(
            *(table.knobs, self._weights, seed, youngest, np.array(played.actions, np.int64)),
            *(table.cells, lucks, features, gains, states),
        )
        won = gains[:rounds].astype(float) * self._sign
        if not self._scores:  # a match won is 100 points
            won[:] = -100 / players
            if played.winner >= 0:
                won[:, played.winner] += 100
            else:
                won[:] = 0
        others = (won.sum(1, keepdims=True) - won) / (players - 1)
        rows = (array.copy() for array in (features[:rounds], states[:count]))
        return Followed(played.winner, lucks[:rounds].copy(), won - others, *rows)
