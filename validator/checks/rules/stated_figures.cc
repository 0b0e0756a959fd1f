// PL0513: a figure that no text states. The engine would play it, and no reader could know it.
#include <fmt/core.h>
#include <set>

#include "schema/language/statement.h"
#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/checks/rules/rule_texts.h"
#include "validator/context/declared_checks.h"

namespace loom::rules {
namespace {

// The first two steps of a path: `I3.awards` of `I3.awards.last`.
std::string figure_of(std::string_view path) {
  const size_t dot = path.find('.');
  return std::string(path.substr(0, dot == std::string_view::npos ? dot : path.find('.', dot + 1)));
}

struct Stated {
  std::set<std::string> figures;
  std::set<const Rule*> unclear;  // a place leads nowhere: it may have meant any figure
};

Stated stated_in_texts(const CheckContext& context) {
  Stated stated;
  each_rule_text(context, [&](const ReadText& read, const Rule* rule) {
    if (is_told(read.text)) return;  // an example shows a rule, and states none
    for (const StatementPiece& piece : split_statement(read.text.text.text())) {
      if (piece.type == StatementPiece::Type::broken) stated.unclear.insert(rule);
      if (piece.type != StatementPiece::Type::place) continue;
      if (!find_figure(context.model, rule, piece.text)) stated.unclear.insert(rule);
      stated.figures.insert(figure_of(piece.text));
      if (rule != nullptr)
        stated.figures.insert(figure_of(fmt::format("{}.{}", rule->id, piece.text)));
    }
  });
  return stated;
}

}  // namespace

void stated_figures(const CheckContext& context, Diagnostics& diagnostics) {
  const Stated stated = stated_in_texts(context);
  const auto check = [&](const Rule& rule, const std::string& name, Span span) {
    const std::string path = fmt::format("{}.{}", rule.id, name);
    if (stated.figures.contains(path) || stated.unclear.contains(&rule)) return;
    diagnostics.report(codes::unstated_figure, span, "no text states " + quoted(path))
        .also(rule.statement_span, fmt::format("name it here as `{{{}}}`", name));
  };
  for (const Rule& rule : context.model.rules.rules) {
    for (const RuleFigure& figure : rule.figures) {
      if (!figure.is_switch) check(rule, figure.name, figure.name_span);
    }
    for (const Series& series : rule.series) check(rule, series.name, series.span);
    for (const Bands& bands : rule.bands) check(rule, bands.name, bands.span);
  }
}

}  // namespace loom::rules
