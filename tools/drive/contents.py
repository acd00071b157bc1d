"""What is on the drive: the firmware, the libraries it uses, its assets."""

import ast
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import islice
from pathlib import Path, PurePath
from typing import NamedTuple

from tools import ROOT, cli
from tools.device_lint.language import MAX_BYTES
from tools.drive import manifest, sums
from tools.drive.built import Built
from tools.drive.busiest import with_busiest_first
from tools.drive.constants import without_constants
from tools.drive.fewer_lines import in_fewer_lines
from tools.drive.flat import flat
from tools.drive.letters import scripts_of, without_scripts
from tools.drive.libraries import library_sources
from tools.drive.module_names import rename_modules
from tools.drive.mpy import Compiler, name_on_device
from tools.drive.names import IN_FLASH, share_names
from tools.drive.one_board import for_board
from tools.drive.origins import Origin, origin
from tools.drive.shrink import named_in_calls, shrink
from tools.drive.tables import with_own_table
from tools.drive.target import boards
from tools.drive.tight import Extent, tight
from tools.drive.together import Part, together
from tools.drive.uncollected import uncollected
from tools.shipped import is_ours, shipped_sources
from tools.strings.catalogue import all_names, built, read_source

_SETTINGS = "settings.toml"
_FOR_PEOPLE = (".md", ".txt")  # among the assets
_FALLBACK = "en"
ON_THE_PAGE = (
    "lib/console/open_day.py",
    "lib/console/open_link.py",
    "lib/console/today/same_link.py",
    *(f"lib/console/practice/{name}.py" for name in ("found", "solution", "solving")),
    *(f"lib/console/link/{name}.py" for name in ("link_names", "links")),
)
"""What only the page uses: it is built with the drive, but is not on it."""
PLAIN = (
    *ON_THE_PAGE,
    "engine/records.py",
    "lib/console/link/codes.py",
    "lib/console/practice/lesson_steps.py",
    "lib/console/storage/match_records.py",
)
"""Modules whose strings are never names of the firmware, so that they leave these short."""
DAY_PUZZLES = "assets/today/puzzles.bin"
"""Puzzles of ten years of days; a handheld has those of one, which need less memory."""
_CATALOGUES = "strings"  # the folder of the catalogues
LINES = tuple(
    f"lib/console/link/{name}.py"
    for name in (
        "awake",
        "bodies",
        "cable",
        "introduction",
        "lines",
        "match_line",
        "match_log",
        "talk",
        "talks",
        "usb",
    )
)
"""What only a match by a line needs: it can be left out."""
_MOST_JOINED = 16 * 1024
"""The most bytes of a joined source that the device compiles itself. Shrunk it has 4 KB, which take
28 KB while they are compiled: as much as is free when a turn opens."""
_FORGET = "del __file__"  # nobody reads it, and it would take an entry of the module's table


class Made(NamedTuple):
    """The modules of a drive by path, the origins of each, and the short names of words."""

    files: dict[str, bytes]
    origins: dict[str, list[Origin]]
    words: dict[str, str]


class Rewritten(NamedTuple):
    """Sources by path, ready to be compiled or shrunk.

    ``before``: for each of these paths, the path that the console's modules have without short
    names. ``parts``: the parts of each source in order, without constants; they have as many lines
    as the source. ``words``: the short names of words.
    """

    sources: dict[str, str]
    before: dict[str, str]
    parts: dict[str, list[Part]]
    words: dict[str, str]


@uncollected
def build(
    compiler: Compiler | None = None,
    languages: list[str] | None = None,
    board: str | None = None,
    page_url: str | None = None,
    lines: bool = True,
) -> Built:
    """The whole drive, compiled or shrunk; with some languages or all, for one board or all.

    ``page_url``: the address of the page, a line of settings.toml. ``lines``: with what a match by
    a line needs. Raises UsageError.
    """
    written = sources()
    known = boards([*written, *assets(languages)])  # wrong languages are noticed here, at once
    if board and board not in known:
        raise cli.UsageError(f"no board {board}; there are {' '.join(known)}")
    made = made_of(written, compiler)
    page = {path: made.files[path] for path in made.files if is_for_page(made.origins[path])}
    files = made.files | assets(languages, made.words)
    page[DAY_PUZZLES] = files[DAY_PUZZLES]
    left_out = page if lines else page | dict.fromkeys(lines_of(made.origins), b"")
    files = {path: files[path] for path in files if path not in left_out}
    if page_url:
        files[_SETTINGS] += f'PAGE_URL = "{page_url}"\n'.encode()
    files[sums.NAME] = sums.of({path: files[path] for path in files if path != _SETTINGS})
    flavour = f"mpy-{compiler.version}" if compiler else "py"
    listed = manifest.of(files, version(), flavour)
    whole = Built(listed, files | {manifest.NAME: str(listed).encode()}, made.origins, page)
    return for_board(whole, board) if board else whole


