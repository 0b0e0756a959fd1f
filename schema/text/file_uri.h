// Paths as addresses, for formats that name files so.
#pragma once

#include <string>
#include <string_view>

namespace loom {

// A reference after RFC 3986; of an absolute path, with `file://`. Everything but the unreserved
// characters is encoded, so that no part of a file name is taken for a scheme, query or fragment.
std::string file_uri(std::string_view path);

}  // namespace loom
