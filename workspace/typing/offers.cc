#include "workspace/typing/offers.h"

#include <fmt/core.h>
#include <algorithm>
#include <array>

#include "driver/all_codes.h"
#include "schema/structure/field_text.h"
#include "workspace/names/effect_subjects.h"
#include "workspace/typing/cursor.h"
#include "workspace/typing/expected.h"

namespace loom {
namespace {

using Sort = Offer::Sort;

bool is_name_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '_';
}

// How much of the end of a text is one word; a path of figures has full stops in it.
size_t typed_word(std::string_view text, bool dotted) {
  size_t size = 0;
  while (size < text.size()) {
    const char c = text[text.size() - 1 - size];
    if (!is_name_letter(c) && !(dotted && (c == '.' || c == '/'))) break;
    ++size;
  }
  return size;
}

// The braces around the end of a text: 0, 1 or 2.
int open_braces(std::string_view text) {
  const size_t line = text.rfind('\n') + 1;  // a place stands in one line
  const size_t open = text.rfind('{');
  if (open == std::string_view::npos || open < line ||
      text.find('}', open) != std::string_view::npos)
    return 0;
  return open > 0 && text[open - 1] == '{' ? 2 : 1;
}

std::string_view word_before(std::string_view text) {
  while (text.ends_with(' ')) text.remove_suffix(1);
  const size_t size = typed_word(text, false);
  return text.substr(text.size() - size);
}

class Finder {
 public:
  Finder(const KindSet& kinds, const NameIndex* names, std::string_view text, size_t offset)
      : kinds_(kinds), names_(names), text_(text), offset_(std::min(offset, text.size())) {}

  Offers chapter() {
    const std::string_view before = text_.substr(0, offset_);
    if (icon(before)) return std::move(found_);
    const int braces = open_braces(before);
    begin_word(before, true);
    if (braces == 2) figures({});
    if (braces == 1) rules();
    return std::move(found_);
  }

  Offers yaml() {
    const Cursor cursor = find_cursor(text_, offset_);
    kind_ = written_kind(text_);
    path_ = cursor.path;
    const Expected expected = find_expected(kinds_, kind_, path_);
    begin_word(cursor.typed, false);
    if (cursor.at_key) keys(expected, cursor.siblings);
    const bool scalar = expected.what == Expected::What::kind_name ||
                        (expected.what == Expected::What::value && !cursor.typed.starts_with('#'));
    if (scalar && (!cursor.at_key || found_.all.empty())) value(expected, cursor.typed);
    return std::move(found_);
  }

 private:
  void begin_word(std::string_view before, bool dotted) {
    found_.begin = offset_ - typed_word(before, dotted);
  }

  void offer(std::string text, Sort sort, std::string detail = {}, std::string doc = {}) {
    found_.all.push_back({std::move(text), sort, std::move(detail), std::move(doc)});
  }

  void keys(const Expected& expected, const std::vector<std::string>& siblings) {
    const auto taken = [&](std::string_view key) {
      return std::find(siblings.begin(), siblings.end(), key) != siblings.end();
    };
    const auto key = [&](std::string_view name, std::string detail, std::string doc) {
      if (!taken(name)) offer(std::string(name), Sort::key, std::move(detail), std::move(doc));
    };
    using What = Expected::What;
    if (expected.what == What::file) {
      key(kKindKey, "required", "what this file holds");
      if (expected.kind != nullptr && expected.kind->of_cards) {
        key(kCardsKey, "required", "the cards, by name");
        key(kDefaultsKey, "", "fields that every card of the file has unless it says otherwise");
      }
    }
    for (const Field* field : expected_fields(expected))
      key(field->name, field->required ? "required" : shape_text(field->shape), field_help(*field));
    if (expected.what == What::file || expected.what == What::card)
      key(kAllowKey, "", "findings that are meant to be so: a code, and why");
    if (expected.what == What::allowance) {
      for (const Code* code : all_codes()) {
        if (code->allowable) key(code->id, std::string(code->title), "");
      }
    }
    if (expected.what == What::value && expected.shape->type == FieldType::map) {
      const Shape& shape = *expected.shape;
      if (!shape.to.empty()) family(shape.to);
      if (shape.to.empty() && shape.declares.empty() && shape.any_key) figures(own_rule());
    }
  }

