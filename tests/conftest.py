import tools  # noqa: F401 - `python -m pytest` too is to find `code` in the standard library
