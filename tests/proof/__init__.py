"""Four small books that prove the shapes of rules on what is hardest in the games, with situations put to
them."""
