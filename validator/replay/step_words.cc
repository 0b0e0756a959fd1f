#include "validator/replay/play_step_words.h"

#include <fmt/core.h>
#include <cstddef>

#include "schema/text/suggest.h"
#include "schema/text/wording.h"
#include "validator/replay/replay_codes.h"

namespace loom::replay {

// `world layer` is `world-layer` where only that is a name.
StepWords::StepWords(const ScalarText& text, const PlayWords& names, Diagnostics& diagnostics)
    : text_(text), names_(names), diagnostics_(diagnostics), words_(split_words(text.text())) {
  for (size_t i = 0; i + 2 < words_.size(); ++i) {
    const std::string both = fmt::format("{}-{}", words_[i].text, words_[i + 1].text);
    if (!names.find(words_[i].text).empty() || names.find(both).empty()) continue;
    words_[i].text = joined_.emplace_back(both);
    words_[i].end = words_[i + 1].end;
    words_.erase(words_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
  }
}

void StepWords::fault(std::string message) {
  message += at_end() ? ", the step ends" : ", not " + quoted(now().text);
  diagnostics_.report(codes::step_syntax, place(now()), std::move(message));
  throw Unreadable();
}

void StepWords::unknown(const std::string& what, const std::vector<std::string>& names) {
  if (at_end()) fault(a_word(what) + " is missing");
  Diagnostic& found = diagnostics_.report(
      codes::step_name, place(now()), fmt::format("there is no {} {}", what, quoted(now().text)));
  if (const std::string near = nearest_name(now().text, names); !near.empty()) {
    found.suggest(place(now()), near);
  } else {
    found.note("names are written as the game's files declare them");
  }
  throw Unreadable();
}

}  // namespace loom::replay
