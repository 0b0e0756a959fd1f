// Lines, values and things back to the text that they are read from, in its one canonical form:
// reading it gives the same tree, and printing that the same text.
#pragma once

#include <string>
#include <vector>

#include "schema/behaviour/behaviour.h"

namespace loom::behaviour {

// `rule` is whose figures are named without their rule.
struct Printer {
  const Names& names;
  const Rule* rule = nullptr;

  std::string value(const Expr& expr) const;
  std::string things(const Things& things) const;
  // What an action is taken with: `a card in hand, then a player as partner`.
  std::string choices(const std::vector<Things>& all) const;
  // Joined by `;`.
  std::string conditions(const std::vector<Expr>& all) const;
  // A text about one thing, which a bare name of a field or track is asked of.
  std::string about(const Expr& expr, Noun noun) const;
  // One line without what stands below it.
  std::string line(const Line& line) const;
  // `-1 token, 1 times per turn`
  std::string price(const Price& price) const;
  std::string moment(const Moment& moment) const;
  // `at start of turn: points +1`
  std::string power(const Power& power) const;
  // A list of YAML, blocks with their lines below them.
  std::string lines(const std::vector<Line>& lines, int indent = 0) const;
};

// What a thing of a noun is called where nothing else names it.
std::string name_of(Noun noun, const Names& names);

// Equal in all that is meant, wherever they were written.
bool same(const Expr& a, const Expr& b);
bool same(const Things& a, const Things& b);
bool same(const Line& a, const Line& b);
bool same(const std::vector<Line>& a, const std::vector<Line>& b);

}  // namespace loom::behaviour
