// Figures come only from the content: each figure, switch, series and patch of the Program is
// changed in a copy, and games played with it must differ from those played before. What cannot
// show in play is listed with the reason, and fails too when it does show.
#include <gtest/gtest.h>

#include <map>

#include "engine/machine/told.h"
#include "engine/random.h"
#include "tests/engine/citations.h"
#include "tests/engine/real_play.h"

namespace loom::machine::testing {
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
    const Program& program = real_program();
    for (const program::Variant& variant : program.variants) {
      Way way;
      way.variants.push_back(variant.text.name);
      if (variant.needs >= 0) way.variants.push_back(program.variants[variant.needs].text.name);
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

void set_figure(Program& program, std::string_view path, int value) {
  for (program::Figure& figure : program.figures) {
    if (figure.path == path) figure.value = value;
  }
}

uint64_t hash_text(std::string_view text) {
  uint64_t hash = 7;
  for (const char c : text) hash = engine::mix(hash ^ static_cast<unsigned char>(c));
  return hash;
}

uint64_t hash_option(const Option& option) {
  uint64_t hash = static_cast<uint64_t>(option.what) << 8U | option.action;
  for (const int16_t thing : option.things) hash = hash << 16U | static_cast<uint16_t>(thing);
  return hash;
}

// Everything a game shows: what may be done at each choice, the state after it, the end in words.
uint64_t seen(const Program& program, const Way& way, uint64_t seed) {
  const auto made = make_game(program, {way.players, seed, variants_named(program, way.variants)});
  if (const auto* reason = std::get_if<std::string>(&made)) return hash_text(*reason);
  const Game& game = std::get<Game>(made);
  State state = new_game(game);
  uint64_t shown = state.hash;
  uint32_t index = 0;
  std::vector<Option> all;
  while (!state.over()) {
    list_options(game, state, all);
    for (const Option& option : all) shown = engine::mix(shown ^ hash_option(option));
    apply(game, state, random_option(all, seed, index));
    shown = engine::mix(shown ^ state.hash);
  }
  return engine::mix(shown ^ hash_text(told_ending(game, state)));
}

Program for_way(Program program, const Way& way) {
  for (const auto& [path, value] : way.figures) set_figure(program, path, value);
  return program;
}

const std::vector<uint64_t>& seen_before() {
  static const std::vector<uint64_t> kSeen = [] {
    std::vector<uint64_t> list;
    for (const Way& way : ways()) {
      const Program program = for_way(real_program(), way);
      for (uint64_t seed = 1; seed <= kSeeds; ++seed) list.push_back(seen(program, way, seed));
    }
    return list;
  }();
  return kSeen;
}

// Whether any game differs from what it was with the game as it is.
bool shows(const Program& changed) {
  size_t place = 0;
  for (const Way& way : ways()) {
    const Program program = for_way(changed, way);
    for (uint64_t seed = 1; seed <= kSeeds; ++seed) {
      if (seen(program, way, seed) != seen_before()[place++]) return true;
    }
  }
  return false;
}

using Reasons = std::map<std::string, std::string>;

const Reasons kFiguresOutsideOfPlay = {
    {"A8.markers", "a second marker is never placed on a card; the rule says that it agrees"},
    {"C1.least-players", "one may play alone, so it is told to people only"},
    {"C1.least-minutes", "a duration for people"},
    {"C1.most-minutes", "a duration for people"},
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
    {"X5.more-slots", "a sum for people; X5.index is played"},
    {"X5.more-tokens", "a sum for people; X5.energy and X5.insight are played"},
};

// Whether a change shows, against whether a reason is listed that it cannot.
void expect_shown(const std::string& name, const Program& changed, const Reasons& outside) {
  const auto listed = outside.find(name);
  if (listed == outside.end()) {
    EXPECT_TRUE(shows(changed)) << name << " is changed and nothing differs";
  } else {
    EXPECT_FALSE(shows(changed)) << name << " shows, though listed: " << listed->second;
  }
}

// Switches are figures of 0 and 1 to a Program, and the content tells which are which.
bool is_switch(const std::string& path) {
  for (const Rule& rule : real_rules().rules) {
    for (const RuleFigure& figure : rule.figures) {
      if (rule.id + "." + figure.name == path) return figure.is_switch;
    }
  }
  return false;
}

TEST(FiguresFollow, EachFigureAndSwitchShowsInPlay) {
  Reasons unused = kFiguresOutsideOfPlay;
  for (size_t i = 0; i < real_program().figures.size(); ++i) {
    Program changed = real_program();
    program::Figure& figure = changed.figures[i];
    // The card that a setting stands for is chosen when the game is set up.
    if (figure.path.starts_with("settings.")) continue;
    figure.value = is_switch(figure.path) ? 1 - figure.value : figure.value + 1;
    expect_shown(figure.path, changed, kFiguresOutsideOfPlay);
    unused.erase(figure.path);
  }
  for (const auto& [name, reason] : unused) ADD_FAILURE() << "there is no figure " << name;
}

TEST(FiguresFollow, EachValueOfASeriesShowsInPlay) {
  for (size_t i = 0; i < real_program().series.size(); ++i) {
    for (size_t value = 0; value < real_program().series[i].size(); ++value) {
      Program changed = real_program();
      ++changed.series[i][value];
      expect_shown("series " + std::to_string(i) + "." + std::to_string(value + 1), changed, {});
    }
    Program shorter = real_program();
    shorter.series[i].pop_back();
    EXPECT_TRUE(shows(shorter));
  }
}

TEST(FiguresFollow, EachPatchOfAVariantShowsInPlay) {
  for (size_t i = 0; i < real_program().variants.size(); ++i) {
    for (size_t patch = 0; patch < real_program().variants[i].patches.size(); ++patch) {
      Program changed = real_program();
      program::Patch& changes = changed.variants[i].patches[patch];
      changes.source = changes.figure;  // sets the figure to what it is anyway
      expect_shown(changed.variants[i].text.name + " and " + changed.figures[changes.figure].path,
                   changed, {});
    }
  }
}

TEST(FiguresFollow, TheEndsOfTracksShowInPlay) {
  for (size_t i = 0; i < real_program().tracks.size(); ++i) {
    const std::string& name = real_program().tracks[i].text.name;
    Program lower = real_program();
    lower.tracks[i].max /= 2;
    expect_shown("the top of " + name, lower, {});
    Program higher = real_program();
    ++higher.tracks[i].min;
    expect_shown("the bottom of " + name, higher, {});
  }
}

// The readings for every value there can be.
std::string readings(const Program& program) {
  std::string text;
  for (const int players : {1, 2}) {
    const Game game = game_of(program, players);
    State state = new_game(game);
    for (size_t i = 0; i < program.endings.size(); ++i) {
      if (program.endings[i] == "end-initiative") state.ending = static_cast<uint8_t>(i);
    }
    const auto track = [&](const char* name) -> int16_t& {
      return state.cells[track_cell(game, named(program.tracks, name), 0)];
    };
    for (int16_t value = 0; value <= 30; ++value) {
      track("meaning") = value;
      track("legacy") = value;
      track("vitals") = 0;
      text += told_ending(game, state) + "\n";
    }
  }
  return text;
}

TEST(FiguresFollow, EachReadingShowsAtTheEnd) {
  size_t count = 0;
  for (size_t i = 0; i < real_program().telling.outcomes.size(); ++i) {
    for (size_t n = 0; n < real_program().telling.outcomes[i].readings.size(); ++n) {
      Program changed = real_program();
      program::Outcome::Reading& reading = changed.telling.outcomes[i].readings[n];
      ++reading.from;
      EXPECT_NE(readings(changed), readings(real_program())) << reading.title;
      ++count;
    }
  }
  EXPECT_EQ(count, 8U + 5U);
}

}  // namespace
}  // namespace loom::machine::testing
