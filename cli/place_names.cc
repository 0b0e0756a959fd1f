#include "cli/place_names.h"

#include <cstdlib>
#include <filesystem>

namespace loom {
namespace {

constexpr const char* kGame = "content/meaning-made";

bool is_game(const std::filesystem::path& folder) {
  std::error_code error;
  return std::filesystem::exists(folder / "game.yaml", error);
}

std::filesystem::path installed_game() {
  std::error_code error;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
  return program.parent_path().parent_path() / "share/patternloom" / kGame;
}

}  // namespace

Places default_places() {
  if (is_game(kGame)) return {kGame, "out"};
  if (const char* home = std::getenv("PATTERNLOOM_HOME");
      home != nullptr && is_game(std::filesystem::path(home) / kGame)) {
    return {(std::filesystem::path(home) / kGame).string(),
            (std::filesystem::path(home) / "out").string()};
  }
  if (const auto game = installed_game(); is_game(game)) return {game.string(), "out"};
  return {kGame, "out"};
}

}  // namespace loom
