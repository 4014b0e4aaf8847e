#include "games/trojan.hpp"

#include <stdexcept>
#include <vector>

#include "movers/generate.hpp"
#include "movers/victims.hpp"

namespace kirke {
namespace {

// Move::choice: how many units move, and whether a promotion leaves its square empty.
constexpr std::uint16_t kUnits = 0xFF, kEmptied = 0x100;

struct Trojan {
  std::vector<int> in_array;  // by kind: how many a side has in the array
  std::vector<std::uint8_t> promotees;
  bool may_decline = false;
  Slot passing_units{};       // how many units made the double step together
  std::uint32_t stepped = 0;  // how many units made the double step of the diagram; 0: all there
};

template <int W>
bool is_pawn(const Rules<W>& rules, const Unit& u) noexcept {
  return u.exists() && rules.kind_traits[u.kind].promotes;
}

/// Counts the units of a kind on a site, from the `skip` topmost on.
template <int W>
int units_of(const Position<W>& position, Site s, int kind, int skip = 0) noexcept {
  int count = position.at(s).kind == kind && skip == 0;
  position.under().for_each(s, [&](const Unit& u) { count += --skip <= 0 && u.kind == kind; });
  return count;
}

template <int W>
class Generator {
 public:
  Generator(const Trojan& game, const Position<W>& position, const Rules<W>& rules, Side side,
            MoveList& out, Generate mode) noexcept
      : game_(game), position_(position), rules_(rules), side_(side), out_(out) {
    enemies_ = victims_of(position, rules, side, mode);
    friends_ = position.of_side(side) & ~position.royals();
  }

  void moves_from(Site from) noexcept {
    const Unit& top = position_.at(from);
    const Movement<W>& movement = rules_.movement(top, side_);
    height_ = 1 + position_.under().height(from);
    if (movement.pawn_like) {
      pawn_moves(from, movement);
      return;
    }
    const Bits<W> open = ~position_.occupied() | (top.royal() ? Bits<W>{} : friends_);
    for (Bits<W> rest = movement.leaps[from] & (open | enemies_); rest.any();)
      arrive(from, rest.pop());
    if (!movement.rides) return;
    const Site* p = movement.lines.data() + movement.lines_at[from];
    while (const int count = *p++) {
      const Site* const end = p + count;
      for (const Site* q = p; q != end; ++q) {
        if (open.test(*q) || enemies_.test(*q)) arrive(from, *q);
        if (position_.occupied(*q)) break;
      }
      p = end;
    }
  }

 private:
  void pawn_moves(Site from, const Movement<W>& movement) noexcept {
    const Bits<W> open = ~position_.occupied() | friends_;
    for (Bits<W> rest = movement.capture_leaps[from] & enemies_; rest.any();)
      arrive(from, rest.pop());
    for (Bits<W> rest = movement.quiet_leaps[from] & open; rest.any();) arrive(from, rest.pop());
    const Site far = movement.double_step[from];
    if (far != kNowhere && open.test(far) && !position_.occupied(movement.double_passes[from]))
      add(Move::quiet(from, far, MoveType::double_step));
    const std::uint32_t right = position_.slot(kEnPassant);
    if (right == 0) return;
    const Site passed = passed_site(right), victim = landing_site(right);
    if (movement.capture_leaps[from].test(passed) && enemies_.test(victim))
      add(Move::capture(from, passed, victim, MoveType::en_passant));
  }

  void arrive(Site from, Site to) noexcept {
    add(enemies_.test(to) ? Move::capture(from, to, to) : Move::quiet(from, to));
  }

  /// Adds the move with every number of units.
  void add(Move move) noexcept {
    for (int units = 1; units <= height_; ++units) {
      move.choice = static_cast<std::uint16_t>(units);
      promote(move, units);
    }
  }

