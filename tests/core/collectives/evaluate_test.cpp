// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>
#include <algorithm>
#include <random>

#include "collectives/collective.h"
#include "collectives/stack_choice.h"
#include "drawings.h"

using namespace fabricsketch;
using namespace fabricsketch::collectives;
using fabricsketch::testing::device;
using fabricsketch::testing::Drawn;
using fabricsketch::testing::first;
using fabricsketch::testing::link;

namespace {

constexpr std::int64_t KiB = 1024, MiB = KiB * 1024, GiB = MiB * 1024;
constexpr Operation operations[] = {Operation::AllReduce, Operation::AllGather, Operation::ReduceScatter,
                                    Operation::AllToAll,  Operation::Broadcast, Operation::Reduce,
                                    Operation::SendRecv};

Result<Report> ask(const Drawn& drawn, Question question) {
    if (question.sizes.empty()) question.sizes = {MiB};
    return evaluate(drawn.machine, question);
}

Question question(const std::string& algorithm, const std::string& stack = "nccl") {
    Question q;
    q.algorithm = algorithm;
    q.stack = stack;
    return q;
}

bool says(const std::string& text, const char* word) { return text.find(word) != std::string::npos; }

std::string reasonFor(const Report& report, const std::string& id) {
    for (const Excluded& excluded : report.excluded)
        if (excluded.algorithm == id) return excluded.reason;
    return {};
}

bool stackAllows(const Stack& stack, const Drawn& drawn) {
    return stackChoice(stack, *algorithm("ring"), drawn.machine, false).allowed;
}

}  // namespace

class EvaluateTest : public QObject {
    Q_OBJECT

  private slots:
    /// Six cards straight under one EPYC, peer copies allowed: each hop leaves by a port of its own, 16 lanes
    /// after 128/130. NCCL's 16 GB/s are for traffic from socket to socket, and hold there.
    void copiesUnderOneCpuAreHeldToTheirLinks() {
        for (const int sockets : {1, 2}) {
            std::vector<Device> devices;
            std::vector<Link> links;
            for (int s = 0; s < sockets; ++s)
                devices.push_back(device("cpu" + std::to_string(s), "epyc-rome", Role::Cpu));
            for (int g = 0; g < 6; ++g) {
                const std::string gpu = "gpu" + std::to_string(g);
                devices.push_back(device(gpu, "RTX-4090", Role::Accelerator));
                links.push_back(link(gpu, "cpu" + std::to_string(g * sockets / 6), 1, "pcie4_x16"));
            }
            if (sockets == 2) links.push_back(link("cpu0", "cpu1", 4, "xgmi_socket_zen2"));
            Topology topology = Topology::build(std::move(devices), std::move(links));
            HostPolicy policy = topology.policy();
            policy.p2pOverPcie = HostPolicy::P2p::Allowed;
            policy.accessControl = false;
            topology.setPolicy(policy);
            QCOMPARE(Drawn(topology).machine.ring.rate, sockets == 1 ? Rational(2048, 65) : Rational(16));
        }
    }

    /// Whose times a part without constants borrows belongs to the part: neither the job nor the widths nor
    /// what else is drawn changes it, and wider links never cost (448 GB/s of an MI300X is nearest to the 450
    /// of H200).
    void theStandInBelongsToThePart() {
        for (const int n : {2, 3, 6, 7, 8})
            QCOMPARE(Drawn(testing::system("mi300x-8"), first(n)).machine.constants.id, std::string("H200"));
        double before = 1;
        for (const int width : {1, 2, 3}) {
            std::vector<Device> devices;
            std::vector<Link> links;
            for (int i = 0; i < 8; ++i) {
                devices.push_back(device("gpu" + std::to_string(i), "MI300X", Role::Accelerator));
                for (int j = 0; j < i; ++j)
                    links.push_back(
                        link("gpu" + std::to_string(j), "gpu" + std::to_string(i), width, "xgmi_mi300x"));
            }
            const Drawn mesh(Topology::build(devices, links));
            QCOMPARE(mesh.machine.constants.id, std::string("H200"));
            const double time = mesh.run("ring", 8 * KiB).time;
            QVERIFY2(time < before, qPrintable(QString("width %1: %2").arg(width).arg(time)));
            before = time;
        }
        QCOMPARE(Drawn(testing::system("rtx3090-2-bridge")).machine.constants.id, std::string("A100"));
    }

