#include "schema/model/allow.h"

#include <fmt/core.h>
#include <algorithm>

#include "schema/diagnostics/schema_codes.h"
#include "schema/structure/structure.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"

namespace loom {

Allowances::Allowances(const std::vector<ContentFile>& files, std::span<const Code* const> codes,
                       Diagnostics& diagnostics)
    : diagnostics_(diagnostics) {
  for (const ContentFile& file : files) {
    const Node& root = file.document.root;
    collect(root, places_of(file.document), codes);
    const Node* cards = file.kind->of_cards ? root.get(kCardsKey) : nullptr;
    if (cards == nullptr) continue;
    for (const Member& card : cards->members) {
      collect(card.value, places_of(card), codes);
    }
  }
}

void Allowances::collect(const Node& node, const std::vector<Span>& scope,
                         std::span<const Code* const> codes) {
  const Node* allow = node.get(kAllowKey);
  if (allow == nullptr || !allow->is_map()) return;
  for (const Member& member : allow->members) {
    const auto found = std::find_if(codes.begin(), codes.end(),
                                    [&](const Code* code) { return code->id == member.key; });
    if (found == codes.end()) {
      report_unknown(member, codes);
    } else if (!(*found)->allowable) {
      diagnostics_
          .report(codes::allow_not_allowable, member.key_span,
                  fmt::format("{} ({}) cannot be allowed", quoted(member.key), (*found)->title))
          .note(fmt::format("mend the content instead; `loom explain {}` says how", member.key));
    } else {
      allowances_.push_back({*found, scope, member.key_span});
    }
  }
}

void Allowances::report_unknown(const Member& member, std::span<const Code* const> codes) {
  std::vector<std::string> names;
  for (const Code* code : codes) {
    if (code->allowable) names.emplace_back(code->id);
  }
  Diagnostic& fault = diagnostics_.report(codes::allow_unknown_code, member.key_span,
                                          "there is no diagnostic " + quoted(member.key));
  if (const std::string near = nearest_name(member.key, names); !near.empty()) {
    fault.suggest(member.key_span, near);
  } else {
    fault.note("those that can be allowed are " + quoted_list(names, 24));
  }
}

bool Allowances::allows(const Diagnostic& diagnostic) {
  // From the back: a card's own allowance stands after its file's, and counts first.
  const auto found =
      std::find_if(allowances_.rbegin(), allowances_.rend(), [&](const Allowance& allowance) {
        const auto holds = [&](const Span& scope) {
          return scope.file == diagnostic.span.file && diagnostic.span.begin >= scope.begin &&
                 diagnostic.span.begin <= scope.end;
        };
        return allowance.code == diagnostic.code &&
               std::any_of(allowance.scope.begin(), allowance.scope.end(), holds);
      });
  if (found == allowances_.rend()) return false;
  ++found->used;
  return true;
}

size_t Allowances::apply() {
  std::vector<Diagnostic>& all = diagnostics_.all();
  const auto kept = std::remove_if(
      all.begin(), all.end(), [&](const Diagnostic& diagnostic) { return allows(diagnostic); });
  const auto count = static_cast<size_t>(all.end() - kept);
  all.erase(kept, all.end());
  return count;
}

void Allowances::report_unused() {
  for (const Allowance& allowance : allowances_) {
    if (allowance.used > 0) continue;
    diagnostics_
        .report(codes::allow_unused, allowance.key_span,
                quoted(allowance.code->id) + " is allowed here, but nothing here needs it")
        .note("delete the allowance");
  }
}

}  // namespace loom
