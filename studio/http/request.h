// What a browser asks and what it is answered, as values: no socket and no library of either.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace loom::studio {

struct Request {
  std::string method;
  std::string path;                            // decoded, without what is asked
  std::map<std::string, std::string> query;    // decoded
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;

  std::string_view header(const std::string& name) const { return value_in(headers, name); }
  std::string_view asked(const std::string& name) const { return value_in(query, name); }

 private:
  static std::string_view value_in(const std::map<std::string, std::string>& all,
                                   const std::string& name) {
    const auto found = all.find(name);
    return found == all.end() ? std::string_view() : std::string_view(found->second);
  }
};

inline constexpr const char* kJson = "application/json";
inline constexpr const char* kSvg = "image/svg+xml";

struct Answer {
  int status = 200;
  std::string type = kJson;
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers{};
};

// `{"error": reason}`; a reason begins in lower case.
Answer refusal(int status, std::string_view reason);

inline constexpr int kBadRequest = 400;
inline constexpr int kForbidden = 403;
inline constexpr int kNotFound = 404;
inline constexpr int kNotAllowed = 405;
inline constexpr int kConflict = 409;
inline constexpr int kTooLarge = 413;
inline constexpr int kWrongType = 415;
inline constexpr int kUnfit = 422;  // it was understood, and cannot be done
inline constexpr int kServerFailed = 500;
inline constexpr int kNotThere = 501;
inline constexpr int kBusy = 503;

}  // namespace loom::studio
