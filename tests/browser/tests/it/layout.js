// Faults of a page's layout at its present width, as lines of text: "kind: what and where".
// Runs in the page under test. Kinds: sideways, outside, cut, small, overlap, written over, covered, hidden.
window.layoutFaults = ({ phone }) => {
  // Intended exceptions, each with its reason. Nothing else is left out.
  const ALLOWED = [
    ["cut", ".seat-called", "a long name is shortened beside its token; the players' drawer has it whole", (it) => it.firstChild.data?.trim().length > (phone && it.closest("ol").children.length > 6 ? 5 : 9)],
    ["cut", ".chip-me span", "a long name is shortened in the bar; the page behind it has it whole"],
    ["cut", ".order > span", "a standing order is shortened on a phone; the menu has it whole"],
    ["cut", ".bar-title span", "a table's own title may be long; the window's title has it whole"],
    ["cut", ".rr-board svg text", "the camera shows a part of the floor"],
    ["cut", ".ci-arena text", "the camera shows a part of the arena; the line under it tells what the tray tells"],
    ["cut", ".screen .log-list", "older lines fade out on the big screen, which has the newest first"],
    ["cut", "input", "what was typed scrolls inside its field"],
    ["small", "p a, li > span a, dd a, .clauses a", "links inside a sentence (WCAG 2.5.8)"],
  ];
  const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link]";
  const MAIN = ".choice, .btn-main";
  const SMALLEST = 24, FINGER = 44, SLACK = 1;

  const SCROLLS = /auto|scroll/, HIDES = /hidden|clip/;
  const faults = new Map();
  const name = (it) => {
    const words = (it.getAttribute("aria-label") || it.textContent || it.value || "").replace(/\s+/g, " ").trim().slice(0, 40);
    const kind = it.tagName.toLowerCase() + (it.id ? `#${it.id}` : "") + [...it.classList].slice(0, 3).map((each) => `.${each}`).join("");
    return words ? `${kind} "${words}"` : kind;
  };
  const allowed = (kind, it) => ALLOWED.some(([what, selector, , also]) => what === kind && it.closest(selector) && (!also || also(it.closest(selector))));
  const fault = (kind, it, more) => {
    if (allowed(kind, it)) return;
    const line = `${kind}: ${name(it)} ${more}`;
    faults.set(line.replace(/[\d.,-]+/g, "0"), line);
  };

  // An open drawer is modal in effect: what lies under it is not looked at.
  const open = [...document.querySelectorAll(":popover-open, dialog[open]")].at(-1);
  const root = open || document.body;
  const styles = new Map();
  const style = (it) => styles.get(it) || styles.set(it, getComputedStyle(it)).get(it);
  // Words for screen readers only are laid out in a box of a pixel.
  const unseen = new Map();
  const isForEars = (it) => {
    if (!it || it === document.body) return false;
    if (!unseen.has(it)) {
      const { clipPath, overflowX } = style(it);
      const tiny = HIDES.test(overflowX) && it.clientWidth <= 1 && it.clientHeight <= 1 && !(it instanceof SVGElement) && style(it).display !== "contents";
      unseen.set(it, tiny || clipPath === "inset(50%)" || isForEars(it.parentElement));
    }
    return unseen.get(it);
  };
  const seen = (it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !it.closest(".skip, .sprites, [hidden]") && !isForEars(it);
  const rect = ({ left, top, right, bottom }) => ({ left, top, right, bottom });
  const within = (inner, outer, slack = SLACK) => inner.left >= outer.left - slack && inner.right <= outer.right + slack
    && inner.top >= outer.top - slack && inner.bottom <= outer.bottom + slack;
  const meet = (a, b) => ({
    left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
  });
  const empty = (box) => box.right - box.left < 1 || box.bottom - box.top < 1;
  const px = (number) => Math.round(number * 10) / 10;
  const size = (box) => `${px(box.right - box.left)}×${px(box.bottom - box.top)}`;

  // What scrolls may hide a box for a while; what is left of the box, and the first ancestor that hides a part of it for good.
  const clipped = (from, box) => {
    let left = box, by = null;
    for (let up = from; up && up !== document.body; up = up.parentElement) {
      const { overflowX, overflowY, position, display } = style(up);
      if (display === "contents") continue;
      const inSvg = up instanceof SVGElement;
      if (inSvg && !(up instanceof SVGSVGElement)) continue;
      const [x, y] = inSvg ? [overflowX, overflowX] : [overflowX, overflowY];
      if (x === "visible" && y === "visible") continue;
      const edge = up.getBoundingClientRect();
      if (SCROLLS.test(x) || SCROLLS.test(y)) {
        const hold = { ...left };
        if (x !== "visible") { hold.left = Math.max(left.left, edge.left); hold.right = Math.min(left.right, edge.right); }
        if (y !== "visible") { hold.top = Math.max(left.top, edge.top); hold.bottom = Math.min(left.bottom, edge.bottom); }
        left = hold;
        if (empty(left)) return { left, by };
      }
      // What is moved out of its box altogether is not meant to be seen.
      if (HIDES.test(x) && (left.left > edge.right - SLACK || left.right < edge.left + SLACK)) return { left: { ...left, right: left.left }, by };
      if (!by && HIDES.test(x) && (left.left < edge.left - SLACK || left.right > edge.right + SLACK)) by = up;
      if (!by && HIDES.test(y) && (left.top < edge.top - SLACK || left.bottom > edge.bottom + SLACK)) by = up;
      if (position === "fixed") break;
    }
    return { left, by };
  };

  // A card: anything that is drawn as a box of its own.
  const isCard = (it) => {
    if (it instanceof SVGElement) return false;
    const { borderTopLeftRadius, borderTopWidth, borderBottomWidth, backgroundColor, display } = style(it);
    if (display === "inline" || display === "contents") return false;
    const drawn = (parseFloat(borderTopWidth) > 0 && parseFloat(borderBottomWidth) > 0) || !/, 0\)$|\/ 0\)$|transparent/.test(backgroundColor);
    return drawn && parseFloat(borderTopLeftRadius) > 0;
  };
  const card = (it) => {
    for (let up = it; up && up !== document.body; up = up.parentElement) {
      if (isCard(up)) return up;
      const { position, overflowX } = style(up);
      if (up !== it && (position === "absolute" || position === "fixed" || SCROLLS.test(overflowX))) return null;
    }
    return null;
  };

  const wide = document.documentElement.clientWidth;
  if (document.scrollingElement.scrollWidth > wide + SLACK) {
    faults.set("sideways", `sideways: the page is ${document.scrollingElement.scrollWidth} wide in a window of ${wide}`);
  }

  // Layers above the page (bars that stay, notices) may lie over what can be scrolled from under them; see "covered".
  const layer = (it) => {
    for (let up = it; up && up !== document.body; up = up.parentElement) {
      if (/fixed|sticky/.test(style(up).position)) return up;
    }
    return null;
  };

  // ── Text ──
  const lines = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const it = node.parentElement;
    if (!node.data.trim() || !it || it.closest("script, style, title, option, symbol, defs, select") || !seen(it)) continue;
    range.selectNodeContents(node);
    const box = rect(it instanceof SVGElement ? it.getBoundingClientRect() : range.getBoundingClientRect());
    if (empty(box)) continue;
    const { left, by } = clipped(it instanceof SVGElement ? it.parentElement : it, box);
    if (empty(left)) continue;
    if (by) { fault("cut", it, `by ${name(by).split(" ")[0]}`); continue; }
    const { overflowX, textOverflow, webkitLineClamp } = style(it);
    if (textOverflow === "ellipsis" && overflowX !== "visible" && it.scrollWidth > it.clientWidth + SLACK) { fault("cut", it, "to an ellipsis"); continue; }
    if (!(it instanceof SVGElement)) {
      for (const line of range.getClientRects()) {
        // Letters fill the middle of their line.
        const [whole, high] = [meet(rect(line), left), line.height / 5];
        lines.push({ it, node, box: { ...whole, top: whole.top + high, bottom: whole.bottom - high } });
      }
    }
    // A word goes on in the next line without a hyphen; a long name may.
    if (lines.at(-1)?.node === node && lines.at(-2)?.node === node && !it.closest("code, input, .num")) {
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\u00ad]{4,}/gu)) {
        if (word.includes("\u00ad") || word.length > 18) continue;
        range.setStart(node, index); range.setEnd(node, index + word.length);
        const rows = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top / 4)));
        if (rows.size > 1) { fault("cut", it, `in the word ${word}`); break; }
      }
    }
    if (webkitLineClamp !== "none" && it.scrollHeight > it.clientHeight + SLACK) fault("cut", it, "to some lines");
    if (left.left < -SLACK || left.right > wide + SLACK) fault("outside", it, `of the window (${px(left.left)} to ${px(left.right)} of ${wide})`);
    const around = card(it);
    if (around && !within(left, around.getBoundingClientRect(), 1.5)) fault("outside", it, `of ${name(around).split(" ")[0]}`);
  }

  for (const icon of root.querySelectorAll("svg.i, .token")) {
    if (!seen(icon) || icon.parentElement.closest("svg, .token")) continue;
    const { left } = clipped(icon.parentElement, rect(icon.getBoundingClientRect()));
    if (!empty(left)) lines.push({ it: icon, node: icon, box: left });
  }
  lines.sort((one, other) => one.box.top - other.box.top);
  for (let i = 0; i < lines.length; i += 1) {
    for (let j = i + 1; j < lines.length && lines[j].box.top < lines[i].box.bottom; j += 1) {
      const [a, b] = [lines[i], lines[j]];
      const both = meet(a.box, b.box);
      if (a.node === b.node || both.right - both.left < 2 || both.bottom - both.top < 2 || layer(a.it) !== layer(b.it)) continue;
      // Tokens of one table stand close in a list; a small sign on a player's token is meant to lie there.
      if (a.it.matches(".token") && b.it.matches(".token") && a.it.parentElement === b.it.parentElement) continue;
      if ([a, b].some(({ it }) => it.matches(".token")) && [a, b].some(({ it }) => it.matches("svg.i")) && a.it.parentElement.parentElement.contains(b.it)) continue;
      fault("written over", a.it, `and ${name(b.it)} (${size(both)})`);
    }
  }

  // ── Controls ──
  const controls = [...root.querySelectorAll(CONTROLS)].filter((it) => seen(it) && !it.closest("[inert]"));
  // The whole label of a box to tick is its target.
  const target = (it) => (it.matches("input[type=radio], input[type=checkbox]") && it.closest("label")) || it;
  const boxes = [];
  for (const it of controls) {
    const whole = rect(target(it).getBoundingClientRect());
    if (whole.right - whole.left < 2 || whole.bottom - whole.top < 2) continue;
    const { left, by } = clipped(it.parentElement, whole);
    const { display } = style(it);
    if (whole.right - whole.left < SMALLEST - .1 || whole.bottom - whole.top < SMALLEST - .1) fault("small", it, `${size(whole)}, less than ${SMALLEST}`);
    else if (phone && it.matches(MAIN) && whole.bottom - whole.top < FINGER - .1) fault("small", it, `${size(whole)}, a main choice less than ${FINGER}`);
    if (empty(left)) continue;
    if (by && !(it instanceof SVGElement)) fault("cut", it, `by ${name(by).split(" ")[0]}`);
    if (left.left < -SLACK || left.right > wide + SLACK) fault("outside", it, `of the window (${px(left.left)} to ${px(left.right)} of ${wide})`);
    const around = it.parentElement && card(it.parentElement);
    if (around && display !== "inline" && !within(left, around.getBoundingClientRect(), 1.5)) fault("outside", it, `of ${name(around).split(" ")[0]}`);
    boxes.push({ it, box: left, fixed: false });
  }
  for (const each of boxes) each.layer = layer(each.it);
  for (let i = 0; i < boxes.length; i += 1) {
    for (let j = i + 1; j < boxes.length; j += 1) {
      const [a, b] = [boxes[i], boxes[j]];
      // Fields of a board are drawn in shapes that boxes do not tell apart: there the middle of each must be free.
      if (a.it instanceof SVGElement || b.it instanceof SVGElement || a.layer !== b.layer) continue;
      if (a.it.contains(b.it) || b.it.contains(a.it) || target(a.it) === target(b.it)) continue;
      const both = meet(a.box, b.box);
      if (both.right - both.left > SLACK && both.bottom - both.top > SLACK) fault("overlap", a.it, `and ${name(b.it)} (${size(both)})`);
    }
  }
  const free = (it) => {
    const box = rect(target(it).getBoundingClientRect());
    const { left } = clipped(it.parentElement, box);
    const [x, y] = [(left.left + left.right) / 2, (left.top + left.bottom) / 2];
    if (empty(left) || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return "out of sight";
    const top = document.elementFromPoint(x, y);
    if (!top || top === it || it.contains(top) || target(it).contains(top) || top.contains(it)) return null;
    if (top.closest("label")?.contains(it) || top.closest(CONTROLS)?.contains(it)) return null;
    return `under ${name(top)}`;
  };
  // What is most likely wanted is in sight from the beginning.
  for (const it of root.querySelectorAll("#ask .choice-main")) {
    const whole = rect(it.getBoundingClientRect());
    if (!seen(it)) continue;
    const { left } = clipped(it.parentElement, whole);
    if (left.bottom - left.top < whole.bottom - whole.top - 8 || whole.bottom > innerHeight + 8) fault("hidden", it, "until something is scrolled");
  }
  const [x, y] = [scrollX, scrollY];
  for (const { it } of boxes) {
    if (style(it).pointerEvents === "none" || it.disabled) continue;
    let found = free(it);
    for (const block of ["nearest", "center", "start", "end"]) {
      if (!found) break;
      it.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
      found = free(it);
    }
    if (found) fault("covered", it, found);
  }
  scrollTo({ left: x, top: y, behavior: "instant" });
  return [...faults.values()].sort();
};
