"""One module a screen, each with a class ``Screen``; imported when entered, unloaded when left."""
