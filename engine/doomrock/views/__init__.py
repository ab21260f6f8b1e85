"""Pictures of the table for the screens."""
