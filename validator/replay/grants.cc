// What is given to go on when the rules refuse a step.
#include "validator/replay/executor.h"

#include <fmt/core.h>
#include "validator/replay/replay_codes.h"

namespace loom::replay {

using Why = engine::Refusal::Why;

// The engine's reason, with the players' names.
std::string Executor::in_words(const engine::Refusal& refusal) const {
  std::string text = engine::to_text(game_, refusal);
  for (uint8_t player = 0; player < rules_.players; ++player) {
    const std::string number = fmt::format("Player {}", player + 1);
    for (size_t at = text.find(number); at != std::string::npos; at = text.find(number)) {
      text.replace(at, number.size(), name(player));
    }
  }
  return text;
}

// Makes an action legal, and reports every reason why it was not. False: it cannot be made so.
bool Executor::clear_way(const Step& step, engine::Action action) {
  constexpr int kMostReasons = 8;
  for (int i = 0; i < kMostReasons; ++i) {
    const engine::Refusal refusal = engine::refusal(game_, state_, action);
    if (!refusal) return true;
    if (!grant(step, refusal)) return false;
  }
  return false;
}

bool Executor::grant(const Step& step, const engine::Refusal& refusal) {
  const std::string reason = in_words(refusal);
  const size_t colon = reason.find(": ");
  Finding& found = report(codes::step_refused, step, step.span, reason.substr(colon + 2));
  found.notes.push_back("rule " + reason.substr(0, colon));
  const uint8_t player = refusal.player < rules_.players ? refusal.player : step.player;
  engine::Player& who = state_.players[player];
  switch (refusal.why) {
    case Why::actions_used:
      state_.actions_left = 1;
      granted("granted a further action");
      return true;
    case Why::limited:
      who.limit[refusal.subject] = engine::kNoLimit;
      granted("lifted the limit");
      return true;
    case Why::too_few:
    case Why::too_few_to_give:
    case Why::too_few_to_convert:
    case Why::not_held:
    case Why::none_to_pay:
    case Why::none_to_put:
    case Why::none_to_lose: {
      if (refusal.subject >= tables_.tokens.size()) return false;
      const int lacking = std::max<int>(refusal.needed, 1) - who.tokens[refusal.subject];
      found.notes.push_back(history(player, true, refusal.subject));
      grant_token(step, player, refusal.subject, std::max(lacking, 1));
      return true;
    }
    case Why::too_few_left:
      grant_token(step, player, 0, refusal.needed - refusal.there);
      return true;
    case Why::loss:
      found.notes.push_back(history(player, false, refusal.subject));
      who.tracks[refusal.subject] =
          static_cast<uint8_t>(who.tracks[refusal.subject] + refusal.needed - refusal.there);
      granted(fmt::format("granted {} {}", refusal.needed - refusal.there,
                          track_title(refusal.subject)));
      return true;
    case Why::no_marker:
      who.markers = 1;
      granted("granted a marker");
      return true;
    case Why::touched:
      who.taken[rules_.touchpoint.value] = 0;
      granted("allowed another one");
      return true;
    case Why::recycled:
      who.taken[rules_.recycle.value] = 0;
      granted("allowed another one");
      return true;
    case Why::converted:
      state_.conversions = 0;
      granted("allowed another one");
      return true;
    case Why::fragile:
      who.fragile = 0;
      granted("allowed it all the same");
      return true;
    case Why::given_most:
      state_.given = 0;
      granted("allowed it all the same");
      return true;
    default:
      return false;
  }
}

// Tokens that a step says are paid or given, whether or not they are there.
void Executor::grant_tokens(const Step& step, uint8_t player, const Tokens& tokens,
                            const char* verb, const char* rule) {
  for (size_t i = 0; i < tables_.tokens.size(); ++i) {
    const int there = state_.players[player].tokens[i];
    if (there >= tokens.count[i]) continue;
    Finding& found = report(
        codes::step_refused, step, tokens.span,
        fmt::format("{} has {} and {} {}", name(player), amount(i, there), verb, tokens.count[i]));
    found.notes.push_back("rule " + std::string(rule));
    found.notes.push_back(history(player, true, static_cast<uint8_t>(i)));
    grant_token(step, player, i, tokens.count[i] - there);
  }
}

void Executor::grant_token(const Step& step, uint8_t player, size_t token, int count) {
  const engine::State before = state_;
  uint16_t& held = state_.players[player].tokens[token];
  held = static_cast<uint16_t>(held + count);
  // Only what changes here; the step itself is remembered when it is done.
  changes_.push_back({&step, state_.round, player, true, static_cast<uint8_t>(token),
                      before.players[player].tokens[token], held, true});
  for (engine::State* table : {&before_, &paid_}) {
    uint16_t& there = table->players[player].tokens[token];
    there = static_cast<uint16_t>(there + count);
  }
  granted(fmt::format("granted {} {}", name(player), amount(token, count)));
}

}  // namespace loom::replay
