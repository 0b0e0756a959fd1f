#include "render/backend/pdf_tags.h"

#include <cairo-pdf.h>

#include <algorithm>

namespace loom {
namespace {

// The second pass gives parts their real names.
constexpr const char* kPart = "Span";
constexpr size_t kDocument = 0;

bool holds_words(PageRole role) {
  switch (role) {
    case PageRole::heading:
    case PageRole::paragraph:
    case PageRole::label:
    case PageRole::body:
    case PageRole::head_cell:
    case PageRole::cell:
    case PageRole::figure:
    case PageRole::note:
    case PageRole::contents_entry:
      return true;
    default:
      return false;
  }
}

}  // namespace

PdfTags::PdfTags(_cairo* context) : context_(context) {
  PdfElement document;
  document.type = PdfElement::Type::document;
  document.opening.role = PageRole::section;
  structure_.elements.push_back(std::move(document));
}

// Cairo writes a damaged file when a link stands outside of all structure.
void PdfTags::begin_document() { cairo_tag_begin(context_, "Document", nullptr); }
void PdfTags::end_document() { cairo_tag_end(context_, "Document"); }

void PdfTags::begin_page() {
  structure_.pages.emplace_back();
  open_.assign(1, {kDocument, false});
}

void PdfTags::end_page() { close_part(); }

size_t PdfTags::add_child(size_t parent, PdfElement element) {
  const size_t index = structure_.elements.size();
  element.parent = parent;
  structure_.elements[parent].kids.push_back({PdfElement::Kid::Type::element, 0, index});
  structure_.elements.push_back(std::move(element));
  return index;
}

size_t PdfTags::child(size_t parent, const Opening& opening) {
  if (opening.number != 0) {
    const auto found = numbered_.find({parent, opening.number});
    if (found != numbered_.end()) return found->second;
  }
  PdfElement element;
  element.opening = opening;
  const size_t index = add_child(parent, std::move(element));
  if (opening.number != 0) numbered_[{parent, opening.number}] = index;
  return index;
}

void PdfTags::opens(const Opening& opening) {
  const Open& around = open_.back();
  if (around.sealed) {
    open_.push_back(around);
  } else if (opening.role == PageRole::artifact) {
    open_.push_back({PdfPart::kArtifact, true});
  } else {
    open_.push_back({child(around.element, opening), opening.role == PageRole::figure});
  }
}

void PdfTags::closes() {
  if (open_.size() > 1) open_.pop_back();
}

size_t PdfTags::target(Drawn drawn) {
  const size_t element = open_.back().element;
  if (element == PdfPart::kArtifact) return element;
  const PageRole role = structure_.elements[element].opening.role;
  if (drawn == Drawn::shape) return role == PageRole::figure ? element : PdfPart::kArtifact;
  if (holds_words(role)) return element;
  // A text of which nothing is said is a paragraph.
  return role == PageRole::section ? child(element, {}) : PdfPart::kArtifact;
}

// Texts that are drawn for themselves are words for themselves.
bool PdfTags::needs_blank(size_t element) const {
  if (element == PdfPart::kArtifact) return false;
  const PdfElement& found = structure_.elements[element];
  if (found.opening.role == PageRole::figure) return false;
  const auto last = std::find_if(
      found.kids.rbegin(), found.kids.rend(),
      [](const PdfElement::Kid& kid) { return kid.type == PdfElement::Kid::Type::part; });
  return last != found.kids.rend() && !structure_.pages[last->page][last->index].then_blank;
}

void PdfTags::draws(Drawn drawn) {
  drawn_for_ = target(drawn);
  alone_ = drawn == Drawn::icon;
  if (alone_) return;  // it has a part of its own
  const bool blank = drawn == Drawn::text && needs_blank(drawn_for_);
  if (!blank && part_open_ && parts().back().element == drawn_for_) return;
  PdfPart part;
  part.element = drawn_for_;
  part.has_word = blank;
  if (blank) part.matrix = matrix_of({0, 0, 1, 1});
  open_part(part);
}

std::array<double, 6> PdfTags::matrix_of(const Box& line) const {
  double across[] = {line.width, 0};
  double up[] = {0, -line.height};
  double origin[] = {line.x, line.y + line.height};
  cairo_user_to_device_distance(context_, &across[0], &across[1]);
  cairo_user_to_device_distance(context_, &up[0], &up[1]);
  cairo_user_to_device(context_, &origin[0], &origin[1]);
  return {across[0], across[1], up[0], up[1], origin[0], origin[1]};
}

// Cairo numbers the parts of a page as we do: one after the other.
void PdfTags::open_part(PdfPart part) {
  close_part();
  PdfStructure& all = structure_;
  if (part.element != PdfPart::kArtifact) {
    all.elements[part.element].kids.push_back(
        {PdfElement::Kid::Type::part, all.pages.size() - 1, parts().size()});
  }
  parts().push_back(part);
  cairo_tag_begin(context_, kPart, nullptr);
  part_open_ = true;
}

void PdfTags::close_part() {
  if (part_open_) cairo_tag_end(context_, kPart);
  part_open_ = false;
}

size_t PdfTags::number_of(const std::string& word) {
  const auto [found, is_new] = word_numbers_.try_emplace(word, structure_.words.size());
  if (is_new) structure_.words.push_back(word);
  return found->second;
}

void PdfTags::begins_icon(const std::string& word, const Box& line) {
  PdfPart part;
  part.element = drawn_for_;
  part.has_word = true;
  part.word = number_of(word);
  part.blank_before = alone_ && needs_blank(drawn_for_);
  part.then_blank = alone_;
  part.matrix = matrix_of(line);
  open_part(part);
}

void PdfTags::ends_icon() {
  if (alone_) return;
  // The text that it stands in goes on.
  PdfPart part;
  part.element = drawn_for_;
  open_part(part);
}

void PdfTags::link(const Openings& inside, size_t index, std::string words) {
  // Cairo has numbered the link, too.
  parts().emplace_back();
  size_t element = kDocument;
  for (const Opening& opening : inside) {
    if (opening.role == PageRole::artifact) break;
    element = child(element, opening);
  }
  PdfElement link;
  link.type = PdfElement::Type::link;
  link.opening.words = std::move(words);
  link.kids.push_back({PdfElement::Kid::Type::link, structure_.pages.size() - 1, index});
  add_child(element, std::move(link));
}

}  // namespace loom
