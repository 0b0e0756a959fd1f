// Texts and spans for the tests of the diagnostic renderers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "schema/diagnostics/diagnostic.h"
#include "schema/source/source.h"

namespace loom {

inline constexpr Code kUnknownKey{"PL0103", Severity::error, "unknown key"};
inline constexpr Code kOddName{"PL0312", Severity::warning, "odd name", true};

// One file to begin with, and one diagnostic at a piece of its text.
struct Sample {
  explicit Sample(std::string text, std::string path = "cards.yaml") {
    sources.add(std::move(path), std::move(text));
  }

  // Where a piece of text stands in a file for the first time.
  Span at(std::string_view piece, FileId file = {}) const {
    const size_t begin = sources[file].text().find(piece);
    return {file, static_cast<uint32_t>(begin), static_cast<uint32_t>(begin + piece.size())};
  }
  static Span bytes(uint32_t begin, uint32_t end, FileId file = {}) { return {file, begin, end}; }

  Diagnostic& report(Span span, std::string message, const Code& code = kUnknownKey) {
    Diagnostic& diagnostic = diagnostics.emplace_back();
    diagnostic.code = &code;
    diagnostic.span = span;
    diagnostic.message = std::move(message);
    return diagnostic;
  }

  SourceMap sources;
  std::vector<Diagnostic> diagnostics;
};

}  // namespace loom
