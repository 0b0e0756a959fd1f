// Elements and their updates. Text is always text: nothing here takes markup.

// An element with attributes, listeners (`onclick`) and children (elements or text).
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  set(element, attributes);
  element.append(...children.flat().filter((each) => each !== null && each !== undefined && each !== false));
  return element;
}

export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

// Writes only what differs, so that whatever is selected or read aloud is not disturbed.
export function text(element, words) {
  if (element.textContent !== words) element.textContent = words;
}

// Makes the children of `parent` those of `items`, in their order: elements are known by key, kept,
// moved and updated, never made anew.
export function keyed(parent, items, keyOf, make, update = () => {}) {
  const known = (parent.keyedChildren ??= new Map());
  // What goes, goes first: then what stays need not move, and keeps the focus.
  const wanted = new Set(items.map(keyOf));
  for (const [key, element] of known) {
    if (wanted.has(key)) continue;
    element.remove();
    known.delete(key);
  }
  let before = null;
  for (const item of items) {
    const key = keyOf(item);
    let element = known.get(key);
    if (!element) {
      element = make(item);
      known.set(key, element);
    }
    const place = before ? before.nextSibling : parent.firstChild;
    if (place !== element) parent.insertBefore(element, place);
    before = element;
    update(element, item);
  }
}

let number = 0;
export const freshId = (stem) => `${stem}-${++number}`;

// A label above a control.
export function labelled(words, control, hint) {
  if (!control.id) control.id = freshId("field");
  const label = el("label", { for: control.id }, words);
  if (!hint) return el("div", { class: "field" }, label, control);
  const help = el("p", { class: "hint", id: freshId("hint") }, hint);
  control.setAttribute("aria-describedby", help.id);
  return el("div", { class: "field" }, label, control, help);
}

// "end-slot" as people read it: "End slot".
export function humane(name) {
  const words = name.replaceAll(/[-_]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const many = (count, one, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;

// A picture that does not vanish while a newer one of it is fetched.
export function picture(image, address) {
  if (image.getAttribute("src") !== address) image.setAttribute("src", address);
}
