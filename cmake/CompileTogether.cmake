# Two ways to build sooner from nothing, both only with PATTERNLOOM_TOGETHER, which the presets
# `release`, `asan` and `fuzz` set. Without it every file stands for itself, and must include what it needs.
#
# compile_together(targets...)
#
# Has the files of each target compiled in groups, as if the files of a group were one: what they
# all include is then read once.
#
# Files of a group share one unnamed namespace, and see each other's headers. Nobody should have to
# think of that when choosing a name, so a file joins no group in which one of its private names would
# meet another one: a private name of a file there, or a name that a header declares which that file
# includes. That is read from the text: what a namespace declares begins in the first column, as
# clang-format writes it. Should a clash slip through, the property SKIP_UNITY_BUILD_INCLUSION keeps a
# file out of all groups.

set(LOOM_GROUP_BYTES 60000)  # of source text: about ten files, so that an edit rebuilds no more
set(LOOM_GROWN_GROUP_BYTES 90000)  # of a group whose files have grown since they were put together

# What `text` declares in its first column, and what it names there from another namespace.
function(loom_declared_names text declared used)
  set(names "")
  set(using "")
  string(REGEX REPLACE "[][;]" " ;" text "${text}")  # none of these may stand in a list
  string(REGEX MATCHALL "\n[A-Za-z][^\n;]*" lines "${text}")
  foreach(line IN LISTS lines)
    if(line MATCHES "^\n(namespace|template|static_assert|using (::testing::|namespace)|[A-Z_]+\\()")
      continue()
    elseif(line MATCHES "^\nusing [A-Za-z0-9_:]*::([A-Za-z0-9_]+) *$")
      list(APPEND using "${CMAKE_MATCH_1}")
    elseif(line MATCHES "^\n(struct|class|enum class|union) ([A-Za-z0-9_]+) *([{:]|final|$)")
      list(APPEND names "${CMAKE_MATCH_2}")
    elseif(line MATCHES "^\n([^(={]*[ *&])?([A-Za-z_][A-Za-z0-9_]*) *([(={]|$)")
      list(APPEND names "${CMAKE_MATCH_2}")
    endif()
  endforeach()
  list(REMOVE_DUPLICATES names)
  set(${declared} "${names}" PARENT_SCOPE)
  set(${used} "${using}" PARENT_SCOPE)
endfunction()

# The unnamed namespaces of a source file.
function(loom_private_text text result)
  set(private "")
  string(FIND "${text}" "\nnamespace {\n" begin)
  while(NOT begin EQUAL -1)
    string(SUBSTRING "${text}" ${begin} -1 text)
    string(FIND "${text}" "\n}  // namespace\n" end)
    string(SUBSTRING "${text}" 0 ${end} part)
    string(APPEND private "${part}")
    string(SUBSTRING "${text}" 1 -1 text)
    string(FIND "${text}" "\nnamespace {\n" begin)
  endwhile()
  set(${result} "${private}" PARENT_SCOPE)
endfunction()

# Our headers that `text` includes, and what these include.
function(loom_headers_of text result)
  set(reached "")
  string(REGEX MATCHALL "\n#include \"[^\"\n]+\\.h\"" lines "\n${text}")
  foreach(line IN LISTS lines)
    string(REGEX REPLACE "\n#include \"(.*)\"" "\\1" header "${line}")
    loom_read_header("${header}" headers)
    list(APPEND reached "${header}" ${headers})
  endforeach()
  list(REMOVE_DUPLICATES reached)
  set(${result} "${reached}" PARENT_SCOPE)
endfunction()

# True when it includes one of those that bring std::quoted, which a plain quoted("...") elsewhere
# would find as well.
function(loom_brings_quoted text result)
  if(text MATCHES "#include <(filesystem>|iomanip>|CLI/|inja/|nlohmann/)")
    set(${result} TRUE PARENT_SCOPE)
  else()
    set(${result} FALSE PARENT_SCOPE)
  endif()
endfunction()

