#include "studio/http/router.h"

namespace loom::studio {
namespace {

template <typename Handler>
const Handler* find_handler(const std::map<std::string, Handler>& all, const std::string& path) {
  if (const auto found = all.find(path); found != all.end()) return &found->second;
  // The longest folder that it lies in.
  for (size_t end = path.rfind('/'); end != std::string::npos && end > 0;
       end = path.rfind('/', end - 1)) {
    const auto found = all.find(path.substr(0, end + 1));
    if (found != all.end()) return &found->second;
  }
  return nullptr;
}

}  // namespace

Answer Router::answer(const Request& request) const {
  if (request.method == "GET" || request.method == "HEAD") {
    if (const Get* handler = find_handler(gets_, request.path)) return (*handler)(request);
    if (find_handler(posts_, request.path) != nullptr)
      return refusal(kNotAllowed, "this is for `POST`");
  } else if (request.method == "POST") {
    if (const Post* handler = find_handler(posts_, request.path)) {
      const auto body = Body::read(request.body);
      if (!body) return refusal(kBadRequest, "what was sent is no object of JSON");
      return (*handler)(request, *body);
    }
  } else {
    return refusal(kNotAllowed, "only `GET` and `POST` are answered");
  }
  return refusal(kNotFound, "there is nothing here");
}

}  // namespace loom::studio
