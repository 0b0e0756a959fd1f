# Finds the Inja headers and gives the target inja::inja.
# First an installed Inja, then build/deps (where the launcher unpacks Debian's package), then a
# download pinned by its hash for people who build with the internet at hand.

find_package(nlohmann_json REQUIRED CONFIG)

set(_inja_deps "${CMAKE_CURRENT_LIST_DIR}/../build/deps/usr/include")
find_path(Inja_INCLUDE_DIR inja/inja.hpp)
find_path(Inja_INCLUDE_DIR inja/inja.hpp PATHS "${_inja_deps}" NO_DEFAULT_PATH)

if(NOT Inja_INCLUDE_DIR)
  option(PATTERNLOOM_DOWNLOAD_INJA "Download Inja when it is not installed" ON)
  if(PATTERNLOOM_DOWNLOAD_INJA)
    include(FetchContent)
    FetchContent_Declare(inja
      URL https://github.com/pantor/inja/archive/v3.5.0.tar.gz
      URL_HASH SHA512=3b8924f22ae62d58f03ae16b9c485ee35c617aa37d99d94b0ab21e8fd70fa51ef3a10de6f578b51fa3e1dcf37afe484c409c9abb5c6525b5b49a3bafc46c47c7
      TIMEOUT 60
      DOWNLOAD_EXTRACT_TIMESTAMP OFF
      SOURCE_SUBDIR none)  # headers only: its own CMake project is not added
    FetchContent_MakeAvailable(inja)
    set(Inja_INCLUDE_DIR "${inja_SOURCE_DIR}/include" CACHE PATH "Inja headers" FORCE)
  endif()
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Inja REQUIRED_VARS Inja_INCLUDE_DIR
  REASON_FAILURE_MESSAGE "install inja-dev (Debian) or unpack it into build/deps")

if(Inja_FOUND AND NOT TARGET inja::inja)
  add_library(inja::inja INTERFACE IMPORTED)
  target_include_directories(inja::inja INTERFACE "${Inja_INCLUDE_DIR}")
  target_link_libraries(inja::inja INTERFACE nlohmann_json::nlohmann_json)
endif()
mark_as_advanced(Inja_INCLUDE_DIR)
unset(_inja_deps)
