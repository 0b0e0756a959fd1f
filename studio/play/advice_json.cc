#include "studio/play/advice_json.h"

#include <fmt/core.h>
#include <algorithm>

#include "driver/table_bots.h"
#include "engine/machine/bots/weighing.h"
#include "engine/machine/told.h"
#include "schema/text/json.h"
#include "schema/text/numbers.h"
#include "studio/http/json_list.h"
#include "studio/play/table_json.h"

namespace loom::studio {
namespace {

constexpr double kPoint = 1000;  // of the thousandths that bots reckon in

template <typename Items, typename Write>
void write_objects(JsonWriter& json, const char* name, const Items& items, const Write& write) {
  write_list(json, name, items, [&](const auto& item) {
    json.begin_object();
    write(item);
    json.end_object();
  });
}

void write_names(JsonWriter& json, const program::Program& program) {
  const auto text = [&](const program::Text& named) {
    json.member("name", named.name);
    json.member("title", named.title);
  };
  write_objects(json, "bots", machine::all_bots(program), [&](const machine::BotName& bot) {
    json.member("name", bot.name);
    json.member("about", bot.about);
  });
  write_objects(json, "variants", program.variants, [&](const program::Variant& variant) {
    text(variant.text);
    json.member("group", variant.group);
  });
  write_objects(json, "settings", program.settings, [&](const program::GameSetting& setting) {
    text(setting.text);
    json.key("cards");
    json.begin_array();
    const program::Kind& kind = program.kinds[static_cast<size_t>(setting.kind)];
    for (int i = 0; i < kind.count; ++i) json.value(card_id(program, kind.first + i));
    json.end_array();
  });
}

void write_players(JsonWriter& json, int least, int most) {
  json.key("players");
  json.begin_object();
  json.member("least", least);
  json.member("most", most);
  json.end_object();
}

// How many can play: as many as the rules do not refuse.
void write_players(JsonWriter& json, const program::Program& program) {
  int least = 0;
  int most = 0;
  for (int i = 1; i <= machine::kMaxPlayers; ++i) {
    machine::Setup setup;
    setup.players = i;
    if (!std::holds_alternative<machine::Game>(machine::make_game(program, setup))) continue;
    least = least == 0 ? i : least;
    most = i;
  }
  write_players(json, least, most);
}

// The features that an option would change, those that weigh most first.
void write_features(JsonWriter& json, const program::Program& program, const machine::Bot& bot,
                    const std::vector<int>& before, const std::vector<int>& after) {
  json.key("changes");
  json.begin_array();
  for (size_t i = 0; i < after.size() && i < bot.style.weights.size(); ++i) {
    if (before[i] == after[i] || bot.style.weights[i] == 0) continue;
    json.begin_object();
    json.member("name", program.features[i].text.name);
    json.member("title", program.features[i].text.title);
    json.member("before", before[i]);
    json.member("after", after[i]);
    json.member("weight", bot.style.weights[i] / kPoint);
    json.end_object();
  }
  json.end_array();
}

std::string why(const machine::Weighing& weighing, const machine::Bot& bot) {
  if (weighing.options.size() == 1) return "it is all that can be done";
  if (bot.mind == machine::Bot::Mind::random) return "it was drawn at random";
  if (bot.mind == machine::Bot::Mind::search) {
    return fmt::format("it did best in {} games that were played on in mind", bot.budget);
  }
  const machine::Weighed* chosen = nullptr;
  const machine::Weighed* other = nullptr;
  for (const machine::Weighed& each : weighing.options) {
    if (each.option == weighing.chosen) {
      chosen = &each;
    } else if (other == nullptr) {
      other = &each;
    }
  }
  if (chosen == nullptr || other == nullptr) return {};
  if (chosen->worth == other->worth) return "nothing else looks better right after it";
  return fmt::format("the table looks {} points better right after it than after anything else",
                     shown_number((chosen->worth - other->worth) / kPoint));
}

}  // namespace

std::string play_setup_json(const program::Program* program) {
  JsonWriter json(JsonWriter::Style::compact);
  json.begin_object();
  json.member("playable", program != nullptr);
  json.member("reason", program != nullptr ? "" : "it has errors, or no file of kind `play`");
  if (program != nullptr) {
    write_players(json, *program);
    write_names(json, *program);
    json.member("usual_bot", usual_table_bot(*program));
  } else {
    write_players(json, 0, 0);
    for (const char* list : {"bots", "variants", "settings"}) {
      json.key(list);
      json.begin_array();
      json.end_array();
    }
  }
  json.end_object();
  return json.finish();
}

std::string advice_json(const Play& play, const machine::Bot& bot) {
  const machine::Game& game = play.game();
  const machine::Weighing weighing = machine::weigh(bot, game, play.state(), game.seed);
  const std::vector<machine::Option> all = play.options();
  JsonWriter json(JsonWriter::Style::compact);
  json.begin_object();
  json.member("bot", bot.name);
  json.member("why", why(weighing, bot));
  json.key("options");
  json.begin_array();
  for (const machine::Weighed& each : weighing.options) {
    json.begin_object();
    json.member("option", std::find(all.begin(), all.end(), each.option) - all.begin());
    json.member("words", machine::told_option(game, play.state(), each.option, play.names()));
    json.member("value", each.worth / kPoint);
    json.member("chosen", each.option == weighing.chosen);
    write_features(json, *game.program, bot, weighing.features, each.features);
    json.end_object();
  }
  json.end_array();
  json.end_object();
  return json.finish();
}

}  // namespace loom::studio
