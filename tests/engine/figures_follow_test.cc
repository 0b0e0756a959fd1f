// Figures come only from Tables: each figure, switch, name, series and patch is changed in a copy,
// and games played with it must differ from those played before. What cannot show in play is
// listed with the reason, and fails too when it does show.
#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <optional>

#include "engine/describe.h"
#include "engine/random.h"
#include "tests/engine/real_game.h"

namespace loom::engine::testing {
namespace {

// What is played to see a change.
struct Way {
  int players = 4;
  std::vector<std::string> variants;
  std::vector<std::pair<std::string, int>> figures;  // set besides
};

using Figures = std::vector<std::pair<std::string, int>>;
// Late things happen, and rare ones.
const Figures kEndless = {{"P7.collapse", 0}};
// Players turn Fragile.
const Figures kFrail = {{"P7.collapse", 0}, {"S3.vitals", 1}};
// Meaning rises.
const Figures kQuiet = {{"P7.collapse", 0}, {"P1.events", 0}};

const std::vector<Way>& ways() {
  static const std::vector<Way> kWays = [] {
    std::vector<Way> list = {{4, {}, {}}, {1, {}, {}}, {2, {}, {}}, {6, {}, {}}, {7, {}, {}}};
    const Tables& tables = real_tables();
    for (const tables::Variant& variant : tables.variants) {
      Way way;
      way.variants.emplace_back(tables.text(variant.name));
      if (variant.needs != tables::kNone) {
        way.variants.emplace_back(tables.text(tables.variants.items[variant.needs].name));
      }
      list.push_back(way);
      way.players = 2;
      way.figures = kEndless;
      list.push_back(way);
    }
    list.push_back({4, {"threshold"}, kQuiet});
    list.push_back({1, {"threshold", "easy"}, kQuiet});
    list.push_back({1, {"threshold", "hard"}, kQuiet});
    list.push_back({6, {"later-seats"}, {}});
    list.push_back({2, {"fatigue"}, kQuiet});
    list.push_back({1, {}, kEndless});
    list.push_back({1, {}, kFrail});
    list.push_back({4, {}, kEndless});
    return list;
  }();
  return kWays;
}

constexpr uint64_t kSeeds = 10;

void set_figure(Tables& tables, std::string_view name, int value) {
  for (size_t i = 0; i < tables.figures.size(); ++i) {
    if (tables.text(tables.figures.items[i].name) == name) {
      tables.figures.items[i].value = static_cast<int16_t>(value);
    }
  }
}

uint64_t hash_text(std::string_view text) {
  uint64_t hash = 7;
  for (const char c : text) hash = mix(hash ^ static_cast<unsigned char>(c));
  return hash;
}

// Everything a game shows: what may be done at each choice, the state after it, the end in words.
uint64_t seen(const Tables& tables, const Way& way, uint64_t seed) {
  Setup setup;
  setup.players = way.players;
  setup.seed = seed;
  setup.variants = std::get<std::vector<tables::VariantId>>(find_variants(tables, way.variants));
  const auto made = make_game(tables, setup);
  if (const auto* reason = std::get_if<std::string>(&made)) return hash_text(*reason);
  const Game& game = std::get<Game>(made);
  State state = new_game(game);
  uint64_t all = state.hash;
  uint32_t index = 0;
  while (!state.over()) {
    const Options options = legal_actions(game, state);
    for (const Action& action : options) {
      all = mix(all ^ (static_cast<uint64_t>(action.move) << 8U | action.index));
    }
    apply(game, state, random_action(options, seed, index));
    all = mix(all ^ state.hash);
  }
  return mix(all ^ hash_text(ending_text(game, state)));
}

Tables for_way(Tables tables, const Way& way) {
  for (const auto& [name, value] : way.figures) set_figure(tables, name, value);
  return tables;
}

const std::vector<uint64_t>& seen_before() {
  static const std::vector<uint64_t> kSeen = [] {
    std::vector<uint64_t> list;
    for (const Way& way : ways()) {
      const auto tables = std::make_unique<Tables>(for_way(real_tables(), way));
      for (uint64_t seed = 1; seed <= kSeeds; ++seed) list.push_back(seen(*tables, way, seed));
    }
    return list;
  }();
  return kSeen;
}

// Whether any game differs from what it was with the real tables.
bool shows(const Tables& changed, uint64_t seeds = kSeeds) {
  size_t place = 0;
  for (const Way& way : ways()) {
    const auto tables = std::make_unique<Tables>(for_way(changed, way));
    for (uint64_t seed = 1; seed <= seeds; ++seed) {
      if (seen(*tables, way, seed) != seen_before()[place + seed - 1]) return true;
    }
    place += kSeeds;
  }
  return false;
}

using Reasons = std::map<std::string, std::string>;

const Reasons kFiguresOutsideOfPlay = {
    {"C1.least-minutes", "a duration for people"},
    {"C1.most-minutes", "a duration for people"},
    {"C2.end-slots", "the End Initiative is one by its nature (I6)"},
    {"C3.palette-areas", "counted by the checks: an area for each Layer of Patterns"},
    {"C5.colours", "the players are told apart by their seats"},
    {"K1.cards", "the checks count the deck"},
    {"K1.per-layer", "the checks count the deck"},
    {"K1.first-layer", "the checks hold the cards to it"},
    {"K1.last-layer", "the checks hold the cards to it"},
    {"K3.bonus", "the cards state their bonus; the checks hold them to it"},
    {"K7.cards", "the checks count the deck"},
    {"K7.first-layer", "the checks hold the cards to it"},
    {"K7.last-layer", "the checks hold the cards to it"},
    {"K7.least-spaces", "the cards state their spaces; the checks hold them to it"},
    {"K7.most-spaces", "the cards state their spaces; the checks hold them to it"},
    {"K7.minor", "the cards state their reward; the checks hold them to it"},
    {"K7.major", "the cards state their reward; the checks hold them to it"},
    {"K8.cards", "the checks count the deck"},
    {"K9.tables", "the checks count the tables"},
    {"A8.markers", "a marker comes with the first contribution only, so more are never placed"},
    {"X5.more-slots", "a sum for people; X5.index is played"},
    {"X5.more-tokens", "a sum for people; X5.energy and X5.insight are played"},
};

// Whether a change shows, against whether a reason is listed that it cannot.
void expect_shown(const std::string& name, const Tables& changed, const Reasons& outside,
                  uint64_t seeds = kSeeds) {
  const auto listed = outside.find(name);
  if (listed == outside.end()) {
    EXPECT_TRUE(shows(changed, seeds)) << name << " is changed and nothing differs";
  } else {
    EXPECT_FALSE(shows(changed, seeds)) << name << " shows, though listed: " << listed->second;
  }
}

TEST(FiguresFollow, EachFigureAndSwitchShowsInPlay) {
  const Tables& real = real_tables();
  Reasons unused = kFiguresOutsideOfPlay;
  for (size_t i = 0; i < real.figures.size(); ++i) {
    const auto changed = std::make_unique<Tables>(real);
    tables::Figure& figure = changed->figures.items[i];
    figure.value =
        static_cast<int16_t>(figure.is_switch != 0 ? 1 - figure.value : figure.value + 1);
    const std::string name(real.text(figure.name));
    expect_shown(name, *changed, kFiguresOutsideOfPlay);
    unused.erase(name);
  }
  for (const auto& [name, reason] : unused) ADD_FAILURE() << "there is no figure " << name;
}

TEST(FiguresFollow, EachValueOfASeriesShowsInPlay) {
  const Tables& real = real_tables();
  for (size_t i = 0; i < real.series.size(); ++i) {
    for (size_t value = 0; value < real.series.items[i].count; ++value) {
      const auto changed = std::make_unique<Tables>(real);
      ++changed->series.items[i].values[value];
      const std::string name(real.text(real.series.items[i].name));
      expect_shown(name + "." + std::to_string(value + 1), *changed, {});
    }
    const auto shorter = std::make_unique<Tables>(real);
    --shorter->series.items[i].count;
    EXPECT_TRUE(shows(*shorter));
  }
}

TEST(FiguresFollow, EachPatchOfAVariantShowsInPlay) {
  const Tables& real = real_tables();
  for (size_t i = 0; i < real.patches.size(); ++i) {
    const auto changed = std::make_unique<Tables>(real);
    tables::Patch& patch = changed->patches.items[i];
    patch.source = patch.figure.value;  // sets the figure to what it is anyway
    expect_shown("patch of " + std::string(real.text(real.figures[patch.figure].name)), *changed,
                 {});
  }
}

TEST(FiguresFollow, TheEndsOfTracksShowInPlay) {
  const Tables& real = real_tables();
  for (size_t i = 0; i < real.tracks.size(); ++i) {
    const std::string name(real.text(real.tracks.items[i].name));
    const auto lower = std::make_unique<Tables>(real);
    lower->tracks.items[i].max /= 2;
    expect_shown("the top of " + name, *lower, {});
    const auto higher = std::make_unique<Tables>(real);
    ++higher->tracks.items[i].min;
    expect_shown("the bottom of " + name, *higher, {});
  }
}

// The readings for every value there can be.
std::string readings(const Tables& tables) {
  std::string text;
  for (const int players : {1, 2}) {
    const Game game = game_of(tables, players);
    State state = new_game(game);
    state.ending = Ending::end_goal;
    for (int value = 0; value <= 30; ++value) {
      state.tracks[game.rules.meaning.value] = static_cast<uint8_t>(value);
      state.players[0].tracks[game.rules.legacy.value] = static_cast<uint8_t>(value);
      state.players[0].tracks[game.rules.vitals.value] = 0;
      text += outcome_text(game, state) + "\n";
    }
  }
  return text;
}

TEST(FiguresFollow, EachReadingShowsAtTheEnd) {
  const Tables& real = real_tables();
  for (size_t i = 0; i < real.readings.size(); ++i) {
    const auto changed = std::make_unique<Tables>(real);
    ++changed->readings.items[i].from;
    EXPECT_NE(readings(*changed), readings(real)) << real.text(real.readings.items[i].name);
  }
}

// A name that says once more what another says, which is the one that is played. The two must
// agree, or a rule would say what is not played.
const std::map<std::string, std::vector<std::string>> kSaidAgain = {
    {"P7.track",
     {"C2.track", "C6.track", "K7.track", "S2.track", "P4.track", "P5.track", "P8.track",
      "I4.track", "X1.track", "X2.track", "X6.track", "X9.track", "X10.track"}},
    {"V2.track",
     {"C3.vitals", "K2.track", "K3.vitals", "A4.track", "A10.track", "V1.track", "V4.track",
      "V5.track", "O3.track"}},
    {"I3.track", {"C3.legacy", "L2.track", "L3.track", "X3.track"}},
    {"P4.token", {"C4.support", "K3.support", "V3.token"}},
    {"A13.from", {"C4.energy", "K3.energy"}},
    {"P4.action", {"P5.action", "V3.action"}},
    {"A7.action", {"A9.action", "X10.action", "X12.action"}},
    {"A10.action", {"A11.action", "V4.action", "X9.action"}},
    {"A12.action", {"X7.action"}},
    {"A2.area", {"S1.prism", "A5.area", "A12.prism"}},
    {"A7.area", {"S1.index", "I5.area", "O1.area", "A12.index"}},
    {"K4.table", {"A6.table"}},
    {"V2.table", {"K9.individual", "V6.individual"}},
};

const Reasons kNamesOutsideOfPlay = {
    {"C4.insight", "says what kinds of token there are"},
    {"K3.insight", "the cards state their bonus"},
    {"K7.table", "a penalty names its table itself"},
    {"K9.group", "outcomes and penalties name the table themselves"},
    {"V6.group", "outcomes and penalties name the table themselves"},
    {"S1.layer", "the End Initiative is marked on its card"},
};

const tables::RuleName* find_name(const std::string& name) {
  for (const tables::RuleName& entry : real_tables().names) {
    if (real_tables().text(entry.name) == name) return &entry;
  }
  return nullptr;
}

Reasons names_outside_of_play() {
  Reasons outside = kNamesOutsideOfPlay;
  for (const auto& [played, others] : kSaidAgain) {
    for (const std::string& name : others) outside[name] = "said again, after " + played;
  }
  for (const tables::RuleName& entry : real_tables().names) {
    if (entry.family != tables::Family::kind) continue;
    outside[std::string(real_tables().text(entry.name))] = "the role of a kind says what it is for";
  }
  return outside;
}

// Another component of the same family.
uint8_t next_of_family(const Tables& tables, const tables::RuleName& entry) {
  const std::map<tables::Family, size_t> kSizes = {
      {tables::Family::token, tables.tokens.size()},
      {tables::Family::track, tables.tracks.size()},
      {tables::Family::layer, tables.layers.size()},
      {tables::Family::area, tables.areas.size()},
      {tables::Family::action, tables.actions.size()},
      {tables::Family::kind, tables.kinds.size()},
      {tables::Family::table, tables.resolutions.size()},
  };
  return static_cast<uint8_t>((entry.index + 1U) % kSizes.at(entry.family));
}

TEST(FiguresFollow, EachNameShowsInPlay) {
  const Tables& real = real_tables();
  const Reasons outside = names_outside_of_play();
  Reasons unused = outside;
  for (size_t i = 0; i < real.names.size(); ++i) {
    const auto changed = std::make_unique<Tables>(real);
    changed->names.items[i].index = next_of_family(real, real.names.items[i]);
    const std::string name(real.text(real.names.items[i].name));
    expect_shown(name, *changed, outside, 2);
    unused.erase(name);
  }
  for (const auto& [name, reason] : unused) ADD_FAILURE() << "there is no name " << name;
}

TEST(FiguresFollow, NamesThatAreSaidAgainAgree) {
  for (const auto& [played, others] : kSaidAgain) {
    const tables::RuleName* first = find_name(played);
    ASSERT_NE(first, nullptr) << played;
    for (const std::string& name : others) {
      const tables::RuleName* other = find_name(name);
      ASSERT_NE(other, nullptr) << name;
      EXPECT_TRUE(other->family == first->family && other->index == first->index)
          << name << " is not what " << played << " is";
    }
  }
}

}  // namespace
}  // namespace loom::engine::testing
