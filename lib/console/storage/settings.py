"""The settings with their present values."""

DIM_MINUTES = (0, 1, 2, 5)  # 0: never
SLEEP_MINUTES = (0, 3, 5, 10)


class Settings:
    """One attribute a key of ``setting_definitions.SETTINGS``."""

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

    def __init__(self, data: bytes = b"") -> None:
        """``data`` as from ``to_bytes``; what is missing or not allowed takes its default."""
        from console.storage.setting_definitions import SETTINGS

        self._keys = tuple([entry[0] for entry in SETTINGS])
        for i, (key, count, default, _) in enumerate(SETTINGS):
            good = i < len(data) and data[i] < count
            setattr(self, key, data[i] if good else default)

    def to_bytes(self) -> bytes:
        """One byte a setting."""
        return bytes([getattr(self, key) for key in self._keys])
