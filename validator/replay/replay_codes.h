// The diagnostics of this folder, as its list declares them: `codes::step_refused`.
#pragma once

#define LOOM_CODE_LIST "validator/replay/replay_codes.def"
#define LOOM_ALL_CODES kReplayCodes  // every one of them
#include "schema/diagnostics/declare_codes.def"
