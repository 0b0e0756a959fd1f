// Lines of YAML that can be written in, with their numbers and with findings where they stand. What
// is seen are coloured lines behind a text area whose own letters are transparent.
import { el, text, freshId } from "../core/dom.js";

const kLine = 20;  // pixels, as in card.css

export class TextPane {
  // `onLine` hears the line in which the cursor is, `onSave` that the text shall be
  // written, `onLeave` that Escape was pressed.
  constructor({ label, onLine, onSave, onChange, onLeave }) {
    this.first = 1;
    this.saved = "";
    this.findings = [];
    this.boxed = [];
    this.onLine = onLine;
    this.numbers = el("div", { class: "numbers", "aria-hidden": "true" });
    this.back = el("pre", { class: "back", "aria-hidden": "true" });
    this.area = el("textarea", { "aria-label": label, spellcheck: "false", autocapitalize: "off", autocomplete: "off", wrap: "off" });
    this.list = el("p", { class: "visually-hidden", id: freshId("findings") });
    this.area.setAttribute("aria-describedby", this.list.id);
    this.code = el("div", { class: "code" }, this.back, this.area);
    this.element = el("div", { class: "pane" }, el("div", { class: "pane-scroll" }, this.numbers, this.code), this.list);
    this.area.addEventListener("input", () => { this.draw(); onChange?.(this.dirty); });
    for (const event of ["keyup", "click", "focus"]) this.area.addEventListener(event, () => this.follow());
    // On what holds the area: a list of offers, which listens on the area itself, goes first.
    this.code.addEventListener("keydown", (event) => {
      if (event.key === "s" && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        onSave();
      } else if (event.key === "Tab" && !event.shiftKey && !event.defaultPrevented && this.indents()) {
        event.preventDefault();
        document.execCommand("insertText", false, "  ");
      } else if (event.key === "Escape") {
        event.preventDefault();
        onLeave?.();
      }
    });
  }

  get dirty() { return this.area.value !== this.saved; }

  // Tab leaves the pane, as everywhere, but for a cursor in a line's indentation.
  indents() {
    const before = this.area.value.slice(0, this.area.selectionStart);
    const line = before.slice(before.lastIndexOf("\n") + 1);
    return line !== "" && line.trim() === "" && this.area.selectionStart === this.area.selectionEnd;
  }

  // A text that was read from the file. The cursor stays where it was.
  show(words, first, findings) {
    const { selectionStart, selectionEnd } = this.area;
    this.first = first;
    this.saved = words;
    if (this.area.value !== words) {
      this.area.value = words;
      this.area.setSelectionRange(Math.min(selectionStart, words.length), Math.min(selectionEnd, words.length));
    }
    this.tell(findings);
  }

  tell(findings) {
    this.findings = findings;
    text(this.list, findings.map((each) => `Line ${each.line}: ${each.message}.`).join(" "));
    this.draw();
  }

  // The lines that a box of the picture shows.
  box(lines) {
    this.boxed = lines;
    this.draw();
  }

  draw() {
    const lines = this.area.value.split("\n");
    const longest = lines.reduce((most, line) => Math.max(most, line.length), 0);
    this.area.style.height = `${lines.length * kLine}px`;
    this.code.style.minWidth = `${longest + 3}ch`;
    this.back.replaceChildren(...lines.map((line, index) => this.lineElement(line, this.first + index)));
    this.numbers.replaceChildren(...lines.map((line, index) => {
      const here = this.findings.filter((each) => each.line === this.first + index);
      const worst = here.find((each) => each.severity === "error") ?? here[0];
      return el("span", { class: worst ? `is-${worst.severity}` : null, title: worst?.message }, String(this.first + index));
    }));
  }

  lineElement(line, number) {
    const marked = this.findings.find((each) => each.line === number && !this.dirty);
    const element = el("span", { class: this.boxed.includes(number) ? "line is-boxed" : "line" });
    if (marked) {
      const letters = [...line];
      const begin = marked.column - 1;
      const end = marked.end_line === number ? Math.max(marked.end_column - 1, begin + 1) : letters.length;
      element.append(...coloured(letters.slice(0, begin).join("")),
        el("mark", { class: `is-${marked.severity}` }, letters.slice(begin, end).join("")),
        letters.slice(end).join(""), "\n");
    } else {
      element.append(...coloured(line), "\n");
    }
    return element;
  }

  go(line) {
    const lines = this.area.value.split("\n");
    const index = Math.max(0, Math.min(lines.length - 1, line - this.first));
    const begin = lines.slice(0, index).reduce((sum, each) => sum + each.length + 1, 0);
    this.area.focus({ preventScroll: true });
    this.area.setSelectionRange(begin, begin + lines[index].length);
    this.element.querySelector(".pane-scroll").scrollTop = (index - 4) * kLine;
    this.element.scrollIntoView({ block: "nearest" });
    this.follow();
  }

  get line() { return this.first + this.area.value.slice(0, this.area.selectionStart).split("\n").length - 1; }
  follow() { this.onLine?.(this.line); }

  // Where a list under the cursor stands.
  cursor() {
    const before = this.area.value.slice(0, this.area.selectionStart).split("\n");
    const probe = el("span", { class: "probe" }, before.at(-1));
    this.code.append(probe);
    const left = probe.getBoundingClientRect().width;
    probe.remove();
    return { left, top: before.length * kLine + 2 };
  }
}

// Keys and comments of YAML in their colours.
function coloured(line) {
  const found = line.match(/^(\s*(?:- )?)([^\s:#"'{[][^:#]*?)(:)(?=\s|$)(.*)$/);
  const rest = found ? found[4] : line;
  const comment = rest.search(/(^|\s)#/);
  const parts = found ? [found[1], el("span", { class: "key" }, found[2]), found[3]] : [];
  if (comment < 0) return [...parts, rest];
  return [...parts, rest.slice(0, comment), el("span", { class: "comment" }, rest.slice(comment))];
}
