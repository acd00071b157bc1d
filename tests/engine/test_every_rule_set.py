"""Each rule set has all that it needs beside its line in ``engine.rule_sets``.

A failure names the file, what is missing there, and the rule set. docs/adding.md lists the steps.
"""

from console.storage import player_figures

from engine.rule_sets import FAMILIES, names
from tests.gate import none
from tests.model.rulesets import RULE_SETS as OF_REFEREE
from tools import ROOT
from tools.bots_page import plan
from tools.strings.catalogue import FORMS, read_source

TEXTS = ("RULE_SETS", "RULE_NOTES", "CARDS")  # its name, a sentence about it, two words on its card


def missing_texts(table: str, keys: list[str]) -> list[str]:
    """The texts of a table that languages lack, each as one line."""
    return [
        f"assets/strings/src/{language}.txt: {table}.{key} is missing"
        for language in FORMS
        for key in keys
        if not any(f"{table}.{key}" in texts for texts in read_source(language).values())
    ]


def test_every_language_names_it():
    none([line for table in TEXTS for line in missing_texts(table, list(names()))])


def test_every_language_names_its_family():
    none(missing_texts("FAMILIES", [str(number) for number in range(len(FAMILIES))]))


def test_the_referee_knows_it():
    missing = [name for name in names() if name not in OF_REFEREE]
    none([f"tests/model/rulesets.py: {name} is missing" for name in missing])


def test_perft_counts_it():
    counted = {path.stem.rpartition("p-")[0][:-2] for path in (ROOT / "tests/perft").glob("*.txt")}
    missing = [name for name in names() if name not in counted]
    none([f"tests/perft: no {name}-2p-NAME.txt" for name in missing])


def test_its_bots_are_measured():
    measured = {row.rules for row in plan()}
    missing = [name for name in names() if name not in measured]
    none([f"tools/bots_page.py: {name} is missing in plan()" for name in missing])


def test_the_rules_describe_it():
    described = (ROOT / "docs/rules.md").read_text("utf-8")
    missing = [name for name in names() if f"`{name}`" not in described]
    none([f"docs/rules.md: {name} is missing" for name in missing])


def test_figures_have_room_for_every_family():
    """What the console keeps of a player has two numbers per family."""
    assert len(FAMILIES) == player_figures.FAMILIES
