# embed_files(TARGET NAME BASE_DIR files...)
#
# Compiles the text of the files into TARGET, as the function declared in schema/source/embedded.h:
#
#   std::span<const EmbeddedFile> loom::embedded_NAME();
#
# Paths are relative to BASE_DIR, entries sorted by path. Generated when the build runs, and again
# only when a file or the list of files changes. Any bytes and an empty list are fine.

set(EMBED_FILES_SCRIPT "${CMAKE_CURRENT_LIST_DIR}/EmbedFilesScript.cmake")

function(embed_files TARGET NAME BASE_DIR)
  set(files ${ARGN})
  list(TRANSFORM files STRIP)
  cmake_path(ABSOLUTE_PATH BASE_DIR NORMALIZE)
  set(absolute_files "")
  foreach(file IN LISTS files)
    cmake_path(ABSOLUTE_PATH file NORMALIZE)
    list(APPEND absolute_files "${file}")
  endforeach()
  list(SORT absolute_files)

  set(output "${CMAKE_CURRENT_BINARY_DIR}/embedded_${NAME}.cc")
  set(list_file "${CMAKE_CURRENT_BINARY_DIR}/embedded_${NAME}.txt")
  list(JOIN absolute_files "\n" list_text)
  file(CONFIGURE OUTPUT "${list_file}" CONTENT "${list_text}\n" @ONLY)

  add_custom_command(
    OUTPUT "${output}"
    COMMAND "${CMAKE_COMMAND}" "-DNAME=${NAME}" "-DBASE_DIR=${BASE_DIR}"
            "-DLIST_FILE=${list_file}" "-DOUTPUT=${output}" -P "${EMBED_FILES_SCRIPT}"
    DEPENDS ${absolute_files} "${list_file}" "${EMBED_FILES_SCRIPT}"
    COMMENT "Embedding ${NAME}"
    VERBATIM)
  # clang counts literals beyond 64 KiB as an extension; files may be longer.
  set_source_files_properties("${output}" PROPERTIES
    COMPILE_OPTIONS "-Wno-overlength-strings")
  target_sources("${TARGET}" PRIVATE "${output}")
endfunction()
