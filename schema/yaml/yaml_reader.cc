#include "schema/yaml/yaml_reader.h"

#include <fmt/core.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <sstream>
#include <utility>

#include "schema/diagnostics/schema_codes.h"
#include "schema/yaml/document_cache.h"
#include "schema/yaml/flow_scan.h"
#include "schema/yaml/prescan.h"
#include "schema/yaml/syntax_fault.h"
#include "schema/yaml/tree_builder.h"

namespace loom {
namespace {

void report_unread(const ReadResult& result, const std::string& path, Span span,
                   Diagnostics& diagnostics) {
  switch (result.status) {
    case ReadResult::Status::ok:
      return;
    case ReadResult::Status::missing:
      diagnostics.report(codes::missing_file, span, fmt::format("there is no file `{}`", path))
          .note("a game is a folder with a `game.yaml` at its top: is this the right folder?");
      return;
    case ReadResult::Status::unreadable:
      diagnostics
          .report(codes::unreadable_file, span,
                  fmt::format("`{}` cannot be read: {}", path, result.reason))
          .note("check who may read the file");
      return;
    case ReadResult::Status::not_regular:
      diagnostics
          .report(codes::not_a_regular_file, span, fmt::format("`{}` is not a regular file", path))
          .note("a folder, pipe or device cannot hold content");
      return;
    case ReadResult::Status::too_large:
      diagnostics
          .report(codes::file_too_large, span, fmt::format("`{}` is larger than 16 MiB", path))
          .note("split it: content may be spread over any number of files");
      return;
  }
}

std::string without_byte_order_mark(std::string text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.erase(0, 3);
  return text;
}

}  // namespace

ReadDocument read_yaml(const SourceMap& sources, FileId file, Diagnostics& diagnostics) {
  if (!prescan(sources, file, diagnostics) || !scan_flow(sources, file, diagnostics)) return {};
  const Source& source = sources[file];
  std::istringstream stream{std::string(source.text())};
  TreeBuilder builder(source, file, diagnostics);
  bool complete = false;
  try {
    YAML::Parser parser(stream);
    while (parser.HandleNextDocument(builder)) {
    }
    complete = true;
  } catch (const YAML::ParserException& error) {
    report_syntax(error, builder, source, file, diagnostics);
  } catch (const ReadingStopped&) {
    // A second document leaves the first one whole.
    complete = builder.documents() > 1;
  }
  if (!complete) return {};
  Document document{file, builder.take_root()};
  if (document.root.is_null()) {
    diagnostics.report(codes::empty_file, {file, 0, 0}, "the file holds no content")
        .note(
            "its first line says what it holds, such as `kind: game`; delete the file if it is not "
            "needed");
    return {};
  }
  return {std::move(document), builder.faultless()};
}

LoadedFile load_yaml(const Files& files, const std::string& path, SourceMap& sources,
                     Diagnostics& diagnostics, DocumentCache* cache) {
  ReadResult result = files.read(path);
  const FileId file = sources.add(path, without_byte_order_mark(std::move(result.text)));
  if (result.status != ReadResult::Status::ok) {
    report_unread(result, path, {file, 0, 0}, diagnostics);
    return {file, {}};
  }
  if (cache != nullptr) return {file, cache->read(sources, file, diagnostics)};
  return {file, read_yaml(sources, file, diagnostics)};
}

std::optional<FileId> load_text(const Files& files, const std::string& path, SourceMap& sources,
                                Diagnostics& diagnostics) {
  ReadResult result = files.read(path);
  const FileId file = sources.add(path, without_byte_order_mark(std::move(result.text)));
  if (result.status != ReadResult::Status::ok) {
    report_unread(result, path, {file, 0, 0}, diagnostics);
    return std::nullopt;
  }
  return prescan(sources, file, diagnostics) ? std::optional(file) : std::nullopt;
}

}  // namespace loom
