// The page itself: what lies in studio/page, compiled in.
#include <algorithm>

#include "schema/source/embedded.h"
#include "studio/routes/routes.h"

namespace loom::studio {
namespace {

constexpr const char* kMark = "{{token}}";

const EmbeddedFile* page_file(std::string_view path) {
  const auto files = embedded_studio_page();
  const auto found = std::find_if(files.begin(), files.end(),
                                  [&](const EmbeddedFile& file) { return file.path == path; });
  return found == files.end() ? nullptr : &*found;
}

std::string type_of(std::string_view path) {
  if (path.ends_with(".html")) return "text/html; charset=utf-8";
  if (path.ends_with(".css")) return "text/css; charset=utf-8";
  if (path.ends_with(".js")) return "text/javascript; charset=utf-8";
  return path.ends_with(".svg") ? kSvg : "application/octet-stream";
}

Answer index(const std::string& token) {
  const EmbeddedFile* file = page_file("index.html");
  if (file == nullptr) return refusal(kNotFound, "there is no page");
  std::string text(file->text);
  const size_t mark = text.find(kMark);
  if (mark != std::string::npos) text.replace(mark, std::string_view(kMark).size(), token);
  return {200, type_of(file->path), std::move(text)};
}

}  // namespace

void add_page_routes(Router& router, const std::string& token) {
  router.get("/", [token](const Request& request) {
    return request.path == "/" ? index(token) : refusal(kNotFound, "there is nothing here");
  });
  router.get("/page/", [](const Request& request) {
    const EmbeddedFile* file = page_file(std::string_view(request.path).substr(6));
    if (file == nullptr || file->path == "index.html")
      return refusal(kNotFound, "there is no such file");
    return Answer{200, type_of(file->path), std::string(file->text)};
  });
}

}  // namespace loom::studio
