// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "units/provenance.h"
#include "units/quantity.h"

namespace fabricsketch {

/// The three layers of a link (resources/catalog/README.md). Software picks one layer for a copy.
enum class Layer { ScaleUp, Host, Network };
std::string layerWord(Layer layer);  ///< "scale-up", "host", "network"

/// What a device does in a drawing.
enum class Role { Accelerator, ScaleUpSwitch, PcieSwitch, Cpu, Nic, NetworkSwitch };
std::string roleId(Role role);  ///< as in the files: gpu, scaleup_switch, pcie_switch, cpu, nic, net_switch
std::optional<Role> roleFromId(const std::string& id);
std::string roleName(Role role);  ///< for people: "GPU", "NVSwitch or scale-up switch", "PCIe switch", "CPU", "NIC", "network switch"

/// Part of every entry: identity, provenance per field, status.
struct Entry {
    std::string id;
    std::string name;
    std::optional<int> year;
    std::string note;
    std::string status;          ///< empty = shipping; else e.g. "announced; ramping H2 2026"
    bool hypothetical = false;   ///< a thought experiment, no such thing exists
    bool illustrative = false;   ///< layout made up to show something
    std::string origin;          ///< file that defined it; parts of the user's own folder are told apart by it
    std::string source;          ///< default source of the entry
    std::string date;            ///< when that source was read
    std::map<std::string, std::string> sources;           ///< per field
    std::string confidence;                               ///< of the whole entry where its source alone says too little
    std::map<std::string, std::string> fieldConfidence;   ///< per field: "unsourced", "medium", "low"
    std::map<std::string, std::string> details;           ///< every other key of the file as text: bases, cross-checks

