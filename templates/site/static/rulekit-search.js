/* The browser's half of the search: words are folded as in the index, rule numbers are words, headings come first. */
(() => {
  "use strict";
  if (typeof Search === "undefined" || typeof Stemmer === "undefined") return;

  const LIGATURES = { œ: "oe", æ: "ae", ß: "ss", ø: "o", ł: "l", đ: "d" };
  const fold = (text) =>
    text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/[œæßøłđ]/g, (sign) => LIGATURES[sign]);

  const Plain = Stemmer;
  window.Stemmer = function () {
    const plain = new Plain();
    this.stemWord = (word) => plain.stemWord(fold(word));
  };

  // Sphinx drops numbers from a query, and cuts 66.12 in two.
  const parse = Search._parseQuery;
  if (parse) {
    Search._parseQuery = (query) => {
      const parsed = parse(query);
      const terms = parsed[1];
      const numbers = query.match(/\d+(\.\d+)*(?![\p{L}\d])/gu) || [];
      numbers.forEach((number) => terms.add(number));
      return parsed;
    };
  }

  // A heading, example or Reading that holds all the words is shown itself, above the pages that hold them.
  const hits = (query) => {
    const words = fold(query).split(/\s+/).filter((word) => word);
    const { alltitles, docnames, titles, filenames } = Search._index;
    const found = [];
    for (const [title, places] of Object.entries(alltitles)) {
      const parts = fold(title).split(/[^\p{L}\p{N}.:-]+/u);
      const rank = words.every((word) => parts.includes(word)) ? 2 : words.every((word) => word.length > 2 && parts.some((part) => part.startsWith(word))) ? 1 : 0;
      if (!rank) continue;
      const first = parts[0] === words[0] ? 1 : 0;
      for (const [file, id] of places) {
        const shown = titles[file] === title ? title : `${titles[file]} > ${title}`;
        found.push([docnames[file], shown, id === null ? "" : "#" + id, null, 100 * (rank + first), filenames[file], "title"]);
      }
    }
    return found.sort((a, b) => a[4] - b[4]);
  };

  const perform = Search._performSearch;
  if (perform) {
    Search._performSearch = (query, ...rest) => {
      const best = query.trim() ? hits(query) : [];
      const known = new Set(best.map((hit) => hit[0] + hit[2]));
      return [...perform(query, ...rest).filter((hit) => !known.has(hit[0] + hit[2])), ...best];
    };
  }

  // A page opened from disk may not fetch other pages for an extract.
  if (location.protocol === "file:" && typeof DOCUMENTATION_OPTIONS !== "undefined") {
    DOCUMENTATION_OPTIONS.SHOW_SEARCH_SUMMARY = false;
  }
})();