  /// Adds the move with every unit that may replace a pawn which comes to stand on top on its last
  /// rank, at the end of the move or where the move began.
  void promote(Move move, int units) noexcept {
    const bool arrives = rules_.promotes_on(position_.at(move.from), side_, move.to);
    const bool uncovers =
        !arrives && units < height_ && rules_.promotes_on(unit(move.from, units), side_, move.from);
    if (!arrives && !uncovers) {
      out_.add(move);
      return;
    }
    bool any = false;
    for (const std::uint8_t kind : game_.promotees) {
      if (on_board(kind) - removed(kind, move, units, arrives) >= game_.in_array[kind]) continue;
      move.promotion = kind;
      out_.add(move);
      any = true;
    }
    if (any && !game_.may_decline) return;
    move.promotion = kNoKind;
    move.choice |= kEmptied;
    out_.add(move);
  }

  /// The unit below the `above` topmost units.
  Unit unit(Site s, int above) const noexcept {
    Unit found;
    position_.under().for_each(s, [&](const Unit& u) {
      if (--above == 0) found = u;
    });
    return found;
  }

  int on_board(int kind) const noexcept {
    int count = 0;
    for (Bits<W> rest = position_.of_side(side_); rest.any();)
      count += units_of(position_, rest.pop(), kind);
    return count;
  }

  /// The number of units of the kind that go with the pawn.
  int removed(int kind, const Move& move, int units, bool arrives) const noexcept {
    const int below = units_of(position_, move.from, kind, units);
    if (!arrives) return below;
    const bool merges = friends_.test(move.to);
    return units_of(position_, move.from, kind) - below +
           (merges ? units_of(position_, move.to, kind) : 0);
  }

