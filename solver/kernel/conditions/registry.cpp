#include "conditions/registry.hpp"

#include <array>
#include <stdexcept>

/// All rules: the name in a specification, the function that installs it, and the one by which it
/// tells the others beforehand what they ask (Announced). A rule stands in a file of its own.
#define KIRKE_RULES(RULE)                                                           \
  RULE("Circe", install_circe, announce_circe)                                      \
  RULE("Alsatian", install_alsatian, announce_nothing)                              \
  RULE("DangerCirce", install_danger, announce_danger)                              \
  RULE("LastCapture", install_last_capture, announce_last_capture)                  \
  RULE("NullMoves", install_null_moves, announce_nothing)                           \
  RULE("APosteriori", install_a_posteriori, announce_nothing)                       \
  RULE("Madrasi", install_madrasi, announce_nothing)                                \
  RULE("Immobilio", install_immobilio, announce_nothing)                            \
  RULE("EiffelChess", install_eiffel, announce_nothing)                             \
  RULE("FunctionaryChess", install_functionary, announce_nothing)                   \
  RULE("Patrouille", install_patrol, announce_nothing)                              \
  RULE("UltraPatrol", install_patrol, announce_nothing)                             \
  RULE("CentralChess", install_central, announce_nothing)                           \
  RULE("CASTChess", install_cast, announce_nothing)                                 \
  RULE("PartialParalysis", install_partial, announce_nothing)                       \
  RULE("ShieldedKings", install_shielded, announce_nothing)                         \
  RULE("BrunnerChess", install_brunner, announce_nothing)                           \
  RULE("NoCapture", install_no_capture, announce_nothing)                           \
  RULE("Lortap", install_guards, announce_nothing)                                  \
  RULE("ProvocationChess", install_guards, announce_nothing)                        \
  RULE("SuperGuards", install_guards, announce_nothing)                             \
  RULE("AntiGuards", install_guards, announce_nothing)                              \
  RULE("Woozles", install_woozles, announce_nothing)                                \
  RULE("BiWoozles", install_woozles, announce_nothing)                              \
  RULE("Heffalumps", install_woozles, announce_nothing)                             \
  RULE("BiHeffalumps", install_woozles, announce_nothing)                           \
  RULE("Disparate", install_disparate, announce_nothing)                            \
  RULE("FuddledMen", install_fuddled, announce_nothing)                             \
  RULE("BGL", install_bgl, announce_nothing)                                        \
  RULE("GridChess", install_grid, announce_grid)                                    \
  RULE("BichromChess", install_colours, announce_colours)                           \
  RULE("MonochromChess", install_colours, announce_colours)                         \
  RULE("EdgeMover", install_edge_mover, announce_edge_mover)                        \
  RULE("Hole", install_hole, announce_hole)                                         \
  RULE("AndernachChess", install_turning, announce_nothing)                         \
  RULE("AntiAndernachChess", install_turning, announce_nothing)                     \
  RULE("TraitorChess", install_turning, announce_nothing)                           \
  RULE("Tibet", install_turning, announce_nothing)                                  \
  RULE("DoubleTibet", install_turning, announce_nothing)                            \
  RULE("DarkSide", install_turning, announce_nothing)                               \
  RULE("ChameleonPursuit", install_turning, announce_nothing)                       \
  RULE("MagicSquares", install_turning, announce_turning)                           \
  RULE("Volage", install_volage, announce_nothing)                                  \
  RULE("PromSquares", install_promotions, announce_squares)                         \
  RULE("PromOnly", install_promotions, announce_kinds)                              \
  RULE("SingleBox", install_singlebox, announce_singlebox)                          \
  RULE("Masand", install_masand, announce_nothing)                                  \
  RULE("Anda", install_anda, announce_nothing)                                      \
  RULE("AndaInverse", install_anda, announce_nothing)                               \
  RULE("Magic", install_magic, announce_nothing)                                    \
  RULE("EinsteinChess", install_einstein, announce_einstein)                        \
  RULE("ReversalEinsteinChess", install_einstein, announce_einstein)                \
  RULE("AntiEinsteinChess", install_einstein, announce_einstein)                    \
  RULE("ChameleonChess", install_chameleon_chess, announce_change)                  \
  RULE("LineChameleonChess", install_line_cham, announce_change)                    \
  RULE("RelegationChess", install_relegation, announce_change)                      \
  RULE("NorskSjakk", install_norsk, announce_change)                                \
  RULE("FrankfurtChess", install_frankfurt, announce_change)                        \
  RULE("ProteanChess", install_protean_chess, announce_change)                      \
  RULE("protean", install_protean, announce_change)                                 \
  RULE("Football", install_football, announce_change)                               \
  RULE("SnekChess", install_snek, announce_nothing)                                 \
  RULE("SnekCircleChess", install_snek, announce_nothing)                           \
  RULE("KobulKings", install_kobul, announce_nothing)                               \
  RULE("Influencer", install_influencer, announce_nothing)                          \
  RULE("AnnanChess", install_neighbours, announce_lending)                          \
  RULE("NannaChess", install_neighbours, announce_lending)                          \
  RULE("FaceToFace", install_neighbours, announce_lending_for_checks)               \
  RULE("BackToBack", install_neighbours, announce_lending_for_checks)               \
  RULE("CheekToCheek", install_neighbours, announce_lending_for_checks)             \
  RULE("TransmutedKings", install_royal_loan, announce_royal_loan)                  \
  RULE("ReflectiveKings", install_royal_loan, announce_royal_loan)                  \
  RULE("VaultingKings", install_royal_loan, announce_royal_loan)                    \
  RULE("SuperTransmutingKing", install_supertransmuting, announce_supertransmuting) \
  RULE("TransmissionMenace", install_menace, announce_disputed_lending)             \
  RULE("PointReflection", install_reflection, announce_disputed_lending)            \
  RULE("PowerTransfer", install_transfer, announce_disputed_lending)                \
  RULE("Bolero", install_bolero, announce_lending)                                  \
  RULE("BoleroInverse", install_bolero, announce_lending)                           \
  RULE("Take&MakeChess", install_take_and_make, announce_nothing)                   \
  RULE("CastlingChess", install_castling_anywhere, announce_nothing)                \
  RULE("Rokagogo", install_castling_anywhere, announce_nothing)                     \
  RULE("ExchangeCastling", install_king_swaps, announce_nothing)                    \
  RULE("MessignyChess", install_messigny, announce_nothing)                         \
  RULE("Make&TakeChess", install_make_and_take, announce_elsewhere)                 \
  RULE("PlusChess", install_plus, announce_plus)                                    \
  RULE("SeriesCapture", install_series_capture, announce_series_capture)            \
  RULE("Bicaptures", install_bicaptures, announce_nothing)                          \
  RULE("HalfInChess", install_all_in, announce_nothing)                             \
  RULE("AllInChess", install_all_in, announce_nothing)                              \
  RULE("MainlyInChess", install_all_in, announce_nothing)                           \
  RULE("RoleExchange", install_role_exchange, announce_nothing)                     \
  RULE("Breton", install_breton, announce_nothing)                                  \
  RULE("PADChess", install_pad, announce_nothing)                                   \
  RULE("LostPieces", install_lost_pieces, announce_lost_pieces)                     \
  RULE("GhostChess", install_ghost, announce_nothing)                               \
  RULE("HaanerChess", install_haaner, announce_nothing)                             \
  RULE("Imitator", install_imitator, announce_imitator)                             \
  RULE("NoIProm", install_no_imitators, announce_no_imitators)                      \
  RULE("AliceChess", install_alice, announce_nothing)                               \
  RULE("HauntedChess", install_haunted, announce_nothing)                           \
  RULE("Sentinelles", install_sentinelles, announce_nothing)                        \
  RULE("RepublicanChess", install_republican, announce_nothing)                     \
  RULE("RoyalDynasty", install_dynasty, announce_common_kings)                      \
  RULE("OscillatingKings", install_oscillating, announce_nothing)                   \
  RULE("Wormholes", install_wormholes, announce_wormholes)                          \
  RULE("ActuatedRevolvingBoard", install_revolving, announce_revolving)             \
  RULE("ActuatedRevolvingCentre", install_revolving, announce_revolving)            \
  RULE("SAT", install_sat, announce_nothing)                                        \
  RULE("Maximummer", install_maximummer, announce_maximummer)                       \
  RULE("MustCapture", install_must_capture, announce_nothing)                       \
  RULE("ForcedSquare", install_forced_square, announce_nothing)                     \
  RULE("AlphabeticChess", install_alphabetic, announce_nothing)                     \
  RULE("BackHome", install_back_home, announce_nothing)                             \
  RULE("DuellistChess", install_duellist, announce_nothing)                         \
  RULE("Dister", install_dister, announce_nothing)                                  \
  RULE("FollowMyLeader", install_after_last_move, announce_nothing)                 \
  RULE("SynchronMover", install_after_last_move, announce_nothing)                  \
  RULE("AntiSynchronMover", install_after_last_move, announce_nothing)              \
  RULE("KoeKo", install_koeko, announce_nothing)                                    \
  RULE("AntiKings", install_anti_kings, announce_nothing)                           \
  RULE("Bicolores", install_bicolores, announce_nothing)                            \
  RULE("VogtlaenderChess", install_vogtlaender, announce_nothing)                   \
  RULE("Pepo", install_pepo, announce_nothing)                                      \
  RULE("RoyalSquare", install_royal_square, announce_nothing)                       \
  RULE("ExtinctionChess", install_extinction, announce_common_kings)                \
  RULE("MAFF", install_maff, announce_nothing)                                      \
  RULE("OWU", install_owu, announce_nothing)                                        \
  RULE("AMU", install_amu, announce_nothing)                                        \
  RULE("#C", install_changing_checkers, announce_nothing)                           \
  RULE("Dummy", install_dummy, announce_nothing)                                    \
  RULE("ChecklessChess", install_checkless, announce_nothing)                       \
  RULE("ExclusiveChess", install_exclusive, announce_nothing)                       \
  RULE("UltraSchachZwang", install_must_check, announce_nothing)                    \
  RULE("BlackChecks", install_must_check, announce_nothing)                         \
  RULE("LeseMajeste", install_lese_majeste, announce_nothing)                       \
  RULE("AntiKoeko", install_koeko, announce_nothing)                                \
  RULE("NewKoeko", install_koeko, announce_nothing)                                 \
  RULE("ContactGridChess", install_koeko, announce_contact)                         \
  RULE("NoPromotion", install_no_promotion, announce_nothing)                       \
  RULE("MultiCaptures", install_multi_captures, announce_nothing)                   \
  RULE("LosingChess", install_losing_chess, announce_losing_chess)                  \
  RULE("Isardam", install_isardam, announce_nothing)                                \
  RULE("Leffie", install_isardam, announce_nothing)                                 \
  RULE("PatienceChess", install_patience, announce_nothing)                         \
  RULE("kamikaze", install_kamikaze, announce_kamikaze)                             \
  RULE("chameleon", install_chameleon, announce_chameleon)                          \
  RULE("halfneutral", install_half_neutral, announce_half_neutral)                  \
  RULE("neutral", install_neutral, announce_neutral)                                \
  RULE("paralysing", install_paralysing, announce_nothing)                          \
  RULE("functionary", install_functionary, announce_nothing)                        \
  RULE("uncapturable", install_uncapturable, announce_nothing)                      \
  RULE("patrol", install_patrol, announce_nothing)                                  \
  RULE("jigger", install_jigger, announce_nothing)                                  \
  RULE("hurdlecolourchanging", install_hurdle_colour, announce_nothing)             \
  RULE("hurdlemoving", install_hurdle_moves, announce_nothing)

