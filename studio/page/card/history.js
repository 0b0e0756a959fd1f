// What became of a card in git, with pictures of then and now.
import { el } from "../core/dom.js";
import { get, cardPicture } from "../core/api.js";
import { styleNow } from "../core/store.js";

export class CardHistory {
  constructor() {
    this.list = el("ol", { class: "commits" });
    this.compared = el("div", { class: "then-and-now", hidden: true });
    this.element = el("div", {}, this.list, this.compared);
  }

  async show(card) {
    const version = `${card.id} ${card.front}`;
    this.card = card;
    if (this.version === version) return;
    const other = !this.version?.startsWith(`${card.id} `);
    this.version = version;
    if (other) {
      this.compared.hidden = true;
      this.list.replaceChildren(el("li", { class: "soft" }, "Looking…"));
    }
    let commits = [];
    try {
      commits = (await get("/api/card/history", { id: card.id })).commits;
    } catch (fault) {
      this.list.replaceChildren(el("li", { class: "soft" }, fault.message));
      return;
    }
    if (this.card !== card) return;
    this.list.replaceChildren(...commits.map((commit) => el("li", {}, el("button", { class: "link", onclick: () => this.compare(commit) }, commit.subject),
      el("span", { class: "soft" }, ` ${commit.date}, ${commit.author}, `, el("code", {}, commit.commit.slice(0, 7))))));
    if (commits.length === 0) this.list.replaceChildren(el("li", { class: "soft" }, "No commit tells of this card."));
  }

  compare(commit) {
    const { card } = this;
    const one = (words, address) => el("figure", {}, el("img", { src: address, alt: `${card.title}, ${words}` }), el("figcaption", {}, words));
    this.compared.replaceChildren(
      one(`then: ${commit.date}`, cardPicture(card, "front", styleNow(), commit.commit)),
      one("now", cardPicture(card, "front", styleNow())));
    this.compared.hidden = false;
    this.compared.scrollIntoView({ block: "nearest" });
  }
}
