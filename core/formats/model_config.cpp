// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// config.json as the transformers library writes it: the same quantity has several names, one an architecture
// family.
#include "formats/model_config.h"

#include <algorithm>
#include <initializer_list>
#include <set>

#include "formats/format.h"
#include "formats/json/text.h"
#include "units/phrases.h"

namespace fabricsketch::formats {

namespace {

constexpr std::int64_t kMost = 1'000'000;        ///< of any count; the catalogue's own limit
constexpr std::size_t kLocatable = 256U << 10U;  ///< bytes in which the lines of keys are still looked up

/// Two matrices in the FFN and not three: families whose activation has no gate.
bool withoutGate(const std::string& type) {
    static const std::set<std::string> plain = {"gpt2",  "gpt_neo",    "gpt_neox",  "gptj",    "opt",
                                                "bloom", "mpt",        "falcon",    "codegen", "gpt_bigcode",
                                                "phi",   "starcoder2", "persimmon", "nemotron"};
    return plain.contains(type);
}

using Names = std::initializer_list<const char*>;

class Reader {
  public:
    Reader(std::string_view text, const Json& json) : m_text(text), m_object(&json) {
        // A multimodal model keeps its language model one level down.
        if (const auto inner = json.find("text_config");
            inner != json.end() && inner->is_object() && !json.contains("num_hidden_layers")) {
            m_object = &*inner;
            m_path.emplace_back("text_config");
            odd(phrases::say("only the language model (text_config) is taken"),
                phrases::say("images and sound cost more than shown"));
        }
    }

    Result<ModelConfig> read(const Json& whole, const Catalog& catalog) {
        Json model;
        const std::string type = text("model_type");
        const auto layers = count({"num_hidden_layers", "n_layer", "num_layers", "n_layers"});
        const auto hidden = count({"hidden_size", "n_embd", "d_model"});
        const auto heads = count({"num_attention_heads", "n_head", "n_heads"});
        const auto vocab = count({"vocab_size"});
        need(layers, "num_hidden_layers");
        need(hidden, "hidden_size");
        need(heads, "num_attention_heads");
        need(vocab, "vocab_size");
        if (m_fault) return tl::unexpected<Error>(std::move(*m_fault));

        model["layers"] = *layers;
        model["hidden"] = *hidden;
        model["heads"] = *heads;
        model["vocab"] = *vocab;
        model["tied"] = flag("tie_word_embeddings").value_or(type == "gpt2" || type.starts_with("gemma"));
        attention(model, type, *hidden, *heads);
        feedForward(model, type, *hidden, *layers);
        window(model, type, *layers);
        if (m_fault) return tl::unexpected<Error>(std::move(*m_fault));
        if (m_object->contains("quantization_config"))
            odd(phrases::say("the weights are stored quantised"),
                phrases::say("choose that precision in the question"));

        ModelConfig config;
        config.name = nameOf(whole, type, *hidden, *layers);
        config.id = idOf(config.name);
        while (catalog.model(config.id) != nullptr) config.id += "-config";
        model["id"] = config.id;
        model["name"] = config.name;
        model["source"] = "config.json";
        config.parts = Json{{"models", Json::array({std::move(model)})}}.dump(-1, ' ', false,
                                                                              Json::error_handler_t::replace);
        if (auto extended = catalog.with(config.parts, "config.json"); !extended)
            return tl::unexpected<Error>(Error{{}, 1, 1, extended.error().what, extended.error().remedy});
        config.oddities = std::move(m_oddities);
        std::sort(m_lines.begin(), m_lines.end());
        m_lines.erase(std::unique(m_lines.begin(), m_lines.end()), m_lines.end());
        config.lines = std::move(m_lines);
        return config;
    }

  private:
    void attention(Json& model, const std::string& type, std::int64_t hidden, std::int64_t heads) {
        if (const auto rank = count({"kv_lora_rank"})) {
            model["mla"] = {{"q_lora_rank", count({"q_lora_rank"}).value_or(0)},
                            {"kv_lora_rank", *rank},
                            {"qk_nope_head_dim", required("qk_nope_head_dim")},
                            {"qk_rope_head_dim", required("qk_rope_head_dim")},
                            {"v_head_dim", required("v_head_dim")}};
            model["kv_heads"] = count({"num_key_value_heads"}).value_or(heads);
            return;
        }
        auto kv = count({"num_key_value_heads", "num_kv_heads", "n_head_kv"});
        if (!kv && flag("multi_query").value_or(false)) kv = 1;
        if (kv && (*kv > heads || heads % *kv != 0))
            fail("num_key_value_heads",
                 phrases::say("{0} heads cannot share {1} key-value heads", std::to_string(heads),
                              std::to_string(*kv)),
                 phrases::say("the first is a multiple of the second"));
        model["kv_heads"] = kv.value_or(heads);
        const auto own = count({"head_dim", "kv_channels"});
        if (!own && hidden % heads != 0)
            fail("num_attention_heads",
                 phrases::say("{0} is not divisible by {1} heads", std::to_string(hidden),
                              std::to_string(heads)),
                 phrases::say("state head_dim"));
        if (!own && type == "gemma")
            odd(phrases::say("head_dim is not stated"), phrases::say("hidden_size over heads was taken"));
        model["head_dim"] = own.value_or(std::max<std::int64_t>(hidden / heads, 1));
    }

