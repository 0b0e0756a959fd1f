// PL0515: a band of simulated play has no ends, or ends before it begins. No game could lie in it,
// or every game would.
#include "schema/structure/wording.h"
#include "validator/checks/rules/checks.h"
#include "validator/codes.h"

namespace loom::rules {

void balance_bands(const LoadedGame& game, Diagnostics& diagnostics) {
  for (const BoundFile* file : game.model.files_of("balance")) {
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
      const bool counts_rounds = band.value["measure"].text() == "rounds";
      if (counts_rounds == (band.value["unit"].text() == "rounds")) continue;
      diagnostics
          .report(codes::idle_balance, band.value["unit"].span,
                  quoted(band.value["measure"].text()) + " is not measured in " +
                      std::string(band.value["unit"].text()))
          .also(band.value["measure"].span, "what is measured");
    }
  }
}

}  // namespace loom::rules
