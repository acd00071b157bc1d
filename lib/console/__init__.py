"""The application of the handheld: screens, drawing and devices around the engine."""
