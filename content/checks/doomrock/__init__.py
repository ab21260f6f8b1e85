"""The checks of Assault on Doomrock."""
