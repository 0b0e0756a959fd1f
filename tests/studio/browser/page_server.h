// Serves a page from memory on a free port, for tests of the browser itself.
#pragma once

#include <map>
#include <memory>
#include <string>

namespace loom::testing {

class PageServer {
 public:
  // Texts by path: HTML, or what the ending says. Whatever is not there is answered with 404.
  explicit PageServer(std::map<std::string, std::string> pages);
  PageServer(const PageServer&) = delete;
  PageServer& operator=(const PageServer&) = delete;
  ~PageServer();

  std::string address(const std::string& path = "/") const;

 private:
  struct Listener;
  std::unique_ptr<Listener> listener_;
};

}  // namespace loom::testing
