// What the options of `loom render` and `loom build` ask the driver for.
#pragma once

#include <optional>
#include <string>

#include "cli/options.h"
#include "driver/build.h"

namespace loom {

// How far backs may be moved, and how fine pictures may be.
inline constexpr double kFarthestOffset = 20;  // mm
inline constexpr int kFinestDpi = 1200;
inline constexpr int kMostThreads = 64;
inline constexpr int kMostPlayers = 99;

// "1.5,-2" in millimetres; nothing when it is no such pair.
std::optional<Point> read_offset(const std::string& text);

RenderRequest render_request(const RenderOptions& options);

// As many as the machine has cores for, unless the options say.
size_t thread_count(const RenderOptions& options);

}  // namespace loom
