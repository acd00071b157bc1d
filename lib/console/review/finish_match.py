"""Ends the match that is played, and counts it in the figures of its players.

The save that removes a match also counts it. So each match counts once, however often turns were
undone, the match was resumed, or the power was cut.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App


def finish_match(app: "App") -> None:
    """End the match that is played, if there is one, and count it if it is over."""
    if not app.has_match:
        return
    match = app.match
    game = match.game
    if game.is_over:
        from console.match.ladder import after_match
        from console.match.match import AUTO, HUMAN, ORDER
        from console.review.grading import add_grade
        from console.review.tally import add_round, seat_tallies
        from console.review.without_luck import add_match
        from console.storage.count_match import count_match
        from console.storage.payload import ELSEWHERE, NOBODY
        from console.storage.player_figures import LADDER

        add_round(match)
        here = [kind for kind in match.seats if kind != ELSEWHERE]
        bot = ORDER[max([ORDER.find(bytes((kind,))) for kind in here])]
        known = [
            index if kind == HUMAN else NOBODY for index, kind in zip(match.known, match.seats)
        ]
        family = game.rules.family
        tallies = [tally[:4] for tally in seat_tallies(match.tally)]

        def count_more(seat: int, values: list[int]) -> None:
            add_grade(values, match, seat)
            add_match(values, match, seat)
            values[LADDER] = after_match(values[LADDER], match, seat)
            if bot == AUTO:
                from console.match.auto_level import follow_result

                follow_result(values, match, seat)

        count_match(app.memory, family, known, game.winners, tallies, bot, count_more)
    app.match = None
