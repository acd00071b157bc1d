"""The page: the data that its scripts need from the firmware, and the folder of static files."""
