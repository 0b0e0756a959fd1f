// The rules of a game, typed: statements by id and the figures they take from the data. Names that
// lead nowhere stay unresolved; the checks report them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schema/language/value.h"
#include "schema/language/vocabulary.h"

namespace loom {

struct Model;

// What a path such as `S2.meaning` or `track.vitals.max` leads to.
struct Figure {
  enum class Type { number, flag, text };
  Type type = Type::number;
  int64_t number = 0;  // a flag is 0 or 1
  std::string text;    // as printed: "5", "true", "Support", "6, 3, 1"
  Span span;           // where it is declared; no file for what is counted
};

// One number or switch that a rule declares.
struct RuleFigure {
  std::string name;
  int64_t value = 0;
  bool is_switch = false;
  Span name_span;
  Span span;
};

// A component that a rule speaks of.
struct RuleName {
  std::string name;
  std::string component;
  Span name_span;
  Span span;
};

struct Series {
  std::string name;
  std::vector<int64_t> values;
  std::vector<Span> value_spans;
  std::string order;  // falling, rising, any
  Span span;
};

struct Reading {
  std::string name;
  std::string title;
  int64_t from = 0;
  std::optional<int64_t> to;  // none: all that follow
  Span span;
};

struct Bands {
  std::string name;
  std::vector<TrackId> of;
  std::optional<int64_t> least;
  std::vector<Reading> readings;
  Span span;
};

// One figure that a variant changes.
struct Setting {
  std::string path;
  std::string value;  // another figure's path, `true` or `false`
  Span path_span;
  Span value_span;
};

struct Variant {
  std::string name;
  std::string title;
  std::string group;  // empty: goes with all others
  std::string needs;  // empty: stands alone
  std::vector<Setting> settings;
  Span span;
};

// A figure as the source prints it.
struct Pin {
  std::string path;
  std::string value;
  int64_t line = 0;
  Span path_span;
  Span value_span;
};

struct Rule {
  std::string id;
  std::string section;
  std::string statement;
  std::vector<RuleFigure> figures;  // and switches
  std::vector<RuleName> names;
  std::vector<Series> series;
  std::vector<Bands> bands;
  std::vector<Variant> variants;
  std::vector<Pin> pins;
  Span span;  // its id
  Span statement_span;
};

struct Ruling {
  std::string id;
  std::string section;
  std::string question;
  std::string ruling;
  std::vector<std::string> settles;
  Span span;
};

struct RuleBook {
  std::vector<Rule> rules;  // in the order of the files
  std::vector<Ruling> rulings;

  const Rule* find(std::string_view id) const;
};

RuleBook read_rules(const Model& model);

// The figure that `path` leads to, for a reader inside `rule` (or outside of all). The forms:
//   meaning  S2.meaning  I3.awards.2  I3.awards.last  E3.outcomes.strained.from
//   track.meaning.max  layer.form.number  layers.first  layers.last  layers.count
//   tokens.count  deck.pattern.cards  term.pattern.title  term.pattern.many
std::optional<Figure> find_figure(const Model& model, const Rule* rule, std::string_view path);
// Everything that a path outside of all rules can lead to, with its path.
struct NamedFigure {
  std::string path;
  Figure figure;
};
std::vector<NamedFigure> all_figures(const Model& model);
// The number or switch that a variant may change, which is always one that a rule declares.
const RuleFigure* find_rule_figure(const Model& model, std::string_view path);
// The paths of everything that can be reached, for suggestions.
std::vector<std::string> figure_paths(const Model& model, const Rule* rule);

// A text of the rules with its figures filled in.
std::string stated(const Model& model, const Rule* rule, std::string_view text);
// "Long Game" of "Long Game: the Index has ...", where a variant of the rule is called so.
std::string_view opening_name(const Rule& rule, std::string_view statement);

}  // namespace loom
