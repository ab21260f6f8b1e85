"""Tests of the cards and boards."""
