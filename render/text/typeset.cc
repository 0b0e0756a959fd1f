#include "render/text/typeset.h"

#include <algorithm>

namespace loom {
namespace {

// What a quotation mark becomes after another character; empty for anything else.
std::string_view mark_of(char sign, char before) {
  const bool opens = before == ' ' || before == '(' || before == '\n';
  if (sign == '\'') return opens ? "‘" : "’";
  if (sign == '"') return opens ? "“" : "”";
  return {};
}

// The sign that an entity at the beginning of the text stands for, with its length; 0 for none.
struct Entity {
  char sign = 0;
  size_t length = 0;
};
Entity entity_at(std::string_view text) {
  for (const std::string_view name : {"&apos;", "&#39;", "&quot;", "&#34;"}) {
    if (!text.starts_with(name)) continue;
    return {name == "&apos;" || name == "&#39;" ? '\'' : '"', name.size()};
  }
  return {};
}

}  // namespace

std::string typeset(std::string_view text, char before) {
  std::string set;
  for (size_t i = 0; i < text.size(); ++i) {
    const std::string_view mark = mark_of(text[i], i == 0 ? before : text[i - 1]);
    if (!mark.empty()) {
      set += mark;
    } else if (text.substr(i, 2) == "--") {
      set += "–";
      ++i;
    } else {
      set += text[i];
    }
  }
  return set;
}

std::string typeset_markup(std::string_view markup) {
  if (markup.find_first_of("'\"&") == std::string_view::npos) return std::string(markup);
  std::string set;
  char before = ' ';
  for (size_t i = 0; i < markup.size();) {
    if (markup[i] == '<') {
      const size_t end = std::min(markup.find('>', i), markup.size() - 1);
      set += markup.substr(i, end + 1 - i);
      i = end + 1;
      continue;
    }
    const Entity entity = entity_at(markup.substr(i));
    const char sign = entity.length > 0 ? entity.sign : markup[i];
    const std::string_view mark = mark_of(sign, before);
    if (mark.empty()) {
      set += sign;
    } else {
      set += mark;
    }
    before = sign;
    i += std::max<size_t>(1, entity.length);
  }
  return set;
}

}  // namespace loom
