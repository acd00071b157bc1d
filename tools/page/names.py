"""The few names of the firmware that the page uses, shortened as in a build."""

import ast
import re
from collections.abc import Mapping

from tools import cli
from tools.drive.module_names import module_at
from tools.drive.origins import Origin

_SETUP = "lib/console/match/setup.py"
_DEFINITIONS = "lib/console/storage/setting_definitions.py"
_MATCH = "lib/console/match/match.py"
_MEMORY = "lib/console/storage/memory.py"
_RECORDS = "engine/records.py"
_LINKS = "lib/console/open_link.py"
_DAYS = "lib/console/open_day.py"
_MODULES = (_DAYS, _DEFINITIONS, _LINKS, _RECORDS, _SETUP)
_NAMES = {
    "BEGIN_MATCH": (_SETUP, ""),
    "SETTINGS": (_DEFINITIONS, ""),
    "against_bot": (_SETUP, ""),
    "changed": (_MEMORY, "Memory.save"),
    "choose": (_SETUP, "Setup"),
    "game": (_MATCH, "Match.apply"),
    "go": ("lib/console/app.py", "App"),
    "goal_of": (_DAYS, ""),
    "here": ("lib/console/draw/screen.py", "BaseScreen"),
    "header": (_RECORDS, ""),
    "is_over": ("engine/state.py", "State"),
    "just_ended": (_DAYS, ""),
    "look_up": (_LINKS, ""),
    "match": ("lib/console/app.py", "App"),
    "match_over": (_MEMORY, "Memory.put_match"),
    "memory": ("lib/console/power_on.py", "prepare"),
    "names": ("lib/console/match/turn_layout.py", "TurnLayout.__init__"),
    "offered": (_LINKS, ""),
    "open_goal": (_DAYS, ""),
    "opened": (_LINKS, ""),
    "record": (_MATCH, "Match.__init__"),
    "round": ("engine/state.py", "State.__init__"),
    "round_lines": (_RECORDS, ""),
    "screen": ("lib/console/app.py", "App.__init__"),
    "seats": (_MATCH, "Match.__init__"),
    "settings": ("lib/console/power_on.py", "prepare"),
    "setup_of": (_SETUP, ""),
    "winners": ("engine/state.py", "State.__init__"),
}
"""Where each is used: the module, and the function or class in it. The function has no argument of
that name: within a build an argument may have a second one.
"""


def short_names(origins: Mapping[str, list[Origin]]) -> dict[str, str]:
    """The names in a build of these names and modules. Raises UsageError."""
    known = {part.path: (place, part) for place, parts in origins.items() for part in parts}
    try:
        short = {module_at(path): module_at(known[path][0]) for path in _MODULES}
        for name, (path, scope) in _NAMES.items():
            short[name] = _now(known[path][1], scope, name)
    except KeyError as error:
        raise cli.UsageError(f"the drive has no {error}: run make build again") from None
    return short


def _within(source: str, scope: str) -> str:
    """A function or class of a module as text, all of it without one; empty if it is not there."""
    node: ast.AST | None = ast.parse(source)
    for part in filter(None, scope.split(".")):
        inside = ast.iter_child_nodes(node) if node else ()
        node = next((each for each in inside if getattr(each, "name", "") == part), None)
    return ast.unparse(node) if node else ""


def _now(origin: Origin, scope: str, name: str) -> str:
    """The name in a build, the same if the origin does not list it. Raises UsageError."""
    if not re.search(rf"\b{name}\b", _within(origin.source, scope)):
        place = f" in {scope}" if scope else ""
        raise cli.UsageError(f"{origin.path} no longer has {name}{place}, which the page needs")
    found = [new for new, olds in origin.names.get(scope, {}).items() if name in olds]
    if len(found) > 1:
        raise cli.UsageError(f"{origin.path}: {name} may be {' or '.join(found)}")
    return found[0] if found else name
