#include "driver/table_bots.h"

#include <fmt/core.h>
#include <algorithm>

#include "engine/machine/play_many.h"
#include "schema/text/suggest.h"

namespace loom {

std::vector<std::string> table_bots(const program::Program&) { return {"random"}; }

std::string usual_table_bot(const program::Program& program) { return table_bots(program).front(); }

std::variant<TableBot, std::string> find_table_bot(const program::Program& program,
                                                   const std::string& name) {
  const std::vector<std::string> known = table_bots(program);
  if (std::find(known.begin(), known.end(), name) != known.end()) return TableBot{name};
  return fmt::format("there is no bot `{}`{}", name, did_you_mean(name, known));
}

machine::Option choose(const TableBot&, const machine::Game& game, const machine::State& state,
                       uint64_t seed, uint32_t& index) {
  const std::vector<machine::Option> all = machine::options(game, state);
  return all[machine::random_choice(seed, index, all.size())];
}

}  // namespace loom