    bool announced() const { return !status.empty(); }
    /// Source, date and confidence of one field (JSON key).
    Provenance provenance(const std::string& field) const;
};

struct LinkType : Entry {
    Layer layer = Layer::ScaleUp;
    std::string family;                       ///< generations are compared by this: nvlink4, xgmi-mi300, pcie5
    Rate ratePerLink;                         ///< payload, one direction, one link
    std::string rateKey;                      ///< JSON key that gave the rate
    Provenance rateProvenance() const { return provenance(rateKey); }
    std::optional<double> copyFraction;       ///< plain peer copy over the rate
    std::optional<double> collectiveFraction; ///< large-message ring over the rate
    bool hardwareTransit = false;             ///< may a path cross an accelerator between two such links
    bool pairsOnly = false;                   ///< bridges: two accelerators, no switch
    std::optional<int> maxLinksPerGpu;
    std::optional<double> latencyUs;
    std::optional<Rational> ncclModelRate;    ///< NCCL's planning constant, GB/s each way per link
    bool rateIsModelConstant = false;         ///< no line rate known: the rate is a planning constant
};

struct Accelerator : Entry {
    std::optional<double> fp16Tflops, fp8Tflops, fp4Tflops;  ///< dense peaks
    std::optional<double> memoryGB;                          ///< as labelled, decimal GB
    std::optional<double> memoryGBps;
    std::string linkType;                                    ///< id of its scale-up link type, empty = none
    int links = 0;                                           ///< scale-up ports
    std::string cpuLink;                                     ///< coherent link type to its CPU, empty = PCIe only
    std::optional<int> pcieGen;
    std::optional<double> tdpWatt;
    int migMax = 0;
    std::optional<bool> p2pOverPcie;                         ///< does the driver allow peer copies over PCIe; unknown = empty
    std::string generation;                                  ///< key into the collective constants: H100, H200, A100, B200
    std::string vendor;
    std::vector<std::string> pciIds;                         ///< "10de:2330": imports know it by them (formats/parts)
    std::vector<std::string> driverNames;                    ///< "NVIDIA H100 80GB HBM3": what its driver's tools call it
    std::string isa;                                         ///< "sm_90", "gfx942"
    std::string package;                                     ///< e.g. MI250X for its GCD
};

struct SwitchPart : Entry {
    Role role = Role::ScaleUpSwitch;
    std::string linkType;
    std::optional<int> ports;
    std::optional<int> lanes, x16Ports;
    bool multicast = false;
    std::optional<bool> reduction;      ///< in-switch reduction (SHARP); unknown = empty
    std::optional<double> latencyNs;
};

struct Cpu : Entry {
    std::vector<std::string> cpuIds;               ///< "GenuineIntel 6 143", "POWER8NVL": imports know it by them
    std::optional<int> pcieGen, pcieLanes;
    std::string cpuLink;                           ///< link type between sockets
    std::string gpuLink;                           ///< coherent link to a GPU, empty = PCIe only
    std::optional<Rational> ncclModelRate;         ///< NCCL's constant for traffic between sockets
    std::optional<Rational> forwardingRate;        ///< GPU–GPU traffic a socket forwards, GB/s each way, measured
};

struct Nic : Entry {
    std::vector<std::string> pciIds;    ///< "15b3:1021": imports know it by them
    std::optional<double> gbitPerPort;
    int ports = 1;
    std::string pcieLink;
    std::vector<std::string> networkLinks;
    bool integratedPcieSwitch = false;
    bool builtIn = false;
};

/// Multi-head latent attention (DeepSeek).
struct Mla { int qLoraRank = 0, kvLoraRank = 0, nopeDim = 0, ropeDim = 0, vDim = 0; };

struct Model : Entry {
    int layers = 0, hidden = 0, heads = 0, kvHeads = 0, headDim = 0, ffn = 0, vocab = 0;
    bool gated = true;                 ///< three FFN matrices, not two
    bool tied = false;                 ///< embedding and head share weights
    int experts = 0, topK = 0, sharedExperts = 0, moeFfn = 0, denseLayers = 0;  ///< experts 0 = dense model
    int expertGroups = 0, groupsPerToken = 0;
    std::optional<Mla> mla;
    int slidingWindow = 0, slidingEvery = 0;  ///< every n-th pattern; 0 = none
    std::optional<double> totalParamsB, activeParamsB;
};

struct Price : Entry {
    std::string accelerator;
    double usdPerGpuHour = 0;
    std::string provider;
};

/// Constants of the collective cost model for one accelerator generation (engine §3). Times in µs, B in GB/s each way.
struct CollectiveConstants : Entry {
    Rational fittedRate;                            ///< the B of the machine the fit was made on
    double a0 = 0, h1 = 0, eta = 1, sigma = 0;      ///< ring
    std::optional<double> o0, o1, eo;               ///< one-shot
    std::optional<double> en, sn, an;               ///< NVLS
    int nvlsFromGpus = 0;                           ///< NCCL uses NVLS from this many GPUs; 0 = no NVLS
    int nvlsFittedFromGpus = 0;                     ///< smallest GPU count among the rows of the NVLS fit; 0 = no fit
    std::map<std::string, std::map<std::string, double>> perOperation;  ///< refits: "all_gather" -> {a0,h1,eta,sigma}
    std::map<std::string, double> errors;           ///< name -> mean relative error of the fit
};

/// One thing a piece of software may or may not choose. An algorithm without a rule, or with none that holds, is not
/// chosen; limits of 0 are no limits. From how many GPUs NVLS is taken is CollectiveConstants::nvlsFromGpus.
/// `requires_` is a list of words joined by blanks, all of which must hold: "scale-up" (all members reach each other over
/// scale-up links), "one-box", "several-boxes", "switch-reduction", "network-reduction", "power-of-two", "even-ranks".
struct StackRule {
    std::string algorithm;
    int minRanks = 0, maxRanks = 0;
    std::int64_t maxBytes = 0;   ///< of the message
    std::string requires_;
    std::string reason;          ///< why not where the rule does not hold; "" = none given
    bool excluded = false;       ///< never chosen, whatever the drawing
    std::string source;          ///< empty = the stack's
};
/// What one piece of software can choose from.
struct Stack : Entry {
    std::vector<StackRule> rules;
    double launchUsGraph = 0, launchUsEager = 20;
    std::string version;
};

/// Constants of the serving model (engine §4).
struct Calibration : Entry {
    double eh = 0, ep = 0, tl = 0;                    ///< memory efficiency, matrix efficiency, s per layer and step
    std::map<std::string, double> extra;              ///< alpha, eta, bx, userRateFactor, … by name
    std::map<std::string, double> errors;             ///< mean absolute relative errors by name
    std::string partOf;                               ///< the calibration that chooses this one among its parts
    std::string scope;
    std::string accelerator, stack, model, precision; ///< what it was fitted on; empty = any
};

/// One device or link of a system as the catalogue lists it, patterns already expanded.
struct SystemDevice { std::string id, part; Role role = Role::Accelerator; std::optional<int> host, tray, board, package; };
struct SystemLink { std::string a, b; int count = 1; std::string type; };
struct SystemWiring { std::vector<SystemDevice> devices; std::vector<SystemLink> links; };

struct System : Entry {
    std::string accelerator;
    int gpus = 0;
    bool drawable = true;
    std::string notDrawableReason;
    std::optional<bool> p2pOverPcie;
    std::vector<std::string> unsourcedWiring;   ///< what of the wiring is not sourced
    std::map<std::string, std::string> wiring;  ///< scale_up, host, network -> sourced | medium | illustrative | hypothetical …
    std::vector<Rational> pairRates;            ///< distinct scale-up pair capacities, as a check
};

/// What a platform's own software does when one thing fails, which is often less than the links that are left would
/// allow. Failures and actions are words of `failureWords()` and `failureActionWords()`.
struct FailureRule {
    std::string failure;    ///< what fails: "gpu", "access-link" …
    std::string action;     ///< what follows: "exclude-gpu" …
    std::string setting;    ///< the configuration that brings it about; empty = no choice
    std::string statement;  ///< what follows, in a sentence
    std::string source;     ///< empty = the policy's
};
/// The first rule for a failure is the setting as shipped, further ones are alternatives. No rule = not known.
struct FailurePolicy : Entry {
    std::vector<std::string> systems;  ///< ids of the systems it governs
    std::vector<FailureRule> rules;
};
/// gpu, access-link (GPU to its scale-up switch), gpu-link (GPU to GPU), trunk-link (between scale-up switches), switch
/// (scale-up), switch-tray, gpu-host-link (GPU to its PCIe switch or CPU), host-link, pcie-switch, nic, network-link,
/// network-switch.
const std::vector<std::string>& failureWords();
/// exclude-gpu (the GPUs at the failure leave: ends of a link, below a PCIe switch), exclude-host (all GPUs of its host
/// leave), disable-switch (the switch at the failure is switched off), fabric-down (no GPU of the scale-up domain runs),
/// keep-going (what is left is used).
const std::vector<std::string>& failureActionWords();

/// Published rows, shown verbatim or compared with: never an ingredient of the model.
struct PublishedTable : Entry {
    std::string what;                                   ///< one sentence: quantity, unit, conditions
    std::vector<std::string> columns;                   ///< with unit; the first names the rows
    struct Row { std::string label; std::vector<std::optional<double>> cells; };  ///< empty cell = "does not meet", not measured
    std::vector<Row> rows;
    bool fitted = false;                                ///< constants of the model were fitted on it
    /// How to ask the program for a column's figures, key by key (core/study/validation.h reads them); a table without
    /// is shown and never compared.
    std::vector<std::map<std::string, std::string>> compare;
};

/// A sentence of the source article and what is to be said of it.
struct PublishedClaim : Entry {
    std::string claim, finding, verdict, statement;  ///< what was said, what the source says, ok/misleading/wrong…, how to say it right
};

}  // namespace fabricsketch
