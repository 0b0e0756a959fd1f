// The diagnostics of this folder, as its list declares them.
#pragma once

#define LOOM_CODE_LIST "compiler/compiler_codes.def"
#define LOOM_ALL_CODES kCompilerCodes  // every one of them
#include "schema/diagnostics/declare_codes.def"
