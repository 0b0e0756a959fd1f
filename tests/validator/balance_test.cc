// Bands against made-up counts: pass, fail and not decided, and who is named.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <map>

#include "tests/engine/real_game.h"
#include "validator/balance/band_findings.h"
#include "validator/balance/enforce.h"
#include "validator/check_codes.h"

namespace loom::balance {
namespace {

using engine::testing::real_game;
using engine::testing::real_tables;

BandTable table_for(int players, const std::vector<std::string>& bots) {
  auto set = set_table(real_tables(), players, bots, {});
  return std::get<BandTable>(std::move(set));
}

// Counts for the first lineup.
void put(BandTable& table, const engine::Tally& tally) {
  table.lineups[0].tally = tally;
  table.sum = tally;
}

Band band_for(Figure figure, std::optional<double> from, std::optional<double> to) {
  Band band;
  band.name = "wanted";
  band.figure = figure;
  band.from = from;
  band.to = to;
  band.unit = figure == Figure::rounds ? "rounds" : "percent";
  band.why = "Why not.";
  return band;
}

engine::Tally collapsed(int64_t hits, int64_t games) {
  engine::Tally tally;
  tally.games = games;
  tally.endings[static_cast<size_t>(engine::Ending::collapse)] = hits;
  return tally;
}

Judgement judged(const Band& band, const engine::Tally& tally, int looks = 1) {
  BandTable table = table_for(4, {"greedy"});
  put(table, tally);
  return judge(band, real_tables(), table, looks);
}

TEST(Judge, TellsPassFailAndUndecided) {
  const Band band = band_for(Figure::collapse, 15, 35);
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
  const Band band = band_for(Figure::collapse, 15, 35);
  EXPECT_EQ(judged(band, collapsed(94, 500), 1).verdict, Verdict::pass);
  EXPECT_EQ(judged(band, collapsed(94, 500), 10).verdict, Verdict::inconclusive);
}

TEST(Judge, TakesTheMedianOfRounds) {
  engine::Tally tally;
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

TEST(Judge, NamesTheCardsThatAreOut) {
  engine::Tally tally;
  tally.games = 2000;
  for (size_t i = 0; i < real_tables().engine_cards.size(); ++i) {
    tally.engine_cards[i].offered = 1000;
    tally.engine_cards[i].taken = 300;
  }
  const Band band = band_for(Figure::engine_card_taken, 2, 60);
  EXPECT_EQ(judged(band, tally).verdict, Verdict::pass);
  tally.engine_cards[3].taken = 900;
  Band but_one = band;
  but_one.except = {std::string(real_tables().text(real_tables().engine_cards.items[3].slug))};
  EXPECT_EQ(judged(but_one, tally).verdict, Verdict::pass);
  tally.engine_cards[5].taken = 0;
  tally.engine_cards[7].taken = 610;  // above, but perhaps by chance
  const Judgement judgement = judged(band, tally);
  EXPECT_EQ(judgement.verdict, Verdict::fail);
  Diagnostics found;
  report(judgement, found);
  ASSERT_EQ(found.all().size(), 1U);
  EXPECT_EQ(found.all()[0].code, &codes::out_of_band);
  const std::string title(real_tables().text(real_tables().engine_cards.items[3].title));
  const std::string& note = found.all()[0].notes[0];
  EXPECT_NE(note.find(title + " 90 % (88"), std::string::npos) << note;
  EXPECT_NE(note.find(" 0 % (0 to 0.38)"), std::string::npos) << note;
  EXPECT_EQ(std::count(note.begin(), note.end(), '('), 2) << note;
  const std::string doubtful(real_tables().text(real_tables().engine_cards.items[7].title));
  EXPECT_EQ(found.all()[0].notes.back().find("outside as well, but not beyond doubt: " + doubtful),
            0U);
}

TEST(Judge, NeedsMoreGamesForACardThatIsRarelyOffered) {
  engine::Tally tally;
  tally.games = 1000;
  for (size_t i = 0; i < real_tables().goals.size(); ++i) {
    tally.goals[i].appeared = 1000;
    tally.goals[i].completed = 300;
  }
  tally.goals[2].appeared = 100;
  tally.goals[2].completed = 8;
  const Judgement judgement = judged(band_for(Figure::goal_completed, 5, {}), tally);
  EXPECT_EQ(judgement.verdict, Verdict::inconclusive);
  const auto alone = statistics::count_to_decide(0.08, {0.05, {}}, 0.95);
  ASSERT_TRUE(alone && judgement.games_needed);
  EXPECT_NEAR(static_cast<double>(*judgement.games_needed), 10.0 * static_cast<double>(*alone), 10);
}

TEST(Judge, MeasuresSeatsFromTheirFairShare) {
  engine::Tally tally;
  tally.games = tally.won = 4000;
  const int64_t wins[4] = {1100, 1000, 1000, 900};
  for (int i = 0; i < 4; ++i) {
    tally.seat_share[i] = {4000, wins[i] * engine::kWholeWin, 0};
  }
  EXPECT_EQ(judged(band_for(Figure::seat_deviation, {}, 5), tally).verdict, Verdict::pass);
  EXPECT_EQ(judged(band_for(Figure::seat_deviation, {}, 0.5), tally).verdict, Verdict::fail);
  EXPECT_EQ(judged(band_for(Figure::seat_deviation, {}, 3), tally).verdict, Verdict::inconclusive);
}

// A style counts what it wins of the games that anybody wins; a win share counts all games.
TEST(Judge, CountsWinsByBot) {
  BandTable table = table_for(2, {"engine", "racing"});
  engine::Tally tally;
  tally.games = 2000;
  tally.won = 1000;
  tally.contenders[0].share = {1000, 300 * engine::kWholeWin, 0};
  tally.contenders[1].share = {1000, 700 * engine::kWholeWin, 0};
  put(table, tally);
  const Judgement styles = judge(band_for(Figure::style_share, 18, {}), real_tables(), table);
  ASSERT_EQ(styles.findings.size(), 2U);
  EXPECT_EQ(styles.findings[0].subject, "engine");
  EXPECT_NEAR(styles.findings[0].figure.value, 30, 1e-9);
  EXPECT_EQ(styles.verdict, Verdict::pass);
  const Judgement first = judge(band_for(Figure::win_share, {}, 20), real_tables(), table);
  EXPECT_NEAR(first.findings[0].figure.value, 15, 1e-9);
  EXPECT_EQ(first.verdict, Verdict::pass);
}

TEST(Judge, CountsRushesAndFlows) {
  engine::Tally tally;
  tally.games = 1000;
  tally.end_goal_in[2] = 30;
  tally.end_goal_in[3] = 20;
  tally.end_goal_in[4] = 500;
  Band band = band_for(Figure::end_goal_before, {}, 10);
  band.round = 4;
  EXPECT_NEAR(judged(band, tally).findings[0].figure.value, 5, 1e-9);
  band = band_for(Figure::token_flow, 0.8, 1.6);
  band.token = "support";
  band.flow = "given";
  band.unit = "tokens";
  for (int i = 0; i < 1000; ++i) {
    const int64_t rounds = 5 + i % 4;
    const int64_t given = rounds + i % 3 - 1;  // about one a round
    tally.rounds.add(rounds);
    engine::Rate& rate = tally.flows[static_cast<size_t>(engine::Flow::given)][2];
    rate.sum += given;
    rate.squares += given * given;
    rate.with_rounds += given * rounds;
  }
  const Judgement judgement = judged(band, tally);
  EXPECT_EQ(judgement.verdict, Verdict::pass);
  EXPECT_NEAR(judgement.findings[0].figure.value, 1, 0.01);
  EXPECT_EQ(shown(judgement.findings[0].figure, band).find("1 a round (0.99 to 1.01)"), 0U);
}

TEST(Tables, SeatBotsInTurnWhenTheyDoNotComeOutEven) {
  EXPECT_EQ(table_for(4, {"greedy"}).lineups.size(), 1U);
  EXPECT_EQ(table_for(4, {"engine", "racing"}).lineups.size(), 1U);
  const BandTable mixed = table_for(4, {"greedy", "stability", "engine", "racing", "social"});
  ASSERT_EQ(mixed.lineups.size(), 5U);
  std::map<std::string, int> seats;
  for (const Lineup& lineup : mixed.lineups) {
    EXPECT_EQ(lineup.simulation.seats.size(), 4U);
    for (const engine::Bot& bot : lineup.simulation.seats) ++seats[bot.name];
  }
  for (const auto& [name, count] : seats) EXPECT_EQ(count, 4) << name;
}

TEST(Tables, PlayOnWithOtherGamesEachTimeAndWithAnyThreads) {
  BandTable one = table_for(3, {"random", "random:no-donate"});
  BandTable two = one;
  play_on(real_tables(), one, 60, 0, 1);
  const engine::Tally first = one.sum;
  play_on(real_tables(), one, 60, 1, 1);
  play_on(real_tables(), two, 60, 0, 3);
  EXPECT_EQ(std::memcmp(&first, &two.sum, sizeof first), 0);
  play_on(real_tables(), two, 60, 1, 2);
  EXPECT_EQ(std::memcmp(&one.sum, &two.sum, sizeof first), 0);
  EXPECT_EQ(one.games(), 120);
  EXPECT_NE(one.sum.rounds.sum, 2 * first.rounds.sum);
}

TEST(Tables, AreRefusedWithAReason) {
  EXPECT_EQ(set_table(real_tables(), 9, {"greedy"}, {}).index(), 1U);
  EXPECT_EQ(set_table(real_tables(), 4, {"gredy"}, {}).index(), 1U);
  EXPECT_EQ(set_table(real_tables(), 4, {"greedy"}, {"no-such"}).index(), 1U);
}

TEST(Bands, OfTheGameAreReadWhole) {
  const std::vector<Band> bands = read_bands(real_game().model);
  ASSERT_GE(bands.size(), 11U);
  EXPECT_EQ(bands[0].name, "collapse");
  EXPECT_TRUE(bands[0].from && bands[0].to);
  for (const Band& band : bands) {
    for (const std::string& bot : bots_of(band)) {
      EXPECT_EQ(engine::read_bot(real_tables(), bot).index(), 0U) << bot;
    }
  }
}

}  // namespace
}  // namespace loom::balance
