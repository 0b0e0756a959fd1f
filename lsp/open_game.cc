#include "lsp/open_game.h"

#include <algorithm>

namespace loom::lsp {

const FindingsByPath& OpenGame::check() {
  CheckRequest request;
  request.second_thread = true;
  findings_ = shown_findings(workspace_.check(request));
  std::unique_ptr<const CheckedGame> checked = workspace_.take();
  if (checked->game.bound) {
    newest_.reset();
    names_.reset();
    sound_ = std::move(checked);
    names_ = std::make_unique<const NameIndex>(sound_->game);
  } else {
    newest_ = std::move(checked);
  }
  return findings_;
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
