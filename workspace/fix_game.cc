#include "workspace/fix_game.h"

#include <fmt/core.h>
#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "driver/output.h"
#include "workspace/fixes/edits.h"
#include "workspace/fixes/suggested.h"

namespace loom {
namespace {

namespace fs = std::filesystem;

// What one fix lays bare may want another. More rounds are no use to anybody.
constexpr int kMostRounds = 40;

// A finding, however its place moves.
using Known = std::tuple<std::string, std::string_view, std::string>;

struct Chosen {
  AppliedFix fix;
  FileEdit edit;
  Known known;
};

class Fixer {
 public:
  explicit Fixer(Workspace& workspace)
      : workspace_(workspace), inside_(join_path(workspace.folder(), "")) {}

  FixedGame run() {
    workspace_.check();
    for (int round = 0; round < kMostRounds; ++round) {
      const bool was_bound = workspace_.checked().game.bound;
      std::vector<Chosen> chosen = choose();
      if (chosen.empty() || !lay(chosen)) break;
      const CheckedGame& after = workspace_.check();
      std::set<Known> failed = failures(after, chosen);
      if (was_bound && !after.game.bound) {
        for (const Chosen& each : chosen) failed.insert(each.known);
      }
      if (!failed.empty()) {
        refused_.merge(failed);
        take_back();
        workspace_.check();
        continue;
      }
      for (Chosen& each : chosen) fixed_.fixes.push_back(std::move(each.fix));
      for (const auto& [path, text] : round_) texts_[path] = workspace_.files().read(path).text;
    }
    for (const auto& [path, text] : texts_) {
      if (text != before_[path]) fixed_.files.push_back({path, before_[path], text});
    }
    return std::move(fixed_);
  }

 private:
  // Certain suggestions that do not touch each other; those that do wait for the next round.
  std::vector<Chosen> choose() const {
    const LoadedGame& game = workspace_.checked().game;
    std::vector<Chosen> all;
    for (const Diagnostic& found : game.diagnostics.all()) {
      const auto fix = suggested_fix(game.sources, found);
      if (!fix || !fix->certain || !fix->edit.path.starts_with(inside_)) continue;
      const Source& source = game.sources[found.span.file];
      Chosen each{{found.code, source.path(), source.position(found.span.begin).line},
                  fix->edit,
                  {source.path(), found.code->id, found.message}};
      if (!refused_.contains(each.known)) all.push_back(std::move(each));
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const Chosen& a, const Chosen& b) { return a.edit < b.edit; });
    std::vector<Chosen> apart;
    for (Chosen& each : all) {
      const FileEdit* last = apart.empty() ? nullptr : &apart.back().edit;
      const bool touches =
          last != nullptr && last->path == each.edit.path && each.edit.begin <= last->end;
      if (!touches) apart.push_back(std::move(each));
    }
    return apart;
  }

  // Puts the fixes into the texts, and notes where they stand then.
  bool lay(std::vector<Chosen>& chosen) {
    std::vector<FileEdit> edits;
    for (const Chosen& each : chosen) edits.push_back(each.edit);
    const auto by_path = sorted_edits(std::move(edits));
    if (!by_path) return false;
    round_.clear();
    for (const auto& [path, of_file] : *by_path) {
      ReadResult now = workspace_.files().read(path);
      if (now.status != ReadResult::Status::ok) return false;
      auto text = edited(now.text, of_file);
      if (!text) return false;
      before_.try_emplace(path, now.text);
      round_[path] = std::move(now.text);
      workspace_.files().lay(path, std::move(*text));
    }
    std::map<std::string, ptrdiff_t> moved;
    for (Chosen& each : chosen) {
      ptrdiff_t& by = moved[each.edit.path];
      const auto old_size = static_cast<ptrdiff_t>(each.edit.end - each.edit.begin);
      const auto size = static_cast<ptrdiff_t>(each.edit.text.size());
      each.edit.begin += static_cast<size_t>(by);
      each.edit.end = each.edit.begin + each.edit.text.size();
      by += size - old_size;
    }
    return true;
  }

  // Fixes at whose places something is still wrong.
  static std::set<Known> failures(const CheckedGame& after, const std::vector<Chosen>& chosen) {
    std::set<Known> failed;
    for (const Diagnostic& found : after.game.diagnostics.all()) {
      const std::string& path = after.game.sources[found.span.file].path();
      for (const Chosen& each : chosen) {
        const bool there = path == each.edit.path && found.span.begin <= each.edit.end &&
                           found.span.end >= each.edit.begin;
        const bool same = found.code == each.fix.code;
        if (there && (same || found.code->severity == Severity::error)) failed.insert(each.known);
      }
    }
    return failed;
  }

  void take_back() {
    for (auto& [path, text] : round_) workspace_.files().lay(path, std::move(text));
  }

  Workspace& workspace_;
  const std::string inside_;
  std::set<Known> refused_;
  std::map<std::string, std::string> round_;   // texts before this round
  std::map<std::string, std::string> before_;  // texts before all
  std::map<std::string, std::string> texts_;
  FixedGame fixed_;
};

}  // namespace

FixedGame fix_game(Workspace& workspace) { return Fixer(workspace).run(); }

std::optional<std::string> write_fixes(const std::string& folder, const FixedGame& fixed) {
  const DiskFiles disk;
  const size_t prefix = join_path(folder, "").size();
  std::vector<OutputFile> outputs;
  std::vector<std::pair<std::string, fs::perms>> modes;
  for (const FixedFile& file : fixed.files) {
    std::error_code error;
    if (fs::is_symlink(file.path, error))
      return fmt::format("`{}` is a link: mend the file it leads to", file.path);
    const ReadResult now = disk.read(file.path);
    if (now.status != ReadResult::Status::ok || now.text != file.before)
      return fmt::format("`{}` was changed meanwhile; nothing was written", file.path);
    modes.emplace_back(file.path, fs::status(file.path, error).permissions());
    outputs.push_back({file.path.substr(prefix), file.after});
  }
  if (auto fault = write_outputs(folder, outputs)) return fault;
  for (const auto& [path, mode] : modes) {
    std::error_code error;
    fs::permissions(path, mode, error);
  }
  return std::nullopt;
}

}  // namespace loom
