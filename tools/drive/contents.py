"""What goes onto the drive: the firmware, the libraries it uses, its assets."""

import ast
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from tools import ROOT, cli
from tools.device_lint.language import MAX_BYTES
from tools.drive import manifest
from tools.drive.built import Built
from tools.drive.constants import without_constants
from tools.drive.flat import flat
from tools.drive.letters import scripts_of, without_scripts
from tools.drive.libraries import library_sources
from tools.drive.module_names import rename_modules
from tools.drive.mpy import Compiler, name_on_device
from tools.drive.names import share_names
from tools.drive.one_board import for_board
from tools.drive.origins import Origin, origin
from tools.drive.shrink import shrink
from tools.drive.target import boards
from tools.shipped import is_ours, shipped_sources
from tools.strings.catalogue import all_names, built, read_source

_SETTINGS = "settings.toml"
_FOR_PEOPLE = (".md", ".txt")  # among the assets
_FALLBACK = "en"


class Made(NamedTuple):
    """The modules of a drive by path, where each comes from, and the short names of words."""

    files: dict[str, bytes]
    origins: dict[str, Origin]
    words: dict[str, str]


class Rewritten(NamedTuple):
    """Sources by path, ready to be compiled or shrunk.

    ``before``: for each of these paths the one that the console's modules have without short names;
    ``written``: the one where it was written. ``bare``: the sources of ours, by that path, without
    constants. ``words``: the short names of words.
    """

    sources: dict[str, str]
    before: dict[str, str]
    written: dict[str, str]
    bare: dict[str, str]
    words: dict[str, str]


def build(
    compiler: Compiler | None = None,
    languages: list[str] | None = None,
    board: str | None = None,
) -> Built:
    """The whole drive, compiled or shrunk; with some languages or all, for one board or all.

    Raises UsageError.
    """
    written = sources()
    known = boards([*written, *assets()])
    if board and board not in known:
        raise cli.UsageError(f"no board {board}; there are {' '.join(known)}")
    made = made_of(written, compiler)
    files = made.files | assets(languages, made.words)
    flavour = f"mpy-{compiler.version}" if compiler else "py"
    listed = manifest.of(files, version(), flavour)
    whole = Built(listed, files | {manifest.NAME: str(listed).encode()}, made.origins)
    return for_board(whole, board) if board else whole


def made_of(written: dict[str, bytes], compiler: Compiler | None = None) -> Made:
    """The modules of a drive, from all of its sources. Raises UsageError."""
    texts = {path: source.decode() for path, source in written.items()}
    ours = {path: text for path, text in texts.items() if is_ours(path)}
    others = {path: text for path, text in texts.items() if path not in ours}
    ready = rewritten(ours, others)
    files = modules(ready.sources, compiler)
    origins = {}
    for path, text in ready.sources.items():
        on_drive = path if path in files else _compiled(path)
        was = ready.written[path]
        built = files[path].decode() if path in files else text
        made = origin(was, ready.bare.get(was, texts[was]), built)
        origins[on_drive] = made._replace(source=texts[was])
    return Made(files, origins, ready.words)


def rewritten(ours: dict[str, str], others: dict[str, str], fixed: Iterable[str] = ()) -> Rewritten:
    """The sources of a whole drive as they are to be compiled or shrunk: without constants,
    packages and types, with short names.

    ``ours``, ``others``: ours and those of the libraries, by path. ``fixed``: paths among
    ``others`` of modules that somebody else calls by their own names. Raises UsageError.
    """
    return _rewritten(tuple(ours.items()), tuple(others.items()), tuple(fixed))


@lru_cache(maxsize=1)  # the flavours of a release differ only in what comes after
def _rewritten(
    ours: tuple[tuple[str, str], ...],
    others: tuple[tuple[str, str], ...],
    fixed: tuple[str, ...],
) -> Rewritten:
    bare = without_constants(dict(ours), [source for _, source in others])
    moved = flat(bare)
    short = share_names(moved.sources, dict(others), all_names(read_source(_FALLBACK)), fixed)
    renamed = rename_modules(short.sources, short.names)
    written = {path: moved.written.get(was, was) for path, was in renamed.before.items()}
    return Rewritten(renamed.sources, renamed.before, written, bare, short.words)


