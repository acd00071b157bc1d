"""Which modules of the Adafruit libraries the firmware needs, taken from the installed packages."""

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import packages_distributions
from importlib.util import find_spec
from pathlib import Path

from tools.device_lint.type_only import is_for_types

_DISTRIBUTION = "adafruit-circuitpython-"
_IMPORT = (ast.Import, ast.ImportFrom)


def used_modules(sources: Iterable[str]) -> dict[str, Path]:
    """The library modules that the sources import, directly or through other library modules.

    Returns the path of each below lib/, such as ``adafruit_display_text/label.py``, and the
    installed file. An import in a ``try`` that catches ImportError is optional: nothing is shipped
    for it. Raises ModuleNotFoundError for a library module that is not installed.
    """
    libraries = _roots()
    found: dict[str, Path] = {}
    unread = list(sources)
    while unread:
        for name in _imports(unread.pop()):
            top, *rest = name.split(".")
            if top in libraries:
                for path, file in _files(libraries[top], top, rest):
                    if path not in found:
                        found[path] = file
                        unread.append(file.read_text(encoding="utf-8"))
    return found


def library_sources(sources: Iterable[str]) -> dict[str, str]:
    """The library modules that the sources use, by their path on the drive.

    Raises ModuleNotFoundError as ``used_modules``.
    """
    return {
        f"lib/{path}": file.read_text(encoding="utf-8")
        for path, file in used_modules(sources).items()
    }


def distributions(modules: Iterable[str]) -> list[str]:
    """The distributions that the modules of ``used_modules`` come from, sorted."""
    tops = {Path(module).parts[0].removesuffix(".py") for module in modules}
    known = packages_distributions()
    return sorted({distribution for top in tops for distribution in known[top]})


@cache
def _roots() -> dict[str, Path]:
    """The top-level name of each installed library, and its directory or file."""
    roots = {}
    for top, names in packages_distributions().items():
        if any(name.lower().replace("_", "-").startswith(_DISTRIBUTION) for name in names):
            spec = find_spec(top)
            if spec and spec.origin:
                origin = Path(spec.origin)
                roots[top] = origin.parent if spec.submodule_search_locations else origin
    return roots


def _files(root: Path, top: str, rest: list[str]) -> Iterator[tuple[str, Path]]:
    """The files that ``import top.rest`` loads; the last part may be a name within a module."""
    if root.is_file():
        yield root.name, root
        return
    package, path = root, top
    yield f"{path}/__init__.py", package / "__init__.py"
    for place, part in enumerate(rest):
        package, path = package / part, f"{path}/{part}"
        if package.is_dir():
            yield f"{path}/__init__.py", package / "__init__.py"
        elif package.with_suffix(".py").is_file():
            yield f"{path}.py", package.with_suffix(".py")
            return
        elif place < len(rest) - 1:
            raise ModuleNotFoundError(f"no module {path.replace('/', '.')} is installed")


@cache  # several steps of a build ask for the same sources
def _imports(source: str) -> tuple[str, ...]:
    """Every name that the source must import, in whatever scope, as ``module.name``."""
    return tuple(sorted(_found_imports(source)))


def _found_imports(source: str) -> Iterator[str]:
    unread: list[ast.AST] = [each for each in ast.parse(source).body if not is_for_types(each)]
    while unread:
        node = unread.pop()
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        # Imports are only in the bodies of other statements: looking there takes a tenth of the
        # time of visiting all nodes.
        for name in ("body", "orelse", "finalbody", "handlers", "cases"):
            body = getattr(node, name, [])
            optional = name == "body" and isinstance(node, ast.Try) and _is_tried(node)
            if isinstance(body, list):
                unread += (each for each in body if not (optional and isinstance(each, _IMPORT)))


def _is_tried(attempt: ast.Try) -> bool:
    """Whether a ``try`` goes on without the modules that it cannot import."""
    return any("ImportError" in ast.dump(handler) for handler in attempt.handlers)
