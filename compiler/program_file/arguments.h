// What the numbers of nodes and instructions stand for, by what they do: program_codes.h as a
// table.
#pragma once

#include "compiler/program_file/members.h"

namespace loom::program {

// Of an instruction's a, b, c and d.
struct Arguments {
  Of a = Of::amount;
  Of b = Of::amount;
  Of c = Of::amount;
  Of d = Of::amount;
};
Arguments arguments_of(Code code);

// Of a node's index, and how many parts it has at least.
Of index_of(Op op);
int least_parts(Op op);

// Of an effect's index.
Of subject_of(Effect::What what);

// How many there are.
size_t size_of(const Program& program, Of of);

// As they are called in program_codes.h.
const char* name_of(Code code);
const char* name_of(Op op);

}  // namespace loom::program
