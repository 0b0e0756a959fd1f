#include "driver/diff/value_words.h"

#include <fmt/core.h>
#include <algorithm>

#include "render/card/print_run.h"
#include "schema/language/rich_text.h"
#include "schema/language/sentence.h"
#include "schema/text/letters.h"
#include "schema/text/numbers.h"

namespace loom {
namespace {

template <typename Component>
std::string title_in(const std::vector<Component>& components, std::string_view name) {
  const auto id = find_name(components, name);
  return id ? components[id->value].title : std::string();
}

// What a name means: a component, or a card of a kind.
std::string title_of(const Reference& reference, const Model& model) {
  const std::string& family = model.families[reference.family].name;
  const Vocabulary& words = model.words;
  std::string title;
  if (family == "token") title = title_in(words.tokens, reference.name);
  if (family == "track") title = title_in(words.tracks, reference.name);
  if (family == "layer") title = title_in(words.layers, reference.name);
  if (family == "area") title = title_in(words.areas, reference.name);
  if (family == "action") title = title_in(words.actions, reference.name);
  if (family == "table") title = title_in(words.tables, reference.name);
  for (const Card& card : model.cards) {
    if (card.kind->name == family && card.slug == reference.name) title = card_title(card);
  }
  return title.empty() ? reference.name : title;
}

std::string requirement_words(const Requirement& requirement, const Vocabulary& words) {
  std::string text;
  const auto add = [&](const std::string& item) { text += (text.empty() ? "" : ", ") + item; };
  for (const auto& each : requirement.tokens) {
    const Token& token = words[each.id];
    add(fmt::format("{} {}", each.count,
                    each.count == 1 || token.many.empty() ? token.title : token.many));
  }
  for (const auto& each : requirement.layers) {
    const std::string& title = words[each.id].title;
    add(each.count == 1 ? title : fmt::format("{} {}", each.count, title));
  }
  for (const auto& each : requirement.tracks)
    add(fmt::format("{} {}", each.count, words[each.id].title));
  return text.empty() ? "nothing" : text;
}

std::string joined(const std::vector<std::string>& parts) {
  const bool sentences = std::any_of(parts.begin(), parts.end(), [](const std::string& part) {
    return part.find(',') != std::string::npos;
  });
  std::string text;
  for (const std::string& part : parts)
    text += (text.empty() ? "" : sentences ? "; " : ", ") + part;
  return text;
}

// How the items of two lists belong together: by their names where they have such.
std::string item_name(const Value& item, size_t index) {
  const std::string_view name = item["name"].text();
  return name.empty() ? std::to_string(index + 1) : std::string(name);
}

Value::Map named_items(const Value& value) {
  if (value.as<Value::List>() == nullptr) return value.map();
  Value::Map items;
  for (size_t i = 0; i < value.list().size(); ++i)
    items.push_back({item_name(value.list()[i], i), {}, value.list()[i]});
  return items;
}

// Indices of lines that stay, as a longest common run of both. Texts too long for that are taken
// to share what they begin and end with.
class CommonLines {
 public:
  CommonLines(const std::vector<std::string>& a, const std::vector<std::string>& b) : a_(a), b_(b) {
    while (begin_ < std::min(a.size(), b.size()) && a[begin_] == b[begin_]) ++begin_;
    while (end_ < std::min(a.size(), b.size()) - begin_ &&
           a[a.size() - 1 - end_] == b[b.size() - 1 - end_])
      ++end_;
    rows_ = a.size() - begin_ - end_;
    columns_ = b.size() - begin_ - end_;
    if (rows_ * columns_ > kMostCells) return;
    lengths_.assign((rows_ + 1) * (columns_ + 1), 0);
    for (size_t i = rows_; i-- > 0;) {
      for (size_t j = columns_; j-- > 0;) {
        at(i, j) = a[begin_ + i] == b[begin_ + j] ? at(i + 1, j + 1) + 1
                                                  : std::max(at(i + 1, j), at(i, j + 1));
      }
    }
  }

  std::vector<ValueChange> changes(const std::string& name) {
    std::vector<ValueChange> found;
    std::vector<std::string> before;
    std::vector<std::string> after;
    const auto close = [&] {
      if (!before.empty() || !after.empty()) found.push_back({name, spaced(before), spaced(after)});
      before.clear();
      after.clear();
    };
    size_t i = 0;
    size_t j = 0;
    while (i < rows_ || j < columns_) {
      const bool known = !lengths_.empty();
      if (i < rows_ && j < columns_ && known && a_[begin_ + i] == b_[begin_ + j]) {
        close();
        ++i;
        ++j;
      } else if (i < rows_ && (j == columns_ || !known || at(i + 1, j) >= at(i, j + 1))) {
        before.push_back(a_[begin_ + i++]);
      } else {
        after.push_back(b_[begin_ + j++]);
      }
    }
    close();
    return found;
  }

 private:
  static constexpr size_t kMostCells = 4'000'000;

  static std::string spaced(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += (text.empty() ? "" : " ") + line;
    return text;
  }

  uint32_t& at(size_t i, size_t j) { return lengths_[i * (columns_ + 1) + j]; }

