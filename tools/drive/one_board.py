"""The part of a drive for all boards that one board needs."""

from tools.drive import manifest
from tools.drive.built import Built
from tools.drive.displays import may_need, pixels_of
from tools.drive.target import profile_of


def for_board(new: Built, board: str, panel: tuple[int, int] | None = None) -> Built:
    """The drive without profiles of other boards and assets that the board's display never needs.

    If the board has no profile, its display is the ``panel`` wired to it, in pixels. If that is not
    known either, all assets are kept. Raises UsageError.
    """
    paths = [path for path in new.files if profile_of(path) in (None, board)]
    pixels = pixels_of(board) if board in map(profile_of, paths) else panel
    if pixels:
        paths = [path for path in paths if may_need(path, pixels)]
    files = {path: new.files[path] for path in paths if path != manifest.NAME}
    listed = manifest.of(files, new.manifest.version, new.manifest.flavour)
    origins = {path: new.origins[path] for path in new.origins if path in files}
    return Built(listed, files | {manifest.NAME: str(listed).encode()}, origins)
