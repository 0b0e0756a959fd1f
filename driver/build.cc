#include "driver/build.h"

#include <fmt/core.h>
#include <algorithm>
#include <filesystem>
#include <list>

#include "compiler/write_binary.h"
#include "compiler/write_header.h"
#include "compiler/write_json.h"
#include "compiler/write_listing.h"
#include "driver/manifest.h"
#include "driver/output.h"
#include "render/components/pieces.h"
#include "schema/model/content_hash.h"
#include "schema/text/suggest.h"

namespace loom {
namespace {

constexpr const char* kTables = "tables";

std::vector<OutputFile> make_tables(const CheckedGame& checked) {
  const Tables& tables = *checked.tables;
  return {{"tables/tables.bin", write_binary(tables)},
          {"tables/tables.h", write_header(tables)},
          {"tables/tables.json", write_json(tables)},
          {"tables/tables.md", write_listing(tables)}};
}

// Made for a paper, but not of sheets of cards alone.
bool is_for_table(std::string_view output) {
  return output == "leaflets" || output == "boards" || output == "tokens" || output == "boxes" ||
         output == "kit";
}

class Build {
 public:
  Build(const CheckedGame& checked, const FilesReadOnce& files, const BuildRequest& request)
      : checked_(checked), files_(files), request_(request), folder_(request.out) {}

  Built run(const Progress& progress) {
    Jobs jobs;
    if (!plan(jobs)) return std::move(built_);
    if (asks_for(kTables)) {
      for (const OutputFile& file : make_tables(checked_)) take(kTables, file.path, file.bytes, 0);
    }
    const auto take_file = [&](const std::string& output, const RenderedFile& file) {
      if (!file.fault.empty()) fail(fmt::format("cannot draw `{}`: {}", file.path, file.fault));
      take(output, file.path, file.bytes, file.pages);
    };
    CardRenderers none_kept(checked_.game, files_);
    CardRenderers& renderers = checked_.renderers ? *checked_.renderers : none_kept;
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
    const RenderRequest& render = request_.render;
    PrintRun batches = select_cards(checked_.game, render.selection);
    built_.wrong = batches.wrong;
    const std::vector<std::string> styles = style_names(checked_.game);
    if (std::find(styles.begin(), styles.end(), render.style) == styles.end()) {
      const std::string near = nearest_name(render.style, styles);
      built_.wrong =
          fmt::format("`--style` cannot be `{}`{}", render.style,
                      near.empty() ? ": the game has " + quoted_list(styles) : meaning_hint(near));
    }
    const size_t most = most_players(checked_.game.model);
    if (render.players > 0 && most > 0 && render.players > most) {
      built_.wrong =
          fmt::format("`--players` cannot be `{}`: {} can play at most", render.players, most);
    }
    if (!built_.wrong.empty()) return false;
    Order order;
    order.game = &checked_.game;
    order.book = &checked_.book;
    order.batches = std::move(batches.batches);
    order.whole = render.selection.everything();
    order.style = render.style;
    order.sheet = render.sheet;
    order.dpi = render.dpi;
    order.bleed = render.bleed;
    order.round = render.round;
    order.base_url = render.base_url;
    order.players = render.players;
    order.in_words = render.in_words;
    const std::string& paper = render.paper.empty() ? checked_.game.model.game.paper : render.paper;
    order.sheet.paper = paper == kLetter.name ? kLetter : kA4;
    for (const std::string& output : output_names()) {
      if (asks_for(output)) plan_variants(output, order, styles, jobs);
    }
    return true;
  }

  void plan_variants(const std::string& output, const Order& order,
                     const std::vector<std::string>& styles, Jobs& jobs) {
    if (!request_.every_variant) return add(output, order, jobs);
    const bool on_paper = output == "sheets" || output == "guides";
    // Guides and the sheet of icons are the same in every style; tabletops and shops have ink.
    const bool for_table = is_for_table(output);
    const bool styled = output == "sheets" || output == "png" || output == "contact-sheet" ||
                        output == "rulebook" || for_table;
    for (const std::string& style : styled ? styles : std::vector{order.style}) {
      Order variant = order;
      variant.style = style;
      if (for_table) {
        for (const Paper& paper : {kA4, kLetter}) {
          variant.sheet.paper = paper;
          add(output, variant, jobs);
        }
        continue;
      }
      if (!on_paper) {
        add(output, variant, jobs);
        continue;
      }
      for (const SheetKind kind : {SheetKind::tight, SheetKind::bleed, SheetKind::gutterfold}) {
        for (const Paper& paper : {kA4, kLetter}) {
          variant.sheet.kind = kind;
          variant.sheet.paper = paper;
          add(output, variant, jobs);
        }
      }
      variant.sheet.kind = SheetKind::single;
      add(output, variant, jobs);
    }
  }

  void add(const std::string& output, const Order& order, Jobs& jobs) {
    plan_output(output, orders_.emplace_back(order), jobs);
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
    for (const ManifestEntry& entry : made_) built_.files.push_back(entry.path);
    const std::vector<ManifestEntry> before =
        read_manifest(DiskFiles().read(join_path(request_.out, kManifest)).text);
    ManifestChange change = change_manifest(before, std::move(made_), request_.command,
                                            request_.render.selection.everything());
    for (const std::string& path : change.stale) {
      if (unchanged(path, before)) folder_.remove(path);
    }
    std::erase_if(change.entries, [&](const ManifestEntry& entry) { return is_gone(entry.path); });
    built_.files.emplace_back(kManifest);
    std::sort(built_.files.begin(), built_.files.end());
    const bool drawn =
        std::any_of(change.entries.begin(), change.entries.end(),
                    [](const ManifestEntry& entry) { return entry.output != kTables; });
    const std::vector<FontFile> fonts = drawn ? font_files(checked_.game) : std::vector<FontFile>();
    if (auto fault =
            folder_.add(kManifest, write_manifest(checked_, std::move(change.entries), fonts))) {
      fail(*fault);
      return;
    }
    if (auto fault = folder_.commit()) fail(*fault);
  }

  const CheckedGame& checked_;
  const FilesReadOnce& files_;
  const BuildRequest& request_;
  OutputFolder folder_;
  std::list<Order> orders_;  // jobs refer to them
  std::vector<ManifestEntry> made_;
  Built built_;
};

}  // namespace

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
