// A diagnostic as plain sentences.
#include "schema/diagnostics/plain_text.h"

namespace loom {

std::string plain_text(const Diagnostic& diagnostic) {
  std::string text = diagnostic.message;
  if (!diagnostic.label.empty()) text += ": " + diagnostic.label;
  for (const std::string& note : diagnostic.notes) text += "\nnote: " + note;
  return text;
}

}  // namespace loom
