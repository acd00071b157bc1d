"""What docs have for people who want a handheld, on the page: the boards, and how to build one."""

import html
import re

from markdown_it import MarkdownIt

from tools import ROOT, cli
from tools.drive.displays import name_of
from tools.drive.target import WIRED

GUIDES = ("playing.md", "building.md", "boards.md", "flashing.md")
"""Pages of docs that link only to one another; releases have them as well."""

_DOCS = ROOT / "docs"
_TODAY = ("emulated", "untried", "no")
_ROW = re.compile(r"\| `(\w+)`[^|]*\| ([^|]+) \| ([^|]+) \| (\w+)[^|]*\|")
_PRICE = re.compile(r"\$(\d+)")
_TITLE = re.compile(r"# (.+)")
_TO_GUIDE = re.compile(r'href="(\w+)\.md(#[^"]*)?"')
_INLINE = re.compile(r' style="[^"]*"')  # the page's policy forbids it
_PAGE = """\
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; \
img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="dark">
    <title>{title} · Triangular dominoes</title>
    <link rel="icon" href="icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="typeface.css">
    <link rel="stylesheet" href="main.css">
  </head>
  <body>
    <header><a href="./#board"><img class="emblem" src="icon.svg" alt="Triangular dominoes" \
width="44" height="44"></a></header>
    <main class="guide">
{body}
    </main>
  </body>
</html>
"""


def guide(name: str) -> str:
    """The file on the page with a guide, by its name in docs."""
    return f"guide-{name.removesuffix('.md')}.html"


def guide_files() -> dict[str, bytes]:
    """The guides as HTML, by name. Raises UsageError if one cannot be read."""
    return {guide(name): _as_html(name) for name in GUIDES}


def _as_html(name: str) -> bytes:
    text = cli.read_bytes(_DOCS / name).decode()
    title = _TITLE.match(text)
    if not title:
        raise cli.UsageError(f"docs/{name}: does not begin with its title")
    body = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    body = _TO_GUIDE.sub(lambda to: f'href="{guide(to[1])}{to[2] or ""}"', body)
    body = _INLINE.sub("", body).replace("<pre>", '<pre tabindex="0">')
    body = body.replace("<table>", '<div class="wide" tabindex="0"><table>')
    body = body.replace("</table>", "</table></div>").replace("<th></th>", "<td></td>")
    return _PAGE.format(title=html.escape(title[1]), body=body).encode()


def boards() -> list[dict[str, object]]:
    """The boards in docs/boards.md, as data for JSON; UsageError if its table lacks something.

    ``name``: "" if it is wired by hand; ``screen``: its pixels, such as 240x240; ``dollars``: what
    it costs about, None if unknown; ``today``: one of emulated, untried, no.
    """
    path = _DOCS / "boards.md"
    found: list[dict[str, object]] = []
    for board, screen, costs, today in _ROW.findall(cli.read_bytes(path).decode()):
        price = _PRICE.fullmatch(costs)
        if today not in _TODAY or not (price or costs == "-"):
            raise cli.UsageError(f"{path}: {board}: {costs!r} or {today!r} is not allowed")
        found.append(
            {
                "id": board,
                "name": "" if board in WIRED else name_of(board),
                "screen": screen,
                "dollars": int(price[1]) if price else None,
                "today": today,
            }
        )
    return found
