// FES (fairy element selection): of two or more rules by which captures have effects the mover
// chooses the one that acts, capture by capture. The others do nothing then. Where several would do
// the same, such as nothing, that is one move.

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "conditions/rebirth/circe_row.hpp"
#include "core/refusal.hpp"
#include "core/rules_builder.hpp"
#include "movers/trial.hpp"

namespace kirke {
namespace {

template <int W>
void choose_element(Half<W>& half, const void* raw) noexcept;

/// What an element would do: its effects, or that it forbids the capture.
struct Deed {
  std::vector<Effect> effects;
  bool illegal = false;
};

bool same_effects(const Effect& a, const Effect& b) noexcept {
  return a.a == b.a && a.b == b.b && a.op == b.op && a.reason == b.reason && a.extra == b.extra &&
         a.before == b.before;
}

bool same_deeds(const Deed& a, const Deed& b) noexcept {
  if (a.illegal || b.illegal) return a.illegal == b.illegal;
  return std::equal(a.effects.begin(), a.effects.end(), b.effects.begin(), b.effects.end(),
                    [](const Effect& x, const Effect& y) { return same_effects(x, y); });
}

template <int W>
Deed deed_of(const Half<W>& half, int element) {
  const Trial<W> trial(half.position);
  Half<W> tried = half;
  tried.alternative = element;
  const auto begin = half.position.journal_size();
  for (const Hook<W>& hook : half.rules.effects.hooks) {
    if (hook.phase >= Phase::remember) break;
    if (hook.function == choose_element<W>) continue;
    if (hook.alternative == 0 || hook.alternative == element) hook.function(tried, hook.data.get());
  }
  Deed out;
  out.illegal = tried.illegal;
  for (auto i = begin; i < half.position.journal_size(); ++i)
    out.effects.push_back(*half.position.journal(i));
  return out;
}

template <int W>
void choose_element(Half<W>& half, const void* raw) noexcept {
  if (!half.captured.exists()) return;
  const int count = *static_cast<const int*>(raw);
  std::vector<Deed> deeds;
  std::vector<int> choices;
  for (int element = 1; element <= count; ++element) {
    Deed deed = deed_of(half, element);
    if (std::any_of(deeds.begin(), deeds.end(),
                    [&](const Deed& one) { return same_deeds(one, deed); }))
      continue;
    deeds.push_back(std::move(deed));
    choices.push_back(element);
  }
  half.alternative = choices[half.picks.pick(static_cast<std::uint32_t>(choices.size()))];
}

/// By which name the effects of a row go that all happen with the capture; "" for other rows.
std::string element_of(const CirceRow& row) {
  const bool by_captures = row.base == Base::circe || row.base == Base::anticirce;
  const bool at_once = row.trigger == Trigger::this_capture && row.occupied <= Occupied::assassin;
  if (!by_captures || !at_once) return "";
  return row.base == Base::circe ? "Circe" : "AntiCirce";
}

/// The same of any rule.
std::string element_of(const RuleSpec& spec) {
  constexpr std::array changes{"AndernachChess", "Tibet", "DoubleTibet"};
  if (std::find(changes.begin(), changes.end(), spec.name) != changes.end()) return spec.name;
  return spec.name == "Circe" ? element_of(circe_row_from(spec)) : "";
}

constexpr const char* kElements =
    "Its elements are Circe and AntiCirce with effects of the capture alone, AndernachChess, Tibet "
    "and DoubleTibet";

/// The elements among the rules of a problem; none where nobody has said any rule besides. Throws
/// Refusal for others, and where there is no choice.
std::vector<std::string> elements_in(const MachineSpec& machine, const RuleSpec& selection) {
  std::vector<std::string> out;
  for (const RuleSpec& one : machine.rules) {
    if (one.name == selection.name || one.name == "neutral") continue;
    const std::string element = element_of(one);
    if (element.empty())
      throw Refusal(selection.name + ": what of " + one.name + " there is to choose is not agreed",
                    kElements);
    if (one.name == "Circe" && circe_row_from(one).chooses())
      throw Refusal(selection.name + " beside a choice of squares is not supported yet", kElements);
    out.push_back(element);
  }
  if (out.size() == 1)
    throw Refusal(selection.name + " needs two conditions to choose from", kElements);
  return out;
}

}  // namespace

/// It says nothing of what it breaks: beside it nothing is known of what captures do.
template <int W>
void install_element_selection(RulesBuilder<W>& builder, const RuleSpec& spec) {
  std::vector<std::string> elements = elements_in(builder.spec(), spec);
  const auto count = std::make_shared<const int>(static_cast<int>(elements.size()));
  builder.choose_one_of(std::move(elements));
  builder.on(Phase::promote, spec.name, choose_element<W>, count);
  builder.observation_at_least(Observation::played_all);
}

template void install_element_selection(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
