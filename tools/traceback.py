"""Translates a traceback of the device: ``python -m tools.traceback FILE [--names NAMES]``.

FILE is the output of the serial console; ``-`` reads stdin. NAMES is the file that `make build`
writes next to the drive, or the file next to the zip of a release: of the version and flavour on
the device. Each place is printed with file, line and function of the sources, and with their text.
A line on the device contains several lines of the sources; if nothing shows which one it was, all
are printed. Exit status: 0 on success, 2 for a wrong argument or file, or if it has no traceback of
the console.
"""

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from tools import cli
from tools.drive import built, origins
from tools.drive.origins import Origin

_PROG = "traceback"
_PLACE = re.compile(r'\s*File "([^"]+)", line (\d+)(?:, in (\S+))?\s*')
_QUOTED = re.compile(r"'(\w+)'( object)?")
_ERROR = re.compile(r"^(\w+)(?=:|$)")
_WORD = re.compile(r"\w+")
_ATTRIBUTE = re.compile(r"\.(\w+)")
_CLASS = re.compile(r"^ *class (\w+)", re.MULTILINE)
_UNNAMED = ("<lambda>", "<listcomp>", "<genexpr>", "<dictcomp>", "<setcomp>")

Origins = Mapping[str, list[Origin]]
Lines = tuple[int, int]  # the first and the last one


class Place(NamedTuple):
    """A line of a module on the device, and the device's name of the function."""

    path: str
    origin: Origin
    line: int
    function: str

    def lines(self) -> list[Lines]:
        """The possible lines of the source. Raises UsageError."""
        moved = self.origin.lines
        known = len(self.origin.source.splitlines()) if moved is None else len(moved)
        line = self.line - self.origin.first + 1
        if not 0 < line <= known:
            raise cli.UsageError(f"{self.path} has no line {self.line}: names of another build?")
        if moved is None:
            return [(line, line)]
        return [(first, last) for first, last in moved[line - 1]]

    def scope(self, line: int) -> str:
        """The function or class in which a line of the source is executed, "" outside of them."""
        found = ""
        for name, first, last in _scopes(ast.parse(self.origin.source)):
            if first <= line <= last:
                found = name  # inner ones come later
        return found

    def is_called(self, scope: str) -> bool:
        """Whether the device's name may be that of this function or class of the source."""
        if self.function in _UNNAMED:
            return True
        above, _, name = scope.rpartition(".")
        now = self.origin.names.get(above, {}).get(self.function, [])
        return (name or "<module>") in (self.function, *now)

    def words(self, lines: Lines) -> set[str]:
        """The words in these lines of the source."""
        return set(_WORD.findall("\n".join(self.text(lines))))

    def text(self, lines: Lines) -> list[str]:
        """These lines of the source."""
        first, last = lines
        return self.origin.source.splitlines()[first - 1 : last]

    def were(self, name: str, scope: str) -> list[str]:
        """The possible names in the source of a name in a function or class, or around it."""
        while True:
            found = self.origin.names.get(scope, {}).get(name)
            if found or not scope:
                return found or []
            scope = scope.rpartition(".")[0]


def _scopes(node: ast.AST, around: str = "") -> Iterator[tuple[str, int, int]]:
    """The functions and classes of a source, and the lines of their bodies."""
    for child in ast.iter_child_nodes(node):
        name = around
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            name = f"{around}.{child.name}" if around else child.name
            yield name, child.body[0].lineno, child.end_lineno or child.lineno
        yield from _scopes(child, name)


def translate(text: str, known: Origins) -> Iterator[str]:
    """The lines of a text, with its tracebacks translated. Raises UsageError if there are none."""
    places: list[Place] = []
    found = False
    for line in [*text.splitlines(), ""]:
        place = _place(line, known)
        if place:
            places.append(place)
            found = True
            continue
        if places:
            yield from _explained(places, line, known)
            places = []
        elif line:
            yield line
    if not found:
        raise cli.UsageError('no line such as: File "/lib/console/app.py", line 7, in run')


def _place(line: str, known: Origins) -> Place | None:
    """The place in a line of a traceback, if it is ours. Raises UsageError."""
    found = _PLACE.fullmatch(line)
    if not found:
        return None
    path, number, function = found.groups()
    stem = path.removesuffix(".py").removesuffix(".mpy")
    for name, parts in known.items():
        if path == name or path.endswith(f"/{name}"):
            begun = [part for part in parts if part.first <= int(number)]
            return Place(name, [parts[0], *begun][-1], int(number), function or "<module>")
    for name in known:
        if stem == name.rpartition(".")[0] or stem.endswith(f"/{name.rpartition('.')[0]}"):
            raise cli.UsageError(f"{path} is {name} in these names: names of another build?")
    return None


