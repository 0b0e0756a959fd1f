#include "compiler/table_names.h"

#include <algorithm>

namespace loom {

using tables::Family;
using tables::Role;

int last_layer(const Tables& tables) {
  int highest = 0;
  for (const tables::Layer& layer : tables.layers) highest = std::max<int>(highest, layer.number);
  return highest;
}

std::string_view role_name(Role role) {
  switch (role) {
    case Role::engine_card:
      return "engine-card";
    case Role::goal:
      return "shared-goal";
    case Role::pressure:
      return "pressure";
    case Role::none:
      return "none";
  }
  return {};
}

std::string_view family_name(Family family) {
  switch (family) {
    case Family::token:
      return "token";
    case Family::track:
      return "track";
    case Family::layer:
      return "layer";
    case Family::area:
      return "area";
    case Family::action:
      return "action";
    case Family::kind:
      return "kind";
    case Family::table:
      return "table";
  }
  return {};
}

std::string_view component_name(const Tables& tables, const tables::RuleName& name) {
  switch (name.family) {
    case Family::token:
      return tables.text(tables.tokens.items[name.index].name);
    case Family::track:
      return tables.text(tables.tracks.items[name.index].name);
    case Family::layer:
      return tables.text(tables.layers.items[name.index].name);
    case Family::area:
      return tables.text(tables.areas.items[name.index].name);
    case Family::action:
      return tables.text(tables.actions.items[name.index].name);
    case Family::kind:
      return tables.text(tables.kinds.items[name.index].name);
    case Family::table:
      return tables.text(tables.resolutions.items[name.index].name);
  }
  return {};
}

std::string figure_text(bool is_switch, int value) {
  if (!is_switch) return std::to_string(value);
  return value != 0 ? "true" : "false";
}

std::string patch_text(const Tables& tables, const tables::Patch& patch) {
  if (patch.source != tables::kNoFigure) {
    return std::string(tables.text(tables.figures.items[patch.source].name));
  }
  return figure_text(tables.figures[patch.figure].is_switch != 0, patch.literal);
}

}  // namespace loom
