// A word for the dice of a player who types none: random, and from this device, so that no one else has chosen it.
(() => {
  "use strict";
  const word = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const sent = new Set();
  const give = () => {
    for (const field of document.querySelectorAll("input[data-luck]")) field.value ||= word();
    for (const form of document.querySelectorAll("form[data-luck-send]")) {
      if (sent.has(form.action)) continue;
      sent.add(form.action);
      const body = new URLSearchParams({ word: word() });
      fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(() => sent.delete(form.action));
    }
  };
  document.addEventListener("drawn", give);
  give();
})();
