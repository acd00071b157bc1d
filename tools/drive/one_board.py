"""What one board needs of a drive that was built for all of them."""

from tools.drive import manifest
from tools.drive.built import Built
from tools.drive.displays import asks_for, pixels_of
from tools.drive.target import profile_of


def for_board(new: Built, board: str, panel: tuple[int, int] | None = None) -> Built:
    """The drive without the profiles of other boards, and without what the board's display never
    asks for. If it has no profile, its display is the ``panel``, in pixels, that is wired to it;
    one that is not known may ask for anything. Raises UsageError.
    """
    paths = [path for path in new.files if profile_of(path) in (None, board)]
    pixels = pixels_of(board) if board in map(profile_of, paths) else panel
    if pixels:
        paths = [path for path in paths if asks_for(path, pixels)]
    files = {path: new.files[path] for path in paths if path != manifest.NAME}
    listed = manifest.of(files, new.manifest.version, new.manifest.flavour)
    origins = {path: new.origins[path] for path in new.origins if path in files}
    return Built(listed, files | {manifest.NAME: str(listed).encode()}, origins)
