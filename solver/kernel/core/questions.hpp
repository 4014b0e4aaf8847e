#pragma once
// What movers, search and goals ask of the rules in force, in the field's words. Each answer is
// worked out once, when the rules of a problem are concluded; the questions and the guarantees and
// supplements on which each answer rests stand side by side here. Who needs more of the rules than
// an answer gives adds a question. Prunings as a whole are admitted by their own declarations (see
// core/prunings.hpp), and do not ask for what they need once more.

#include "core/contract.hpp"
#include "core/prunings.hpp"

namespace kirke {

/// Of captures.
struct CaptureAnswers {
  bool do_more;                // than to move the capturing unit, and to take the captured one off
  bool do_more_at_once;        // the same; what comes back with the next half-move is nothing
  bool do_more_without_check;  // the same; what only captures do that give check is nothing
  bool at_most_return;         // they do no more than to bring the captured unit back
  bool restrained;             // some are illegal, though no king is in check after them
  bool plain;                  // they do no more, and are legal if they leave no king in check
  bool foreseen;  // where the units stand after them is in tables, and they are the same units
  bool begin_elsewhere;            // they may begin on other sites than that of the unit
  bool victims_return;             // captured units may reappear
  bool victims_replace_capturers;  // they do only where the capturing unit has left
  bool victims_change_kind;        // they may reappear as units of another kind
  bool capturers_land_elsewhere;   // capturing units may end on other sites than by their walks
  bool landings_chosen;            // the mover chooses where they end
};

inline CaptureAnswers captures_under(const Contract& c) {
  using G = Guarantee;
  using S = Supplement;
  return {
      .do_more = c.breaks(G::capture_is_take),
      .do_more_at_once = !c.keeps(G::capture_is_take, S::comebacks),
      .do_more_without_check = !c.keeps(G::capture_is_take, {S::comebacks, S::checks_alone}),
      .at_most_return = c.keeps(G::capture_is_take, kReturns),
      .restrained = c.breaks(G::captures_certain),
      .plain = c.keeps(G::capture_is_take) && c.keeps(G::captures_certain),
      .foreseen = c.keeps(G::captures_tabled, needs::kRebirths) && c.keeps(G::kinds_stay) &&
                  c.keeps(G::one_owner),
      .begin_elsewhere = c.supplies(S::origins),
      .victims_return = c.supplies(kReturns),
      .victims_replace_capturers =
          c.supplies(S::departures) && !c.supplies({S::returns, S::landings, S::jumps, S::origins}),
      .victims_change_kind = c.supplies(S::reborn_kinds),
      .capturers_land_elsewhere = c.supplies(S::landings),
      .landings_chosen = c.breaks_with(G::no_choices, S::landings),
  };
}

/// Of moves without capture.
struct QuietAnswers {
  bool do_more;          // than to move the unit
  bool unadded_do_more;  // the same of those that no rule has added, but walks and castlings give
  bool shown;            // what they do besides is seen: somebody waits, or stands below another
  bool plain;            // by walks alone, and legal if they leave no king in check and give none
  bool restrained;       // some are illegal, though no king is in check after them
  bool begin_elsewhere;  // they may begin on other sites than that of the unit
};

inline QuietAnswers quiets_under(const Contract& c) {
  using G = Guarantee;
  return {
      .do_more = c.breaks(G::quiet_is_shift),
      .unadded_do_more = !c.keeps(G::quiet_is_shift, Supplement::added_moves),
      .shown = c.keeps(needs::kShownQuiets),
      .plain = c.keeps(needs::kPlainQuiets),
      .restrained = c.breaks(G::quiets_certain),
      .begin_elsewhere = c.breaks(G::quiets_tabled),
  };
}

/// Of moves, with or without capture.
struct MoveAnswers {
  bool offer_choices;         // besides those of promotions
  bool alternate;             // sides move by turns, and nobody passes
  bool jump;                  // units may go elsewhere besides their walks
  bool jump_or_capture_away;  // the same, or captures may begin elsewhere
  bool begin_twice;           // moves may begin on a second site as well
  bool walks_tabled;          // units get only where their walks, and rebirths, take them
  bool only_marked_do_more;   // only those of units with one of the traits Rules::marks do more
};

inline MoveAnswers moves_under(const Contract& c) {
  using G = Guarantee;
  using S = Supplement;
  return {
      .offer_choices = c.breaks(G::no_choices),
      .alternate = c.keeps(G::turns_alternate),
      .jump = c.supplies(S::jumps),
      .jump_or_capture_away = c.supplies({S::jumps, S::origins}),
      .begin_twice = c.supplies(S::second_origins),
      .walks_tabled = c.keeps(needs::kTabledWalks),
      .only_marked_do_more = c.only_marked(),
  };
}

/// Of royal units.
struct KingAnswers {
  bool captured;          // they may be
  bool captured_in_play;  // ... by legal moves, as any other unit
  bool come_back;         // whoever captures them, so that no walk gives check
  bool restrained;   // some of their moves are illegal, though they are not in check after them
  bool flee_freely;  // in check, all steps of their walk that leave check are theirs
  bool flee_by_own_walk;  // the same of the steps of their own walk, whatever others they have
};

inline KingAnswers kings_under(const Contract& c) {
  using G = Guarantee;
  using S = Supplement;
  return {
      .captured = c.breaks(G::royals_stay),
      .captured_in_play = c.supplies(S::royal_returns),
      .come_back = c.supplies(S::king_returns),
      .restrained = c.breaks(G::flights_certain),
      .flee_freely = c.keeps(G::checked_flights_certain, {S::checkers_free, S::own_flights}),
      .flee_by_own_walk = c.supplies(S::own_flights),
  };
}

/// Of what units are.
struct UnitAnswers {
  bool shared;              // some belong to both sides
  bool marked_change;       // those with one of the traits `changing` become others by their moves
  bool change_kind;         // others than these may become others by a move: KindChanges
  bool change_side;         // they may become the other side's by a move: SideChanges
  bool lie_below;           // some stand below others
  bool captives_lie_below;  // captured ones do, where they were captured
  bool uncaptured_lie_below;  // others than these do
};

inline UnitAnswers units_under(const Contract& c) {
  using G = Guarantee;
  using S = Supplement;
  return {
      .shared = c.supplies(S::owners),
      .marked_change = c.supplies(S::becomes),
      .change_kind = c.supplies(S::kind_changes),
      .change_side = c.supplies(S::side_changes),
      .lie_below = c.breaks(G::nobody_below),
      .captives_lie_below = c.supplies(S::captives_below),
      .uncaptured_lie_below = !c.keeps(G::nobody_below, S::captives_below),
  };
}

/// Of mates and stalemates.
struct MateAnswers {
  bool leave_no_move;      // who is mated is in check and has no legal move
  bool stalemates_plain;   // who is stalemated is in no check and has no legal move, nobody else
  bool net_of_stalemates;  // what a bound of mates says is true of stalemates, too
  bool net_beside_kings;   // ... and where kings may touch
};

inline MateAnswers mates_under(const Contract& c) {
  return {
      .leave_no_move = c.keeps(Guarantee::mates_plain, Supplement::fewer_mates),
      .stalemates_plain = c.keeps(Guarantee::stalemates_plain),
      .net_of_stalemates = c.keeps(needs::kStalemateNet),
      .net_beside_kings = c.keeps(needs::kTouchingNet),
  };
}

/// The answers of the rules in force. Rules are these, too: see there.
struct RuleAnswers {
  CaptureAnswers captures{};
  QuietAnswers quiets{};
  MoveAnswers moves{};
  KingAnswers kings{};
  UnitAnswers units{};
  MateAnswers mates{};
};

inline RuleAnswers answers_under(const Contract& c) {
  return {captures_under(c), quiets_under(c), moves_under(c),
          kings_under(c),    units_under(c),  mates_under(c)};
}

}  // namespace kirke
