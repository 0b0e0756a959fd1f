#include "workspace/typing/outline.h"

#include <algorithm>

#include "schema/yaml/yaml_reader.h"

namespace loom {
namespace {

// Cards and rules stand two deep, boxes in boxes deeper.
constexpr int kDeepest = 6;

std::string title_of(const Node& node) {
  for (const char* key : {"title", "statement", "question"}) {
    const Node* title = node.get(key);
    if (title != nullptr && title->is_scalar()) return title->text;
  }
  return {};
}

// The entries of a map, and the items of a list that have a name.
std::vector<OutlineEntry> entries(const Node& node, int depth) {
  std::vector<OutlineEntry> all;
  if (depth == kDeepest) return all;
  for (const Member& member : node.members) {
    const Node* name = node.is_map() ? nullptr : member.value.get("name");
    const bool named = name != nullptr && name->is_scalar();
    if (!node.is_map() && !named) continue;
    OutlineEntry entry;
    entry.name = node.is_map() ? member.key : name->text;
    const Span key = node.is_map() ? member.key_span : name->span;
    entry.begin = node.is_map() ? key.begin : std::min(member.value.span.begin, key.begin);
    entry.name_end = key.end;
    entry.end = std::max({key.end, member.value.span.end});
    if (member.value.is_map()) entry.detail = title_of(member.value);
    // What a card or rule says is too much for an overview.
    const bool holds_named = member.value.is_list() || depth == 0 ||
                             (node.is_list() && member.value.get("boxes") != nullptr);
    if (holds_named) {
      const Node* inner = node.is_list() ? member.value.get("boxes") : &member.value;
      if (inner != nullptr && !inner->is_scalar()) entry.parts = entries(*inner, depth + 1);
    }
    if (!entry.name.empty()) all.push_back(std::move(entry));
  }
  return all;
}

// Headings, each with those below it.
std::vector<OutlineEntry> sections(std::string_view text) {
  struct Heading {
    size_t level = 0;
    OutlineEntry entry;
  };
  std::vector<Heading> headings;
  bool fenced = false;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    if (line.starts_with("```")) fenced = !fenced;
    const size_t level = std::min(line.find_first_not_of('#'), line.size());
    if (!fenced && level > 0 && level <= 6 && level < line.size() && line[level] == ' ') {
      OutlineEntry entry;
      entry.name = line.substr(level + 1);
      entry.begin = at;
      entry.name_end = end;
      entry.end = text.size();
      headings.push_back({level, std::move(entry)});
    }
    at = end + 1;
  }
  // From the back, so that each finds those below it whole.
  std::vector<Heading> open;
  for (size_t i = headings.size(); i-- > 0;) {
    Heading heading = std::move(headings[i]);
    size_t end = text.size();
    while (!open.empty() && open.back().level > heading.level) {
      heading.entry.parts.push_back(std::move(open.back().entry));
      open.pop_back();
    }
    if (!open.empty()) end = open.back().entry.begin;
    heading.entry.end = end;
    open.push_back(std::move(heading));
  }
  std::vector<OutlineEntry> all;
  for (size_t i = open.size(); i-- > 0;) all.push_back(std::move(open[i].entry));
  return all;
}

}  // namespace

std::vector<OutlineEntry> outline(std::string_view path, std::string_view text) {
  if (path.ends_with(".md")) return sections(text);
  SourceMap sources;
  Diagnostics ignored;
  const ReadDocument read = read_yaml(sources, sources.add("", std::string(text)), ignored);
  if (!read.document || !read.document->root.is_map()) return {};
  return entries(read.document->root, 0);
}

}  // namespace loom
