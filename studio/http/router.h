// Which function answers which request.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "studio/http/body.h"
#include "studio/http/request.h"

namespace loom::studio {

class Router {
 public:
  using Get = std::function<Answer(const Request&)>;
  using Post = std::function<Answer(const Request&, const Body&)>;

  // A path that ends in a slash stands for all below it.
  void get(const std::string& path, Get handler) { gets_[path] = std::move(handler); }
  void post(const std::string& path, Post handler) { posts_[path] = std::move(handler); }

  // The request has passed the guard.
  Answer answer(const Request& request) const;

 private:
  std::map<std::string, Get> gets_;
  std::map<std::string, Post> posts_;
};

}  // namespace loom::studio
