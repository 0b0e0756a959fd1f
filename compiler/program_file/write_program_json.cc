#include "compiler/program_file/arguments.h"
#include "compiler/program_file/members_told.h"
#include "compiler/program_file/program_file.h"
#include "compiler/program_file/program_forms.h"
#include "schema/text/json.h"

namespace loom::program {
namespace {

class ProgramJson {
 public:
  std::string run(const Program& program) {
    json_.begin_object();
    json_.member("format", kFileFormat);
    Members<Program>::each(program, *this);
    json_.end_object();
    return json_.finish();
  }

  template <typename T>
  void operator()(const char* name, const T& value, Of /*of*/ = Of::amount,
                  Need /*need*/ = Need::maybe) {
    json_.key(name);
    put(value);
  }

 private:
  template <typename T>
  void put(const T& value) {
    if constexpr (std::is_same_v<T, Code> || std::is_same_v<T, Op>) {
      json_.value(std::string_view(name_of(value)));
    } else if constexpr (std::is_enum_v<T>) {
      json_.value(static_cast<int>(value));
    } else if constexpr (std::is_same_v<T, bool>) {
      json_.value(value);
    } else if constexpr (std::is_integral_v<T>) {
      json_.value(static_cast<int64_t>(value));
    } else {
      json_.begin_object();
      Members<T>::each(value, *this);
      json_.end_object();
    }
  }
  void put(const std::string& text) { json_.value(std::string_view(text)); }
  template <typename T>
  void put(const std::vector<T>& items) {
    json_.begin_array();
    for (const T& item : items) put(item);
    json_.end_array();
  }
  template <typename Key, typename T, typename Less>
  void put(const std::map<Key, T, Less>& items) {
    json_.begin_array();
    for (const auto& [key, item] : items) {
      json_.begin_object();
      json_.key("key");
      put(key);
      json_.key("value");
      put(item);
      json_.end_object();
    }
    json_.end_array();
  }

  JsonWriter json_{JsonWriter::Style::compact};
};

}  // namespace

std::string program_json(const Program& program) { return ProgramJson().run(program); }

}  // namespace loom::program
