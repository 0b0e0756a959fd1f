// PL0504 and PL0505: a variant sets what no rule states, or changes nothing. Players would choose
// it and play the same game.
#include "schema/text/suggest.h"

#include <fmt/core.h>
#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"

namespace loom::rules {
namespace {

class VariantCheck {
 public:
  VariantCheck(const Model& model, Diagnostics& diagnostics)
      : model_(model), diagnostics_(diagnostics) {
    for (const Rule& rule : model.rules.rules) {
      for (const RuleFigure& figure : rule.figures)
        settable_.push_back(fmt::format("{}.{}", rule.id, figure.name));
    }
  }

  void run(const Variant& variant) {
    for (const Setting& setting : variant.settings) {
      const RuleFigure* figure = find_rule_figure(model_, setting.path);
      const RuleFigure* source = find_rule_figure(model_, setting.value);
      const bool literal = setting.value == "true" || setting.value == "false";
      if (figure == nullptr) unknown(setting.path, setting.path_span);
      if (source == nullptr && !literal) unknown(setting.value, setting.value_span);
      if (figure == nullptr || (source == nullptr && !literal)) continue;
      const bool to_switch = literal || source->is_switch;
      if (to_switch != figure->is_switch) {
        misfit(setting, *figure);
        continue;
      }
      const int64_t value = literal ? (setting.value == "true" ? 1 : 0) : source->value;
      if (value == figure->value) unchanged(variant, setting, *figure);
    }
  }

 private:
  void unknown(const std::string& path, Span span) {
    Diagnostic& fault = diagnostics_.report(codes::unknown_setting, span,
                                            quoted(path) + " is no figure or switch of a rule");
    if (const std::string near = nearest_name(path, settable_); !near.empty()) {
      fault.suggest(span, near);
    } else {
      fault.note("name it as the rule's id and the figure's name, such as `S2.meaning`");
    }
  }

  void misfit(const Setting& setting, const RuleFigure& figure) {
    diagnostics_
        .report(
            codes::unknown_setting, setting.value_span,
            quoted(setting.path) + (figure.is_switch ? " is a switch and takes `true` or `false`"
                                                     : " is a number and takes a figure"))
        .also(figure.name_span, "declared here");
  }

  void unchanged(const Variant& variant, const Setting& setting, const RuleFigure& figure) {
    diagnostics_
        .report(codes::idle_variant, setting.value_span,
                fmt::format("the variant {} leaves {} as it is", quoted(variant.name),
                            quoted(setting.path)))
        .also(figure.span, "the same value here");
  }

  const Model& model_;
  Diagnostics& diagnostics_;
  std::vector<std::string> settable_;
};

}  // namespace

void variants(const CheckContext& context, Diagnostics& diagnostics) {
  VariantCheck check(context.model, diagnostics);
  for (const Rule& rule : context.model.rules.rules) {
    for (const Variant& variant : rule.variants) check.run(variant);
  }
}

}  // namespace loom::rules
