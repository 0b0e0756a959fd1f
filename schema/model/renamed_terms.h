// Terms that an edition calls by another name: the old one is refused wherever somebody has typed
// it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "schema/model/laid_files.h"

namespace loom {

// The printed titles of terms, components, decks and tables, by name.
using TermTitles = std::map<std::string, std::string>;
TermTitles term_titles(const std::vector<LaidFile>& files);

// Adds the titles that have changed to the spellings which the glossary refuses.
void refuse_old_titles(std::vector<LaidFile>& files, const TermTitles& before);

}  // namespace loom
