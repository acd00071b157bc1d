"""One module per screen with a class ``Screen``, imported on entering and unloaded on leaving."""
