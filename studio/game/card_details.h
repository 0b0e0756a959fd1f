// One card with all that is known of it, for the page that shows it large.
#pragma once

#include <string>

#include "studio/game/desk.h"

namespace loom::studio {

// Empty when there is no such card.
std::string card_details(Desk& desk, const std::string& id, const std::string& style);

}  // namespace loom::studio
