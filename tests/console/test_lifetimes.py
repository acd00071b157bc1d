"""How long modules stay: the tables name only what there is and is used; all others go."""

import ast
import sys
from collections.abc import Iterator

import grimp
import pytest
from console.destination import BEGINNING
from console.staying import RESIDENT, SELDOM, STAYS, TABLE_SCREENS

from tests.console.menus import go
from tests.console.player import Player
from tests.console.saving import know
from tools import ROOT
from tools.drive.scopes import module_at
from tools.shipped import shipped_sources
from tools.sim import Simulator

pytestmark = pytest.mark.usefixtures("undrawn")

SCREENS = "console.screens."
BROUGHT = ("bots", "console")

# Modules that unload what they never import, and what that is.
BROUGHT_BY_OTHERS = {
    ("console.hardware.wiring", "console.hardware.profiles"),  # the package, with a profile
    ("console.power_on", "console.heap"),  # code.py
    ("console.storage.recall", "damage"),  # it does, but that is beside the packages
}

MENUS = (
    ("settings",),
    ("about",),
    ("self_test",),
    ("language",),
    ("first_game",),
    ("learn",),
    ("lesson", 0, 3, False),
    ("lesson", 2, 0, False),
    ("notice", "damaged"),
    ("rules_list",),
    ("how_to", "trimino"),
    ("how_to", "symmetry"),
    ("rule_sets",),
    ("setup",),
    ("house_rules",),
    ("who_plays", 0),
    ("name", 0),
    ("players",),
    ("player", 0),
    ("player_menu", 0),
    ("attract",),
    ("today",),
    ("puzzles",),
    ("puzzle", 2),
    ("puzzle", 4),
    ("home",),
)
IN_MATCH = (
    ("start",),
    ("curtain",),
    ("turn",),
    ("pause", 0),
    ("scores",),
    ("hint",),
    ("turn",),
    ("bot_turn",),
    ("how_to", ""),
    ("youngest",),
    ("home",),
    ("resume",),
    ("match_lost",),
    ("home",),
)
AFTER = (("round_over",), ("match_over",), ("review",))


@pytest.fixture(scope="module")
def imports() -> grimp.ImportGraph:
    """Who imports whom on the device."""
    return grimp.build_graph(
        "console", "bots", "engine", exclude_type_checking_imports=True, cache_dir=None
    )


@pytest.fixture(scope="module")
def console() -> Iterator[Player]:
    with Simulator("pygamer", seed=5) as sim:
        player = Player(sim)
        know(player.app.memory, ["Ada"])
        go(player, "home")
        yield player


def loaded(player: Player) -> set[str]:
    """The modules in memory that screens bring, and some of the engine."""
    with player.sim.machine.inside():
        return {
            name for name in sys.modules if name.split(".")[0] in BROUGHT or name in SELDOM.split()
        }


def may_be_loaded(player: Player, imports: grimp.ImportGraph, screen: str) -> set[str]:
    """What is always there, what the screen brings, and what stays for it."""
    module = SCREENS + screen
    names = {*player.app.resident, *RESIDENT.split(), module}
    names |= imports.find_upstream_modules(module)
    if screen == "curtain":  # the turn behind it is loaded ahead
        names |= imports.find_upstream_modules(SCREENS + "turn")
    for name in list(names):  # with each module, its packages
        parts = name.split(".")
        names.update(".".join(parts[:i]) for i in range(1, len(parts)))
    return names.union(
        *(modules.split() for screens, modules in STAYS if screen in screens.split())
    )


def visit(player: Player, imports: grimp.ImportGraph, screens: tuple) -> None:
    """Go to one after the other, and see that nothing is left of the ones before."""
    for name, *arguments in screens:
        go(player, name, *arguments)
        player.sim.wait(50)
        shown = player.name  # perhaps it has gone on by itself
        left = loaded(player) - may_be_loaded(player, imports, shown)
        assert not left, f"on {shown}, after {name}"


def test_every_name_is_that_of_a_module(imports: grimp.ImportGraph) -> None:
    names = {*RESIDENT.split(), *SELDOM.split()}
    names |= {SCREENS + screen for screen in TABLE_SCREENS.split()}
    for screens, modules in STAYS:
        names |= {*modules.split(), *(SCREENS + screen for screen in screens.split())}
    assert names - {SCREENS + BEGINNING} <= imports.modules


def test_what_a_module_unloads_it_has_brought(imports: grimp.ImportGraph) -> None:
    """Itself, or what it imports at some time; all else is listed."""
    in_vain = set()
    for path in shipped_sources():
        name = module_at(str(path.relative_to(ROOT)))
        if name not in imports.modules:
            continue
        brought = {name} | imports.find_upstream_modules(name)
        for node in ast.walk(ast.parse(path.read_text())):
            match node:
                case (
                    ast.Call(func=ast.Name(id="unload"), args=[ast.Constant(value=str(words))])
                    | ast.Assign(
                        targets=[ast.Name(id="DONE" | "_DONE" | "_BROUGHT")],
                        value=ast.Constant(value=str(words)),
                    )
                ) if name != "console.staying":  # its tables name what screens bring
                    packages = {module.rpartition(".")[0] for module in brought}
                    in_vain |= {(name, word) for word in {*words.split()} - brought - packages}
    assert in_vain == BROUGHT_BY_OTHERS


@pytest.mark.parametrize(
    ("screens", "modules"), STAYS, ids=[screens.split()[-1] for screens, _ in STAYS]
)
def test_what_stays_is_used(imports: grimp.ImportGraph, screens: str, modules: str) -> None:
    """By one of the screens at least, or it is one of them: on the others it only waits; or by the
    app, which saves, and asks this table.
    """
    used = imports.find_upstream_modules("console.storage.memory") | {"console.staying"}
    for screen in set(screens.split()) - {BEGINNING}:
        used |= {SCREENS + screen} | imports.find_upstream_modules(SCREENS + screen)
    assert set(modules.split()) <= used


def test_nothing_in_the_table_is_there_anyway(console: Player) -> None:
    always = set(console.app.resident)
    tables = [*RESIDENT.split(), *SELDOM.split()]
    tables += [name for _, modules in STAYS for name in modules.split()]
    assert not always & set(tables)
    for _, modules in STAYS:
        assert len(set(modules.split())) == len(modules.split())


def test_menus_leave_nothing_behind(console: Player, imports: grimp.ImportGraph) -> None:
    visit(console, imports, MENUS)


@pytest.mark.parametrize("rule_set", ["triominos", "symmetry"])
def test_a_match_leaves_nothing_behind(
    console: Player, imports: grimp.ImportGraph, rule_set: str
) -> None:
    go(console, "home")
    console.begin(rule_set, 2)
    for _ in range(8):
        console.step()
    visit(console, imports, (("look",), *IN_MATCH) if rule_set != "symmetry" else IN_MATCH)
    go(console, "turn")
    console.play("match_over")
    visit(console, imports, AFTER)
    console.sim.wait(6_000)  # the review is over
    shown = "missed" if console.app.match.missed else "perfect"
    visit(console, imports, ((shown,), ("home",)))
    assert loaded(console) <= may_be_loaded(console, imports, "home")


def test_lists_of_rules_load_no_table_of_rule_sets_again(console: Player) -> None:
    """While its rows change: what contradicts what is found without it."""
    go(console, "rule_sets")
    for screen in ("setup", "house_rules", "pad_setup"):
        go(console, screen)
        for key in ("UP", "UP", "RIGHT", "LEFT"):
            console.sim.press(key)
        assert console.name == screen
        assert "engine.rule_sets" not in loaded(console), screen
