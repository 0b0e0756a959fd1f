// Questions about names: what one is, where it is declared, what refers to it, another name for it.
#include <fmt/core.h>
#include <algorithm>

#include "lsp/moved_text.h"
#include "lsp/server.h"
#include "schema/text/file_uri.h"
#include "workspace/fixes/edits.h"
#include "workspace/names/icon_files.h"
#include "workspace/typing/place_help.h"

namespace loom::lsp {
namespace {

std::string text_of(const SourceMap& sources, const std::string& path) {
  for (size_t i = 0; i < sources.size(); ++i) {
    const Source& source = sources[FileId{static_cast<uint32_t>(i)}];
    if (source.path() == path) return std::string(source.text());
  }
  return {};
}

}  // namespace

// The name that is pointed to, as it was when the game was last sound.
const Mention* Server::mention_at(const Asked& asked) const {
  const NameIndex* names = asked.game->names();
  const auto file = names == nullptr ? std::nullopt : names->file(asked.path);
  if (!file) return nullptr;
  const std::string_view before = names->game().sources[*file].text();
  const auto place = MovedText(before, asked.text->typed.text()).to_before(asked.offset);
  return place ? names->at(*file, static_cast<uint32_t>(*place)) : nullptr;
}

// Where a place of the last sound reading lies now; none when it was overwritten.
std::optional<PlaceInFile> Server::place_now(const NameIndex& names, Span span) const {
  const Source& source = names.game().sources[span.file];
  const OpenText* open = texts_.find(source.path());
  if (!source.path().starts_with('/')) return std::nullopt;
  if (open == nullptr) {
    const TypedText text{std::string(source.text())};
    return PlaceInFile{source.path(), text.range(span.begin, span.end)};
  }
  const MovedText moved(source.text(), open->typed.text());
  const auto begin = moved.to_now(span.begin);
  const auto end = moved.to_now(span.end);
  if (!begin || !end || *end < *begin) return std::nullopt;
  return PlaceInFile{source.path(), open->typed.range(*begin, *end)};
}

void Server::hover(const Message& message) {
  const auto place = asked(message);
  if (!place) return;
  const std::string& text = place->text->typed.text();
  const NameIndex* names = place->game->names();
  std::vector<std::string> parts;
  if (place->path.ends_with(".yaml") || place->path.ends_with(".yml")) {
    if (names != nullptr) parts.push_back(describe_value(*names, text, place->offset));
    parts.push_back(describe_key(place->game->kinds(), text, place->offset));
  }
  if (const Mention* mention = mention_at(*place))
    parts.push_back(describe_thing(*names, mention->thing));
  std::string all;
  for (const std::string& part : parts) {
    if (!part.empty()) all += (all.empty() ? "" : "\n\n---\n\n") + part;
  }
  outbox_.answer(message.id, [&](JsonWriter& json) {
    if (all.empty()) return json.null();
    json.begin_object();
    json.key("contents");
    write_markdown(json, all);
    json.end_object();
  });
}

// Tells where the name that is pointed to stands: where it is declared, or everywhere.
void Server::write_places(const Message& message, const Asked& asked, bool declarations,
                          bool others) {
  std::vector<PlaceInFile> places;
  if (const Mention* mention = mention_at(asked)) {
    const NameIndex& names = *asked.game->names();
    for (const Mention& each : names.all_of(mention->thing)) {
      if (!(each.declares ? declarations : others)) continue;
      if (const auto now = place_now(names, each.span)) places.push_back(*now);
    }
    const std::string icon = icon_file(disk_, names, mention->thing);
    if (declarations && !icon.empty()) places.push_back({icon, {}});
  }
  outbox_.answer(message.id, [&](JsonWriter& json) {
    json.begin_array();
    for (const PlaceInFile& place : places) write_location(json, place);
    json.end_array();
  });
}

void Server::definition(const Message& message) {
  if (const auto place = asked(message)) write_places(message, *place, true, false);
}

void Server::references(const Message& message) {
  if (const auto place = asked(message))
    write_places(message, *place, message.include_declaration, true);
}

// The name that is to be changed; none after it was said why not. Only what was just read can be
// renamed.
const Mention* Server::renamed(const Message& message, const Asked& asked) {
  const auto refuse = [&](std::string_view reason) {
    outbox_.fail(message.id, Fault::request_failed, reason);
    return nullptr;
  };
  if (asked.game->newest() != asked.game->sound() || asked.game->names() == nullptr)
    return refuse("faults in the texts leave names unknown: mend them first");
  const Mention* mention = mention_at(asked);
  if (mention == nullptr) return refuse("there is no name here that can be changed");
  const std::string fixed = why_fixed(*asked.game->names(), mention->thing);
  return fixed.empty() ? mention : refuse(fixed);
}

void Server::prepare_rename(const Message& message) {
  catch_up();
  const auto place = asked(message);
  if (!place) return;
  const Mention* mention = renamed(message, *place);
  if (mention == nullptr) return;
  const auto now = place_now(*place->game->names(), mention->span);
  if (!now) return outbox_.fail(message.id, Fault::request_failed, "the text has just changed");
  outbox_.answer(message.id, [&](JsonWriter& json) {
    json.begin_object();
    json.key("range");
    write_range(json, now->range);
    json.member("placeholder", written_name((*place->game->names())[mention->thing]));
    json.end_object();
  });
}

void Server::rename(const Message& message) {
  catch_up();
  const auto place = asked(message);
  if (!place) return;
  const Mention* mention = renamed(message, *place);
  if (mention == nullptr) return;
  const NameIndex& names = *place->game->names();
  Renaming renaming = loom::rename(names, mention->thing, message.new_name);
  const auto edits = sorted_edits(renaming.edits);
  if (renaming.refused.empty() && !edits) renaming.refused = "its places overlap";
  if (renaming.refused.empty() && !edits->empty())
    renaming.refused = place->game->why_worse(*edits);
  if (!renaming.refused.empty())
    return outbox_.fail(message.id, Fault::request_failed, renaming.refused);
  outbox_.answer(message.id,
                 [&](JsonWriter& json) { write_edits(json, names.game().sources, *edits); });
}

// Edits of texts as they were read, by file.
void Server::write_edits(JsonWriter& json, const SourceMap& sources,
                         const EditsByPath& edits) const {
  json.begin_object();
  json.key("changes");
  json.begin_object();
  for (const auto& [path, of_file] : edits) {
    const OpenText* open = texts_.find(path);
    TypedText read;
    if (open == nullptr) read = TypedText(text_of(sources, path));
    const TypedText& text = open == nullptr ? read : open->typed;
    json.key(open == nullptr ? file_uri(path) : open->uri);
    json.begin_array();
    for (const FileEdit& edit : of_file) {
      json.begin_object();
      json.key("range");
      write_range(json, text.range(edit.begin, edit.end));
      json.member("newText", edit.text);
      json.end_object();
    }
    json.end_array();
  }
  json.end_object();
  json.end_object();
}

}  // namespace loom::lsp
