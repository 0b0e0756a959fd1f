#include "driver/table_bots.h"

#include <fmt/core.h>
#include <algorithm>

#include "schema/diagnostics/diagnostic.h"
#include "schema/text/suggest.h"

namespace loom {

std::vector<std::string> table_bots(const program::Program& program) {
  std::vector<std::string> names;
  for (machine::BotName& bot : machine::all_bots(program)) names.push_back(std::move(bot.name));
  return names;
}

std::string usual_table_bot(const program::Program& program) {
  constexpr const char* kUsual = "greedy";
  const std::vector<std::string> all = table_bots(program);
  return std::find(all.begin(), all.end(), kUsual) == all.end() ? all.front() : kUsual;
}

std::variant<machine::Bot, std::string> find_table_bot(const program::Program& program,
                                                       const std::string& name) {
  auto read = machine::read_bot(program, name);
  if (auto* bot = std::get_if<machine::Bot>(&read)) return std::move(*bot);
  const auto& unknown = std::get<machine::UnknownBot>(read);
  return fmt::format("{} `{}`{}\n{} {}", unknown.reason, unknown.wrong,
                     did_you_mean(unknown.wrong, unknown.known), unknown.choices,
                     quoted_list(unknown.known, unknown.known.size()));
}

}  // namespace loom
