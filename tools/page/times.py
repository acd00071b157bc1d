"""Load time and response time of the page, measured in the browser of its tests."""

import json
from pathlib import Path

from tools.page.in_browser import run


def table(page: Path) -> list[str]:
    """The lines of the table in docs/speed.md. Raises UsageError if there is no browser."""
    rows = json.loads(run("times.js", page))
    return [
        "| ms | median | longest |",
        "| --- | ---: | ---: |",
        *(f"| {row['what']} | {row['median']:.1f} | {row['longest']:.1f} |" for row in rows),
    ]
