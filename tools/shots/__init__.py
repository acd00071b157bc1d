"""Pictures of all screens; ``python -m tools.shots`` draws them."""
