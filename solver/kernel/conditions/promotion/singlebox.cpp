// SingleBox: of each kind a side never has more units on the board than its box holds: king, queen,
// two rooks, bishops and knights, eight pawns. Under the second and third type a pawn that finds no
// unit to promote to stays a pawn on its last rank. It has to promote as soon as there is such a
// unit: by the capture that puts the unit into the box, as the capturing side chooses, or before
// its own side's next move; it checks, then, as all units to which it might promote.

#include <algorithm>
#include <array>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "conditions/shared/moving_side.hpp"
#include "core/rules_builder.hpp"
#include "movers/generate.hpp"
#include "movers/trial.hpp"

namespace kirke {
namespace {

constexpr std::array<std::pair<std::string_view, int>, 6> kInTheBox{
    {{"king", 1}, {"queen", 1}, {"rook", 2}, {"bishop", 2}, {"knight", 2}, {"pawn", 8}}};

/// How many units of each kind a side may have, and which kinds are officers.
struct Box {
  std::vector<int> most;
  std::vector<std::uint8_t> officers;
  std::uint8_t pawn = 0;
  bool pawns_wait = false;     // the second and third type
  bool owners_choose = false;  // the third type
};

Box box_of(const MachineSpec& spec) {
  Box out;
  for (const KindSpec& kind : spec.kinds) {
    const auto known = std::find_if(kInTheBox.begin(), kInTheBox.end(),
                                    [&](const auto& one) { return one.first == kind.name; });
    if (known == kInTheBox.end())
      throw std::invalid_argument("SingleBox: there is no " + kind.name + " in the box");
    const auto number = static_cast<std::uint8_t>(out.most.size());
    if (kind.name == "pawn") out.pawn = number;
    if (kind.name != "pawn" && kind.name != "king") out.officers.push_back(number);
    out.most.push_back(known->second);
  }
  return out;
}

template <int W>
int left_in_box(const Position<W>& position, const Box& box, int kind, Side side) noexcept {
  return box.most[static_cast<std::size_t>(kind)] -
         (position.of_kind(kind) & position.of_side(side)).count();
}

/// Pawns that have found no unit to promote to.
template <int W>
Bits<W> waiting_pawns(const Position<W>& position, const Rules<W>& rules, const Box& box,
                      Side side) noexcept {
  return position.of_kind(box.pawn) & position.of_side(side) & rules.promotion_zone(box.pawn, side);
}

struct LatePromotion {
  Site site;
  std::uint8_t kind;
};

/// Which waiting pawns of a side may promote, and to which kinds.
template <int W>
std::vector<LatePromotion> late_promotions(const Position<W>& position, const Rules<W>& rules,
                                           const Box& box, Side side) {
  std::vector<LatePromotion> out;
  for (Bits<W> pawns = waiting_pawns(position, rules, box, side); pawns.any();) {
    const Site s = pawns.pop();
    for (const std::uint8_t kind : box.officers) {
      if (left_in_box(position, box, kind, side) > 0) out.push_back({s, kind});
    }
  }
  return out;
}

template <int W>
bool fits_into_box(const Position<W>& position, const Box& box, Side side) noexcept {
  for (int kind = 0; kind < static_cast<int>(box.most.size()); ++kind) {
    if (left_in_box(position, box, kind, side) < 0) return false;
  }
  return true;
}

template <int W>
void judge(Half<W>& half, const void* raw) noexcept {
  const auto& box = *static_cast<const Box*>(raw);
  for (const Side side : {Side{0}, Side{1}}) {
    const bool promotes_later = box.owners_choose && side != half.mover;
    half.illegal = half.illegal || !fits_into_box(half.position, box, side) ||
                   (box.pawns_wait && !promotes_later &&
                    !late_promotions(half.position, half.rules, box, side).empty());
  }
}

/// Second type: a waiting pawn of the captured unit's side promotes, as the mover chooses.
template <int W>
void other_side_promotes(Half<W>& half, const void* raw) noexcept {
  const auto& box = *static_cast<const Box*>(raw);
  const Side side = half.rules.opponent(moving_side(half));
  const auto options = late_promotions(half.position, half.rules, box, side);
  if (options.empty()) return;
  const LatePromotion& chosen =
      options[half.picks.pick(static_cast<std::uint32_t>(options.size()))];
  half.position.retype(chosen.site, chosen.kind, false, Reason::chosen_beside);
}

// --- the third type

template <int W>
void add_moves(Position<W>& position, const Rules<W>& rules, Site from, Side side, MoveList& out,
               Generate mode) noexcept {
  generate_walk(position, rules, from, side, out, mode);
  if (mode != Generate::normal || !position.at(from).royal()) return;
  MoveList castlings;
  generate_unfiltered_castlings(position, rules, side, castlings);
  for (const Move& move : castlings) {
    if (move.from == from) out.add(move);
  }
}

/// A move may begin with the promotion of a waiting pawn. Its choice says which one.
template <int W>
void unit_moves(Position<W>& position, const Rules<W>& rules, Site from, Side side, MoveList& out,
                Generate mode, const void* raw) noexcept {
  const auto& box = *static_cast<const Box*>(raw);
  const auto options = late_promotions(position, rules, box, side);
  if (options.empty()) return add_moves(position, rules, from, side, out, mode);
  for (std::size_t i = 0; i < options.size(); ++i) {
    const int first = out.size();
    {
      const Trial<W> trial(position);
      position.retype(options[i].site, options[i].kind, false, Reason::state);
      add_moves(position, rules, from, side, out, mode);
    }
    for (int m = first; m < out.size(); ++m) out[m].choice = static_cast<std::uint16_t>(i + 1);
  }
}

template <int W>
void promote_first(Half<W>& half, const void* raw) noexcept {
  const auto& box = *static_cast<const Box*>(raw);
  half.picks = Picks{0};
  if (half.move.choice == 0) return;
  const auto options = late_promotions(half.position, half.rules, box, half.mover);
  const std::size_t chosen = half.move.choice - 1u;
  if (chosen >= options.size()) return;
  half.position.retype(options[chosen].site, options[chosen].kind, false, Reason::transfer);
  half.unit = half.position.at(half.move.from);
}

template <int W>
void install_third_type(RulesBuilder<W>& builder, const std::shared_ptr<const Box>& box) {
  // Other rules do not see the promotion with which a move begins. Rules that rank moves by their
  // length alone need not see it.
  if (builder.rules_beside_selections() > 1)
    throw std::invalid_argument("SingleBox Type3 beside other conditions but Maximummer");
  MoveSource<W> source;
  source.function = unit_moves<W>;
  source.data = box;
  source.castles = true;
  source.before = promote_first<W>;
  builder.moves_from(std::move(source));
  builder.observation_at_least(Observation::played_all);
}

int type_of(const RuleSpec& spec) { return std::stoi(spec.get("type", "1")); }

}  // namespace

/// Announces that pawns may stay pawns.
template <int W>
void announce_singlebox(const RuleSpec& spec, const Board&, Announced& says) {
  if (type_of(spec) == 1) return;
  says.remakes = [](KindSpec& kind) {
    if (kind.name == "pawn") kind.promotion_piece = true;
  };
}

/// type: 1, 2 or 3.
template <int W>
void install_singlebox(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const int type = type_of(spec);
  Box what = box_of(builder.spec());
  what.pawns_wait = type > 1;
  what.owners_choose = type == 3;
  const auto box = std::make_shared<const Box>(std::move(what));
  Guarantees all = Guarantees::all();
  all.remove(Guarantee::no_choices);
  builder.breaks(all);
  builder.observation_at_least(Observation::played);  // a capture may not fit into the box
  if (type == 2) {
    builder.breaks(Guarantee::no_choices, Supplement::picks);
    builder.on(Phase::change_kind, spec.name, other_side_promotes<W>, box);
  }
  if (type == 3) install_third_type(builder, box);
  builder.on(Phase::judge, spec.name, judge<W>, box);
}

template void announce_singlebox<kWords>(const RuleSpec&, const Board&, Announced&);
template void install_singlebox(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
