// What could be written at a place, offered under it while somebody types.
import { el, freshId } from "./dom.js";

// `ask(text, at)` answers `{begin, offers}`; `place(input)` says where the list stands, in pixels of
// the element's offset parent. Arrows choose, Enter takes what was chosen, Tab the first, Escape
// closes. Returns `close` and whether the list is open.
export function offerWords(input, ask, place) {
  const list = el("ul", { class: "offers", role: "listbox", id: freshId("offers"), "aria-label": "What could be written here", hidden: true });
  input.after(list);
  for (const [name, value] of [["aria-autocomplete", "list"], ["aria-controls", list.id], ["aria-expanded", "false"], ["role", input.tagName === "INPUT" ? "combobox" : null]]) {
    if (value) input.setAttribute(name, value);
  }
  let offers = [];
  let begin = 0;
  let chosen = -1;
  let asked = 0;
  let timer = 0;

  function close() {
    clearTimeout(timer);
    asked += 1;
    list.hidden = true;
    chosen = -1;
    if (input.getAttribute("role") === "combobox") input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  function choose(index) {
    list.children[chosen]?.setAttribute("aria-selected", "false");
    chosen = (index + offers.length) % offers.length;
    const option = list.children[chosen];
    option.setAttribute("aria-selected", "true");
    option.scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", option.id);
  }

  function take(index) {
    const offer = offers[index];
    const end = input.selectionEnd;
    close();
    input.focus();
    input.setRangeText(offer.text, begin, end, "end");
    input.dispatchEvent(new Event("input"));
    close();
  }

  async function show() {
    const mine = ++asked;
    const at = input.selectionStart;
    let answer = null;
    try {
      answer = await ask(input.value, at);
    } catch {
      return;  // Nothing is offered then.
    }
    if (mine !== asked || document.activeElement !== input || input.selectionStart !== at) return;
    begin = answer.begin;
    const typed = input.value.slice(begin, at).toLowerCase();
    offers = answer.offers.filter((offer) => offer.text.toLowerCase().includes(typed)).slice(0, 40);
    if (offers.length === 0 || (offers.length === 1 && offers[0].text === input.value.slice(begin, at))) {
      close();
      return;
    }
    chosen = -1;
    list.replaceChildren(...offers.map((offer, index) => el("li", { role: "option", id: `${list.id}-${index}`, "aria-selected": "false",
      onmousedown: (event) => { event.preventDefault(); take(index); } }, el("span", {}, offer.text), offer.detail ? el("small", {}, offer.detail) : null)));
    const { left, top } = place(input);
    list.style.left = `${left}px`;
    list.style.top = `${top}px`;
    list.hidden = false;
    if (input.getAttribute("role") === "combobox") input.setAttribute("aria-expanded", "true");
  }

  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(show, 90);
  });
  input.addEventListener("blur", close);
  input.addEventListener("keydown", (event) => {
    if (event.key === " " && event.ctrlKey) {
      event.preventDefault();
      show();
      return;
    }
    if (list.hidden) return;
    const act = { ArrowDown: () => choose(chosen + 1), ArrowUp: () => choose(chosen < 0 ? -1 : chosen - 1),
      Enter: chosen >= 0 && (() => take(chosen)), Tab: !event.shiftKey && (() => take(Math.max(chosen, 0))), Escape: close }[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    act();
  });
  return { close, show, isOpen: () => !list.hidden };
}
