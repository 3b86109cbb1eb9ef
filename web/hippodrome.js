// Hippodrome: the small script. The page is whole without it; this adds live updates, motion, keys and sound.
(() => {
  "use strict";
  const doc = document, root = doc.documentElement, body = doc.body;
  const $ = (id) => doc.getElementById(id);
  const keep = {
    get: (key) => { try { return localStorage.getItem(key); } catch { return null; } },
    set: (key, value) => { try { localStorage.setItem(key, value); } catch { /* a private window */ } },
  };

  // ── Elements: an update names them whole; same tag → attributes and children are brought in line, so that CSS moves them
  const read = (part) => {
    const holder = doc.createElement("template");
    holder.innerHTML = part.svg ? `<svg>${part.html}</svg>` : part.html;
    return part.svg ? holder.content.firstChild.firstElementChild : holder.content.firstElementChild;
  };
  const sync = (old, next) => {
    for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of [...next.attributes]) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  };
  // Angles only add up, so that everything turns the short way: 270 to 360, not to 0.
  const angle = (element) => +(/rotate\((-?\d+)/.exec(element.getAttribute("transform"))?.[1] ?? 0);
  const turn = (old, next) => {
    const [was, by] = [angle(old), angle(next) - angle(old)];
    next.setAttribute("transform", `rotate(${was + (by % 360 + 540) % 360 - 180})`);
  };
  const morph = (old, next) => {
    // What is of another kind takes the place of what was there; an event of a step does each time, so that its animation plays.
    const kind = (it) => it.id || it.classList[0];
    if (old.nodeName !== next.nodeName || kind(old) !== kind(next) || "event" in next.dataset) return old.replaceWith(next);
    if ("angle" in next.dataset) turn(old, next);
    const turned = old.dataset.turn !== next.dataset.turn;
    const open = old.matches("[popover]:popover-open") || old.tagName === "DETAILS" && old.open;
    sync(old, next);
    if (open && old.tagName === "DETAILS") old.open = true;
    if (turned) old.classList.add("turned");
    if (old.innerHTML === next.innerHTML) return undefined;
    const [was, will] = [[...old.children], [...next.children]];
    const plain = (node) => [...node.childNodes].every((child) => child.nodeType === 1 || !child.data.trim());
    if (was.length === will.length && will.length && plain(old) && plain(next)) will.forEach((child, at) => morph(was[at], child));
    else old.replaceChildren(...next.childNodes);
    return undefined;
  };
  // A new line comes first in its list: the list is scrolled to it, so that no line jumps; who reads farther down stays there.
  let scrolledAt = -Infinity;
  for (const way of ["wheel", "touchmove", "pointerdown", "keydown"]) {
    addEventListener(way, ({ target }) => { if (target.closest?.(".log-list")) scrolledAt = performance.now(); }, { passive: true });
  }
  doc.addEventListener("scroll", ({ target: list }) => {
    if (!list.matches?.(".log-list")) return;
    if (list.scrollTop < 8) delete list.dataset.read;
    else if (performance.now() - scrolledAt < 400) list.dataset.read = "";
  }, true);
  const lead = (list, line) => {
    const [reads, high] = ["read" in list.dataset, list.scrollHeight];
    list.prepend(line);
    if (list.scrollHeight <= list.clientHeight) return;
    list.scrollTop += list.scrollHeight - high;
    if (!reads) list.scrollTo({ top: 0, behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth" });
  };
  const apply = (part) => {
    const old = $(part.id);
    if (!part.html) return old && old.remove();
    const next = read(part);
    if (!next) return undefined;
    if (old) morph(old, next);
    else {
      const into = $(next.dataset.into || part.id.replace(/-[^-]*$/, "-list"));
      if (into) { next.setAttribute("data-new", ""); lead(into, next); }
      if (into?.id === "talk-list") heardTalk(next);
    }
    return undefined;
  };
  const tell = (what) => doc.dispatchEvent(new Event(what));
  const applyAll = (parts) => { for (const part of parts) apply(part); tell("drawn"); };
  // An update keeps the focus: on the same element, its successor, one of its list, or else the question.
  const focused = () => {
    const it = doc.activeElement;
    if (!it || it === body || it === root) return null;
    return { it, list: it.closest("ol"), again: it.id ? `#${CSS.escape(it.id)}` : it.dataset.key && `[data-key="${it.dataset.key}"]` };
  };
  const refocus = (held) => {
    const usable = (it) => it && it !== body && it.isConnected && !it.disabled && seen(it);
    if (!held || usable(doc.activeElement)) return;
    const beside = held.list ? [...held.list.querySelectorAll("button"), ...doc.querySelectorAll(".choice-main")] : [];
    const next = [held.it, held.again && doc.querySelector(held.again), ...beside].find(usable) || $("ask");
    next?.focus({ preventScroll: true });
  };

  // ── Sound: short tones, off until the player turns it on
  let sound = null, loud = keep.get("sound") === "on";
  const tone = (from, to, long, shape = "triangle") => {
    if (!loud || !sound) return;
    const [note, gain, now] = [sound.createOscillator(), sound.createGain(), sound.currentTime];
    note.type = shape;
    note.frequency.setValueAtTime(from, now);
    note.frequency.exponentialRampToValueAtTime(to, now + long);
    gain.gain.setValueAtTime(0.08, now);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + long);
    note.connect(gain).connect(sound.destination);
    note.start(now);
    note.stop(now + long);
  };
  const showSound = () => doc.querySelectorAll('[data-do="sound"]').forEach((each) => each.setAttribute("aria-pressed", String(loud)));
  const wake = () => { if (loud && !sound && window.AudioContext) sound = new AudioContext(); };
  addEventListener("pointerdown", wake);
  addEventListener("keydown", wake);
  showSound();

  // ── Day and night, copying
  const asTheme = () => root.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  const acts = {
    theme(_, event) {
      event.preventDefault();
      const theme = asTheme() === "dark" ? "light" : "dark";
      root.dataset.theme = theme;
      doc.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`;
      fetch(`?theme=${theme}`, { redirect: "manual" }).catch(() => {});
    },
    eye(button) { button.setAttribute("aria-pressed", String(!body.toggleAttribute("data-blind"))); },
    sound() { loud = !loud; keep.set("sound", loud ? "on" : "off"); wake(); showSound(); tone(520, 780, 0.12); },
    // What a board means depends on which choice is open.
    // The board shows what one press does: it is decided at once.
    drive({ dataset: { action } }) { decide(action); },
    press({ dataset: { for: id, spot } }) { press(spot ? doc.querySelector(`#ask :is([open], .cl-open) [data-spot="${spot}"]`) : $(id)); },
    link(it, event) {
      if (!navigator.clipboard) return;
      event.preventDefault();
      navigator.clipboard.writeText(it.href);
      say(body.dataset.copied);
    },
    dismiss(button) { button.parentElement.hidden = true; },
    copy() { const field = $("invite-url"); field.select(); navigator.clipboard?.writeText(field.value); say(body.dataset.copied); },
  };
  doc.addEventListener("click", (event) => {
    const doer = event.target.closest("[data-do]");
    if (doer && acts[doer.dataset.do]) acts[doer.dataset.do](doer, event);
    const rule = event.target.closest('a[href^="#rule-"]');
    if (rule) { event.preventDefault(); openRule(rule.getAttribute("href").slice(1)); }
  });
  const openRule = (id) => {
    const [help, clause] = [$("help"), $(id)];
    if (!help) return;
    if (!help.matches(":popover-open")) help.showPopover();
    if (query?.value) { query.value = ""; findRules(); }
    const chapter = clause?.closest("details");
    if (chapter) chapter.open = true;
    doc.querySelector(".clauses [data-found]")?.removeAttribute("data-found");
    clause?.setAttribute("data-found", "");
    clause?.scrollIntoView({ block: "center" });
  };

  // ── Help: the rules of the question that is asked now, and a search over all rules
  const help = $("help"), query = $("help-query");
  const copyOf = (clause) => {
    const copy = clause.cloneNode(true);
    ["id", "data-found", "hidden"].forEach((name) => copy.removeAttribute(name));
    return copy;
  };
  const showRulesNow = () => {
    const asked = doc.querySelector('#ask .ask-head a[href^="#rule-"]')?.getAttribute("href").slice(1);
    const [now, clause] = [$("help-now"), asked && $(asked)];
    now.hidden = !clause;
    if (!clause) return;
    const [first, more] = now.querySelectorAll(".clauses");
    first.replaceChildren(copyOf(clause));
    more.replaceChildren(...[...clause.parentElement.children].filter((other) => other !== clause).map(copyOf));
    now.querySelector("summary").textContent = clause.closest("details").querySelector("summary").textContent;
  };
  const plain = (words) => words.normalize("NFD").replace(/\p{M}/gu, "").replace(/’/g, "'").toLowerCase();
  const findRules = () => {
    const wanted = plain(query.value).split(/\s+/).filter(Boolean);
    let found = 0;
    for (const chapter of $("help-rules").querySelectorAll("details")) {
      let held = 0;
      for (const clause of chapter.querySelectorAll("li")) {
        const words = plain(clause.textContent);
        clause.hidden = !wanted.every((word) => words.includes(word));
        held += clause.hidden ? 0 : 1;
      }
      chapter.hidden = held === 0;
      chapter.open = wanted.length > 0 && held > 0;
      found += held;
    }
    $("help-symbols").hidden = wanted.length > 0;
    const none = $("help-none");
    none.textContent = found ? "" : none.dataset.none;
  };
  help?.addEventListener("beforetoggle", (event) => { if (event.newState === "open") showRulesNow(); });
  if (query) { $("help-search").hidden = false; query.addEventListener("input", findRules); }

  // ── Words to the reader
  const live = $("live"), toast = $("notice");
  let toastEnds = 0;
  const say = (words) => { if (live && words) live.textContent = words; };
  const notice = (words, clause) => {
    if (!toast) return;
    toast.replaceChildren(words);
    if (clause) {
      const link = doc.createElement("a");
      Object.assign(link, { className: "rule", href: `#rule-${clause}`, textContent: clause });
      toast.append(" ", link);
    }
    toast.hidden = false;
    clearTimeout(toastEnds);
    toastEnds = setTimeout(() => { toast.hidden = true; }, 7000);
    tone(220, 160, 0.2);
  };
  doc.addEventListener("word", ({ detail: { words, refused } }) => { if (refused) notice(words || body.dataset.lost); else say(words); });
  if (toast && !toast.hidden) toastEnds = setTimeout(() => { toast.hidden = true; }, 9000);

  // ── Keys: hints on buttons, digits and arrows in the grid
  const press = (button) => { if (button && !button.disabled) { button.focus(); button.click(); return true; } return false; };
  const seen = (element) => element.offsetParent !== null || element.getClientRects().length > 0;
  const nextLane = (lane) => {
    const cells = [...doc.querySelectorAll(`.mr-cell[data-lane="${lane}"][data-legal]`)].filter(seen);
    return cells.filter((cell) => !cell.getAttribute("aria-pressed")).find((cell) => cell.value.startsWith("mark"));
  };
  const arrow = (event) => {
    const cell = event.target.closest?.("[data-line][data-lane]");
    if (!cell) return false;
    const wide = matchMedia("(min-width: 60rem)").matches;
    const steps = wide ? { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }
      : { ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
    const step = steps[event.key];
    if (!step) return false;
    let [line, lane] = [+cell.dataset.line, +cell.dataset.lane];
    for (let tries = 0; tries < 5; tries += 1) {
      [line, lane] = [line + step[0], lane + step[1]];
      const next = $(`cell-${line}-${lane}`);
      if (next && !next.disabled && seen(next)) { next.focus(); break; }
    }
    return true;
  };
  doc.addEventListener("keydown", (event) => {
    const typing = event.target.closest?.("input:not([type=radio],[type=checkbox]), textarea, select");
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing) return;
    const digit = /^Digit([1-5])$/.exec(event.code)?.[1];
    if (event.shiftKey && digit && setPace) { if ("124".includes(digit)) setPace(digit); return; }
    if (event.key === "?") { $("help")?.togglePopover(); event.preventDefault(); return; }
    if (arrow(event)) { event.preventDefault(); return; }
    const key = event.key.toLowerCase();
    if (!/^[a-z0-9]$/.test(key) || doc.querySelector(":popover-open")) return;
    const hinted = [...doc.querySelectorAll(`[data-key="${key}"]`)].find(seen);
    if (press(hinted) || digit && press(nextLane(digit))) event.preventDefault();
  });

  // ── Numbers that share a purse: what it does not hold cannot be chosen
  doc.addEventListener("change", ({ target }) => {
    const till = target.closest?.("[data-purse]");
    if (!till) return;
    const chosen = (box) => [...box.querySelectorAll(":checked")].reduce((sum, each) => sum + +each.value, 0);
    const left = till.dataset.purse - chosen(till);
    for (const box of till.querySelectorAll("fieldset")) {
      const most = left + chosen(box);
      box.querySelectorAll("input").forEach((each) => { each.disabled = +each.value > most; });
    }
    till.querySelector("output").value = chosen(till);
  });

  // ── Dragging: what is dragged says which decisions it means, where it is dropped says which number they end with
  const dropAt = (event) => event.target.closest?.("[data-drop]");
  let dragged = null;
  doc.addEventListener("pointerdown", (event) => {
    const it = event.target.closest?.("[data-drag]");
    if (it) it.draggable = event.pointerType === "mouse" && !it.disabled;
  });
  doc.addEventListener("dragstart", (event) => {
    dragged = event.target.closest?.("[data-drag]") || null;
    if (!dragged) return;
    event.dataTransfer.setData("text/plain", dragged.dataset.drag);
    event.dataTransfer.effectAllowed = "move";
    body.dataset.dragging = "";
  });
  doc.addEventListener("dragover", (event) => {
    const over = dragged && dropAt(event);
    doc.querySelectorAll("[data-over]").forEach((each) => { if (each !== over) each.removeAttribute("data-over"); });
    if (!over) return;
    event.preventDefault();
    over.setAttribute("data-over", "");
  });
  doc.addEventListener("dragend", () => {
    dragged = null;
    delete body.dataset.dragging;
    doc.querySelector("[data-over]")?.removeAttribute("data-over");
  });
  doc.addEventListener("drop", (event) => {
    const over = dragged && dropAt(event);
    if (!over) return;
    event.preventDefault();
    if (over.contains(dragged)) return;
    decide([over.dataset.clear, dragged.dataset.drag + over.dataset.drop].filter(Boolean).join(";"));
  });
  let decide = () => {}, driveOn = () => {};

  // ── Replay: every way is a link; the script follows it without leaving the page, and loads the next move beforehand
  const pastPages = new Map();
  const pastPage = (to) => {
    if (!pastPages.has(to)) {
      const text = fetch(to).then((page) => (page.ok ? page.text() : null)).catch(() => null);
      pastPages.set(to, text.then((read) => { if (read === null) pastPages.delete(to); return read; }));
      if (pastPages.size > 40) pastPages.delete(pastPages.keys().next().value);
    }
    return pastPages.get(to);
  };
  let pastWanted = null, pastBusy = null;
  // While a page is under way only the last wish counts: a slider that is dragged or a key held down skips what lies between.
  const follow = (to) => { pastWanted = to; pastBusy ||= walk().finally(() => { pastBusy = null; }); return pastBusy; };
  const walk = async () => {
    while (pastWanted !== null) {
      const to = pastWanted, text = await pastPage(to);
      if (pastWanted === to) pastWanted = null; else continue;
      if (text === null) { location.assign(to); return; }
      const then = new DOMParser().parseFromString(text, "text/html"), held = focused();
      for (const id of ["turn", "seats", "board", "ask"]) {
        const [old, now] = [$(id), then.getElementById(id)];
        if (old && now) morph(old, now);
      }
      const slider = $("past-at");
      if (slider && pastWanted === null) slider.value = slider.getAttribute("value");
      history.replaceState(null, "", to);
      refocus(held);
      tell("drawn");
      tell("focus-moved");
      say($("ask-q")?.textContent);
    }
    // The past of a game that still runs grows: its pages are not kept.
    if (!$("past-eyes")) { pastPages.clear(); return; }
    const next = "replaying" in root.dataset ? $("past-play").dataset.next : $("way-arrowdown").getAttribute("href");
    if (next) pastPage(next);
  };
  if ($("past-go")) {
    let goes = 0;
    const stop = () => { clearTimeout(goes); goes = 0; delete root.dataset.replaying; };
    const on = async () => {
      const next = $("past-play")?.dataset.next;
      if (!next) { stop(); return; }
      await follow(next);
      if (goes) goes = setTimeout(on, 600 / (+keep.get("pace") || 1));
    };
    const play = async () => {
      if (goes) { stop(); return; }
      goes = 1;
      root.dataset.replaying = "";
      const first = !$("past-play").dataset.next && $("way-home").getAttribute("href");
      if (first) await follow(first);
      if (goes) on();
    };
    acts.play = play;
    const go = (way) => { stop(); if (way?.hasAttribute("href")) follow(way.getAttribute("href")); };
    doc.addEventListener("click", (event) => {
      const way = event.target.closest("a[data-way]");
      if (!way || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      go(way);
    });
    const chosen = () => {
      stop();
      const to = `${location.pathname}?${new URLSearchParams(new FormData($("past-go")))}`;
      if (to !== location.pathname + location.search || pastBusy) follow(to);
    };
    doc.addEventListener("input", ({ target }) => {
      if (target.id !== "past-at") return;
      const words = target.dataset.words.replace("#", target.value);
      $("past-move").textContent = words;
      target.setAttribute("aria-valuetext", words);
      chosen();
    });
    doc.addEventListener("change", (event) => { if (event.target.form?.id === "past-go") chosen(); });
    doc.addEventListener("submit", (event) => { if (event.target.id === "past-go") { event.preventDefault(); chosen(); } });
    doc.addEventListener("keydown", (event) => {
      const slides = event.target.id === "past-at", rounds = event.key.startsWith("Page");
      if (event.ctrlKey || event.metaKey || event.altKey || doc.querySelector(":popover-open")) return;
      if (event.target.closest?.("input, select, #pan") && !(slides && rounds)) return;
      if (event.key === " " && !event.target.closest?.("a, button, summary")) { play(); event.preventDefault(); }
      const way = $(`way-${event.key.toLowerCase()}`);
      if (!way) return;
      event.preventDefault();
      go(way);
    });
  }

  // ── The end: confetti falls once for each game, and any press or key ends it
  const celebrated = () => { root.dataset.celebrated = ""; keep.set("celebrated", body.dataset.table || ""); };
  const celebrate = () => {
    if (!$("confetti") || "celebrated" in root.dataset) return;
    if (keep.get("celebrated") === body.dataset.table) { root.dataset.celebrated = ""; return; }
    setTimeout(celebrated, 4500);
    for (const what of ["pointerdown", "keydown"]) addEventListener(what, celebrated, { once: true });
    [523, 659, 784, 1047].forEach((note, at) => setTimeout(() => tone(note, note, 0.25), at * 140));
  };
  doc.addEventListener("drawn", celebrate);
  celebrate();
  // A picture of the end: shared where the device can share files, downloaded everywhere else.
  acts.share = async (link, event) => {
    if (!navigator.canShare?.({ files: [new File(["<svg/>"], "a.svg", { type: "image/svg+xml" })] })) return;
    event.preventDefault();
    const picture = await fetch(link.href).then((page) => (page.ok ? page.blob() : null)).catch(() => null);
    if (!picture) { location.assign(link.href); return; }
    const files = [new File([picture], link.download, { type: "image/svg+xml" })];
    navigator.share({ files, title: doc.title }).catch(() => {});
  };

  // ── Talk: what is new is marked, and muted players stay hidden
  // A player's voice is the same at a table and its rematches, and unlike any other elsewhere.
  const muted = new Set((keep.get("muted") || "").split(" ").filter(Boolean).slice(-200));
  const hush = () => doc.querySelectorAll("#talk-list > li").forEach((line) => line.toggleAttribute("data-muted", muted.has(line.dataset.by)));
  const heardTalk = (line) => {
    hush();
    if (line.hasAttribute("data-you") || line.hasAttribute("data-muted") || $("talk")?.matches(":popover-open")) return;
    doc.querySelectorAll(".talk-open").forEach((each) => each.setAttribute("data-unread", ""));
    say(line.textContent);
    tone(700, 900, 0.08, "sine");
  };
  acts.mute = (button) => {
    if (!muted.delete(button.value)) muted.add(button.value);
    keep.set("muted", [...muted].join(" "));
    hush();
  };
  $("talk")?.addEventListener("toggle", () => doc.querySelectorAll(".talk-open").forEach((each) => each.removeAttribute("data-unread")));
  // An update writes a line anew, without its mark.
  doc.addEventListener("drawn", hush);
  hush();

  // ── Notices: when it is the reader's turn and they do not look, once for each decision
  let known = false;
  const wantsNotices = () => keep.get("notify") === "on" && window.Notification?.permission === "granted";
  const showNotify = () => doc.querySelectorAll('[data-do="notify"]').forEach((each) => { each.hidden = !window.Notification; each.setAttribute("aria-pressed", String(wantsNotices())); });
  acts.notify = async () => {
    if (wantsNotices()) keep.set("notify", "off");
    else if (await window.Notification?.requestPermission() === "granted") keep.set("notify", "on");
    showNotify();
  };
  showNotify();
  const notify = (question) => {
    if (known || !doc.hidden) { known = true; return; }
    known = true;
    tone(520, 700, 0.18);
    if (!wantsNotices()) return;
    const note = new Notification(`${body.dataset.turn} · ${doc.title.replace(/^● [^·]*· /, "")}`, { body: question || "", tag: body.dataset.table });
    note.onclick = () => { window.focus(); note.close(); };
  };

  // ── The table: one socket, steps played one after another
  let setPace = null;
  const table = body.dataset.table;
  // A lesson has no socket: what is dropped goes the way of its form.
  const lesson = !table && $("decide");
  if (lesson) {
    decide = (value) => {
      lesson.append(Object.assign(doc.createElement("input"), { type: "hidden", name: "action", value }));
      lesson.submit();
    };
  }
  if (!table) return;
  const conn = $("conn"), words = $("conn-words"), replay = $("replay"), form = $("decide"), advise = $("advise"), title = doc.title;
  let version = +body.dataset.version, socket = null, tries = 0, pace = 1, paused = false;
  let queue = [], seenLast = null, running = false, playing = false, wait = 0, release = null, more = null, again = false, limit = null, wasLive = false;
  if (replay) replay.hidden = false;

  setPace = (to) => {
    pace = +to || 1;
    root.dataset.pace = pace;
    keep.set("pace", pace);
    const radio = doc.querySelector(`input[name="pace"][value="${pace}"]`);
    if (radio) radio.checked = true;
  };
  setPace(keep.get("pace") || 1);
  replay?.addEventListener("change", (event) => { if (event.target.name === "pace") setPace(event.target.value); });

  const next = () => { clearTimeout(wait); const go = release; release = null; go?.(); };
  // In a hidden page steps take no time: the browser would delay them far longer than they last.
  // A step that a page is read at (it has a button to go on) stays until a player has pressed that, unless a limit of time runs.
  const holds = (frame) => !limit && doc.querySelector(".seat-you") && frame.parts.some(({ html }) => html.includes("data-do=\"onward\""));
  // `toEnd`: who is out of the game skips everything up to its end.
  let held = false, hurried = false, toEnd = false;
  const rest = (millis) => (doc.hidden && !paused && !held ? undefined : new Promise((done) => {
    release = done;
    if (!paused && !held) wait = setTimeout(next, millis / pace);
  }));
  // What a game lets people hear when parts of its board change: the first that fits (`Drawn::SOUNDS`).
  const sounds = JSON.parse(doc.body.dataset.sounds || "[]");
  const cue = (parts) => {
    const heard = sounds.find(([id, text]) => parts.some((part) => part.id.startsWith(id) && part.html.includes(text)));
    if (heard) tone(...heard.slice(2));
  };
  // A caption longer than its strip moves through it while its step is shown, a strip at a time.
  let turns = [];
  const caption = (millis) => {
    const box = $("last");
    turns.forEach(clearTimeout);
    turns = [];
    if (!box) return;
    box.scrollTop = 0;
    const pages = Math.ceil((box.scrollHeight - 2) / Math.max(1, box.clientHeight));
    for (let page = 1; page < pages; page += 1) {
      turns.push(setTimeout(() => { box.scrollTop = page * box.clientHeight; }, millis * page / pages));
    }
  };
  // A board may say from how long a wait on (`data-hastens`, in milliseconds since its reader decided) ordinary steps are shown three
  // times as fast. After twice as long they are six times as fast and bots no longer pause; after three times as long what matters,
  // which is shown for longer than a second, takes half of its time.
  let decidedAt = performance.now(), hastened = false;
  const waited = () => {
    const from = doc.querySelector(".seat-you") && $("board").querySelector("[data-hastens]")?.dataset.hastens;
    return from ? (performance.now() - decidedAt) / from : 0;
  };
  const haste = (millis) => {
    const times = waited();
    if (times > 2 && !hastened && socket?.readyState === WebSocket.OPEN) { hastened = true; socket.send('{"t":"hurry"}'); }
    // At ×4 what matters is still only twice as fast.
    if (millis > 1000) return millis * Math.max(1, Math.min(pace, 4) / 2) / (times > 3 ? 2 : 1);
    return millis / (times > 2 ? 6 : times > 1 ? 3 : 1);
  };
  // What turns dark may not be seen again: a round can be replayed while it plays, and is forgotten afterwards, unless
  // the board says that it may be seen again.
  // Steps are played as they come; a move whose line broke ends where it is, the next update brings the rest.
  const show = async (move) => {
    const before = new Map();
    playing = true;
    hurried = false;
    stand();
    body.dataset.playing = "";
    for (let at = 0; playing && (again || at < move.of);) {
      if (again) { again = false; at = 0; applyAll(before.values()); }
      if (!move.frames[at]) {
        if (move.cut || move.end) break;
        await new Promise((come) => { more = come; });
        continue;
      }
      const { parts, step_ms: millis } = move.frames[at];
      held = holds(move.frames[at]);
      body.toggleAttribute("data-held", held);
      at += 1;
      for (const { id, svg } of parts) if (!before.has(id) && $(id)) before.set(id, { id, svg, html: $(id).outerHTML });
      applyAll(parts);
      move.shown = Math.max(move.shown, at);
      if ((hurried || toEnd) && !held) continue;
      hurried = false;
      cue(parts);
      if (parts.some(({ id }) => id === "focus")) tell("focus-moved");
      say(doc.querySelector("#last > b")?.textContent);
      const long = haste(millis);
      root.toggleAttribute("data-quick", long < 600);
      caption(long / pace);
      await rest(long);
    }
    again = held = false;
    root.removeAttribute("data-quick");
    body.removeAttribute("data-held");
    delete body.dataset.playing;
    if ($("pan")?.hasAttribute("data-again") && !move.after && move.frames.length > 1) seenLast = { frames: move.frames, before };
  };
  // The last move once more: first everything as it was, at the end everything as it is.
  const showAgain = () => {
    if (!seenLast || queue.length) return;
    const { frames, before } = seenLast, after = [];
    for (const { id, svg } of before.values()) if ($(id)) after.push({ id, svg, html: $(id).outerHTML });
    const start = { parts: [...before.values()].filter(({ id }) => $(id)), step_ms: 300 };
    queue.push({ of: frames.length + 1, frames: [start, ...frames], shown: 0, end: null, cut: true, after });
    run();
  };
  // Until the next question the panel keeps the height of the last one: what lies beside it stays where it is.
  const keepRoom = () => {
    const panel = $("ask");
    if (!panel?.hasAttribute("data-asked") || panel.querySelector(".hint, .wish")) return;
    root.style.removeProperty("--ask-room");
    root.style.setProperty("--ask-room", `${panel.offsetHeight}px`);
  };
  addEventListener("resize", () => { root.style.removeProperty("--ask-room"); keepRoom(); });
  keepRoom();
  const settle = (update) => {
    const asked = $("ask-q")?.textContent;
    applyAll(update.parts);
    if (asked !== $("ask-q")?.textContent && $("ask")) $("ask").scrollTop = 0;
    keepRoom();
    const lines = $("log-list");
    while (lines?.children.length > 200) lines.lastElementChild.remove();
    version = update.v;
    if (form) form.elements.version.value = version;
    if (advise) advise.elements.v.value = version;
    limit = update.timer && { ...update.timer, at: performance.now() };
    count();
    const yours = update.awaiting_you && !update.over;
    if (yours || update.over) toEnd = false;
    doc.title = yours ? `● ${body.dataset.turn} · ${title}` : title;
    const question = $("ask-q")?.textContent;
    if (yours) notify(question); else known = false;
    say(yours ? `${body.dataset.turn}${root.lang === "fr" ? " : " : ": "}${question}` : question);
    handOn();
    goOn();
    driveOn(yours);
  };
  const remaining = () => Math.max(0, limit.left - (limit.runs ? performance.now() - limit.at : 0));
  const count = () => {
    const [holder, says, fills] = [$("timer"), $("timer-words"), $("timer-bar")];
    if (!limit || !holder || !says) return;
    const left = Math.ceil(remaining() / 1000);
    says.textContent = spell(left);
    fills.value = left;
    holder.toggleAttribute("data-runs", limit.runs);
    holder.toggleAttribute("data-low", left <= 10);
  };
  // While a move plays, no limit runs.
  const stand = () => { if (limit) limit = { ...limit, left: remaining(), runs: false }; };
  // Shared device: after a decision the focus is on the button to the next player; where nothing is hidden the page
  // turns to them by itself.
  let offered = Boolean($("hand-over")), settled = false;
  // A rematch that all have agreed to has opened since the page was loaded: it goes there.
  let mayGo = !doc.querySelector("#rematch[data-go]");
  const goOn = () => {
    const next = doc.querySelector("#rematch[data-go]");
    if (!mayGo || !next) return;
    mayGo = false;
    location.assign(next.href);
  };
  const handOn = () => {
    const [over, on] = [$("hand-over"), $("hand-on")];
    const typing = doc.activeElement?.matches("input, textarea, select") || doc.querySelector(":popover-open");
    if (on && settled && !typing) on.requestSubmit(on.querySelector("button"));
    else if (over && !offered && !typing) over.querySelector("a, button").focus({ preventScroll: true });
    [offered, settled] = [Boolean(over), true];
  };
  const run = async () => {
    if (running) return;
    running = true;
    while (queue.length) {
      const move = queue[0], held = focused();
      doc.querySelectorAll("[data-new]").forEach((line) => line.removeAttribute("data-new"));
      // A single short step is played only if the update after it tells of something else: otherwise that shows the same.
      const short = move.of === 1 && move.frames[0]?.step_ms <= 1000;
      while (short && !move.end && !move.cut) await new Promise((come) => { more = come; });
      const told = !short || move.end?.parts.some(({ id }) => id === "last");
      if (move.of > 0 && told && queue.length < 4 || move.frames.some(holds)) await show(move);
      playing = false;
      while (!move.end && !move.cut) await new Promise((come) => { more = come; });
      move.frames.slice(move.shown).forEach((frame) => applyAll(frame.parts));
      if (move.after) applyAll(move.after); else if (move.end) settle(move.end);
      tell("focus-moved");
      queue.shift();
      refocus(held);
    }
    running = false;
    shown();
  };
  // The server counts a limit only from when the page has shown everything: it says so, once for each version.
  let toldShown = -1, shownAt = -Infinity, shownLater = 0;
  const shown = () => {
    if (running || toldShown === version || socket?.readyState !== WebSocket.OPEN) return;
    const soon = shownAt + 120 - performance.now();
    if (soon > 0) { shownLater ||= setTimeout(() => { shownLater = 0; shown(); }, soon); return; }
    [toldShown, shownAt] = [version, performance.now()];
    socket.send(JSON.stringify({ t: "shown", v: version }));
    if (toEnd) socket.send('{"t":"hurry"}');
  };
  // A move is arriving: its steps, then its end.
  const arrive = (message) => {
    let move = queue.at(-1);
    if (!move || move.end || move.cut) queue.push(move = { of: message.of || 0, frames: [], shown: 0, end: null, cut: false });
    if (message.t === "steps") move.frames.push(...message.frames); else move.end = message;
    more?.();
    run();
  };
  Object.assign(acts, {
    pause() { paused = !paused; replay.toggleAttribute("data-paused", paused); if (!paused) next(); else clearTimeout(wait); },
    step() { paused = true; replay.toggleAttribute("data-paused", true); next(); },
    // On to the end, or to the next step that is to be read.
    skip() {
      hurried = true;
      paused = false;
      replay.removeAttribute("data-paused");
      next();
      if (socket?.readyState === WebSocket.OPEN) socket.send('{"t":"hurry"}');
    },
    end() { toEnd = true; acts.skip(); },
    // The step that is shown has been read: the next one follows at once.
    onward() { next(); },
    replay() { if (playing) { again = true; next(); } else showAgain(); },
  });

  // What the other forms say over the socket.
  const spoken = {
    undo: () => ({ t: "undo", v: version }),
    order: (_, button) => ({ t: "order", kind: button?.value ?? "", on: button?.name === "on" }),
    "rematch-form": (_, button) => ({ t: "rematch", answer: button?.value ?? "agree" }),
    consent: (_, button) => ({ t: "consent", yes: button?.value === "true" }),
    "talk-form": (it, button) => {
      if (it.elements.name) return null;
      if (button?.name === "signal") return { t: "signal", name: button.value };
      const words = it.elements.words.value;
      it.elements.words.value = "";
      return { t: "say", words };
    },
  };
  // Sent over the socket; where there never was one, the form goes the long way. While the line is broken nothing is
  // sent: the page stays, and its reader decides again afterwards.
  doc.addEventListener("submit", (event) => {
    const button = event.submitter;
    if (wasLive && conn?.dataset.state === "lost" && event.target.method === "post") {
      event.preventDefault();
      notice(body.dataset.lost);
      return;
    }
    const message = socket?.readyState === WebSocket.OPEN && spoken[event.target.id]?.(event.target, button);
    if (message) { event.preventDefault(); socket.send(JSON.stringify(message)); return; }
    if (event.target !== form || !button || socket?.readyState !== WebSocket.OPEN) return;
    event.preventDefault();
    button.closest("[popover]")?.hidePopover();
    decide(button.value.replace(/\{([^}]*)\}/g, (_, name) => new FormData(form).get(name)));
  });
  // A way that only a question to another player has interrupted is gone on with, as long as the board says so.
  let onItsWay = null;
  driveOn = (asked) => {
    if (!onItsWay || !asked) return;
    const again = doc.querySelector(`[data-goes-on] [data-action="${CSS.escape(onItsWay)}"]`);
    if (again) decide(onItsWay); else onItsWay = null;
  };
  decide = (actions) => {
    onItsWay = doc.querySelector(`#board [data-action="${CSS.escape(actions)}"]`) ? actions : null;
    if (socket?.readyState !== WebSocket.OPEN) { notice(body.dataset.lost); return; }
    known = false;
    decidedAt = performance.now();
    hastened = false;
    socket.send(JSON.stringify({ t: "decide", v: version, actions: actions.split(";") }));
  };

  // The server sends no notifications to a player who sees the table.
  const sight = () => { if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ t: "seen", yes: !doc.hidden })); };
  doc.addEventListener("visibilitychange", () => {
    if (!doc.hidden) known = true; else if (!paused && !held) next();
    sight();
  });

  const state = (is) => {
    body.toggleAttribute("data-live", is === "live");
    if (!conn) return;
    conn.dataset.state = is;
    words.textContent = is === "live" ? body.dataset.back : body.dataset.lost;
    if (is === "lost") say(body.dataset.lost);
  };
  // A form that is under way takes its reader to a page of its own: loading this one once more would undo that.
  let leaving = 0, stale = false;
  const reload = () => { if (leaving) stale = true; else location.reload(); };
  addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    clearTimeout(leaving);
    leaving = setTimeout(() => { leaving = 0; if (stale) location.reload(); }, 15000);
  });
  const open = () => {
    const at = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/table/${table}/live?v=${version}${body.dataset.as ? `&as=${body.dataset.as}` : ""}`;
    let fresh = true, ahead = [];
    socket = new WebSocket(at);
    socket.onopen = () => { tries = 0; wasLive = true; toldShown = -1; state("live"); sight(); };
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.t === "parts") { ahead.push(...message.parts); return undefined; }
      const whole = message.t === "steps" ? message.frames[0] : message.t === "update" && message;
      if (whole) { whole.parts.unshift(...ahead); ahead = []; }
      // The game began between the page and its socket: a lobby is always sent its invitation.
      const begun = message.t === "steps" || message.t === "update" && !message.parts.some(({ id }) => id === "invite");
      if (fresh && begun && $("invite")) return reload();
      fresh = false;
      if (message.t === "update" || message.t === "steps") arrive(message);
      else if (message.t === "notice") { known = true; notice(message.words, message.clause); }
      else if (message.t === "reload") reload();
      return undefined;
    };
    socket.onclose = () => {
      const move = queue.at(-1);
      if (move && !move.end) { move.cut = true; more?.(); }
      state("lost");
      tries += 1;
      setTimeout(open, Math.min(15000, 400 * 2 ** tries) * (0.7 + Math.random() * 0.6));
    };
  };
  if (location.protocol.startsWith("http")) open();
  setInterval(() => { if (socket?.readyState === WebSocket.OPEN) socket.send('{"t":"ping"}'); }, 25000);

  // Every seat's clock: the server says what is left and when, the page counts on.
  const spell = (seconds) => {
    const [days, hours, minutes] = [86400, 3600, 60].map((unit) => Math.floor(seconds / unit));
    const two = (number) => String(number).padStart(2, "0");
    if (days) return `${days}${doc.documentElement.lang === "fr" ? "j" : "d"} ${hours % 24}h`;
    return hours ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  };
  const clocks = new Map();
  setInterval(() => doc.querySelectorAll(".seat-clock").forEach((each) => {
    const key = each.closest("[id]").id, told = each.dataset.left, known = clocks.get(key);
    if (known?.told !== told || known.each !== each) clocks.set(key, { told, each, at: performance.now() });
    if (!each.hasAttribute("data-runs")) return;
    each.textContent = spell(Math.max(0, Math.ceil((+told - (performance.now() - clocks.get(key).at)) / 1000)));
  }), 500);

  // The clock: the server says what is left and whether it runs; the page counts on.
  const bar = $("timer-bar");
  if (bar) limit = { total: bar.max * 1000, left: bar.value * 1000, runs: $("timer").hasAttribute("data-runs"), at: performance.now() };
  setInterval(count, 500);
})();
