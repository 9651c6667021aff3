"""Builds killed at random moments: the previous output stays whole, and the next build is as a clean one."""
