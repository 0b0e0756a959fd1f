// A form made from the card's kind: each field with what it may hold. What is entered is written at once.
import { el, keyed, humane, freshId } from "../core/dom.js";
import { store, writeValue } from "../core/store.js";
import { post } from "../core/api.js";
import { offerWords } from "../core/completion.js";
import { inline } from "../core/markdown.js";
import { shownValue } from "../cards/filter.js";

const kNone = "";
const isBroad = (field) => !field.choices?.length && !["integer", "number", "name"].includes(field.type);

export class CardForm {
  constructor() {
    this.element = el("form", { class: "card-form", "aria-label": "Fields", onsubmit: (event) => event.preventDefault() });
    // How high words are is only known once they are seen, and changes with the width.
    new ResizeObserver(() => this.element.querySelectorAll("textarea").forEach(fit)).observe(this.element);
  }

  show(card, kind) {
    const other = this.card?.id !== card.id;
    this.card = card;
    if (other) {
      this.element.keyedChildren = new Map();
      this.element.replaceChildren();
    }
    keyed(this.element, kind?.fields ?? [], (field) => field.name, (field) => this.make(field), (box, field) => this.fill(box, field));
  }

  make(field) {
    const id = freshId("form");
    const hint = el("p", { class: "hint", id: `${id}-hint` }, ...inline(field.doc ?? ""), ...(field.takes ? [el("span", { class: "takes" }, ...inline(` – ${field.takes}`))] : []));
    const control = field.choices?.length
      ? el("select", {}, el("option", { value: kNone }, field.default === undefined ? "–" : `– (${plain(field.default)})`), field.choices.map((each) => el("option", { value: each }, each)))
      : isBroad(field) ? el("textarea", { rows: "1", spellcheck: String(field.type === "text") }) : el("input", { inputmode: field.type === "name" ? "text" : "numeric" });
    control.id = id;
    control.dataset.field = field.name;
    control.setAttribute("aria-describedby", hint.id);
    const usual = field.default ?? field.example;
    if (usual !== undefined && control.tagName !== "SELECT") control.placeholder = field.default === undefined ? `as ${plain(usual)}` : plain(usual);
    control.addEventListener("change", () => this.write(control, field));
    const box = el("div", { class: "field" }, el("label", { for: id }, humane(field.name), field.required ? el("span", { class: "soft" }, " needed") : null),
      el("div", { class: "control" }, control), hint);
    if (control.tagName === "TEXTAREA") {
      control.addEventListener("input", () => fit(control));
      control.addEventListener("keydown", (event) => {
        if (event.key === "Enter" && !event.shiftKey) {
          event.preventDefault();
          this.write(control, field);
        }
      });
    }
    if (control.tagName !== "SELECT") {
      offerWords(control, (text, at) => post("/api/complete", { card: this.card.id, field: field.name, text, at }),
        () => ({ left: 0, top: control.offsetTop + control.offsetHeight + 2 }));
    }
    return box;
  }

  fill(box, field) {
    const control = box.querySelector("[data-field]");
    const value = this.card.fields[field.name];
    const words = shownValue(value);
    control.dataset.written = words;
    control.disabled = !this.card.own;
    if (document.activeElement === control && control.value !== words && control.dataset.typed) return;
    if (control.tagName === "SELECT" && words && ![...control.options].some((each) => each.value === words)) control.append(el("option", { value: words }, words));
    if (control.value !== words) control.value = words;
    if (control.tagName === "TEXTAREA") {
      control.classList.toggle("is-code", field.type !== "text");
      requestAnimationFrame(() => fit(control));
    }
    const wrong = store.state.findings.some((each) => each.card === this.card.id && each.severity === "error" && value
      && each.line >= value.line && each.line <= (value.end_line ?? value.line));
    control.setAttribute("aria-invalid", String(wrong));
  }

  async write(control, field) {
    if (control.value === control.dataset.written) return;
    const value = this.card.fields[field.name];
    const change = control.value === "" ? { text: null } : value?.yaml !== undefined ? { yaml: control.value } : { text: control.value };
    const done = await writeValue(this.card, field.name, change);
    if (!done) control.value = control.dataset.written;
  }
}

const plain = (value) => (typeof value === "string" ? value : JSON.stringify(value));

function fit(area) {
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight + 2}px`;
}
