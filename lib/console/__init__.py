"""The application on the handheld: screens, drawing and devices around the engine."""
