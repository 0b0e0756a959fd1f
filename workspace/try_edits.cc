#include "workspace/try_edits.h"

#include <fmt/core.h>
#include <set>

namespace loom {
namespace {

// Texts over those of a workspace, as long as it lives.
class Trial {
 public:
  explicit Trial(TextsOnTop& files) : files_(files) {}
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;
  ~Trial() {
    for (auto& [path, text] : before_) {
      if (text) {
        files_.lay(path, std::move(*text));
      } else {
        files_.lift(path);
      }
    }
  }

  // False when the file cannot be read, or an edit lies outside of it.
  bool edit(const std::string& path, const std::vector<FileEdit>& edits) {
    ReadResult now = files_.read(path);
    if (now.status != ReadResult::Status::ok) return false;
    auto text = edited(now.text, edits);
    if (!text) return false;
    before_[path] = files_.covers(path) ? std::optional(std::move(now.text)) : std::nullopt;
    files_.lay(path, std::move(*text));
    return true;
  }

 private:
  TextsOnTop& files_;
  std::map<std::string, std::optional<std::string>> before_;
};

// The worst that was not said before.
const Diagnostic* worst_news(const CheckedGame& before, const CheckedGame& after) {
  std::set<std::string> known;
  for (const Diagnostic& found : before.game.diagnostics.all()) known.insert(found.message);
  const Diagnostic* news = nullptr;
  for (const Diagnostic& found : after.game.diagnostics.all()) {
    if (known.contains(found.message)) continue;
    const bool error = found.code->severity == Severity::error;
    if (news == nullptr || (error && news->code->severity != Severity::error)) news = &found;
  }
  return news;
}

}  // namespace

std::string why_worse(Workspace& workspace, const CheckedGame& before, const EditsByPath& edits) {
  Trial trial(workspace.files());
  for (const auto& [path, of_file] : edits) {
    if (!trial.edit(path, of_file)) return fmt::format("`{}` has changed meanwhile", path);
  }
  CheckRequest request;
  request.second_thread = true;
  workspace.check(request);
  const std::unique_ptr<const CheckedGame> after = workspace.take();
  if (after->summary.errors <= before.summary.errors &&
      after->summary.warnings <= before.summary.warnings)
    return {};
  const Diagnostic* news = worst_news(before, *after);
  if (news == nullptr) return "there would be more findings than now";
  const Source& source = after->game.sources[news->span.file];
  return fmt::format("{}:{}: {} ({})", source.path(), source.position(news->span.begin).line,
                     news->message, news->code->id);
}

}  // namespace loom
