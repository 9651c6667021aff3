"""Measurements that are run by hand, against other tools in the same run."""
