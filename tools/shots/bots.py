"""Pictures of the screens on which bots play, advise and review.

They do not depend on what a bot thinks.
"""

import struct
from collections.abc import Callable, Iterator

from bots.kinds import SHAPE

from engine.actions import HEXAGON
from engine.restore import from_bytes
from engine.saves import to_bytes
from tools.shots import games
from tools.shots.stage import Stage

THINKING_MS = 700
_LOOKING_MS = 6000  # back through the turns of a round


def _bots(stage: Stage, seats: bytes) -> None:
    """Bots take seats of the match."""
    match = stage.app.match
    match.seats[:] = seats
    for seat, kind in enumerate(seats):
        if kind:
            match.names[seat] = stage.app.words.BOT % (seat + 1)


def _endless() -> Iterator[None]:
    while True:
        yield


def _hold(stage: Stage) -> None:
    """Let the bot on the screen think for ever."""
    stage.app.screen.bot._slices = _endless()
    stage.sim.wait(THINKING_MS)


def setup_bots(stage: Stage) -> None:
    """Bots are chosen at the set-up."""
    stage.set_up("triominos")
    stage.sim.press("DOWN", 2)
    stage.sim.press(stage.onward, 3)


def setup_auto(stage: Stage) -> None:
    """A bot as strong as the person is chosen."""
    stage.set_up("triominos")
    stage.sim.press("DOWN", 2)
    stage.sim.press(stage.backward, 2)


def thinking(stage: Stage) -> None:
    """A bot thinks."""
    stage.match("triominos", 3, games.scored, "turn")
    _bots(stage, bytes((4, 4, 4)))
    stage.go("bot_turn", wait_ms=0)
    _hold(stage)


def done(rule_set: str, wish: games.Wish) -> Callable[[Stage], None]:
    """The last turn of a bot is shown."""

    def prepare(stage: Stage) -> None:
        stage.match(rule_set, 3, wish, "turn")
        stage.setting(pace=3)
        _bots(stage, bytes((4, 4, 4)))
        stage.go("bot_turn", True)

    return prepare


def curtain(stage: Stage) -> None:
    """The curtain shows the turns of two bots."""
    stage.match("triominos", 4, games.scored, "turn")
    kinds = [2, 2, 2, 2]
    seat = stage.game.seat
    kinds[seat] = kinds[(seat + 1) % 4] = 0
    _bots(stage, bytes(kinds))
    stage.go("curtain")


def hint(stage: Stage) -> None:
    """The expert thinks about a hint."""
    stage.match("triominos", 2, games.hexagon, "turn")
    stage.go("hint", wait_ms=0)
    _hold(stage)


def hinted(stage: Stage) -> None:
    """The hint: the cursor is on its place, the line shows the reason."""
    stage.match("triominos-400", 4, games.handsome, "turn")
    action = games.placements(stage.game, HEXAGON)[0]
    stage.go("turn", False, action, _why(stage, action))


def hinted_draw(stage: Stage) -> None:
    """The hint is to draw."""
    stage.match("triominos", 2, games.stuck, "turn")
    stage.go("turn", False, stage.game.legal_actions()[0], stage.app.words.STUCK_DRAW)


def _why(stage: Stage, action: int) -> str:
    with stage.sim.inside():
        text: str = stage.app.words.at("SHAPE_PILLS", HEXAGON)
        return text % f"+{stage.game.points_of(action)}"


def review(stage: Stage) -> None:
    """The match is being reviewed."""
    _over(stage)
    stage.app.match.note_round()
    stage.go("review", wait_ms=0)
    stage.app.screen.review.think = lambda _ms: False
    rounds = stage.app.match.rounds
    rounds[0] = (rounds[0][0], 8, rounds[0][2])
    stage.sim.wait(THINKING_MS)


def match_over(stage: Stage) -> None:
    """What was missed can be seen."""
    _missed(stage)
    stage.go("match_over", wait_ms=2600)


def missed(step: int) -> Callable[[Stage], None]:
    """A turn in which something was missed: as it was played (0), what was better (1)."""

    def prepare(stage: Stage) -> None:
        _missed(stage)
        stage.go("missed")
        with stage.sim.inside():
            stage.app.screen.restore(step)
        stage.sim.wait(150)

    return prepare


def nothing_missed(stage: Stage) -> None:
    """Nothing was missed."""
    _over(stage)
    stage.go("perfect")


def well(
    rule_set: str, seat: int, judged: tuple[int, int], best: tuple[int, int, int]
) -> Callable[[Stage], None]:
    """How well a seat has played.

    The turns with their points (or only their number), the points given away, and the round, the
    turn and the tile that scored most.
    """

    def prepare(stage: Stage) -> None:
        stage.match(rule_set, 2, games.one_winner, "match_over")
        points = 62 if best[0] else 0
        tally = struct.pack("<BBBHBBBBHH", points, 1, 0, 140, *best, *judged, 0)
        stage.app.match.tally[:] = tally * 2
        stage.go("well")
        stage.play("press ONWARD" if seat else "")

    return prepare


def luck(rule_set: str, lucks: tuple[int, ...]) -> Callable[[Stage], None]:
    """The luck of each seat, in points."""

    def prepare(stage: Stage) -> None:
        stage.match(rule_set, len(lucks), games.one_winner, "match_over")
        match = stage.app.match
        rounds = (match.game.round & 15) << 12
        words = [points & 0xFFF | rounds for points in lucks]
        match.tally[:] = b"".join(struct.pack("<11xH", word) for word in words)
        stage.go("luck")
        stage.sim.wait(_LOOKING_MS)

    return prepare


def _over(stage: Stage) -> None:
    stage.match("triominos", 2, games.one_winner, "match_over")


def _missed(stage: Stage) -> None:
    """Somebody did not close a hexagon."""
    _over(stage)
    game = from_bytes(games.find("triominos", 2, games.hexagon))
    better = games.placements(game, HEXAGON)[0]
    at = len(game.log)
    game.apply(min(games.placements(game), key=game.points_of))
    save = to_bytes(game)
    bonus = game.rules.bonus(HEXAGON)
    stage.app.match.missed = [(41, save, at, better, [(SHAPE, bonus, (HEXAGON,))])]
