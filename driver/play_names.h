// What a person names who wants to play: variants, settings, seats, players. Each returns what is
// wrong, beginning in lower case; nothing is.
#pragma once

#include <string>
#include <vector>

#include "driver/play.h"

namespace loom {

int players_asked_for(const PlayRequest& request);
std::string find_variants(const program::Program& program, const std::vector<std::string>& names,
                          machine::Setup& setup);
// Each is written `NAME=CARD`.
std::string find_settings(const program::Program& program, const std::vector<std::string>& chosen,
                          machine::Setup& setup);
// Seats and names, for the number of players in the setup.
std::string read_people(const program::Program& program, const PlayRequest& request,
                        PlaySetup& made);

}  // namespace loom
