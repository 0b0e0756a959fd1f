// The table as the one who looks may see it: players, zones with their cards, tokens and tracks.
import { el, keyed, text, picture, many } from "../core/dom.js";
import { store, styleNow } from "../core/store.js";
import { cardPicture, iconPicture } from "../core/api.js";

// `onCard` hears the card that was clicked, with its element.
export class Table {
  constructor(onCard) {
    this.onCard = onCard;
    this.shared = el("section", { class: "shared", "aria-label": "In the middle" });
    this.players = el("div", { class: "players" });
    this.element = el("div", { class: "table" }, this.shared, this.players);
    this.sharedParts = area(this.shared);
    this.decks = el("p", { class: "hint" });
    this.shared.append(this.decks);
  }

  // `legal` and `refused` are by card: options, and reasons.
  show(table, legal, refused) {
    this.legal = legal;
    this.refused = refused;
    this.fillArea(this.sharedParts, table.shared);
    text(this.decks, table.shared.decks.map((deck) => `${deck.title.replace(/^an? /i, "")}: ${deck.left} left${deck.discarded ? `, ${deck.discarded} discarded` : ""}`).join(" · "));
    const turned = table.players.map((player, index) => ({ ...player, index }));
    keyed(this.players, turned, (player) => player.index, (player) => this.makePlayer(player), (box, player) => this.fillPlayer(box, player, table));
  }

  makePlayer(player) {
    const box = el("section", { class: "player", "aria-label": player.name },
      el("header", {}, el("h3", {}), el("span", { class: "badge seat" }), el("span", { class: "statuses" }), el("span", { class: "spacer" }), el("b", { class: "score" })));
    box.parts = area(box);
    return box;
  }

  fillPlayer(box, player, table) {
    text(box.querySelector("h3"), player.name);
    text(box.querySelector(".seat"), player.seat === "human" ? "person" : player.seat);
    text(box.querySelector(".score"), player.score === null ? "" : many(player.score, "point"));
    text(box.querySelector(".statuses"), player.statuses.map((each) => each.title).join(", "));
    box.classList.toggle("is-chooser", !table.over && table.chooser === player.index);
    this.fillArea(box.parts, player);
  }

  fillArea(parts, { tracks, tokens, zones }) {
    keyed(parts.figures, [...tracks.map((each) => ({ ...each, of: "track", words: each.most === null || each.most === undefined ? String(each.value) : `${each.value} / ${each.most}` })),
      ...tokens.map((each) => ({ ...each, of: "token", words: String(each.count) }))], (each) => `${each.of} ${each.name}`, makeFigure, (figure, each) => {
      text(figure.querySelector("b"), each.words);
      figure.classList.toggle("is-none", each.of === "token" && each.count === 0);
    });
    keyed(parts.zones, zones.filter((zone) => zone.cards.length || zone.hidden), (zone) => zone.name, (zone) => el("section", { class: "zone", "aria-label": zone.title },
      el("h4", {}), el("ul", { class: "laid" })), (box, zone) => {
      const count = zone.cards.length + zone.hidden;
      text(box.querySelector("h4"), `${zone.title} · ${count}`);
      const seen = new Map();
      const cards = zone.cards.map((card) => {
        const times = seen.get(card.id) ?? 0;
        seen.set(card.id, times + 1);
        return { ...card, key: `${card.id} ${times}` };
      });
      if (zone.hidden) cards.push({ key: "hidden", hidden: zone.hidden });
      keyed(box.querySelector("ul"), cards, (card) => card.key, (card) => this.makeCard(card), (item, card) => this.fillCard(item, card));
    });
  }

  makeCard(card) {
    if (card.hidden) return el("li", { class: "hidden-cards" }, el("span", { class: "back-of-card" }));
    const button = el("button", { class: "laid-card", onclick: (event) => this.onCard(card.id, event.currentTarget) }, el("img", { alt: "", loading: "lazy" }), el("span", { class: "on-card" }));
    return el("li", {}, button);
  }

  fillCard(item, card) {
    if (card.hidden) {
      text(item.firstChild, card.hidden === 1 ? "1 hidden" : `${card.hidden} hidden`);
      return;
    }
    const known = store.byId.get(card.id);
    const kind = known && store.kinds.get(known.kind);
    const button = item.firstChild;
    const image = button.querySelector("img");
    const side = card.face_down && known?.back ? "back" : "front";
    if (known?.[side]) picture(image, cardPicture(known, side, styleNow()));
    if (kind) image.style.aspectRatio = `${kind.width} / ${kind.height}`;
    const options = this.legal.get(card.id) ?? [];
    const reasons = this.refused.get(card.id) ?? [];
    const on = [...card.tokens.map((each) => `${each.count} ${each.title}`),
      card.marked_by.length ? `marked by ${card.marked_by.join(", ")}` : "", card.face_down ? "face down" : ""].filter(Boolean);
    text(button.querySelector(".on-card"), on.join(", "));
    button.classList.toggle("is-legal", options.length > 0);
    button.classList.toggle("is-refused", options.length === 0 && reasons.length > 0);
    const why = options.length ? options.map((option) => option.words).join("; ") : reasons.map((each) => `${each.what}: ${each.reason} (${each.rule})`).join("; ");
    button.title = why ? `${card.title}: ${why}` : card.title;
    button.setAttribute("aria-label", [card.title, card.space ? `space ${card.space}` : "", ...on, why].filter(Boolean).join(", "));
    button.setAttribute("aria-disabled", String(options.length === 0 && reasons.length > 0));
  }
}

function area(box) {
  const parts = { figures: el("ul", { class: "table-figures" }), zones: el("div", { class: "zones" }) };
  box.append(parts.figures, parts.zones);
  return parts;
}

function makeFigure(each) {
  const icon = each.icon ? el("img", { src: iconPicture(each.icon), alt: "", onerror: (event) => event.target.remove() }) : null;
  return el("li", { title: each.title }, icon, el("span", { class: each.icon ? "figure-name" : "" }, each.title), el("b", {}));
}
