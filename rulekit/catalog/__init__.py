"""Catalogues: one ``.po`` a page and language, which feeds site, cards and rulebook alike.

What is to be translated (``labels``, ``blocks``, ``prose``), where it stands (``places``), how it is read
from strangers (``read``), kept up to date (``update``), counted (``status``), compiled for Sphinx
(``compile``) and looked up (``translator``, ``cell``).
"""
