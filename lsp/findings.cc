#include "lsp/findings.h"

#include <algorithm>

#include "schema/diagnostics/plain_text.h"

namespace loom::lsp {

bool ShownFinding::operator==(const ShownFinding& other) const {
  const auto same = [](const auto& a, const auto& b) {
    return a.first.path == b.first.path && a.first.range == b.first.range && a.second == b.second;
  };
  return code == other.code && range == other.range && text == other.text &&
         std::equal(related.begin(), related.end(), other.related.begin(), other.related.end(),
                    same);
}

PlaceInFile PlacesInTexts::operator()(Span span) {
  const Source& source = sources_[span.file];
  const auto [text, is_new] = texts_.try_emplace(span.file);
  if (is_new) text->second = TypedText(std::string(source.text()));
  return {source.path(), text->second.range(span.begin, span.end)};
}

FindingsByPath shown_findings(const CheckedGame& checked) {
  FindingsByPath shown;
  PlacesInTexts place(checked.game.sources);
  for (const Diagnostic& found : checked.game.diagnostics.all()) {
    const PlaceInFile at = place(found.span);
    ShownFinding finding{found.code, at.range, plain_text(found), {}};
    for (const Label& label : found.labels) {
      PlaceInFile other = place(label.span);
      // The tool's own kinds lie in no file.
      if (other.path.starts_with('/')) finding.related.emplace_back(std::move(other), label.text);
    }
    shown[at.path].push_back(std::move(finding));
  }
  return shown;
}

}  // namespace loom::lsp
