"""The player's folders: the memory of boards, and pictures."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from platformdirs import user_data_path, user_pictures_path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

NAME = "triangular-dominoes"


def pictures() -> Path:
    """The folder for the player's pictures."""
    return user_pictures_path() / NAME


def board_folder(board_id: str) -> Path:
    """The folder for what a board keeps without power."""
    return user_data_path(NAME, appauthor=False) / board_id


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Lock a folder while the block runs. BlockingIOError if another simulator uses it."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with (folder.parent / f"{folder.name}.lock").open("w") as file:
        if fcntl is not None:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield


def set_aside(folder: Path) -> Path:
    """Give a folder another name, and return it."""
    return folder.rename(unused(folder.parent, f"{folder.name}-{{}}"))


def unused(folder: Path, name: str) -> Path:
    """The first file that does not exist, with 1, 2, … for the braces in `name`."""
    number = 1
    while (file := folder / name.format(number)).exists():
        number += 1
    return file
