// Questions that stand before the page until they are answered.
import { el, freshId } from "./dom.js";

// Shows a dialog; resolves to the value of the button that closed it, "" when it was dismissed.
export function dialog(title, content, buttons, onSubmit = () => true) {
  const heading = el("h2", { id: freshId("dialog") }, title);
  const box = el("dialog", { "aria-labelledby": heading.id });
  // Enter presses the first button that submits, which leaving without an answer must not be.
  const form = el("form", { method: "dialog" }, heading, el("div", { class: "dialog-body" }, content),
    el("div", { class: "dialog-buttons" }, buttons.map((button) =>
      el("button", { value: button.value, class: [button.primary && "primary", button.danger && "danger"].filter(Boolean).join(" "),
        type: button.value === "" ? "button" : "submit", onclick: button.value === "" ? () => box.close("") : () => {} }, button.words))));
  box.append(form);
  document.body.append(box);
  box.returnValue = "";
  form.addEventListener("submit", (event) => {
    if (!onSubmit(event.submitter?.value ?? "")) event.preventDefault();
  });
  box.showModal();
  return new Promise((resolve) => box.addEventListener("close", () => {
    const value = box.returnValue;
    box.remove();
    resolve(value);
  }));
}

export async function confirm(title, words, yes) {
  const answer = await dialog(title, el("p", {}, words),
    [{ words: "Cancel", value: "" }, { words: yes, value: "yes", danger: true }]);
  return answer === "yes";
}

// One line of text, or null.
export async function prompt(title, label, value, pattern, hint, yes = "OK") {
  const input = el("input", { value, required: true, pattern, id: freshId("prompt"), autocomplete: "off", spellcheck: "false" });
  const answer = await dialog(title, el("div", { class: "field" },
    el("label", { for: input.id }, label), input, el("p", { class: "hint" }, hint)),
    [{ words: "Cancel", value: "" }, { words: yes, value: "yes", primary: true }]);
  return answer === "yes" ? input.value : null;
}

// A file is not what it was when the edit began: shall what was meant be written all the same?
export async function askWhoseWords(now, wanted) {
  const mine = wanted.text ?? wanted.yaml ?? "";
  const answer = await dialog("The file has changed meanwhile", [
    el("p", {}, el("code", {}, now.path ?? ""), " is not what it was when you began. Nothing has been written."),
    typeof mine === "string" && mine !== "" &&
      el("details", {}, el("summary", {}, "What you want to write"), el("pre", { tabindex: "0" }, mine)),
    el("details", {}, el("summary", {}, "The file as it is now"), el("pre", { tabindex: "0" }, now.text ?? "")),
  ], [{ words: "Leave the file as it is", value: "" }, { words: "Write mine into it", value: "mine", danger: true }]);
  return answer === "mine";
}
