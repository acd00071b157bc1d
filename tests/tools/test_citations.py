"""Code and tests cite only sections that docs/rules.md has."""

import re
from collections.abc import Iterator

from tools import ROOT

_CITED = re.compile(r"docs/rules\.md,?\s+sections?\s+([\d.]*\d)(?:\s+(?:to|and)\s+([\d.]*\d))?")
_SOURCES = ("engine", "lib", "tools", "tests")


def sections() -> set[str]:
    """The numbers of the headings."""
    text = (ROOT / "docs/rules.md").read_text("utf-8")
    return set(re.findall(r"^##+ (\d+(?:\.\d+)?)\.? ", text, re.MULTILINE))


def citations() -> Iterator[tuple[str, str]]:
    """Each file and a section that it cites."""
    for folder in _SOURCES:
        for path in sorted((ROOT / folder).rglob("*.py")):
            for found in _CITED.findall(path.read_text("utf-8")):
                for section in filter(None, found):
                    yield path.relative_to(ROOT).as_posix(), section


def test_the_headings_are_numbered_without_a_gap() -> None:
    main = sorted(int(section) for section in sections() if "." not in section)
    assert main == list(range(1, len(main) + 1))


def test_sections_that_are_cited_are_there() -> None:
    cited = list(citations())
    assert len(cited) > 30
    assert [(path, section) for path, section in cited if section not in sections()] == []


def test_no_rules_are_cited_that_the_project_does_not_hold() -> None:
    foreign = re.compile(r"(?<!docs/)\bRULES\.md")
    for folder in _SOURCES:
        for path in sorted((ROOT / folder).rglob("*.py")):
            assert not foreign.search(path.read_text("utf-8")), path
