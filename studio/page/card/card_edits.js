// What is done to a whole card: new, copied, renamed, taken away.
import { el, labelled, freshId } from "../core/dom.js";
import { store, perform } from "../core/store.js";
import { dialog, confirm, prompt } from "../core/dialog.js";
import { go, cardHash } from "../core/place.js";

const kSlug = "[a-z0-9]+(-[a-z0-9]+)*";
const kHint = "Small letters, digits and hyphens.";

export const slugOf = (id) => id.slice(id.indexOf("/") + 1);

export async function newCard(chosen) {
  const kinds = store.state.kinds;
  const kind = el("select", {}, kinds.map((each) => el("option", { value: each.name }, each.title.replace(/^an? /i, ""))));
  kind.value = chosen || kinds[0]?.name;
  const slug = el("input", { required: true, pattern: kSlug, autocomplete: "off", spellcheck: "false" });
  const path = el("select", { id: freshId("path") });
  const offer = () => {
    const usual = store.kinds.get(kind.value)?.path;
    const paths = new Set(store.state.cards.filter((card) => card.kind === kind.value && card.own).map((card) => card.path));
    if (usual) paths.add(usual);
    path.replaceChildren(...[...paths].sort().map((each) => el("option", { value: each }, each)));
    if (usual) path.value = usual;
  };
  kind.addEventListener("change", offer);
  offer();
  const answer = await dialog("New card",
    [labelled("Kind", kind), labelled("Name in the file", slug, kHint), labelled("File", path)],
    [{ words: "Cancel", value: "" }, { words: "Make it", value: "yes", primary: true }]);
  if (answer !== "yes") return;
  await make({ kind: kind.value, slug: slug.value, path: path.value || undefined });
}

async function make(body) {
  if (body.path && store.state.files[body.path]) body.hash = store.state.files[body.path];
  const made = await perform("/api/card/new", body, "Card made");
  if (made?.card) go(cardHash(made.card));
}

export async function duplicateCard(card) {
  const slug = await prompt(`Duplicate ${card.title}`, "Name of the copy in the file", `${slugOf(card.id)}-copy`, kSlug, kHint, "Duplicate");
  if (slug) await make({ kind: card.kind, slug, path: card.path, from: card.id });
}

export async function renameCard(card) {
  const slug = await prompt(`Rename ${card.title}`, "Name in the file", slugOf(card.id), kSlug,
    `${kHint} All that refers to it is renamed too; the printed title is a field of its own.`, "Rename");
  if (!slug || slug === slugOf(card.id)) return;
  const done = await perform("/api/card/rename", { card: card.id, slug }, "Renamed");
  if (done) go(cardHash(`${card.kind}/${slug}`));
}

export async function deleteCard(card) {
  if (!await confirm(`Delete ${card.title}?`, "Its lines leave the file. Undo brings them back.", "Delete")) return;
  const done = await perform("/api/card/delete", { card: card.id, hash: store.state.files[card.path] }, `${card.title} deleted`);
  if (done) go("#/cards");
}
