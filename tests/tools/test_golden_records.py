"""Golden pictures of records, pixel by pixel; ``golden_records`` draws them again."""

import pytest

from tests.pictures.compare import read
from tests.tools.golden_records import FOLDER, draw, golden_pictures


@pytest.mark.parametrize("golden", golden_pictures(), ids=lambda golden: golden.name)
def test_golden(golden, tmp_path):
    actual, expected = read(draw(golden, tmp_path)), read(FOLDER / f"{golden.name}.png")
    assert actual.size == expected.size
    assert actual.tobytes() == expected.tobytes(), f"look at {tmp_path}/{golden.name}.png"
