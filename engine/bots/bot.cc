#include "engine/bots/bot.h"

#include <fmt/core.h>
#include <charconv>

#include "engine/bots/look_ahead.h"
#include "engine/random.h"
#include "engine/rules/actions.h"

namespace loom::engine {
namespace {

constexpr int kUsualBudget = 100;
constexpr int kMostBudget = 1'000'000;

struct Kind {
  BotName name;
  Bot::Mind mind;
  Weights weights;
};

const std::vector<Kind>& kinds() {
  static const std::vector<Kind> kKinds = {
      {{"random", "takes any legal action"}, Bot::Mind::random, {}},
      {{"greedy", "takes what looks best at once"}, Bot::Mind::greedy, {}},
      {{"stability", "keeps the world alive, and has something to give"},
       Bot::Mind::greedy,
       stability_weights()},
      {{"engine", "loads early, completes what asks for layers"},
       Bot::Mind::greedy,
       engine_weights()},
      {{"racing", "is the first on every goal"}, Bot::Mind::greedy, racing_weights()},
      {{"social", "trades, and joins what others began"}, Bot::Mind::greedy, social_weights()},
      {{"mcts", "plays on in mind; `mcts:500` does so 500 times a choice"}, Bot::Mind::search, {}},
  };
  return kKinds;
}

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts;
  for (size_t from = 0; from <= text.size();) {
    const size_t end = std::min(text.find(':', from), text.size());
    parts.push_back(text.substr(from, end - from));
    from = end + 1;
  }
  return parts;
}

std::string word(const Tables& tables, tables::Text text) { return std::string(tables.text(text)); }

// All that may follow "no-": actions by name, and "load-6" for each layer of an engine card.
struct Ban {
  std::string name;
  uint16_t layers = 0;
  uint16_t actions = 0;
};

std::vector<Ban> bans(const Tables& tables) {
  std::vector<Ban> found;
  std::string load = "load";
  for (const tables::RuleName& entry : tables.names) {
    if (entry.family == tables::Family::action && tables.text(entry.name) == "A2.action") {
      load = word(tables, tables.actions.items[entry.index].name);
    }
  }
  for (size_t i = 0; i < tables.actions.size(); ++i) {
    found.push_back(
        {"no-" + word(tables, tables.actions.items[i].name), 0, static_cast<uint16_t>(1U << i)});
  }
  uint16_t loadable = 0;
  for (const tables::EngineCard& card : tables.engine_cards) {
    loadable |= static_cast<uint16_t>(1U << card.layer.value);
  }
  for (size_t i = 0; i < tables.layers.size(); ++i) {
    if (((loadable >> i) & 1U) == 0) continue;
    found.push_back({fmt::format("no-{}-{}", load, tables.layers.items[i].number),
                     static_cast<uint16_t>(1U << i), 0});
  }
  return found;
}

bool read_budget(const std::string& text, int& budget) {
  int number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = read.ec == std::errc() && read.ptr == text.data() + text.size();
  if (!whole || number < 1 || number > kMostBudget) return false;
  budget = number;
  return true;
}

bool is_banned(const Bot& bot, const Game& game, const State& state, Action action) {
  const uint8_t kind = action_begun_by(game, action.move);
  if (kind != tables::kNone && ((bot.never_takes >> kind) & 1U) != 0) return true;
  if (action.move != Move::load) return false;
  const tables::EngineCard& card = game.tables->engine_cards.items[state.prism[action.index]];
  return ((bot.never_loads >> card.layer.value) & 1U) != 0;
}

Action choose_random(const Bot& bot, const Game& game, const State& state, uint64_t seed,
                     uint32_t& index) {
  const Options options = willing_actions(bot, game, state);
  return options
      .items[random_below(seed, Stream::player, index, static_cast<uint32_t>(options.count))];
}

}  // namespace

const std::vector<BotName>& all_bots() {
  static const std::vector<BotName> kNames = [] {
    std::vector<BotName> names;
    for (const Kind& kind : kinds()) names.push_back(kind.name);
    return names;
  }();
  return kNames;
}

std::variant<Bot, UnknownBot> read_bot(const Tables& tables, const std::string& text) {
  const std::vector<std::string> parts = split(text);
  Bot bot;
  bot.name = text;
  UnknownBot unknown;
  const Kind* found = nullptr;
  for (const Kind& kind : kinds()) {
    unknown.known.emplace_back(kind.name.name);
    if (parts[0] == kind.name.name) found = &kind;
  }
  if (found == nullptr) {
    unknown.reason = "there is no bot";
    unknown.choices = "there are";
    unknown.wrong = parts[0];
    return unknown;
  }
  bot.mind = found->mind;
  bot.weights = found->weights;
  bot.budget = bot.mind == Bot::Mind::search ? kUsualBudget : 0;
  const std::vector<Ban> known = bans(tables);
  for (size_t i = 1; i < parts.size(); ++i) {
    if (bot.mind == Bot::Mind::search && read_budget(parts[i], bot.budget)) continue;
    const Ban* ban = nullptr;
    for (const Ban& each : known) ban = each.name == parts[i] ? &each : ban;
    if (ban == nullptr) {
      unknown.reason = "a bot cannot be told";
      unknown.choices = "it can be told";
      unknown.wrong = parts[i];
      unknown.known.clear();
      for (const Ban& each : known) unknown.known.push_back(each.name);
      return unknown;
    }
    bot.never_loads |= ban->layers;
    bot.never_takes |= ban->actions;
  }
  return bot;
}

Options willing_actions(const Bot& bot, const Game& game, const State& state) {
  Options options = legal_actions(game, state);
  if (bot.never_loads == 0 && bot.never_takes == 0) return options;
  int kept = 0;
  for (int i = 0; i < options.count; ++i) {
    const Action action = options.items[i];
    if (!is_banned(bot, game, state, action)) options.items[kept++] = action;
  }
  options.count = kept;
  return options;
}

Action choose(const Bot& bot, const Game& game, const State& state, uint64_t seed,
              uint32_t& index) {
  if (bot.mind == Bot::Mind::random) return choose_random(bot, game, state, seed, index);
  const auto think = bot.mind == Bot::Mind::search ? choose_by_search : choose_greedy;
  const bool quiet = game.script == nullptr && game.visits == nullptr && game.round_log == nullptr;
  if (quiet) return think(bot, game, state, seed, index);
  // What is only thought of is not told, and no script foretells it.
  Game imagined = game;
  imagined.script = nullptr;
  imagined.visits = nullptr;
  imagined.round_log = nullptr;
  return think(bot, imagined, state, seed, index);
}

}  // namespace loom::engine
