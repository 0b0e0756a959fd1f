# Two ways to build sooner from nothing, both only with PATTERNLOOM_TOGETHER, which the presets
# `release`, `asan` and `fuzz` set. Without it every file stands for itself, and must include what it needs.
#
# compile_together(targets...)
#
# Has the files of each target compiled in groups, as if the files of a group were one: what they
# all include is then read once.
#
# Files of a group share one unnamed namespace, and see each other's headers. Nobody should have to
# think of that when choosing a name, so a file never joins a group that has one of its private names
# already, and a file whose private name is also a header's is compiled alone. That is read from the
# text: what a namespace declares begins in the first column, as clang-format writes it. Should a
# clash slip through, the property SKIP_UNITY_BUILD_INCLUSION keeps a file out of all groups.

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

# The folders of a target and of those of ours that it links to.
function(loom_folders_of target result)
  get_target_property(folders ${target} SOURCE_DIR)
  get_target_property(links ${target} LINK_LIBRARIES)
  foreach(link IN LISTS links)
    if(link MATCHES "^(loom_|test_)")
      loom_folders_of(${link} more)
      list(APPEND folders ${more})
    endif()
  endforeach()
  list(REMOVE_DUPLICATES folders)
  set(${result} "${folders}" PARENT_SCOPE)
endfunction()

# Every name that a header below the folder declares, as often as headers do.
function(loom_header_names folder result)
  get_property(names GLOBAL PROPERTY "LOOM_HEADER_NAMES_${folder}")
  if(NOT names)
    file(GLOB_RECURSE headers "${folder}/*.h")
    set_property(DIRECTORY "${PROJECT_SOURCE_DIR}" APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${headers})
    foreach(header IN LISTS headers)
      file(READ "${header}" text)
      # What is declared ahead is counted where it is defined.
      string(REGEX REPLACE "\n(struct|class) [A-Za-z0-9_]+;" "\n" text "${text}")
      loom_declared_names("${text}" declared used)
      list(APPEND names ${declared})
    endforeach()
    set_property(GLOBAL PROPERTY "LOOM_HEADER_NAMES_${folder}" "${names}")
  endif()
  set(${result} "${names}" PARENT_SCOPE)
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

# Puts each file of a target into the first group that has room and none of its private names. A file
# stays in the group that it was in when this folder was configured before, if that is still possible:
# else one that has grown would push others along, and an edit would rebuild them all.
function(loom_group_files target)
  set(known "")    # to headers
  set(unclear "")  # since headers declare it in two namespaces
  loom_folders_of(${target} folders)
  foreach(folder IN LISTS folders)
    loom_header_names("${folder}" names)
    foreach(name IN LISTS names)
      if(name IN_LIST known)
        list(APPEND unclear "${name}")
      else()
        list(APPEND known "${name}")
      endif()
    endforeach()
  endforeach()

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
    # These bring std::quoted, which a plain quoted("...") elsewhere would find as well.
    string(REGEX MATCH "#include <(filesystem|iomanip)>" brings_quoted "${text}")
    # One of these takes as long as a group.
    string(REGEX MATCH "#include <(CLI|inja|nlohmann|httplib)[/.]" brings_library "${text}")
    loom_private_text("${text}" private)
    loom_declared_names("${text}" all used)
    loom_declared_names("${private}" declared used_there)
    loom_share_names(declared known alone)
    loom_share_names(used unclear ambiguous)
    if(alone OR ambiguous OR brings_library)
      continue()
    endif()

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
      loom_share_names(declared names_${before} clash)
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
      loom_share_names(declared names_${group} clash)
      if(NOT clash AND whole LESS_EQUAL LOOM_GROUP_BYTES AND
          brings_quoted STREQUAL "${brings_quoted_${group}}")
        set(chosen ${group})
      endif()
    endforeach()
    if(chosen STREQUAL "")
      list(LENGTH groups chosen)
      list(APPEND groups ${chosen})
      set(bytes_${chosen} 0)
      set(brings_quoted_${chosen} "${brings_quoted}")
    endif()
    set(brings_quoted_${chosen} "${brings_quoted}")
    set(LOOM_GROUP_OF_${target}_${source} ${chosen} CACHE INTERNAL "")
    math(EXPR bytes_${chosen} "${bytes_${chosen}} + ${size}")
    list(APPEND names_${chosen} ${declared})
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
