// The diagnostics of this folder, as its list declares them: `codes::unknown_key`.
#pragma once

#define LOOM_CODE_LIST "schema/diagnostics/schema_codes.def"
#define LOOM_ALL_CODES kSchemaCodes  // every one of them
#include "schema/diagnostics/declare_codes.def"
