// A Program in the forms that are read elsewhere: JSON for programs in other languages, a header
// for C++ programs that have the game built in, and a listing for people.
#pragma once

#include <string>

#include "compiler/program/program.h"

namespace loom::program {

std::string program_json(const Program& program);
// What program.json keeps to.
std::string program_schema();
std::string program_header(const Program& program);
std::string program_listing(const Program& program);

}  // namespace loom::program
