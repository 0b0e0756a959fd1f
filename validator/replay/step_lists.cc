// The parts of a step: tokens, cards, layers and figures, and what is said when one is wrong.
#include "schema/text/suggest.h"

#include <fmt/core.h>
#include "schema/text/wording.h"
#include "validator/replay/replay_codes.h"
#include "validator/replay/step_reading.h"

namespace loom::replay {

void StepReader::fault(std::string message) {
  message += now().text.empty() ? ", the step ends" : ", not " + quoted(now().text);
  diagnostics_.report(codes::step_syntax, place(now()), std::move(message));
  throw Stop();
}

void StepReader::refuse(std::string message, const std::string& note) {
  diagnostics_.report(codes::step_syntax, place(now()), std::move(message)).note(note);
  throw Stop();
}

void StepReader::unknown(const std::string& what, const std::vector<std::string>& names) {
  if (now().text.empty()) fault(a_word(what) + " is missing");
  Diagnostic& found = diagnostics_.report(
      codes::step_name, place(now()), fmt::format("there is no {} {}", what, quoted(now().text)));
  std::string near = nearest_name(now().text, names);
  // Of a title in two words the name is written with a hyphen.
  const std::string joined = to_name(fmt::format("{} {}", now().text, next().text));
  if (near.empty() && find(names, joined)) {
    found.suggest(text_.span(now().begin, next().end), joined);
  } else if (near.empty() && find(names, to_name(now().text))) {
    near = to_name(now().text);
  }
  if (!near.empty()) found.suggest(place(now()), near);
  if (!found.suggestion) {
    found.note(names.empty() ? "the game has none" : "there are " + quoted_list(names, 12));
  }
  throw Stop();
}

Tokens StepReader::tokens() {
  Tokens made;
  made.told = true;
  const size_t first = at_;
  do {
    const auto count = number();
    if (take("any")) {
      made.any += count.value_or(1);
      continue;
    }
    const auto token = find(names_.tokens, now().text);
    if (!token) unknown("token", names_.tokens);
    made.count[*token] += count.value_or(1);
    ++at_;
  } while (more_items());
  made.span = text_.span(words_[first].begin, words_[at_ - 1].end);
  return made;
}

// `energy`, `2 insight`, `1 vitals`
void StepReader::gain_or_loss() {
  const Word& named = parse_integer(now().text) ? next() : now();
  const auto track = find(names_.tracks, named.text);
  if (!track) {
    step_.tokens = tokens();
    return;
  }
  step_.number = number().value_or(1);
  step_.track = *track;
  ++at_;
}

void StepReader::layer_list() {
  do {
    ++step_.layers[name("layer", names_.layers)];
  } while (take(",") || take("and"));
}

void StepReader::card_list(bool goals) {
  step_.cards_are_goals = goals;
  do {
    step_.card_spans.push_back(place(now()));
    if (take("any")) {
      step_.cards.push_back(engine::kNoCard);
    } else {
      step_.cards.push_back(goals ? name("goal", names_.goals) : name("card", names_.cards));
    }
  } while (take(",") || take("and"));
}

// `3` for the group, `Alex 4, Brooke 5` or after a subject `4` for players.
void StepReader::figure_list(bool group) {
  const auto one = [&](uint8_t player) {
    Figure figure;
    figure.player = player;
    figure.span = place(now());
    figure.gained = now().text.starts_with('+') || now().text.starts_with('-');
    const std::string_view digits = now().text.substr(now().text.starts_with('+') ? 1 : 0);
    const auto value = parse_integer(digits);
    if (!value || *value < -999 || *value > 999) fault("a figure is expected");
    figure.value = static_cast<int>(*value);
    ++at_;
    step_.figures.push_back(figure);
  };
  if (group) {
    if (has_subject_) refuse("the track belongs to the group", "leave the player out");
    one(engine::kNobody);
    return;
  }
  if (has_subject_) {
    if (step_.player != kEverybody) {
      one(step_.player);
      return;
    }
    const size_t from = at_;
    for (size_t i = 0; i < names_.players.size(); ++i) {
      at_ = from;
      one(static_cast<uint8_t>(i));
    }
    return;
  }
  do {
    const auto player = find(names_.players, now().text);
    if (!player) unknown("player", names_.players);
    ++at_;
    one(*player);
  } while (take(",") || take("and"));
}

}  // namespace loom::replay
