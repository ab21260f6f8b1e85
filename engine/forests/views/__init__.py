"""Pictures of the game for screens."""
