// The program and what it finds on the machine, in a few bytes: what was made with the same can be
// used again.
#pragma once

#include <string>

namespace loom {

// Of the program's own code and that of its libraries, of fonts and dictionaries, and of the
// settings that libraries read.
std::string hash_of_surroundings();

}  // namespace loom
