#include "render/look/press_checks.h"

#include <fmt/core.h>
#include <algorithm>

#include "render/page/colour_vision.h"
#include "render/press/separator.h"
#include "render/render_codes.h"
#include "schema/text/numbers.h"

namespace loom {
namespace {

// CIEDE2000: paper never shows quite what a screen does, but a slip of the hand is farther off.
constexpr double kFar = 15;

class InkChecks {
 public:
  InkChecks(const Theme& theme, Diagnostics& diagnostics)
      : theme_(theme), diagnostics_(diagnostics) {}

  void check(const Entry& entry) {
    const std::optional<Colour> colour = theme_.colour(entry.key);
    if (!colour) {
      report_colour(theme_, entry.key, entry.key_span, ColourSource::written, diagnostics_);
      return;
    }
    const Inks& inks = theme_.inks.at(entry.key);
    if (inks.total() > kMostInk) {
      report_too_much(entry, inks);
    } else if (!is_twin(entry, *colour, inks)) {
      check_look(entry, *colour, inks);
    }
  }

 private:
  void report_too_much(const Entry& entry, const Inks& inks) {
    diagnostics_
        .report(codes::too_much_ink, entry.value.span,
                fmt::format("`{}` takes {} % of ink", entry.key, shown_number(inks.total())))
        .note(fmt::format("a press takes {} % of all four together: more does not dry, and comes "
                          "off on the next card",
                          shown_number(kMostInk)));
  }

  // A page knows colours by what they are on the screen, not by name.
  bool is_twin(const Entry& entry, Colour colour, const Inks& inks) {
    const auto before = std::find_if(seen_.begin(), seen_.end(),
                                     [&](const Seen& seen) { return seen.colour == colour; });
    if (before == seen_.end()) {
      seen_.push_back({colour, inks, &entry});
      return false;
    }
    if (!(before->inks == inks)) {
      diagnostics_
          .report(codes::two_mixtures, entry.value.span,
                  fmt::format("`{}` and `{}` are one colour with different inks",
                              before->entry->key, entry.key))
          .also(before->entry->value.span, "the other inks")
          .note(
              fmt::format("both are `{}`: declare inks for one of them, or give them colours that "
                          "differ",
                          to_text(colour)));
    }
    return true;
  }

  void check_look(const Entry& entry, Colour colour, const Inks& inks) {
    const Colour printed = separator_.proof(inks);
    const double found = distance(colour, printed, Vision::usual);
    if (found <= kFar) return;
    const Inks computed = separator_.separate(colour);
    diagnostics_
        .report(codes::far_inks, entry.value.span,
                fmt::format("the inks of `{}` give about `{}`, which is far from `{}`", entry.key,
                            to_text(printed), to_text(colour)))
        .note(fmt::format(
            "without inks of its own it would be printed with [{:.0f}, {:.0f}, {:.0f}, {:.0f}]",
            computed.cyan, computed.magenta, computed.yellow, computed.black));
  }

  struct Seen {
    Colour colour;
    Inks inks;
    const Entry* entry;
  };

  const Theme& theme_;
  Diagnostics& diagnostics_;
  std::vector<Seen> seen_;
  Separator separator_{{}};
};

}  // namespace

void check_inks(const LoadedGame& game, const Theme& theme, Diagnostics& diagnostics) {
  const std::vector<const BoundFile*> files = game.model.files_of("theme");
  if (files.empty() || files[0]->root["press"].map().empty()) return;
  InkChecks checks(theme, diagnostics);
  for (const Entry& entry : files[0]->root["press"].map()) checks.check(entry);
}

}  // namespace loom
