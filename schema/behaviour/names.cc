#include "schema/behaviour/names.h"

namespace loom::behaviour {

const CardField* Names::field(std::string_view name) const {
  for (const CardField& entry : fields) {
    if (entry.name == name) return &entry;
  }
  return nullptr;
}

std::optional<int> Names::kind(std::string_view name) const {
  for (size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i]->name == name) return static_cast<int>(i);
  }
  return std::nullopt;
}

std::optional<int> Names::scale(std::string_view name) const { return index_of(scales, name); }

std::vector<std::string> Names::all() const {
  std::vector<std::string> names;
  append_names(model->words.tokens, names);
  append_names(model->words.tracks, names);
  append_names(spaces, names);
  append_names(zones, names);
  append_names(counters, names);
  append_names(statuses, names);
  append_names(fields, names);
  append_names(words, names);
  for (const auto& [name, noun] : locals) names.push_back(name);
  return names;
}

}  // namespace loom::behaviour
