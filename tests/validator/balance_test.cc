// Bands against made-up counts: pass, fail and not decided, and who is named.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "engine/machine/on_table.h"
#include "tests/engine/machine/real_program.h"
#include "validator/balance/band_findings.h"
#include "validator/balance/enforce.h"
#include "validator/check_codes.h"

namespace loom::balance {
namespace {

using loom::testing::real_content;
using loom::testing::real_program;

BandTable table_for(int players, const std::vector<std::string>& bots) {
  auto set = set_table(real_program(), players, bots, {});
  return std::get<BandTable>(std::move(set));
}

// Counts for the first lineup.
void put(BandTable& table, const machine::Tally& tally) {
  table.lineups[0].tally = tally;
  table.sum = tally;
}

Band band_for(Figure figure, std::optional<double> from, std::optional<double> to,
              const std::string& of = {}) {
  Band band;
  band.of = of;
  band.name = "wanted";
  band.figure = figure;
  band.from = from;
  band.to = to;
  band.unit = figure == Figure::rounds ? "rounds" : "percent";
  band.why = "Why not.";
  return band;
}

// Nothing counted, for the number of players that most of these tests ask for.
machine::Tally nothing() { return machine::Tally(table_for(4, {"greedy"}).counted); }

size_t ending(const std::string& name) {
  const auto& all = real_program().endings;
  return static_cast<size_t>(std::find(all.begin(), all.end(), name) - all.begin());
}

machine::Tally collapsed(int64_t hits, int64_t games) {
  machine::Tally tally = nothing();
  tally.games = games;
  tally.endings[ending("collapse")].games = hits;
  return tally;
}

Judgement judged(const Band& band, const machine::Tally& tally, int looks = 1) {
  BandTable table = table_for(4, {"greedy"});
  put(table, tally);
  return judge(band, real_program(), table, looks);
}

TEST(Judge, TellsPassFailAndUndecided) {
  const Band band = band_for(Figure::ending, 15, 35, "collapse");
  EXPECT_EQ(judged(band, collapsed(250, 1000)).verdict, Verdict::pass);
  EXPECT_EQ(judged(band, collapsed(400, 1000)).verdict, Verdict::fail);
  EXPECT_EQ(judged(band, collapsed(50, 1000)).verdict, Verdict::fail);
  const Judgement open = judged(band, collapsed(33, 100));
  EXPECT_EQ(open.verdict, Verdict::inconclusive);
  ASSERT_TRUE(open.games_needed);
  // So many would do, if the share stayed.
  const auto games = static_cast<int64_t>(*open.games_needed) * 11 / 10;
  EXPECT_EQ(judged(band, collapsed(games * 33 / 100, games)).verdict, Verdict::pass);
  EXPECT_NEAR(open.findings[0].figure.value, 33, 1e-9);
}

// 18 % of 500 games leaves a band from 15 % to 35 % in doubt only when it was looked at often.
TEST(Judge, IsTheSurerTheOftenerItLooks) {
  const Band band = band_for(Figure::ending, 15, 35, "collapse");
  EXPECT_EQ(judged(band, collapsed(94, 500), 1).verdict, Verdict::pass);
  EXPECT_EQ(judged(band, collapsed(94, 500), 10).verdict, Verdict::inconclusive);
}

TEST(Judge, TakesTheMedianOfRounds) {
  machine::Tally tally = nothing();
  tally.games = 1000;
  tally.length[5] = 300;
  tally.length[7] = 400;
  tally.length[12] = 300;
  const Band band = band_for(Figure::rounds, 6, 9);
  const Judgement inside = judged(band, tally);
  EXPECT_EQ(inside.verdict, Verdict::pass);
  ASSERT_EQ(inside.findings.size(), 1U);
  EXPECT_EQ(inside.findings[0].figure.value, 7);
  EXPECT_EQ(judged(band_for(Figure::rounds, 8, 9), tally).verdict, Verdict::fail);
  EXPECT_EQ(judged(band_for(Figure::rounds, {}, 6), tally).verdict, Verdict::fail);
  // Half and half: 5 or 7.
  tally.length[5] = 500;
  tally.length[7] = 500;
  tally.length[12] = 0;
  EXPECT_EQ(judged(band, tally).verdict, Verdict::inconclusive);
}

// The cards of a kind that come to lie on the table in so many games, and are moved to the zone.
struct Moved {
  explicit Moved(const std::string& name)
      : zone(machine::number_of(real_program().zones, name)),
        kind(real_program()
                 .kinds[static_cast<size_t>(real_program().zones[static_cast<size_t>(zone)].kind)]),
        counted(table_for(4, {"greedy"}).counted) {}

