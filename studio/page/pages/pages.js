// The sheet, leaflets, boards, mats, pieces and the pages of the rulebook.
import { el, keyed, text, picture, humane } from "../core/dom.js";
import { store, styleNow } from "../core/store.js";
import { get, pagePicture } from "../core/api.js";
import { say } from "../core/say.js";
import { go } from "../core/place.js";

const kZooms = [0.5, 0.75, 1, 1.5, 2, 3];
let list = null;
let one = null;
let none = null;
let open = "";
let zoom = 0;  // 0: as wide as fits

let pages = [];
let pagesOf = "";

// The pages take a while to lay out: they are asked for when they are looked at.
async function load() {
  const of = `${store.state.version} ${styleNow()}`;
  if (of !== pagesOf) {
    const waiting = pages.length === 0;
    if (waiting) text(none, "Laying out the pages…");
    try {
      pages = (await get("/api/pages", { style: styleNow() })).pages;
      pagesOf = of;
    } catch (fault) {
      say(fault.message, "error");
    }
  }
  draw();
}
const hashOf = (id) => `#/pages/${id.split("/").map(encodeURIComponent).join("/")}`;

function start(section) {
  list = el("div", {});
  none = el("p", { class: "empty", role: "status" });
  const title = el("h2", {});
  const image = el("img", { alt: "" });
  const step = (by) => () => {
    const next = pages[pages.findIndex((page) => page.id === open) + by];
    if (next) go(hashOf(next.id));
  };
  const larger = (by) => () => {
    const at = zoom === 0 ? 2 : kZooms.indexOf(zoom) + by;
    zoom = kZooms[Math.max(0, Math.min(kZooms.length - 1, at))];
    draw();
  };
  one = {
    title, image, step, larger,
    box: el("div", { class: "one-page" },
      el("div", { class: "toolbar" }, el("a", { class: "button", href: "#/pages" }, "All pages"), title, el("span", { class: "spacer" }),
        el("button", { onclick: step(-1), "aria-label": "Page before" }, "‹"), el("button", { onclick: step(1), "aria-label": "Next page" }, "›"),
        el("button", { onclick: larger(-1), "aria-label": "Smaller" }, "−"),
        el("button", { onclick: () => { zoom = 0; draw(); } }, "Fit"),
        el("button", { onclick: larger(1), "aria-label": "Larger" }, "+")),
      el("figure", { tabindex: "0", "aria-label": "Page" }, image)),
  };
  section.append(none, list, one.box);
}

function draw() {
  const page = pages.find((each) => each.id === open);
  none.hidden = pages.length > 0;
  if (pages.length === 0) text(none, store.state.checking ? "The game is being checked…" : "There are no pages while the game has errors.");
  one.box.hidden = !page;
  list.hidden = Boolean(page);
  if (page) {
    text(one.title, page.title);
    one.image.alt = page.title;
    one.image.style.width = zoom ? `${page.width * zoom * 3.78}px` : `min(100%, ${page.width / page.height * 86}vh)`;
    picture(one.image, pagePicture(page, styleNow()));
    return;
  }
  const groups = [...new Set(pages.map((each) => each.group))];
  keyed(list, groups, (group) => group,
    (group) => el("section", { class: "pages-group", "aria-label": humane(group) }, el("h2", {}, humane(group)), el("ul", { class: "gallery" })),
    (box, group) => keyed(box.querySelector("ul"), pages.filter((each) => each.group === group), (each) => each.id,
      (each) => el("li", {}, el("a", { href: hashOf(each.id) }, el("span", { class: "frame" }, el("img", { loading: "lazy", decoding: "async", alt: "" })),
        el("span", { class: "caption" }, el("span", { class: "name" })))),
      (tile, each) => {
        tile.querySelector(".frame").style.aspectRatio = `${each.width} / ${each.height}`;
        picture(tile.querySelector("img"), pagePicture(each, styleNow()));
        text(tile.querySelector(".name"), each.title);
      }));
}

export const pagesView = {
  start,
  show: ({ rest }) => { open = rest; load(); },
  update: () => { load(); },
  title: () => pages.find((each) => each.id === open)?.title ?? "Pages",
  keys: [
    { name: "ArrowLeft", words: "Page before", action: () => one.step(-1)() },
    { name: "ArrowRight", words: "Next page", action: () => one.step(1)() },
    { name: "+", words: "Larger", action: () => one.larger(1)() },
    { name: "-", words: "Smaller", action: () => one.larger(-1)() },
    { name: "Escape", words: "All pages", action: () => go("#/pages") },
  ],
};
