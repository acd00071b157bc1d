from pathlib import Path

import pytest

from tests.shared import made_once
from tests.vm.drive import make_drive


@pytest.fixture(scope="session")
def drive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The drive of the device with the firmware as it is now."""
    return made_once(tmp_path_factory, "vm_drive", make_drive)
