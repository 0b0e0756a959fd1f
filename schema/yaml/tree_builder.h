// Builds the Document tree from yaml-cpp's events; private to the YAML reader.
#pragma once

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/mark.h>

#include <string>
#include <vector>

#include "schema/diagnostics/diagnostic.h"
#include "schema/source/document.h"

namespace loom {

// Thrown out of the parser when going on makes no sense; what is wrong has been reported.
struct ReadingStopped {};

class TreeBuilder : public YAML::EventHandler {
 public:
  TreeBuilder(const Source& source, FileId file, Diagnostics& diagnostics)
      : source_(source.text()), file_(file), diagnostics_(diagnostics) {}

  Node take_root() { return std::move(root_); }
  size_t documents() const { return documents_; }
  bool faultless() const { return faultless_; }

  // For explaining where the parser lost its way: the innermost bracket that is still open, and a
  // quoted text that swallowed lines which look like keys. Empty spans when there is none.
  Span open_bracket() const;
  Span runaway_quote() const { return runaway_quote_; }

  void OnDocumentStart(const YAML::Mark& mark) override;
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override;
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value style) override;
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value style) override;
  void OnMapEnd() override { close(); }

 private:
  // A list or map that is still open.
  struct Frame {
    Node node;
    Member pending;  // the key read, its value to come
    bool has_key = false;
    bool drop_value = false;  // the key was refused
    bool is_key = false;      // this whole node stands where a key should
  };

  bool expects_key() const;
  void refuse_invisible(size_t begin, std::string_view value);
  size_t offset_of(const YAML::Mark& mark) const;
  size_t skip_properties(size_t at);
  bool starts_property(size_t at) const;
  size_t end_of_property(size_t at) const;
  size_t skip_spaces(size_t at) const;
  bool properties_of_collection(size_t at) const;
  void drop_key(Span place);
  void open(const YAML::Mark& mark, Node::Type type);
  void close();
  void add(Node node);
  void add_key(Node node);
  void refuse_repeated_keys(const Node& map);
  uint32_t end_of_collection(const Node& node) const;
  Span null_span(size_t mark) const;
  size_t skip_blank(size_t at) const;
  Span span(size_t begin, size_t end) const;
  Diagnostic& fault(const Code& code, Span place, std::string message);

  std::string_view source_;
  FileId file_;
  Diagnostics& diagnostics_;
  std::vector<Frame> open_;
  Node root_;
  Span runaway_quote_;
  size_t documents_ = 0;
  bool faultless_ = true;
};

}  // namespace loom
