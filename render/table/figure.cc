#include "render/table/figure.h"

#include <algorithm>

#include "render/codes.h"
#include "schema/structure/scalar.h"
#include "schema/structure/suggest.h"

namespace loom {
namespace {

void report(const Value& written, const std::string& what, const std::vector<std::string>& names,
            const std::string& example, Pen& pen) {
  Studio& studio = pen.workshop().studio();
  const std::string shown(written.text());
  if (!studio.said.insert("figure " + shown).second) return;
  Diagnostic& found = studio.diagnostics.report(codes::figure_not_found, written.span,
                                                "the rules have no " + what + " `" + shown + "`");
  const std::string near = nearest_name(shown, names);
  if (!near.empty()) {
    found.suggest(written.span, near);
  } else {
    found.note(example);
  }
}

// What nobody counts out on a table is a slip, such as a digit too many.
std::optional<int64_t> within_reach(int64_t number, const Value& written, Pen& pen) {
  constexpr int64_t kMost = 999;
  if (number >= 0 && number <= kMost) return number;
  Studio& studio = pen.workshop().studio();
  const std::string shown(written.text());
  if (studio.said.insert("range of " + shown).second) {
    studio.diagnostics
        .report(codes::figure_out_of_range, written.span,
                "`" + shown + "` is " + (number < 0 ? "below 0" : "above " + std::to_string(kMost)))
        .note("what lies on a table is counted from 0 to " + std::to_string(kMost));
  }
  return std::nullopt;
}

}  // namespace

std::optional<int64_t> figure_of(const Value& written, Pen& pen) {
  if (!written.present()) return std::nullopt;
  if (const auto number = parse_integer(written.text())) return within_reach(*number, written, pen);
  const std::optional<Figure> figure = find_figure(pen.model(), nullptr, written.text());
  if (figure && figure->type == Figure::Type::number)
    return within_reach(figure->number, written, pen);
  report(written, "figure", figure_paths(pen.model(), nullptr),
         "a figure is a number, or named by its rule, such as `S2.meaning`", pen);
  return std::nullopt;
}

const Bands* bands_of(const Value& written, Pen& pen) {
  if (!written.present()) return nullptr;
  std::vector<std::string> names;
  for (const Rule& rule : pen.model().rules.rules) {
    for (const Bands& bands : rule.bands) {
      names.push_back(rule.id + "." + bands.name);
      if (names.back() == written.text()) return &bands;
    }
  }
  report(written, "readings", names, "readings are named by their rule, such as `E3.outcomes`",
         pen);
  return nullptr;
}

std::string told(const Value& text, const Pen& pen) {
  std::string words = as_markup(stated(pen.model(), nullptr, text.text()));
  for (size_t at = words.find(" $"); at != std::string::npos; at = words.find(" $", at + 1)) {
    if (at > 0 && words[at - 1] >= '0' && words[at - 1] <= '9') words.replace(at, 1, "\u00a0");
  }
  return words;
}

}  // namespace loom
