#include "driver/build.h"

#include <fmt/core.h>
#include <algorithm>
#include <filesystem>
#include <list>

#include "compiler/program_file/program_file.h"
#include "compiler/program_file/program_forms.h"
#include "compiler/write_binary.h"
#include "compiler/write_header.h"
#include "compiler/write_json.h"
#include "compiler/write_listing.h"
#include "driver/manifest.h"
#include "driver/output.h"
#include "render/components/pieces.h"
#include "schema/model/content_hash.h"
#include "schema/text/suggest.h"
#include "validator/terms/dictionary.h"

namespace loom {
namespace {

constexpr const char* kTables = "tables";

std::vector<OutputFile> make_tables(const CheckedGame& checked) {
  const Tables& tables = *checked.tables;
  std::vector<OutputFile> files = {{"tables/tables.bin", write_binary(tables)},
                                   {"tables/tables.h", write_header(tables)},
                                   {"tables/tables.json", write_json(tables)},
                                   {"tables/tables.md", write_listing(tables)}};
  if (checked.program) {
    const program::Program& program = *checked.program;
    files.push_back({"tables/program.bin", program::write_program(program)});
    files.push_back({"tables/program.h", program::program_header(program)});
    files.push_back({"tables/program.json", program::program_json(program)});
    files.push_back({"tables/program.md", program::program_listing(program)});
  }
  return files;
}

const Paper& paper_of(const GameInfo& game) {
  const auto* found = std::find_if(kPapers.begin(), kPapers.end(),
                                   [&](const Paper& paper) { return paper.name == game.paper; });
  return found == kPapers.end() ? kPapers.front() : *found;
}

// What a draft of cards alone can be.
bool is_of_cards(std::string_view output) {
  return output == "sheets" || output == "png" || output == "svg" || output == "contact-sheet";
}

class Build {
 public:
  Build(const CheckedGame& checked, const FilesReadOnce& files, const BuildRequest& request)
      : checked_(checked),
        files_(files),
        request_(request),
        own_folder_(request.out),
        folder_(request.folder == nullptr ? own_folder_ : *request.folder) {}

  Built run(const Progress& progress) {
    Jobs jobs;
    if (!plan(jobs)) return std::move(built_);
    if (auto fault = folder_.open(request_.waiting)) {
      fail(*fault);
      return std::move(built_);
    }
    if (asks_for(kTables) && checked_.tables) {
      for (const OutputFile& file : make_tables(checked_)) take(kTables, file.path, file.bytes, 0);
    }
    for (const OutputFile& file : request_.beside) take(kBeside, file.path, file.bytes, 0);
    const auto take_file = [&](const std::string& output, const RenderedFile& file) {
      if (!file.fault.empty()) fail(fmt::format("cannot draw `{}`: {}", file.path, file.fault));
      take(output, file.path, file.bytes, file.pages);
    };
    CardRenderers none_kept(checked_.game, files_);
    CardRenderers& renderers = checked_.renderers ? *checked_.renderers : none_kept;
    if (checked_.is_draft()) renderers.mark_drafts();
    Dictionary::let_all_go();
    built_.stopped = !run_jobs(renderers, jobs, request_.threads, take_file, progress);
    // The check draws everything; a picture that went missing before anybody read it would be a
    // blank.
    if (const std::string lost = files_.lost(); !lost.empty())
      fail(fmt::format("`{}` was there, and cannot be read any more", lost));
    if (!built_.stopped) finish();
    return std::move(built_);
  }

 private:
  bool asks_for(std::string_view output) const {
    return std::find(request_.outputs.begin(), request_.outputs.end(), output) !=
           request_.outputs.end();
  }

  bool plan(Jobs& jobs) {
    PrintOptions print = request_.print;
    print.draft = checked_.is_draft();
    PrintRun run = select_cards(checked_.game, print.selection);
    built_.wrong = run.wrong;
    const std::vector<std::string> styles = style_names(checked_.game);
    if (const std::string wrong = wrong_style(checked_.game, print.style); !wrong.empty())
      built_.wrong = wrong;
    const size_t most = most_players(checked_.game.model);
    if (print.players > 0 && most > 0 && print.players > most) {
      built_.wrong =
          fmt::format("`--players` cannot be `{}`: {} can play at most", print.players, most);
    }
    if (!built_.wrong.empty()) return false;
    print.sheet.paper = print.chosen_paper.value_or(paper_of(checked_.game.model.game));
    for (const Output& output : outputs()) {
      if (!asks_for(output.name) || (checked_.cards_alone && !is_of_cards(output.name))) continue;
      for (const PrintOptions& variant :
           request_.every_variant ? every_variant(output, print, styles) : std::vector{print}) {
        orders_.push_back({variant, &checked_.game, &checked_.book, run.batches, request_.drawn});
        const size_t first = jobs.size();
        output.plan(orders_.back(), jobs);
        for (size_t i = first; i < jobs.size(); ++i) jobs[i].style = variant.style;
      }
    }
    return true;
  }