    /// Without its bridge a pair falls back to PCIe, whose steps were measured on cards that have no bridges:
    /// losing it must not pay.
    void losingABridgeNeverHelps() {
        for (const char* id : {"rtx3090-2-bridge", "a100-pcie-bridge-4", "h100-nvl-pair"}) {
            const Topology drawing = testing::system(id);
            std::vector<Link> links(drawing.links().begin(), drawing.links().end());
            for (Link& l : links)
                if (says(l.a, "gpu") && says(l.b, "gpu")) l.condition = Condition::Failed;
            const Drawn whole(drawing, {0, 1}),
                lost(Topology::build({drawing.devices().begin(), drawing.devices().end()}, links), {0, 1});
            QVERIFY(!whole.machine.pcieOnly && lost.machine.pcieOnly);
            // All-to-all has refits of its own on scale-up links and none on PCIe.
            for (const Operation operation : operations)
                for (const std::int64_t bytes : {std::int64_t{8}, 8 * KiB, 256 * KiB, MiB, GiB})
                    for (const char* stack : {"nccl", "trtllm"})
                        QVERIFY2(operation == Operation::AllToAll ||
                                     lost.run("auto", bytes, operation, stack).time >=
                                         whole.run("auto", bytes, operation, stack).time,
                                 qPrintable(QString("%1, %2, %3, %4 B")
                                                .arg(id, stack)
                                                .arg(QString::fromStdString(operationId(operation)))
                                                .arg(bytes)));
        }
    }

    /// The larger part of the time is what limits: 1 KiB waits for its steps (450 GB/s would move it in 2
    /// ns), 1 GiB for the ports.
    void smallMessagesAreLimitedByStartUp() {
        const Drawn eight(testing::system("dgx-h100"));
        const Estimate small = eight.run("ring", KiB), large = eight.run("ring", GiB);
        QVERIFY(small.latency > small.transfer && large.latency < large.transfer);
        QVERIFY2(says(small.limit, "start-up latency"), small.limit.c_str());
        QVERIFY2(!says(small.limit, "ports"), small.limit.c_str());
        QVERIFY2(says(large.limit, "ports"), large.limit.c_str());
    }

    void busFactors() {
        // NVIDIA/nccl-tests doc/PERFORMANCE.md.
        QCOMPARE(busFactor(Operation::AllReduce, 8), 14.0 / 8);
        QCOMPARE(busFactor(Operation::AllGather, 8), 7.0 / 8);
        QCOMPARE(busFactor(Operation::ReduceScatter, 8), 7.0 / 8);
        QCOMPARE(busFactor(Operation::AllToAll, 8), 7.0 / 8);
        QCOMPARE(busFactor(Operation::Broadcast, 8), 1.0);
        QCOMPARE(busFactor(Operation::Reduce, 8), 1.0);
        for (Operation operation : operations) QVERIFY(operationFromId(operationId(operation)) == operation);
        QVERIFY(!operationFromId("all_recude"));
    }

    void stepsAsPublished() {
        // Ring 2N-2, MultiShot 2 whatever N: the TensorRT-LLM MultiShot article (seed_tables.json, case 12).
        const Drawn eight(testing::system("dgx-h200")), rack(testing::system("gb200-nvl72"));
        QCOMPARE(eight.run("ring", MiB).steps, 14);
        QCOMPARE(rack.run("ring", MiB).steps, 142);
        for (const Drawn* drawn : {&eight, &rack}) {
            QCOMPARE(drawn->run("one-shot", MiB).steps, 1);
            QCOMPARE(drawn->run("two-shot", MiB).steps, 2);
            QCOMPARE(drawn->run("nvls", MiB).steps, 2);
            QCOMPARE(drawn->run("multishot", MiB).steps, 2);
        }
        QCOMPARE(eight.run("halving-doubling", MiB).steps, 6);  // 2 log2 8
        QCOMPARE(eight.run("ring", MiB, Operation::AllGather).steps, 7);
        // About three times a ring at 64 KiB (the article: up to 3x, 4 KiB to 1 MiB).
        const double gain = eight.run("ring", 64 * KiB).time / eight.run("multishot", 64 * KiB).time;
        QVERIFY2(gain >= 2.5 && gain <= 4, qPrintable(QString::number(gain)));
    }

