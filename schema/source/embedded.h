// Files that are part of the tool itself, compiled in at build time by cmake/EmbedFiles.cmake.
#pragma once

#include <span>
#include <string_view>

namespace loom {

struct EmbeddedFile {
  std::string_view path;  // relative to the folder it came from, with forward slashes
  std::string_view text;
};

// All sorted by path; the views live as long as the program.
std::span<const EmbeddedFile> embedded_kinds();          // schema/kinds/*.yaml
std::span<const EmbeddedFile> embedded_languages();      // schema/lang/*.yaml
std::span<const EmbeddedFile> embedded_explanations();   // docs/diagnostics/*.md
std::span<const EmbeddedFile> embedded_report_styles();  // driver/report/style.css
std::span<const EmbeddedFile> embedded_diff_styles();    // driver/diff/style.css
std::span<const EmbeddedFile> embedded_profiles();       // render/press/*.icc
std::span<const EmbeddedFile> embedded_studio_page();    // studio/page/*

}  // namespace loom