  const Trojan& game_;
  const Position<W>& position_;
  const Rules<W>& rules_;
  Side side_;
  MoveList& out_;
  Bits<W> enemies_, friends_;
  int height_ = 1;
};

template <int W>
void trojan_unit_moves(Position<W>& position, const Rules<W>& rules, Site from, Side side,
                       MoveList& out, Generate mode, const void* raw) {
  Generator<W>(*static_cast<const Trojan*>(raw), position, rules, side, out, mode).moves_from(from);
}

/// A rook castles only if it stands alone.
template <int W>
void castlings(Position<W>& position, const Rules<W>& rules, Side side, MoveList& out) {
  const int first = out.size();
  generate_castlings(position, rules, side, out);
  int kept = first;
  for (int i = first; i < out.size(); ++i) {
    for (const Castling<W>& c : rules.castlings.all) {
      const bool this_one = c.king_from == out[i].from && c.king_to == out[i].to;
      if (this_one && position.under().empty(c.rook_from)) out[kept++] = out[i];
    }
  }
  out.truncate(kept);
}

template <int W>
void trojan_moves(Position<W>& position, const Rules<W>& rules, Side side, MoveList& out,
                  Generate mode, const void* raw) {
  Generator<W> generator(*static_cast<const Trojan*>(raw), position, rules, side, out, mode);
  for (Bits<W> rest = position.of_side(side); rest.any();) generator.moves_from(rest.pop());
  if (mode != Generate::royal_captures_too) castlings(position, rules, side, out);
}

/// Notes units for the notation, from the `skip` topmost on, `count` of them.
template <int W>
void note_units(Position<W>& position, Site s, int skip, int count, Reason why) {
  const auto note = [&](const Unit& u) {
    if (--skip < 0 && count-- > 0) position.note(s, u, why);
  };
  const Unit top = position.at(s);
  if (top.exists()) note(top);
  position.under().for_each(s, note);
}

/// Notes what the notation tells besides departure, arrival and top units.
template <int W>
void note_stacks(Half<W>& half, int units) {
  Position<W>& position = half.position;
  const Move& move = half.move;
  if (!position.under().empty(move.from)) {
    note_units(position, move.from, 0, units, Reason::lifted);
    note_units(position, move.from, units, kUnits, Reason::left);
  }
  if (!move.captures() && position.occupied(move.to))
    note_units(position, move.to, 0, kUnits, Reason::covered);
}

/// Removes the `count` topmost units of a site.
template <int W>
void remove_units(Position<W>& position, Site s, int count, Reason why) {
  for (; count > 0 && position.occupied(s); --count) {
    position.remove(s, why);
    if (!position.under().empty(s)) position.unbury(s, Reason::movement);
  }
}

template <int W>
void capture(Half<W>& half, const Trojan& game) {
  Position<W>& position = half.position;
  const Move& move = half.move;
  const bool passing = move.type == MoveType::en_passant;
  // If the diagram does not say how many units made a double step, all that stand there did.
  const auto known = static_cast<int>(position.slot(game.passing_units));
  const int count = passing && known != 0 ? known : kUnits;
  if (!position.under().empty(move.victim))
    note_units(position, move.victim, 0, count, Reason::taken);
  remove_units(position, move.victim, count, Reason::capture);
}

/// A pawn on top on its last rank vanishes with all units below it; a unit takes its place.
template <int W>
void promote(Half<W>& half) {
  Position<W>& position = half.position;
  const Move& move = half.move;
  const bool arrived = is_pawn(half.rules, half.unit);
  const Site s = arrived ? move.to : move.from;
  remove_units(position, s, kUnits, Reason::movement);
  if (move.promotion == kNoKind) {
    position.note(s, half.unit, Reason::promotion);
  } else {
    position.add(s, {move.promotion, owner_bit(half.mover), 0, 0}, Reason::promotion);
  }
}

template <int W>
void castle(Half<W>& half) {
  for (const Castling<W>& c : half.rules.castlings.all) {
    if (c.side != half.mover || c.king_from != half.move.from || c.king_to != half.move.to)
      continue;
    half.position.shift(c.king_from, c.king_to, Reason::movement);
    half.position.shift(c.rook_from, c.rook_to, Reason::castling);
  }
}

/// How many units may be captured en passant, or 0 if no pawn could.
template <int W>
std::uint32_t passing_units(const Half<W>& half, int units) noexcept {
  if (half.move.type != MoveType::double_step) return 0;
  const Rules<W>& rules = half.rules;
  const Side enemy = rules.opponent(half.mover);
  const Site passed = rules.board.middle(half.move.from, half.move.to);
  for (const int kind : rules.walks.pawn_like_kinds) {
    const Bits<W> pawns = half.position.of_kind(kind) & half.position.of_side(enemy);
    if ((pawns & rules.movement(kind, enemy).reach[passed]).any())
      return static_cast<std::uint32_t>(units);
  }
  return 0;
}

template <int W>
void play_trojan(Half<W>& half, const void* raw) {
  const auto& game = *static_cast<const Trojan*>(raw);
  const Move& move = half.move;
  Position<W>& position = half.position;
  if (move.castles()) {
    castle(half);
  } else {
    const int units = move.choice & kUnits;
    note_stacks(half, units);
    if (move.captures()) capture(half, game);
    position.lift(move.from, move.to, units, Reason::movement);
    if (move.promotion != kNoKind || (move.choice & kEmptied)) promote(half);
    position.set_slot(game.passing_units, passing_units(half, units));
    return;
  }
  position.set_slot(game.passing_units, 0);
}

/// How many units of a kind a side has in the array: two, but one queen.
int array_count(const KindSpec& kind) { return kind.name == "queen" ? 1 : 2; }

}  // namespace

template <int W>
void install_trojan(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const std::string decline = spec.get("promotion_decline", "if_empty");
  if (decline != "if_empty" && decline != "free")
    throw std::invalid_argument("promotion_decline is if_empty or free, not " + decline);
  const auto game = std::make_shared<Trojan>();
  game->may_decline = decline == "free";
  game->passing_units = builder.allot_slots("units of a double step");
  game->stepped = static_cast<std::uint32_t>(std::stoul(spec.get("double_step_units", "0")));
  for (std::size_t k = 0; k < builder.spec().kinds.size(); ++k) {
    const KindSpec& kind = builder.spec().kinds[k];
    game->in_array.push_back(array_count(kind));
    if (kind.promotion_piece) game->promotees.push_back(static_cast<std::uint8_t>(k));
  }
  MoveSource<W> source;
  source.function = trojan_unit_moves<W>;
  source.whole = trojan_moves<W>;
  source.play = play_trojan<W>;
  source.castles = true;
  source.data = game;
  builder.begin_with(
      [](Position<W>& position, const Rules<W>&, const void* raw) {
        const auto& trojan = *static_cast<const Trojan*>(raw);
        position.set_slot(trojan.passing_units, trojan.stepped);
      },
      game);
  builder.moves_from(source);
}

template void install_trojan(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
