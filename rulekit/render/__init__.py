"""Views drawn for readers: HTML fragments for the site, Typst sheets and cards for the printer."""
