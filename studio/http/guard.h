// Who may ask for what: pages of other sites, and names that were made to lead here, may not.
#pragma once

#include <optional>
#include <string>

#include "studio/http/request.h"

namespace loom::studio {

// A body may have as much; a file of content may have no more.
inline constexpr size_t kMostBody = size_t{16} * 1024 * 1024;

class Guard {
 public:
  // The token is what every request that changes something must bring.
  Guard(int port, std::string token) : port_(port), token_(std::move(token)) {}

  // Why it is refused, if it is.
  std::optional<Answer> refuse(const Request& request) const;
  const std::string& token() const { return token_; }

 private:
  bool is_own(std::string_view host) const;

  const int port_;
  const std::string token_;
};

// 64 hexadecimal digits that nobody can guess.
std::string random_token();

// What every answer says to the browser about what may be done with it.
void add_safety(Answer& answer);

}  // namespace loom::studio
