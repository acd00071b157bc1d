"""Statements share lines: the code does the same, and each line can be traced to its source."""

import ast

import pytest

from tools.drive import contents
from tools.drive.fewer_lines import MOST, in_fewer_lines
from tools.drive.tight import tight

WRITTEN = '''\
import sys
import time  # why
class Rack:
    size = 7
    def fill(self, tiles):
        self.tiles = tiles
        self.text = """of

        two"""
        self.count = 0
        for tile in tiles:
            if not tile:
                continue
            self.count += 1
        else:
            self.full = True
        try:
            self.first = (tiles[0],
                          0)
        except IndexError:
            self.first = None
        a = 1; b = 2
        return a + b
'''
SHORT = '''\
import sys; import time
class Rack:
    size = 7
    def fill(self, tiles):
        self.tiles = tiles
        self.text = """of

        two"""
        self.count = 0
        for tile in tiles:
            if not tile: continue
            self.count += 1
        else: self.full = True
        try:
            self.first = (tiles[0],
                          0)
        except IndexError: self.first = None
        a = 1; b = 2
        return a + b
'''


def test_simple_statements_share_a_line() -> None:
    assert in_fewer_lines(WRITTEN).source == SHORT


def test_each_line_is_known_from_those_it_was_made_of() -> None:
    written = WRITTEN.splitlines()
    source, lines = in_fewer_lines(WRITTEN)
    assert [at for line in lines for at in line] == list(range(1, len(written) + 1))
    for text, made_of in zip(source.splitlines(), lines, strict=True):
        for at in made_of:
            assert written[at - 1].partition("  #")[0].strip() in text


def test_a_line_has_no_more_than_the_most() -> None:
    body = "".join(f"    x{i} = {i}\n" for i in range(3 * MOST))
    source, lines = in_fewer_lines(f"def f():\n{body}")
    assert max(map(len, lines)) == MOST
    assert len(source.splitlines()) == 4  # the head is full with its own line


@pytest.mark.parametrize(
    "source",
    [
        "if x:\n    if y: z()\n",
        "else_ = {\n    1: 2,\n}\n",
        "def f():\n    '''a:\n    b'''\n    return 1\n",
        "x = 1; y = [\n    2]\n",
        "@a\ndef f(): return 1\n",
        "with a as b, \\\n        c as d:\n    b()\n    d()\n",
        "match x:\n    case 1:\n        y()\n    case _:\n        z()\n",
        "if a:\n    b()\nelif c:\n    d()\nelse:\n    e()\n",
    ],
)
def test_it_does_the_same(source: str) -> None:
    assert ast.dump(ast.parse(in_fewer_lines(source).source)) == ast.dump(ast.parse(source))


@pytest.mark.thin(0)
def test_modules_of_the_firmware_do_the_same_in_fewer_lines() -> None:
    before = after = 0
    for path, content in contents.sources().items():
        source = tight(content.decode()).source
        fewer = in_fewer_lines(source)
        assert ast.dump(ast.parse(fewer.source)) == ast.dump(ast.parse(source)), path
        before += source.count("\n")
        after += fewer.source.count("\n")
    assert after < before * 2 / 3
