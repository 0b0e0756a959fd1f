#include "compiler/write_json.h"

#include "compiler/effect_names.h"
#include "schema/json.h"

namespace loom {
namespace {

class TablesWriter {
 public:
  explicit TablesWriter(const Tables& tables) : tables_(tables) {}

  // No key here but those of cards ends in `s`: a kind of card may have any name.
  std::string run() {
    json_.begin_object();
    json_.member("format", tables_.format);
    json_.key("game");
    json_.begin_object();
    json_.member("title", tables_.text(tables_.game));
    json_.member("edition", tables_.text(tables_.edition));
    json_.member("version", tables_.text(tables_.version));
    json_.end_object();
    json_.key("vocabulary");
    json_.begin_object();
    array("tokens", tables_.tokens, [&](const tables::Token& token) {
      names(token);
      json_.member("many", tables_.text(token.many));
    });
    array("tracks", tables_.tracks, [&](const tables::Track& track) { this->track(track); });
    array("layers", tables_.layers, [&](const tables::Layer& layer) {
      names(layer);
      json_.member("number", layer.number);
    });
    json_.end_object();
    for (const tables::CardKind& kind : tables_.kinds) cards(kind);
    json_.end_object();
    return json_.finish();
  }

 private:
  template <typename Items, typename Write>
  void array(std::string_view key, const Items& items, Write write) {
    json_.key(key);
    json_.begin_array();
    for (const auto& item : items) {
      json_.begin_object();
      write(item);
      json_.end_object();
    }
    json_.end_array();
  }

  template <typename Entry>
  void names(const Entry& entry) {
    json_.member("name", tables_.text(entry.name));
    json_.member("title", tables_.text(entry.title));
  }

  void track(const tables::Track& track) {
    names(track);
    const bool group = track.scope == tables::Scope::group;
    json_.member("scope", std::string_view(group ? "group" : "player"));
    json_.member("min", track.min);
    json_.member("max", track.max);
  }

  void cards(const tables::CardKind& kind) {
    json_.key(std::string(tables_.text(kind.name)) + "s");
    json_.begin_array();
    for (size_t i = 0; i < kind.count; ++i) card(kind, tables_.cards.items[kind.first + i]);
    json_.end_array();
  }

  void card(const tables::CardKind& kind, const tables::Card& card) {
    json_.begin_object();
    json_.member("id",
                 std::string(tables_.text(kind.name)) + "/" + std::string(tables_.text(card.slug)));
    json_.member("title", tables_.text(card.title));
    json_.member("layer", tables_.text(tables_.layers[card.layer].name));
    json_.key("requirement");
    json_.begin_object();
    counts("tokens", tables_.tokens, card.requirement.tokens);
    counts("layers", tables_.layers, card.requirement.layers);
    counts("tracks", tables_.tracks, card.requirement.tracks);
    json_.end_object();
    json_.key("bonus");
    json_.begin_array();
    for (size_t i = 0; i < card.bonus_count; ++i) {
      instruction(tables_.instructions.items[card.bonus.value + i]);
    }
    json_.end_array();
    if (card.code > 0) json_.member("code", card.code);
    json_.end_object();
  }

  // Only what is asked for.
  template <typename Entries>
  void counts(std::string_view key, const Entries& entries, const uint8_t* asked) {
    json_.key(key);
    json_.begin_object();
    for (size_t i = 0; i < entries.size(); ++i) {
      if (asked[i] > 0) json_.member(tables_.text(entries.items[i].name), asked[i]);
    }
    json_.end_object();
  }

  void instruction(const tables::Instruction& instruction) {
    json_.begin_object();
    json_.member("do", std::string_view("change"));
    json_.member("resource", resource_name(tables_, instruction.resource));
    json_.member("amount", instruction.amount);
    json_.member("per_players", instruction.per_players);
    json_.member("target", target_name(instruction.target));
    json_.member("target_count", instruction.target_count);
    json_.member("shortage", shortage_name(instruction.shortage));
    if (instruction.shortage == tables::ShortageRule::instead) {
      json_.key("instead");
      json_.begin_object();
      json_.member("resource", resource_name(tables_, instruction.instead));
      json_.member("amount", instruction.instead_amount);
      json_.end_object();
    }
    json_.end_object();
  }

  const Tables& tables_;
  JsonWriter json_;
};

}  // namespace

std::string write_json(const Tables& tables) { return TablesWriter(tables).run(); }

}  // namespace loom