def sources(root: Path = ROOT) -> dict[str, bytes]:
    """The modules, as they were written: ours, and those of the libraries that ours use.

    Raises UsageError for one of ours that is larger than the device compiles safely.
    """
    files = {path.relative_to(root).as_posix(): path.read_bytes() for path in shipped_sources(root)}
    for path, source in files.items():
        if len(source) > MAX_BYTES:
            raise cli.UsageError(f"{path}: {len(source)} bytes; a module has at most {MAX_BYTES}")
    libraries = library_sources(source.decode() for source in files.values())
    return files | {path: source.encode() for path, source in libraries.items()}


def modules(sources: dict[str, str], compiler: Compiler | None = None) -> dict[str, bytes]:
    """The sources as the device gets them: compiled, or shrunk where there is no compiler.

    What lies in the root stays Python: CircuitPython runs nothing else at power-on.
    """
    files = {}
    for path, source in sources.items():
        if compiler and "/" in path:
            compiled = _compiled(path)
            files[compiled] = compiler.compile(source.encode(), name_on_device(compiled))
        else:
            files[path] = shrink(source, path).encode()
    return files


def _compiled(path: str) -> str:
    return f"{path.removesuffix('.py')}.mpy"


def assets(
    languages: list[str] | None = None,
    words: dict[str, str] | None = None,
    root: Path = ROOT,
) -> dict[str, bytes]:
    """What the console loads at run time, and the settings a player starts with.

    ``languages``: the codes of those that it shall speak besides English, which it falls back to.
    ``words``: the short names of words in the modules that go with it. Raises UsageError for a
    language that it cannot speak.
    """
    paths = [path for path in (root / "assets").rglob("*") if path.is_file()]
    paths = [path for path in paths if path.suffix not in _FOR_PEOPLE]
    spoken = {_language(path) for path in paths} - {""}
    unknown = set(languages or ()) - spoken
    if unknown:
        known = " ".join(sorted(spoken))
        raise cli.UsageError(f"no language {' '.join(sorted(unknown))}; there are {known}")
    changed = built(words) if words else {}
    if languages:
        spoken = {"", _FALLBACK, *languages}
        changed |= _fonts(paths, spoken)
        paths = [path for path in paths if _language(path) in spoken]
    paths = [root / _SETTINGS, *sorted(paths)]
    return {
        path.relative_to(root).as_posix(): changed.get(path) or path.read_bytes() for path in paths
    }


def _fonts(paths: list[Path], spoken: set[str]) -> dict[Path, bytes]:
    """The fonts of all letters, without those that languages which are not spoken alone need."""
    fonts = [path for path in paths if path.suffix == ".fnt"]
    strips = [path for path in fonts if _language(path)]
    needed = scripts_of(path.read_bytes() for path in strips if _language(path) in spoken)
    unused = scripts_of(path.read_bytes() for path in strips) - needed
    return {
        path: without_scripts(path.read_bytes(), unused) for path in fonts if path not in strips
    }


def _language(asset: Path) -> str:
    """The code of the language that alone needs an asset: that in the name of a catalogue or a part
    of one (``sk.bin``, ``sk_rules.bin``) or of a strip of letters (``body8-sk.fnt``); else "".
    """
    name, _, end = asset.name.partition(".")
    if end == "bin":
        return name.partition("_")[0]
    return name.partition("-")[2] if end == "fnt" else ""


def version(root: Path = ROOT) -> str:
    """The version of the console, as the device says it."""
    for node in ast.parse((root / "lib/console/version.py").read_text(encoding="utf-8")).body:
        match node:
            case ast.Assign(targets=[ast.Name(id="VERSION")], value=ast.Constant(value=str(text))):
                return text
    raise cli.UsageError("lib/console/version.py does not say VERSION = ...")
