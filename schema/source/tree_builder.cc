#include "schema/source/tree_builder.h"

#include <algorithm>
#include <cstring>

#include "schema/codes.h"
#include "schema/source/scalar_source.h"
#include "schema/source/yaml_reader.h"

namespace loom {

Span TreeBuilder::span(size_t begin, size_t end) const {
  const size_t size = source_.size();
  begin = std::min(begin, size);
  end = std::max(begin, std::min(end, size));
  return {file_, static_cast<uint32_t>(begin), static_cast<uint32_t>(end)};
}

Diagnostic& TreeBuilder::fault(const Code& code, Span place, std::string message) {
  faultless_ = false;
  return diagnostics_.report(code, place, std::move(message));
}

size_t TreeBuilder::offset_of(const YAML::Mark& mark) const {
  return mark.pos < 0 ? 0 : std::min(static_cast<size_t>(mark.pos), source_.size());
}

// Past blanks, line breaks and comments.
size_t TreeBuilder::skip_blank(size_t at) const {
  while (at < source_.size()) {
    if (std::strchr(" \t\r\n", source_[at]) != nullptr) {
      ++at;
    } else if (source_[at] == '#') {
      at = std::min(source_.find('\n', at), source_.size());
    } else {
      break;
    }
  }
  return at;
}

// A node may start with `&anchor` and `!tag`. Both are refused; the node itself is still read, so
// that its own faults are found in the same run.
size_t TreeBuilder::skip_properties(size_t at) {
  while (at < source_.size() && (source_[at] == '&' || source_[at] == '!')) {
    const bool anchor = source_[at] == '&';
    const size_t end = std::min(source_.find_first_of(" \t\r\n,[]{}", at), source_.size());
    const std::string written(source_.substr(at, end - at));
    if (anchor) {
      fault(codes::anchor_or_alias, span(at, end), "the anchor `" + written + "` is not allowed")
          .note("write each value where it belongs; text that starts with `&` needs quotes");
    } else {
      fault(codes::yaml_tag, span(at, end), "the tag `" + written + "` is not allowed")
          .note("the kind of a file says what type a value has; text that starts with `!` needs quotes");
    }
    at = skip_blank(end);
  }
  return at;
}

void TreeBuilder::OnDocumentStart(const YAML::Mark& mark) {
  if (++documents_ > 1) {
    // The mark stands at the second document's content; its `---` is what a person looks for.
    const size_t at = offset_of(mark);
    const size_t dashes = source_.rfind("---", at);
    const size_t place = dashes == std::string_view::npos ? at : dashes;
    fault(codes::second_document, span(place, place + 3), "a second document starts here")
        .note("a file holds one document: put this part into a file of its own");
    throw ReadingStopped{};
  }
}

bool TreeBuilder::expects_key() const {
  return !open_.empty() && open_.back().node.is_map() && !open_.back().has_key;
}

// yaml-cpp marks a value that is not there at whatever comes next: place it behind its key's colon
// or behind its list's dash instead.
Span TreeBuilder::null_span(size_t mark) const {
  if (open_.empty()) return span(mark, mark);
  const Frame& frame = open_.back();
  size_t from = frame.node.span.begin;
  char sign = '-';
  if (frame.node.is_map()) {
    from = frame.pending.key_span.end;
    sign = ':';
  } else if (!frame.node.members.empty()) {
    from = frame.node.members.back().value.span.end;
  }
  from = skip_blank(from);
  if (from < source_.size() && source_[from] == sign) ++from;
  return span(from, from);
}

void TreeBuilder::OnNull(const YAML::Mark& mark, YAML::anchor_t) {
  Node node;
  size_t at = offset_of(mark);
  if (at < source_.size() && (source_[at] == '&' || source_[at] == '!')) skip_properties(at);
  node.span = null_span(at);
  if (expects_key()) {
    node.span = span(at, at);
    fault(codes::non_scalar_key, node.span, "this entry has no key")
        .note("write `name: value`");
    open_.back().has_key = true;
    open_.back().drop_value = true;
    return;
  }
  add(std::move(node));
}

void TreeBuilder::OnAlias(const YAML::Mark& mark, YAML::anchor_t) {
  const size_t at = offset_of(mark);
  const size_t end = std::min(source_.find_first_of(" \t\r\n,[]{}:", at), source_.size());
  fault(codes::anchor_or_alias, span(at, end),
        "the alias `" + std::string(source_.substr(at, end - at)) + "` is not allowed")
      .note("write each value where it belongs; text that starts with `*` needs quotes");
  Node node;
  node.span = span(at, end);
  if (expects_key()) {
    open_.back().has_key = true;
    open_.back().drop_value = true;
    return;
  }
  add(std::move(node));
}

void TreeBuilder::OnScalar(const YAML::Mark& mark, const std::string&, YAML::anchor_t,
                           const std::string& value) {
  const size_t begin = skip_properties(offset_of(mark));
  const ScalarEnd end = find_scalar_end(source_, begin, value);
  if (!end.closed) {
    const size_t line_end = std::min(source_.find('\n', begin), source_.size());
    fault(codes::unterminated_quote, span(begin, line_end), "this quote is never closed")
        .note(std::string("close it with a second `") + source_[begin] + "`");
    throw ReadingStopped{};
  }
  Node node;
  node.type = Node::Type::scalar;
  node.plain = begin >= source_.size() || std::strchr("'\"|>", source_[begin]) == nullptr;
  node.span = span(begin, end.offset);
  node.text = value;
  if (expects_key()) {
    add_key(std::move(node));
  } else {
    add(std::move(node));
  }
}

void TreeBuilder::OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t,
                                  YAML::EmitterStyle::value) {
  open(mark, Node::Type::list);
}

