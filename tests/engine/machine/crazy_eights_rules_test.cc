// Crazy Eights by its rules: small positions whose moves are told by hand.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/engine/machine/crazy_eights.h"

namespace loom::eights {
namespace {

using machine::Game;
using machine::State;
using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

Move play(std::string_view card) { return {Move::What::play, card_named(card), 0}; }
Move name(int suit) { return {Move::What::name, {}, suit}; }
const Move kDraw{Move::What::draw, {}, 0};
const Move kPass{Move::What::pass, {}, 0};
constexpr int kClubs = 0;
constexpr int kDiamonds = 1;
constexpr int kHearts = 2;
constexpr int kSpades = 3;

int after_start(const Game& game, const State& state, int places) {
  return (state.start_player + places) % game.players;
}

TEST(CrazyEights_R1, AreForTwoToFivePlayersWithOneDeck) {
  machine::Setup setup;
  for (const int players : {1, 6}) {
    setup.players = players;
    EXPECT_TRUE(std::holds_alternative<std::string>(machine::make_game(eights_program(), setup)))
        << players;
  }
  EXPECT_EQ(eights_program().cards.size(), 52U);
  for (const Card card : whole_deck()) EXPECT_EQ(card_of(number_of(card)), card);
}

TEST(CrazyEights_R2, DealsFiveCardsOrSevenAndTurnsUpNoEight) {
  for (int players = 2; players <= 5; ++players) {
    for (uint64_t seed = 1; seed <= 100; ++seed) {
      const Game game = eights_game(players, seed);
      State state = machine::new_game(game);
      const size_t each = players == 2 ? 7 : 5;
      for (int player = 0; player < players; ++player) {
        EXPECT_EQ(hand_of(game, state, player).size(), each);
      }
      const std::vector<Card> pile = pile_of(game, state);
      ASSERT_EQ(pile.size(), 1U);
      EXPECT_NE(pile[0].rank, 8);
      EXPECT_EQ(deck_of(game, state).size(), 51 - each * static_cast<size_t>(players));
      EXPECT_EQ(counter(game, state, "named-suit") - 1, pile[0].suit);
      EXPECT_EQ(machine::chooser(game, state), state.start_player);
    }
  }
}

TEST(CrazyEights_R4, SuitOrRankOfTheTopCardIsFollowed) {
  const Game game = eights_game(2);
  const State state = deal(game, {{"5C QC 6H AH 6S", "2D"}, "5S", "3D 4D"});
  EXPECT_THAT(moves(game, state), UnorderedElementsAre(play("5C"), play("6S"), kDraw));
}

TEST(CrazyEights_R4, TheCardPlayedIsTheNextOneToFollow) {
  const Game game = eights_game(3);
  State state = deal(game, {{"5C 2D", "6C 5D 5S 8S JH", "2C"}, "5H", "3D"});
  make(game, state, play("5C"));
  EXPECT_EQ(machine::chooser(game, state), after_start(game, state, 1));
  EXPECT_THAT(pile_of(game, state), ElementsAre(card_named("5H"), card_named("5C")));
  EXPECT_THAT(moves(game, state),
              UnorderedElementsAre(play("6C"), play("5D"), play("5S"), play("8S"), kDraw));
}

TEST(CrazyEights_R5, AnEightGoesOnAnythingAndNamesASuit) {
  const Game game = eights_game(2);
  State state = deal(game, {{"8H 2C", "3H 8C 9S 9D"}, "KD", "4D"});
  EXPECT_THAT(moves(game, state), UnorderedElementsAre(play("8H"), kDraw));
  make(game, state, play("8H"));
  EXPECT_EQ(machine::chooser(game, state), state.start_player);
  EXPECT_THAT(moves(game, state),
              UnorderedElementsAre(name(kClubs), name(kDiamonds), name(kHearts), name(kSpades)));
  make(game, state, name(kSpades));
  // Neither the suit of the eight itself nor that of the card below.
  EXPECT_EQ(machine::chooser(game, state), after_start(game, state, 1));
  EXPECT_THAT(moves(game, state), UnorderedElementsAre(play("8C"), play("9S"), kDraw));
  make(game, state, play("9S"));
  EXPECT_THAT(moves(game, state), UnorderedElementsAre(kDraw)) << "the suit is that of the nine";
}

TEST(CrazyEights_R5, AnEightThatIsTheLastCardNamesNothing) {
  const Game game = eights_game(2);
  State state = deal(game, {{"8H", "3H"}, "KD", "4D"});
  make(game, state, play("8H"));
  EXPECT_TRUE(state.over());
  EXPECT_EQ(game.program->endings[state.ending], "out");
}

TEST(CrazyEights_R6, FiveCardsMayBeDrawnAlthoughOneCouldPlay) {
  const Game game = eights_game(2);
  State state = deal(game, {{"KC", "2D"}, "KD", "2C 3C 4C 5C 6C 7C"});
  for (size_t drawn = 0; drawn < 5; ++drawn) {
    EXPECT_EQ(hand_of(game, state, state.start_player).size(), 1 + drawn);
    EXPECT_THAT(moves(game, state), UnorderedElementsAre(play("KC"), kDraw)) << drawn;
    make(game, state, kDraw);
  }
  EXPECT_EQ(deck_of(game, state).size(), 1U);
  EXPECT_THAT(moves(game, state), UnorderedElementsAre(play("KC"), kPass));
}

TEST(CrazyEights_R6, ACardThatWasDrawnMayBePlayedAtOnce) {
  const Game game = eights_game(2);
  State state = deal(game, {{"2C", "2D 3D"}, "KH", "9H"});
  EXPECT_THAT(moves(game, state), UnorderedElementsAre(kDraw));
  make(game, state, kDraw);
  EXPECT_THAT(moves(game, state), UnorderedElementsAre(play("9H"), kPass)) << "the deck is empty";
}

TEST(CrazyEights_R6, EveryTurnMayDrawAnew) {
  const Game game = eights_game(2);
  State state = deal(game, {{"2C", "3D"}, "KH", "4C 5C 6C 7C 9C TC JC QC"});
  for (int i = 0; i < 5; ++i) make(game, state, kDraw);
  make(game, state, kPass);
  for (int i = 0; i < 3; ++i) make(game, state, kDraw);
  EXPECT_EQ(machine::chooser(game, state), after_start(game, state, 1));
  EXPECT_THAT(moves(game, state), UnorderedElementsAre(kPass));
}

TEST(CrazyEights_R7, WithoutADeckOneMayPassAlthoughOneCouldPlay) {
  const Game game = eights_game(2);
  const State state = deal(game, {{"KC 2C", "2D"}, "KD", ""});
  EXPECT_THAT(moves(game, state), UnorderedElementsAre(play("KC"), kPass));
}

TEST(CrazyEights_R8, OnePassMoreThanPlayersEndsTheGame) {
  for (int players = 2; players <= 4; ++players) {
    const Game game = eights_game(players);
    Deal hands{{"KC 2C", "2D 3D", "4D 5D", "6D 7D"}, "KD", ""};
    hands.hands.resize(static_cast<size_t>(players));
    State state = deal(game, hands);
    for (int pass = 0; pass < players; ++pass) make(game, state, kPass);
    EXPECT_FALSE(state.over());
    EXPECT_EQ(machine::chooser(game, state), state.start_player);
    make(game, state, kPass);
    ASSERT_TRUE(state.over());
    EXPECT_EQ(game.program->endings[state.ending], "blocked");
  }
}

TEST(CrazyEights_R8, ACardThatIsPlayedLetsThePassesBeginAnew) {
  const Game game = eights_game(2);
  State state = deal(game, {{"KC 2C 3C", "2D"}, "KD", ""});
  make(game, state, kPass);
  make(game, state, kPass);
  make(game, state, play("KC"));
  for (int i = 0; i < 2; ++i) make(game, state, kPass);
  EXPECT_FALSE(state.over());
  make(game, state, kPass);
  EXPECT_TRUE(state.over());
}

// Nobody is stuck while there are cards: such passes are not counted.
TEST(CrazyEights_R8, PassesBeforeTheDeckIsEmptyDoNotCount) {
  const Game game = eights_game(2);
  State state = deal(game, {{"2C", "2S"}, "KH", "3C 4C 5C 6C 7C 9C"});
  for (int i = 0; i < 5; ++i) make(game, state, kDraw);
  make(game, state, kPass);
  make(game, state, kDraw);
  for (int i = 0; i < 2; ++i) make(game, state, kPass);
  EXPECT_FALSE(state.over()) << "two passes after the last card was drawn";
  make(game, state, kPass);
  EXPECT_TRUE(state.over());
}

TEST(CrazyEights_R9, CardsInHandCountAgainstTheirOwner) {
  const Game game = eights_game(4);
  State state = deal(game, {{"KC", "8D 2D TS", "AC JS QH KH", "9C 3H"}, "KD", "4D"});
  make(game, state, play("KC"));
  ASSERT_TRUE(state.over());
  const auto score = [&](int places) {
    return machine::score(game, state, after_start(game, state, places));
  };
  EXPECT_EQ(score(0), 0);
  EXPECT_EQ(score(1), -(50 + 2 + 10));
  EXPECT_EQ(score(2), -40);
  EXPECT_EQ(score(3), -12);
  EXPECT_EQ(machine::winners(game, state), 1U << state.start_player);
}

TEST(CrazyEights_R9, WhoeverHasTheLeastWinsABlockedGameAlsoTogether) {
  const Game game = eights_game(3);
  State state = deal(game, {{"7C 3C", "8D", "TH"}, "KD", ""});
  for (int i = 0; i < 4; ++i) make(game, state, kPass);
  ASSERT_TRUE(state.over());
  const unsigned others = 1U << after_start(game, state, 1);
  EXPECT_EQ(machine::winners(game, state), 0x7U & ~others);
}

}  // namespace
}  // namespace loom::eights
