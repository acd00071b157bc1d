"""One module a screen, each with a class ``Screen``; imported when entered, dropped when left."""
