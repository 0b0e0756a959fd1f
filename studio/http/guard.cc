#include "studio/http/guard.h"

#include <fmt/core.h>
#include <charconv>
#include <cstdint>
#include <random>

namespace loom::studio {
namespace {

constexpr const char* kPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
// A picture by itself runs and loads nothing, whatever a stranger has put into it.
constexpr const char* kPicturePolicy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

// Takes as long whatever the other is, so that nobody can find it out letter by letter.
bool same(std::string_view token, std::string_view other) {
  unsigned differs = token.size() == other.size() ? 0 : 1;
  for (size_t i = 0; i < token.size(); ++i) {
    const char there = i < other.size() ? other[i] : '\0';
    differs |= static_cast<unsigned char>(token[i]) ^ static_cast<unsigned char>(there);
  }
  return differs == 0;
}

// How long a body is said to be that has not come yet.
size_t announced(const Request& request) {
  const std::string_view text = request.header("content-length");
  size_t length = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), length);
  return read.ec == std::errc::result_out_of_range ? SIZE_MAX : length;
}

}  // namespace

bool Guard::is_own(std::string_view host) const {
  return host == fmt::format("127.0.0.1:{}", port_) || host == fmt::format("localhost:{}", port_);
}

std::optional<Answer> Guard::refuse(const Request& request) const {
  if (!is_own(request.header("host")))
    return refusal(kForbidden, "this address is not the studio's");
  const std::string_view origin = request.header("origin");
  constexpr std::string_view kScheme = "http://";
  if (!origin.empty() && (!origin.starts_with(kScheme) || !is_own(origin.substr(kScheme.size()))))
    return refusal(kForbidden, "pages of other sites may not ask");
  // A browser says of what it was asked by another site; a link that is followed leads to the page.
  const std::string_view site = request.header("sec-fetch-site");
  if (request.path != "/" && (site == "cross-site" || site == "same-site"))
    return refusal(kForbidden, "pages of other sites may not ask");
  if (request.body.size() > kMostBody || announced(request) > kMostBody)
    return refusal(kTooLarge, "that is too much at once");
  if (request.method == "GET" || request.method == "HEAD") return std::nullopt;
  if (!same(token_, request.header("x-studio-token")))
    return refusal(kForbidden, "the page is older than the studio: load it again");
  if (!request.header("content-type").starts_with(kJson))
    return refusal(kWrongType, "what is sent must be JSON");
  return std::nullopt;
}

std::string random_token() {
  std::random_device random;
  std::string token;
  for (int i = 0; i < 8; ++i) token += fmt::format("{:08x}", random());
  return token;
}

void add_safety(Answer& answer) {
  const bool picture = answer.type == kSvg;
  answer.headers.emplace_back("Content-Security-Policy", picture ? kPicturePolicy : kPolicy);
  answer.headers.emplace_back("X-Content-Type-Options", "nosniff");
  answer.headers.emplace_back("X-Frame-Options", "DENY");
  answer.headers.emplace_back("Referrer-Policy", "no-referrer");
  answer.headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
  answer.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  for (const auto& [name, value] : answer.headers) {
    if (name == "Cache-Control") return;
  }
  answer.headers.emplace_back("Cache-Control", "no-store");
}

}  // namespace loom::studio
