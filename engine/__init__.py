"""The rules of the game: pure, deterministic, ignorant of screens, files and clocks."""
