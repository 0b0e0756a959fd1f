// The texts for readers that content holds, each with the field it fills and its way back to the
// source.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "schema/language/scalar_text.h"
#include "schema/model/content_file.h"

namespace loom {

struct ContentText {
  const ContentFile& file;
  const Field& field;  // of a list's item: the list's
  ScalarText text;
  std::vector<std::string_view> path;  // keys from the top of the file: rules, S2, statement
};

// In the order of the files and of the text in them.
void each_text(const std::vector<ContentFile>& files, const SourceMap& sources,
               const std::function<void(const ContentText&)>& visit);

}  // namespace loom