    void feedForward(Json& model, const std::string& type, std::int64_t hidden, std::int64_t layers) {
        const auto dense = count({"intermediate_size", "ffn_hidden_size", "n_inner", "ffn_dim", "d_ff"});
        if (withoutGate(type)) model["mlp"] = "gelu";
        if (!dense && !withoutGate(type)) need(dense, "intermediate_size");
        model["ffn_dim"] = dense.value_or(4 * hidden);
        const auto experts = count({"num_local_experts", "n_routed_experts", "num_experts"});
        if (!experts || *experts <= 1) return;
        const auto chosen =
            count({"num_experts_per_tok", "experts_per_token", "num_experts_per_token", "moe_topk"});
        need(chosen, "num_experts_per_tok");
        const std::int64_t own =
            count({"moe_intermediate_size", "expert_intermediate_size"}).value_or(dense.value_or(0));
        model["experts"] = *experts;
        model["top_k"] = chosen.value_or(1);
        model["moe_ffn_dim"] = own;
        std::int64_t shared = count({"n_shared_experts", "num_shared_experts"}).value_or(0);
        if (const auto width = count({"shared_expert_intermediate_size"}); width && own > 0) {
            shared = (*width + own / 2) / own;
            if (shared * own != *width)
                odd(phrases::say("the shared expert is no multiple of the others"),
                    phrases::say("{0} of theirs are counted", std::to_string(shared)),
                    "shared_expert_intermediate_size");
        }
        model["shared_experts"] = shared;
        std::int64_t plain = count({"first_k_dense_replace"}).value_or(0);
        if (const auto list = m_object->find("mlp_only_layers"); list != m_object->end() && list->is_array())
            plain = std::max(plain, static_cast<std::int64_t>(list->size()));
        for (const char* step : {"decoder_sparse_step", "interleave_moe_layer_step", "moe_layer_freq"}) {
            if (const auto every = count({step}); every && *every > 1) {
                plain = layers - layers / *every;
                break;
            }
        }
        model["first_k_dense_layers"] = std::min(plain, layers);
        const auto groups = count({"n_group"}), kept = count({"topk_group"});
        if (groups && kept && *groups > 1)
            model["routing"] = {{"expert_groups", *groups}, {"groups_per_token", *kept}};
    }

    void window(Json& model, const std::string& type, std::int64_t layers) {
        const auto width = count({"sliding_window"});
        if (!width || !flag("use_sliding_window").value_or(true)) return;
        std::int64_t windowed = layers;
        if (const auto types = m_object->find("layer_types"); types != m_object->end() && types->is_array()) {
            see("layer_types");
            windowed = std::count_if(types->begin(), types->end(), [](const Json& one) {
                return one.is_string() && one.get_ref<const std::string&>() == "sliding_attention";
            });
        } else if (const auto pattern = count({"sliding_window_pattern"}); pattern && *pattern > 1) {
            windowed = layers - layers / *pattern;
        } else if (type == "gemma2" || type == "gpt_oss") {
            windowed = layers / 2;
        }
        if (windowed == 0) return;
        if (layers % windowed != 0) {
            odd(phrases::say(
                    "{0} of {1} layers look back {2} tokens only, which the model's entry cannot say",
                    std::to_string(windowed), std::to_string(layers), std::to_string(*width)),
                phrases::say(
                    "all are counted as looking back to the start: the KV cache shown is an upper bound"),
                "sliding_window");
            return;
        }
        model["sliding_window"] = *width;
        model["sliding_window_every"] = layers / windowed;
    }

    std::string text(const char* key) {
        const auto found = m_object->find(key);
        if (found == m_object->end() || !found->is_string()) return {};
        see(key);
        return found->get<std::string>().substr(0, 64);
    }

