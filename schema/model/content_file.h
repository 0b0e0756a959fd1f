// A content file that has been read and whose kind is known.
#pragma once

#include "schema/source/document.h"
#include "schema/structure/kind.h"

namespace loom {

struct ContentFile {
  Document document;
  const Kind* kind = nullptr;
};

}  // namespace loom
