// What findings suggest to write instead, and how one of them can be allowed.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "workspace/names/rename.h"

namespace loom {

struct SuggestedFix {
  std::string title;  // "write `energy` (PL0204)"
  FileEdit edit;
  bool certain = false;  // it says the same in the right form, or what the game itself prescribes
};

// The codes whose suggestions are certain whatever they are.
std::span<const std::string_view> certain_codes();

std::optional<SuggestedFix> suggested_fix(const SourceMap& sources, const Diagnostic& found);

// Writes `allow:` for a finding that may be allowed, on its card or at the top of its file, with
// a reason that is still to be written. None where it cannot be.
std::optional<SuggestedFix> allowance_for(const LoadedGame& game, const Diagnostic& found);

}  // namespace loom
