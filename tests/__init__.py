"""Tests for every layer."""
