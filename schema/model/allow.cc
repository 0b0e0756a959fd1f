#include "schema/model/allow.h"

#include <algorithm>

#include "schema/codes.h"
#include "schema/structure/structure.h"
#include "schema/structure/suggest.h"

namespace loom {
namespace {

struct Allowance {
  const Code* code;
  Span scope;     // findings that start in here are allowed
  Span key_span;  // where the code is written
  size_t used = 0;
};

class Allowances {
 public:
  Allowances(std::span<const Code* const> codes, Diagnostics& diagnostics)
      : codes_(codes), diagnostics_(diagnostics) {}

  void collect(const ContentFile& file) {
    const Node& root = file.document.root;
    const Span whole_file{file.document.file, 0, UINT32_MAX};
    collect_at(root, whole_file);
    const Node* cards = file.kind->of_cards ? root.get(kCardsKey) : nullptr;
    if (cards == nullptr) return;
    for (const Member& card : cards->members) {
      collect_at(card.value, {card.key_span.file, card.key_span.begin, card.value.span.end});
    }
  }

  size_t apply() {
    std::vector<Diagnostic>& all = diagnostics_.all();
    const auto kept =
        std::remove_if(all.begin(), all.end(), [&](const Diagnostic& d) { return allowed(d); });
    const auto count = static_cast<size_t>(all.end() - kept);
    all.erase(kept, all.end());
    return count;
  }

  void report_unused() {
    for (const Allowance& allowance : allowances_) {
      if (allowance.used > 0) continue;
      diagnostics_
          .report(
              codes::allow_unused, allowance.key_span,
              "`" + std::string(allowance.code->id) + "` is allowed here, but nothing reports it")
          .note("delete the allowance");
    }
  }

 private:
  void collect_at(const Node& node, Span scope) {
    const Node* allow = node.get(kAllowKey);
    if (allow == nullptr || !allow->is_map()) return;
    for (const Member& member : allow->members) {
      const auto found = std::find_if(codes_.begin(), codes_.end(),
                                      [&](const Code* code) { return code->id == member.key; });
      if (found == codes_.end()) {
        unknown(member);
      } else if (!(*found)->allowable) {
        diagnostics_
            .report(codes::allow_not_allowable, member.key_span,
                    "`" + member.key + "` (" + std::string((*found)->title) + ") cannot be allowed")
            .note("mend the content instead; `loom explain " + member.key + "` says how");
      } else {
        allowances_.push_back({*found, scope, member.key_span});
      }
    }
  }

  void unknown(const Member& member) {
    std::vector<std::string> names;
    for (const Code* code : codes_) {
      if (code->allowable) names.emplace_back(code->id);
    }
    Diagnostic& fault = diagnostics_.report(codes::allow_unknown_code, member.key_span,
                                            "there is no diagnostic `" + member.key + "`");
    if (const std::string near = nearest_name(member.key, names); !near.empty()) {
      fault.suggest(member.key_span, near);
    } else {
      fault.note("those that can be allowed are " + quoted_list(names, 24));
    }
  }

  bool allowed(const Diagnostic& diagnostic) {
    // From the back: a card's own allowance stands after its file's, and counts first.
    const auto found =
        std::find_if(allowances_.rbegin(), allowances_.rend(), [&](const Allowance& a) {
          return a.code == diagnostic.code && a.scope.file == diagnostic.span.file &&
                 diagnostic.span.begin >= a.scope.begin && diagnostic.span.begin <= a.scope.end;
        });
    if (found == allowances_.rend()) return false;
    ++found->used;
    return true;
  }

  std::span<const Code* const> codes_;
  Diagnostics& diagnostics_;
  std::vector<Allowance> allowances_;
};

}  // namespace

size_t apply_allowances(const std::vector<ContentFile>& files, std::span<const Code* const> codes,
                        bool complete, Diagnostics& diagnostics) {
  Allowances allowances(codes, diagnostics);
  for (const ContentFile& file : files) allowances.collect(file);
  const size_t count = allowances.apply();
  if (complete) allowances.report_unused();
  return count;
}

}  // namespace loom
