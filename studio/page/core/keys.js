// Keys that work anywhere on the page, and the list of them.
import { el } from "./dom.js";
import { dialog } from "./dialog.js";
import { settings, keep } from "./settings.js";

const everywhere = [];

export const key = (name, words, action) => everywhere.push({ name, words, action });

// "Ctrl+Shift+z", with Command in the place of Control where that is usual.
function nameOf(event) {
  const held = [];
  if (event.ctrlKey || event.metaKey) held.push("Ctrl");
  if (event.altKey) held.push("Alt");
  const letter = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.shiftKey && (held.length || event.key.length > 1)) held.push("Shift");
  return [...held, letter].join("+");
}

const isTyped = (target) =>
  target.closest("input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]");

export function startKeys(ofView) {
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const name = nameOf(event);
    const found = [...ofView(), ...everywhere].find((each) => each.name === name);
    if (!found) return;
    if (isTyped(event.target) && !found.whileTyping) return;
    if (!settings.letters && name.length === 1 && name !== "?") return;
    event.preventDefault();
    found.action(event);
  });
  listOf = () => [...ofView(), ...everywhere];
}

let listOf = () => everywhere;

export function showHelp() {
  const rows = listOf().map(({ name, words }) =>
    el("div", {}, el("dt", {}, ...(name === "+" ? ["+"] : name.split("+")).map((part) => el("kbd", {}, part))), el("dd", {}, words)));
  const letters = el("input", { type: "checkbox", onchange: () => keep({ letters: letters.checked }) });
  letters.checked = settings.letters;
  dialog("Keys", [
    el("dl", { class: "keys" }, rows),
    el("p", { class: "hint" }, "Tab and Shift+Tab lead to everything that can be clicked; Enter or Space does it. "
      + "In the grid and among cards, arrows move; Escape leaves what was begun."),
    el("label", { class: "check" }, letters, el("span", {}, "Single letters and digits do something, as listed here")),
  ], [{ words: "Close", value: "close", primary: true }]);
}
