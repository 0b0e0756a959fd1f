// PL0515: a band of simulated play has no ends, ends before it begins, or does not say what its
// measure needs. No game could lie in it, or every game would.
#include "schema/text/wording.h"

#include <fmt/core.h>
#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"

namespace loom::rules {
namespace {

// Shares are told in percent or points, which are the same.
bool fits(std::string_view measure, std::string_view unit) {
  if (measure == "rounds" || unit == "rounds") return measure == unit;
  return (measure == "token-flow") == (unit == "tokens");
}

// What one measure needs and another has no use for.
void check_measure(const Entry& band, Diagnostics& diagnostics) {
  const Value& measure = band.value["measure"];
  const Value& round = band.value["round"];
  const bool asks_round = measure.text() == "end-goal-before";
  if (asks_round && !round.present()) {
    diagnostics
        .report(codes::idle_balance, measure.span,
                fmt::format("the band {} does not say before which round", quoted(band.key)))
        .note("add a line such as `round: 4`");
  } else if (!asks_round && round.present()) {
    diagnostics.report(codes::idle_balance, round.span,
                       quoted(measure.text()) + " has no use for a round");
  }
  const bool asks_token = measure.text() == "token-flow";
  for (const char* key : {"token", "flow"}) {
    const Value& value = band.value[key];
    if (asks_token && !value.present()) {
      diagnostics.report(codes::idle_balance, measure.span,
                         fmt::format("the band {} does not say which {}", quoted(band.key), key));
    } else if (!asks_token && value.present()) {
      diagnostics.report(codes::idle_balance, value.span,
                         fmt::format("{} has no use for a {}", quoted(measure.text()), key));
    }
  }
  if (measure.text() == "seat-deviation" && band.value["from"].present()) {
    diagnostics
        .report(codes::idle_balance, band.value["from"].span,
                "no seat can be too near to its fair share")
        .note("write only `to`: how far from it a seat may be");
  }
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
      if (fits(band.value["measure"].text(), band.value["unit"].text())) continue;
      diagnostics
          .report(codes::idle_balance, band.value["unit"].span,
                  fmt::format("{} is not measured in {}", quoted(band.value["measure"].text()),
                              band.value["unit"].text()))
          .also(band.value["measure"].span, "what is measured");
    }
  }
}

}  // namespace loom::rules
