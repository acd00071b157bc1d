"""What tests of several tools need."""

from collections.abc import Callable
from pathlib import Path

import pytest


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., list[Path]]:
    """Writes records into a folder, each into a file of its own, in order."""

    def writer(*records: str) -> list[Path]:
        paths = []
        for number, record in enumerate(records):
            paths.append(tmp_path / f"{number:02}.txt")
            paths[-1].write_text(record)
        return paths

    return writer
