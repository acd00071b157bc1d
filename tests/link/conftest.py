import sys
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def modules_stay() -> Iterator[None]:
    """The console unloads modules, of which other tests have names: they come back."""
    before = dict(sys.modules)
    yield
    sys.modules.update(before)
