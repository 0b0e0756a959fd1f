// Reads lines, conditions and things of rules. What is wrong is reported with its word and what to
// write instead; a line that cannot be read is left out.
#pragma once

#include <optional>
#include <vector>

#include "schema/behaviour/behaviour.h"

namespace loom::behaviour {

// A text of YAML and where it stands; a key of a block is a text too.
struct Written {
  std::string_view text;
  const Source* source = nullptr;
  const Node* scalar = nullptr;  // none: a key, which is written as it reads
  Span span;

  Span within(size_t begin, size_t end) const;
};
Written written(const Names& names, const Node& scalar);
Written written_key(const Names& names, const Member& member);

// So many things an action is taken with at most.
inline constexpr size_t kMostChosen = 3;

// `rule` is whose figures may be named without their rule.
struct Reader {
  const Names& names;
  const Rule* rule;
  Diagnostics& diagnostics;
  bool for_bots = false;  // whether what only bots may ask can be read

  // The lines below `does:`: a list, or one line alone.
  std::vector<Line> lines(const Node& node) const;
  std::optional<Expr> value(const Node& node) const;
  // Conditions joined by `;`.
  std::vector<Expr> conditions(const Node& node) const;
  // What an action is taken with: `a card in hand, then a player as partner`.
  std::vector<Things> choices(const Node& node) const;
  std::optional<Happening> happening(const Node& node) const;
  std::optional<Price> price(const Node& node, bool of_place) const;
  // `power of fighters in camp`
  struct PowerCards {
    std::string field;
    Things cards;
  };
  std::optional<PowerCards> power_cards(const Node& node) const;
  // `at start of turn: points +1`
  std::optional<Power> power(const Node& node) const;
  // `1 per round`
  std::optional<Limit> limit(const Node& node) const;
  // `highest score if players > 1`
  std::optional<Win> win(const Node& node) const;
  // An expression about one thing of a noun, which it calls by the noun's name.
  std::optional<Expr> about(const Node& node, Noun noun, const std::string& called = {}) const;
  std::optional<Expr> people(const Node& node) const;
};

}  // namespace loom::behaviour
