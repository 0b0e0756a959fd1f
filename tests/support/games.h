// The games that tests run on. All of them are frozen: no test of the tool reads the game that a
// designer works on. What each one is for stands in tests/games/README.md.
#pragma once

namespace loom::testing {

// Two small kinds of cards without rules.
inline constexpr const char* kSuits = LOOM_TEST_DIR "/games/suits";
// One of everything that is checked, printed and played, in a few cards.
inline constexpr const char* kVillage = LOOM_TEST_DIR "/games/village";
// A whole game as it is played, without look and rulebook.
inline constexpr const char* kMeaningMade = LOOM_TEST_DIR "/games/meaning-made";
// An edition of it, which holds only what differs.
inline constexpr const char* kProjects = LOOM_TEST_DIR "/games/meaning-made-d";
// A game of another sort, played from its content alone.
inline constexpr const char* kCrazyEights = LOOM_TEST_DIR "/games/crazy-eights";

}  // namespace loom::testing
