#include "studio/http/socket.h"

#include <httplib.h>

#include <atomic>

#include "schema/text/letters.h"

namespace loom::studio {
namespace {

// Each page that listens holds one, and each connection that a browser keeps open.
constexpr size_t kThreads = 128;
constexpr size_t kMostRequestsPerConnection = 1000;
constexpr time_t kKeepAlive = 4;  // seconds
constexpr time_t kPatience = 5;   // the same, for bytes to come or go
constexpr int kFirstPorts = 20;   // are tried, one after the other, before any other
constexpr std::chrono::milliseconds kHeartbeat{2000};

Request request_of(const httplib::Request& from) {
  Request request{from.method, from.path, {}, {}, from.body};
  for (const auto& [name, value] : from.params) request.query.try_emplace(name, value);
  for (const auto& [name, value] : from.headers) {
    // A second `Host` would be somebody's trick: neither counts.
    auto [at, is_new] = request.headers.try_emplace(lower_case(name), value);
    if (!is_new) at->second += ", " + value;
  }
  return request;
}

void give(Answer answer, httplib::Response& to) {
  add_safety(answer);
  to.status = answer.status;
  for (const auto& [name, value] : answer.headers) to.set_header(name, value);
  to.set_content(std::move(answer.body), answer.type);
}

void keep_telling(const Socket::Work& work, httplib::Response& to) {
  const auto listener = work.events->listen();
  if (!listener) return give(refusal(kBusy, "too many pages listen already"), to);
  Answer safe;
  add_safety(safe);
  for (const auto& [name, value] : safe.headers) to.set_header(name, value);
  to.set_chunked_content_provider(
      "text/event-stream",
      [listener, hello = work.hello(), said = false](size_t, httplib::DataSink& sink) mutable {
        if (!said) {
          said = true;
          const std::string first = "event: hello\ndata: " + hello + "\n\n";
          return sink.write(first.data(), first.size());
        }
        const auto text = listener->next(kHeartbeat);
        if (!text) return false;
        return sink.is_writable() && sink.write(text->data(), text->size());
      });
}

}  // namespace

struct Socket::Impl {
  httplib::Server server;
  int port = 0;
  std::atomic<bool> stopped = false;
};

Socket::Socket() : impl_(std::make_unique<Impl>()) {
  httplib::Server& server = impl_->server;
  // The library would share a port with another program that asks for it.
  server.set_socket_options([](socket_t socket) {
    const int yes = 1;
    ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  });
  server.new_task_queue = [] { return new httplib::ThreadPool(kThreads); };
  server.set_payload_max_length(kMostBody);
  server.set_read_timeout(kPatience);
  server.set_write_timeout(kPatience);
  server.set_keep_alive_timeout(kKeepAlive);
  server.set_keep_alive_max_count(kMostRequestsPerConnection);
  server.set_tcp_nodelay(true);
}

Socket::~Socket() = default;

int Socket::bind(int port, bool may_be_another) {
  constexpr const char* kHere = "127.0.0.1";
  const int tries = port != 0 && may_be_another ? kFirstPorts : 1;
  for (int i = 0; i < tries && port != 0; ++i) {
    if (impl_->server.bind_to_port(kHere, port + i)) return impl_->port = port + i;
  }
  if (port != 0 && !may_be_another) return 0;
  const int any = impl_->server.bind_to_any_port(kHere);
  return impl_->port = std::max(any, 0);
}

void Socket::serve(const Work& work) {
  httplib::Server& server = impl_->server;
  using Handled = httplib::Server::HandlerResponse;
  // Before the body is read: a stranger may not even send one.
  server.set_pre_routing_handler([&](const httplib::Request& from, httplib::Response& to) {
    const Request request = request_of(from);
    if (auto refused = work.guard->refuse(request)) {
      to.set_header("Connection", "close");
      give(std::move(*refused), to);
      return Handled::Handled;
    }
    if (from.method == "POST") return Handled::Unhandled;
    if (request.path == "/events" && from.method == "GET") {
      keep_telling(work, to);
    } else {
      give(work.answer(request), to);
    }
    return Handled::Handled;
  });
  server.Post(".*", [&](const httplib::Request& from, httplib::Response& to) {
    give(work.answer(request_of(from)), to);
  });
  // What the library itself refuses, such as a body that is too large.
  server.set_error_handler([](const httplib::Request&, httplib::Response& to) {
    if (!to.body.empty()) return;
    const bool large = to.status == kTooLarge;
    give(refusal(to.status, large ? "that is too much at once" : "this cannot be answered"), to);
  });
  server.set_exception_handler([](const auto&, httplib::Response& to, const std::exception_ptr&) {
    give(refusal(kServerFailed, "the studio has failed at this"), to);
  });
  if (!impl_->stopped) server.listen_after_bind();
}

void Socket::stop() {
  impl_->stopped = true;
  impl_->server.stop();
}

}  // namespace loom::studio
