// PL0506: a figure named like a track does not lie on it, or a layer's number is no layer's. A
// start beyond the end of a track cannot be set up.
#include <fmt/core.h>
#include <algorithm>

#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"

namespace loom::rules {
namespace {

// `vitals`, or a name that ends with it, such as `easy-vitals`.
bool speaks_of(std::string_view figure, std::string_view component) {
  if (figure == component) return true;
  return figure.size() > component.size() && figure.ends_with(component) &&
         figure[figure.size() - component.size() - 1] == '-';
}

void check_figure(const Model& model, const Rule& rule, const RuleFigure& figure,
                  Diagnostics& diagnostics) {
  for (const Track& track : model.words.tracks) {
    if (!speaks_of(figure.name, track.name)) continue;
    if (track.min <= figure.value && figure.value <= track.max) return;
    diagnostics
        .report(codes::figure_off_track, figure.span,
                fmt::format("{} is {}, but {} runs from {} to {}",
                            quoted(fmt::format("{}.{}", rule.id, figure.name)), figure.value,
                            track.title, track.min, track.max))
        .also(track.span, "declared here")
        .note("a figure named like a track speaks of that track");
    return;
  }
  const auto& layers = model.words.layers;
  const auto has_number = [&](const Layer& layer) { return layer.number == figure.value; };
  if (!speaks_of(figure.name, "layer") || figure.name.starts_with("per-") || layers.empty() ||
      std::any_of(layers.begin(), layers.end(), has_number)) {
    return;
  }
  diagnostics
      .report(codes::figure_off_track, figure.span,
              fmt::format("{} is {}, but no layer has that number",
                          quoted(fmt::format("{}.{}", rule.id, figure.name)), figure.value))
      .note("a figure named `layer`, or ending so, is a layer's number");
}

}  // namespace

void figures_fit(const CheckContext& context, Diagnostics& diagnostics) {
  for (const Rule& rule : context.model.rules.rules) {
    for (const RuleFigure& figure : rule.figures) {
      if (!figure.is_switch) check_figure(context.model, rule, figure, diagnostics);
    }
  }
}

}  // namespace loom::rules
