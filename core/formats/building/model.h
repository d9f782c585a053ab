// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "topology/edit.h"

namespace fabricsketch::formats {

/// Which parts an input does not name are taken from the smallest system of the catalogue with the same
/// accelerator, else with the same scale-up links, else from the first parts that fit.
class Model {
  public:
    Model(const Catalog& catalog, const Accelerator& gpu);
    /// The part for a role; empty if the catalogue has none that fits.
    std::string part(Role role) const;
    /// The part for a network adapter that the operating system calls "mlx5_0": of the maker whose driver
    /// names its devices so, the fastest that fits; part(Role::Nic) for a name that tells nothing.
    std::string nic(std::string_view deviceName) const;
    int switches() const { return m_switches; }        ///< scale-up switches of the system; 0 = unknown
    int socketLinks() const { return m_socketLinks; }  ///< between two sockets; 0 = unknown
    const std::string& socketType() const { return m_socketType; }  ///< empty = unknown

  private:
    void learn(const System& system);
    /// The links between the sockets, where its CPUs join GPUs as ours do; false if they do not (a POWER9
    /// host with NVLink to its GPUs says nothing about a PCIe host).
    bool learnSockets(const System& system);
    std::string firstThatFits(Role role) const;

    const Catalog& m_catalog;
    const Accelerator& m_gpu;
    std::map<Role, std::string> m_parts;
    int m_switches = 0, m_socketLinks = 0;
    std::string m_socketType;
};

}  // namespace fabricsketch::formats
