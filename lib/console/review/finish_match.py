"""The match that is played ends: it goes into the figures of who played it.

A match counts in the save in which it goes, so whatever was undone, resumed or cut by the power
before that, it counts once.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App


def finish_match(app: "App") -> None:
    """End the match that is played, if there is one; it counts if it is over."""
    if not app.has_match:
        return
    match = app.match
    game = match.game
    if game.is_over:
        from console.match.match import AUTO, ORDER
        from console.review.grading import add_grades
        from console.review.tally import add_round, seat_tallies
        from console.storage.count_match import count_match
        from engine.groups import group_of

        add_round(match)
        bot = ORDER[max([ORDER.find(bytes((kind,))) for kind in match.seats])]
        family = group_of(game.rules.name)
        tallies = [tally[:4] for tally in seat_tallies(match.tally)]
        count_match(app.memory, family, match.known, game.winners, tallies, bot)
        add_grades(app.memory, match)
        if bot == AUTO:
            from console.match.auto_level import follow_result

            follow_result(app.memory, match)
    app.match = None
