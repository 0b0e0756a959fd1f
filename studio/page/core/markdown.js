// The little Markdown that explanations use, as elements. What is not known stays text.
import { el } from "./dom.js";

// `code`, **strong**, *emphasis* and [links](address), of which only those to the web lead anywhere.
export function inline(words) {
  const parts = [];
  const pattern = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;
  let at = 0;
  for (const found of words.matchAll(pattern)) {
    parts.push(words.slice(at, found.index));
    at = found.index + found[0].length;
    if (found[1] !== undefined) parts.push(el("code", {}, found[1]));
    else if (found[2] !== undefined) parts.push(el("strong", {}, found[2]));
    else if (found[3] !== undefined) parts.push(el("em", {}, found[3]));
    else if (/^https?:\/\//.test(found[5])) parts.push(el("a", { href: found[5], rel: "noreferrer noopener", target: "_blank" }, found[4]));
    else parts.push(found[4]);
  }
  parts.push(words.slice(at));
  return parts.filter((part) => part !== "");
}

export function markdown(source) {
  const blocks = [];
  const lines = source.replaceAll("\r", "").split("\n");
  for (let i = 0; i < lines.length;) {
    const line = lines[i];
    const fence = line.match(/^\s*(```|~~~)/);
    if (fence) {
      const code = [];
      for (i += 1; i < lines.length && !lines[i].trim().startsWith(fence[1]); i += 1) code.push(lines[i]);
      i += 1;
      blocks.push(el("pre", { tabindex: "0" }, el("code", {}, code.join("\n"))));
    } else if (/^#{1,6} /.test(line)) {
      blocks.push(el("h4", {}, ...inline(line.replace(/^#+ /, ""))));
      i += 1;
    } else if (/^\s*[-*] /.test(line)) {
      const items = [];
      for (; i < lines.length && lines[i].trim() !== "" && !/^#|^```/.test(lines[i]); i += 1) {
        if (/^\s*[-*] /.test(lines[i])) items.push(lines[i].replace(/^\s*[-*] /, ""));
        else items[items.length - 1] += ` ${lines[i].trim()}`;
      }
      blocks.push(el("ul", {}, items.map((item) => el("li", {}, ...inline(item)))));
    } else if (line.trim() === "") {
      i += 1;
    } else {
      const words = [];
      for (; i < lines.length && lines[i].trim() !== "" && !/^(#{1,6} |\s*[-*] |\s*```|\s*~~~)/.test(lines[i]); i += 1) {
        words.push(lines[i].trim());
      }
      blocks.push(el("p", {}, ...inline(words.join(" "))));
    }
  }
  return blocks;
}
