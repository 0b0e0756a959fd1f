// The studio as a value: requests of a browser go in, answers come out, and events are told to
// whoever listens. Whoever runs it has the sockets.
#pragma once

#include <functional>
#include <string>

#include "studio/game/keeper.h"
#include "studio/http/events.h"
#include "studio/http/guard.h"
#include "studio/http/router.h"
#include "studio/routes/routes.h"

namespace loom::studio {

struct StudioOptions {
  std::string game;  // its folder
  int port = 0;      // on which it is asked
  std::string token;
  std::function<uint64_t()> any_seed;  // of games that nobody has chosen one for
  OpenEditor open_editor;
};

class Studio {
 public:
  // The files must outlive it. Returns once the game has been read.
  Studio(const Files& disk, StudioOptions options);
  Studio(const Studio&) = delete;
  Studio& operator=(const Studio&) = delete;
  ~Studio();

  // From any thread; what the guard refuses is refused here as well.
  Answer answer(const Request& request) const;
  const Guard& guard() const { return guard_; }
  Events& events() { return events_; }
  // What a page that begins to listen is told first.
  std::string hello() const;
  Keeper& keeper() { return keeper_; }

 private:
  const StudioOptions options_;
  const Guard guard_;
  Events events_;
  Keeper keeper_;
  Playtest play_;
  Simulator simulator_;
  Router router_;
};

}  // namespace loom::studio
