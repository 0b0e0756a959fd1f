// Options that are read into what they are: numbers, enumerations, lists. CLI11 is slow to compile:
// it is included here, and this by command_line.cc and drawing_options.cc alone.
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include "cli/plural_words.h"
#include "cli/value_checks.h"

namespace loom {

// An option that the library fills once the check has let its text pass.
template <typename Value>
CLI::Option* add_value(CLI::App* command, const std::string& name, Value& value, const char* type,
                       const char* what, const ValueCheck& check) {
  return command->add_option(name, value, what)
      ->type_name(type)
      ->transform(CLI::Validator(check, ""));
}

// The same for a value that the library cannot read.
inline CLI::Option* add_read(CLI::App* command, const std::string& name, const char* type,
                             const char* what, const ValueCheck& check,
                             const std::function<void(const std::string&)>& read) {
  return command->add_option_function(name, read, what)
      ->type_name(type)
      ->transform(CLI::Validator(check, ""));
}

// One of several values, each of which has a name.
template <typename Value>
CLI::Option* add_choice(CLI::App* command, const std::string& name, Value& value, const char* what,
                        const std::vector<std::pair<std::string, Value>>& choices) {
  std::vector<std::string> names;
  names.reserve(choices.size());
  for (const auto& choice : choices) names.push_back(choice.first);
  const auto read = [&value, choices](const std::string& word) {
    for (const auto& choice : choices) {
      if (choice.first == word) value = choice.second;
    }
  };
  const auto standard = std::find_if(choices.begin(), choices.end(),
                                     [&](const auto& choice) { return choice.second == value; });
  return add_read(command, name, "NAME", what, one_of(fmt::format("`{}` cannot be", name), names),
                  read)
      ->default_str(standard == choices.end() ? "" : standard->first);
}

// Words with commas between them.
inline CLI::Option* add_list(CLI::App* command, const std::string& name,
                             std::vector<std::string>& words, const char* what) {
  return add_read(command, name, "LIST", what, filled(name),
                  [&words](const std::string& text) { words = words_between_commas(text); });
}

}  // namespace loom
