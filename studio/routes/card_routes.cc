// One card: its details, what could be typed in it, and the editor opened at it.
#include <fmt/core.h>

#include "studio/game/card_details.h"
#include "studio/game/paths.h"
#include "studio/game/utf16.h"
#include "studio/routes/routes.h"
#include "workspace/typing/offers.h"

namespace loom::studio {
namespace {

Answer details(Keeper& keeper, const Request& request) {
  const std::string id(request.asked("id"));
  const std::string style(request.asked("style").empty() ? kPlainStyle : request.asked("style"));
  std::string told = keeper.ask([&](Desk& desk) {
    const bool known = desk.shown() == nullptr || has_style(desk.shown()->game(), style);
    return known ? card_details(desk, id, style) : std::string();
  });
  if (told.empty()) return refusal(kNotFound, "there is no such card");
  return {200, kJson, std::move(told)};
}

// Git is asked in the thread of whoever wants to know: it may take a while.
Answer history(Keeper& keeper, const Request& request) {
  const std::string id(request.asked("id"));
  const std::string path = keeper.ask([&](Desk& desk) {
    for (const CardText& card : desk.cards()) {
      if (card.id == id && is_own_path(desk.folder(), card.path))
        return shown_path(desk.folder(), card.path);
    }
    return std::string();
  });
  if (path.empty()) return refusal(kNotFound, "there is no such card");
  CardPast past = card_past(keeper.folder(), path, id.substr(id.find('/') + 1));
  if (!past.fault.empty()) return refusal(kUnfit, past.fault);
  return {200, kJson, std::move(past.json)};
}

const char* sort_name(Offer::Sort sort) {
  switch (sort) {
    case Offer::Sort::key:
      return "key";
    case Offer::Sort::value:
      return "value";
    case Offer::Sort::name:
      return "name";
    case Offer::Sort::card:
      return "card";
    case Offer::Sort::word:
      return "word";
    case Offer::Sort::figure:
      return "figure";
    case Offer::Sort::icon:
      return "icon";
  }
  return "value";
}

// A text as it is typed, or a cell, which is completed as if it stood in a file of its own.
struct Typed {
  std::string path;
  std::string before;  // what the page has not typed
  std::string text;
};

std::optional<Typed> typed(const Body& body) {
  const auto text = body.text("text");
  if (!text) return std::nullopt;
  if (const auto path = body.text("path")) return Typed{*path, {}, *text};
  const auto card = body.text("card");
  const auto field = body.text("field");
  const size_t slash = card ? card->find('/') : std::string::npos;
  if (!field || slash == std::string::npos) return std::nullopt;
  const std::string before = fmt::format(
      "kind: {}\ncards:\n  {}:\n    {}: ", card->substr(0, slash), card->substr(slash + 1), *field);
  return Typed{"cell.yaml", before, *text};
}

Answer complete(Keeper& keeper, const Body& body) {
  const auto what = typed(body);
  if (!what) return refusal(kBadRequest, "a text and where it stands are needed");
  const auto asked = body.number("at");
  const size_t units = asked && *asked >= 0 ? static_cast<size_t>(*asked) : what->text.size();
  const size_t at = what->before.size() + bytes_before(what->text, units);
  const std::string text = what->before + what->text;
  return keeper.ask([&](Desk& desk) {
    const KindSet& kinds = desk.newest().game().kinds;
    const Offers offers = find_offers(kinds, desk.names(), what->path, text, at);
    const size_t begin = std::max(offers.begin, what->before.size()) - what->before.size();
    JsonWriter json(JsonWriter::Style::compact);
    json.begin_object();
    json.member("begin", units_before(what->text, begin));
    json.key("offers");
    json.begin_array();
    for (const Offer& offer : offers.all) {
      json.begin_object();
      json.member("text", offer.text);
      json.member("sort", sort_name(offer.sort));
      json.member("detail", offer.detail);
      json.member("doc", offer.doc);
      json.end_object();
    }
    json.end_array();
    json.end_object();
    return Answer{200, kJson, json.finish()};
  });
}

Answer open(Keeper& keeper, const OpenEditor& open_editor, const Body& body) {
  const std::string asked = body.text("path").value_or("");
  const auto path = keeper.ask([&](Desk& desk) {
    auto found = inside(desk.disk(), desk.folder(), asked);
    return found && desk.hashes().contains(*found) ? desk.disk().real_path(*found) : std::string();
  });
  if (path.empty()) return refusal(kForbidden, "this is no file of the game");
  const auto place = [&](const char* key) {
    constexpr int64_t kMost = 10'000'000;
    return static_cast<uint32_t>(std::clamp<int64_t>(body.number(key).value_or(1), 1, kMost));
  };
  const std::string name =
      open_editor ? open_editor(path, place("line"), place("column")) : std::string();
  if (name.empty())
    return refusal(kNotThere, "no editor is known: set `PATTERNLOOM_EDITOR`, such as to `code`");
  JsonWriter json(JsonWriter::Style::compact);
  json.begin_object();
  json.member("opened", name);
  json.end_object();
  return {200, kJson, json.finish()};
}

}  // namespace

void add_card_routes(Router& router, Keeper& keeper, const OpenEditor& open_editor) {
  router.get("/api/card", [&](const Request& request) { return details(keeper, request); });
  router.get("/api/card/history", [&](const Request& request) { return history(keeper, request); });
  router.post("/api/complete",
              [&](const Request&, const Body& body) { return complete(keeper, body); });
  router.post("/api/open", [&, open_editor](const Request&, const Body& body) {
    return open(keeper, open_editor, body);
  });
}

}  // namespace loom::studio
