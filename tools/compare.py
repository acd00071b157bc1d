"""Is a bot better than another? ``python -m tools.compare A B --rules ID``.

Plays pairs of matches, each deal twice with the seats swapped, until the result is sure. A pair has
five outcomes: A wins nothing, half a match, one, one and a half, both; a shared win counts half for
each. A generalised sequential test of these outcomes (``tools.sequential``) decides whether A wins
``--low`` percent of the matches or ``--high`` percent. It takes thousands of matches for bots that
are about equal, and the least number, 200, where one is far better. ``--alpha`` is the chance, in
percent, of deciding for the high share where the low one is true, ``--beta`` of the opposite. After
``--games`` matches it gives up undecided.

Deal d, from 0, has the seed S + d, as in ``tools.arena``; the same arguments give the same result,
whatever ``--jobs`` and ``--dask`` say. The pairs count in the order of their deals, so that it does
not matter which ends first. ``--option``, ``--jobs``, ``--dask``, ``--limit`` and bots of a file
are described there.

``--luck`` tests points without luck (``bots.luck``) instead of the outcomes: a share of the matches
belongs to each number of points, that on the line through the wins and points of all pairs. That
takes fewer matches. It is no test of which bot wins more if one wins by more points than the other.

Prints one line; ``--json FILE`` writes more. The share of matches that it gives is a little too far
from the middle, as in all tests that end when a result looks clear.

``--check K`` measures how often such a test is wrong: it plays 500 pairs, shifts their outcomes to
the likeliest ones for the low and for the high share, runs K tests with outcomes drawn by chance
from each, and prints a table.

Exit status: 0, whatever is decided, or 2 for a wrong argument, a cluster that cannot be reached, or
a match that has not ended after ROUND_LIMIT rounds.
"""

import json
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

from bots.luck import has_luck

from engine import new_game
from engine.choices import BadOption
from tools import cli
from tools.arena.cluster import on_cluster
from tools.arena.compare import Match, forfeits_of
from tools.arena.deals import Figures, PlayBatches, play_deals
from tools.arena.without_luck import Pair, Sums, pair_of
from tools.bots import guests
from tools.bots.arguments import BOTS, add_rules
from tools.bots.matches import names_of, rules_of
from tools.processes import default_jobs, processes
from tools.sequential import Hypotheses, with_mean

OUTCOMES = 5
LEAST = 100
"""Pairs before the test may end: with fewer, pairs that mostly end alike look too sure."""
_GAMES = 200_000
_CHECKED = 500  # pairs that --check plays


class Result(NamedTuple):
    """What a test has found: 1 for the high share, -1 for the low one, 0 undecided.

    ``pairs``: the number of pairs of each outcome; ``fair``: the share of the matches without luck,
    in percent, if that was tested.
    """

    decision: int
    ratio: float
    pairs: tuple[int, ...]
    fair: float | None = None

    @property
    def matches(self) -> int:
        return 2 * sum(self.pairs)

    @property
    def share(self) -> float:
        """The matches that the first bot has won, in percent."""
        won = sum(at * count for at, count in enumerate(self.pairs))
        return 100 * won / ((OUTCOMES - 1) * sum(self.pairs))


def outcomes_of(match: Match, play: PlayBatches) -> Iterator[tuple[int, Sequence[Figures]]]:
    """The outcome of each pair, 0 to 4 half matches won by the first bot, and its figures."""
    for deals in _in_order(play(match.batches())):
        for figures in deals:
            yield round((OUTCOMES - 1) * figures[0].wins), figures


def _in_order(done: Iterable[tuple[int, list[list[Figures]]]]) -> Iterator[list[list[Figures]]]:
    """The batches in the order of their numbers; those that are early wait."""
    early = {}
    following = 0
    for number, deals in done:
        early[number] = deals
        while following in early:
            yield early.pop(following)
            following += 1


def decide(hypotheses: Hypotheses, outcomes: Iterable[int]) -> Iterator[Result]:
    """The state of the test after each outcome, up to the one that decides it."""
    pairs = [0] * OUTCOMES
    for outcome in outcomes:
        pairs[outcome] += 1
        ratio = hypotheses.ratio(pairs)
        decision = hypotheses.decision(ratio) if sum(pairs) >= LEAST else 0
        yield Result(decision, ratio, tuple(pairs))
        if decision:
            return


