// What helps while somebody types.
#include <fmt/core.h>

#include "lsp/server.h"
#include "workspace/typing/offers.h"

namespace loom::lsp {
namespace {

// The numbers that the protocol has for sorts of what can be typed.
int item_kind(Offer::Sort sort) {
  switch (sort) {
    case Offer::Sort::key:
      return 10;  // property
    case Offer::Sort::value:
      return 20;  // member of an enumeration
    case Offer::Sort::name:
      return 6;  // variable
    case Offer::Sort::card:
      return 18;  // reference
    case Offer::Sort::word:
      return 14;  // keyword
    case Offer::Sort::figure:
      return 21;  // constant
    case Offer::Sort::icon:
      return 17;  // file
  }
  return 1;
}

// Where the word that goes on behind the cursor ends.
size_t end_of_word(std::string_view text, size_t at) {
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
  };
  while (at < text.size() && is_letter(text[at])) ++at;
  return at;
}

void write_offer(JsonWriter& json, const Offer& offer, size_t place, const TextRange& range,
                 bool has_colon) {
  json.begin_object();
  json.member("label", offer.text);
  json.member("kind", item_kind(offer.sort));
  if (!offer.detail.empty()) json.member("detail", offer.detail);
  if (!offer.doc.empty()) {
    json.key("documentation");
    write_markdown(json, offer.doc);
  }
  json.member("sortText", fmt::format("{:05}", place));
  json.key("textEdit");
  json.begin_object();
  json.key("range");
  write_range(json, range);
  const bool with_colon = offer.sort == Offer::Sort::key && !has_colon;
  json.member("newText", offer.text + (with_colon ? ": " : ""));
  json.end_object();
  json.end_object();
}

}  // namespace

std::optional<Server::Asked> Server::asked(const Message& message) {
  Asked asked;
  const auto path = path_of(message.uri);
  asked.text = path ? texts_.find(*path) : nullptr;
  const auto game = asked.text == nullptr ? games_.end() : games_.find(texts_.game_of(*path));
  // Nothing is known before the first check.
  const bool known = game != games_.end() && game->second.game.newest() != nullptr;
  if (game != games_.end() && !known) catch_up(game->second);
  if (game == games_.end() || game->second.game.newest() == nullptr) {
    outbox_.answer(message.id, [](JsonWriter& json) { json.null(); });
    return std::nullopt;
  }
  asked.path = *path;
  asked.game = &game->second.game;
  if (message.position) asked.offset = asked.text->typed.offset(*message.position);
  return asked;
}

void Server::complete(const Message& message) {
  const auto place = asked(message);
  if (!place) return;
  const std::string& text = place->text->typed.text();
  const Offers offers =
      find_offers(place->game->kinds(), place->game->names(), place->path, text, place->offset);
  const size_t end = end_of_word(text, place->offset);
  const TextRange range = place->text->typed.range(offers.begin, end);
  outbox_.answer(message.id, [&](JsonWriter& json) {
    json.begin_array();
    for (size_t i = 0; i < offers.all.size(); ++i)
      write_offer(json, offers.all[i], i, range, text.substr(end, 1) == ":");
    json.end_array();
  });
}

}  // namespace loom::lsp
