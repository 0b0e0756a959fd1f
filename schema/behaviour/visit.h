// Walks over what was read: every line with those below it, every value with its parts.
#pragma once

#include "schema/behaviour/behaviour.h"

namespace loom::behaviour {

template <typename See>
void visit(const Expr& expr, See see);

template <typename See>
void visit(const Things& things, See see) {
  for (const Expr& count : things.count) visit(count, see);
  for (const Expr& place : things.places) visit(place, see);
  for (const Expr& filter : things.filter) visit(filter, see);
}

// `see(expr)` for the value itself and all its parts, searches included.
template <typename See>
void visit(const Expr& expr, See see) {
  see(expr);
  for (const Expr& part : expr.of) visit(part, see);
  for (const Things& things : expr.search) visit(things, see);
}

// `see(line)` for each line and all that stand below it.
template <typename See>
void visit_lines(const std::vector<Line>& lines, See see) {
  for (const Line& line : lines) {
    see(line);
    visit_lines(line.body, see);
    visit_lines(line.otherwise, see);
    for (const Way& way : line.ways) visit_lines(way.body, see);
  }
}

// Values of a line, without those of the lines below it.
template <typename See>
void visit_values(const Line& line, See see) {
  for (const Expr& arg : line.args) visit(arg, see);
  for (const Way& way : line.ways) {
    for (const Expr& need : way.needs) visit(need, see);
  }
}

// All lines of a rule, whatever they are for.
template <typename See>
void visit_lines(const Doing& doing, See see) {
  visit_lines(doing.does, see);
  for (const auto& step : doing.steps) visit_lines(step.second, see);
  visit_lines(doing.at_end, see);
  for (const Power& power : doing.powers) visit_lines(power.does, see);
}

// What is asked before an action may be taken.
template <typename See>
void visit_needs(const Doing& doing, See see) {
  for (const Things& things : doing.choose) visit(things, see);
  for (const Expr& need : doing.needs) visit(need, see);
  for (const Expr& test : doing.condition) visit(test, see);
}

// All values of a rule.
template <typename See>
void visit_values(const Doing& doing, See see) {
  const auto all = [&](const auto& parts) {
    for (const auto& part : parts) visit(part, see);
  };
  visit_needs(doing, see);
  all(doing.score);
  for (const Happening& when : doing.when) {
    all(when.card);
    all(when.amount);
  }
  all(doing.power_cards);
  for (const Limit& limit : doing.limits) all(limit.most);
  for (const Win& win : doing.wins) all(win.condition);
  const auto all_prices = [&](const std::vector<Price>& prices) {
    for (const Price& price : prices) {
      all(price.amount);
      all(price.times);
      all(price.condition);
      all(price.cards);
    }
  };
  all_prices(doing.prices);
  for (const Power& power : doing.powers) all_prices(power.prices);
  visit_lines(doing, [&](const Line& line) { visit_values(line, see); });
}

}  // namespace loom::behaviour
