#include "render/backend/pdf_structure.h"

#include <algorithm>

#include "render/backend/pdf_content.h"
#include "render/backend/pdf_word_font.h"

namespace loom {
namespace {

const char* standard_name(PageRole role) {
  switch (role) {
    case PageRole::artifact:
    case PageRole::section:
      return "/Sect";
    case PageRole::heading:
      return "/H";
    case PageRole::paragraph:
      return "/P";
    case PageRole::list:
      return "/L";
    case PageRole::item:
      return "/LI";
    case PageRole::label:
      return "/Lbl";
    case PageRole::body:
      return "/LBody";
    case PageRole::table:
      return "/Table";
    case PageRole::row:
      return "/TR";
    case PageRole::head_cell:
      return "/TH";
    case PageRole::cell:
      return "/TD";
    case PageRole::figure:
      return "/Figure";
    case PageRole::note:
      return "/Note";
    case PageRole::contents:
      return "/TOC";
    case PageRole::contents_entry:
      return "/TOCI";
    case PageRole::index:
      return "/Index";
  }
  return "/Div";
}

std::string name_of(const PdfElement& element) {
  if (element.type == PdfElement::Type::document) return "/Document";
  if (element.type == PdfElement::Type::link) return "/Link";
  std::string name = standard_name(element.opening.role);
  constexpr int kDeepest = 6;
  if (element.opening.role == PageRole::heading)
    name += std::to_string(std::clamp(element.opening.level, 1, kDeepest));
  return name;
}

class StructureWriter {
 public:
  StructureWriter(PdfObjects& objects, const PdfStructure& structure)
      : pdf_(objects), structure_(structure), fonts_(objects, structure.words) {}

  void write() {
    const PdfObject root = pdf_.root();
    for (const char* key : {"/StructTreeRoot", "/MarkInfo"}) pdf_.remove(root, key);
    for (size_t i = 0; i < structure_.pages.size(); ++i) tag_page(i);
    if (structure_.elements.size() <= 1) return;
    objects_.reserve(structure_.elements.size());
    for (size_t i = 0; i < structure_.elements.size(); ++i)
      objects_.push_back(pdf_.shared(pdf_.dictionary()));
    for (size_t i = 0; i < structure_.elements.size(); ++i) write_element(i);
    write_tree(root);
  }

 private:
  void set(PdfObject dictionary, const char* key, PdfObject value) {
    pdf_.set(dictionary, key, value);
  }
  PdfObject name(const std::string& text) { return pdf_.name(text); }
  PdfObject number(size_t value) { return pdf_.integer(value); }
  void append(PdfObject array, PdfObject item) { pdf_.append(array, item); }

  void tag_page(size_t index) {
    const PdfObject page = pdf_.page(index);
    pages_.push_back(page);
    const PdfObject stream = pdf_.get(page, "/Contents");
    TaggedContent tagged = tag_content(pdf_.data(stream), structure_.pages[index]);
    pdf_.set_draft(stream, std::move(tagged.content));  // its colours come next
    fonts_.add_to(page, tagged.fonts);
    pdf_.remove(page, "/StructParents");
    tagged.content.clear();
    tagged.content.shrink_to_fit();
    tagged_.push_back(std::move(tagged));
  }

  // In the order of reading; parts that lie in one stretch of the page count once.
  void write_kids(const PdfElement& element, PdfObject array) {
    std::vector<PdfElement::Kid> kids = element.kids;
    std::stable_sort(kids.begin(), kids.end(),
                     [&](const auto& a, const auto& b) { return order(a) < order(b); });
    size_t last_page = TaggedContent::kNone;
    size_t last_number = TaggedContent::kNone;
    const size_t own_page = page_of(element);
    for (const PdfElement::Kid& kid : kids) {
      if (kid.type == PdfElement::Kid::Type::element) {
        append(array, objects_[kid.index]);
      } else if (kid.type == PdfElement::Kid::Type::link) {
        append(array, link_reference(kid));
      } else {
        const size_t found = tagged_[kid.page].numbers[kid.index];
        if (found == TaggedContent::kNone || (kid.page == last_page && found == last_number))
          continue;
        last_page = kid.page;
        last_number = found;
        append(array, kid.page == own_page ? number(found) : reference(kid.page, found));
      }
    }
  }

  int order(const PdfElement::Kid& kid) const {
    return kid.type == PdfElement::Kid::Type::element ? structure_.elements[kid.index].opening.order
                                                      : 0;
  }

  // On which most of it stands that is not told otherwise.
  static size_t page_of(const PdfElement& element) {
    for (const PdfElement::Kid& kid : element.kids) {
      if (kid.type != PdfElement::Kid::Type::element) return kid.page;
    }
    return TaggedContent::kNone;
  }

