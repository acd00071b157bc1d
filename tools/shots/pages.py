"""The galleries of the screens in docs/."""

from collections.abc import Iterable
from pathlib import Path

from console.words.languages import LANGUAGES

from tools import ROOT
from tools.shots.pictures import BOARDS, TRANSLATED
from tools.shots.table import Shot

PAGE = ROOT / "docs" / "screens.md"
LANGUAGE_PAGE = ROOT / "docs" / "languages.md"

_HEAD = """# Screens

Made by `make shots` from the simulator: every screen at 160x128, 240x240 and 320x240. The tests
compare the console with these pictures, pixel by pixel, on CPython and in the MicroPython VM.
"""
_LANGUAGE_HEAD = f"""# Screens in other languages

Made by `make shots`, like [screens.md](screens.md), at 160x128:
{", ".join(name for code, name in LANGUAGES if code != "en")}.
"""


def pages(shots: Iterable[Shot]) -> dict[Path, str]:
    """The galleries."""
    shots = list(shots)
    return {
        PAGE: _page(_HEAD, shots, BOARDS),
        LANGUAGE_PAGE: _page(_LANGUAGE_HEAD, shots, TRANSLATED),
    }


def _page(head: str, shots: Iterable[Shot], views: Iterable[str]) -> str:
    """A gallery in Markdown: one section per screen, one paragraph with its pictures per state."""
    lines = [head]
    screen = ""
    for shot in shots:
        if shot.screen != screen:
            screen = shot.screen
            lines.append(f"## {screen.replace('_', ' ').capitalize()}\n")
        lines.append(f"{shot.says}\n")
        lines.append(
            "\n".join(f"![{shot.name}](../tests/pictures/{view}/{shot.name}.png)" for view in views)
            + "\n"
        )
    return "\n".join(lines)
