#include "driver/replay_examples.h"

#include <fmt/core.h>
#include <algorithm>
#include <filesystem>

#include "engine/machine/game_log.h"
#include "schema/text/suggest.h"
#include "validator/replay/example_nodes.h"

namespace loom {
namespace {

constexpr std::string_view kLogBegins = "loom game log ";

std::string plain_path(const std::string& path) {
  return std::filesystem::path(path).lexically_normal().string();
}

void verify_log(const std::string& subject, const std::string& text, ReplayedGame& result) {
  result.is_log = true;
  if (!result.checked->program) {
    result.wrong_use =
        fmt::format("`{}` is a game log, and the game has no file of kind `play`", subject);
    return;
  }
  const program::Program& program = *result.checked->program;
  const auto log = machine::read_game_log(program, text);
  if (const auto* reason = std::get_if<std::string>(&log)) {
    result.log_fault = *reason;
    return;
  }
  const auto& read = std::get<machine::GameLog>(log);
  result.log_fault = machine::replay_game_log(program, read);
  for (const machine::GameLog::Entry& entry : read.entries) {
    if (entry.kind == machine::GameLog::Entry::Kind::choice) ++result.log_actions;
  }
}

// The file of the game that the words name: by its name, or by its path.
const ContentFile* find_example(const LoadedGame& game, const std::string& subject) {
  for (const ContentFile& file : game.files) {
    if (replay::example_name(file).empty()) continue;
    const std::string& path = game.sources[file.document.file].path();
    if (replay::example_name(file) == subject || plain_path(path) == plain_path(subject)) {
      return &file;
    }
  }
  return nullptr;
}

std::string unknown_subject(const LoadedGame& game, const std::string& subject) {
  std::vector<std::string> names;
  for (const ContentFile& file : game.files) {
    if (!replay::example_name(file).empty()) names.emplace_back(replay::example_name(file));
  }
  return fmt::format(
      "there is no example or file `{}`{}{}", subject, did_you_mean(subject, names),
      names.empty() ? "\nthe game has no examples" : "\nthe game has " + quoted_list(names));
}

}  // namespace

ReplayedGame replay_game(const Files& files, const std::string& folder, const std::string& subject,
                         const replay::ReplayRequest& request) {
  CheckRequest check;
  check.examples = false;
  ReplayedGame result;
  result.checked = std::make_unique<CheckedGame>(files, folder, check);
  if (!result.checked->ok() || !result.checked->game.bound) return result;
  const ContentFile* chosen =
      subject.empty() ? nullptr : find_example(result.checked->game, subject);
  if (!subject.empty() && chosen == nullptr) {
    const ReadResult read = files.read(subject);
    if (read.status != ReadResult::Status::ok) {
      result.wrong_use = unknown_subject(result.checked->game, subject);
      return result;
    }
    if (read.text.starts_with(kLogBegins)) {
      verify_log(subject, read.text, result);
      return result;
    }
    check.further.push_back(subject);
    result.checked = std::make_unique<CheckedGame>(files, folder, check);
    if (!result.checked->ok()) return result;
    chosen = find_example(result.checked->game, subject);
    if (chosen == nullptr) {
      result.wrong_use = fmt::format("`{}` is neither an example nor a game log", subject);
      return result;
    }
  }
  LoadedGame& game = result.checked->game;
  replay::ReplayRequest asked = request;
  asked.program = result.checked->program.get();
  for (const ContentFile& file : game.files) {
    const bool wanted = subject.empty() ? !replay::example_name(file).empty() : &file == chosen;
    if (!wanted) continue;
    result.examples.push_back(replay::replay_example(game, file, asked, game.diagnostics));
  }
  summarize(*result.checked);
  return result;
}

}  // namespace loom
