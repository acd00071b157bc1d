"""Pairs of matches of two policies, played by the compiled kernel; imports numba."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from engine.choices import WIN_FEWEST
from engine.rng import Rng
from engine.rules import Rules
from tools.bots.matches import CHOICE, stream
from tools.fast.kernel import play
from tools.fast.table import KNOBS

_PLACES = 1 << 19  # packed cells and points (``engine.lattice``)


class Played(NamedTuple):
    """``scores`` by seat; ``winner``: a seat, or -1 for a shared win or a draw."""

    rounds: int
    winner: int
    scores: list[int]
    actions: list[int]


class Table:
    """Plays matches of a rule set for ``players`` seats, as ``tools.bots.matches.play`` does."""

    def __init__(self, rules: Rules, players: int = 2) -> None:
        self._players = players
        self._sign = -1 if rules.win == WIN_FEWEST else 1
        knobs = [rules.tiles_dealt(players), *(getattr(rules, knob) for knob in KNOBS[1:])]
        self.knobs = np.array(knobs, np.int64)
        self.cells: Any = np.zeros((4, _PLACES), np.int16)

    def play(self, weights: Sequence[Sequence[int]], seed: int, logged: int = 0) -> Played:
        """Play the match of ``seed``, with a policy (``policy.WEIGHTS``) for each seat.

        ``logged``: how many of its actions to return at most.
        """
        scores = np.zeros(self._players, np.int64)
        log = np.zeros(logged, np.int64)
        youngest = Rng(stream(seed, CHOICE)).below(self._players)
        rounds, winner, written = play(
            *(self.knobs, np.array(weights, np.int64), seed, youngest, self.cells, scores, log)
        )
        return Played(rounds, winner, scores.tolist(), log[:written].tolist())

    def deal(
        self, first: Sequence[int], other: Sequence[int], seed: int
    ) -> tuple[float, float, int]:
        """Play a deal once with the first policy in each seat, the other one in all the others.

        Returns (matches that the first has won, by how many points it is better in all, rounds). A
        match that several win or none counts as chance would have it.
        """
        wins = points = 0.0
        rounds = 0
        for seat in range(self._players):
            weights = [other] * self._players
            weights[seat] = first
            played = self.play(weights, seed)
            wins += 1 / self._players if played.winner < 0 else played.winner == seat
            others = (sum(played.scores) - played.scores[seat]) / (self._players - 1)
            points += self._sign * (played.scores[seat] - others)
            rounds += played.rounds
        return wins, points, rounds