    void everyOperationRunsSomewhere() {
        for (const char* id :
             {"dgx-h100", "dgx1-v100", "mi300x-8", "a100-pcie-bridge-4", "hdr-cluster", "rtx3090-2-bridge"}) {
            const Drawn drawn(testing::system(id));
            for (Operation operation : operations) {
                Question q = question("auto");
                q.operation = operation;
                q.sizes = {8, MiB, GiB};
                const auto report = ask(drawn, q);
                QVERIFY2(report.has_value(),
                         qPrintable(QString("%1 %2").arg(id, operationId(operation).c_str())));
                QCOMPARE(report->best.size(), q.sizes.size());
                for (const Estimate& e : report->best) {
                    QVERIFY(e.time > 0 && e.latency > 0 && e.transfer > 0);
                    QVERIFY(!e.limit.empty() && !e.formula.empty() && !e.provenance.source.empty());
                    QVERIFY(std::abs(e.busbw - e.algbw * busFactor(operation, drawn.machine.ranks())) <=
                            1e-9 * e.busbw);
                    QVERIFY(std::abs(e.latency + e.transfer - e.time) <= 1e-12);
                    // No schedule beats the drawing.
                    if (report->limitAlgbw > 0) QVERIFY(e.algbw <= report->limitAlgbw);
                }
            }
        }
    }

    void unknownNamesAreAnsweredWithTheNearest() {
        const Drawn drawn(testing::system("dgx-h100"));
        const auto algorithm = ask(drawn, question("rign"));
        QVERIFY(!algorithm && says(algorithm.error().what, "rign") && says(algorithm.error().remedy, "ring"));
        const auto stack = ask(drawn, question("auto", "ncl"));
        QVERIFY(!stack && says(stack.error().what, "ncl") && says(stack.error().remedy, "nccl"));
    }

    void refusedOnlyByTheDrawing() {
        const Drawn h100(testing::system("dgx-h100")), a100(testing::system("dgx-a100")),
            six(testing::system("dgx-h100"), first(6));
        QVERIFY(ask(h100, question("one-shot")).has_value());  // not part of NCCL, yet asked for by name
        QVERIFY(ask(h100, question("multishot")).has_value());
        const auto nvls = ask(a100, question("nvls"));
        QVERIFY(!nvls && says(nvls.error().what, "no known in-switch reduction"));
        const auto halving = ask(six, question("halving-doubling"));
        QVERIFY(!halving && says(halving.error().what, "power of two"));
        const auto hierarchical = ask(h100, question("hierarchical"));
        QVERIFY(!hierarchical && says(hierarchical.error().what, "all members are in one"));
        Question pat = question("pat");
        QVERIFY(!ask(h100, pat));  // PAT knows no AllReduce
        pat.operation = Operation::AllGather;
        QVERIFY(ask(h100, pat).has_value());
    }

    void oneGpuOrNoPathIsSaid() {
        const Drawn one(testing::system("dgx-h100"), {3});
        const auto alone = ask(one, question("auto"));
        QVERIFY(!alone && says(alone.error().what, "two GPUs"));
        const Drawn apart(Topology::build(
            {device("gpu0", "H100-SXM5", Role::Accelerator), device("gpu1", "H100-SXM5", Role::Accelerator)},
            {}));
        const auto nothing = ask(apart, question("auto"));
        QVERIFY(!nothing && says(nothing.error().what, "no layer"));
        const Stack* stack = testing::catalog().stack("nccl");
        QCOMPARE(bestCost(apart.machine, Operation::AllReduce, 1e6, *stack).time, 0.0);
    }

