#include "render/look/theme_checks.h"

#include <fmt/core.h>
#include <algorithm>
#include <cmath>

#include "render/look/colour_names.h"
#include "render/page/colour_vision.h"
#include "render/render_codes.h"
#include "schema/text/numbers.h"

namespace loom {
namespace {

// Rounded down: what is shown must not look like enough when it is not.
std::string shown_below(double value) { return shown_number(std::floor(value * 10) / 10); }

class ColourChecks {
 public:
  ColourChecks(const Theme& theme, const Value& colours, Diagnostics& diagnostics)
      : theme_(theme), colours_(colours), diagnostics_(diagnostics) {}

  void check_pair(const Value& pair) {
    const Value& front = pair["front"];
    const Value& back = pair["back"];
    const double least = pair["least"].number();
    bool matched = false;
    for (const auto& [name, colour] : theme_.colours) {
      // A `*` in both stands for the same; without one in `back`, that of `front` leads.
      const bool by_back = back.text().find('*') != std::string_view::npos;
      const std::optional<std::string> part = star_part(by_back ? back.text() : front.text(), name);
      if (!part) continue;
      const std::string ink = with_star(front.text(), *part);
      const std::string ground = with_star(back.text(), *part);
      const bool both = theme_.colours.contains(ink) && theme_.colours.contains(ground);
      if (!both || ink == ground) continue;
      matched = true;
      const double found = contrast(*theme_.colour(ink), *theme_.colour(ground));
      if (found < least) report_pair(pair, ink, ground, found, least);
    }
    if (!matched) report_unmatched(front, back);
  }

  void check_neighbours(const Value& list) {
    const Value::List& names = list["colours"].list();
    const double least = list["distance"].number();
    for (const Value& name : names) {
      if (!theme_.colour(name.text())) {
        report_colour(theme_, name.text(), name.span, ColourSource::written, diagnostics_);
        return;
      }
    }
    for (size_t i = 0; i + 1 < names.size(); ++i) check_two(names[i], names[i + 1], least);
  }

 private:
  void report_pair(const Value& pair, const std::string& ink, const std::string& ground,
                   double found, double least) {
    Diagnostic& fault = diagnostics_.report(
        codes::low_contrast, pair.span,
        fmt::format("`{}` on `{}` has a contrast of {} to 1", ink, ground, shown_below(found)));
    for (const std::string& name : {ink, ground}) {
      const Value& colour = colours_[name];
      if (colour.present()) fault.also(colour.span, fmt::format("`{}`", name));
    }
    fault.note(
        fmt::format("it needs {} to 1: make one of them darker or lighter", shown_number(least)));
  }

  // Either name alone may be wrong.
  void report_unmatched(const Value& front, const Value& back) {
    for (const Value* name : {&front, &back}) {
      if (name->text().find('*') != std::string_view::npos || theme_.colour(name->text())) continue;
      report_colour(theme_, name->text(), name->span, ColourSource::written, diagnostics_);
      return;
    }
    const bool by_back = back.text().find('*') != std::string_view::npos;
    if (!by_back && theme_.colour(front.text()) && theme_.colour(back.text())) return;
    diagnostics_
        .report(codes::bad_colour, (by_back ? back : front).span,
                "no colours of the theme make such a pair")
        .note("`*` stands for the same part of both names");
  }

  void check_two(const Value& first, const Value& second, double least) {
    const Colour one = *theme_.colour(first.text());
    const Colour two = *theme_.colour(second.text());
    for (const Vision vision : kVisions) {
      const double found = distance(one, two, vision);
      if (found >= least) continue;
      diagnostics_
          .report(codes::near_colours, second.span,
                  fmt::format("`{}` and `{}` are {} apart for {}", first.text(), second.text(),
                              shown_below(found), vision_name(vision)))
          .also(first.span, "its neighbour")
          .note(fmt::format("they should be {} apart; a difference in lightness is seen by all",
                            shown_number(least)));
      return;  // the first is enough
    }
  }

  const Theme& theme_;
  const Value& colours_;  // as the theme declares them
  Diagnostics& diagnostics_;
};

}  // namespace

void check_colours(const LoadedGame& game, const Theme& theme, Diagnostics& diagnostics) {
  const std::vector<const BoundFile*> files = game.model.files_of("theme");
  if (files.empty()) return;
  ColourChecks checks(theme, files[0]->root["colours"], diagnostics);
  for (const Value& pair : files[0]->root["pairs"].list()) checks.check_pair(pair);
  // Other styles may well do without colours.
  if (theme.style != kPlainStyle) return;
  for (const Value& list : files[0]->root["neighbours"].list()) checks.check_neighbours(list);
}

void tell_missing_theme_once(Diagnostics& diagnostics) {
  std::vector<Diagnostic>& all = diagnostics.all();
  const auto misses_theme = [](const Diagnostic& found) {
    return found.message.ends_with(kNoTheme);
  };
  const auto first = std::find_if(all.begin(), all.end(), misses_theme);
  if (first == all.end()) return;
  const auto further = std::count_if(first + 1, all.end(), misses_theme);
  if (further == 0) return;
  first->note(fmt::format(
      "{} what only a theme has",
      further == 1 ? "1 other place names" : fmt::format("{} other places name", further)));
  all.erase(std::remove_if(first + 1, all.end(), misses_theme), all.end());
}

}  // namespace loom
