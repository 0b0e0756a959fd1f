#include "studio/edits/card_file.h"

#include <fmt/core.h>
#include <algorithm>
#include <utility>

#include "schema/structure/structure.h"
#include "schema/yaml/yaml_reader.h"

namespace loom::studio {

struct CardFile::Tree {
  SourceMap sources;
  Diagnostics found;
  Document document;
  bool sound = false;

  Tree(const std::string& path, const std::string& text) {
    const FileId file = sources.add(path, text);
    ReadDocument read = read_yaml(sources, file, found);
    sound = read.document && read.trusted && !found.has_errors();
    if (read.document) document = std::move(*read.document);
  }

  const Member* find(const std::string& card) const {
    const Node* cards = document.root.get(kCardsKey);
    return cards == nullptr ? nullptr : cards->find(card);
  }
};

namespace {

constexpr const char* kUnread = "the file has faults of form: mend its text first";

// Without it nobody knows where a line stands.
uint32_t end_of(const Member& member) {
  return std::max(member.key_span.end, member.value.span.end);
}

bool is_flow(std::string_view text, const Node& map) {
  return map.span.begin < text.size() && text[map.span.begin] == '{';
}

std::string ended(std::string lines) {
  if (!lines.empty() && lines.back() != '\n') lines += '\n';
  return lines;
}

}  // namespace

CardFile::CardFile(std::string path, std::string text)
    : path_(std::move(path)), text_(std::move(text)), tree_(std::make_unique<Tree>(path_, text_)) {}

CardFile::~CardFile() = default;
CardFile::CardFile(CardFile&&) noexcept = default;
CardFile& CardFile::operator=(CardFile&&) noexcept = default;

const Member* CardFile::find(const std::string& card) const { return tree_->find(card); }

size_t CardFile::line_begin(size_t at) const {
  const size_t before = at == 0 ? std::string::npos : text_.rfind('\n', at - 1);
  return before == std::string::npos ? 0 : before + 1;
}

size_t CardFile::line_end(size_t at) const {
  const size_t end = text_.find('\n', at);
  return end == std::string::npos ? text_.size() : end + 1;
}

std::string CardFile::indent_of(size_t at) const { return std::string(at - line_begin(at), ' '); }

// Puts `by` in the place of some bytes, if the text can be read then, and the card `expected` has
// the field.
std::string CardFile::replace(size_t begin, size_t end, const std::string& by,
                              const std::optional<std::pair<std::string, std::string>>& expected) {
  std::string text = text_.substr(0, begin) + by + text_.substr(end);
  auto tree = std::make_unique<Tree>(path_, text);
  if (!tree->sound) {
    for (const Diagnostic& found : tree->found.all()) {
      if (found.code->severity != Severity::error) continue;
      const uint32_t line = tree->sources[found.span.file].position(found.span.begin).line;
      return fmt::format("line {}: {}", line, found.message);
    }
    return kUnread;
  }
  if (expected) {
    const Member* card = tree->find(expected->first);
    if (card == nullptr || card->value.get(expected->second) == nullptr)
      return "this cannot stand there";
  }
  text_ = std::move(text);
  tree_ = std::move(tree);
  return {};
}

std::string CardFile::set(const std::string& card, const Kind& kind, const std::string& field,
                          const FieldValue& value) {
  if (!tree_->sound) return kUnread;
  const Member* entry = find(card);
  if (entry == nullptr) return fmt::format("there is no card `{}` in this file", card);
  const Member* there = entry->value.find(field);
  if (!value.text && !value.yaml)
    return there == nullptr ? std::string() : take_away(entry->value, *there);
  const bool flow = entry->value.is_map() && is_flow(text_, entry->value);
  const std::string_view old =
      there == nullptr || there->value.is_null()
          ? std::string_view()
          : std::string_view(text_).substr(there->value.span.begin,
                                           there->value.span.end - there->value.span.begin);
  const std::string written = value.text ? written_scalar(*value.text, old, flow) : *value.yaml;
  if (there == nullptr) return insert(*entry, kind, field, written);
  const std::string before = text_;
  std::string fault;
  if (old.empty()) {
    // Behind the key and its colon.
    const size_t colon = text_.find(':', there->key_span.end);
    if (colon == std::string::npos) return "this cannot stand there";
    fault = replace(colon + 1, colon + 1, " " + written, {{card, field}});
  } else {
    fault = replace(there->value.span.begin, there->value.span.end, written, {{card, field}});
  }
  if (!fault.empty() || !value.text) return fault;
  const Node* now = find(card)->value.get(field);
  if (now->is_scalar() && now->text == *value.text) return {};
  *this = CardFile(path_, before);
  return "this cannot stand there";
}

std::string CardFile::take_away(const Node& map, const Member& member) {
  const size_t index = static_cast<size_t>(&member - map.members.data());
  size_t begin = member.key_span.begin;
  size_t end = end_of(member);
  if (!is_flow(text_, map)) return replace(line_begin(begin), line_end(end), "");
  if (index + 1 < map.members.size()) {
    end = map.members[index + 1].key_span.begin;
  } else if (index > 0) {
    begin = end_of(map.members[index - 1]);
  }
  return replace(begin, end, "");
}

std::string CardFile::insert(const Member& entry, const Kind& kind, const std::string& field,
                             const std::string& written) {
  const std::string line = fmt::format("{}: {}", field, written);
  const std::pair<std::string, std::string> expected{entry.key, field};
  const Node& map = entry.value;
  if (!map.is_map() || map.members.empty()) {
    if (map.is_map()) return replace(map.span.begin + 1, map.span.begin + 1, line, expected);
    const size_t end = line_end(entry.key_span.end);
    const std::string indent = indent_of(entry.key_span.begin) + "  ";
    const bool last = end == text_.size() && text_.back() != '\n';
    return replace(end, end, (last ? "\n" : "") + indent + line + "\n", expected);
  }
  const auto place_of = [&](const std::string& name) {
    const auto at = std::find_if(kind.fields.begin(), kind.fields.end(),
                                 [&](const Field& each) { return each.name == name; });
    return at - kind.fields.begin();
  };
  const Member* before = nullptr;
  for (const Member& each : map.members) {
    if (place_of(each.key) < place_of(field)) before = &each;
  }
  if (is_flow(text_, map)) {
    if (before != nullptr) return replace(end_of(*before), end_of(*before), ", " + line, expected);
    const size_t first = map.members.front().key_span.begin;
    return replace(first, first, line + ", ", expected);
  }
  const std::string indent = indent_of(map.members.front().key_span.begin);
  if (before == nullptr) {
    const size_t first = map.members.front().key_span.begin;
    return replace(first, first, line + "\n" + indent, expected);
  }
  const size_t end = line_end(end_of(*before));
  const bool open = text_.substr(0, end).back() != '\n';
  return replace(end, end, (open ? "\n" : "") + indent + line + "\n", expected);
}

std::optional<std::string> CardFile::lines(const std::string& card) const {
  const Member* entry = find(card);
  if (entry == nullptr) return std::nullopt;
  const size_t begin = line_begin(entry->key_span.begin);
  return text_.substr(begin, line_end(end_of(*entry)) - begin);
}

std::optional<std::vector<std::string>> CardFile::field_lines(const std::string& card) const {
  const Member* entry = find(card);
  if (entry == nullptr || !entry->value.is_map()) return std::nullopt;
  if (is_flow(text_, entry->value)) {
    // What stands between braces stands on lines of its own just as well.
    std::vector<std::string> fields;
    for (const Member& field : entry->value.members) {
      const size_t begin = field.key_span.begin;
      fields.push_back(text_.substr(begin, end_of(field) - begin));
      if (fields.back().find('\n') != std::string::npos) return std::nullopt;
    }
    return fields;
  }
  const size_t deep = indent_of(entry->value.members.front().key_span.begin).size();
  std::vector<std::string> lines;
  const size_t end = line_end(end_of(*entry));
  for (size_t at = line_end(entry->key_span.end); at < end; at = line_end(at)) {
    const std::string line = text_.substr(at, line_end(at) - at);
    const size_t first = std::min(line.find_first_not_of(' '), deep);
    lines.push_back(line.substr(first, line.find_last_not_of("\r\n") + 1 - first));
  }
  return lines;
}

std::string CardFile::set_lines(const std::string& card, const std::string& lines) {
  if (!tree_->sound) return kUnread;
  const Member* entry = find(card);
  if (entry == nullptr) return fmt::format("there is no card `{}` in this file", card);
  const size_t begin = line_begin(entry->key_span.begin);
  return replace(begin, line_end(end_of(*entry)), ended(lines));
}

std::string CardFile::add(const std::string& card, const std::vector<std::string>& lines,
                          const std::string& behind) {
  if (!tree_->sound) return kUnread;
  const Node* cards = tree_->document.root.get(kCardsKey);
  if (cards == nullptr || !cards->is_map() || is_flow(text_, *cards) || cards->members.empty())
    return "the file has no list of cards to which one could be added";
  if (cards->find(card) != nullptr) return fmt::format("there is a card `{}` already", card);
  const Member* before = behind.empty() ? &cards->members.back() : cards->find(behind);
  if (before == nullptr) return fmt::format("there is no card `{}` in this file", behind);
  const std::string indent = indent_of(cards->members.front().key_span.begin);
  std::string written = indent + card + ":\n";
  for (const std::string& line : lines) {
    written += line.empty() ? "\n" : fmt::format("{}  {}\n", indent, line);
  }
  const size_t end = line_end(end_of(*before));
  const bool open = text_.substr(0, end).back() != '\n';
  return replace(end, end, (open ? "\n" : "") + written);
}

std::string CardFile::remove(const std::string& card) {
  if (!tree_->sound) return kUnread;
  const Member* entry = find(card);
  if (entry == nullptr) return fmt::format("there is no card `{}` in this file", card);
  return replace(line_begin(entry->key_span.begin), line_end(end_of(*entry)), "");
}

}  // namespace loom::studio
