"""What each shape of rule does, said in tests that read like a rulebook."""