  void put(machine::Tally& tally, int card, int64_t appeared, int64_t moved) const {
    tally.cards[kind.first + card].appeared = appeared;
    tally.arrivals[static_cast<size_t>(counted.arrival(zone, kind.first + card))].games = moved;
  }
  const program::Text& text(int card) const { return real_program().cards[kind.first + card].text; }

  int zone;
  const program::Kind& kind;
  machine::Counted counted;
};

TEST(Judge, NamesTheCardsThatAreOut) {
  machine::Tally tally = nothing();
  tally.games = 2000;
  const Moved loaded("palette");
  for (int i = 0; i < loaded.kind.count; ++i) loaded.put(tally, i, 1000, 300);
  const Band band = band_for(Figure::card_moved, 2, 60, "palette");
  EXPECT_EQ(judged(band, tally).verdict, Verdict::pass);
  EXPECT_EQ(judged(band, tally).findings.size(), static_cast<size_t>(loaded.kind.count));
  loaded.put(tally, 3, 1000, 900);
  Band but_one = band;
  but_one.except = {loaded.text(3).name};
  EXPECT_EQ(judged(but_one, tally).verdict, Verdict::pass);
  loaded.put(tally, 5, 1000, 0);
  loaded.put(tally, 7, 1000, 610);  // above, but perhaps by chance
  const Judgement judgement = judged(band, tally);
  EXPECT_EQ(judgement.verdict, Verdict::fail);
  Diagnostics found;
  report(judgement, found);
  ASSERT_EQ(found.all().size(), 1U);
  EXPECT_EQ(found.all()[0].code, &codes::out_of_band);
  const std::string& note = found.all()[0].notes[0];
  EXPECT_NE(note.find(loaded.text(3).title + " 90 % (88"), std::string::npos) << note;
  EXPECT_NE(note.find(" 0 % (0 to 0.38)"), std::string::npos) << note;
  EXPECT_EQ(std::count(note.begin(), note.end(), '('), 2) << note;
  EXPECT_EQ(found.all()[0].notes.back().find("outside as well, but not beyond doubt: " +
                                             loaded.text(7).title),
            0U);
}

TEST(Judge, NeedsMoreGamesForACardThatRarelyComesUp) {
  machine::Tally tally = nothing();
  tally.games = 1000;
  const Moved completed("completed");
  for (int i = 0; i < completed.kind.count; ++i) completed.put(tally, i, 1000, 300);
  completed.put(tally, 2, 100, 8);
  const Judgement judgement = judged(band_for(Figure::card_moved, 5, {}, "completed"), tally);
  EXPECT_EQ(judgement.verdict, Verdict::inconclusive);
  const auto alone = statistics::count_to_decide(0.08, {0.05, {}}, 0.95);
  ASSERT_TRUE(alone && judgement.games_needed);
  EXPECT_NEAR(static_cast<double>(*judgement.games_needed), 10.0 * static_cast<double>(*alone), 10);
}

TEST(Judge, MeasuresSeatsFromTheirFairShare) {
  machine::Tally tally = nothing();
  tally.games = tally.won = 4000;
  const int64_t wins[4] = {1100, 1000, 1000, 900};
  for (int i = 0; i < 4; ++i) {
    tally.seat_share[static_cast<size_t>(i)] = {4000, wins[i] * machine::kWholeWin, 0};
  }
  EXPECT_EQ(judged(band_for(Figure::seat_deviation, {}, 5), tally).verdict, Verdict::pass);
  EXPECT_EQ(judged(band_for(Figure::seat_deviation, {}, 0.5), tally).verdict, Verdict::fail);
  EXPECT_EQ(judged(band_for(Figure::seat_deviation, {}, 3), tally).verdict, Verdict::inconclusive);
}

// A style counts what it wins of the games that anybody wins; a win share counts all games.
TEST(Judge, CountsWinsByBot) {
  BandTable table = table_for(2, {"engine", "racing"});
  machine::Tally tally(table.counted);
  tally.games = 2000;
  tally.won = 1000;
  tally.contenders[0].share = {1000, 300 * machine::kWholeWin, 0};
  tally.contenders[1].share = {1000, 700 * machine::kWholeWin, 0};
  put(table, tally);
  const Judgement styles = judge(band_for(Figure::style_share, 18, {}), real_program(), table);
  ASSERT_EQ(styles.findings.size(), 2U);
  EXPECT_EQ(styles.findings[0].subject, "engine");
  EXPECT_NEAR(styles.findings[0].figure.value, 30, 1e-9);
  EXPECT_EQ(styles.verdict, Verdict::pass);
  const Judgement first = judge(band_for(Figure::win_share, {}, 20), real_program(), table);
  EXPECT_NEAR(first.findings[0].figure.value, 15, 1e-9);
  EXPECT_EQ(first.verdict, Verdict::pass);
}

TEST(Judge, CountsEarlyEndsStatusesAndActions) {
  machine::Tally tally = nothing();
  tally.games = 1000;
  machine::EndingTally& won = tally.endings[ending("end-initiative")];
  won.in_round[2] = 30;
  won.in_round[3] = 20;
  won.in_round[4] = 500;
  Band band = band_for(Figure::ending_before, {}, 10, "end-initiative");
  band.round = 4;
  EXPECT_NEAR(judged(band, tally).findings[0].figure.value, 5, 1e-9);
  tally.statuses[0].games = 120;
  const std::string status = real_program().statuses[0].text.name;
  EXPECT_NEAR(judged(band_for(Figure::status, 10, {}, status), tally).findings[0].figure.value, 12,
              1e-9);
  tally.actions[1].games = 870;
  const std::string action = real_program().action_names[1].name;
  EXPECT_NEAR(judged(band_for(Figure::action, 10, {}, action), tally).findings[0].figure.value, 87,
              1e-9);
}

TEST(Judge, CountsFlowsByWhatMovesThem) {
  machine::Tally tally = nothing();
  tally.games = 1000;
  Band band = band_for(Figure::token_flow, 0.8, 1.6, "effects");
  band.token = "support";
  band.comes_in = true;
  band.unit = "tokens";
  const machine::Counted counted = table_for(4, {"greedy"}).counted;
  const int token = machine::number_of(real_program().tokens, band.token);
  for (int i = 0; i < 1000; ++i) {
    const int64_t rounds = 5 + i % 4;
    const int64_t given = rounds + i % 3 - 1;  // about one a round
    tally.rounds.add(rounds);
    machine::Rate& rate =
        tally.flows[static_cast<size_t>(counted.flow(token, true, counted.all_effects()))];
    rate.sum += given;
    rate.squares += given * given;
    rate.with_rounds += given * rounds;
  }
  const Judgement judgement = judged(band, tally);
  EXPECT_EQ(judgement.verdict, Verdict::pass);
  EXPECT_NEAR(judgement.findings[0].figure.value, 1, 0.01);
  EXPECT_EQ(shown(judgement.findings[0].figure, band).find("1 a round (0.99 to 1.01)"), 0U);
  band.of = "convert";
  EXPECT_EQ(judged(band, tally).findings[0].figure.value, 0);
}

TEST(Tables, SeatBotsInTurnWhenTheyDoNotComeOutEven) {
  EXPECT_EQ(table_for(4, {"greedy"}).lineups.size(), 1U);
  EXPECT_EQ(table_for(4, {"engine", "racing"}).lineups.size(), 1U);
  const BandTable mixed = table_for(4, {"greedy", "stability", "engine", "racing", "social"});
  ASSERT_EQ(mixed.lineups.size(), 5U);
  std::map<std::string, int> seats;
  for (const Lineup& lineup : mixed.lineups) {
    EXPECT_EQ(lineup.simulation.seats.size(), 4U);
    for (const machine::Bot& bot : lineup.simulation.seats) ++seats[bot.name];
  }
  for (const auto& [name, count] : seats) EXPECT_EQ(count, 4) << name;
}

TEST(Tables, PlayOnWithOtherGamesEachTimeAndWithAnyThreads) {
  BandTable one = table_for(3, {"random", "random:no-donate"});
  BandTable two = one;
  play_on(real_program(), one, 60, 0, 1);
  const machine::Tally first = one.sum;
  play_on(real_program(), one, 60, 1, 1);
  play_on(real_program(), two, 60, 0, 3);
  EXPECT_EQ(first, two.sum);
  play_on(real_program(), two, 60, 1, 2);
  EXPECT_EQ(one.sum, two.sum);
  EXPECT_EQ(one.games(), 120);
  EXPECT_NE(one.sum.rounds.sum, 2 * first.rounds.sum);
}

TEST(Tables, AreRefusedWithAReason) {
  EXPECT_EQ(set_table(real_program(), 9, {"greedy"}, {}).index(), 1U);
  EXPECT_EQ(set_table(real_program(), 4, {"gredy"}, {}).index(), 1U);
  EXPECT_EQ(set_table(real_program(), 4, {"greedy"}, {"no-such"}).index(), 1U);
}

TEST(Bands, OfTheGameAreReadWhole) {
  const std::vector<Band> bands = read_bands(real_content().model);
  ASSERT_GE(bands.size(), 11U);
  EXPECT_EQ(bands[0].name, "collapse");
  EXPECT_TRUE(bands[0].from && bands[0].to);
  for (const Band& band : bands) {
    for (const std::string& bot : bots_of(band, real_program())) {
      EXPECT_EQ(machine::read_bot(real_program(), bot).index(), 0U) << bot;
    }
  }
}

}  // namespace
}  // namespace loom::balance
