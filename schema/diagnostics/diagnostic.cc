#include "schema/diagnostics/diagnostic.h"

#include <fmt/core.h>
#include <algorithm>
#include <tuple>

namespace loom {

Diagnostic& Diagnostics::report(const Code& code, Span span, std::string message) {
  if (all_.size() == kMaxDiagnostics) {
    ++(code.severity == Severity::error ? further_errors_ : further_warnings_);
    uncounted_ = {};
    return uncounted_;
  }
  Diagnostic& diagnostic = all_.emplace_back();
  diagnostic.code = &code;
  diagnostic.span = span;
  diagnostic.message = std::move(message);
  return diagnostic;
}

void Diagnostics::add(const Diagnostics& others) {
  for (const Diagnostic& found : others.all_)
    report(*found.code, found.span, found.message) = found;
  further_errors_ += others.further_errors_;
  further_warnings_ += others.further_warnings_;
}

size_t Diagnostics::count(Severity severity) const {
  const size_t further = severity == Severity::error ? further_errors_ : further_warnings_;
  return further +
         static_cast<size_t>(std::count_if(all_.begin(), all_.end(), [&](const Diagnostic& d) {
           return d.code->severity == severity;
         }));
}

void Diagnostics::sort_and_deduplicate(const SourceMap& sources) {
  const auto key = [&](const Diagnostic& d) {
    return std::tuple<const std::string&, uint32_t, uint32_t, std::string_view, const std::string&>(
        sources[d.span.file].path(), d.span.begin, d.span.end, d.code->id, d.message);
  };
  std::stable_sort(all_.begin(), all_.end(),
                   [&](const Diagnostic& a, const Diagnostic& b) { return key(a) < key(b); });
  const auto last =
      std::unique(all_.begin(), all_.end(),
                  [&](const Diagnostic& a, const Diagnostic& b) { return key(a) == key(b); });
  all_.erase(last, all_.end());
}

std::string quoted_list(const std::vector<std::string>& names, size_t most) {
  std::string text;
  const size_t shown = std::min(names.size(), most);
  for (size_t i = 0; i < shown; ++i) {
    if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
    text += fmt::format("`{}`", names[i]);
  }
  if (shown < names.size()) text += fmt::format(" and {} more", names.size() - shown);
  return text;
}

}  // namespace loom
