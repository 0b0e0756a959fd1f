// `loom diff`: what has changed since another version of a game, in words.
#include "driver/diff/diff_games.h"

#include "cli/commands.h"
#include "cli/print.h"
#include "cli/write_files.h"

namespace loom {
namespace {

std::string shown_as(const GameChanges& changes, const DiffOptions& options) {
  return options.markdown ? changes_markdown(changes) : changes_text(changes);
}

}  // namespace

int run_diff(const Options& options) {
  OtherFiles other;
  if (const std::string wrong = find_other(options.game, options.subject, other); !wrong.empty())
    return refuse("diff", wrong);
  const std::string what = other.what;
  DrawnVersion before(std::move(other), options.build.print.style);
  if (before.version() == nullptr) return report(before.loaded(), options, what);
  DrawnVersion after(files_now(options.game), options.build.print.style);
  if (after.version() == nullptr) return report(after.loaded(), options, options.game);
  const std::string& style = options.build.print.style;
  if (const std::string wrong = wrong_style(after.loaded().game, style); !wrong.empty())
    return refuse("diff", wrong);

  const GameChanges changes = compare_games(*before.version(), *after.version());
  if (!options.diff.page.empty()) {
    const std::string page = changes_page(changes, picture_changes(before, after));
    if (const auto fault = write_outputs("", {{options.diff.page, page}}))
      return environment_failed(*fault);
  }
  if (options.format == FindingFormat::human || options.diff.markdown)
    return print(shown_as(changes, options.diff)) ? kFine : kEnvironmentFailed;
  return report(after.loaded(), options, {},
                [&](JsonWriter& json) { write_changes(json, changes); });
}

}  // namespace loom
