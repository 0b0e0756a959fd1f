#include "tests/studio/browser/page_server.h"

#include <httplib.h>

#include <thread>

namespace loom::testing {

struct PageServer::Listener {
  std::map<std::string, std::string> pages;
  httplib::Server server;
  int port = 0;
  std::thread thread;
};

PageServer::PageServer(std::map<std::string, std::string> pages)
    : listener_(std::make_unique<Listener>()) {
  listener_->pages = std::move(pages);
  listener_->server.Get(".*", [this](const httplib::Request& request, httplib::Response& response) {
    const auto found = listener_->pages.find(request.path);
    if (found == listener_->pages.end()) {
      response.status = 404;
      return;
    }
    const bool script = request.path.ends_with(".js");
    response.set_content(found->second, script ? "text/javascript" : "text/html; charset=utf-8");
  });
  // A connection that the browser keeps open keeps the server from its end.
  listener_->server.set_keep_alive_timeout(1);
  listener_->port = listener_->server.bind_to_any_port("127.0.0.1");
  listener_->thread = std::thread([this] { listener_->server.listen_after_bind(); });
}

PageServer::~PageServer() {
  listener_->server.stop();
  listener_->thread.join();
}

std::string PageServer::address(const std::string& path) const {
  return "http://127.0.0.1:" + std::to_string(listener_->port) + path;
}

}  // namespace loom::testing
