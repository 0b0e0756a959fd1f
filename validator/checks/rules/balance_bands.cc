// PL0515: a band of simulated play has no ends, ends before it begins, or does not say what its
// measure needs. No game could lie in it, or every game would.
#include "schema/text/wording.h"

#include <fmt/core.h>
#include <algorithm>

#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"

namespace loom::rules {
namespace {

struct Measure {
  std::string_view word;
  std::string_view units;
  std::string_view needs;
  std::string_view may_have;
};
constexpr Measure kMeasures[] = {
#define MEASURE(name, word, units, needs, may_have) {word, units, needs, may_have},
#include "validator/balance_measures.def"
#undef MEASURE
};

// What some measure asks for.
constexpr const char* kKeys[] = {"ending", "round", "status", "action", "zone",
                                 "token",  "flow",  "by",     "feature"};

const Measure& measure_of(const Entry& band) {
  const std::string_view word = band.value["measure"].text();
  const auto* found = std::find_if(std::begin(kMeasures), std::end(kMeasures),
                                   [&](const Measure& each) { return each.word == word; });
  return found == std::end(kMeasures) ? kMeasures[0] : *found;  // the kind has no others
}

bool lists(std::string_view words, std::string_view word) {
  for (size_t from = 0; from < words.size();) {
    const size_t end = std::min(words.find(' ', from), words.size());
    if (words.substr(from, end - from) == word) return true;
    from = end + 1;
  }
  return false;
}

void missing(const Entry& band, std::string_view key, Diagnostics& diagnostics) {
  const bool round = key == "round";
  Diagnostic& found =
      diagnostics.report(codes::idle_balance, band.value["measure"].span,
                         fmt::format("the band {} does not say {} {}", quoted(band.key),
                                     round ? "before which" : "which", key));
  if (round) found.note("add a line such as `round: 4`");
}

// What one measure needs and another has no use for.
void check_measure(const Entry& band, Diagnostics& diagnostics) {
  const Measure& measure = measure_of(band);
  for (const char* key : kKeys) {
    const Value& value = band.value[key];
    if (lists(measure.needs, key)) {
      if (!value.present()) missing(band, key, diagnostics);
    } else if (value.present() && !lists(measure.may_have, key)) {
      diagnostics.report(
          codes::idle_balance, value.span,
          fmt::format("{} has no use for {} `{}`", quoted(measure.word),
                      std::string_view("aeiou").find(key[0]) == std::string_view::npos ? "a" : "an",
                      key));
    }
  }
  if (measure.word == "seat-deviation" && band.value["from"].present()) {
    diagnostics
        .report(codes::idle_balance, band.value["from"].span,
                "no seat can be too near to its fair share")
        .note("write only `to`: how far from it a seat may be");
  }
  const Value& unit = band.value["unit"];
  if (lists(measure.units, unit.text())) return;
  diagnostics
      .report(codes::idle_balance, unit.span,
              fmt::format("{} is not measured in {}", quoted(measure.word), unit.text()))
      .also(band.value["measure"].span, "what is measured");
}

}  // namespace

void balance_bands(const CheckContext& context, Diagnostics& diagnostics) {
  for (const BoundFile* file : context.model.files_of("balance")) {
    for (const Entry& band : file->root["bands"].map()) {
      const Value& from = band.value["from"];
      const Value& to = band.value["to"];
      if (!from.present() && !to.present()) {
        diagnostics
            .report(codes::idle_balance, band.key_span,
                    fmt::format("the band {} has neither `from` nor `to`", quoted(band.key)))
            .note("every figure would lie in it");
      } else if (from.present() && to.present() && from.number() > to.number()) {
        diagnostics
            .report(codes::idle_balance, from.span,
                    fmt::format("the band {} ends before it begins", quoted(band.key)))
            .also(to.span, "it ends here");
      }
      check_measure(band, diagnostics);
    }
  }
}

}  // namespace loom::rules
