"""Prints the figures of matches as tables, or returns them as data for JSON."""

from collections.abc import Sequence
from typing import Any

from tools.record.console import Page, figures_table
from tools.record.stats import Figure, Group


def as_json(groups: Sequence[Group]) -> list[dict[str, Any]]:
    """The figures with their names; means and shares also with ``low`` and ``high``."""
    return [
        {
            "rules": group.rules[0],
            "options": dict(option.split(" ") for option in group.rules[1:]),
        }
        | {name: _data(value) for name, value in group._asdict().items() if name != "rules"}
        for group in groups
    ]


def _data(value: Any) -> Any:
    if isinstance(value, list):
        return [_data(line) for line in value]
    if hasattr(value, "_asdict"):
        return {name: _data(part) for name, part in value._asdict().items()}
    return value


def print_groups(groups: Sequence[Group]) -> None:
    """Print the tables of each group on stdout."""
    page = Page()
    for number, group in enumerate(groups):
        if number:
            page.print()
        page.print(", ".join(group.rules), style="bold")
        page.print(f"{_count(group.matches, 'match', 'matches')}, {_count(group.rounds, 'round')}")
        _print_players(page, group)
        if group.bonuses:
            table = figures_table("bonus", "times", "per round", "of the tiles laid, %")
            for bonus in group.bonuses:
                share = _percent(bonus.of_tiles)
                table.add_row(bonus.name, str(bonus.times), _mean(bonus.a_round, 2), share)
            page.print(table)
        table = figures_table("the starter wins", "rounds", "%", "by chance, %")
        for start in group.starts:
            chance = f"{100 * start.by_chance:.0f}"
            players = f"{start.players} players"
            table.add_row(players, str(start.rounds), _percent(start.won), chance)
        page.print(table)
        table = figures_table("rounds end", "times", "%")
        for end in group.ends:
            table.add_row(end.name, str(end.times), _percent(end.share))
        page.print(table)


def _print_players(page: Page, group: Group) -> None:
    scored = any(player.points_a_match.value for player in group.players)
    columns = ["player", "matches", "wins, %"]
    if scored:
        columns += ["points per match", "points per round"]
    columns.append("draws per round")
    if group.bonuses:
        columns += ["bridges", "hexagons"]
    if scored:
        columns.append("best tile")
    table = figures_table(*columns)
    for player in group.players:
        row = [player.name, str(player.matches), _percent(player.wins)]
        if scored:
            row += [_mean(player.points_a_match, 1), _mean(player.points_a_round, 1)]
        row.append(_mean(player.draws_a_round, 1))
        if group.bonuses:
            row += [_mean(player.bridges_a_round, 2), _mean(player.hexagons_a_round, 2)]
        if scored:
            row.append(str(player.best_tile))
        table.add_row(*row)
    page.print(table)


def _count(number: int, one: str, more: str = "") -> str:
    return f"{number} {one if number == 1 else more or one + 's'}"


def _mean(figure: Figure, digits: int) -> str:
    """A mean, and its likely distance from the true one."""
    text = f"{figure.value:.{digits}f}"
    return text if figure.high is None else f"{text} ± {figure.high - figure.value:.{digits}f}"


def _percent(figure: Figure) -> str:
    """A share, and the likely range of the true one."""
    assert figure.low is not None
    assert figure.high is not None
    return f"{100 * figure.value:.1f} ({100 * figure.low:.0f} to {100 * figure.high:.0f})"
