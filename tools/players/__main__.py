"""Prints the console's table of players from records of their matches.

``python -m tools.players [--json] [--well] [--luck] [--svg FILE] RECORD...`` reads finished matches
in the order in which they were played, and prints each player's figures: matches and wins, the best
tile and round, hexagons, bridges, the longest series of wins; wins by family of rule sets and
against bots.

``--well`` lets Expert review all matches, and prints how well each player played on average, as the
console does. ``--luck`` prints what share of their matches each would have won without luck, with
an interval of 95 %; lines of symmetry have no luck and are left out. ``--svg`` also draws the wins
of each over time. Exit status: 0, or 2 for a wrong argument, a file that cannot be read, a record
that breaks a rule or stops early, and if no player has a name.
"""

import json
from pathlib import Path

from tools import cli
from tools.players.figures import Match, Player, as_json, match_of, players_of
from tools.record.files import load
from tools.record.lines import split
from tools.record.reader import BadRecord

_PROG = "players"
_SVG = ".svg"


def main(arguments: list[str]) -> int:
    """Do as the arguments ask; returns the exit status. Raises UsageError."""
    parser = cli.Parser(_PROG, "Shows how players have done in the matches of some records.")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--well", action="store_true", help="let Expert review all matches")
    parser.add_argument("--luck", action="store_true", help="show what was won without luck")
    parser.add_argument("--svg", type=cli.path, metavar="FILE", help="draw a chart of the wins")
    parser.add_argument("files", nargs="+", type=cli.path, metavar="RECORD")
    options = parser.parse_args(arguments)
    if options.svg and options.svg.suffix != _SVG:
        raise cli.UsageError(f"{options.svg}: a chart is written as {_SVG}")
    matches = [
        match
        for path in cli.tracked(options.files, len(options.files), "Reading")
        for match in _matches(path, options.well, options.luck)
    ]
    players = players_of(matches)
    if not players:
        raise cli.UsageError("these records name no player")
    if options.svg:
        _draw(options.svg, players, len(matches))
    if options.json:
        data = as_json(players, options.luck)
        print(json.dumps(data, indent=1, ensure_ascii=False))
    else:
        from tools.players.page import print_players

        print_players(players, options.luck)
    return 0


def _matches(path: Path, reviewed: bool, without_luck: bool) -> list[Match]:
    """The matches of a file, with a review and the luck of each if asked. Raises UsageError."""
    matches = []
    for before, record in split(load(path)):
        try:
            matches.append(match_of(record, reviewed, without_luck))
        except BadRecord as error:
            raise cli.UsageError(f"{path}:{before + error.line}: {error.why}") from None
    return matches


def _draw(out: Path, players: list[Player], matches: int) -> None:
    from tools.assets import themes
    from tools.players import chart
    from tools.record.picture import look, options, svg, typeface

    typeface.check_installed()
    drawn = chart.draw(players, matches, options.usual_size(film=False), look.look(themes.NAMES[0]))
    cli.write(out, svg.render(drawn))


if __name__ == "__main__":
    cli.run(_PROG, main)