  void value(const Expected& expected, std::string_view typed) {
    if (expected.what == Expected::What::kind_name) {
      for (const Kind& kind : kinds_.all())
        offer(kind.name, Sort::value, kind.of_cards ? "cards" : "", kind.doc);
      return;
    }
    const Shape& shape = *expected.shape;
    switch (shape.type) {
      case FieldType::boolean:
        offer("false", Sort::value);
        offer("true", Sort::value);
        return;
      case FieldType::choice:
        for (const std::string& choice : shape.values) offer(choice, Sort::value);
        return;
      case FieldType::reference:
        return family(shape.to);
      case FieldType::requirement:
        return requirement();
      case FieldType::effect:
        return effect(typed);
      case FieldType::name:
        return name(*expected.field);
      case FieldType::text:
      case FieldType::literal:
      case FieldType::any:
        return prose(*expected.field, shape.type, typed);
      default:
        return;
    }
  }

  // Names of a family, with what they are called.
  void family(std::string_view name) {
    const Family* family = names_ == nullptr ? nullptr : names_->game().model.family(name);
    if (family == nullptr) return;
    const Kind* kind = kinds_.find(name);
    const bool cards = kind != nullptr && kind->of_cards;
    for (const Family::Name& each : family->names)
      offer(each.text, cards ? Sort::card : Sort::name, std::string(name));
  }

  void requirement() {
    offer("none", Sort::word, "nothing is asked for");
    for (const char* each : {"token", "layer"}) family(each);
    if (names_ == nullptr) return;
    for (const Track& track : names_->game().model.words.tracks) {
      if (track.scope == Track::Scope::player) offer(track.name, Sort::name, "track");
    }
  }

  void effect(std::string_view typed) {
    const std::string_view before = typed.substr(0, typed.size() - typed_word(typed, false));
    const std::string_view last = word_before(before);
    const bool starts =
        last.empty() && (before.empty() || before.find_last_not_of(' ') == std::string_view::npos ||
                         before[before.find_last_not_of(' ')] == ';');
    if (const std::string_view subject = family_after(last); !subject.empty())
      return family(subject);
    if (last == "for") {
      for (const char* who : {"all players", "each other player", "contributors",
                              "first contributor", "lowest scorer", "highest scorer"})
        offer(who, Sort::word);
      return;
    }
    if (last == "ignoring") return family("track");
    if (starts || last == "else") {
      family("track");
      family("token");
      offer("token", Sort::word, "a token of one's choice");
    }
    if (!starts) {
      for (const char* word : {"code", "else", "for", "ignoring", "per"}) offer(word, Sort::word);
      return;
    }
    if (before.find(';') == std::string_view::npos) offer("nothing", Sort::word, "no effect");
    for (const EffectVerb verb : kAllVerbs) {
      if (verb != EffectVerb::change) offer(std::string(traits_of(verb).name), Sort::word);
    }
  }

  // Names without a family, by the field they stand in.
  void name(const Field& field) {
    if (field.name == "icon") return icons();
    if (names_ == nullptr) return;
    if (kind_ == "rules" && own_rule() != nullptr) {
      if (field.name == "names") {
        for (const char* each : {"token", "track", "layer", "area", "action", "kind", "table"})
          family(each);
      } else {
        for (const std::string& action : names_->behaviour().names.actions)
          offer(action, Sort::name, "action");
      }
      return;
    }
    if (kind_ == "layout" && (field.name == "type" || field.name == "font")) {
      for (const BoundFile* theme : names_->game().model.files_of("theme")) {
        const std::string_view part = field.name == "type" ? "type" : "fonts";
        for (const Entry& entry : theme->root[part].map()) offer(entry.key, Sort::name, field.name);
      }
    }
    static constexpr std::array<std::string_view, 4> kBesides = {"below", "above", "right-of",
                                                                 "left-of"};
    if (std::find(kBesides.begin(), kBesides.end(), field.name) != kBesides.end()) boxes();
  }

  // The boxes of this layout that stand before the cursor.
  void boxes() {
    offer("previous", Sort::word, "the box before");
    constexpr std::string_view key = "name: ";
    const std::string_view before = text_.substr(0, offset_);
    for (size_t at = before.find(key); at != std::string_view::npos;
         at = before.find(key, at + 1)) {
      const size_t begin = at + key.size();
      size_t end = begin;
      while (end < before.size() && is_name_letter(before[end])) ++end;
      if (end > begin && at > 0)
        offer(std::string(before.substr(begin, end - begin)), Sort::name, "box");
    }
  }

  void prose(const Field& field, FieldType type, std::string_view typed) {
    if (icon(typed)) return;
    const int braces = open_braces(typed);
    if (type != FieldType::text && braces == 0 && field.name == "icon") return icons();
    if (braces == 0 && type == FieldType::text) return;
    begin_word(typed, true);
    if (braces == 2) template_names();
    if (braces > 0) return figures(braces == 1 ? own_rule() : nullptr);
    if (names_ == nullptr) return;
    const bool colour = field.name == "colour" || field.name == "fill" || field.name == "stroke";
    if (colour) return colours();
    if (kind_ == "layout") return template_names();
    if (kind_ == "rules" || kind_ == "components" || kind_ == "bots" || kind_ == "telling") {
      for (const std::string& each : names_->behaviour().names.all()) offer(each, Sort::name);
    }
    figures(nullptr);
  }

