"""What tests of several tools need."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.tools.dask_cluster import Dask


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


@pytest.fixture
def dask(tmp_path: Path) -> Iterator[Dask]:
    """A cluster without workers, in an empty folder."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    with ExitStack() as stack:
        yield Dask(folder, stack)
