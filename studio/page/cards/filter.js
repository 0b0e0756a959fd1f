// Which cards a search and its choices leave. `frost cost>2 layer:boundary is:warning PL0301` asks for
// all of its words.
import { store, findingsOf } from "../core/store.js";

export const shownValue = (value) => value?.text ?? value?.yaml ?? "";

function wordsOf(query) {
  return [...query.matchAll(/(?:[^\s"]|"[^"]*"?)+/g)].map((found) => found[0].replaceAll('"', ""));
}

const compare = {
  ":": (have, want) => have.toLowerCase().includes(want.toLowerCase()),
  "=": (have, want) => have.toLowerCase() === want.toLowerCase(),
  ">": (have, want) => have !== "" && Number(have) > Number(want),
  "<": (have, want) => have !== "" && Number(have) < Number(want),
  ">=": (have, want) => have !== "" && Number(have) >= Number(want),
  "<=": (have, want) => have !== "" && Number(have) <= Number(want),
};

function everythingOf(card) {
  return [card.title, card.id, card.path, ...Object.values(card.fields).map(shownValue)].join("\n").toLowerCase();
}

function fitsWord(card, word) {
  const asked = word.match(/^([\w-]+)(>=|<=|:|=|>|<)(.+)$/);
  if (!asked) {
    const small = word.toLowerCase();
    return everythingOf(card).includes(small) || findingsOf(card).some((each) => each.code.toLowerCase() === small);
  }
  const [, name, sign, want] = asked;
  if (name === "is") {
    return findingsOf(card).some((each) => want === "finding" || each.severity === want);
  }
  if (name === "kind") return card.kind === want;
  return card.fields[name] !== undefined && compare[sign](shownValue(card.fields[name]), want);
}

export function fits(card, { query = "", kind = "", choices = {}, finding = "" }) {
  if (kind && card.kind !== kind) return false;
  for (const [field, value] of Object.entries(choices)) {
    if (value && shownValue(card.fields[field]) !== value) return false;
  }
  if (finding === "any" && card.findings.length === 0) return false;
  if (finding && finding !== "any" && !findingsOf(card).some((each) => each.code === finding)) return false;
  return wordsOf(query).every((word) => fitsWord(card, word));
}

// The fields by which cards can be told apart: of a few values each, as a layer or a cost. With the
// values and how often each is there, in the order of the vocabulary or of numbers.
export function facets(cards, kinds) {
  const found = new Map();
  for (const kind of kinds) {
    for (const field of kind.fields) {
      const countable = field.choices?.length || ["integer", "number", "enum", "boolean", "reference"].includes(field.type);
      if (!countable) continue;
      const facet = found.get(field.name) ?? { name: field.name, order: [], counts: new Map() };
      facet.order.push(...(field.choices ?? []));
      found.set(field.name, facet);
    }
  }
  for (const facet of found.values()) {
    for (const card of cards) {
      const value = shownValue(card.fields[facet.name]);
      if (value) facet.counts.set(value, (facet.counts.get(value) ?? 0) + 1);
    }
    const place = new Map(facet.order.map((value, index) => [value, index]));
    facet.values = [...facet.counts.keys()].sort((a, b) =>
      (place.get(a) ?? 1e6) - (place.get(b) ?? 1e6) || Number(a) - Number(b) || a.localeCompare(b));
  }
  return [...found.values()].filter((facet) => facet.values.length > 1 && facet.values.length <= 24);
}

export function codesOf(cards) {
  const codes = new Map();
  for (const card of cards) {
    for (const finding of findingsOf(card)) codes.set(finding.code, finding.title);
  }
  return [...codes].sort();
}

export const kindsOf = (name) =>
  store.state.kinds.filter((kind) => (!name || kind.name === name) && store.state.cards.some((card) => card.kind === kind.name));