    void stacksChooseAndSayWhyNot() {
        const Drawn drawn(testing::system("dgx-h200"));
        Question q = question("auto", "nccl");
        q.sizes = {4 * KiB, MiB, 16 * MiB};
        const auto nccl = ask(drawn, q);
        q.stack = "trtllm";
        const auto trtllm = ask(drawn, q);
        q.stack = "vllm";
        const auto vllm = ask(drawn, q);
        QCOMPARE(nccl->best[0].algorithm, std::string("ring"));
        QVERIFY(!reasonFor(*nccl, "one-shot").empty());
        QCOMPARE(trtllm->best[0].algorithm, std::string("one-shot"));
        QCOMPARE(vllm->best[0].algorithm, std::string("one-shot"));
        QVERIFY(vllm->best[2].algorithm != "one-shot");  // its kernel takes up to 8 MiB
        for (const auto* report : {&*nccl, &*trtllm, &*vllm}) {
            // Claims without measurements are offered, never taken.
            for (const char* claim : {"multishot", "two-shot"}) {
                QVERIFY(!reasonFor(*report, claim).empty());
                QVERIFY(std::any_of(report->curves.begin(), report->curves.end(), [&](const Curve& c) {
                    return c.algorithm == claim && c.rows.front().vendorClaim;
                }));
            }
            // Each algorithm for this operation either may be taken or has its reason.
            for (const auto& candidate : algorithms()) {
                if (!candidate->supports(Operation::AllReduce) ||
                    !reasonFor(*report, candidate->id()).empty())
                    continue;
                QVERIFY(candidate->possible(drawn.machine, Operation::AllReduce));
            }
        }
        // RCCL knows no NVLS even where switches could.
        q.stack = "rccl";
        QVERIFY(!reasonFor(*ask(drawn, q), "nvls").empty());
        // On PCIe alone vLLM keeps its kernel to two GPUs.
        const Drawn pcie(testing::system("l40s-8-pcie"), first(4));
        q.stack = "vllm";
        QVERIFY(!reasonFor(*ask(pcie, q), "one-shot").empty());
    }

    void meshesWithoutAllPairsHaveNoOneShot() {
        // A DGX-1's GPU 0 and 5 share no NVLink, so engines leave their kernel off; a full mesh has all
        // pairs.
        Question q = question("auto", "vllm");
        QVERIFY(!reasonFor(*ask(Drawn(testing::system("dgx1-v100")), q), "one-shot").empty());
        QVERIFY(reasonFor(*ask(Drawn(testing::system("redstone-a100-4")), q), "one-shot").empty());
    }

    void everyConditionOfTheStacksIsUnderstood() {
        // A word that is not understood never holds; each of these must hold somewhere.
        const Drawn box(testing::system("dgx-h200")), boxes(testing::system("superpod-h100-su"), first(32));
        for (const Stack& stack : testing::catalog().stacks())
            for (const StackRule& rule : stack.rules) {
                if (rule.excluded) continue;
                const Algorithm* candidate = algorithm(rule.algorithm);
                QVERIFY2(candidate != nullptr, rule.algorithm.c_str());
                Stack only = stack;
                only.rules = {rule};
                only.rules[0].maxRanks = 0;
                only.rules[0].algorithm = "ring";  // always possible, so that the condition alone decides
                const bool held = stackAllows(only, box) || stackAllows(only, boxes);
                QVERIFY2(held || rule.requires_.find("network-reduction") != std::string::npos,
                         (stack.id + " " + rule.algorithm + ": " + rule.requires_).c_str());
            }
    }

    void launchCostsAsTheStackSays() {
        const Drawn drawn(testing::system("dgx-h200"));
        Question q = question("ring");
        const double graph = ask(drawn, q)->best[0].time;
        q.launch = Launch::Eager;
        const Estimate eager = ask(drawn, q)->best[0];
        const double launch = testing::catalog().stack("nccl")->launchUsEager * 1e-6;
        QVERIFY(launch > 0 && std::abs(eager.time - graph - launch) < 1e-12);
        QVERIFY(says(eager.formula, "launch"));
    }

