// What can be done about findings, and what a text consists of.
#include "lsp/server.h"
#include "workspace/fixes/edits.h"
#include "workspace/fixes/suggested.h"
#include "workspace/typing/outline.h"

namespace loom::lsp {

// What is suggested for the findings in a range, and how those can be allowed that may be.
void Server::actions(const Message& message) {
  catch_up();
  const auto place = asked(message);
  if (!place) return;
  const LoadedGame& game = place->game->newest()->game;
  const TypedText& text = place->text->typed;
  const TextRange range = message.range.value_or(TextRange{});
  std::vector<SuggestedFix> fixes;
  for (const Diagnostic& found : game.diagnostics.all()) {
    if (game.sources[found.span.file].path() != place->path) continue;
    const TextRange at = text.range(found.span.begin, found.span.end);
    if (at.end < range.start || range.end < at.start) continue;
    if (auto fix = suggested_fix(game.sources, found)) fixes.push_back(std::move(*fix));
    if (auto fix = allowance_for(game, found)) fixes.push_back(std::move(*fix));
  }
  outbox_.answer(message.id, [&](JsonWriter& json) {
    json.begin_array();
    for (const SuggestedFix& fix : fixes) {
      json.begin_object();
      json.member("title", fix.title);
      json.member("kind", std::string_view("quickfix"));
      if (fix.certain) json.member("isPreferred", true);
      json.key("edit");
      write_edits(json, game.sources, {{fix.edit.path, {fix.edit}}});
      json.end_object();
    }
    json.end_array();
  });
}

void Server::symbols(const Message& message) {
  const auto place = asked(message);
  if (!place) return;
  const TypedText& text = place->text->typed;
  const std::vector<OutlineEntry> entries = outline(place->path, text.text());
  const auto write = [&](JsonWriter& json, const std::vector<OutlineEntry>& all,
                         const auto& again) -> void {
    json.begin_array();
    for (const OutlineEntry& entry : all) {
      json.begin_object();
      json.member("name", entry.name);
      if (!entry.detail.empty()) json.member("detail", entry.detail);
      json.member("kind", entry.parts.empty() ? 7 : 5);  // a property, or a class
      json.key("range");
      write_range(json, text.range(entry.begin, entry.end));
      json.key("selectionRange");
      write_range(json, text.range(entry.begin, entry.name_end));
      json.key("children");
      again(json, entry.parts, again);
      json.end_object();
    }
    json.end_array();
  };
  outbox_.answer(message.id, [&](JsonWriter& json) { write(json, entries, write); });
}

}  // namespace loom::lsp
