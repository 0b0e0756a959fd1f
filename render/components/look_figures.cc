#include "render/components/look_figures.h"

#include <fmt/core.h>
#include <algorithm>

#include "render/render_codes.h"
#include "schema/structure/scalar.h"
#include "schema/text/suggest.h"

namespace loom {
namespace {

void report(const Value& written, const std::string& what, const std::vector<std::string>& names,
            const std::string& example, PagePainter& painter) {
  RenderContext& render_context = painter.renderer().render_context();
  const std::string shown(written.text());
  if (!render_context.said.insert("figure " + shown).second) return;
  Diagnostic& found = render_context.diagnostics.report(
      codes::figure_not_found, written.span, fmt::format("the rules have no {} `{}`", what, shown));
  const std::string near = nearest_name(shown, names);
  if (!near.empty()) {
    found.suggest(written.span, near);
  } else {
    found.note(example);
  }
}

// What nobody counts out on a table is a slip, such as a digit too many.
std::optional<int64_t> within_reach(int64_t number, const Value& written, PagePainter& painter) {
  constexpr int64_t kMost = 999;
  if (number >= 0 && number <= kMost) return number;
  RenderContext& render_context = painter.renderer().render_context();
  const std::string shown(written.text());
  if (render_context.said.insert("range of " + shown).second) {
    render_context.diagnostics
        .report(codes::figure_out_of_range, written.span,
                fmt::format("`{}` is {}", shown,
                            number < 0 ? "below 0" : fmt::format("above {}", kMost)))
        .note(fmt::format("what lies on a table is counted from 0 to {}", kMost));
  }
  return std::nullopt;
}

}  // namespace

std::optional<int64_t> figure_of(const Value& written, PagePainter& painter) {
  if (!written.present()) return std::nullopt;
  if (const auto number = parse_integer(written.text()))
    return within_reach(*number, written, painter);
  const std::optional<Figure> figure = find_figure(painter.model(), nullptr, written.text());
  if (figure && figure->type == Figure::Type::number)
    return within_reach(figure->number, written, painter);
  report(written, "figure", figure_paths(painter.model(), nullptr),
         "a figure is a number, or named by its rule, such as `S2.meaning`", painter);
  return std::nullopt;
}

const Bands* bands_of(const Value& written, PagePainter& painter) {
  if (!written.present()) return nullptr;
  std::vector<std::string> names;
  for (const Rule& rule : painter.model().rules.rules) {
    for (const Bands& bands : rule.bands) {
      names.push_back(fmt::format("{}.{}", rule.id, bands.name));
      if (names.back() == written.text()) return &bands;
    }
  }
  report(written, "readings", names, "readings are named by their rule, such as `E3.outcomes`",
         painter);
  return nullptr;
}

std::string told(const Value& text, const PagePainter& painter) {
  std::string words = as_markup(stated(painter.model(), nullptr, text.text()));
  for (size_t at = words.find(" $"); at != std::string::npos; at = words.find(" $", at + 1)) {
    if (at > 0 && words[at - 1] >= '0' && words[at - 1] <= '9') words.replace(at, 1, "\u00a0");
  }
  return words;
}

}  // namespace loom
