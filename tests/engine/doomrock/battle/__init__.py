"""Tests of the rules of Assault on Doomrock."""
