// The diagnostics of this folder, as its list declares them: `codes::text_overflow`.
#pragma once

#define LOOM_CODE_LIST "render/render_codes.def"
#define LOOM_ALL_CODES kRenderCodes  // every one of them
#include "schema/diagnostics/declare_codes.def"
