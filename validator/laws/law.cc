#include "validator/laws/law.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <array>

#include "schema/text/numbers.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/laws/field_path.h"
#include "validator/laws/formula_parser.h"
#include "validator/laws/formula_words.h"

namespace loom::law {
namespace {

// What a law says, of which it says one thing.
constexpr std::array<const char*, 5> kSays{"that", "rising", "falling", "unique", "has"};

class LawReader {
 public:
  LawReader(const LoadedGame& game, const Entry& entry, Diagnostics& diagnostics)
      : game_(game), entry_(entry), law_(entry.value), diagnostics_(diagnostics) {}

  std::optional<Law> read() {
    read_.name = entry_.key;
    read_.entry = &law_;
    read_.because = law_["because"].text();
    if (law_["each"].present()) read_.kind = game_.kinds.find(law_["each"].text());
    if (!shape_fits()) return std::nullopt;
    if (!grouped() || !chosen() || !said()) return std::nullopt;
    return std::move(read_);
  }

 private:
  bool has(const char* key) const { return law_[key].present() && law_[key].written; }

  bool wrong(Span span, std::string message, std::string note) {
    diagnostics_.report(codes::law_unread, span, std::move(message)).note(std::move(note));
    return false;
  }
  bool needs(const char* key, const char* other) {
    if (!has(key) || has(other)) return true;
    return wrong(law_[key].span, fmt::format("{} needs {}", quoted(key), quoted(other)),
                 fmt::format("add {}, or leave {} out", quoted(other), quoted(key)));
  }

  bool shape_fits() {
    std::vector<std::string> says;
    for (const char* key : kSays) {
      if (has(key)) says.emplace_back(key);
    }
    if (says.empty()) {
      return wrong(entry_.key_span, fmt::format("the law {} says nothing", quoted(entry_.key)),
                   "say what must be so under `that`, `rising`, `falling`, `unique` or `has`");
    }
    if (says.size() > 1) {
      return wrong(
          entry_.key_span,
          fmt::format("the law {} says several things: {}", quoted(entry_.key), quoted_list(says)),
          "make a law of each");
    }
    const bool fits = needs("where", "each") && needs("by", "each") && needs("unique", "each") &&
                      needs("has", "each") && needs("rising", "by") && needs("falling", "by") &&
                      needs("complete", "unique");
    if (!fits) return false;
    if (has("by") && (has("unique") || has("has"))) {
      return wrong(law_["by"].span, "`by` makes groups, and this law is about single cards",
                   "leave `by` out");
    }
    if (has("tolerance") && !has("rising") && !has("falling")) {
      return wrong(law_["tolerance"].span, "`tolerance` is for `rising` and `falling`",
                   "leave it out");
    }
    return true;
  }

  bool grouped() {
    if (!has("by")) return true;
    read_.by = field_named(law_["by"]);
    return read_.by.has_value();
  }

  bool chosen() {
    if (!has("where")) return true;
    read_.where =
        parse_formula(game_, law_["where"], {read_.kind, nullptr}, Sort::truth, diagnostics_);
    return read_.where.has_value();
  }

  bool said() {
    if (has("that")) {
      read_.form = read_.by ? Law::Form::of_groups
                            : (read_.kind != nullptr ? Law::Form::of_cards : Law::Form::of_game);
      return formula("that", Sort::truth);
    }
    if (has("rising") || has("falling")) {
      read_.form = Law::Form::ordered;
      read_.rising = has("rising");
      read_.tolerance = law_["tolerance"].number();
      return formula(read_.rising ? "rising" : "falling", Sort::number);
    }
    const bool unique = has("unique");
    read_.form = unique ? Law::Form::unique : Law::Form::filled;
    read_.complete = law_["complete"].flag();
    read_.text = &law_[unique ? "unique" : "has"];
    for (const Value& field : read_.text->list()) {
      std::optional<Formula> named = field_named(field);
      if (!named) return false;
      read_.fields.push_back(std::move(*named));
    }
    return true;
  }

  bool formula(const char* key, Sort sort) {
    read_.text = &law_[key];
    const Scope scope = read_.by ? Scope{nullptr, read_.kind} : Scope{read_.kind, nullptr};
    read_.says = parse_formula(game_, *read_.text, scope, sort, diagnostics_);
    return read_.says.has_value();
  }

  // A field of the kind, as it is: a requirement or a list may be filled or empty, too.
  std::optional<Formula> field_named(const Value& name) {
    const Field* field = find_field(read_.kind->fields, name.text());
    if (field != nullptr) {
      Formula formula;
      formula.type = Formula::Type::field;
      formula.text = name.text();
      formula.path = {formula.text};
      formula.sort = sort_of(game_, *read_.kind, formula.path).sort;
      return formula;
    }
    std::vector<std::string> known;
    for (const Field& other : read_.kind->fields) known.push_back(other.name);
    Diagnostic& fault = diagnostics_.report(
        codes::law_unknown, name.span,
        fmt::format("{} has no field {}", quoted(read_.kind->name), quoted(name.text())));
    if (const std::string near = nearest_name(name.text(), known); !near.empty())
      fault.suggest(name.span, near);
    fault.note("its fields are " + quoted_list(known, 12));
    return std::nullopt;
  }

  const LoadedGame& game_;
  const Entry& entry_;
  const Value& law_;
  Diagnostics& diagnostics_;
  Law read_;
};

std::string field_names(const Law& law) {
  std::vector<std::string> names;
  for (const Formula& field : law.fields) names.push_back(field.text);
  return quoted_list(names);
}

// "of kind `pattern` where `layer` is `form`"
std::string cards_of(const Law& law) {
  std::string words = "of kind " + quoted(law.kind->name);
  if (law.where) words += " where " + in_words(*law.where);
  return words;
}

}  // namespace

std::vector<Law> read_laws(const LoadedGame& game, Diagnostics& diagnostics) {
  std::vector<Law> laws;
  for (const BoundFile* file : game.model.files_of("laws")) {
    for (const Entry& entry : file->root["laws"].map()) {
      if (std::optional<Law> law = LawReader(game, entry, diagnostics).read())
        laws.push_back(std::move(*law));
    }
  }
  return laws;
}

std::string sentence_of(const Law& law) {
  switch (law.form) {
    case Law::Form::of_game:
      return in_words(*law.says);
    case Law::Form::of_cards:
      return fmt::format("of each card {}, {}", cards_of(law), in_words(*law.says));
    case Law::Form::of_groups:
      return fmt::format("for each {} of the cards {}, {}", quoted(law.by->text), cards_of(law),
                         in_words(*law.says));
    case Law::Form::ordered: {
      const std::string slack =
          law.tolerance > 0 ? fmt::format(" by more than {}", plain_number(law.tolerance)) : "";
      return fmt::format("from one {} of the cards {} to the next, {} never {}{}",
                         quoted(law.by->text), cards_of(law), in_words(*law.says),
                         law.rising ? "falls" : "rises", slack);
    }
    case Law::Form::unique:
      return fmt::format("no two cards {} are alike in {}{}", cards_of(law), field_names(law),
                         law.complete ? ", and every combination is there" : "");
    case Law::Form::filled:
      return fmt::format("each card {} fills {}", cards_of(law), field_names(law));
  }
  return {};
}

}  // namespace loom::law
