#include "driver/lookup.h"

#include <fmt/core.h>
#include <algorithm>
#include <optional>

#include "schema/diagnostics/diagnostic.h"
#include "schema/text/suggest.h"

namespace loom {
namespace {

// "; did you mean `hard`?", with all names on the next line.
std::string suggestion(const std::string& wrong, const std::vector<std::string>& names,
                       const std::string& all) {
  return fmt::format("{}\n{} {}", did_you_mean(wrong, names), all,
                     names.empty() ? "none" : quoted_list(names, names.size()));
}

template <typename Entries, typename Name>
std::vector<std::string> names_in(const Tables& tables, const Entries& entries, Name name) {
  std::vector<std::string> names;
  for (const auto& entry : entries) names.emplace_back(tables.text(entry.*name));
  return names;
}

std::optional<uint8_t> place_of(const std::vector<std::string>& names, const std::string& name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<uint8_t>(found - names.begin());
}

}  // namespace

std::string find_rules(const Tables& tables, const std::vector<std::string>& variants,
                       const std::string& end_goal, engine::Setup& setup) {
  const auto known = names_in(tables, tables.variants, &tables::Variant::name);
  for (const std::string& name : variants) {
    const auto place = place_of(known, name);
    if (!place) {
      return fmt::format("there is no variant `{}`{}", name,
                         suggestion(name, known, "the game has"));
    }
    setup.variants.push_back({*place});
  }
  if (end_goal.empty()) return {};
  const auto goals = names_in(tables, tables.goals, &tables::Goal::slug);
  const auto place = place_of(goals, end_goal);
  if (!place) {
    return fmt::format("there is no goal `{}`{}", end_goal,
                       suggestion(end_goal, goals, "the game has"));
  }
  setup.end_goal = *place;
  return {};
}

std::variant<engine::Bot, std::string> find_bot(const Tables& tables, const std::string& name) {
  auto read = engine::read_bot(tables, name);
  if (auto* bot = std::get_if<engine::Bot>(&read)) return std::move(*bot);
  const auto& unknown = std::get<engine::UnknownBot>(read);
  return fmt::format("{} `{}`{}", unknown.reason, unknown.wrong,
                     suggestion(unknown.wrong, unknown.known, unknown.choices));
}

}  // namespace loom
