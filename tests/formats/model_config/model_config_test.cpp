// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// config.json of Hugging Face: what each key becomes. Sizes are those of public models, restated by hand; the
// models of the catalogue, read from other sources, are the judge where both exist.
#include <QTest>

#include "formats/model_config.h"

using namespace fabricsketch;

class ModelConfigTest : public QObject {
    Q_OBJECT

    std::optional<Catalog> m_catalog;

    Model read(const char* text) {
        const auto config = formats::readModelConfig(text, "config.json", *m_catalog);
        if (!config) {
            qWarning("%s", config.error().text().c_str());
            return {};
        }
        m_said.clear();
        for (const Error& oddity : config->oddities) m_said += QString::fromStdString(oddity.text()) + "\n";
        const auto extended = m_catalog->with(config->parts, "config.json");
        return extended && extended->model(config->id) ? *extended->model(config->id) : Model{};
    }
    QString m_said;

    static void compare(const Model& a, const Model& b) {
        QCOMPARE(a.layers, b.layers);
        QCOMPARE(a.hidden, b.hidden);
        QCOMPARE(a.heads, b.heads);
        QCOMPARE(a.kvHeads, b.kvHeads);
        QCOMPARE(a.headDim, b.headDim);
        QCOMPARE(a.ffn, b.ffn);
        QCOMPARE(a.vocab, b.vocab);
        QCOMPARE(a.gated, b.gated);
        QCOMPARE(a.experts, b.experts);
        QCOMPARE(a.topK, b.topK);
        QCOMPARE(a.sharedExperts, b.sharedExperts);
        QCOMPARE(a.moeFfn, b.moeFfn);
        QCOMPARE(a.denseLayers, b.denseLayers);
        QCOMPARE(a.slidingWindow, b.slidingWindow);
        QCOMPARE(a.slidingEvery, b.slidingEvery);
        QCOMPARE(a.mla.has_value(), b.mla.has_value());
        if (a.mla) QCOMPARE(a.mla->kvLoraRank, b.mla->kvLoraRank);
        if (a.mla) QCOMPARE(a.mla->vDim, b.mla->vDim);
    }

  private slots:
    void initTestCase() {
        auto catalog = Catalog::load({std::filesystem::path(FABRICSKETCH_RESOURCES) / "catalog"});
        QVERIFY(catalog.has_value());
        m_catalog = std::move(*catalog);
    }

