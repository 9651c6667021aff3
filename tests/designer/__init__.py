"""What a designer does: take outcomes over, begin a book, lint it, rename pages, keep translations."""
