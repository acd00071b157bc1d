"""The page: what its scripts need of the firmware, and all of it as one folder of static files."""
