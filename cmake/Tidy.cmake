# The target `tidy`: clang-tidy on every source file, group by group. And `tidy-each`: file by file, each
# with a stamp, tidy/PATH.stamp in the build folder, so that setup/tidy-changed looks at it again only when
# itself, a header it includes, .clang-tidy or clang-tidy changed. The flags of stamps are put together
# here: whatever a preset compiles with, and however it groups files, the same is looked at.

find_program(CLANG_TIDY clang-tidy)
find_program(CLANGXX clang++)
mark_as_advanced(CLANG_TIDY CLANGXX)

# Every target that is defined in the folder and below.
function(loom_targets_below folder result)
  get_property(targets DIRECTORY "${folder}" PROPERTY BUILDSYSTEM_TARGETS)
  get_property(folders DIRECTORY "${folder}" PROPERTY SUBDIRECTORIES)
  foreach(below IN LISTS folders)
    loom_targets_below("${below}" more)
    list(APPEND targets ${more})
  endforeach()
  set(${result} "${targets}" PARENT_SCOPE)
endfunction()

# Sets `result` to the stamp of a source file of a target.
function(loom_tidy_stamp target source path result)
  set(stamp "${PROJECT_BINARY_DIR}/tidy/${path}.stamp")
  get_source_file_property(definitions "${source}" TARGET_DIRECTORY ${target} COMPILE_DEFINITIONS)
  if(NOT definitions)
    set(definitions "")
  endif()
  list(APPEND definitions "$<TARGET_PROPERTY:${target},COMPILE_DEFINITIONS>")
  set(folders "$<REMOVE_DUPLICATES:$<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>>")
  set(includes "-I$<JOIN:${folders},;-I>")
  set(defines "$<$<BOOL:${definitions}>:-D$<JOIN:${definitions},;-D>>")
  cmake_path(GET stamp PARENT_PATH stamp_folder)
  add_custom_command(
    OUTPUT "${stamp}"
    COMMAND "${CLANG_TIDY}" --quiet "${source}" -- -std=c++20 "${includes}" "${defines}"
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${stamp_folder}"
    COMMAND "${CLANGXX}" -std=c++20 "${includes}" "${defines}"
            -MM -MT "${stamp}" -MF "${stamp}.d" "${source}"
    COMMAND "${CMAKE_COMMAND}" -E touch "${stamp}"
    DEPENDS "${source}" "${PROJECT_SOURCE_DIR}/.clang-tidy" "${CLANG_TIDY}"
    DEPFILE "${stamp}.d"
    COMMENT "clang-tidy ${path}"
    COMMAND_EXPAND_LISTS VERBATIM)
  set(${result} "${stamp}" PARENT_SCOPE)
endfunction()

function(add_tidy_target)
  if(NOT CLANG_TIDY OR NOT CLANGXX)
    return()
  endif()
  set(stamps "")
  loom_targets_below("${PROJECT_SOURCE_DIR}" targets)
  foreach(target IN LISTS targets)
    get_target_property(sources ${target} SOURCES)
    get_target_property(folder ${target} SOURCE_DIR)
    foreach(source IN LISTS sources)
      cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY "${folder}" NORMALIZE)
      cmake_path(RELATIVE_PATH source BASE_DIRECTORY "${PROJECT_SOURCE_DIR}" OUTPUT_VARIABLE path)
      if(path MATCHES "\\.cc$" AND NOT path MATCHES "embedded_[a-z_]*\\.cc$" AND NOT DEFINED seen_${path})
        set(seen_${path} TRUE)
        loom_tidy_stamp(${target} "${source}" "${path}" stamp)
        list(APPEND stamps "${stamp}")
      endif()
    endforeach()
  endforeach()
  add_custom_target(tidy-each DEPENDS ${stamps})
  add_custom_target(tidy
    COMMAND "${PROJECT_SOURCE_DIR}/setup/tidy-all" "${PROJECT_BINARY_DIR}"
    USES_TERMINAL VERBATIM)
endfunction()
