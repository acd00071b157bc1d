from pathlib import Path

import pytest

from tests.vm.drive import make_drive


@pytest.fixture(scope="session")
def drive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The drive of the device with the firmware as it is now."""
    path = tmp_path_factory.mktemp("drive")
    make_drive(path)
    return path