  void take(const std::string& output, const std::string& path, const std::string& bytes,
            size_t pages) {
    if (!built_.fault.empty()) return;
    if (auto fault = folder_.add(path, bytes)) fail(*fault);
    made_.push_back({path, hash_bytes(bytes), bytes.size(), pages, output, request_.command,
                     checked_.game.model.hash});
  }

  void fail(const std::string& fault) {
    if (built_.fault.empty()) built_.fault = fault;
  }

  // Whether a file is still what a run has written.
  bool unchanged(const std::string& path, const std::vector<ManifestEntry>& before) const {
    const ReadResult there = DiskFiles().read(join_path(request_.out, path));
    if (there.status != ReadResult::Status::ok) return false;
    return std::any_of(before.begin(), before.end(), [&](const ManifestEntry& entry) {
      return entry.path == path && entry.hash == hash_bytes(there.text);
    });
  }

  // Of an earlier run, and not there any more.
  bool is_gone(const std::string& path) const {
    std::error_code error;
    return std::find(built_.files.begin(), built_.files.end(), path) == built_.files.end() &&
           !std::filesystem::exists(join_path(request_.out, path), error);
  }

  void finish() {
    if (!built_.fault.empty()) return;
    for (const ManifestEntry& entry : made_) {
      built_.files.push_back(entry.path);
      if (entry.pages > 0) built_.pages[entry.path] = entry.pages;
    }
    const std::vector<ManifestEntry> before =
        read_manifest(DiskFiles().read(join_path(request_.out, kManifest)).text);
    ManifestChange change = change_manifest(before, std::move(made_), request_.command,
                                            request_.print.selection.everything());
    for (const std::string& path : change.stale) {
      if (!unchanged(path, before)) continue;
      folder_.remove(path);
      built_.removed.push_back(path);
    }
    std::erase_if(change.entries, [&](const ManifestEntry& entry) { return is_gone(entry.path); });
    built_.outdated = made_before(change.entries, checked_.game.model.hash);
    built_.files.emplace_back(kManifest);
    std::sort(built_.files.begin(), built_.files.end());
    const bool drawn =
        std::any_of(change.entries.begin(), change.entries.end(),
                    [](const ManifestEntry& entry) { return entry.output != kTables; });
    const std::vector<FontFile> fonts = drawn ? font_files(checked_.game) : std::vector<FontFile>();
    for (const ManifestEntry& entry : change.entries) {
      const bool made = std::binary_search(built_.files.begin(), built_.files.end(), entry.path);
      (made ? built_.hashes.made : built_.hashes.others)[entry.path] = entry.hash;
    }
    const std::string manifest = write_manifest(checked_, std::move(change.entries), fonts);
    built_.hashes.made[kManifest] = hash_bytes(manifest);
    auto fault = folder_.add(kManifest, manifest);
    if (!fault) fault = folder_.commit();
    if (fault) fail(*fault);
  }

  const CheckedGame& checked_;
  const FilesReadOnce& files_;
  const BuildRequest& request_;
  OutputFolder own_folder_;
  OutputFolder& folder_;
  std::list<Order> orders_;  // jobs refer to them
  std::vector<ManifestEntry> made_;
  Built built_;
};

}  // namespace

std::string wrong_style(const LoadedGame& game, const std::string& style) {
  const std::vector<std::string> styles = style_names(game);
  if (std::find(styles.begin(), styles.end(), style) != styles.end()) return {};
  const std::string near = nearest_name(style, styles);
  return fmt::format("`--style` cannot be `{}`{}", style,
                     near.empty() ? ": the game has " + quoted_list(styles) : meaning_hint(near));
}

std::vector<std::string> build_outputs() {
  std::vector<std::string> names = output_names();
  names.insert(names.begin(), kTables);
  return names;
}

Built build(const CheckedGame& checked, const FilesReadOnce& files, const BuildRequest& request,
            const Progress& progress) {
  return Build(checked, files, request).run(progress);
}

}  // namespace loom