void TreeBuilder::OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t,
                             YAML::EmitterStyle::value) {
  open(mark, Node::Type::map);
}

void TreeBuilder::open(const YAML::Mark& mark, Node::Type type) {
  size_t at = offset_of(mark);
  const bool keyed = expects_key();
  // The mark of a block map is its first key, whose own properties are that key's.
  const bool properties_of_map = at < source_.size() && (source_[at] == '&' || source_[at] == '!') &&
                                 source_.find('\n', at) < source_.find(": ", at);
  if (type == Node::Type::list || properties_of_map) at = skip_properties(at);
  if (open_.size() >= kMaxNesting) {
    fault(codes::nesting_too_deep, span(at, at + 1),
          "lists and mappings are nested more than " + std::to_string(kMaxNesting) + " deep");
    throw ReadingStopped{};
  }
  Frame frame;
  frame.node.type = type;
  frame.node.span = span(at, at);
  frame.is_key = keyed;
  open_.push_back(std::move(frame));
}

uint32_t TreeBuilder::end_of_collection(const Node& node) const {
  size_t end = node.span.begin;
  const char first = end < source_.size() ? source_[end] : '\0';
  if (!node.members.empty()) end = node.members.back().value.span.end;
  if (first != '[' && first != '{') return static_cast<uint32_t>(end);
  if (node.members.empty()) ++end;
  const char closing = first == '[' ? ']' : '}';
  for (end = skip_blank(end); end < source_.size(); end = skip_blank(end)) {
    const char c = source_[end++];
    if (c == closing || c != ',') break;
  }
  return static_cast<uint32_t>(end);
}

void TreeBuilder::close() {
  Frame frame = std::move(open_.back());
  open_.pop_back();
  frame.node.span.end = std::max(frame.node.span.begin, end_of_collection(frame.node));
  if (frame.node.is_map()) refuse_repeated_keys(frame.node);
  if (!frame.is_key) {
    add(std::move(frame.node));
    return;
  }
  fault(codes::non_scalar_key, frame.node.span,
        std::string(describe(frame.node.type)) + " stands where a key should")
      .note("a key is a plain word; text that starts with `[` or `{` needs quotes");
  open_.back().has_key = true;
  open_.back().drop_value = true;
}

void TreeBuilder::add_key(Node node) {
  Frame& frame = open_.back();
  if (node.plain && node.text == "<<") {
    fault(codes::merge_key, node.span, "the merge key `<<` is not allowed")
        .note("write the shared fields out, or under `defaults:` where the kind has entries");
    frame.drop_value = true;
  }
  frame.pending = Member{std::move(node.text), node.span, {}};
  frame.has_key = true;
}

void TreeBuilder::add(Node node) {
  if (open_.empty()) {
    root_ = std::move(node);
    return;
  }
  Frame& frame = open_.back();
  if (frame.node.is_list()) {
    frame.node.members.push_back(Member{{}, {}, std::move(node)});
    return;
  }
  if (!frame.drop_value) {
    frame.pending.value = std::move(node);
    frame.node.members.push_back(std::move(frame.pending));
  }
  frame.pending = {};
  frame.has_key = false;
  frame.drop_value = false;
}

void TreeBuilder::refuse_repeated_keys(const Node& map) {
  std::vector<const Member*> by_key;
  by_key.reserve(map.members.size());
  for (const Member& member : map.members) by_key.push_back(&member);
  std::stable_sort(by_key.begin(), by_key.end(),
                   [](const Member* a, const Member* b) { return a->key < b->key; });
  for (size_t i = 1, first = 0; i < by_key.size(); ++i) {
    if (by_key[i]->key != by_key[first]->key) {
      first = i;
      continue;
    }
    fault(codes::duplicate_key, by_key[i]->key_span,
          "the key `" + by_key[i]->key + "` is given twice")
        .also(by_key[first]->key_span, "first given here");
  }
}

}  // namespace loom