def decide_without_luck(
    hypotheses: Hypotheses, pairs: Iterable[tuple[int, Pair]]
) -> Iterator[Result]:
    """The same for pairs with their outcomes, by their points without luck."""
    counts = [0] * OUTCOMES
    sums = Sums()
    for outcome, pair in pairs:
        counts[outcome] += 1
        sums.add(pair)
        ratio = sums.ratio(hypotheses)
        decision = hypotheses.decision(ratio) if sums.count >= LEAST else 0
        yield Result(decision, ratio, tuple(counts), 100 * sums.mean)
        if decision:
            return


def line_of(match: Match, hypotheses: Hypotheses, result: Result) -> str:
    """The result as a line."""
    low, high = (f"{100 * share:g} %" for share in (hypotheses.low, hypotheses.high))
    first, second = match.bots
    found = {
        1: f"{first} wins more than {low} against {second}",
        -1: f"{first} wins less than {high} against {second}",
        0: f"undecided between {low} and {high} for {first} against {second}",
    }
    least, most = hypotheses.bounds
    fair = "" if result.fair is None else f", {result.fair:.1f} % without luck"
    return (
        f"{found[result.decision]} ({match.rules}): {result.share:.1f} % of {result.matches} "
        f"matches{fair}; log likelihood ratio of {high} to {low} {result.ratio:+.2f}, "
        f"bounds {least:+.2f} {most:+.2f}, "
        f"errors {100 * hypotheses.alpha:g} % {100 * hypotheses.beta:g} %"
    )


def check(
    hypotheses: Hypotheses,
    pairs: Sequence[int],
    tests: int,
    seed: int,
    fair: Sequence[tuple[int, Pair]] = (),
) -> list[str]:
    """A Markdown table of tests whose outcomes chance draws, with each of the two shares true.

    ``fair``: the pairs, if they are to be tested without luck.
    """
    rows = [
        "| true share, % | tests | for the high share, % | mean matches | most matches |",
        "| ---: | ---: | ---: | ---: | ---: |",
    ]
    rng = Random(seed)
    for mean in cli.tracked((hypotheses.low, hypotheses.high), 2, "tests"):
        if fair:
            shifted = _shifted(fair, mean)
            ends = [_fair_end(hypotheses, rng, shifted) for _ in range(tests)]
        else:
            chances = with_mean(pairs, mean)
            ends = [_end(hypotheses, _drawn(rng, chances)) for _ in range(tests)]
        high = 100 * sum(end.decision > 0 for end in ends) / tests
        matches = [end.matches for end in ends]
        rows.append(
            f"| {100 * mean:g} | {tests} | {high:.1f} "
            f"| {sum(matches) / tests:.0f} | {max(matches)} |"
        )
    return rows


def _drawn(rng: Random, chances: Sequence[float]) -> Iterator[int]:
    while True:
        yield from rng.choices(range(OUTCOMES), chances, k=100)


def _shifted(pairs: Sequence[tuple[int, Pair]], mean: float) -> list[tuple[int, Pair]]:
    """The pairs, moved along their line so that the share without luck has this mean."""
    sums = Sums(pair for _, pair in pairs)
    by = (mean - sums.mean) / sums.slope if sums.slope else 0.0
    return [(outcome, pair._replace(fair=pair.fair + by)) for outcome, pair in pairs]


def _fair_end(hypotheses: Hypotheses, rng: Random, pairs: Sequence[tuple[int, Pair]]) -> Result:
    def drawn() -> Iterator[tuple[int, Pair]]:
        while True:
            yield from rng.choices(pairs, k=100)

    *_, last = decide_without_luck(hypotheses, drawn())
    return last


def _end(hypotheses: Hypotheses, outcomes: Iterable[int]) -> Result:
    *_, last = decide(hypotheses, outcomes)
    return last


