#include "schema/model/conditions.h"

#include <fmt/core.h>
#include <algorithm>

#include "schema/diagnostics/schema_codes.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"

namespace loom {
namespace {

constexpr std::string_view kWhenKey = "when";
constexpr std::string_view kOpens = "[[when ";
constexpr std::string_view kCloses = "[[end]]";
constexpr std::string_view kIfThere = " if there";  // `X6 if there`, in a list of rules
constexpr const char* kHowToWrite =
    "write `rule P4`, `variant hard` or `card pattern/shell`, with `not` before it, and `and` or "
    "`or` "
    "between several";
constexpr const char* kInPairs = "each of the two stands on a line of its own";
constexpr std::string_view kSorts[] = {"rule", "variant", "card"};

struct Word {
  std::string_view text;
  uint32_t begin = 0;
};

std::vector<Word> words_of(std::string_view text) {
  std::vector<Word> words;
  for (size_t at = 0; at < text.size();) {
    const size_t begin = text.find_first_not_of(" \t\n", at);
    if (begin == std::string_view::npos) break;
    at = std::min(text.find_first_of(" \t\n", begin), text.size());
    words.push_back({text.substr(begin, at - begin), static_cast<uint32_t>(begin)});
  }
  return words;
}

bool is_sort(std::string_view word) {
  return std::find(std::begin(kSorts), std::end(kSorts), word) != std::end(kSorts);
}

// Conditions of layouts are written over a card's fields, and start with no such words.
bool is_condition(std::string_view text) {
  const std::vector<Word> words = words_of(text);
  const size_t first = !words.empty() && words[0].text == "not" ? 1 : 0;
  return words.size() > first + 1 && is_sort(words[first].text) && words[first + 1].text != "and" &&
         words[first + 1].text != "or";
}

std::string_view trimmed(std::string_view line) {
  const size_t begin = line.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return {};
  return line.substr(begin, line.find_last_not_of(" \t\r") + 1 - begin);
}

}  // namespace

void NamedThings::add(const Document& document, const KindSet& kinds, bool still_there) {
  const auto add = [&](const std::string& thing) {
    known_.insert(thing);
    if (still_there) there_.insert(thing);
  };
  const Node& root = document.root;
  const Node* kind = root.get(kKindKey);
  if (kind == nullptr) return;
  if (const Node* rules = kind->text == "rules" ? root.get("rules") : nullptr) {
    for (const Member& rule : rules->members) {
      add("rule " + rule.key);
      const Node* variants = rule.value.get("variants");
      if (variants == nullptr) continue;
      for (const Member& variant : variants->members) add("variant " + variant.key);
    }
  }
  const Kind* own = kinds.find(kind->text);
  const Node* cards = own == nullptr || own->of_cards ? root.get(kCardsKey) : nullptr;
  if (cards == nullptr) return;
  for (const Member& card : cards->members) add(fmt::format("card {}/{}", kind->text, card.key));
}

std::vector<std::string> NamedThings::like(std::string_view sort) const {
  std::vector<std::string> names;
  const std::string prefix = fmt::format("{} ", sort);
  for (auto it = known_.lower_bound(prefix); it != known_.end() && it->starts_with(prefix); ++it)
    names.push_back(it->substr(prefix.size()));
  return names;
}

Diagnostic& Conditions::fault(FileId file, uint32_t begin, uint32_t end, std::string message) {
  return diagnostics_.report(codes::bad_condition, {file, begin, end}, std::move(message));
}

// `or` parts what `and` joins.
bool Conditions::holds(std::string_view text, FileId file, uint32_t begin) {
  const std::vector<Word> words = words_of(text);
  bool any = false;
  bool all = true;
  for (size_t i = 0; i < words.size();) {
    const bool negated = words[i].text == "not";
    if (negated) ++i;
    if (i + 1 >= words.size() || !is_sort(words[i].text)) {
      const Word& wrong = words[std::min(i, words.size() - 1)];
      fault(file, begin + wrong.begin,
            begin + wrong.begin + static_cast<uint32_t>(wrong.text.size()),
            fmt::format("{} is no condition", quoted(text)))
          .note(kHowToWrite);
      return true;
    }
    const Word& name = words[i + 1];
    const std::string thing = fmt::format("{} {}", words[i].text, name.text);
    if (!things_.knows(thing)) {
      const Span span{file, begin + name.begin,
                      begin + name.begin + static_cast<uint32_t>(name.text.size())};
      Diagnostic& found =
          diagnostics_.report(codes::bad_condition, span,
                              fmt::format("there is no {} {}", words[i].text, quoted(name.text)));
      if (const std::string near = nearest_name(name.text, things_.like(words[i].text));
          !near.empty())
        found.suggest(span, near);
      found.note("neither this game nor one that it extends has it");
      return true;
    }
    all = all && things_.has(thing) != negated;
    i += 2;
    if (i == words.size()) break;
    if (words[i].text == "or") {
      any = any || all;
      all = true;
    } else if (words[i].text != "and") {
      fault(file, begin + words[i].begin,
            begin + words[i].begin + static_cast<uint32_t>(words[i].text.size()),
            fmt::format("{} stands where `and` or `or` should", quoted(words[i].text)))
          .note(kHowToWrite);
      return true;
    }
    if (++i == words.size()) {
      fault(file, begin, begin + static_cast<uint32_t>(text.size()),
            fmt::format("{} is no condition", quoted(text)))
          .note(kHowToWrite);
      return true;
    }
  }
  return any || all;
}

bool Conditions::holds(const Node& condition) {
  const Span whole =
      span_within(sources_[condition.span.file], condition, 0, condition.text.size());
  return holds(condition.text, whole.file, whole.begin);
}

void Conditions::apply(Document& document, const Kind& kind) {
  for (Member& member : document.root.members) {
    if (const Field* field = find_field(kind.fields, member.key))
      apply(member.value, field->shape, kind);
  }
}

// Whether an item or entry stays. It loses its condition: whoever reads on need not know of it.
bool Conditions::keeps(Node& node, const Shape& shape, const Kind& kind) {
  apply(node, shape, kind);
  if (shape.type == FieldType::reference && node.is_scalar() && node.text.ends_with(kIfThere)) {
    std::string name = node.text.substr(0, node.text.size() - kIfThere.size());
    const std::string thing = fmt::format("{} {}", shape.to, name);
    if (!is_sort(shape.to) || !things_.knows(thing)) return true;
    node.text = std::move(name);
    return things_.has(thing);
  }
  if (shape.type != FieldType::record || !node.is_map()) return true;
  if (find_field(record_fields(kind, shape), kWhenKey) == nullptr) return true;
  const auto when = std::find_if(node.members.begin(), node.members.end(),
                                 [](const Member& member) { return member.key == kWhenKey; });
  if (when == node.members.end() || !when->value.is_scalar()) return true;
  if (kind.name == "layout" && !is_condition(when->value.text)) return true;
  const bool stays = holds(when->value);
  node.members.erase(when);
  return stays;
}

void Conditions::apply(Node& node, const Shape& shape, const Kind& kind) {
  if (shape.type == FieldType::record && node.is_map()) {
    for (Member& member : node.members) {
      if (const Field* field = find_field(record_fields(kind, shape), member.key))
        apply(member.value, field->shape, kind);
    }
    return;
  }
  const bool holds_many = (shape.type == FieldType::list && node.is_list()) ||
                          (shape.type == FieldType::map && node.is_map());
  if (!holds_many || !shape.of) return;
  std::vector<Member> kept;
  for (Member& member : node.members) {
    if (keeps(member.value, *shape.of, kind)) kept.push_back(std::move(member));
  }
  node.members = std::move(kept);
}

std::string Conditions::apply(FileId chapter) {
  const Source& source = sources_[chapter];
  std::string text(source.text());
  const auto blank = [&](uint32_t begin, size_t size) {
    for (size_t i = begin; i < begin + size; ++i) {
      if (text[i] != '\n' && text[i] != '\r') text[i] = ' ';
    }
  };
  std::vector<bool> open;  // whether what each encloses is shown
  uint32_t opened = 0;
  for (uint32_t number = 1; number <= source.line_count(); ++number) {
    const std::string_view line = source.line(number);
    const uint32_t begin = source.line_start(number);
    const std::string_view words = trimmed(line);
    const bool shown = std::find(open.begin(), open.end(), false) == open.end();
    if (words.starts_with(kOpens) && words.ends_with("]]")) {
      const auto at = static_cast<uint32_t>(begin + (words.data() - line.data()) + kOpens.size());
      const std::string_view condition =
          words.substr(kOpens.size(), words.size() - kOpens.size() - 2);
      if (open.empty()) opened = number;
      open.push_back(!shown || holds(condition, chapter, at));
      blank(begin, line.size());
    } else if (words == kCloses) {
      if (open.empty()) {
        fault(chapter, begin, begin + static_cast<uint32_t>(line.size()), "`[[end]]` ends nothing")
            .note(kInPairs);
      } else {
        open.pop_back();
      }
      blank(begin, line.size());
    } else if (!shown) {
      blank(begin, line.size());
    }
  }
  if (!open.empty()) {
    const uint32_t begin = source.line_start(opened);
    fault(chapter, begin, begin + static_cast<uint32_t>(source.line(opened).size()),
          "this `[[when …]]` has no `[[end]]`")
        .note(kInPairs);
  }
  return text;
}

}  // namespace loom