def _explained(places: list[Place], error: str, known: Origins) -> list[str]:
    """A traceback and its last line, translated from the last place to the first.

    Each place has called the next one, which distinguishes it from others in the same line.
    """
    parts: list[list[str]] = []
    after: Place | None = None
    called: list[Lines] = []  # of the source: the lines of the place after this one
    for place in reversed(places):
        lines = place.lines()
        lines = [each for each in lines if place.is_called(place.scope(each[0]))] or lines
        if after is None:
            wanted = {
                old
                for each in lines
                for name in _names(error)
                for old in (name, *place.were(name, place.scope(each[0])))
            }
        elif after.function not in _UNNAMED:
            wanted = {_called_name(after.scope(each[0])) for each in called}
        else:
            wanted = set()
            lines = [each for each in lines if each in called] or lines
        lines = [each for each in lines if wanted & place.words(each)] or lines
        if after is None:
            parts.append([_error(error, place, lines, known)])
        parts.append([*_described(place, lines)])
        after, called = place, lines
    return [line for part in reversed(parts) for line in part if line]


def _names(error: str) -> list[str]:
    """Possible names in the last line of a traceback."""
    return _ERROR.findall(error) + [name for name, _ in _QUOTED.findall(error)]


def _called_name(scope: str) -> str:
    """The name by which a function of the source is called: its class's for an ``__init__``."""
    above, _, name = scope.rpartition(".")
    return above.rpartition(".")[2] if name == "__init__" else name


def _described(place: Place, lines: list[Lines]) -> Iterator[str]:
    """A place in the format of Python."""
    scopes = {place.scope(first) for first, _ in lines}
    numbers = " or ".join(str(first) for first, _ in lines)
    names = " or ".join(sorted(scope or "<module>" for scope in scopes))
    yield f'  File "{place.origin.path}", line {numbers}, in {names}'
    for each in lines:
        yield from (f"    {text.strip()}" for text in place.text(each))


def _error(error: str, place: Place, lines: list[Lines], known: Origins) -> str:
    """The last line of a traceback, with the names of the sources."""
    words = set().union(*map(place.words, lines))
    if "no attribute" in error:  # otherwise it may be a variable that now has the same name
        texts = "\n".join(text for each in lines for text in place.text(each))
        words = set(_ATTRIBUTE.findall(texts)) or words

    def here(name: str) -> set[str]:
        olds = {old for each in lines for old in place.were(name, place.scope(each[0]))}
        return olds & words or olds

    def class_of(name: str) -> set[str]:
        olds: set[str] = set()
        for origin in chain.from_iterable(known.values()):
            defined = set(_CLASS.findall(origin.source))
            olds |= defined.intersection(origin.names.get("", {}).get(name, ()))
        return olds & here(name) or olds

    def renamed(match: re.Match[str], olds: set[str]) -> str:
        whole, name = match[0], match[1]
        return whole.replace(name, " or ".join(sorted(olds)) or name, 1)

    error = _ERROR.sub(lambda match: renamed(match, class_of(match[1])), error, count=1)
    return _QUOTED.sub(
        lambda match: renamed(match, class_of(match[1]) if match[2] else here(match[1])), error
    )


def main(arguments: list[str]) -> int:
    """Translate a text; returns 0. Raises UsageError."""
    parser = cli.Parser(_PROG, "translate a traceback of the device into names and lines")
    parser.add_argument("file", metavar="FILE", help="the output of the serial console; - is stdin")
    parser.add_argument(
        "--names", type=cli.path, default=built.names_of(), help="the names of that build"
    )
    options = parser.parse_args(arguments)
    if not options.names.exists():
        raise cli.UsageError(f"{options.names}: no such file; run make build first, or use --names")
    try:
        known = origins.load(cli.read_bytes(options.names))
    except ValueError as error:
        raise cli.UsageError(f"{options.names}: {error}") from None
    stdin = options.file == "-"
    content = sys.stdin.buffer.read() if stdin else cli.read_bytes(Path(options.file))
    try:
        lines = [*translate(content.decode(errors="replace"), known)]
    except cli.UsageError as error:
        raise cli.UsageError(f"{options.file}: {error}") from None
    print("\n".join(lines))
    return 0


if __name__ == "__main__":
    cli.run(_PROG, main)
