#include "render/table/check_table.h"

#include <set>

#include "render/codes.h"
#include "render/icon_reports.h"
#include "render/piles.h"
#include "render/table/board.h"
#include "render/table/leaflet.h"
#include "render/table/pieces.h"
#include "render/table/tuck_box.h"

namespace loom {
namespace {

constexpr const char* kLooks[] = {"leaflet", "board", "pieces", "boxes"};

// Every picture that a look names is opened before anything is drawn, so that a fault is told at
// the place that names it.
void check_pictures(const Value& value, std::string_view key, Studio& studio) {
  const Colour ink{};
  if (key == "icon" && value.present())
    report_icon(std::string(value.text()), ink, value.span, studio);
  else if (key == "art" && value.present())
    report_image(std::string(value.text()), ink, value.span, studio);
  else if (const auto* text = value.as<std::string>())
    report_icons_in(*text, ink, value.span, studio);
  for (const Value& item : value.list()) check_pictures(item, key, studio);
  for (const Entry& entry : value.map()) check_pictures(entry.value, entry.key, studio);
}

// A game that lists variants on paper lists them all.
void check_variants(const Model& model, Studio& studio) {
  std::set<std::string> shown;
  for (const BoundFile* leaflet : model.files_of("leaflet")) {
    for (const Value& block : leaflet->root["blocks"].list()) {
      for (const Value& rule : block["variants"].list())
        if (const auto* name = rule.as<Reference>()) shown.insert(name->name);
      if (const auto* name = block["compare"].as<Reference>()) shown.insert(name->name);
    }
  }
  if (shown.empty()) return;
  for (const Rule& rule : model.rules.rules) {
    if (rule.variants.empty() || shown.contains(rule.id)) continue;
    if (!studio.said.insert("variants of " + rule.id).second) continue;
    studio.diagnostics
        .report(codes::unlisted_variant, rule.variants.front().span,
                "no leaflet shows the variants of `" + rule.id + "`")
        .note("add `" + rule.id + "` to the `variants` of a block");
  }
}

}  // namespace

void check_table(const LoadedGame& game, Workshop& workshop) {
  const Model& model = game.model;
  for (const char* look : kLooks) {
    for (const BoundFile* file : model.files_of(look))
      check_pictures(file->root, "", workshop.studio());
  }
  check_variants(model, workshop.studio());
  for (const BoundFile* leaflet : model.files_of("leaflet")) {
    for (const Paper& paper : {kA4, kLetter}) leaflet_pages(*leaflet, workshop, {paper, false});
    leaflet_pages(*leaflet, workshop, {kA4, true});
  }
  for (const BoundFile* board : model.files_of("board")) board_page(*board, workshop);
  for (const BoundFile* pieces : model.files_of("pieces")) piece_sheets(*pieces, 0, kA4, workshop);
  for (const BoundFile* boxes : model.files_of("boxes"))
    box_pages(*boxes, select_cards(game, {}).piles, kA4, workshop);
}

}  // namespace loom
