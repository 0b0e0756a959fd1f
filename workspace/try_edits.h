// Edits tried on a game before anything is written: whether it would be worse off.
#pragma once

#include <string>

#include "workspace/fixes/edits.h"
#include "workspace/workspace.h"

namespace loom {

// Why it would; empty when it would not. `before` is what was found when it was last checked. The
// workspace has the same texts afterwards as before.
std::string why_worse(Workspace& workspace, const CheckedGame& before, const EditsByPath& edits);

}  // namespace loom
