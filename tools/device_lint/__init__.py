"""The lint for what the device lacks; ``python -m tools.device_lint`` runs it."""
