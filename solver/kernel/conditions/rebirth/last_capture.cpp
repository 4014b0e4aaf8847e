// LastCapture: the unit that was captured by the move that led to the diagram. The next move may
// bring it back (Parrain and its relatives).

#include <memory>
#include <stdexcept>
#include <string>

#include "core/pending_rebirth.hpp"
#include "core/rules_builder.hpp"

namespace kirke {
namespace {

struct LastCapture {
  Unit unit;
  Site site;
};

template <int W>
void let_it_wait(Position<W>& position, const Rules<W>& rules, const void* raw) {
  const auto& last = *static_cast<const LastCapture*>(raw);
  const Side by = last.unit.neutral() ? rules.opponent(position.to_move()) : Side{0};
  let_wait(position, last.unit, last.site, by);
}

}  // namespace

template <int W>
void announce_last_capture(const RuleSpec&, const Board&, Announced& says) {
  says.acts = false;
}

template <int W>
void install_last_capture(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const auto number = [&](const char* key) { return std::stoul(spec.get(key, "0")); };
  const Unit unit{static_cast<std::uint16_t>(number("kind")),
                  static_cast<std::uint8_t>(number("owners")), 0, 0};
  const unsigned long site = number("site");
  if (unit.kind >= builder.spec().kinds.size() || unit.owners == 0 || unit.owners > 3 ||
      site >= static_cast<unsigned long>(builder.board().size()))
    throw std::invalid_argument("LastCapture names a unit or a site that there is not");
  builder.breaks_nothing();
  builder.only_marked_do_more(0);
  builder.begin_with(let_it_wait<W>, std::make_shared<const LastCapture>(
                                         LastCapture{unit, static_cast<Site>(site)}));
}

template void announce_last_capture<kWords>(const RuleSpec&, const Board&, Announced&);
template void install_last_capture(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