def _arguments(arguments: list[str]) -> Namespace:
    parser = cli.Parser("compare", "Decides whether a bot is better than another.")
    parser.add_argument("first", metavar="A", help=f"a bot: {BOTS}")
    parser.add_argument("second", metavar="B", help="another one")
    add_rules(parser)
    for name, share, what in (
        ("low", "50", "of the matches: A is no better"),
        ("high", "53", "of the matches: A is better"),
        ("alpha", "5", "the chance to decide for the high share where the low one is true"),
        ("beta", "5", "the chance to decide for the low share where the high one is true"),
    ):
        parser.add_argument(
            f"--{name}",
            type=cli.percent,
            default=share,
            metavar="PERCENT",
            help=f"{what} (default: %(default)s)",
        )
    parser.add_argument(
        "--games",
        type=cli.number(2, 10**7),
        default=_GAMES,
        metavar="K",
        help="matches to give up after (default: %(default)s)",
    )
    parser.add_argument("--luck", action="store_true", help="test the points without luck")
    parser.add_argument("--seed", default=1, metavar="S", type=cli.number(0, 10**18 - 1))
    parser.add_argument(
        "--limit",
        type=guests.limit,
        default=guests.TURN_S,
        metavar="S",
        help="seconds that a bot of a file has for a turn (default: %(default)s)",
    )
    parser.add_argument("--jobs", type=cli.number(1, 256), default=default_jobs(), metavar="N")
    parser.add_argument("--dask", metavar="ADDRESS", help="a cluster's scheduler: tcp://HOST:8786")
    parser.add_argument(
        "--json", type=cli.path, metavar="FILE", help="write the result to this file"
    )
    parser.add_argument(
        "--check", type=cli.number(1, 10**6), metavar="K", help="how often are K tests wrong?"
    )
    return parser.parse_args(arguments)


def _question(args: Namespace) -> tuple[Match, Hypotheses]:
    """What to play and what to decide. Raises UsageError."""
    bots = (*names_of(args.first), *names_of(args.second))
    if len(bots) > 2:
        raise cli.UsageError(f"{args.first} {args.second}: name two bots")
    try:
        rules = rules_of(args.rules, args.option)
        new_game(rules, 2)
    except BadOption as error:
        raise cli.UsageError(str(error)) from None
    if args.luck and not has_luck(rules):
        raise cli.UsageError(f"--luck: it is not told from play in {args.rules}")
    if args.games % 2:
        raise cli.UsageError(f"--games {args.games}: not a multiple of the 2 bots")
    if args.low >= args.high:
        raise cli.UsageError(f"--low {args.low:g} is not less than --high {args.high:g}")
    if args.alpha + args.beta >= 100:
        raise cli.UsageError("--alpha and --beta: together they are less than 100")
    if args.dask and any(map(guests.is_guest, bots)):
        raise cli.UsageError("--dask: bots of a file are played on this machine only (--jobs N)")
    match = Match(
        args.rules, tuple(args.option), bots, args.games, args.seed, args.limit, args.luck
    )
    shares = (share / 100 for share in (args.low, args.high, args.alpha, args.beta))
    return match, Hypotheses(*shares)


def _played(match: Match, hypotheses: Hypotheses, play: PlayBatches) -> Result:
    """Play until the test decides, or gives up."""
    deals: list[Sequence[Figures]] = []
    least, most = hypotheses.bounds

    def pairs() -> Iterator[tuple[int, Pair]]:
        for outcome, figures in outcomes_of(match, play):
            deals.append(figures)
            yield outcome, pair_of(rules, figures)

    rules = rules_of(match.rules, match.options)
    if match.luck:
        results = decide_without_luck(hypotheses, pairs())
    else:
        results = decide(hypotheses, (outcome for outcome, _ in pairs()))
    with cli.meter(" ".join(match.bots)) as show:
        for result in results:
            text = f"{result.ratio:+.2f} of {least:+.2f} {most:+.2f}, {result.matches} matches"
            show((result.ratio - least) / (most - least), text)
    for forfeit in forfeits_of(match, deals):
        cli.complain("compare", forfeit)
    return result


def main(arguments: list[str]) -> int:
    """Play as the arguments ask; returns 0. Raises UsageError and OSError."""
    args = _arguments(arguments)
    match, hypotheses = _question(args)
    if args.json:
        args.json.touch()
    with on_cluster(args.dask) if args.dask else processes(args.jobs, play_deals) as play:
        if args.check:
            counts = [0] * OUTCOMES
            known = islice(outcomes_of(match, play), _CHECKED)
            fair = []
            rules = rules_of(match.rules, match.options)
            for outcome, figures in cli.tracked(known, _CHECKED, " ".join(match.bots)):
                counts[outcome] += 1
                fair.append((outcome, pair_of(rules, figures)))
            tested = fair if match.luck else []
            print("\n".join(check(hypotheses, counts, args.check, args.seed, tested)))
            return 0
        result = _played(match, hypotheses, play)
    if args.json:
        report = match._asdict() | hypotheses._asdict() | {"bounds": hypotheses.bounds}
        report |= result._asdict() | {"matches": result.matches, "share": result.share}
        cli.write(args.json, json.dumps(report, indent=1) + "\n")
    print(line_of(match, hypotheses, result))
    return 0


if __name__ == "__main__":
    cli.run("compare", main)
