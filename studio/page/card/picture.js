// A card's picture, in which every box leads to the line that it shows.
import { el, keyed, picture, humane } from "../core/dom.js";
import { cardPicture } from "../core/api.js";
import { styleNow } from "../core/store.js";

export class CardPicture {
  // `onBox` hears the box that was clicked.
  constructor({ onBox }) {
    this.side = "front";
    this.onBox = onBox;
    this.image = el("img", { alt: "" });
    this.boxes = el("div", { class: "boxes" });
    this.frame = el("div", { class: "frame" }, this.image, this.boxes);
    this.turn = el("button", { onclick: () => this.flip() });
    this.outlines = el("button", { "aria-pressed": "false", onclick: () => {
      const on = this.outlines.getAttribute("aria-pressed") !== "true";
      this.outlines.setAttribute("aria-pressed", String(on));
      this.boxes.classList.toggle("is-outlined", on);
    } }, "Boxes");
    this.element = el("figure", { class: "card-picture" }, this.frame, el("div", { class: "row" }, this.turn, this.outlines));
  }

  flip() {
    this.side = this.side === "front" && this.hasBack ? "back" : "front";
    this.draw();
  }

  show(card, detail) {
    this.card = card;
    this.detail = detail;
    this.hasBack = card.back !== "";
    this.draw();
  }

  draw() {
    if (!this.hasBack) this.side = "front";
    this.turn.hidden = !this.hasBack;
    this.turn.textContent = this.side === "front" ? "Show the back" : "Show the front";
    this.image.alt = `${this.card.title}, ${this.side}`;
    const { width, height, boxes } = this.detail;
    this.frame.style.aspectRatio = `${width} / ${height}`;
    this.image.hidden = !this.card[this.side];
    if (this.card[this.side]) picture(this.image, cardPicture(this.card, this.side, styleNow()));
    // The larger lie below, so that the smaller can be reached.
    const here = boxes.filter((box) => box.side === this.side && box.width > 0 && box.height > 0).sort((a, b) => b.width * b.height - a.width * a.height);
    const seen = new Map();
    const named = here.map((box) => {
      const count = seen.get(box.name) ?? 0;
      seen.set(box.name, count + 1);
      return { ...box, key: `${this.side} ${box.name} ${count}` };
    });
    keyed(this.boxes, named, (box) => box.key, () => el("button", { class: "box" }), (button, box) => {
      button.onclick = () => this.onBox(box);
      button.box = box;
      const name = humane(box.name || box.fields[0] || "part");
      const words = `${name}${box.line ? `, line ${box.line}` : box.fields.length ? "" : ", of the layout alone"}`;
      button.classList.toggle("is-ground", box.fields.length === 0);
      button.title = words;
      button.setAttribute("aria-label", words);
      button.style.left = `${100 * box.x / width}%`;
      button.style.top = `${100 * box.y / height}%`;
      button.style.width = `${100 * box.width / width}%`;
      button.style.height = `${100 * box.height / height}%`;
    });
  }

  // Lights the boxes that show these fields.
  light(fields) {
    for (const button of this.boxes.children) {
      button.classList.toggle("is-lit", button.box.fields.some((field) => fields.includes(field)));
    }
  }
}
