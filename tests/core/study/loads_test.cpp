// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "study/loads.h"
#include "topology/edit.h"

using namespace fabricsketch;

/// What links carry, by hand arithmetic: bytes that must leave a GPU, ports that fill.
class LoadsTest : public QObject {
    Q_OBJECT
  private:
    Catalog m_catalog;

    std::shared_ptr<const Report> report(const char* system, const char* algorithm = "auto") const {
        auto topology = drawSystem(m_catalog, system);
        Scenario scenario = Scenario::firstStart();
        scenario.collective.algorithm = algorithm;
        return evaluate(std::make_shared<const Topology>(topology ? *topology : Topology()), m_catalog,
                        scenario);
    }
    /// GB/s that leave and reach a device.
    static std::pair<double, double> through(const Report& report, const LinkLoads& loads, const Id& id) {
        const Topology& topology = *report.topology;
        const int device = topology.deviceIndex(id);
        double out = 0, in = 0;
        for (const int link : topology.linksOf(device)) {
            const LinkLoad& load = loads.links[static_cast<std::size_t>(link)];
            const bool forth = topology.ends(link).first == device;
            out += forth ? load.forth : load.back;
            in += forth ? load.back : load.forth;
        }
        return {out, in};
    }
    static bool near(double a, double b) { return std::abs(a - b) <= 1e-3 * std::max(1.0, std::abs(b)); }

  private slots:
    void initTestCase() {
        auto catalog = Catalog::load({FABRICSKETCH_RESOURCES "/catalog"});
        QVERIFY(catalog);
        m_catalog = std::move(*catalog);
    }

    /// A ring of n sends and receives 2(n−1)/n of the message at every member (nccl-tests, PERFORMANCE.md).
    void everyMemberOfARingSendsTheSameShare() {
        const auto r = report("dgx-h100", "ring");
        const auto loads = linkLoads(*r, m_catalog, Traffic::Collective);
        QVERIFY2(loads.has_value(), loads ? "" : loads.error().text().c_str());
        double seconds = 0;
        for (const auto& row : r->collective->best)
            if (row.bytes == r->scenario.messageBytes) seconds = row.time;
        const double wanted = 2.0 * 7 / 8 * static_cast<double>(r->scenario.messageBytes) / seconds / 1e9;
        for (const char* gpu : {"gpu0", "gpu3", "gpu7"}) {
            const auto [out, in] = through(*r, *loads, gpu);
            QVERIFY2(near(out, wanted) && near(in, wanted),
                     qPrintable(QStringLiteral("%1 %2 wanted %3").arg(out).arg(in).arg(wanted)));
        }
        QVERIFY(loads->busiest >= 0);
        QVERIFY(loads->links[static_cast<std::size_t>(loads->busiest)].share() <= 1.0 + 1e-9);
        QVERIFY(loads->title.find("256 MiB") != std::string::npos);
    }

    /// Copies with two ways are spread over them: a link of 25 GB/s beside ports of 400 is not lit with all
    /// that passes between its ends, which is what made it the busiest by far.
    void aNarrowLinkCarriesNoMoreThanItCan() {
        Edit edit;
        const auto put = [&edit](const std::string& id, const char* part, Role role) {
            Device one;
            one.id = id;
            one.part = part;
            one.role = role;
            edit.devices[id] = one;
        };
        const auto join = [&edit](const std::string& a, const std::string& b, int width) {
            Link one;
            one.id = a + "--" + b;
            one.a = a;
            one.b = b;
            one.type = "nvlink4";
            one.width = width;
            edit.links[one.id] = one;
        };
        put("nvsw0", "nvswitch3", Role::ScaleUpSwitch);
        for (const char* gpu : {"gpu0", "gpu1", "gpu2", "gpu3"}) {
            put(gpu, "H100-SXM5", Role::Accelerator);
            join(gpu, "nvsw0", 16);
        }
        join("gpu0", "gpu1", 1);
        Scenario scenario = Scenario::firstStart();
        scenario.collective.algorithm = "ring";
        const auto r =
            evaluate(std::make_shared<const Topology>(edit.apply(Topology())), m_catalog, scenario);
        const auto loads = linkLoads(*r, m_catalog, Traffic::Collective);
        QVERIFY2(loads.has_value(), loads ? "" : loads.error().text().c_str());
        for (const LinkLoad& link : loads->links)
            QVERIFY2(link.share() <= 1, qPrintable(QString::number(link.share())));
        // A ring of four sends 3/2 of the message from every GPU, whatever the ways.
        double seconds = 0;
        for (const auto& row : r->collective->best)
            if (row.bytes == r->scenario.messageBytes) seconds = row.time;
        const double wanted = 1.5 * static_cast<double>(r->scenario.messageBytes) / seconds / 1e9;
        for (const char* gpu : {"gpu0", "gpu1", "gpu2"})
            QVERIFY(near(through(*r, *loads, gpu).first, wanted));
    }

    /// All-to-all fills the ports of every GPU: 18 × 25 GB/s each way (NVIDIA H100 datasheet).
    void allToAllFillsThePorts() {
        const auto r = report("dgx-h100");
        const auto loads = linkLoads(*r, m_catalog, Traffic::AllToAll);
        QVERIFY(loads);
        const auto [out, in] = through(*r, *loads, "gpu2");
        QVERIFY(near(out, 450) && near(in, 450));
        QVERIFY(near(loads->links[static_cast<std::size_t>(loads->busiest)].share(), 1));
    }

    void aPairLoadsItsOwnWayAlone() {
        const auto r = report("dgx-h100");
        const auto loads = linkLoads(*r, m_catalog, Traffic::Pair, 0, 5);
        QVERIFY(loads);
        QVERIFY(near(through(*r, *loads, "gpu0").first, 450));
        QVERIFY(near(through(*r, *loads, "gpu0").second, 0));
        QVERIFY(near(through(*r, *loads, "gpu5").second, 450));
        QVERIFY(near(through(*r, *loads, "gpu3").first, 0));
        // In and out of a switch is the same: it keeps nothing.
        for (const char* hub : {"nvsw0", "nvsw1", "nvsw2", "nvsw3"}) {
            const auto [out, in] = through(*r, *loads, hub);
            QVERIFY(near(out, in));
        }
    }

    void withoutAnAnswerItSaysWhy() {
        const auto r = evaluate(std::make_shared<const Topology>(), m_catalog, Scenario::firstStart());
        for (const Traffic traffic : {Traffic::Collective, Traffic::AllToAll, Traffic::Pair}) {
            const auto loads = linkLoads(*r, m_catalog, traffic);
            QVERIFY(!loads);
            QVERIFY(!loads.error().what.empty());
        }
    }

    void racksAndClustersAreAnswered() {
        for (const char* system : {"gb200-nvl72", "mi300x-8"}) {
            if (m_catalog.system(system) == nullptr) continue;
            const auto r = report(system);
            for (const Traffic traffic : {Traffic::Collective, Traffic::AllToAll}) {
                const auto loads = linkLoads(*r, m_catalog, traffic);
                QVERIFY2(loads.has_value(), loads ? "" : loads.error().text().c_str());
                QVERIFY(loads->busiest >= 0);
                QVERIFY(loads->links[static_cast<std::size_t>(loads->busiest)].share() <= 1.0 + 1e-6);
            }
        }
    }
};

QTEST_APPLESS_MAIN(LoadsTest)
#include "loads_test.moc"
