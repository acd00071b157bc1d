"""The nine rule sets and their knobs (docs/rules.md section 2), as constants."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class RuleSet:
    """One column of the table of section 2. Everything not named in KNOBS is fixed."""

    name: str
    most_players: int = 4
    dealt_to_two: int = 9
    dealt_to_more: int = 7
    start: str = "best rack 000"  # "best rack 003", "draw for it", "chosen", "lot" (symmetry)
    placing_scores: bool = True
    shapes_score: bool = True
    opening_triple: int = 0  # opening bonus for a triple, and in all for 0-0-0
    opening_zeros: int = 0
    draws: int = 3  # draws allowed in a turn
    draw_ends_turn: bool = False
    draw_when_able: bool = True
    draw_cost: int = 5
    third_draw_cost: int = 10  # more, for three draws in a turn
    third_draw: str = "unplayed"  # when: the turn ends unplaced; or "always": with the third draw
    new_fields: bool = False
    going_out: str = "bonus"  # "wins", "others add", "nothing"
    blocked: str = "all subtract"  # "fewest takes", "all add", "nothing", "fewest wins"
    match: str = "one round"  # "target at once", "target after round", "rounds"
    least_wins: bool = False
    bridge: str = "strict"
    tournament: bool = False
    target: int = 400
    rounds: int = 1
    out_bonus: int = 25
    out_per_tile: int = 0
    out_values: bool = True

    def dealt(self, players: int) -> int:
        """Section 2, tiles dealt."""
        return self.dealt_to_two if players == 2 else self.dealt_to_more

    @property
    def casual(self) -> bool:
        """A triangular set without a score."""
        return self.going_out == "wins"

    @property
    def is_symmetry(self) -> bool:
        """The rule set of section 5."""
        return self.name == "symmetry"


_CASUAL = RuleSet(
    name="",
    placing_scores=False,
    shapes_score=False,
    draws=1,
    draw_ends_turn=True,
    draw_when_able=False,
    draw_cost=0,
    third_draw_cost=0,
    going_out="wins",
    blocked="fewest wins",
)
_TRIOMINOS = RuleSet(name="triominos", start="draw for it")
_TRIMINO = RuleSet(
    name="trimino",
    dealt_to_two=10,
    dealt_to_more=8,
    start="chosen",
    placing_scores=False,
    shapes_score=False,
    draws=2,
    draw_when_able=False,
    draw_cost=0,
    third_draw_cost=0,
    new_fields=True,
    going_out="others add",
    blocked="all add",
    match="rounds",
    least_wins=True,
    rounds=3,
)

RULE_SETS: dict[str, RuleSet] = {
    rules.name: rules
    for rules in (
        replace(_CASUAL, name="triangle-casual"),
        RuleSet(name="triangle-400", match="target at once"),
        replace(
            _CASUAL,
            name="symmetry",
            most_players=3,
            dealt_to_two=5,
            dealt_to_more=5,
            start="lot",
            draws=15,
            draw_ends_turn=False,
            going_out="symmetry",
            match="rounds",
        ),
        replace(_CASUAL, name="triominos-casual", start="draw for it"),
        _TRIOMINOS,
        replace(_TRIOMINOS, name="triominos-400", match="target after round"),
        RuleSet(
            name="domino-108",
            dealt_to_two=7,
            start="best rack 003",
            opening_triple=10,
            opening_zeros=40,
            blocked="fewest takes",
            match="target after round",
            out_bonus=0,
            out_per_tile=5,
            out_values=False,
        ),
        _TRIMINO,
        replace(
            _TRIMINO,
            name="trimino-reverse",
            placing_scores=True,
            going_out="nothing",
            blocked="nothing",
            least_wins=False,
        ),
    )
}

KNOBS: dict[str, str] = {
    "bridge": "strict|classic",
    "third_draw": "unplayed|always",
    "tournament": "on|off",
    "target": "[1-9][0-9]*",
    "rounds": "[1-9][0-9]*",
    "out_bonus": "0|[1-9][0-9]*",
    "out_per_tile": "0|[1-9][0-9]*",
    "out_values": "on|off",
}


def knobs_that_matter(rules: RuleSet) -> list[str]:
    """The knobs that change anything in this rule set (section 2); others are accepted and idle."""
    names: list[str] = []
    if rules.shapes_score:
        names.append("bridge")
    if rules.third_draw_cost:
        names.append("third_draw")
    if rules.match == "target at once":
        names.append("tournament")
    if rules.match.startswith("target"):
        names.append("target")
    if rules.match == "rounds":
        names.append("rounds")
    if rules.going_out == "bonus":
        names += ["out_bonus", "out_per_tile", "out_values"]
    return names


def with_option(rules: RuleSet, name: str, text: str) -> RuleSet:
    """The rule set with one knob turned, from the words of an `option` line (section 6)."""
    if name not in KNOBS:
        raise ValueError(f"unknown option {name}")
    if not re.fullmatch(KNOBS[name], text):
        raise ValueError(f"option {name} cannot be {text}")
    if name == "bridge":
        return replace(rules, bridge=text)
    if name == "third_draw":
        return replace(rules, third_draw=text)
    if name == "tournament":
        return replace(rules, tournament=text == "on")
    if name == "out_values":
        return replace(rules, out_values=text == "on")
    if name == "target":
        return replace(rules, target=int(text))
    if name == "rounds":
        return replace(rules, rounds=int(text))
    if name == "out_bonus":
        return replace(rules, out_bonus=int(text))
    return replace(rules, out_per_tile=int(text))


def option_text(rules: RuleSet, name: str) -> str:
    """How a knob's setting is written in an `option` line."""
    setting = getattr(rules, name)
    if isinstance(setting, bool):
        return "on" if setting else "off"
    return str(setting)


def players_allowed(rules: RuleSet) -> range:
    """Section 2: two to four players; section 5: two or three."""
    return range(2, rules.most_players + 1)
