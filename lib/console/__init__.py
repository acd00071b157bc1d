"""The application of the handheld: screens, widgets and drivers around the engine."""
