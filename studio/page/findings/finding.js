// One finding: what is wrong, where, and what can be done at once.
import { el } from "../core/dom.js";
import { store, perform, openEditor } from "../core/store.js";
import { cardHash } from "../core/place.js";

// The place of a finding in the list as it is now; it may have moved since it was shown.
const indexOf = (finding) => store.state.findings.findIndex((each) => each === finding
  || (each.code === finding.code && each.path === finding.path && each.line === finding.line && each.column === finding.column && each.message === finding.message));

const place = (each) => el("button", { class: "link place", title: "Open in the editor",
  onclick: () => openEditor(each.path, each.line, each.column) }, `${each.path}:${each.line}:${each.column}`);

function act(finding, allow) {
  const asked = () => {
    const at = indexOf(finding);
    return at >= 0 ? { version: store.state.version, finding: at, allow } : null;
  };
  perform("/api/fix", asked, allow ? "Allowed" : "Done");
}

// `onLine` takes the way to the finding's line on this page, where there is one.
export function findingItem(finding, { withCard = false, onLine = null } = {}) {
  const about = withCard && finding.card && store.byId.get(finding.card);
  return el("li", { class: `finding is-${finding.severity}` },
    el("div", { class: "finding-line" },
      el("span", { class: `badge is-${finding.severity}` }, `${finding.severity} ${finding.code}`),
      about ? el("a", { href: cardHash(about.id) }, about.title) : null,
      onLine ? el("button", { class: "link", onclick: () => onLine(finding.line) }, `Line ${finding.line}`) : null,
      place(finding)),
    el("p", { class: "message" }, ...ticked(finding.message), finding.label ? el("span", { class: "soft" }, " – ", ...ticked(finding.label)) : null),
    finding.notes.map((note) => el("p", { class: "hint" }, ...ticked(note))),
    finding.others.map((other) => el("p", { class: "hint" }, place(other), " ", ...ticked(other.text))),
    finding.fix || finding.allow ? el("div", { class: "row" },
      finding.fix ? el("button", { class: "primary", onclick: () => act(finding, false) }, "Apply: ", el("span", {}, ...ticked(finding.fix.title))) : null,
      finding.allow ? el("button", { onclick: () => act(finding, true) }, el("span", {}, ...ticked(finding.allow.title))) : null) : null);
}

// Words between backticks are code; all else stays as it is.
export const ticked = (words) => words.split(/`([^`]*)`/).map((part, index) => (index % 2 ? el("code", {}, part) : part)).filter((part) => part !== "");
