#include "lsp/open_game.h"

#include <algorithm>
#include <chrono>
#include <exception>

namespace loom::lsp {

// The thread reads the workspace, which must outlive it.
OpenGame::~OpenGame() {
  if (result_.valid()) result_.wait();
}

void OpenGame::lay(const std::string& path, std::optional<std::string> text) {
  waiting_[path] = std::move(text);
}

void OpenGame::start_check() {
  for (auto& [path, text] : waiting_) {
    if (text) {
      workspace_.files().lay(path, std::move(*text));
    } else {
      workspace_.files().lift(path);
    }
  }
  waiting_.clear();
  result_ = std::async(std::launch::async, [this] { return read(); });
}

OpenGame::Reading OpenGame::read() {
  CheckRequest request;
  request.second_thread = true;
  workspace_.check(request);
  Reading reading;
  reading.game = workspace_.take();
  reading.findings = shown_findings(*reading.game);
  if (reading.game->game.bound)
    reading.names = std::make_unique<const NameIndex>(reading.game->game);
  return reading;
}

bool OpenGame::take_check(bool waits) {
  if (!result_.valid()) return false;
  const bool done = result_.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
  if (!done && !waits) return false;
  Reading reading;
  try {
    reading = result_.get();
  } catch (const std::exception&) {
    return false;  // there was no memory for it; what was known before still is
  }
  findings_ = std::move(reading.findings);
  if (reading.names) {
    newest_.reset();
    sound_.names.reset();  // they look into the game
    sound_ = std::move(reading);
  } else {
    newest_ = std::move(reading.game);
  }
  return true;
}

std::string OpenGame::why_worse(const EditsByPath& edits) {
  return loom::why_worse(workspace_, *newest(), edits);
}

bool OpenGame::reads(const std::string& path) const {
  const auto lies_in = [&](const std::string& folder) {
    return path.starts_with(join_path(folder, ""));
  };
  if (lies_in(folder()) || newest() == nullptr) return true;
  const auto& editions = newest()->game.editions;
  return std::any_of(editions.begin(), editions.end(),
                     [&](const EditionFolder& edition) { return lies_in(edition.folder); });
}

}  // namespace loom::lsp