def is_for_page(parts: list[Origin]) -> bool:
    """Whether only the page needs a module with these origins."""
    return all(part.path in ON_THE_PAGE for part in parts)


def lines_of(known: Mapping[str, list[Origin]]) -> list[str]:
    """The modules that only a match by a line needs, of those with these origins."""
    return [path for path, parts in known.items() if all(part.path in LINES for part in parts)]


@uncollected
def made_of(written: dict[str, bytes], compiler: Compiler | None = None) -> Made:
    """The modules of a drive, from all of its sources: compiled, or shrunk without a ``compiler``.

    Modules in the root are not compiled: CircuitPython runs only Python sources at power-on. Raises
    UsageError.
    """
    texts = {path: source.decode() for path, source in written.items()}
    ours = {path: text for path, text in texts.items() if is_ours(path)}
    others = {path: text for path, text in texts.items() if path not in ours}
    ready = rewritten(ours, others, most=None if compiler else _MOST_JOINED)
    named = named_in_calls(ready.sources.values())
    files = {}
    origins: dict[str, list[Origin]] = {}
    for path, text in ready.sources.items():
        parts = ready.parts[path]
        is_compiled = compiler is not None and "/" in path
        target = f"{path.removesuffix('.py')}.mpy" if is_compiled else path
        built = [
            _tightened(part, piece) if is_compiled else _shrunk(part, piece, named)
            for part, piece in zip(parts, _split(text, parts), strict=True)
        ]
        joined = "".join(source for source, _ in built)
        whole = to_compile(joined) if is_compiled else with_own_table(joined)
        files[target] = whole.encode()
        if compiler and is_compiled:
            files[target] = compiler.compile(files[target], name_on_device(target))
        first = 1 + whole[: whole.index(joined)].count("\n")
        for part, (source, found) in zip(parts, built, strict=True):
            found = found._replace(source=texts[part.path], first=first)
            origins.setdefault(target, []).append(found)
            first += len(source.splitlines())
    return Made(files, origins, ready.words)


def to_compile(source: str) -> str:
    """A tight source with lines before and after it that make its tables on the device smaller.

    Raises SyntaxError.
    """
    return with_own_table(with_busiest_first(f"{_FORGET}\n{source}"))


def _tightened(part: Part, text: str) -> tuple[str, Origin]:
    """A part as it is to be compiled, and its origin."""
    source, lines = tightened(text)
    return source, origin(part.path, part.text, text)._replace(lines=lines)


def tightened(text: str) -> tuple[str, list[list[Extent]]]:
    """A source as it is to be compiled; for each of its lines the lines that it comes from."""
    tightly = tight(text)
    source, lines = in_fewer_lines(tightly.source)
    return source, [sorted({tightly.lines[at - 1] for at in made_of}) for made_of in lines]


def _shrunk(part: Part, text: str, named: set[str]) -> tuple[str, Origin]:
    """A part as it is for a device that compiles it itself, and its origin."""
    source = f"{shrink(text, part.path, named)}\n"
    return source, origin(part.path, part.text, source)


def _split(text: str, parts: list[Part]) -> list[str]:
    """The text of each of the parts of a joined source."""
    lines = iter(text.splitlines(keepends=True))
    return ["".join(islice(lines, len(part.text.splitlines()))) for part in parts]


@uncollected
def rewritten(
    ours: dict[str, str],
    others: dict[str, str],
    fixed: Iterable[str] = (),
    most: int | None = None,
) -> Rewritten:
    """The sources of a whole drive before they are compiled or shrunk.

    They are without constants, packages and types, joined, with short names.

    ``ours``, ``others``: our sources and those of the libraries, by path. ``fixed``: paths among
    ``others`` of modules whose names must stay. ``most``: the most bytes of a joined source. Raises
    UsageError.
    """
    return _rewritten(tuple(ours.items()), tuple(others.items()), tuple(fixed), most)


