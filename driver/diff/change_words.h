// A list of changes as a changelog: for the terminal, as Markdown, as JSON and as one page for the
// web.
#pragma once

#include <map>
#include <string>

#include "driver/diff/changes.h"
#include "render/html/html.h"
#include "schema/text/json.h"

namespace loom {

std::string changes_text(const GameChanges& changes);
std::string changes_markdown(const GameChanges& changes);
// Members of an object that is open.
void write_changes(JsonWriter& json, const GameChanges& changes);

// One of them is empty for a card that is new or gone.
struct CardPictures {
  Html before;
  Html after;
};
// One file that loads nothing and runs nothing. Pictures are by the ids of cards.
std::string changes_page(const GameChanges& changes,
                         const std::map<std::string, CardPictures>& pictures);

}  // namespace loom
