#include "render/html/html.h"

#include <array>

#include "schema/text/escape.h"

namespace loom {

namespace {

std::string png_address(std::string_view bytes) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string address = "data:image/png;base64,";
  address.reserve(address.size() + (bytes.size() + 2) / 3 * 4);
  for (size_t i = 0; i < bytes.size(); i += 3) {
    uint32_t three = 0;
    for (size_t k = 0; k < 3; ++k)
      three = three << 8 | (i + k < bytes.size() ? static_cast<uint8_t>(bytes[i + k]) : 0U);
    for (size_t k = 0; k < 4; ++k)
      address += i + k > bytes.size() ? '=' : kDigits[three >> (18 - 6 * k) & 63];
  }
  return address;
}

}  // namespace

HtmlAttribute HtmlAttribute::link_to(std::string_view target) {
  const bool sound = target.starts_with('#') || target.starts_with("https://");
  return {HtmlName(HtmlName::Trusted{}, "href"), sound ? std::string(target) : "#"};
}

HtmlAttribute HtmlAttribute::picture(std::string_view png) {
  return {HtmlName(HtmlName::Trusted{}, "href"), png_address(png)};
}

Html& Html::text(std::string_view words) {
  bytes_ += escape_html(words);
  return *this;
}

Html& Html::add(const Html& html) {
  bytes_ += html.bytes_;
  return *this;
}

Html& Html::add(const RawHtml& raw) {
  bytes_ += raw.bytes;
  return *this;
}

void Html::open(HtmlName tag, const HtmlAttributes& attributes) {
  bytes_.append("<").append(tag.text());
  for (const HtmlAttribute& attribute : attributes) {
    bytes_.append(" ").append(attribute.name.text()).append("=\"");
    bytes_.append(escape_html(attribute.value)).append("\"");
  }
}

Html& Html::element(HtmlName tag, const HtmlAttributes& attributes, const Html& inside) {
  open(tag, attributes);
  bytes_.append(">").append(inside.bytes_).append("</").append(tag.text()).append(">");
  return *this;
}

Html& Html::empty(HtmlName tag, const HtmlAttributes& attributes) {
  open(tag, attributes);
  bytes_ += ">";
  return *this;
}

Html& Html::shape(HtmlName tag, const HtmlAttributes& attributes) {
  open(tag, attributes);
  bytes_ += "/>";
  return *this;
}

std::string write_page(const HtmlPage& page) {
  // Within a style sheet no entity is known, but a `<` can be written as CSS writes any character.
  std::string style = "\n";
  for (const char c : page.style) c == '<' ? style.append("\\3c ") : style.append(1, c);
  Html head;
  head.text("\n").empty("meta", {{"charset", "utf-8"}}).text("\n");
  head.empty("meta", {{"name", "viewport"}, {"content", "width=device-width, initial-scale=1"}});
  // Nothing in a page runs, and nothing is fetched: browsers are told to hold it to that.
  head.text("\n").empty(
      "meta", {{"http-equiv", "Content-Security-Policy"},
               {"content", "default-src 'none'; style-src 'unsafe-inline'; img-src data:"}});
  if (page.dark)
    head.text("\n").empty("meta", {{"name", "color-scheme"}, {"content", "light dark"}});
  head.text("\n").element("title", Html(page.title)).text("\n");
  head.element("style", Html().add(RawHtml{std::move(style)})).text("\n");
  Html html;
  html.text("\n").element("head", head).text("\n");
  html.element("body", Html("\n").add(page.body)).text("\n");
  return "<!DOCTYPE html>\n" +
         Html().element("html", {{"lang", page.language}}, html).text("\n").bytes();
}

std::string css_string(std::string_view words) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text = "\"";
  for (const char c : words) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = byte >= 0x80 || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                       (c >= '0' && c <= '9') || c == ' ' || c == '-' || c == '_';
    if (plain) {
      text += c;
    } else {
      text.append("\\").append(1, kDigits[byte >> 4U]).append(1, kDigits[byte & 15U]).append(" ");
    }
  }
  return text + "\"";
}

}  // namespace loom
