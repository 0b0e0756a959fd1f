#include "cli/place_names.h"

#include <cstdlib>
#include <filesystem>
#include <optional>

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

// The game that the current folder belongs to: the nearest `game.yaml` upwards. It is called by its
// own name (`../tides`, and not `.`), which the names of files are made of. What is made of it goes
// to the launcher's folder when the game lies in there, else beside the `game.yaml`.
std::optional<Places> places_around() {
  std::error_code error;
  auto folder = std::filesystem::current_path(error);
  if (error) return std::nullopt;
  std::filesystem::path upwards = "..";
  while (!is_game(folder)) {
    if (folder == folder.parent_path()) return std::nullopt;
    folder = folder.parent_path();
    upwards /= "..";
  }
  const auto game = upwards / folder.filename();
  const char* home = std::getenv("PATTERNLOOM_HOME");
  const bool at_home = home != nullptr && folder.string().starts_with(std::string(home) + "/");
  return Places{game.string(), ((at_home ? std::filesystem::path(home) : game) / "out").string()};
}

}  // namespace

Places default_places() {
  if (auto places = places_around()) return *places;
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
