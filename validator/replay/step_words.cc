#include "validator/replay/step_words.h"

#include <fmt/core.h>
#include <cstddef>

#include "schema/structure/scalar.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"
#include "validator/replay/replay_codes.h"

namespace loom::replay {

namespace {

std::string sort_name(Sort sort) {
  constexpr std::string_view kNames[] = {"player", "card",    "token",  "value", "zone",
                                         "track",  "counter", "status", "way"};
  return std::string(kNames[static_cast<size_t>(sort)]);
}

}  // namespace

// `world layer` is `world-layer` where only that is a name.
StepWords::StepWords(const ScalarText& text, const Lexicon& names, Diagnostics& diagnostics)
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

// What is near tells of which sort it should be. Of a title the name is written in small letters,
// with hyphens.
void StepWords::unknown(std::string what, const std::vector<std::string>& names) {
  if (at_end()) fault(a_word(what) + " is missing");
  std::string near = nearest_name(now().text, names);
  Span where = place(now());
  const std::string both = to_name(fmt::format("{} {}", now().text, next().text));
  if (near.empty() && !names_.find(to_name(now().text)).empty()) near = to_name(now().text);
  if (near.empty() && !names_.find(both).empty()) {
    near = both;
    where = text_.span(now().begin, next().end);
  }
  const std::vector<Thing>& meant = names_.find(near);
  if (!meant.empty() && what == "thing") what = sort_name(meant.front().sort);
  Diagnostic& found = diagnostics_.report(
      codes::step_name, place(now()), fmt::format("there is no {} {}", what, quoted(now().text)));
  if (!near.empty()) {
    found.suggest(where, near);
  } else {
    found.note("names are written as the game's files declare them");
  }
  throw Unreadable();
}

int StepWords::player_name() {
  const int player = names_.find(now().text, Sort::player);
  if (player < 0) unknown("player", names_.players());
  ++at_;
  return player;
}

// A number that may come before a name: 1 to 99.
int StepWords::count() {
  const auto value = parse_integer(now().text);
  if (!value || *value < 0 || *value > 99) return 1;
  ++at_;
  return static_cast<int>(*value);
}

Item StepWords::item() {
  Item made;
  const size_t first = at_;
  made.count = count();
  made.text = now().text;
  if (!take("any")) {
    made.meanings = names_.find(now().text);
    if (made.meanings.empty()) unknown("thing", names_.all_names());
    ++at_;
  }
  made.span = text_.span(words_[first].begin, words_[at_ - 1].end);
  return made;
}

Item StepWords::item_of(Sort sort, const std::string& what) {
  const size_t first = at_;
  Item made = item();
  if (made.meanings.empty() || made.meant(sort) >= 0) return made;
  at_ = first;
  count();
  unknown(what, names_.all_names());
}

bool StepWords::goes_on() {
  if (!(now() == "," || now() == "and")) return false;
  const Word& word = next();
  if (!parse_integer(word.text) && !(word == "any") && names_.find(word.text).empty()) {
    return false;
  }
  ++at_;
  return true;
}

void StepWords::list_of(Sort sort, const std::string& what, std::vector<Item>& items) {
  do {
    if (items.size() == kMostItems) fault("so many things are in no step");
    items.push_back(item_of(sort, what));
  } while (goes_on());
}

}  // namespace loom::replay
