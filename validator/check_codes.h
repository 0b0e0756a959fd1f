// The diagnostics of the checks, as their list declares them: `codes::duplicate_title`. Those of
// the replay stand in its own folder.
#pragma once

#define LOOM_CODE_LIST "validator/checks.def"
#define LOOM_ALL_CODES kCheckCodes  // every one of them
#include "schema/diagnostics/declare_codes.def"
