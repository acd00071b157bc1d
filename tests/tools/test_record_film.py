"""Films of matches: their frames, how long each is shown, and that their colours are exact."""

import io

import pytest
from PIL import Image, ImageChops

from engine.rules import Rules
from tests.tools.command import assert_usage_error, run
from tests.tools.matches import record_of
from tests.tools.picture_facts import Ending, Turn, story_of
from tools.record.__main__ import main
from tools.record.picture import film
from tools.record.picture.film import Frame
from tools.record.picture.look import look

COLOURS = {(colour >> 16, colour >> 8 & 255, colour & 255) for colour in look("dark").colours}
TOLD = {
    "triominos": record_of(Rules("triominos"), 2, 3, ("Ada", "Bo")),
    "symmetry": record_of(Rules("symmetry"), 3, 2),
    "trimino": record_of(Rules("trimino"), 3, 6),
}


@pytest.fixture
def drawn(tmp_path):
    """What the command line draws of a match, as an image."""

    def draw(text, kind, *arguments):
        source, out = tmp_path / "match.txt", tmp_path / f"out.{kind}"
        source.write_text(text)
        assert main(["picture", str(source), "-o", str(out), *map(str, arguments)]) == 0
        return Image.open(io.BytesIO(out.read_bytes()))

    return draw


def frames_of(image):
    """The frames as they are seen, and the milliseconds of each."""
    frames = []
    for number in range(image.n_frames):
        image.seek(number)
        frames.append((image.convert("RGB"), image.info["duration"]))
    return frames


@pytest.mark.parametrize("kind", ["gif", "png"])
@pytest.mark.parametrize("name", TOLD)
def test_a_frame_a_turn_and_one_for_each_end_of_a_round(drawn, name, kind):
    moments = story_of(TOLD[name])
    rounds = sum(isinstance(moment, Ending) for moment in moments)
    image = drawn(TOLD[name], kind, "--all", "--pause", "500", "--size", "240x200")
    assert image.size == (240, 200)
    assert image.info["loop"] == 0
    frames = frames_of(image)
    assert len(frames) == len(moments) == turns_in(moments) + rounds
    assert [pause for _, pause in frames] == [
        1500 if isinstance(moment, Ending) else 500 for moment in moments
    ]


def turns_in(moments):
    return sum(isinstance(moment, Turn) for moment in moments)


def test_one_round_of_a_match(drawn):
    text = TOLD["trimino"]
    moments = [moment for moment in story_of(text) if moment.round == 2]
    image = drawn(text, "gif", "--all", "--round", "2", "--size", "240x200")
    assert image.n_frames == len(moments)


@pytest.mark.parametrize("kind", ["gif", "png"])
def test_the_last_frame_is_the_picture_of_the_end(drawn, kind):
    """Wherever the still picture has a colour of the theme, so has the film."""
    text = TOLD["triominos"]
    frame, _ = frames_of(drawn(text, kind, "--all", "--size", "320x240"))[-1]
    still = drawn(text, "png", "--size", "320x240").convert("RGB")
    seen = set()
    for x in range(320):
        for y in range(240):
            colour = still.getpixel((x, y))
            if colour in COLOURS:
                seen.add(colour)
                assert frame.getpixel((x, y)) == colour
    assert len(seen) > 8
    worst = max(high for _, high in ImageChops.difference(frame, still).getextrema())
    assert worst < 64  # of a shade at an edge


def test_the_gif_and_the_png_show_the_same(drawn):
    text = TOLD["symmetry"]
    one = frames_of(drawn(text, "gif", "--all", "--size", "200x160"))
    other = frames_of(drawn(text, "png", "--all", "--size", "200x160"))
    assert [(image.tobytes(), pause) for image, pause in one] == [
        (image.tobytes(), pause) for image, pause in other
    ]


def test_a_film_of_many_colours_keeps_those_that_must_be_exact():
    """More than a palette holds: the others come as near as possible."""
    image = Image.new("RGB", (64, 64))
    for x in range(64):
        for y in range(64):
            image.putpixel((x, y), (4 * x, 4 * y, 128))
    image.putpixel((5, 5), (1, 2, 3))
    shown = Image.open(io.BytesIO(film.gif([Frame(image, 100)], [0x010203]))).convert("RGB")
    assert shown.getpixel((5, 5)) == (1, 2, 3)
    assert len(shown.getcolors()) == 256


def test_what_would_not_fit_into_the_memory_is_refused(tmp_path):
    """A turn of 16 million pixels, and there is room for fifteen."""
    source = tmp_path / "match.txt"
    source.write_text(TOLD["triominos"])
    out = tmp_path / "a.gif"
    done = run("record", "picture", source, "--all", "--size", "4096x4096", "-o", out)
    assert_usage_error(done, "record", "more than 14 pictures of 4096x4096: --round, or")
    assert not out.exists()


def test_a_still_gif_has_one_frame(drawn):
    image = drawn(TOLD["trimino"], "gif", "--turn", "4", "--size", "300x200")
    assert (image.n_frames, image.size) == (1, (300, 200))