    void groupedQueries() {
        compare(read(R"({"architectures": ["LlamaForCausalLM"], "model_type": "llama", "hidden_size": 8192,
            "num_hidden_layers": 80, "num_attention_heads": 64, "num_key_value_heads": 8, "intermediate_size": 28672,
            "vocab_size": 128256, "tie_word_embeddings": false, "torch_dtype": "bfloat16"})"),
                *m_catalog->model("llama3.1-70b"));
    }
    void latentAttentionAndExperts() {
        compare(read(R"({"model_type": "deepseek_v3", "hidden_size": 7168, "num_hidden_layers": 61,
            "num_attention_heads": 128, "num_key_value_heads": 128, "intermediate_size": 18432, "vocab_size": 129280,
            "q_lora_rank": 1536, "kv_lora_rank": 512, "qk_nope_head_dim": 128, "qk_rope_head_dim": 64,
            "v_head_dim": 128, "n_routed_experts": 256, "num_experts_per_tok": 8, "n_shared_experts": 1,
            "moe_intermediate_size": 2048, "first_k_dense_replace": 3, "moe_layer_freq": 1, "n_group": 8,
            "topk_group": 4, "quantization_config": {"quant_method": "fp8"}})"),
                *m_catalog->model("deepseek-v3"));
        QVERIFY(m_said.contains("quantised"));
    }
    void expertsAndWindows() {
        // Every second layer looks back 128 tokens; 64 heads of 64 on a width of 2880.
        compare(
            read(R"({"model_type": "gpt_oss", "hidden_size": 2880, "num_hidden_layers": 36, "head_dim": 64,
            "num_attention_heads": 64, "num_key_value_heads": 8, "intermediate_size": 2880, "vocab_size": 201088,
            "num_local_experts": 128, "num_experts_per_tok": 4, "sliding_window": 128})"),
            *m_catalog->model("gpt-oss-120b"));
    }
    void plainMixture() {
        compare(read(R"({"model_type": "mixtral", "hidden_size": 4096, "num_hidden_layers": 32,
            "num_attention_heads": 32, "num_key_value_heads": 8, "intermediate_size": 14336, "vocab_size": 32000,
            "num_local_experts": 8, "num_experts_per_tok": 2, "sliding_window": null})"),
                *m_catalog->model("mixtral-8x7b"));
    }
    void oldNames() {
        // GPT-2 small: 12 layers of 768, 12 heads, FFN 4 × 768, no gate.
        const Model model = read(
            R"({"model_type": "gpt2", "n_layer": 12, "n_embd": 768, "n_head": 12, "vocab_size": 50257, "n_inner": null})");
        QCOMPARE(model.layers, 12);
        QCOMPARE(model.kvHeads, 12);
        QCOMPARE(model.headDim, 64);
        QCOMPARE(model.ffn, 3072);
        QVERIFY(!model.gated);
        QVERIFY(model.tied);
    }
    void nested() {
        const Model model = read(R"({"model_type": "gemma3", "text_config": {"model_type": "gemma3_text",
            "hidden_size": 2560, "num_hidden_layers": 34, "num_attention_heads": 8, "num_key_value_heads": 4,
            "head_dim": 256, "intermediate_size": 10240, "vocab_size": 262208, "sliding_window": 1024,
            "sliding_window_pattern": 6}, "vision_config": {"hidden_size": 1152, "num_hidden_layers": 27}})");
        QCOMPARE(model.layers, 34);
        QCOMPARE(model.headDim, 256);
        QCOMPARE(model.slidingWindow, 0);
        QVERIFY(m_said.contains("29 of 34 layers"));  // 34 − 34/6
        QVERIFY(m_said.contains("upper bound"));
    }
    void idsAndNames() {
        const auto config = formats::readModelConfig(
            R"({"_name_or_path": "meta-llama/Llama3-8B/", "model_type": "llama", "hidden_size": 4096,
            "num_hidden_layers": 32, "num_attention_heads": 32, "intermediate_size": 11008, "vocab_size": 32000})",
            "x", *m_catalog);
        QVERIFY(config.has_value());
        QCOMPARE(QString::fromStdString(config->name), QStringLiteral("Llama3-8B"));
        QCOMPARE(QString::fromStdString(config->id),
                 QStringLiteral("llama3-8b-config"));  // the catalogue's stays
        QCOMPARE(config->lines.size(), std::size_t(2));
    }

    void broken_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("line");
        const QString rest = R"("num_attention_heads": 8, "intermediate_size": 64, "vocab_size": 100})";
        QTest::newRow("no layers") << "{\"hidden_size\": 64,\n\"num_layers\": 0, " + rest
                                   << "x:1:1: \"num_hidden_layers\" is missing or 0; ";
        QTest::newRow("text for a number")
            << "{\"hidden_size\": \"64\",\n\"num_hidden_layers\": 2, " + rest
            << "x:1:17: \"hidden_size\" must be a whole number up to 1000000; ";
        QTest::newRow("negative") << "{\"hidden_size\": 64,\n\"num_hidden_layers\": -2, " + rest
                                  << "x:2:22: \"num_hidden_layers\" must be a whole number up to 1000000; ";
        QTest::newRow("heads do not divide") << "{\"hidden_size\": 65,\n\"num_hidden_layers\": 2, " + rest
                                             << "x:2:48: 65 is not divisible by 8 heads; ";
        QTest::newRow("cut") << "{\"hidden_size\": 65,\n\"num_hidden_layers\": 2,"
                             << "x:2:";
        QTest::newRow("no object") << "[1]"
                                   << "x:1:1: ";
    }
    void broken() {
        QFETCH(QString, text);
        QFETCH(QString, line);
        const auto config = formats::readModelConfig(text.toStdString(), "x", *m_catalog);
        QVERIFY(!config);
        const QString said = QString::fromStdString(config.error().text());
        QVERIFY2(said.startsWith(line), qPrintable(said));
    }

    void recognised() {
        QVERIFY(formats::looksLikeModelConfig("{\"hidden_size\": 1, \"num_hidden_layers\": 1}"));
        QVERIFY(!formats::looksLikeModelConfig("{\"format\": 1, \"devices\": []}"));
        QVERIFY(!formats::looksLikeModelConfig("hidden_size num_hidden_layers"));
    }
};

QTEST_APPLESS_MAIN(ModelConfigTest)
#include "model_config_test.moc"
