#include "render/look/style.h"

#include <fmt/core.h>
#include <algorithm>

#include "render/look/colour_names.h"
#include "render/render_codes.h"
#include "schema/text/suggest.h"

namespace loom {
namespace {

struct Override {
  std::string pattern;
  Colour colour;
  Span span;
};

bool has_star(std::string_view name) { return name.find('*') != std::string_view::npos; }

// A longer pattern says more about a name than a shorter one, a plain name says all.
bool weaker(const Override& a, const Override& b) {
  if (has_star(a.pattern) != has_star(b.pattern)) return has_star(a.pattern);
  return a.pattern.size() < b.pattern.size();
}

bool apply(const Override& change, Theme& theme) {
  bool used = false;
  for (auto& [name, colour] : theme.colours) {
    if (!star_part(change.pattern, name)) continue;
    colour = change.colour;
    used = true;
  }
  return used;
}

void report_unused(const Override& change, const Theme& theme, Diagnostics& diagnostics) {
  std::vector<std::string> names;
  for (const auto& [name, colour] : theme.colours) names.push_back(name);
  Diagnostic& found = diagnostics.report(
      codes::bad_colour, change.span, fmt::format("the theme has no colour `{}`", change.pattern));
  const std::string near = nearest_name(change.pattern, names);
  if (!near.empty()) found.suggest(change.span, near);
}

}  // namespace

void apply_style(const Value& style, Theme& theme, Diagnostics& diagnostics) {
  std::vector<Override> changes;
  for (const Entry& entry : style["colours"].map()) {
    const std::optional<Colour> colour = theme.colour(entry.value.text());
    if (colour) {
      changes.push_back({entry.key, *colour, entry.key_span});
    } else {
      report_colour(theme, entry.value.text(), entry.value.span, ColourSource::written,
                    diagnostics);
    }
  }
  std::stable_sort(changes.begin(), changes.end(), weaker);
  for (const Override& change : changes) {
    if (!apply(change, theme)) report_unused(change, theme, diagnostics);
  }
  theme.lines_only = style["lines-only"].flag();
  if (style["icons"].present()) theme.icons = style["icons"].text();
}

}  // namespace loom
