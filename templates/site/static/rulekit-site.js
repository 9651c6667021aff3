/* Keeps the reader's place when the language changes, and makes what scrolls sideways reachable by keyboard. */
(() => {
  "use strict";

  // The permanent ids are the same in every language: the last one above the reading line is the place.
  const PLACES = "main section[id], main .rk-box[id], main figure.rk[id]";
  const place = () => {
    const line = 140;
    if (window.scrollY < 40) return location.hash;
    const above = [...document.querySelectorAll(PLACES)].filter((node) => node.getBoundingClientRect().top <= line);
    const last = above.at(-1);
    return last ? "#" + last.id : location.hash;
  };

  const follow = (link) => {
    const plain = link.getAttribute("href");
    const update = () => link.setAttribute("href", plain + location.search + place());
    for (const moment of ["pointerdown", "focus", "click"]) link.addEventListener(moment, update);
  };

  const reachable = () => {
    for (const box of document.querySelectorAll(".rk-scroll")) {
      const wide = box.scrollWidth > box.clientWidth + 1;
      const caption = box.querySelector("caption, title");
      if (wide) {
        box.tabIndex = 0;
        box.setAttribute("role", "group");
        if (caption) box.setAttribute("aria-label", caption.textContent.trim());
      } else {
        for (const name of ["tabindex", "role", "aria-label"]) box.removeAttribute(name);
      }
    }
  };

  document.querySelectorAll(".rk-switch").forEach(follow);
  reachable();
  window.addEventListener("resize", reachable);
})();