  const std::vector<std::string>& a_;
  const std::vector<std::string>& b_;
  size_t begin_ = 0;  // lines that both begin with
  size_t end_ = 0;
  size_t rows_ = 0;
  size_t columns_ = 0;
  std::vector<uint32_t> lengths_;
};

}  // namespace

std::string icons_in_words(std::string_view text, const Model& model) {
  std::string words;
  for (const TextPiece& piece : split_rich_text(text)) {
    if (!piece.is_icon) {
      words += piece.text;
      continue;
    }
    std::string title = title_in(model.words.tokens, piece.text);
    if (title.empty()) title = title_in(model.words.tracks, piece.text);
    if (title.empty()) title = title_in(model.words.layers, piece.text);
    words += title.empty() ? piece.text : title;
  }
  return words;
}

std::string in_words(const Value& value, const Model& model) {
  if (const auto* text = value.as<std::string>()) return icons_in_words(*text, model);
  if (const auto* whole = value.as<int64_t>()) return std::to_string(*whole);
  if (const auto* number = value.as<double>()) return plain_number(*number);
  if (const auto* flag = value.as<bool>()) return *flag ? "yes" : "no";
  if (const auto* reference = value.as<Reference>()) return title_of(*reference, model);
  if (const auto* requirement = value.as<Requirement>())
    return requirement_words(*requirement, model.words);
  if (const auto* effects = value.as<EffectList>()) {
    return effects->effects.empty() ? "nothing" : sentence(*effects, model.words, model.language);
  }
  std::vector<std::string> parts;
  for (const Value& item : value.list()) parts.push_back(in_words(item, model));
  for (const Entry& entry : value.map()) {
    if (entry.value.present())
      parts.push_back(fmt::format("{} {}", entry.key, in_words(entry.value, model)));
  }
  return joined(parts);
}

bool same_value(const Value& a, const Model& a_model, const Value& b, const Model& b_model) {
  if (a.data.index() != b.data.index()) return false;
  if (const auto* requirement = a.as<Requirement>())
    return to_text(*requirement, a_model.words) == to_text(*b.as<Requirement>(), b_model.words);
  if (const auto* effects = a.as<EffectList>())
    return to_text(*effects, a_model.words) == to_text(*b.as<EffectList>(), b_model.words);
  if (a.as<Value::List>() != nullptr) {
    return std::equal(
        a.list().begin(), a.list().end(), b.list().begin(), b.list().end(),
        [&](const Value& x, const Value& y) { return same_value(x, a_model, y, b_model); });
  }
  if (a.as<Value::Map>() != nullptr) {
    const auto covers = [](const Value& x, const Model& x_model, const Value& y,
                           const Model& y_model) {
      return std::all_of(x.map().begin(), x.map().end(), [&](const Entry& entry) {
        return same_value(entry.value, x_model, y[entry.key], y_model);
      });
    };
    return covers(a, a_model, b, b_model) && covers(b, b_model, a, a_model);
  }
  if (const auto* number = a.as<double>()) return *number == b.number();
  return a.text() == b.text() && a.integer() == b.integer() && a.flag() == b.flag();
}

std::vector<ValueChange> leaf_changes(const std::string& name, const Value& before,
                                      const Model& before_model, const Value& after,
                                      const Model& after_model) {
  if (same_value(before, before_model, after, after_model)) return {};
  const bool either_absent = !before.present() || !after.present();
  if (either_absent || !has_parts(before) || !has_parts(after))
    return {{name, in_words(before, before_model), in_words(after, after_model)}};
  static const Value kNothing{};
  const Value::Map old = named_items(before);
  const Value::Map now = named_items(after);
  const auto find_in = [](const Value::Map& items, const std::string& key) -> const Value& {
    for (const Entry& entry : items) {
      if (entry.key == key) return entry.value;
    }
    return kNothing;
  };
  std::vector<ValueChange> all;
  const auto compare = [&](const std::string& key) {
    const std::string path = name.empty() ? key : name + "." + key;
    auto found =
        leaf_changes(path, find_in(old, key), before_model, find_in(now, key), after_model);
    all.insert(all.end(), found.begin(), found.end());
  };
  for (const Entry& entry : now) compare(entry.key);
  for (const Entry& entry : old) {
    if (!find_in(now, entry.key).present()) compare(entry.key);
  }
  return all;
}

bool has_parts(const Value& value) {
  if (value.as<Value::Map>() != nullptr) return true;
  const Value::List& items = value.list();
  return std::any_of(items.begin(), items.end(),
                     [](const Value& item) { return item.as<Value::Map>() != nullptr; });
}

Value value_at(const Value& root, std::string_view path) {
  Value value = root;
  for (const std::string& part : split_at(path, '.')) {
    Value::Map items = named_items(value);
    const auto found = std::find_if(items.begin(), items.end(),
                                    [&](const Entry& item) { return item.key == part; });
    if (found == items.end()) return {};
    value = found->value;
  }
  return value;
}

std::vector<ValueChange> line_changes(const std::string& name,
                                      const std::vector<std::string>& before,
                                      const std::vector<std::string>& after) {
  return CommonLines(before, after).changes(name);
}

}  // namespace loom
