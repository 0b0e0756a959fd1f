#include "schema/model/renamed_terms.h"

#include <algorithm>

namespace loom {
namespace {

constexpr std::string_view kNever = "never";

bool is_of(const LaidFile& file, std::string_view kind) {
  const Node* written = file.document.root.get(kKindKey);
  return written != nullptr && written->text == kind;
}

// "an Event" without its article.
std::string without_article(const std::string& title) {
  const size_t space = title.find(' ');
  const bool small = !title.empty() && title[0] >= 'a' && title[0] <= 'z';
  return small && space != std::string::npos ? title.substr(space + 1) : title;
}

void add_title(const std::string& name, const Node* title, TermTitles& titles) {
  if (title != nullptr && title->is_scalar()) titles.emplace(name, without_article(title->text));
}

void add_titles(const Node& map, TermTitles& titles) {
  for (const Member& member : map.members) add_title(member.key, member.value.get("title"), titles);
}

Node text_at(const std::string& text, const Node& place) {
  Node node;
  node.type = Node::Type::scalar;
  node.text = text;
  node.span = place.span;
  return node;
}

void refuse(Member& term, const std::string& old) {
  if (!term.value.is_map()) return;
  auto& members = term.value.members;
  auto never = std::find_if(members.begin(), members.end(),
                            [](const Member& member) { return member.key == kNever; });
  if (never == members.end()) {
    Member list{std::string(kNever), term.key_span, {}};
    list.value.type = Node::Type::list;
    list.value.span = term.key_span;
    members.push_back(std::move(list));
    never = std::prev(members.end());
  }
  if (!never->value.is_list()) return;
  never->value.members.push_back({{}, {}, text_at(old, never->value)});
}

}  // namespace

TermTitles term_titles(const std::vector<LaidFile>& files) {
  TermTitles titles;
  // A term's own title counts before that of what it is named after.
  for (const LaidFile& file : files) {
    const Node* terms = is_of(file, "glossary") ? file.document.root.get("terms") : nullptr;
    if (terms != nullptr) add_titles(*terms, titles);
  }
  for (const LaidFile& file : files) {
    const Node& root = file.document.root;
    if (is_of(file, "components")) {
      for (const Member& family : root.members) add_titles(family.value, titles);
    } else if (is_of(file, "kind") || is_of(file, "table")) {
      const Node* name = root.get("name");
      if (name != nullptr && name->is_scalar()) add_title(name->text, root.get("title"), titles);
    }
  }
  return titles;
}

void refuse_old_titles(std::vector<LaidFile>& files, const TermTitles& before) {
  const TermTitles now = term_titles(files);
  const auto is_used = [&](const std::string& title) {
    return std::any_of(now.begin(), now.end(),
                       [&](const auto& entry) { return entry.second == title; });
  };
  for (LaidFile& file : files) {
    if (!is_of(file, "glossary")) continue;
    for (Member& entry : file.document.root.members) {
      if (entry.key != "terms" || !entry.value.is_map()) continue;
      for (Member& term : entry.value.members) {
        const auto old = before.find(term.key);
        const auto changed = now.find(term.key);
        if (old == before.end() || changed == now.end() || old->second == changed->second) continue;
        if (!is_used(old->second)) refuse(term, old->second);
      }
    }
  }
}

}  // namespace loom
