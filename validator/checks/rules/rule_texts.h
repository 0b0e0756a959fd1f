// The texts whose figures come from the data: those of rules, rulings, the glossary, what lies on
// the table, and what examples tell their readers.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "validator/context/check_context.h"

namespace loom {

// `rule` is the one whose own figures the text may name; none outside of rules.
void each_rule_text(const CheckContext& context,
                    const std::function<void(const ReadText& read, const Rule* rule)>& visit);

// In an example, `{now.meaning}` is what the group's track shows when the reader gets there, and
// `{now.world-layer}` the world's layer. None when the path names nothing of the kind.
struct StateFigure {
  enum class Type { track, world_layer };
  Type type = Type::track;
  size_t track = 0;  // among the group's tracks
};
std::optional<StateFigure> find_state_figure(const Model& model, std::string_view path);

// The paths that lead to such figures.
std::vector<std::string> state_paths(const Model& model);

// Whether a text tells the reader of an example something.
bool is_told(const ContentText& text);

}  // namespace loom
