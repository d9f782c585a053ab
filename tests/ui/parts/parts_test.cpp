// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QListView>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>

#include "ui/parts/parts_model.h"
#include "ui/parts/parts_panel.h"
#include "ui/shipped_catalog.h"
#include "ui/theme/theme.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;

namespace {

QModelIndex rowOf(const QAbstractItemModel& model, const char* id) {
    const auto found = model.match(model.index(0, 0), PartsModel::IdRole, QString::fromLatin1(id), 1,
                                   Qt::MatchExactly | Qt::MatchWrap);
    return found.isEmpty() ? QModelIndex() : found.first();
}

}  // namespace

class PartsTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { Theme::instance().apply(); }

    /// For looking at: FABRICSKETCH_PICTURES=folder writes the palette there.
    void pictures() {
        const QString folder = qEnvironmentVariable("FABRICSKETCH_PICTURES");
        if (folder.isEmpty()) QSKIP("set FABRICSKETCH_PICTURES to a folder to get pictures");
        PartsPanel panel(*shippedCatalog());
        panel.resize(230, 760);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        auto* list = panel.findChild<QListView*>(QStringLiteral("partsList"));
        list->setCurrentIndex(list->model()->index(2, 0));
        QVERIFY(panel.grab().save(folder + QStringLiteral("/parts.png")));
        list->scrollToBottom();
        QVERIFY(panel.grab().save(folder + QStringLiteral("/parts-systems.png")));
        panel.findChild<QLineEdit*>(QStringLiteral("partsSearch"))->setText(QStringLiteral("rubin"));
        QVERIFY(panel.grab().save(folder + QStringLiteral("/parts-search.png")));
    }

    void the_models_keep_the_rules() {
        PartsModel model(*shippedCatalog());
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        PartsFilter filter;
        filter.setSourceModel(&model);
        QAbstractItemModelTester filterTester(&filter,
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        filter.setSearch(QStringLiteral("h100"));
        filter.setSearch({});
        model.retranslate();
    }

    void every_part_and_system_is_there_once() {
        const Catalog& catalog = *shippedCatalog();
        PartsModel model(catalog);
        const auto entries = catalog.accelerators().size() + catalog.switches().size() +
                             catalog.cpus().size() + catalog.nics().size() + catalog.systems().size();
        QCOMPARE(model.rowCount(), static_cast<int>(entries) + 4);
        for (int row = 0; row < model.rowCount(); ++row) {
            QVERIFY(!model.index(row).data().toString().isEmpty());
            const bool heading = model.index(row).data(PartsModel::HeadingRole).toBool();
            QCOMPARE(bool(model.flags(model.index(row)) & Qt::ItemIsDragEnabled), !heading);
        }
    }

    void a_row_says_what_the_mock_says() {
        PartsModel model(*shippedCatalog());
        const QModelIndex gpu = rowOf(model, "H100-SXM5");
        QVERIFY(gpu.data().toString().contains(u"H100 SXM5"));
        QCOMPARE(gpu.data(PartsModel::SecondRole).toString(), QStringLiteral("18 × NVLink 4"));
        // 18 links of 25 GB/s each way (NVIDIA H100 datasheet: 900 GB/s both ways).
        QVERIFY(gpu.data(Qt::ToolTipRole).toString().contains(u"450 GB/s each way"));
        QVERIFY(gpu.data(Qt::ToolTipRole).toString().contains(u"Source"));
        QCOMPARE(rowOf(model, "dgx-h100").data(PartsModel::BadgeRole).toString(), QStringLiteral("8×"));
        QVERIFY(rowOf(model, "dgx-h100").data(PartsModel::SecondRole).toString().contains(u"4 NVSwitch"));
        QCOMPARE(rowOf(model, "Rubin-R200").data(PartsModel::MarkRole).toString(),
                 QStringLiteral("announced"));
        QCOMPARE(rowOf(model, "h200-p2p-hypothetical").data(PartsModel::MarkRole).toString(),
                 QStringLiteral("hypothetical"));
        QVERIFY(!rowOf(model, "rubin-ultra-kyber").data(PartsModel::BlockedRole).toString().isEmpty());
    }

    void a_dragged_row_carries_its_id() {
        PartsModel model(*shippedCatalog());
        const std::unique_ptr<QMimeData> data(model.mimeData({rowOf(model, "dgx-h100")}));
        const auto ref = partFromMime(data.get(), *shippedCatalog());
        QVERIFY(ref);
        QCOMPARE(ref->kind, PartRef::Kind::System);
        QCOMPARE(ref->id, std::string("dgx-h100"));
        QVERIFY(!model.mimeData({model.index(0)}));  // a heading
    }

    void a_search_keeps_the_headings_of_what_it_finds() {
        PartsModel model(*shippedCatalog());
        PartsFilter filter;
        filter.setSourceModel(&model);
        filter.setSearch(QStringLiteral("nvl72"));
        QCOMPARE(filter.index(0, 0).data().toString(), QStringLiteral("Systems"));
        QCOMPARE(filter.rowCount(), 4);  // heading, GB200, GB300, Vera Rubin
        filter.setSearch(QStringLiteral("  sxm5 H100 "));
        QVERIFY(rowOf(filter, "H100-SXM5").isValid());
        QVERIFY(!rowOf(filter, "H200-SXM5").isValid());
        filter.setSearch(QStringLiteral("no such thing"));
        QCOMPARE(filter.rowCount(), 0);
    }

    void typing_and_enter_add_the_first_hit() {
        PartsPanel panel(*shippedCatalog());
        panel.resize(220, 600);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        QSignalSpy activated(&panel, &PartsPanel::activated);
        panel.focusSearch();
        auto* search = panel.findChild<QLineEdit*>(QStringLiteral("partsSearch"));
        QTest::keyClicks(search, QStringLiteral("dgx-h100"));
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(activated.count(), 1);
        QCOMPARE(activated[0][0].toString(), QStringLiteral("system"));
        QCOMPARE(activated[0][1].toString(), QStringLiteral("dgx-h100"));
        QTest::keyClick(search, Qt::Key_Escape);
        QVERIFY(search->text().isEmpty());
    }

    void a_number_in_front_says_how_many() {
        PartsPanel panel(*shippedCatalog());
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        QSignalSpy activated(&panel, &PartsPanel::activated);
        panel.focusSearch();
        auto* search = panel.findChild<QLineEdit*>(QStringLiteral("partsSearch"));
        QTest::keyClicks(search, QStringLiteral("4 h100 sxm"));
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(activated.count(), 4);
        for (const auto& one : activated) QCOMPARE(one[1].toString(), QStringLiteral("H100-SXM5"));
        // Enter has selected the words: the next ones replace them. A whole system comes once.
        QTest::keyClicks(search, QStringLiteral("3 dgx-h100"));
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(activated.count(), 5);
        QCOMPARE(activated[4][1].toString(), QStringLiteral("dgx-h100"));
    }

    /// "gen 3" is said of NVSwitch (gen 2) as well, which speaks NVLink 3.
    void the_hit_that_is_called_so_is_chosen() {
        PartsPanel panel(*shippedCatalog());
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        QSignalSpy activated(&panel, &PartsPanel::activated);
        panel.focusSearch();
        auto* search = panel.findChild<QLineEdit*>(QStringLiteral("partsSearch"));
        QTest::keyClicks(search, QStringLiteral("nvswitch gen 3"));
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(activated.count(), 1);
        QCOMPARE(activated[0][1].toString(), QStringLiteral("nvswitch3"));
    }

    void double_click_adds_and_headings_do_nothing() {
        PartsPanel panel(*shippedCatalog());
        panel.resize(220, 600);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        QSignalSpy activated(&panel, &PartsPanel::activated);
        auto* list = panel.findChild<QListView*>(QStringLiteral("partsList"));
        const auto doubleClick = [&](int row) {
            const QPoint at = list->visualRect(list->model()->index(row, 0)).center();
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, at);
            QTest::mouseDClick(list->viewport(), Qt::LeftButton, {}, at);
        };
        doubleClick(0);
        QCOMPARE(activated.count(), 0);
        doubleClick(1);
        QCOMPARE(activated.count(), 1);
        QCOMPARE(activated[0][0].toString(), QStringLiteral("part"));
        QCOMPARE(activated[0][1].toString(), list->model()->index(1, 0).data(PartsModel::IdRole).toString());
    }

    void widgets_have_names_for_readers() {
        PartsPanel panel(*shippedCatalog());
        for (const auto* widget : panel.findChildren<QWidget*>())
            if (widget->focusPolicy() != Qt::NoFocus &&
                !widget->objectName().startsWith(QStringLiteral("qt_")))
                QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
    }

    void foreign_drops_are_not_trusted() {
        const auto from = [](const QByteArray& payload) {
            QMimeData data;
            data.setData(QString::fromLatin1(kPartMime), payload);
            return partFromMime(&data, *shippedCatalog()).has_value();
        };
        QVERIFY(from("part:H100-SXM5"));
        for (const QByteArray& bad :
             {QByteArray(), QByteArray("H100-SXM5"), QByteArray("part:"), QByteArray("part:dgx-h100"),
              QByteArray("system:H100-SXM5"), QByteArray("model:x"), QByteArray("part:H100-SXM5\0x", 16),
              QByteArray(10'000'000, 'x'), QByteArray("\xff\xfe:\x01")})
            QVERIFY(!from(bad));
        QVERIFY(!partFromMime(nullptr, *shippedCatalog()));
    }
};

QTEST_MAIN(PartsTest)
#include "parts_test.moc"
