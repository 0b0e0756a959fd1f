// Collects the structure of a document while its pages are drawn, and marks in Cairo's stream where
// each part begins and ends. What the marks mean is written by the second pass. Private to PDFs.
#pragma once

#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "render/backend/draw.h"
#include "render/page/foreign_types.h"

namespace loom {

struct PdfElement {
  // What belongs to it, in the order of reading once they are sorted by `order`.
  struct Kid {
    enum class Type { element, part, link };
    Type type = Type::element;
    size_t page = 0;
    size_t index = 0;  // of an element; of a part or link on that page
  };
  enum class Type { document, link, other };
  Type type = Type::other;
  Opening opening;
  size_t parent = 0;
  std::vector<Kid> kids{};
};

// What is drawn between two marks.
struct PdfPart {
  static constexpr size_t kArtifact = static_cast<size_t>(-1);
  size_t element = kArtifact;
  // What is written unseen before it, as a number of `PdfStructure::words`, and where: as wide as 1
  // becomes and as high. The word of an icon, or a blank between texts.
  bool has_word = false;
  size_t word = kBlank;
  std::array<double, 6> matrix{};
  bool blank_before = false;  // it is a word for itself
  bool then_blank = false;

  static constexpr size_t kBlank = 0;
};

struct PdfStructure {
  std::vector<PdfElement> elements;         // the first is the document
  std::vector<std::vector<PdfPart>> pages;  // as marked in Cairo's stream, by its numbers
  std::vector<std::string> words{" "};      // the first is `PdfPart::kBlank`
};

class PdfTags : public PageListener {
 public:
  explicit PdfTags(_cairo* context);

  // Around each page; before the first and after the last page of all.
  void begin_document();
  void end_document();
  void begin_page();
  void end_page();
  // Cairo has written a link on this page, the n-th; it belongs to these elements, and the words
  // say where it leads.
  void link(const Openings& inside, size_t index, std::string words);

  PdfStructure take() { return std::move(structure_); }

  void opens(const Opening& opening) override;
  void closes() override;
  void draws(Drawn drawn) override;
  void begins_icon(const std::string& word, const Box& line) override;
  void ends_icon() override;
  void enters() override { close_part(); }
  void leaves() override { close_part(); }

 private:
  struct Open {
    size_t element = 0;
    bool sealed = false;  // what is opened within is not told apart
  };

  size_t child(size_t parent, const Opening& opening);
  size_t add_child(size_t parent, PdfElement element);
  size_t target(Drawn drawn);
  bool needs_blank(size_t element) const;
  std::array<double, 6> matrix_of(const Box& line) const;
  void open_part(PdfPart part);
  void close_part();
  size_t number_of(const std::string& word);
  std::vector<PdfPart>& parts() { return structure_.pages.back(); }

  _cairo* context_;
  PdfStructure structure_;
  std::vector<Open> open_;
  std::map<std::pair<size_t, int>, size_t> numbered_;  // children by parent and number
  std::map<std::string, size_t, std::less<>> word_numbers_;
  bool part_open_ = false;
  size_t drawn_for_ = PdfPart::kArtifact;  // whose icon comes next
  bool alone_ = false;
};

}  // namespace loom