# The headers that a header includes, directly or not. On the way it is noted for each name which
# headers declare it, as the property LOOM_DECLARES_<name>, and which ones bring std::quoted.
function(loom_read_header header result)
  get_property(known GLOBAL PROPERTY "LOOM_HEADER_${header}" SET)
  if(NOT known)
    set_property(GLOBAL PROPERTY "LOOM_HEADER_${header}" "")
    set(headers "")
    set(path "${PROJECT_SOURCE_DIR}/${header}")
    if(EXISTS "${path}")  # others are made by the build, and declare data
      set_property(DIRECTORY "${PROJECT_SOURCE_DIR}" APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${path}")
      file(READ "${path}" text)
      loom_headers_of("${text}" headers)
      loom_brings_quoted("${text}" brings_quoted)
      if(brings_quoted)
        set_property(GLOBAL APPEND PROPERTY LOOM_BRINGS_QUOTED "${header}")
      endif()
      # What is declared ahead is counted where it is defined.
      string(REGEX REPLACE "\n(struct|class) [A-Za-z0-9_]+;" "\n" text "${text}")
      loom_declared_names("${text}" declared used)
      foreach(name IN LISTS declared)
        set_property(GLOBAL APPEND PROPERTY "LOOM_DECLARES_${name}" "${header}")
      endforeach()
    endif()
    set_property(GLOBAL PROPERTY "LOOM_HEADER_${header}" "${headers}")
  endif()
  get_property(headers GLOBAL PROPERTY "LOOM_HEADER_${header}")
  set(${result} "${headers}" PARENT_SCOPE)
endfunction()

# True when one of the headers, but for those of `without`, declares one of the names.
function(loom_declare headers without names result)
  foreach(name IN LISTS ${names})
    get_property(declaring GLOBAL PROPERTY "LOOM_DECLARES_${name}")
    foreach(header IN LISTS declaring)
      if(header IN_LIST ${headers} AND NOT header IN_LIST ${without})
        set(${result} TRUE PARENT_SCOPE)
        return()
      endif()
    endforeach()
  endforeach()
  set(${result} FALSE PARENT_SCOPE)
endfunction()

# True when the lists share a name.
function(loom_share_names first second result)
  set(${result} FALSE PARENT_SCOPE)
  foreach(name IN LISTS ${first})
    if(name IN_LIST ${second})
      set(${result} TRUE PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

# True when names of a file and of a group would meet; both have their lists of what is private
# (`names_`), brought in from another namespace (`used_`) and included (`headers_`).
function(loom_clash file group result)
  set(none "")
  set(checks
    "share names_${file} names_${group}" "share names_${file} used_${group}" "share used_${file} names_${group}"
    "declare headers_${group} none names_${file}" "declare headers_${file} none names_${group}"
    "declare headers_${group} headers_${file} used_${file}"
    "declare headers_${file} headers_${group} used_${group}")
  foreach(check IN LISTS checks)
    separate_arguments(check)
    list(POP_FRONT check kind)
    if(kind STREQUAL share)
      loom_share_names(${check} clash)
    else()
      loom_declare(${check} clash)
    endif()
    if(clash)
      set(${result} TRUE PARENT_SCOPE)
      return()
    endif()
  endforeach()
  set(${result} FALSE PARENT_SCOPE)
endfunction()

# Puts each file of a target into the first group that has room and none of its private names. A file
# stays in the group that it was in when this folder was configured before, if that is still possible:
# else one that has grown would push others along, and an edit would rebuild them all.
function(loom_group_files target)
  get_target_property(folder ${target} SOURCE_DIR)
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cc$")
  set(groups "")
  foreach(source IN LISTS sources)
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY "${folder}" NORMALIZE)
    get_source_file_property(generated "${source}" TARGET_DIRECTORY ${target} GENERATED)
    if(generated)
      continue()
    endif()
    set_property(DIRECTORY "${PROJECT_SOURCE_DIR}" APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${source}")
    file(READ "${source}" text)
    string(LENGTH "${text}" size)
    # One of these takes as long as a group.
    if(text MATCHES "#include <(CLI|inja|nlohmann|httplib)[/.]")
      continue()
    endif()
    loom_private_text("${text}" private)
    loom_declared_names("${text}" all used_file)
    loom_declared_names("${private}" names_file used_there)
    loom_headers_of("${text}" headers_file)
    loom_brings_quoted("${text}" brings_quoted)
    get_property(bringing GLOBAL PROPERTY LOOM_BRINGS_QUOTED)
    foreach(header IN LISTS bringing)
      if(header IN_LIST headers_file)
        set(brings_quoted TRUE)
      endif()
    endforeach()

    set(chosen "")
    set(before "${LOOM_GROUP_OF_${target}_${source}}")
    if(NOT before STREQUAL "")
      while(NOT before IN_LIST groups)
        list(LENGTH groups next)
        list(APPEND groups ${next})
        set(bytes_${next} 0)
        set(brings_quoted_${next} "any")
      endwhile()
      math(EXPR whole "${bytes_${before}} + ${size}")
      loom_clash(file ${before} clash)
      if(NOT clash AND whole LESS_EQUAL LOOM_GROWN_GROUP_BYTES AND
          (brings_quoted_${before} STREQUAL "any" OR
           brings_quoted STREQUAL "${brings_quoted_${before}}"))
        set(chosen ${before})
      endif()
    endif()
    foreach(group IN LISTS groups)
      if(NOT chosen STREQUAL "")
        break()
      endif()
      math(EXPR whole "${bytes_${group}} + ${size}")
      if(whole LESS_EQUAL LOOM_GROUP_BYTES AND brings_quoted STREQUAL "${brings_quoted_${group}}")
        loom_clash(file ${group} clash)
        if(NOT clash)
          set(chosen ${group})
        endif()
      endif()
    endforeach()
    if(chosen STREQUAL "")
      list(LENGTH groups chosen)
      list(APPEND groups ${chosen})
      set(bytes_${chosen} 0)
    endif()
    set(brings_quoted_${chosen} "${brings_quoted}")
    set(LOOM_GROUP_OF_${target}_${source} ${chosen} CACHE INTERNAL "")
    math(EXPR bytes_${chosen} "${bytes_${chosen}} + ${size}")
    foreach(list names used headers)
      list(APPEND ${list}_${chosen} ${${list}_file})
      list(REMOVE_DUPLICATES ${list}_${chosen})
    endforeach()
    set_source_files_properties("${source}" TARGET_DIRECTORY ${target}
      PROPERTIES UNITY_GROUP "${target}_${chosen}")
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()

function(compile_together)
  if(PATTERNLOOM_TOGETHER)
    foreach(target IN LISTS ARGN)
      loom_group_files(${target})
    endforeach()
  endif()
endfunction()

# share_headers(OWNER headers... USERS targets...): what nearly every file includes is read once for
# all of these targets, which must be compiled with the same options as OWNER.
function(share_headers OWNER)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "USERS")
  if(PATTERNLOOM_TOGETHER)
    target_precompile_headers(${OWNER} PRIVATE ${arg_UNPARSED_ARGUMENTS})
    foreach(user IN LISTS arg_USERS)
      target_precompile_headers(${user} REUSE_FROM ${OWNER})
    endforeach()
  endif()
endfunction()
