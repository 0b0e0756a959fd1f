// Findings that content allows, by name and with a reason:
//   allow: {PL0301: two cards share a name on purpose}
// on a card, or at the top of a file.
#pragma once

#include <span>
#include <vector>

#include "schema/diagnostics/diagnostic.h"
#include "schema/model/content_file.h"

namespace loom {

class Allowances {
 public:
  // Reports allowances that name no code, or one that cannot be allowed.
  Allowances(const std::vector<ContentFile>& files, std::span<const Code* const> codes,
             Diagnostics& diagnostics);

  // Takes the allowed ones out of the findings so far, and says how many they were.
  size_t apply();
  // Reports those that have allowed nothing; to be asked when every check has run.
  void report_unused();

 private:
  struct Allowance {
    const Code* code;
    std::vector<Span> scope;  // findings that start in one of these are allowed
    Span key_span;            // where the code is written
    size_t used = 0;
  };

  void collect(const Node& node, const std::vector<Span>& scope,
               std::span<const Code* const> codes);
  void report_unknown(const Member& member, std::span<const Code* const> codes);
  bool allows(const Diagnostic& diagnostic);

  Diagnostics& diagnostics_;
  std::vector<Allowance> allowances_;
};

}  // namespace loom
