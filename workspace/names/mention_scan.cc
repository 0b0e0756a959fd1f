// Which names a value or a text has.
#include <fmt/core.h>
#include <algorithm>
#include <array>

#include "workspace/names/effect_subjects.h"
#include "workspace/names/mention_collector.h"

namespace loom {
namespace {

// What a word of a line may be, the likeliest first.
constexpr std::array<std::string_view, 14> kOfLines = {
    "token", "track", "counter", "zone",   "area", "status", "marker",
    "place", "word",  "action",  "spaces", "kind", "layer",  "table"};

constexpr std::array<std::string_view, 7> kComponents = {"token",  "track", "layer", "area",
                                                         "action", "kind",  "table"};

constexpr std::array<std::string_view, 4> kBoxFields = {"below", "above", "right-of", "left-of"};

// Kinds whose texts are lines of the language of rules.
constexpr std::array<std::string_view, 5> kOfRules = {"rules", "components", "play", "bots",
                                                      "telling"};

template <typename Names>
bool is_in(const Names& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// The place of part of a text; a key is found whole, or byte for byte.
class Places {
 public:
  explicit Places(const ScalarText& text) : text_(&text) {}
  Places(Span key, size_t size) : key_(key), exact_(key.end - key.begin == size) {}
  explicit Places(FileId chapter) : key_{chapter, 0, 0}, exact_(true) {}

  Span operator()(size_t begin, size_t end) const {
    if (text_ != nullptr) return text_->span(begin, end);
    if (!exact_) return key_;
    return {key_.file, key_.begin + static_cast<uint32_t>(begin),
            key_.begin + static_cast<uint32_t>(end)};
  }

 private:
  const ScalarText* text_ = nullptr;
  Span key_;
  bool exact_ = false;
};

}  // namespace

struct MentionCollector::SpanOf : Places {
  using Places::Places;
};

void MentionCollector::words(const ScalarText& text, bool prose) {
  words(text.text(), prose, SpanOf(text));
}

void MentionCollector::words(std::string_view key, bool prose, Span place) {
  words(key, prose, SpanOf(place, key.size()));
}

void MentionCollector::chapter(FileId chapter) {
  rule_ = nullptr;
  file_ = nullptr;
  words(game_.sources[chapter].text(), true, SpanOf(chapter));
}

void MentionCollector::scalar(const Node& node, const Shape& shape, const Field& field) {
  const ScalarText text(game_.sources[node.span.file], node);
  switch (shape.type) {
    case FieldType::text:
      return words(text, true);
    case FieldType::literal:
      if (field.name == "icon") {
        if (const auto icon = index_.find(families::kIcon, node.text)) add(*icon, node.span);
      }
      if (field.name == "within") return where_it_is_done(text);
      return words(text, false);
    case FieldType::name:
      return name(node, shape, field);
    case FieldType::reference:
      if (const auto found = index_.find(shape.to, node.text))
        add(*found, text.span(0, node.text.size()));
      return;
    case FieldType::requirement:
    case FieldType::effect:
      return requirement_or_effect(text);
    default:
      return;
  }
}

void MentionCollector::name(const Node& node, const Shape& shape, const Field& field) {
  const ScalarText text(game_.sources[node.span.file], node);
  const Span span = text.span(0, node.text.size());
  const auto refer = [&](std::string_view family) {
    const auto found = index_.find(family, node.text);
    if (found) add(*found, span);
    return found.has_value();
  };
  if (!shape.declares.empty()) {
    if (const auto found = index_.find(shape.declares, node.text)) add(*found, span, true);
    return;
  }
  if (field.name == "icon") {
    refer(families::kIcon);
    return;
  }
  if (!layout_.empty()) return box_name(node, field);
  if (file_->kind->name == "rules" && field.name == "names") {
    for (const std::string_view family : kComponents) {
      if (refer(family)) return;
    }
    return;
  }
  if (is_in(kOfRules, file_->kind->name)) {
    const bool action = field.name == "action" || field.name == "free-action" ||
                        field.name == "offer" || field.name == "limits";
    if (action) {
      // Whoever offers an action declares it, unless the components do.
      const auto found = index_.find(families::kAction, node.text);
      const bool declares = field.name != "limits" && !find_name(model_.words.actions, node.text);
      if (found) add(*found, span, declares);
    } else {
      words(text, false);
    }
    return;
  }
  const auto card = slugs_.find(node.text);
  if (card != slugs_.end()) add(card->second, span);
}

// A rule, or a word for a part of the game, which is no name.
void MentionCollector::where_it_is_done(const ScalarText& text) {
  const SpanOf span(text);
  for (const ScannedWord& word : scan_words(text.text())) {
    if (!path(word, span)) rule_word(word, span);
  }
}

// A box is known by the layout that was the first to have it; those that extend it change it.
void MentionCollector::box_name(const Node& node, const Field& field) {
  const bool declares = field.name == "name";
  if (!declares && !is_in(kBoxFields, field.name)) return;
  const auto found = box(layout_, node.text);
  if (found) add(*found, node.span, declares);
}

void MentionCollector::requirement_or_effect(const ScalarText& text) {
  requirement_or_effect(text.text(), SpanOf(text));
}

void MentionCollector::requirement_or_effect(std::string_view key, Span place) {
  requirement_or_effect(key, SpanOf(place, key.size()));
}

void MentionCollector::requirement_or_effect(std::string_view text, const SpanOf& span) {
  std::string_view before;
  bool starts = true;
  for (const Word& word : split_words(text)) {
    const auto named = [&](std::string_view family) {
      const auto found = index_.find(family, word.text);
      if (found) add(*found, span(word.begin, word.end));
      return found.has_value();
    };
    if (const std::string_view subject = family_after(before); !subject.empty()) {
      named(subject);
    } else if (family_after(word.text).empty() || !starts) {
      static_cast<void>(named("token") || named("track") || named("layer"));
    }
    starts = word == ";";
    before = word.text;
  }
}

// In prose a name is only what stands in braces or after a dollar sign.
void MentionCollector::words(std::string_view text, bool prose, const SpanOf& span) {
  using In = ScannedWord::In;
  std::string_view before;
  for (const ScannedWord& word : scan_words(text)) {
    if (word.in == In::icon) {
      note(families::kIcon, word.text, span, word.begin, word.text.size());
    } else if (!path(word, span) && !card_word(word, span)) {
      const bool chapter = file_ == nullptr;
      const bool rule = !prose || (chapter && (word.in == In::braces || before == "rule"));
      if (rule) rule_word(word, span);
      if (!prose && !chapter) line_word(word, before, span);
    }
    before = word.text;
  }
}

void MentionCollector::note(std::string_view family, std::string_view name, const SpanOf& span,
                            size_t begin, size_t size) {
  if (const auto found = index_.find(family, name)) add(*found, span(begin, begin + size));
}

// A figure's path: `S2.meaning`, `track.vitals.max`, or in its own rule `meaning`.
bool MentionCollector::path(const ScannedWord& word, const SpanOf& span) {
  const std::vector<WordPart> parts = word_parts(word, '.');
  const auto part = [&](size_t i, std::string_view family, std::string_view name) {
    note(family, name, span, parts[i].begin, parts[i].text.size());
  };
  const auto known = [&](std::string_view family, std::string_view name) {
    return index_.find(family, name).has_value();
  };
  const std::string first(parts[0].text);
  // Inside its rule a figure goes by its own name, in braces or as what is printed.
  size_t figure = 1;
  std::string rule = first;
  if (rule_ != nullptr && (word.in != ScannedWord::In::plain || printed_) &&
      known(families::kFigure, fmt::format("{}.{}", rule_->id, first))) {
    rule = rule_->id;
    figure = 0;
  }
  if (figure < parts.size()) {
    const std::string path = fmt::format("{}.{}", rule, parts[figure].text);
    const bool is_figure = known(families::kFigure, path);
    if (is_figure || known(families::kStep, path)) {
      if (figure == 1) part(0, families::kRule, rule);
      part(figure, is_figure ? families::kFigure : families::kStep, path);
      if (figure + 1 < parts.size())
        part(figure + 1, families::kFigure, fmt::format("{}.{}", path, parts[figure + 1].text));
      return true;
    }
  }
  if (parts.size() < 2) return false;
  if (first == "track" || first == "layer" || first == families::kTerm) {
    part(1, first, parts[1].text);
    return known(first, parts[1].text);
  }
  if (first == "deck") {
    part(1, families::kKind, parts[1].text);
    return known(families::kKind, parts[1].text);
  }
  if (first == kCardsKey && parts.size() > 2) {
    part(1, families::kKind, parts[1].text);
    part(2, parts[1].text, parts[2].text);
    return known(parts[1].text, parts[2].text);
  }
  return false;
}

// `pattern/shell`
bool MentionCollector::card_word(const ScannedWord& word, const SpanOf& span) {
  const std::vector<WordPart> parts = word_parts(word, '/');
  if (parts.size() != 2 || !index_.find(parts[0].text, parts[1].text)) return false;
  const Kind* kind = game_.kinds.find(parts[0].text);
  if (kind == nullptr || !kind->of_cards) return false;
  note(families::kKind, parts[0].text, span, parts[0].begin, parts[0].text.size());
  note(parts[0].text, parts[1].text, span, parts[1].begin, parts[1].text.size());
  return true;
}

// `S2`, or both ends of `S1-S5`.
void MentionCollector::rule_word(const ScannedWord& word, const SpanOf& span) {
  for (const WordPart& part : word_parts(word, '-')) {
    note(families::kRule, part.text, span, part.begin, part.text.size());
    note("ruling", part.text, span, part.begin, part.text.size());
  }
}

void MentionCollector::line_word(const ScannedWord& word, std::string_view before,
                                 const SpanOf& span) {
  const std::string_view kind = file_->kind->name;
  const auto card = slugs_.find(word.text);
  if (kind == "example" && card != slugs_.end()) {
    add(card->second, span(word.begin, word.begin + word.text.size()));
    return;
  }
  if (!is_in(kOfRules, kind) && kind != "example") return;
  if (before == "consult") {
    note(families::kTable, word.text, span, word.begin, word.text.size());
    return;
  }
  if (rule_ != nullptr) {
    const std::string step = fmt::format("{}.{}", rule_->id, word.text);
    if (const auto found = index_.find(families::kStep, step)) {
      add(*found, span(word.begin, word.begin + word.text.size()));
      return;
    }
  }
  for (const std::string_view family : kOfLines) {
    const auto found = index_.find(family, word.text);
    if (!found) continue;
    add(*found, span(word.begin, word.begin + word.text.size()));
    return;
  }
}

// The box of that name in a layout, or in those that it extends.
std::optional<uint32_t> MentionCollector::box(std::string layout, std::string_view name) {
  std::optional<uint32_t> found;
  for (size_t i = 0; i <= boxes_.size(); ++i) {
    const auto own = boxes_.find(layout);
    if (own == boxes_.end()) break;
    if (is_in(own->second.names, name))
      found = thing(families::kBox, fmt::format("{}/{}", layout, name));
    layout = own->second.extends;
  }
  return found;
}

namespace {

void names_of_boxes(const Node& node, std::vector<std::string>& names) {
  if (const Node* name = node.get("name"); node.is_map() && name != nullptr)
    names.push_back(name->text);
  for (const Member& member : node.members) {
    if (!member.value.is_scalar()) names_of_boxes(member.value, names);
  }
}

}  // namespace

void MentionCollector::find_boxes() {
  for (const ContentFile& file : game_.files) {
    const Node* name = file.document.root.get("name");
    if (file.kind->name != "layout" || name == nullptr) continue;
    const Node* extends = file.document.root.get("extends");
    Boxes& boxes = boxes_[name->text];
    if (extends != nullptr) boxes.extends = extends->text;
    for (const std::string_view side : {"boxes", "back"}) {
      if (const Node* list = file.document.root.get(side)) names_of_boxes(*list, boxes.names);
    }
  }
}

}  // namespace loom
