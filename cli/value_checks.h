// What the values of options may be. The checks name the option themselves; what the library puts
// before it is cut off again.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace loom {

// What is wrong with a value; nothing when it may be.
using ValueCheck = std::function<std::string(const std::string&)>;

ValueCheck filled(const std::string& option);
// `refusal` is how the message begins: "`--format` cannot be".
ValueCheck one_of(const std::string& refusal, std::vector<std::string> names);
// A value between the steps, or tables that were written.
ValueCheck dumpable();
ValueCheck count(const std::string& option);
ValueCheck whole_number(const std::string& option, int least, int most);
ValueCheck offset();
// Any number that a game's seed can be.
ValueCheck seed();

}  // namespace loom