@lru_cache(maxsize=2)  # each of a release's drives asks for one of the flavours
def _rewritten(
    ours: tuple[tuple[str, str], ...],
    others: tuple[tuple[str, str], ...],
    fixed: tuple[str, ...],
    most: int | None,
) -> Rewritten:
    bare = without_constants(dict(ours), [source for _, source in others])
    joined = together(bare, most=most)
    moved = flat(joined.sources)
    plain = [
        path
        for path, was in moved.written.items()
        if all(part.path in PLAIN for part in joined.parts[was])
    ]
    words = all_names(read_source(_FALLBACK))
    short = share_names(moved.sources, dict(others), words, fixed, plain)
    renamed = rename_modules(short.sources, [*short.names, *IN_FLASH])
    parts = {path: [Part(path, source)] for path, source in others}
    parts |= {path: joined.parts[was] for path, was in moved.written.items()}
    parts = {path: parts[was] for path, was in renamed.before.items()}
    return Rewritten(renamed.sources, renamed.before, parts, short.words)


def sources(root: Path = ROOT) -> dict[str, bytes]:
    """The modules as they were written: ours, and those of the libraries that ours use.

    Raises UsageError for a module of ours that is larger than the device compiles safely.
    """
    files = {path.relative_to(root).as_posix(): path.read_bytes() for path in shipped_sources(root)}
    for path, source in files.items():
        if len(source) > MAX_BYTES:
            raise cli.UsageError(f"{path}: {len(source)} bytes; a module has at most {MAX_BYTES}")
    libraries = library_sources(source.decode() for source in files.values())
    return files | {path: source.encode() for path, source in libraries.items()}


def assets(
    languages: list[str] | None = None,
    words: dict[str, str] | None = None,
    root: Path = ROOT,
) -> dict[str, bytes]:
    """The files that the console loads at run time, and the settings a player starts with.

    ``languages``: the codes of its languages besides English, which is always included. ``words``:
    the short names of words in the modules on the same drive. Raises UsageError for a language that
    does not exist.
    """
    paths = [path for path in (root / "assets").rglob("*") if path.is_file()]
    paths = [path for path in paths if path.suffix not in _FOR_PEOPLE]
    spoken = {language_of(path) for path in paths} - {""}
    unknown = set(languages or ()) - spoken
    if unknown:
        known = " ".join(sorted(spoken))
        raise cli.UsageError(f"no language {' '.join(sorted(unknown))}; there are {known}")
    changed = built(words) if words else {}
    if languages:
        spoken = {"", _FALLBACK, *languages}
        changed |= _fonts(paths, spoken)
        paths = [path for path in paths if language_of(path) in spoken]
    paths = [root / _SETTINGS, *sorted(paths)]
    return {
        path.relative_to(root).as_posix(): changed.get(path) or path.read_bytes() for path in paths
    }


def _fonts(paths: list[Path], spoken: set[str]) -> dict[Path, bytes]:
    """The fonts of all letters, without letters that only languages not on the drive need."""
    fonts = [path for path in paths if path.suffix == ".fnt"]
    strips = [path for path in fonts if language_of(path)]
    needed = scripts_of(path.read_bytes() for path in strips if language_of(path) in spoken)
    unused = scripts_of(path.read_bytes() for path in strips) - needed
    return {
        path: without_scripts(path.read_bytes(), unused) for path in fonts if path not in strips
    }


def language_of(asset: PurePath) -> str:
    """The code of the only language that needs an asset, or "".

    It is in the name of a catalogue or a part of one (``strings/sk.bin``, ``sk_rules.bin``), or of
    a strip of letters (``body8-sk.fnt``).
    """
    name, _, end = asset.name.partition(".")
    if end == "bin" and asset.parent.name == _CATALOGUES:
        return name.partition("_")[0]
    return name.partition("-")[2] if end == "fnt" else ""


def version(root: Path = ROOT) -> str:
    """The version of the console, as the device shows it."""
    for node in ast.parse((root / "lib/console/version.py").read_text(encoding="utf-8")).body:
        match node:
            case ast.Assign(targets=[ast.Name(id="VERSION")], value=ast.Constant(value=str(text))):
                return text
    raise cli.UsageError("lib/console/version.py has no line VERSION = ...")
