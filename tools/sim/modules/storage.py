"""`storage`: who may write to the drive."""

from tools.sim.machine import running


class VfsFat:
    """The drive. `storage.getmount("/")` returns it."""

    label = "CIRCUITPY"

    @property
    def readonly(self) -> bool:
        """Whether the code may not write."""
        return running().drive_readonly


_drive = VfsFat()


def remount(
    mount_path: str, readonly: bool = False, *, disable_concurrent_write_protection: bool = False
) -> None:
    """Let the code write to the drive, or not; refused while a PC sees the drive."""
    _check_path(mount_path)
    machine = running()
    seen = machine.usb and machine.drive_visible and not machine.booting
    if seen and not disable_concurrent_write_protection:
        raise RuntimeError("Cannot remount path when visible via USB.")
    machine.drive_readonly = readonly


def getmount(mount_path: str) -> VfsFat:
    """The drive that is mounted at a path."""
    _check_path(mount_path)
    return _drive


def disable_usb_drive() -> None:
    """Hide the drive from a PC. Only in boot.py."""
    _check_booting()
    running().drive_visible = False


def enable_usb_drive() -> None:
    """Show the drive to a PC. Only in boot.py."""
    _check_booting()
    running().drive_visible = True


def _check_path(mount_path: str) -> None:
    if mount_path != "/":
        raise OSError(22, "Invalid argument")


def _check_booting() -> None:
    if not running().booting:
        raise RuntimeError("Cannot change USB devices now")
