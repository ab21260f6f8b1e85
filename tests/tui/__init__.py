"""Tests of the screens and the command line."""
