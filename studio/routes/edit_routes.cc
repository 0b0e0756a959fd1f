// Everything that writes to the game's files.
#include <fmt/core.h>

#include "schema/model/content_hash.h"
#include "studio/edits/editor.h"
#include "studio/game/paths.h"
#include "studio/routes/routes.h"

namespace loom::studio {
namespace {

using What = EditOutcome::What;

std::string text_in(const Body& body, const char* key) { return body.text(key).value_or(""); }

// What the page needs to know of a file, so that it can go on, or ask what counts.
void write_file(JsonWriter& json, Desk& desk, const std::string& path, bool with_text) {
  const auto whole = inside(desk.disk(), desk.folder(), path);
  if (path.empty() || !whole) return;
  const ReadResult now = desk.disk().read(*whole);
  json.member("path", path);
  json.member("hash", hash_bytes(now.text));
  if (with_text) json.member("text", now.text);
}

Answer told(Desk& desk, const EditOutcome& outcome) {
  JsonWriter json(JsonWriter::Style::compact);
  json.begin_object();
  int status = 200;
  if (outcome.what == What::made) {
    json.member("version", desk.version());
    if (!outcome.card.empty()) json.member("card", outcome.card);
    json.member("fixed", outcome.count);
  } else {
    status = outcome.what == What::changed ? kConflict : kUnfit;
    json.member("error", outcome.reason);
  }
  write_file(json, desk, outcome.path, outcome.what == What::changed);
  json.end_object();
  return {status, kJson, json.finish()};
}

// What one change asks for; none when it does not say.
std::optional<FieldChange> change_in(const Body& body) {
  const auto card = body.text("card");
  const auto field = body.text("field");
  if (!card || !field || (!body.has("text") && !body.has("yaml"))) return std::nullopt;
  const bool clear = body.is_null("text") || body.is_null("yaml");
  FieldChange change{*card, *field, {}};
  if (!clear) change.value = {body.text("text"), body.text("yaml")};
  if (!clear && !change.value.text && !change.value.yaml) return std::nullopt;
  return change;
}

Answer set_value(Desk& desk, Editor& editor, const Body& body) {
  const auto change = change_in(body);
  if (!change) return refusal(kBadRequest, "a card, a field and its text are needed");
  Editor::Hashes hashes;
  for (const CardText& card : desk.cards()) {
    if (card.id == change->card)
      hashes[shown_path(desk.folder(), card.path)] = text_in(body, "hash");
  }
  return told(desk, editor.set({*change}, hashes));
}

Answer set_values(Desk& desk, Editor& editor, const Body& body) {
  std::vector<FieldChange> changes;
  for (const Body& each : body.items("changes")) {
    auto change = change_in(each);
    if (!change) return refusal(kBadRequest, "a card, a field and its text are needed");
    changes.push_back(std::move(*change));
  }
  return told(desk, editor.set(changes, body.texts_by_name("hashes")));
}

Answer fix(Desk& desk, Editor& editor, const Body& body) {
  const int64_t version = body.number("version").value_or(-1);
  const int64_t finding = body.number("finding").value_or(-1);
  if (version < 0 || finding < 0)
    return refusal(kBadRequest, "a version and the number of a finding are needed");
  return told(desk, editor.fix(static_cast<uint64_t>(version), static_cast<size_t>(finding),
                               body.flag("allow")));
}

}  // namespace

void add_edit_routes(Router& router, Keeper& keeper) {
  const auto add = [&](const char* path, const auto& edit) {
    router.post(path, [&keeper, edit](const Request&, const Body& body) {
      return keeper.ask([&](Desk& desk) {
        Editor editor(keeper, desk);
        return edit(desk, editor, body);
      });
    });
  };
  add("/api/value", set_value);
  add("/api/values", set_values);
  add("/api/card/text", [](Desk& desk, Editor& editor, const Body& body) {
    const auto text = body.text("text");
    if (!text) return refusal(kBadRequest, "a text is needed");
    return told(desk, editor.set_card(text_in(body, "card"), *text, text_in(body, "hash")));
  });
  add("/api/text", [](Desk& desk, Editor& editor, const Body& body) {
    const auto text = body.text("text");
    if (!text) return refusal(kBadRequest, "a text is needed");
    return told(desk, editor.set_text(text_in(body, "path"), *text, text_in(body, "hash")));
  });
  add("/api/card/new", [](Desk& desk, Editor& editor, const Body& body) {
    return told(desk, editor.add_card(text_in(body, "kind"), text_in(body, "slug"),
                                      text_in(body, "path"), text_in(body, "from")));
  });
  add("/api/card/rename", [](Desk& desk, Editor& editor, const Body& body) {
    return told(desk, editor.rename_card(text_in(body, "card"), text_in(body, "slug")));
  });
  add("/api/card/delete", [](Desk& desk, Editor& editor, const Body& body) {
    return told(desk, editor.remove_card(text_in(body, "card"), text_in(body, "hash")));
  });
  add("/api/fix", fix);
  add("/api/fix-all",
      [](Desk& desk, Editor& editor, const Body&) { return told(desk, editor.fix_all()); });
  add("/api/undo",
      [](Desk& desk, Editor& editor, const Body&) { return told(desk, editor.undo()); });
  add("/api/redo",
      [](Desk& desk, Editor& editor, const Body&) { return told(desk, editor.redo()); });
}

}  // namespace loom::studio
