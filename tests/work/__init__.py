"""Pages run in a watched child: nothing that a page does reaches the parent but findings and views."""
