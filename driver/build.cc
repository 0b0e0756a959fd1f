#include "driver/build.h"

#include <algorithm>
#include <iterator>
#include <set>

#include "compiler/compile.h"
#include "compiler/write_binary.h"
#include "compiler/write_header.h"
#include "compiler/write_json.h"
#include "compiler/write_listing.h"
#include "render/book/render_book.h"
#include "render/render.h"
#include "schema/json.h"
#include "schema/model/hash.h"

namespace loom {

MadeFiles make_tables(const CheckedGame& checked, const Files&) {
  Diagnostics known;  // check_game has gone through the same steps, and reported
  const Tables tables = compile(checked.game.model, known);
  return {{{"tables/tables.bin", write_binary(tables), 0},
           {"tables/tables.h", write_header(tables), 0},
           {"tables/tables.json", write_json(tables), 0},
           {"tables/tables.md", write_listing(tables), 0}},
          {}};
}

MadeFiles make_sheets(const CheckedGame& checked, const Files& files) {
  MadeFiles made;
  Diagnostics known;  // as above
  for (RenderedFile& file : render_sheets(checked.game, files, known)) {
    if (!file.fault.empty()) made.fault = "cannot draw `" + file.path + "`: " + file.fault;
    made.files.push_back({std::move(file.path), std::move(file.bytes), file.pages});
  }
  return made;
}

MadeFiles make_book(const CheckedGame& checked, const Files& files) {
  MadeFiles made;
  Diagnostics known;  // as above
  for (RenderedFile& file : render_book(checked.game, files, known)) {
    if (!file.fault.empty()) made.fault = "cannot draw `" + file.path + "`: " + file.fault;
    made.files.push_back({std::move(file.path), std::move(file.bytes), file.pages});
  }
  return made;
}

MadeFiles make_outputs(const CheckedGame& checked, const Files& files) {
  MadeFiles made;
  std::set<std::string> seen;
  for (const std::string& output : checked.game.model.game.outputs) {
    if (!seen.insert(output).second) continue;
    MadeFiles part = output == "tables"     ? make_tables(checked, files)
                     : output == "rulebook" ? make_book(checked, files)
                                            : make_sheets(checked, files);
    std::move(part.files.begin(), part.files.end(), std::back_inserter(made.files));
    if (!part.fault.empty()) made.fault = part.fault;
  }
  return made;
}

OutputFile make_manifest(const CheckedGame& checked, const std::vector<OutputFile>& files) {
  std::vector<const OutputFile*> sorted;
  sorted.reserve(files.size());
  for (const OutputFile& file : files) sorted.push_back(&file);
  std::sort(sorted.begin(), sorted.end(),
            [](const OutputFile* a, const OutputFile* b) { return a->path < b->path; });
  const Model& model = checked.game.model;
  JsonWriter json;
  json.begin_object();
  json.member("game", model.game.title);
  json.member("edition", model.game.edition);
  json.member("version", model.game.version);
  json.member("content_hash", model.hash);
  json.member("loom", std::string_view(PATTERNLOOM_VERSION));
  json.key("files");
  json.begin_array();
  for (const OutputFile* file : sorted) {
    json.begin_object();
    json.member("path", file->path);
    json.member("hash", hash_bytes(file->bytes));
    json.member("size", file->bytes.size());
    if (file->pages > 0) json.member("pages", file->pages);
    json.end_object();
  }
  json.end_array();
  json.end_object();
  return {"manifest.json", json.finish(), 0};
}

}  // namespace loom
