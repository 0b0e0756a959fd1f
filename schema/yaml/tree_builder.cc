#include "schema/yaml/tree_builder.h"

#include <fmt/core.h>
#include <algorithm>
#include <cctype>
#include <cstring>

#include "schema/diagnostics/schema_codes.h"
#include "schema/source/scalar_source.h"
#include "schema/text/invisible.h"
#include "schema/text/utf8.h"
#include "schema/text/wording.h"
#include "schema/yaml/yaml_reader.h"

namespace loom {
namespace {

// Whether a line of a quoted text looks like `key: …`: then the quote was probably meant to end
// before it.
bool swallows_keys(std::string_view written) {
  for (size_t line = written.find('\n'); line != std::string_view::npos;
       line = written.find('\n', line + 1)) {
    size_t at = written.find_first_not_of(" \t\r\n-", line);
    if (at == std::string_view::npos) return false;
    while (at < written.size() &&
           (std::isalnum(static_cast<unsigned char>(written[at])) != 0 || written[at] == '-'))
      ++at;
    if (written.substr(at, 2) == ": ") return true;
  }
  return false;
}

}  // namespace

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

size_t TreeBuilder::skip_spaces(size_t at) const {
  while (at < source_.size() && (source_[at] == ' ' || source_[at] == '\t')) ++at;
  return at;
}

bool TreeBuilder::starts_property(size_t at) const {
  return at < source_.size() && (source_[at] == '&' || source_[at] == '!');
}

size_t TreeBuilder::end_of_property(size_t at) const {
  return std::min(source_.find_first_of(" \t\r\n,[]{}", at), source_.size());
}

// A node may start with `&anchor` and `!tag`. Both are refused; the node itself is still read, so
// that its own faults are found in the same run.
size_t TreeBuilder::skip_properties(size_t at) {
  while (starts_property(at)) {
    const bool anchor = source_[at] == '&';
    const size_t end = end_of_property(at);
    const std::string written(source_.substr(at, end - at));
    if (anchor) {
      fault(codes::anchor_or_alias, span(at, end),
            fmt::format("the anchor {} is not allowed", quoted(written)))
          .note("write each value where it belongs; text that starts with `&` needs quotes");
    } else {
      fault(codes::yaml_tag, span(at, end),
            fmt::format("the tag {} is not allowed", quoted(written)))
          .note(
              "the kind of a file says what type a value has; text that starts with `!` needs "
              "quotes");
    }
    at = skip_blank(end);
  }
  return at;
}

// Whether the properties at `at` belong to a list or map, rather than to its first key: then a
// bracket or the end of the line follows them.
bool TreeBuilder::properties_of_collection(size_t at) const {
  if (!starts_property(at)) return false;
  while (starts_property(at)) at = skip_spaces(end_of_property(at));
  return at >= source_.size() || std::strchr("[{#\r\n", source_[at]) != nullptr;
}

Span TreeBuilder::open_bracket() const {
  Span innermost;
  for (const Frame& frame : open_) {
    const size_t at = frame.node.span.begin;
    if (at < source_.size() && (source_[at] == '[' || source_[at] == '{'))
      innermost = span(at, at + 1);
  }
  return innermost;
}

void TreeBuilder::OnDocumentStart(const YAML::Mark& mark) {
  if (++documents_ == 1) return;
  // The mark stands at the second document's content; its `---`, if there is one, is what a person
  // looks for.
  size_t place = offset_of(mark);
  size_t end = std::min(source_.find('\n', place), source_.size());
  const size_t dashes = source_.find("\n---", root_.span.end);
  if (dashes != std::string_view::npos) {
    place = dashes + 1;
    end = place + 3;
  }
  fault(codes::second_document, span(place, end), "a second document starts here")
      .note("a file holds one document: put this part into a file of its own");
  throw ReadingStopped{};
}

bool TreeBuilder::expects_key() const {
  return !open_.empty() && open_.back().node.is_map() && !open_.back().has_key;
}

// yaml-cpp marks a value that is not there at whatever comes next: place it behind its key's colon,
// its list's dash or the comma before it. A `null` or `~` written out is marked itself.
Span TreeBuilder::null_span(size_t mark) const {
  for (const std::string_view word : {"~", "null", "Null", "NULL"}) {
    const size_t end = mark + word.size();
    if (source_.substr(std::min(mark, source_.size()), word.size()) != word) continue;
    const size_t next = skip_spaces(end);
    const bool is_key = next < source_.size() && source_[next] == ':';
    const bool whole = end == source_.size() || std::strchr(" \t\r\n,]}#", source_[end]) != nullptr;
    if (whole && !is_key) return span(mark, end);
  }
  if (open_.empty()) return span(mark, mark);
  const Frame& frame = open_.back();
  size_t from = frame.node.span.begin;
  if (frame.node.is_map()) {
    from = skip_blank(frame.pending.key_span.end);
    return source_.substr(from, 1) == ":" ? span(from + 1, from + 1) : span(from, from);
  }
  const bool flow = source_.substr(from, 1) == "[";
  if (!frame.node.members.empty()) {
    from = skip_blank(frame.node.members.back().value.span.end);
  } else if (flow) {
    return span(from + 1, from + 1);
  }
  const bool sign = source_.substr(from, 1) == (flow ? "," : "-");
  return span(from + (sign ? 1 : 0), from + (sign ? 1 : 0));
}

// The entry whose key was refused is read on, and left out.
void TreeBuilder::drop_key(Span place) {
  Frame& frame = open_.back();
  frame.has_key = true;
  frame.drop_value = true;
  frame.node.incomplete = true;
  frame.pending.key_span = place;
}

void TreeBuilder::OnNull(const YAML::Mark& mark, YAML::anchor_t) {
  Node node;
  const size_t at = offset_of(mark);
  if (starts_property(at)) {
    skip_properties(at);
    node.incomplete = true;
    node.span = span(at, end_of_property(at));
  } else {
    node.span = null_span(at);
  }
  if (!expects_key()) {
    add(std::move(node));
    return;
  }
  const Span place = span(at, end_of_property(at));
  fault(codes::non_scalar_key, place, "this entry has no key")
      .note("write `name: value`; the words `null` and `~` need quotes to be a name");
  drop_key(place);
}

void TreeBuilder::OnAlias(const YAML::Mark& mark, YAML::anchor_t) {
  const size_t at = offset_of(mark);
  Node node;
  node.incomplete = true;
  node.span = span(at, std::min(source_.find_first_of(" \t\r\n,[]{}:", at), source_.size()));
  fault(codes::anchor_or_alias, node.span,
        fmt::format("the alias {} is not allowed", quoted(source_.substr(at, node.span.end - at))))
      .note("write each value where it belongs; text that starts with `*` needs quotes");
  if (expects_key()) {
    drop_key(node.span);
  } else {
    add(std::move(node));
  }
}

// What escapes such as `\u202E` stand for is seen only once they are read.
void TreeBuilder::refuse_invisible(size_t begin, std::string_view value) {
  ScalarCursor cursor(source_, begin, value);
  for (size_t at = 0; at < value.size();) {
    const CodePoint c = decode_utf8(value, at);
    if (is_bidi_override(c.value) || is_control(c.value)) {
      cursor.advance_to(at);
      const size_t first = cursor.source_offset();
      for (size_t i = 0; i < c.length; ++i) cursor.step();
      const size_t end = cursor.end_offset();
      // Typed as it is, it has been reported already.
      if (source_[first] == '\\') {
        const bool turns = is_bidi_override(c.value);
        fault(turns ? codes::bidi_override : codes::control_character, span(first, end),
              fmt::format("the invisible character U+{:04X} {}", static_cast<uint32_t>(c.value),
                          turns ? "changes the reading direction" : "stands in the text"))
            .note("an escape brings it in as well: delete it")
            .suggest(span(first, end), "");
      }
    }
    at += c.length;
  }
}

void TreeBuilder::OnScalar(const YAML::Mark& mark, const std::string&, YAML::anchor_t,
                           const std::string& value) {
  const size_t first = offset_of(mark);
  size_t begin = skip_properties(first);
  Node node;
  node.type = Node::Type::scalar;
  node.plain = begin >= source_.size() || std::strchr("'\"|>", source_[begin]) == nullptr;
  if (node.plain && value.empty() && begin != first) {  // a lone tag: nothing of its own follows
    node.incomplete = true;
    begin = first;
  }
  const ScalarEnd end = find_scalar_end(source_, begin, value);
  if (!end.closed) {
    const size_t line_end = std::min(source_.find('\n', begin), source_.size());
    fault(codes::unterminated_quote, span(begin, line_end), "this quote is never closed")
        .note(fmt::format("{}{}`", "close it with a second `", source_[begin]));
    throw ReadingStopped{};
  }
  node.span = span(begin, node.incomplete ? end_of_property(begin) : end.offset);
  const bool quoted = begin < source_.size() && (source_[begin] == '"' || source_[begin] == '\'');
  if (quoted && runaway_quote_.end == 0 &&
      swallows_keys(source_.substr(begin, end.offset - begin))) {
    runaway_quote_ = span(begin, std::min(source_.find_first_of("\r\n", begin), source_.size()));
  }
  node.text = value;
  if (begin < source_.size() && source_[begin] == '"') refuse_invisible(begin, value);
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
  if (properties_of_collection(at)) at = skip_properties(at);
  if (open_.size() >= kMaxNesting) {
    fault(codes::nesting_too_deep, span(at, at + 1),
          fmt::format("lists and mappings are nested more than {} deep", kMaxNesting))
        .note("no content needs that: look for a bracket or an indent that is repeated by mistake");
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
  drop_key(frame.node.span);
}

void TreeBuilder::add_key(Node node) {
  Frame& frame = open_.back();
  if (node.plain && node.text == "<<") {
    fault(codes::merge_key, node.span, "the merge key `<<` is not allowed")
        .note(
            "write the shared fields out; in a file of cards they can stand once, under "
            "`defaults:`");
    drop_key(node.span);
    return;
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
          fmt::format("the key {} is given again", quoted(by_key[i]->key)))
        .also(by_key[first]->key_span, "first given here");
  }
}

}  // namespace loom
