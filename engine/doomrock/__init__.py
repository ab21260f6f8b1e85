"""Assault on Doomrock: three acts of adventure, each ending in a battle of placed dice."""
