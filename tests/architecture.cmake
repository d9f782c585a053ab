# SPDX-FileCopyrightText: The Fabricsketch authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Run by ctest (`cmake -P`): the arrows of the house point one way, core knows no Qt, ui writes no colours outside its theme,
# and every source carries its licence.
cmake_minimum_required(VERSION 3.25)
set(root ${CMAKE_CURRENT_LIST_DIR}/..)
set(faults "")

# folder -> what it may include, besides itself
set(core_folders units catalog topology bandwidth collectives workload study formats)
set(below_units "")
set(below_catalog units)
set(below_topology units catalog)
set(below_bandwidth units catalog topology)
set(below_collectives units catalog topology bandwidth)
set(below_workload units catalog topology bandwidth collectives)
set(below_study units catalog topology bandwidth collectives workload)
set(below_formats units catalog topology)

foreach(folder IN LISTS core_folders)
    file(GLOB_RECURSE sources ${root}/core/${folder}/*.h ${root}/core/${folder}/*.cpp)
    foreach(source IN LISTS sources)
        file(STRINGS ${source} includes REGEX "^#include")
        foreach(line IN LISTS includes)
            if(line MATCHES "<Q|<qcustomplot|\"ui/|\"app/")
                list(APPEND faults "${source}: ${line}: core knows neither Qt nor the window")
            elseif(line MATCHES "\"([a-z]+)/")
                set(target ${CMAKE_MATCH_1})
                if(target IN_LIST core_folders AND NOT target STREQUAL folder AND NOT target IN_LIST below_${folder})
                    list(APPEND faults "${source}: ${line}: the arrow from ${folder} to ${target} points the wrong way")
                endif()
            endif()
        endforeach()
    endforeach()
endforeach()

file(GLOB_RECURSE window_sources ${root}/ui/*.h ${root}/ui/*.cpp)
foreach(source IN LISTS window_sources)
    if(NOT source MATCHES "/ui/theme/")
        file(STRINGS ${source} colours REGEX "QColor\\(\"?#|QColor\\([0-9]|Qt::(red|green|blue|gray|black|darkGray|lightGray)")
        foreach(line IN LISTS colours)
            list(APPEND faults "${source}: ${line}: colours live in ui/theme alone")
        endforeach()
    endif()
    file(STRINGS ${source} includes REGEX "^#include \"app/")
    if(includes)
        list(APPEND faults "${source}: ui does not know app")
    endif()
endforeach()

file(GLOB_RECURSE all ${root}/core/*.h ${root}/core/*.cpp ${root}/ui/*.h ${root}/ui/*.cpp ${root}/app/*.h ${root}/app/*.cpp
    ${root}/tests/*.h ${root}/tests/*.cpp)
foreach(source IN LISTS all)
    file(STRINGS ${source} first LIMIT_COUNT 2)
    if(NOT first MATCHES "SPDX-FileCopyrightText" OR NOT first MATCHES "GPL-3.0-or-later")
        list(APPEND faults "${source}: the two SPDX lines are missing")
    endif()
endforeach()

if(faults)
    list(JOIN faults "\n" text)
    message(FATAL_ERROR "${text}")
endif()