    /// The first of the names that is there and not null.
    std::optional<std::int64_t> count(Names names) {
        for (const char* key : names) {
            const auto found = m_object->find(key);
            if (found == m_object->end() || found->is_null()) continue;
            if (!found->is_number_integer() || found->get<std::int64_t>() < 0 ||
                found->get<std::int64_t>() > kMost) {
                fail(key,
                     phrases::say("\"{0}\" must be a whole number up to {1}", std::string(key),
                                  std::to_string(kMost)),
                     phrases::say("mend it"));
                return std::nullopt;
            }
            if (found->get<std::int64_t>() == 0) return std::nullopt;
            see(key);
            return found->get<std::int64_t>();
        }
        return std::nullopt;
    }
    std::int64_t required(const char* key) {
        const auto value = count({key});
        need(value, key);
        return value.value_or(1);
    }
    std::optional<bool> flag(const char* key) {
        const auto found = m_object->find(key);
        if (found == m_object->end() || !found->is_boolean()) return std::nullopt;
        see(key);
        return found->get<bool>();
    }

    reading::Path pathTo(const char* key) const {
        reading::Path path = m_path;
        path.emplace_back(key);
        return path;
    }
    void need(const std::optional<std::int64_t>& value, const char* key) {
        if (!value)
            fail(key, phrases::say("\"{0}\" is missing or 0", std::string(key)),
                 phrases::say("this reads the config.json of a decoder model"));
    }
    void fail(const char* key, std::string what, std::string remedy) {
        if (!m_fault) m_fault = errorAt(m_text, pathTo(key), std::move(what), std::move(remedy));
    }
    int lineOf(const char* key) const {
        if (m_text.size() > kLocatable) return 0;
        return reading::lineAndColumn(m_text, reading::locate(m_text, pathTo(key))).first;
    }
    void see(const char* key) {
        if (const int line = lineOf(key); line > 0) m_lines.push_back(line);
    }
    void odd(std::string what, std::string remedy, const char* key = nullptr) {
        m_oddities.push_back({{}, key != nullptr ? lineOf(key) : 0, 0, std::move(what), std::move(remedy)});
    }

    static std::string nameOf(const Json& whole, const std::string& type, std::int64_t hidden,
                              std::int64_t layers) {
        if (const auto path = whole.find("_name_or_path"); path != whole.end() && path->is_string()) {
            std::string name = path->get<std::string>();
            while (name.ends_with('/')) name.pop_back();
            name = name.substr(name.find_last_of('/') + 1);  // npos + 1 = 0
            std::erase_if(name, [](char c) { return static_cast<unsigned char>(c) < ' '; });
            if (!name.empty() && name.size() <= 64) return name;
        }
        return (type.empty() ? "model" : type) + " " + std::to_string(layers) + " × " +
               std::to_string(hidden);
    }
    static std::string idOf(const std::string& name) {
        std::string id;
        for (const char c : name) {
            const bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.';
            if (letter)
                id += c;
            else if (c >= 'A' && c <= 'Z')
                id += static_cast<char>(c - 'A' + 'a');
            else if (!id.empty() && id.back() != '-')
                id += '-';
        }
        while (id.ends_with('-')) id.pop_back();
        return id.empty() ? "model" : id;
    }

    std::string_view m_text;
    const Json* m_object;
    reading::Path m_path;
    std::optional<Error> m_fault;
    std::vector<Error> m_oddities;
    std::vector<int> m_lines;
};

}  // namespace

bool looksLikeModelConfig(std::string_view text) {
    const std::size_t at = text.find_first_not_of(" \t\r\n");
    if (at == std::string_view::npos || text[at] != '{') return false;
    const std::string_view start = text.substr(0, 1U << 20U);
    const auto names = [&](std::initializer_list<std::string_view> keys) {
        return std::any_of(keys.begin(), keys.end(),
                           [&](std::string_view key) { return start.find(key) != std::string_view::npos; });
    };
    return names({"\"hidden_size\"", "\"n_embd\"", "\"d_model\""}) &&
           names({"\"num_hidden_layers\"", "\"n_layer\"", "\"num_layers\"", "\"n_layers\""});
}

Result<ModelConfig> readModelConfig(std::string_view text, const std::string& name, const Catalog& catalog) {
    const auto named = [&](Error error) {
        error.input = name;
        return tl::unexpected<Error>(std::move(error));
    };
    auto json = parseJson(text);
    if (!json) return named(std::move(json).error());
    if (!json->is_object())
        return named({{},
                      1,
                      1,
                      phrases::say("a config.json is one object"),
                      phrases::say("paste all of it, from { to }")});
    auto config = Reader(text, *json).read(*json, catalog);
    if (!config) return named(std::move(config).error());
    for (Error& oddity : config->oddities) oddity.input = name;
    return config;
}

}  // namespace fabricsketch::formats
