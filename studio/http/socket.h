// Takes requests from sockets on this machine and hands them to a function. Only socket.cc knows
// the library that reads them.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "studio/http/events.h"
#include "studio/http/guard.h"
#include "studio/http/request.h"

namespace loom::studio {

class Socket {
 public:
  Socket();
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  ~Socket();

  // On 127.0.0.1 alone. The port, which is another when `port` is taken and may be: 0 for any.
  // None (0) when there is no room.
  int bind(int port, bool may_be_another);
  // Answers until `stop` is called. Whatever the guard refuses comes no further; `/events` is
  // answered with what the events tell, beginning with `hello`.
  struct Work {
    const Guard* guard = nullptr;
    std::function<Answer(const Request&)> answer;
    Events* events = nullptr;
    std::function<std::string()> hello;
  };
  void serve(const Work& work);
  // From any thread.
  void stop();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace loom::studio
