#include "studio/game/shown_findings.h"

#include <algorithm>

#include "studio/game/paths.h"

namespace loom::studio {
namespace {

ShownPlace place_of(const SourceMap& sources, Span span) {
  const Source& source = sources[span.file];
  return {source.path(), source.position(span.begin), source.position(span.end)};
}

}  // namespace

std::string card_at(const CardTexts& cards, const std::string& path, uint32_t offset) {
  const auto after = std::upper_bound(cards.begin(), cards.end(), std::tie(path, offset),
                                      [](const auto& place, const CardText& card) {
                                        return place < std::tie(card.path, card.begin);
                                      });
  if (after == cards.begin()) return {};
  const CardText& card = *std::prev(after);
  return card.path == path && offset <= card.end ? card.id : std::string();
}

namespace {

void write_place(JsonWriter& json, const ShownPlace& place, const std::string& folder) {
  json.member("path", shown_path(folder, place.path));
  json.member("line", place.begin.line);
  json.member("column", place.begin.column);
  json.member("end_line", place.end.line);
  json.member("end_column", place.end.column);
}

void write_fix(JsonWriter& json, const char* key, const std::optional<SuggestedFix>& fix,
               const std::string& folder) {
  json.key(key);
  // What lies in another edition is not for this studio to change.
  if (!fix || !is_own_path(folder, fix->edit.path)) return json.null();
  json.begin_object();
  json.member("title", fix->title);
  json.member("certain", fix->certain);
  json.end_object();
}

}  // namespace

std::vector<ShownFinding> shown_findings(const LoadedGame& game, const CardTexts& cards) {
  std::vector<ShownFinding> shown;
  for (const Diagnostic& found : game.diagnostics.all()) {
    ShownFinding finding{found.code,
                         found.message,
                         found.label,
                         found.notes,
                         place_of(game.sources, found.span),
                         {},
                         {},
                         suggested_fix(game.sources, found),
                         allowance_for(game, found)};
    finding.card = card_at(cards, finding.place.path, found.span.begin);
    for (const Label& label : found.labels)
      finding.others.emplace_back(place_of(game.sources, label.span), label.text);
    shown.push_back(std::move(finding));
  }
  return shown;
}

void write_finding(JsonWriter& json, const ShownFinding& finding, const std::string& folder) {
  json.begin_object();
  json.member("code", finding.code->id);
  json.member("title", finding.code->title);
  json.member("severity", finding.code->severity == Severity::error ? "error" : "warning");
  json.member("message", finding.message);
  json.member("label", finding.label);
  json.key("notes");
  json.begin_array();
  for (const std::string& note : finding.notes) json.value(note);
  json.end_array();
  write_place(json, finding.place, folder);
  json.key("card");
  finding.card.empty() ? json.null() : json.value(finding.card);
  json.key("others");
  json.begin_array();
  for (const auto& [place, text] : finding.others) {
    json.begin_object();
    write_place(json, place, folder);
    json.member("text", text);
    json.end_object();
  }
  json.end_array();
  write_fix(json, "fix", finding.fix, folder);
  write_fix(json, "allow", finding.allow, folder);
  json.end_object();
}

}  // namespace loom::studio
