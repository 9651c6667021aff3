"""Pages run in a child process, under a time limit; the parent gets findings and JSON views, never an object of a page."""
