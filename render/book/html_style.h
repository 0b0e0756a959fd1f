// The style sheet of the rulebook's page for the web. Private to this folder.
#pragma once

#include <string>

#include "render/book/book_style.h"

namespace loom {

std::string html_style(const BookStyle& style);

}  // namespace loom
