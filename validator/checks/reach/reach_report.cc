#include "validator/checks/reach/reach_report.h"

#include <fmt/core.h>

#include "schema/text/wording.h"

namespace loom {
namespace {

// "1, 2 and 4 players"
std::string players_text(const std::vector<int>& numbers) {
  std::string text;
  for (size_t i = 0; i < numbers.size(); ++i) {
    if (i > 0) text += i + 1 == numbers.size() ? " or " : ", ";
    text += std::to_string(numbers[i]);
  }
  return text + (numbers.back() == 1 ? " player" : " players");
}

}  // namespace

bool report_unreachable(const Code& code, const Card& card, Span place, std::string_view deed,
                        const ReachGame& game, const std::function<ReachAnswer(int players)>& ask,
                        Diagnostics& diagnostics) {
  std::vector<int> without;
  ReachAnswer why;
  for (const int players : game.start().players) {
    ReachAnswer answer = ask(players);
    if (answer.found) continue;
    if (without.empty()) why = std::move(answer);
    without.push_back(players);
  }
  if (without.empty()) return false;
  Diagnostic& fault =
      diagnostics.report(code, place,
                         fmt::format("{} cannot be {} by {}, even with the best deal",
                                     quoted(card.id()), deed, players_text(without)));
  for (std::string& line : describe_lacks(why, game.words())) fault.note(std::move(line));
  return true;
}

}  // namespace loom
