#include "engine/machine/bots/mind.h"

#include <fmt/core.h>
#include <algorithm>
#include <charconv>

#include "engine/machine/bots/thinker.h"

namespace loom::machine {
namespace {

constexpr int kUsualBudget = 100;
constexpr int kMostBudget = 1'000'000;
constexpr const char* kRandom = "random";
constexpr const char* kSearch = "mcts";
constexpr const char* kSensible = "greedy";

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (size_t from = 0; from <= text.size();) {
    const size_t end = std::min(text.find(':', from), text.size());
    words.emplace_back(text.substr(from, end - from));
    from = end + 1;
  }
  return words;
}

bool read_budget(const std::string& text, int& budget) {
  int number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = read.ec == std::errc() && read.ptr == text.data() + text.size();
  if (!whole || number < 1 || number > kMostBudget) return false;
  budget = number;
  return true;
}

const program::Style* style_named(const program::Program& program, std::string_view name) {
  for (const program::Style& style : program.styles) {
    if (style.text.name == name) return &style;
  }
  return nullptr;
}

// The style that thinks when none is named.
const program::Style& sensible(const program::Program& program) {
  static const program::Style kPlain;
  return program.styles.empty() ? kPlain : program.styles[0];
}

std::vector<std::string> names_of(const std::vector<BotName>& bots) {
  std::vector<std::string> names;
  for (const BotName& bot : bots) names.push_back(bot.name);
  return names;
}

// The kinds of card that an action is taken with.
void each_card_taken(const program::Program& program, const program::Action& action, auto see) {
  for (size_t i = 0; i < action.choose.size(); ++i) {
    const program::Node& search = program.nodes[static_cast<size_t>(action.choose[i])];
    if (static_cast<program::Sought>(search.index) == program::Sought::card) see(i, search.number);
  }
}

bool forbids(const program::Ban& ban, const program::Program& program, const Option& option) {
  if (option.what != Option::What::action) return false;
  const program::Action& action = program.actions[option.action];
  if (action.name_index != ban.action) return false;
  if (ban.field < 0) return true;
  bool found = false;
  each_card_taken(program, action, [&](size_t which, int) {
    const int card = option.things[which];
    if (card < 0) return;
    found |= program.cards[static_cast<size_t>(card)].fields[static_cast<size_t>(ban.field)] ==
             ban.value;
  });
  return found;
}

// A field with named values, of cards that the action is taken with.
void add_values(const program::Program& program, const program::Action& action,
                std::vector<NamedBan>& all) {
  each_card_taken(program, action, [&](size_t, int kind) {
    if (kind < 0) return;
    const program::Kind& cards = program.kinds[static_cast<size_t>(kind)];
    for (size_t field = 0; field < program.fields.size(); ++field) {
      for (const program::Scale& scale : program.scales) {
        if (scale.text.name != program.fields[field]) continue;
        for (size_t v = 0; v < scale.values.size(); ++v) {
          const int value = scale.first + static_cast<int>(v);
          const auto has = [&](const program::Card& card) { return card.fields[field] == value; };
          const auto* first = program.cards.data() + cards.first;
          if (std::none_of(first, first + cards.count, has)) continue;
          const program::Ban ban{action.name_index, static_cast<int>(field), value};
          const std::string& name = program.action_names[static_cast<size_t>(ban.action)].name;
          all.push_back({fmt::format("{}-{}", name, scale.values[v].name), ban});
          if (scale.values[v].name == std::to_string(value)) continue;
          all.push_back({fmt::format("{}-{}", name, value), ban});
        }
      }
    }
  });
}

}  // namespace

std::vector<BotName> all_bots(const program::Program& program) {
  std::vector<BotName> all{{kRandom, "takes any option"}};
  for (const program::Style& style : program.styles) {
    all.push_back({style.text.name, style.text.title});
  }
  all.push_back({kSearch, "plays on in mind; `mcts:500` does so 500 times a choice"});
  return all;
}

std::vector<NamedBan> all_bans(const program::Program& program) {
  std::vector<NamedBan> all;
  for (size_t i = 0; i < program.action_names.size(); ++i) {
    all.push_back({program.action_names[i].name, {static_cast<int>(i), -1, 0}});
  }
  for (const program::Action& action : program.actions) {
    if (!action.joins_before) add_values(program, action, all);
  }
  return all;
}

std::variant<Bot, UnknownBot> read_bot(const program::Program& program, std::string_view text) {
  const std::vector<std::string> words = words_of(text);
  Bot bot;
  bot.name = std::string(text);
  bot.style = sensible(program);
  const program::Style* style = style_named(program, words[0]);
  if (style != nullptr) {
    bot.style = *style;
  } else if (words[0] == kRandom) {
    bot.mind = Bot::Mind::random;
    bot.style.never.clear();
  } else if (words[0] == kSearch) {
    bot.mind = Bot::Mind::search;
    bot.budget = kUsualBudget;
  } else if (words[0] != kSensible || !program.styles.empty()) {
    return UnknownBot{"there is no bot", words[0], names_of(all_bots(program)), "there are"};
  }
  const std::vector<NamedBan> bans = all_bans(program);
  for (size_t i = 1; i < words.size(); ++i) {
    if (bot.mind == Bot::Mind::search && read_budget(words[i], bot.budget)) continue;
    if (bot.mind == Bot::Mind::search && style_named(program, words[i]) != nullptr) {
      bot.style = *style_named(program, words[i]);
      continue;
    }
    const auto ban = std::find_if(bans.begin(), bans.end(), [&](const NamedBan& each) {
      return "no-" + each.name == words[i];
    });
    if (ban == bans.end()) {
      UnknownBot unknown{"a bot cannot be told", words[i], {}, "it can be told"};
      for (const NamedBan& each : bans) unknown.known.push_back("no-" + each.name);
      return unknown;
    }
    bot.style.never.push_back(ban->ban);
  }
  return bot;
}

std::vector<Option> willing_options(const Bot& bot, const Game& game, const State& state) {
  std::vector<Option> all = options(game, state);
  if (bot.style.never.empty()) return all;
  std::vector<Option> willing;
  for (const Option& option : all) {
    const bool banned =
        std::any_of(bot.style.never.begin(), bot.style.never.end(),
                    [&](const program::Ban& ban) { return forbids(ban, *game.program, option); });
    if (!banned) willing.push_back(option);
  }
  return willing.empty() ? all : willing;
}

Option choose(const Bot& bot, const Game& game, const State& state, uint64_t seed,
              uint32_t& index) {
  return Thinker(game).choose(bot, state, seed, index);
}

}  // namespace loom::machine
