// What the values of options may be. The checks name the option themselves; what the library puts
// before it is cut off again.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace loom {

// "; did you mean `check`?", or nothing.
std::string did_you_mean(const std::string& wrong, const std::vector<std::string>& names);

CLI::Validator filled(const std::string& option);
// `refusal` is how the message begins: "`--format` cannot be".
CLI::Validator one_of(const std::string& refusal, std::vector<std::string> names);
// A value between the steps, or tables that were written.
CLI::Validator dumpable();
CLI::Validator count(const std::string& option);
CLI::Validator whole_number(const std::string& option, int least, int most);
CLI::Validator offset();
// Any number that a game's seed can be.
CLI::Validator seed();

}  // namespace loom
