// `loom check` as a value: the game, everything found, the counts, and what the check has made on
// its way.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "compiler/program/program.h"
#include "compiler/tables.h"
#include "render/book/book.h"
#include "render/export/preflight.h"
#include "schema/diagnostics/summary.h"
#include "schema/model/load_game.h"
#include "validator/balance/enforce.h"

namespace loom {

// What a program that checks the same game again and again keeps between checks. What it holds
// never changes what is found. For one thread.
struct CheckCache {
  DocumentCache documents;
  LookCache look;
  LookCache look_aside;  // of the thread beside it
};

struct CheckRequest {
  bool examples = true;    // whether they are replayed
  KeepsPages keeps_pages;  // for a command that goes on to draw; else none are kept
  // In this style pages are made for a press that prints nothing see-through. An output of the game
  // that is for such a press is looked at without being asked for.
  std::string opaque_style{};
  // Goes on with whatever is sound: a finding that content may allow stops nothing, and a part with
  // other errors is left out.
  bool draft = false;
  std::vector<std::string> further;  // files that are read as if the game listed them
  const balance::Request* balance =
      nullptr;                  // bands are enforced when it is given, and all is right
  CheckCache* cache = nullptr;  // none for a program that checks once
  // Whether a second thread may help; the files must be such that two may read them.
  bool second_thread = false;
};

// It stays where it was made, since the renderers refer to the game.
struct CheckedGame {
  CheckedGame() = default;
  // Reads the game and runs every check; findings are sorted, allowed ones taken out.
  CheckedGame(const Files& files, const std::string& folder, const CheckRequest& request = {});
  CheckedGame(const CheckedGame&) = delete;
  CheckedGame& operator=(const CheckedGame&) = delete;
  CheckedGame(CheckedGame&&) = delete;
  CheckedGame& operator=(CheckedGame&&) = delete;
  ~CheckedGame() = default;

  LoadedGame game;
  Summary summary;
  balance::Result balance;  // when it was asked for
  Book book{};              // the rulebook, unless the game has errors or examples were left out
  // What the game is played with; none when it has errors.
  std::unique_ptr<const Tables> tables;
  // The rules as the machine plays them; none when the game has errors, or no file of kind `play`.
  std::unique_ptr<const program::Program> program;
  // With the cards laid out in the styles that are kept; none when nothing was to be kept, or the
  // game has errors. They read pictures from the files that were checked, which must still be
  // there.
  std::unique_ptr<CardRenderers> renderers;
  bool ok() const { return summary.errors == 0; }
  // Has errors, and is drawn or played in spite of them, as was asked for.
  bool is_draft() const { return drafted && !ok(); }
  bool drafted = false;               // what was sound is here
  std::vector<std::string> left_out;  // of a draft: "the rulebook"
  bool cards_alone = false;           // of a draft: nothing but cards can be drawn
};

// The same as a function.
inline CheckedGame check_game(const Files& files, const std::string& folder,
                              const CheckRequest& request = {}) {
  return CheckedGame(files, folder, request);
}

// Sorts and counts the findings again, when some were added.
void summarize(CheckedGame& checked);

}  // namespace loom
