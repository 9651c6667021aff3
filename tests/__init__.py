"""The tests of rulekit and of its book."""
