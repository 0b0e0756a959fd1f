// PL0515: a band of simulated play has no ends, ends before it begins, or does not say what its
// measure needs. No game could lie in it, or every game would.
#include "schema/text/wording.h"
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
                "the band " + quoted(band.key) + " does not say before which round")
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
                         "the band " + quoted(band.key) + " does not say which " + key);
    } else if (!asks_token && value.present()) {
      diagnostics.report(codes::idle_balance, value.span,
                         quoted(measure.text()) + " has no use for a " + key);
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
                    "the band " + quoted(band.key) + " has neither `from` nor `to`")
            .note("every figure would lie in it");
      } else if (from.present() && to.present() && from.number() > to.number()) {
        diagnostics
            .report(codes::idle_balance, from.span,
                    "the band " + quoted(band.key) + " ends before it begins")
            .also(to.span, "it ends here");
      }
      check_measure(band, diagnostics);
      if (fits(band.value["measure"].text(), band.value["unit"].text())) continue;
      diagnostics
          .report(codes::idle_balance, band.value["unit"].span,
                  quoted(band.value["measure"].text()) + " is not measured in " +
                      std::string(band.value["unit"].text()))
          .also(band.value["measure"].span, "what is measured");
    }
  }
}

}  // namespace loom::rules
