"""The present values of the settings."""

DIM_MINUTES = (0, 1, 2, 5)  # 0: never
SLEEP_MINUTES = (0, 3, 5, 10)


class Settings:
    """One attribute per key of ``setting_definitions.SETTINGS``."""

    brightness: int
    sound: int
    ghosts: int
    hints: int
    speed: int
    hatching: int
    big_digits: int
    dim: int
    sleep: int
    left_handed: int
    console_writes: int
    language: int
    pace: int
    theme: int
    aloud: int
    lessons: int
    luck: int
    keys: tuple[str, ...]  # in their order

    def __init__(self, data: bytes = b"") -> None:
        """``data``: from ``to_bytes``; missing and invalid values take their defaults."""
        from console.storage.setting_definitions import set_all

        set_all(self, data)

    def to_bytes(self) -> bytes:
        """One byte per setting."""
        return bytes([getattr(self, key) for key in self.keys])
