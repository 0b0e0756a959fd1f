// What the values of options may be, for the library's validators. They name the option themselves;
// what the library puts before it is cut off again.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "render/page/shapes.h"

namespace loom {

// What is wrong with a value; nothing when it may be. Numbers are left in the one form that the
// library reads as meant: it takes `010` for eight.
using ValueCheck = std::function<std::string(std::string&)>;

ValueCheck filled(const std::string& option);
// `refusal` is how the message begins: "`--format` cannot be".
ValueCheck one_of(const std::string& refusal, std::vector<std::string> names);
// A value between the steps, or tables that were written.
ValueCheck dumpable();
ValueCheck whole_number(const std::string& option, uint64_t least, uint64_t most);
// As many as fit nine digits.
ValueCheck count(const std::string& option);
// Any number that a game's seed can be.
ValueCheck seed();
// An address to which names are added: it is left with a slash at its end.
ValueCheck address(const std::string& option);
ValueCheck offset();

// "1.5,-2" in millimetres, with points in any locale; nothing when it is no such pair, or one that
// moves a back too far.
std::optional<Point> read_offset(const std::string& text);

}  // namespace loom
