#include "render/backend/pdf_press.h"

#include <fmt/core.h>

#include "render/press/separator.h"
#include "schema/text/escape.h"

namespace loom {
namespace {

constexpr const char* kRegistry = "http://www.color.org";

// PDF/X-4 wants its name here too.
std::string xmp_packet(const std::string& title, const std::string& id) {
  constexpr const char* kDate = "2000-01-01T00:00:00Z";
  return fmt::format(
      R"(<?xpacket begin="{mark}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""
    xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
    xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/"
    xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">
   <dc:format>application/pdf</dc:format>
   <dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
   <pdf:Trapped>False</pdf:Trapped>
   <pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>
   <xmp:CreateDate>{date}</xmp:CreateDate>
   <xmp:CreatorTool>Patternloom</xmp:CreatorTool>
   <xmp:MetadataDate>{date}</xmp:MetadataDate>
   <xmp:ModifyDate>{date}</xmp:ModifyDate>
   <xmpMM:DocumentID>{id}</xmpMM:DocumentID>
   <xmpMM:RenditionClass>default</xmpMM:RenditionClass>
   <xmpMM:VersionID>1</xmpMM:VersionID>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>
)",
      fmt::arg("mark", "\xEF\xBB\xBF"), fmt::arg("title", escape_html(title)),
      fmt::arg("date", kDate), fmt::arg("id", escape_html(id)));
}

// Links, bookmarks and the tree that readers follow lead nowhere on paper, and links may not lie
// on what is printed.
void remove_what_screens_need(const PdfObjects& objects) {
  const PdfObject root = objects.root();
  for (const char* key : {"/Outlines", "/PageMode", "/Names", "/Dests", "/OpenAction", "/AA",
                          "/StructTreeRoot", "/MarkInfo", "/ViewerPreferences"})
    objects.remove(root, key);
  const size_t count = objects.page_count();
  for (size_t i = 0; i < count; ++i) {
    const PdfObject page = objects.page(i);
    for (const char* key : {"/Annots", "/AA", "/StructParents", "/Tabs"}) objects.remove(page, key);
  }
}

void add_intent(const PdfObjects& objects, const Press& press) {
  const PdfObject intent = objects.dictionary();
  objects.set_name(intent, "/Type", "/OutputIntent");
  objects.set_name(intent, "/S", "/GTS_PDFX");
  objects.set_text(intent, "/OutputConditionIdentifier", kCoatedPaper.name);
  objects.set_text(intent, "/OutputCondition", kCoatedPaper.words);
  objects.set_text(intent, "/Info", kCoatedPaper.words);
  objects.set_text(intent, "/RegistryName", kRegistry);
  if (press.standard == PressStandard::x4) {
    const PdfObject profile = objects.stream(press_profile());
    objects.set(objects.dictionary_of(profile), "/N", objects.integer(4));
    objects.set(intent, "/DestOutputProfile", profile);
  }
  const PdfObject intents = objects.array();
  objects.append(intents, intent);
  objects.set(objects.root(), "/OutputIntents", intents);
}

}  // namespace

void make_press_pdf(const PdfObjects& objects, const Press& press, const std::string& title,
                    const std::string& id) {
  remove_what_screens_need(objects);
  add_intent(objects, press);
  const PdfObject info = objects.info();
  objects.set_name(info, "/Trapped", "/False");
  const bool x1a = press.standard == PressStandard::x1a;
  objects.set_text(info, "/GTS_PDFXVersion", x1a ? "PDF/X-1a:2003" : "PDF/X-4");
  if (!x1a) {
    const PdfObject metadata = objects.stream(xmp_packet(title, id));
    objects.set_name(objects.dictionary_of(metadata), "/Type", "/Metadata");
    objects.set_name(objects.dictionary_of(metadata), "/Subtype", "/XML");
    objects.set(objects.root(), "/Metadata", metadata);
  }
  objects.check();
}

}  // namespace loom
