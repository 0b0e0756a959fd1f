#include "schema/source/yaml_reader.h"

#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <sstream>
#include <utility>

#include "schema/codes.h"
#include "schema/source/prescan.h"
#include "schema/source/tree_builder.h"

namespace loom {
namespace {

// What yaml-cpp says, and what a designer can do about it.
struct SyntaxHint {
  std::string_view parser_message;
  std::string_view message;
  std::string_view note;
};

constexpr SyntaxHint kHints[] = {
    {"illegal map value", "a second `:` makes this line unreadable",
     "text that contains `: ` needs quotes around it"},
    {"end of map not found", "this line does not belong to the mapping above",
     "indent it like its neighbours; every entry is `key: value`"},
    {"end of sequence not found", "this line does not belong to the list above",
     "indent it like its neighbours; every item starts with `- `"},
    {"end of map flow not found", "a `{` is not closed by a `}`", ""},
    {"end of sequence flow not found", "a `[` is not closed by a `]`", ""},
    {"illegal block entry", "a list item `- ` cannot stand here",
     "put the list on the lines below its key"},
    {"illegal map key", "a mapping cannot start here", "put it on the lines below its key"},
    {"illegal flow end", "a closing bracket has no opening one", ""},
    {"illegal EOF in scalar", "the file ends inside a quoted text", "close the quote"},
    {"illegal document indicator in scalar", "a quoted text runs over a `---` line",
     "close the quote before it"},
    {"illegal tab when looking for indentation", "a tab indents this line", "use spaces"},
    {"unknown escape character: ", "this escape is not known",
     "in double quotes a backslash starts an escape: write `\\\\` for a backslash, or use single "
     "quotes"},
};

void report_syntax(const YAML::ParserException& error, const Source& source, FileId file,
                   Diagnostics& diagnostics) {
  const size_t size = source.text().size();
  const size_t at = error.mark.is_null() ? size : std::min<size_t>(static_cast<size_t>(error.mark.pos), size);
  const Span span{file, static_cast<uint32_t>(at), static_cast<uint32_t>(at)};
  for (const SyntaxHint& hint : kHints) {
    if (error.msg.compare(0, hint.parser_message.size(), hint.parser_message) != 0) continue;
    Diagnostic& found = diagnostics.report(codes::yaml_syntax, span, std::string(hint.message));
    if (!hint.note.empty()) found.note(std::string(hint.note));
    return;
  }
  diagnostics.report(codes::yaml_syntax, span, "this cannot be read as YAML: " + error.msg);
}

void report_unread(const ReadResult& result, const std::string& path, Span span,
                   Diagnostics& diagnostics) {
  switch (result.status) {
    case ReadResult::Status::ok:
      return;
    case ReadResult::Status::missing:
      diagnostics.report(codes::missing_file, span, "there is no file `" + path + "`");
      return;
    case ReadResult::Status::unreadable:
      diagnostics.report(codes::unreadable_file, span,
                         "`" + path + "` cannot be read: " + result.reason);
      return;
    case ReadResult::Status::not_regular:
      diagnostics.report(codes::not_a_regular_file, span, "`" + path + "` is not a regular file")
          .note("a folder, pipe or device cannot hold content");
      return;
    case ReadResult::Status::too_large:
      diagnostics.report(codes::file_too_large, span, "`" + path + "` is larger than 16 MiB")
          .note("split it: a kind's cards may be spread over any number of files");
      return;
  }
}

std::string without_byte_order_mark(std::string text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.erase(0, 3);
  return text;
}

}  // namespace

ReadDocument read_yaml(const SourceMap& sources, FileId file, Diagnostics& diagnostics) {
  if (!prescan(sources, file, diagnostics)) return {};
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
    report_syntax(error, source, file, diagnostics);
  } catch (const ReadingStopped&) {
    // A second document leaves the first one whole.
    complete = builder.documents() > 1;
  }
  if (!complete) return {};
  Document document{file, builder.take_root()};
  if (document.root.is_null()) {
    diagnostics.report(codes::empty_file, {file, 0, 0}, "the file holds no content")
        .note("start it with a line such as `kind: pattern`, or delete it");
    return {};
  }
  return {std::move(document), builder.faultless()};
}

LoadedFile load_yaml(const Files& files, const std::string& path, SourceMap& sources,
                     Diagnostics& diagnostics) {
  ReadResult result = files.read(path);
  const FileId file = sources.add(path, without_byte_order_mark(std::move(result.text)));
  if (result.status != ReadResult::Status::ok) {
    report_unread(result, path, {file, 0, 0}, diagnostics);
    return {file, {}};
  }
  return {file, read_yaml(sources, file, diagnostics)};
}

}  // namespace loom