    void rowsOfCurvesCanBeExplained() {
        const Drawn drawn(testing::system("dgx-h200"));
        const auto report = ask(drawn, question("auto"));
        for (const Curve& curve : report->curves) {
            QVERIFY(curve.rows[0].formula.empty());
            const Estimate full = explain(*report, curve.rows[0]);
            QVERIFY(!full.formula.empty() && !full.limit.empty());
            QCOMPARE(full.time, curve.rows[0].time);
        }
        const Estimate ring = drawn.run("ring", MiB);
        // 2 (N-1)/N X / B = 1.75 * 1 MiB / 450 GB/s = 4.08 µs.
        QVERIFY2(says(ring.formula, "x = 1.75 × 1 MiB / 450 GB/s = 4.08 µs"), ring.formula.c_str());
    }

    void moreGpusNeverShortenTheLatencyOfARing() {
        for (const char* id : {"dgx-h100", "dgx1-v100", "gb200-nvl72", "l40s-8-pcie"}) {
            double before = 0;
            const int all = Drawn(testing::system(id)).machine.ranks();
            for (int n = 2; n <= std::min(all, 12); ++n) {
                const double latency = Drawn(testing::system(id), first(n)).run("ring", 8).latency;
                QVERIFY2(latency >= before, id);
                before = latency;
            }
        }
    }

    void failuresCost() {
        Topology drawing = testing::system("dgx-h100");
        std::vector<Device> devices(drawing.devices().begin(), drawing.devices().end());
        std::vector<Link> links(drawing.links().begin(), drawing.links().end());
        for (Link& l : links)
            if (l.a == "gpu3" && l.b == "nvsw0") l.width -= 1;  // one lane of eighteen is down
        const Drawn lane(Topology::build(devices, links));
        QCOMPARE(lane.machine.ring.rate, Rational(425));
        QVERIFY2(says(lane.run("ring", GiB).limit, "GPU 3"), lane.run("ring", GiB).limit.c_str());
        QVERIFY(lane.machine.switchReduction);
        QCOMPARE(lane.machine.portRate, Rational(425));
        for (Device& d : devices)
            if (d.id == "nvsw1") d.condition = Condition::Failed;
        for (Link& l : links)
            if (l.a == "gpu3" && l.b == "nvsw0") l.width += 1;
        const Drawn plane(Topology::build(devices, links));
        QCOMPARE(plane.machine.ring.rate,
                 Rational(350));  // planes of 5, 4, 4, 5 links: four of eighteen are gone
        for (Link& l : links)
            if (l.a == "gpu3" && l.b == "nvsw0") l.condition = Condition::Failed;
        // The five links to one plane: reduction goes on over the other three, 18 - 5 links wide.
        const Topology cut = Topology::build({drawing.devices().begin(), drawing.devices().end()}, links);
        const Drawn off(cut);
        QVERIFY(off.machine.switchReduction);
        QCOMPARE(off.machine.portRate, Rational(325));
        QVERIFY2(says(off.run("nvls", GiB).note, "GPU 3 does not reach NVSwitch 0: on the 3 of 4 planes"),
                 off.run("nvls", GiB).note.c_str());
        QVERIFY(!says(Drawn(drawing).run("nvls", GiB).note, "planes"));
        // Losing the whole switch is never better than losing one GPU's way to it.
        std::vector<Device> without(drawing.devices().begin(), drawing.devices().end());
        for (Device& d : without)
            if (d.id == "nvsw0") d.condition = Condition::Failed;
        const Drawn gone(Topology::build(without, {drawing.links().begin(), drawing.links().end()}));
        for (const std::int64_t bytes : {8 * KiB, MiB, GiB})
            QVERIFY(off.run("auto", bytes).time <= gone.run("auto", bytes).time);
        // No plane reaches all: three GPUs lose a way each, and the fourth plane a fourth.
        for (Link& l : links)
            for (int i = 0; i < 4; ++i)
                if (l.a == "gpu" + std::to_string(i) && l.b == "nvsw" + std::to_string(3 - i))
                    l.condition = Condition::Failed;
        const Drawn none(Topology::build({drawing.devices().begin(), drawing.devices().end()}, links));
        QVERIFY(!none.machine.switchReduction);
        QVERIFY2(says(none.machine.switchReductionReason, "every member must be on one plane"),
                 none.machine.switchReductionReason.c_str());
    }