  PdfObject reference(size_t page, size_t marked) {
    const PdfObject dictionary = pdf_.dictionary();
    set(dictionary, "/Type", name("/MCR"));
    set(dictionary, "/Pg", pages_[page]);
    set(dictionary, "/MCID", number(marked));
    return dictionary;
  }

  PdfObject annotation(const PdfElement::Kid& kid) {
    const PdfObject all = pdf_.get(pages_[kid.page], "/Annots");
    return pdf_.item(all, kid.index);
  }

  PdfObject link_reference(const PdfElement::Kid& kid) {
    const PdfObject dictionary = pdf_.dictionary();
    set(dictionary, "/Type", name("/OBJR"));
    set(dictionary, "/Obj", annotation(kid));
    return dictionary;
  }

  void write_element(size_t index) {
    const PdfElement& element = structure_.elements[index];
    const Opening& opening = element.opening;
    const PdfObject object = objects_[index];
    set(object, "/S", name(name_of(element)));
    if (index > 0) set(object, "/P", objects_[element.parent]);
    if (const size_t page = page_of(element); page != TaggedContent::kNone)
      set(object, "/Pg", pages_[page]);
    if (opening.role == PageRole::figure && !opening.words.empty())
      set(object, "/Alt", pdf_.text(opening.words));
    if (opening.role == PageRole::head_cell || opening.columns > 1)
      write_table_attributes(object, opening);
    const PdfObject kids = pdf_.array();
    write_kids(element, kids);
    const size_t count = pdf_.count(kids);
    if (count > 0) set(object, "/K", count == 1 ? pdf_.item(kids, 0) : kids);
  }

  void write_table_attributes(PdfObject object, const Opening& opening) {
    const PdfObject attributes = pdf_.dictionary();
    set(attributes, "/O", name("/Table"));
    if (opening.role == PageRole::head_cell)
      set(attributes, "/Scope", name(opening.top ? "/Column" : "/Row"));
    if (opening.columns > 1)
      set(attributes, "/ColSpan", number(static_cast<size_t>(opening.columns)));
    set(object, "/A", attributes);
  }

  void write_tree(PdfObject root) {
    const PdfObject tree = pdf_.shared(pdf_.dictionary());
    set(tree, "/Type", name("/StructTreeRoot"));
    set(tree, "/K", objects_[0]);
    set(objects_[0], "/P", tree);
    const PdfObject numbers = pdf_.array();
    size_t key = 0;
    for (size_t i = 0; i < tagged_.size(); ++i) {
      set(pages_[i], "/Tabs", name("/S"));
      if (tagged_[i].elements.empty()) continue;
      set(pages_[i], "/StructParents", number(key));
      append(numbers, number(key++));
      append(numbers, parents_on(tagged_[i]));
    }
    key = write_links(numbers, key);
    const PdfObject parents = pdf_.dictionary();
    set(parents, "/Nums", numbers);
    set(tree, "/ParentTree", pdf_.shared(parents));
    set(tree, "/ParentTreeNextKey", number(key));
    set(root, "/StructTreeRoot", tree);
    const PdfObject marked = pdf_.dictionary();
    set(marked, "/Marked", pdf_.flag(true));
    set(root, "/MarkInfo", marked);
  }

  PdfObject parents_on(const TaggedContent& tagged) {
    const PdfObject array = pdf_.array();
    for (const size_t element : tagged.elements) {
      append(array, element == TaggedContent::kNone ? pdf_.null() : objects_[element]);
    }
    return array;
  }

  size_t write_links(PdfObject numbers, size_t key) {
    for (size_t i = 0; i < structure_.elements.size(); ++i) {
      for (const PdfElement::Kid& kid : structure_.elements[i].kids) {
        if (kid.type != PdfElement::Kid::Type::link) continue;
        set(annotation(kid), "/StructParent", number(key));
        const std::string& words = structure_.elements[i].opening.words;
        if (!words.empty()) set(annotation(kid), "/Contents", pdf_.text(words));
        append(numbers, number(key++));
        append(numbers, objects_[i]);
      }
    }
    return key;
  }

  PdfObjects& pdf_;
  const PdfStructure& structure_;
  WordFonts fonts_;
  std::vector<PdfObject> pages_;
  std::vector<PdfObject> objects_;
  std::vector<TaggedContent> tagged_;
};

}  // namespace

void write_structure(PdfObjects& objects, const PdfStructure& structure) {
  StructureWriter(objects, structure).write();
}

}  // namespace loom
