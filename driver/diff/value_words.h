// The values of one version of a game in words, and whether two versions hold the same.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "driver/diff/changes.h"
#include "schema/model/model.h"

namespace loom {

// "2 Energy, 1 Insight", "The lowest scorer gains 1 Support."; nothing for an absent value.
std::string in_words(const Value& value, const Model& model);
// A text of content without its names of icons: "+1 Energy" of `+1 $energy`.
std::string icons_in_words(std::string_view text, const Model& model);

// Equal in meaning, each in its own game.
bool same_value(const Value& a, const Model& a_model, const Value& b, const Model& b_model);

// What differs below two values, leaf by leaf: "tracks.vitals.max".
std::vector<ValueChange> leaf_changes(const std::string& name, const Value& before,
                                      const Model& before_model, const Value& after,
                                      const Model& after_model);

// What lies at a path such as "tracks.vitals"; an absent value when there is nothing.
Value value_at(const Value& root, std::string_view path);
// Whether it is told part by part: a map, or a list of such.
bool has_parts(const Value& value);

// What differs between two texts, paragraph by paragraph.
std::vector<ValueChange> line_changes(const std::string& name,
                                      const std::vector<std::string>& before,
                                      const std::vector<std::string>& after);

}  // namespace loom
