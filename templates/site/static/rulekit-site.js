/* Keeps the reader's place when the language changes, makes what scrolls sideways reachable by keyboard, fills the printed foot. */
(() => {
  "use strict";

  // The permanent ids are the same in every language. The place is the one in the address while it is in view,
  // else the one whose top is nearest above the reading line.
  const PLACES = "main section[id], main .rk-box[id], main figure.rk[id]";
  const top = (node) => node.getBoundingClientRect().top;
  const place = () => {
    const named = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (named && top(named) > -10 && top(named) < window.innerHeight) return location.hash;
    if (window.scrollY < 40) return "";
    const above = [...document.querySelectorAll(PLACES)].filter((node) => top(node) <= 200);
    const nearest = above.reduce((best, node) => (best && top(best) >= top(node) ? best : node), null);
    return nearest ? "#" + nearest.id : "";
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

  // The foot of every printed page, with the day on which it is printed.
  const foot = () => {
    const held = document.querySelector(".rk-foot");
    if (!held) return;
    const day = new Date().toLocaleDateString(document.documentElement.lang || undefined, { dateStyle: "long" });
    document.documentElement.style.setProperty("--rk-foot", JSON.stringify(`${held.dataset.foot} · ${day}`));
  };

  window.addEventListener("beforeprint", foot);
  document.querySelectorAll(".rk-switch").forEach(follow);
  reachable();
  window.addEventListener("resize", reachable);
})();
