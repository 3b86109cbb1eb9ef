// A plan larger than its window: zoom, pan by mouse, arrows from cell to cell, and always back to what matters.
(() => {
  "use strict";
  const doc = document, $ = (id) => doc.getElementById(id), pan = $("pan"), map = $("map");
  if (!pan) return;
  const keep = {
    get: (key) => { try { return localStorage.getItem(key); } catch { return null; } },
    set: (key, value) => { try { localStorage.setItem(key, value); } catch { /* a private window */ } },
  };
  const NUMBERS = 44;   // pixels: the numbers of the rows and half a cell
  const say = (words) => doc.dispatchEvent(new CustomEvent("word", { detail: { words } }));

  const zoom = (to) => {
    pan.dataset.zoom = to;
    keep.set("zoom", to);
    doc.querySelectorAll('[data-do="zoom"][value="all"]').forEach((each) => each.setAttribute("aria-pressed", String(to === "1")));
    centre("instant");
  };
  const zoomed = () => +(pan.dataset.zoom || (pan.scrollWidth > pan.clientWidth + 1 ? 2 : 1));
  // A player who has scrolled elsewhere is brought back once the focus or their own robot moves, not by every card that
  // another player lays.
  const matters = () => ($("focus")?.outerHTML ?? "") + pan.querySelector(".rr-robot[data-me]")?.dataset.at;
  let elsewhere = null;
  const looksElsewhere = () => { elsewhere = matters(); };
  // Buttons lie over the lower edge, and the map in its corner: what matters is shown above them.
  const covered = ({ top, bottom, height }, ownLeft) => {
    const over = [...doc.querySelectorAll(".rr-tools, #map")].filter((each) => each.checkVisibility()).map((each) => [each, each.getBoundingClientRect()]);
    const tops = over.filter(([each, box]) => box.top > top + height / 2 && (each !== map || ownLeft < box.right + 30)).map(([, box]) => box.top);
    return bottom - Math.min(bottom, ...tops);
  };
  // A cell as it lies in the window. A robot that still travels is sought where it goes, not where it is seen.
  const cellBox = (at) => {
    const svg = pan.querySelector("svg"), all = svg.getBoundingClientRect(), { x, y, width } = svg.viewBox.baseVal;
    const [column, row] = at.split("-"), unit = all.width / width;
    return new DOMRect(all.left + (column * 60 - x) * unit, all.top + (row * 60 - y) * unit, 60 * unit, 60 * unit);
  };
  // The middle of the focus, but the own robot in any case, unless the focus stands alone.
  const centre = (behavior = "smooth") => {
    const spot = $("focus");
    elsewhere = null;
    if (!spot || pan.scrollWidth <= pan.clientWidth + 1 && pan.scrollHeight <= pan.clientHeight + 1) return;
    const [frame, all] = [pan.getBoundingClientRect(), spot.getBoundingClientRect()];
    const robot = spot.hasAttribute("data-alone") ? null : pan.querySelector(".rr-robot[data-me]:not([data-gone])");
    const own = robot?.dataset.at ? cellBox(robot.dataset.at) : spot.getBoundingClientRect();
    const place = (low, size, start, long, ownStart, ownLong) => {
      const middle = start + long / 2 - low - size / 2;
      const least = ownStart + ownLong + 8 - low - size, most = ownStart - 8 - low;
      return Math.min(Math.max(middle, least), most);
    };
    // Close to the first row or column the numbers before it are shown whole, if the own robot stays in sight.
    const whole = (by, now, end, ownEnd) => (now + by < NUMBERS && ownEnd + now + 8 <= end ? -now : by);
    const x = place(frame.left, frame.width, all.left, all.width, own.left, own.width);
    const left = whole(x, pan.scrollLeft, frame.right, own.right);
    const hidden = covered(frame, own.left - left);
    const y = place(frame.top, frame.height - hidden, all.top, all.height, own.top, own.height);
    const top = whole(y, pan.scrollTop, frame.bottom - hidden, own.bottom);
    pan.scrollBy({ left, top, behavior });
  };
  const acts = {
    zoom(button) { zoom(button.value === "all" ? (zoomed() === 1 ? "2" : "1") : String(Math.min(3, zoomed() + 1))); },
  };
  const walk = (event) => {
    const step = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key];
    if (event.key === "+" || event.key === "-") zoom(String(Math.min(3, Math.max(1, zoomed() + (event.key === "+" ? 1 : -1)))));
    else if (!step) return false;
    else {
      const [x, y] = (pan.dataset.at || pan.querySelector(".rr-robot[data-me]")?.dataset.at || "0-0").split("-").map((at, axis) => +at + (pan.dataset.at ? step[axis] : 0));
      const cell = $(`c-${x}-${y}`);
      if (!cell) return true;
      pan.dataset.at = `${x}-${y}`;
      pan.querySelector(".rr-cell[data-here]")?.removeAttribute("data-here");
      cell.setAttribute("data-here", "");
      looksElsewhere();
      cell.scrollIntoView({ block: "nearest", inline: "nearest" });
      const there = [...pan.querySelectorAll("[data-at]")].filter((each) => each.dataset.at === pan.dataset.at);
      say([cell, ...there].map((each) => each.querySelector("title")?.textContent).filter(Boolean).join(". "));
    }
    return true;
  };
  pan.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !walk(event)) return;
    event.preventDefault();
  });
  pan.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "mouse" || event.button) return;
    const from = [event.clientX + pan.scrollLeft, event.clientY + pan.scrollTop];
    const drag = (move) => { looksElsewhere(); pan.scrollTo(from[0] - move.clientX, from[1] - move.clientY); };
    addEventListener("pointermove", drag);
    addEventListener("pointerup", () => removeEventListener("pointermove", drag), { once: true });
  });
  for (const kind of ["touchmove", "wheel"]) pan.addEventListener(kind, looksElsewhere, { passive: true });
  // The plan in small: who stands where, and which part is seen; a press on it looks there, without a pointer back home.
  const drawMap = () => {
    const svg = pan.querySelector("svg");
    if (!map || !svg) return;
    map.hidden = pan.scrollWidth <= pan.clientWidth + 1 && pan.scrollHeight <= pan.clientHeight + 1;
    if (map.hidden) return;
    const [frame, all] = [pan.getBoundingClientRect(), svg.getBoundingClientRect()];
    const box = svg.viewBox.baseVal, unit = box.width / all.width;
    const view = { x: (frame.left - all.left) * unit + box.x, y: (frame.top - all.top) * unit + box.y, width: frame.width * unit, height: frame.height * unit };
    for (const [name, value] of Object.entries(view)) $("map-view").setAttribute(name, value.toFixed(0));
    const size = Math.max(1, box.width / 900);
    $("map-here").innerHTML = [...pan.querySelectorAll("[data-at][data-seat], .rr-flag[data-at]")].map((each) => {
      const [x, y] = each.dataset.at.split("-").map((at) => +at * 60 + 30);
      return each.dataset.seat ? `<circle data-seat="${each.dataset.seat}" cx="${x}" cy="${y}" r="${33 * size}"></circle>` : `<path d="M${x - 18 * size} ${y - 36 * size}l${54 * size} ${27 * size}-${54 * size} ${27 * size}z"></path>`;
    }).join("");
  };
  acts.map = (button, event) => {
    const svg = pan.querySelector("svg"), drawn = map.querySelector("svg").getBoundingClientRect();
    if (!event?.detail) return centre();
    const all = svg.getBoundingClientRect(), frame = pan.getBoundingClientRect();
    looksElsewhere();
    const at = (where, start, long) => (where - start) / long;
    pan.scrollTo({
      left: at(event.clientX, drawn.left, drawn.width) * all.width - frame.width / 2,
      top: at(event.clientY, drawn.top, drawn.height) * all.height - frame.height / 2,
      behavior: "smooth",
    });
  };
  pan.addEventListener("scroll", drawMap, { passive: true });
  // A window that grows or shrinks still shows what matters.
  new ResizeObserver(() => { if (elsewhere !== matters()) centre("instant"); drawMap(); }).observe(pan);
  if (keep.get("zoom") && matchMedia("(max-width: 59.99rem)").matches) pan.dataset.zoom = keep.get("zoom");
  centre("instant");

  doc.addEventListener("click", (event) => {
    const doer = event.target.closest("[data-do]");
    acts[doer?.dataset.do]?.(doer, event);
  });
  doc.addEventListener("drawn", drawMap);
  doc.addEventListener("focus-moved", () => { if (elsewhere !== matters()) centre(); });
})();
