"""Pages: from Markdown to blocks, from blocks to same-line Python, from Python to modules."""