    void severalBoxesNameTheSmallerBound() {
        const Drawn cluster(testing::system("hdr-cluster"));  // two DGX A100, eight HDR NICs each
        QCOMPARE(cluster.machine.boxCount(), 2);
        QCOMPARE(cluster.machine.nicsPerBox, 8);
        QCOMPARE(cluster.machine.nicRatePerBox, Rational(200));
        const Estimate ring = cluster.run("ring", 4 * GiB), tree = cluster.run("tree", 4 * GiB);
        QVERIFY(says(ring.limit, "NIC"));   // 200 against 300 inside
        QVERIFY(!says(tree.limit, "NIC"));  // two boxes: the sum crosses once, 2 X inside at 300
        QVERIFY(ring.busbw > 0.85 * 200 * 0.9 && ring.busbw < 200);
        const Drawn pod(testing::system("superpod-h100-su"));
        QCOMPARE(pod.machine.boxCount(), 32);
        QCOMPARE(pod.machine.nicRatePerBox, Rational(400));
        QVERIFY(says(pod.run("hierarchical", 4 * GiB).limit, "NIC"));
        QVERIFY(!ask(pod, question("nvls")) && !ask(pod, question("one-shot")) &&
                !ask(pod, question("collnet")));
    }

    void planningLatencyOverInfiniBand() {
        // Engine §3: NCCL's tree plans 25.2 and 35.2 µs for 2 and 4 boxes of 8 H100, 25 and 34.7 were
        // measured.
        const Drawn two(testing::system("superpod-h100-su"), first(16)),
            four(testing::system("superpod-h100-su"), first(32));
        const double a = two.run("tree", 8).time * 1e6, b = four.run("tree", 8).time * 1e6;
        QVERIFY2(std::abs(a - 25) < 0.05 * 25, qPrintable(QString::number(a)));
        QVERIFY2(std::abs(b - 34.7) < 0.05 * 34.7, qPrintable(QString::number(b)));
    }

    void meshesUseTheLinksTheyHave() {
        // Measured 47.7 and 312.9 GB/s busbw (corpus/measured/28; accept.py allows 38–64 and 240–400).
        const double two = Drawn(testing::system("mi300x-8"), {0, 1}).run("ring", 4 * GiB).busbw;
        const Estimate eight = Drawn(testing::system("mi300x-8")).run("ring", 4 * GiB);
        QVERIFY2(two >= 38 && two <= 64, qPrintable(QString::number(two)));
        QVERIFY2(eight.busbw >= 240 && eight.busbw <= 400, qPrintable(QString::number(eight.busbw)));
        QCOMPARE(eight.provenance.confidence, Confidence::Extrapolated);
        QVERIFY(says(Drawn(testing::system("mi300x-8")).machine.confidenceNote, "no constants for"));
    }

    void costTableIsTheFastPathOfAuto() {
        std::mt19937 random(5);
        for (const char* id : {"dgx-h200", "hgx-b200", "gb200-nvl72", "mi300x-8", "a100-pcie-bridge-4"}) {
            const Drawn drawn(testing::system(id));
            for (const char* stack : {"nccl", "trtllm", "vllm", "rccl"}) {
                const CostTable table(drawn.machine, Operation::AllReduce, *testing::catalog().stack(stack));
                for (int i = 0; i < 20; ++i) {
                    const std::int64_t bytes = std::int64_t{1} << (random() % 33);
                    const double want = drawn.run("auto", bytes, Operation::AllReduce, stack).time;
                    QVERIFY(std::abs(table.at(static_cast<double>(bytes)).time - want) <= 1e-12 * want);
                }
            }
        }
    }
};

QTEST_APPLESS_MAIN(EvaluateTest)
#include "evaluate_test.moc"
