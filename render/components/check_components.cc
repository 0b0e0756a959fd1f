#include "render/components/check_components.h"

#include <fmt/core.h>
#include <set>

#include "render/card/icon_reports.h"
#include "render/card/print_run.h"
#include "render/components/leaflet.h"
#include "render/components/piece_fit.h"
#include "render/components/pieces.h"
#include "render/components/tuck_box.h"
#include "render/render_codes.h"

namespace loom {
namespace {

constexpr const char* kLooks[] = {"leaflet", "board", "pieces", "boxes"};

// Every picture that a look names is opened before anything is drawn, so that a fault is told at
// the place that names it.
void check_pictures(const Value& value, std::string_view key, RenderContext& render_context) {
  const Colour ink{};
  if (key == "icon" && value.present()) {
    report_icon(std::string(value.text()), ink, value.span, render_context);
  } else if (key == "art" && value.present()) {
    report_image(std::string(value.text()), ink, value.span, render_context);
  } else if (const auto* text = value.as<std::string>()) {
    report_icons_in(*text, ink, value.span, render_context);
  }
  for (const Value& item : value.list()) check_pictures(item, key, render_context);
  for (const Entry& entry : value.map()) check_pictures(entry.value, entry.key, render_context);
}

// A game that lists variants on paper lists them all.
void check_variants(const Model& model, RenderContext& render_context) {
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
    if (!render_context.said.insert("variants of " + rule.id).second) continue;
    render_context.diagnostics
        .report(codes::unlisted_variant, rule.variants.front().span,
                fmt::format("no leaflet shows the variants of `{}`", rule.id))
        .note(fmt::format("add `{}` to the `variants` of a block", rule.id));
  }
}

}  // namespace

void check_components(const LoadedGame& game, CardRenderer& renderer) {
  const Model& model = game.model;
  for (const char* look : kLooks) {
    for (const BoundFile* file : model.files_of(look))
      check_pictures(file->root, "", renderer.render_context());
  }
  check_variants(model, renderer.render_context());
  for (const BoundFile* leaflet : model.files_of("leaflet")) {
    for (const Paper& paper : {kA4, kLetter}) leaflet_pages(*leaflet, renderer, {paper, false});
    leaflet_pages(*leaflet, renderer, {kA4, true});
  }
  check_pieces_fit(model, renderer);
  for (const BoundFile* pieces : model.files_of("pieces")) piece_sheets(*pieces, 0, kA4, renderer);
  for (const BoundFile* boxes : model.files_of("boxes"))
    box_pages(*boxes, select_cards(game, {}).batches, kA4, renderer);
}

}  // namespace loom
