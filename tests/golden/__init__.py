"""Golden transcripts and screens."""
