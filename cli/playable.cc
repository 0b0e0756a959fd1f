#include "cli/playable.h"

#include "cli/print.h"
#include "cli/write_files.h"
#include "schema/diagnostics/render_human.h"

namespace loom {

std::optional<int> load_playable(const Options& options, std::unique_ptr<const CheckedGame>& game,
                                 bool may_draft) {
  CheckRequest request;
  request.draft = options.simulate.draft;
  game = std::make_unique<const CheckedGame>(DiskFiles(), options.game, request);
  const bool denied = options.deny_warnings && game->summary.warnings > 0;
  const bool draft = game->is_draft() && game->tables != nullptr;
  if (!draft && (!game->ok() || denied)) {
    const bool hint = may_draft && !request.draft && could_be_drafted(*game);
    const char* drafts = "`--draft` plays in spite of errors, when rules and tables are sound\n";
    return report(*game, options, (hint ? drafts : "") + options.game);
  }
  if (draft && options.format == FindingFormat::human) {
    const bool told = print(fmt::format("DRAFT: played in spite of {}; `loom check` tells them\n\n",
                                        render_summary(game->summary)));
    if (!told) return kEnvironmentFailed;
  }
  if (game->program) return std::nullopt;
  print_error("loom: the game cannot be played: it has no file of kind `play`\n");
  return kContentHasErrors;
}

}  // namespace loom
