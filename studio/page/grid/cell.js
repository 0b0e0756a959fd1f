// A cell while somebody writes in it.
import { el, humane } from "../core/dom.js";
import { post } from "../core/api.js";
import { offerWords } from "../core/completion.js";

// `done` hears the words and where the focus goes next, `[rows, columns]`; null for the words when
// they are to stay as they were.
export function openCell(cell, { card, field, before, typed }, done) {
  const label = `${humane(field.name)} of ${card.title}`;
  const input = el(before.includes("\n") ? "textarea" : "input", { "aria-label": label, spellcheck: String(field.type === "text"), autocomplete: "off" });
  if (input.tagName === "TEXTAREA") input.rows = Math.min(8, before.split("\n").length + 1);
  input.value = typed ?? before;
  const box = el("div", { class: "cell-editor" }, input);
  cell.replaceChildren(box);
  let closed = false;
  const close = (words, step) => {
    if (closed) return;
    closed = true;
    offers.close();
    done(words, step);
  };
  const offers = offerWords(input, ask, () => ({ left: 0, top: input.offsetHeight + 4 }));

  // What the kind lists is known here; all else the server knows.
  async function ask(words, at) {
    if (field.choices?.length) return { begin: 0, offers: field.choices.map((choice) => ({ text: choice })) };
    return post("/api/complete", { card: card.id, field: field.name, text: words, at });
  }

  input.addEventListener("keydown", (event) => {
    if (event.defaultPrevented) return;
    event.stopPropagation();
    const step = { Enter: [event.shiftKey ? -1 : 1, 0], Tab: [0, event.shiftKey ? -1 : 1] }[event.key];
    if (event.key === "Escape") close(null);
    else if (step && !(event.key === "Enter" && event.altKey)) {
      event.preventDefault();
      close(input.value, step);
    }
  });
  input.addEventListener("blur", () => close(input.value));
  input.focus();
  if (typed === undefined) input.select();
  if (field.choices?.length || typed !== undefined) offers.show();
}
