// How a game is printed: what the options of `loom render` and `loom build` are read into, and what
// every output is made by.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "render/card/print_run.h"
#include "render/look/theme.h"
#include "render/page/sheet.h"
#include "render/press/press.h"

namespace loom {

// How far backs may be moved, how fine pictures may be, and for how many anybody prints.
inline constexpr double kFarthestOffset = 20;  // mm
inline constexpr int kCoarsestDpi = 30;
inline constexpr int kFinestDpi = 1200;
inline constexpr int kMostPlayers = 99;

struct PrintOptions {
  Selection selection;
  std::string style{kPlainStyle};
  // None: what the game declares. Outputs are made on `sheet.paper`, which is decided by then.
  std::optional<Paper> chosen_paper;
  SheetOptions sheet;
  double dpi = 300;       // of single cards
  bool bleed = false;     // single cards show their bleed
  bool round = false;     // single cards have rounded corners
  std::string base_url;   // of a tabletop's pictures; ends in a slash
  size_t players = 0;     // for how many to print; 0: as many as can play
  bool in_words = false;  // tables of outcomes in sentences
  bool draft = false;     // pages say that they are a draft
  bool press = false;     // PDF files for a print shop's press
  PressStandard standard = PressStandard::x1a;
};

}  // namespace loom