namespace kirke {

void announce_nothing(const RuleSpec&, const Board&, Announced&) {}

#define KIRKE_DECLARE(name, install, announce)     \
  template <int W>                                 \
  void install(RulesBuilder<W>&, const RuleSpec&); \
  void announce(const RuleSpec& spec, const Board& board, Announced& says);

KIRKE_RULES(KIRKE_DECLARE)

namespace {

template <int W>
struct Entry {
  const char* name;
  void (*install)(RulesBuilder<W>&, const RuleSpec&);
  void (*announce)(const RuleSpec&, const Board&, Announced&);
};

#define KIRKE_ENTRY(name, install, announce) Entry<W>{name, install<W>, announce},

template <int W>
constexpr std::array kRules{KIRKE_RULES(KIRKE_ENTRY)};

/// The entry of the rule, or null.
template <int W>
const Entry<W>* entry_of(const RuleSpec& spec) {
  for (const Entry<W>& entry : kRules<W>) {
    if (spec.name == entry.name) return &entry;
  }
  return nullptr;
}

}  // namespace

template <int W>
void announce_rule(RulesBuilder<W>& builder, const RuleSpec& spec) {
  Announced says;
  if (const Entry<W>* entry = entry_of<W>(spec)) entry->announce(spec, builder.board(), says);
  builder.announce(says);
}

template <int W>
void install_rule(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const Entry<W>* entry = entry_of<W>(spec);
  if (entry == nullptr) throw std::invalid_argument("unknown rule: " + spec.name);
  builder.install_one([&] { entry->install(builder, spec); });
}

std::vector<std::string> rule_names() {
  std::vector<std::string> names;
  for (const Entry<1>& entry : kRules<1>) names.emplace_back(entry.name);
  return names;
}

template void announce_rule(RulesBuilder<1>&, const RuleSpec&);
template void announce_rule(RulesBuilder<4>&, const RuleSpec&);
template void install_rule(RulesBuilder<1>&, const RuleSpec&);
template void install_rule(RulesBuilder<4>&, const RuleSpec&);

}  // namespace kirke
