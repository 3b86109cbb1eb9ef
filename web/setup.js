// The form for a new table: after each change it says anew which time limits will hold.
(() => {
  "use strict";
  const form = document.querySelector("form.new"), words = document.getElementById("limits");
  if (!form || !words) return;
  let asked = 0;
  form.addEventListener("change", async () => {
    const number = ++asked;
    const answer = await fetch("/new/limits", { method: "POST", body: new URLSearchParams(new FormData(form)) }).catch(() => null);
    const text = answer?.ok && await answer.text();
    if (text && number === asked) words.textContent = text;
  });
})();
