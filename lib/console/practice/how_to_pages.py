"""The pages of How to play, as data.

Everything follows from the knobs of the rules, so that the pages describe house rules as well.
"""

from micropython import const

from engine.choices import LINE, START_PAIR, START_VALUE, WIN_FEWEST, WIN_ROUND
from engine.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.words.catalogue import Words

# Pictures, drawn by console.practice.how_to_pictures, those with rows by how_to_keys.
NOTHING = 0
MATCH = 1
BRIDGE = 2
HEXAGONS = 3
FIELD = 4
FIGURES = 5
ROW = 6
RACK = 7  # only if there is room for it
DEAL = 8
DRAWS = 9
KEYS = 10  # has the texts, and beside them if there is room ...
SIGNS = 11  # ... else on a page of their own

_MOST_DRAWS = const(4)  # in the picture


def how_to_pages(rules: Rules, name: str, words: "Words") -> list[tuple[str, int, list[str]]]:
    """The pages as (title, picture, paragraphs).

    ``name``: that of the rule set; ``words``: the part of a language on rules.
    """
    pages = [(name, RACK if rules.play == LINE else DEAL, _aim(rules, words))]
    if rules.play == LINE:
        pages.append((words.LINES, FIGURES, [words.COUNT]))
        pages.append((words.PLACING, ROW, [words.MEET]))
    else:
        pages.append((words.PLACING, MATCH, _fit(rules, words)))
        if rules.bridge_bonus:
            text = words.BRIDGE_CLASSIC if rules.bridge else words.BRIDGE_STRICT
            pages.append((words.BRIDGE, BRIDGE, [text % rules.bridge_bonus]))
        bonuses = (rules.hexagon_bonus, rules.double_bonus, rules.triple_bonus)
        if max(bonuses):
            pages.append((words.HEXAGON, HEXAGONS, [words.HEXAGONS % bonuses]))
        if rules.new_field:
            pages.append((words.FIELD, FIELD, [words.NEW_FIELD, words.FIELDS]))
    pages.append((words.DRAWING, DRAWS if has_draws(rules) else NOTHING, _draw(rules, words)))
    pages.append((words.END, NOTHING, _end(rules, words)))
    pages.append((words.KEYS, KEYS, _keys(rules, words)))
    return pages


def has_draws(rules: Rules) -> bool:
    """Whether a picture shows the cost of each draw."""
    return 0 < rules.draws <= _MOST_DRAWS and rules.draw_cost > 0 and not rules.draw_ends_turn


def _aim(rules: Rules, words: "Words") -> list[str]:
    """The aim, the length of a match, the deal and the start."""
    out = [words.HOUSE_RULES] if rules.options else []
    if rules.win == WIN_ROUND or rules.round_points:
        out.append(words.AIM_FIRST)
        if rules.rounds > 1:
            out.append(words.AIM_ROUNDS)
    else:
        out.append(words.AIM_FEWEST if rules.win == WIN_FEWEST else words.AIM_MOST)
    several = rules.rounds > 1 and not rules.tournament
    if several:
        out.append(words.plural("ROUNDS", rules.rounds))
    if rules.target:
        text = words.TARGET_LAST
        if rules.target_at_once:
            text = words.TARGET_WINS if several or rules.tournament else words.TARGET_OR_ROUND
        out.append(text % rules.target)
    if rules.play == LINE:  # else a picture shows it
        if rules.tiles_2 == rules.tiles_3_4:
            out.append(words.plural("DEALT_SAME", rules.tiles_2))
        else:
            out.append(words.DEALT % (rules.tiles_2, rules.tiles_3_4))
    out.append(words.at("START", rules.start))
    if rules.first_tile and rules.start in (START_PAIR, START_VALUE):
        out.append(words.FIRST_BEST)
    if rules.open_triple or rules.open_zeros:
        out.append(words.OPENING % (rules.open_triple, rules.open_zeros))
    return out


def _fit(rules: Rules, words: "Words") -> list[str]:
    return [words.FIT, words.SUM] if rules.tile_points else [words.FIT]


def _draw(rules: Rules, words: "Words") -> list[str]:
    """When to draw, how often, and at what cost."""
    if rules.draw_ends_turn or rules.play == LINE:
        out = [words.DRAW_FREELY if rules.draw_freely else words.DRAW_UNABLE]
        out.append(words.DRAW_ENDS if rules.draw_ends_turn else words.DRAW_ALL)
    else:
        text = words.DRAW_FREELY_MOST if rules.draw_freely else words.DRAW_UNABLE_MOST
        out = [text % rules.draws]
    if rules.draw_cost and not has_draws(rules):
        out.append(words.DRAW_COST % rules.draw_cost)
    if rules.third_draw_cost and rules.draws >= 3 and not rules.draw_ends_turn:
        text = words.THIRD_ALWAYS if rules.third_draw else words.THIRD_UNPLAYED
        out.append(text % rules.third_draw_cost)
    out.append(words.NO_POOL)
    return out


def _end(rules: Rules, words: "Words") -> list[str]:
    """What ends a round, and the points of its end."""
    out = [words.OUT_WINS if rules.win == WIN_ROUND or rules.round_points else words.OUT]
    if rules.out_bonus and rules.out_values:
        out.append(words.OUT_BONUS_VALUES % rules.out_bonus)
    elif rules.out_bonus:
        out.append(words.OUT_BONUS % rules.out_bonus)
    elif rules.out_values:
        out.append(words.OUT_VALUES)
    if rules.out_per_tile:
        out.append(words.OUT_PER_TILE % rules.out_per_tile)
    if rules.out_others_add:
        out.append(words.OUT_OTHERS_ADD)
    if rules.blocked_by_draws:
        out.append(words.STUCK_DRAWS % rules.draws)
    else:
        out.append(words.STUCK)
    out[-1] += " " + words.at("BLOCKED", rules.blocked)
    if rules.win != WIN_ROUND and not rules.round_points:
        out.append(words.SHARED)
    return out


def _keys(rules: Rules, words: "Words") -> list[str]:
    """The keys of a turn."""
    lines = [words.at("KEY_LINES", i) for i in range(5)]
    if rules.play == LINE:
        lines.pop(3)  # there SELECT shows the lines instead
    return lines