  void colours() {
    for (const BoundFile* theme : names_->game().model.files_of("theme")) {
      for (const Entry& entry : theme->root["colours"].map())
        offer(entry.key, Sort::name, std::string(entry.value.text()));
    }
  }

  // Fields of the cards that a layout draws.
  void template_names() {
    if (kind_ != "layout" || names_ == nullptr) return;
    constexpr std::string_view key = "\nfor:";
    const size_t at = text_.find(key);
    if (at == std::string_view::npos) return;
    const size_t begin = text_.find_first_not_of(' ', at + key.size());
    if (begin == std::string_view::npos) return;
    size_t end = begin;
    while (end < text_.size() && is_name_letter(text_[end])) ++end;
    const Kind* kind = kinds_.find(text_.substr(begin, end - begin));
    if (kind == nullptr) return;
    for (const Field& field : kind->fields)
      offer(field.name, Sort::name, shape_text(field.shape), field.doc);
  }

  bool icon(std::string_view before) {
    const size_t size = typed_word(before, false);
    if (before.size() <= size || before[before.size() - size - 1] != '$') return false;
    found_.begin = offset_ - size;
    icons();
    return true;
  }

  void icons() {
    if (names_ == nullptr) return;
    for (const std::string& icon : names_->game().model.icons) offer(icon, Sort::icon);
  }

  // The rule in which the cursor stands.
  const Rule* own_rule() const {
    if (names_ == nullptr || kind_ != "rules" || path_.size() < 2) return nullptr;
    return names_->game().model.rules.find(path_[1]);
  }

  void figures(const Rule* rule) {
    if (names_ == nullptr) return;
    const Model& model = names_->game().model;
    begin_word(text_.substr(0, offset_), true);
    if (rule != nullptr) {
      for (const RuleFigure& figure : rule->figures)
        offer(figure.name, Sort::figure, fmt::format("{} = {}", rule->id, figure.value));
      for (const Series& series : rule->series) offer(series.name, Sort::figure, rule->id);
      for (const Bands& bands : rule->bands) offer(bands.name, Sort::figure, rule->id);
      for (const RuleName& name : rule->names) offer(name.name, Sort::figure, name.component);
    }
    for (const NamedFigure& each : all_figures(model)) {
      const size_t dot = each.path.find('.');
      const Rule* whose = model.rules.find(each.path.substr(0, dot));
      offer(each.path, Sort::figure, each.figure.text,
            whose == nullptr ? "" : stated(model, whose, whose->statement));
    }
  }

  void rules() {
    if (names_ == nullptr) return;
    const Model& model = names_->game().model;
    for (const Rule& rule : model.rules.rules)
      offer(rule.id, Sort::name, rule.section, stated(model, &rule, rule.statement));
  }

  const KindSet& kinds_;
  const NameIndex* names_;
  const std::string_view text_;
  const size_t offset_;
  std::string kind_;
  std::vector<std::string> path_;
  Offers found_;
};

}  // namespace

Offers find_offers(const KindSet& kinds, const NameIndex* names, std::string_view path,
                   std::string_view text, size_t offset) {
  Finder finder(kinds, names, text, offset);
  if (path.ends_with(".svg")) return {};
  Offers found = path.ends_with(".md") ? finder.chapter() : finder.yaml();
  std::vector<Offer>& all = found.all;
  std::stable_sort(all.begin(), all.end(), [](const Offer& a, const Offer& b) {
    return std::pair(a.sort, std::string_view(a.text)) <
           std::pair(b.sort, std::string_view(b.text));
  });
  const auto same = [](const Offer& a, const Offer& b) {
    return a.sort == b.sort && a.text == b.text;
  };
  all.erase(std::unique(all.begin(), all.end(), same), all.end());
  return found;
}

std::string field_help(const Field& field) {
  std::string help = fmt::format("`{}`: {}", field.name, shape_text(field.shape));
  if (!field.doc.empty()) help += fmt::format("\n\n{}", field.doc);
  const std::string standard = default_text(field);
  if (field.required) {
    help += "\n\nIt must be written.";
  } else if (!standard.empty()) {
    help += fmt::format("\n\nWhen left out: {}", standard);
  }
  if (const std::string example = example_text(field); !example.empty())
    help += fmt::format("\n\nFor example {}", example);
  return help;
}

}  // namespace loom
