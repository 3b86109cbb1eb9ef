// A hint: asked for by its button, shown in the panel until the question changes, lit wherever it can be pressed.
(() => {
  "use strict";
  const doc = document, form = doc.getElementById("advise");
  if (!form) return;
  const panel = () => doc.getElementById("ask"), shown = () => doc.getElementById("hint");
  const word = (words, refused) => doc.dispatchEvent(new CustomEvent("word", { detail: { words, refused } }));
  const dim = () => doc.querySelectorAll("[data-hinted]").forEach((each) => each.removeAttribute("data-hinted"));

  const light = (box) => {
    const wanted = [box.dataset.actions, ...box.dataset.actions.split(";")];
    for (const each of doc.querySelectorAll('[name="action"][form="decide"]')) {
      if (!wanted.includes(each.value) || box.contains(each)) continue;
      for (const it of [each, each.closest("details")?.querySelector("summary")]) it?.setAttribute("data-hinted", "");
    }
  };

  const ask = async (button) => {
    const question = doc.getElementById("ask-q")?.textContent;
    const asked = new URLSearchParams({ v: form.elements.v.value, part: 1 });
    button?.setAttribute("aria-busy", "true");
    const answer = await fetch(`${form.action}?${asked}`).catch(() => null);
    const text = await answer?.text();
    button?.removeAttribute("aria-busy");
    const holder = doc.createElement("template");
    holder.innerHTML = text ?? "";
    if (!answer?.ok) { word(holder.content.querySelector("[data-refused], main p")?.textContent, true); return; }
    const box = holder.content.firstElementChild, title = doc.getElementById("ask-q");
    if (!box?.dataset.actions || title?.textContent !== question) return;
    shown()?.remove();
    dim();
    title.after(box);
    light(box);
    box.scrollIntoView({ block: "nearest" });
    word(box.textContent);
  };

  doc.addEventListener("submit", (event) => {
    if (event.target !== form) return;
    event.preventDefault();
    ask(event.submitter);
  });
  // Who decides has done with the hint, whether the panel is drawn anew or not.
  let decided = false;
  doc.addEventListener("submit", (event) => { if (event.target.id === "decide") decided = true; });
  doc.addEventListener("drop", () => { decided = true; });
  doc.addEventListener("drawn", () => { if (decided) shown()?.remove(); decided = false; });
  doc.addEventListener("click", (event) => { if (event.target.closest("#hint .hint-close")) shown().remove(); });
  new MutationObserver(() => { if (!shown()) dim(); }).observe(panel()?.parentNode ?? doc.body, { childList: true, subtree: true });
  if (shown()) light(shown());
})();
