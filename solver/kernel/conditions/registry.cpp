#include "conditions/registry.hpp"

#include <array>
#include <stdexcept>

/// All rules: the name in a specification and the function that installs the rule. SAYS: rules that
/// also have a function by which they announce to the others what they need (Announced). Each rule
/// stands in a file of its own.
#define KIRKE_RULES(RULE, SAYS)                                                     \
  SAYS("Circe", install_circe, announce_circe)                                      \
  RULE("Alsatian", install_alsatian)                                                \
  SAYS("DangerCirce", install_danger, announce_danger)                              \
  SAYS("LastCapture", install_last_capture, announce_last_capture)                  \
  RULE("NullMoves", install_null_moves)                                             \
  RULE("APosteriori", install_a_posteriori)                                         \
  RULE("Madrasi", install_madrasi)                                                  \
  RULE("Immobilio", install_immobilio)                                              \
  RULE("EiffelChess", install_eiffel)                                               \
  RULE("FunctionaryChess", install_functionary)                                     \
  RULE("Patrouille", install_patrol)                                                \
  RULE("UltraPatrol", install_patrol)                                               \
  RULE("CentralChess", install_central)                                             \
  RULE("CASTChess", install_cast)                                                   \
  RULE("PartialParalysis", install_partial)                                         \
  RULE("ShieldedKings", install_shielded)                                           \
  RULE("BrunnerChess", install_brunner)                                             \
  RULE("NoCapture", install_no_capture)                                             \
  RULE("Lortap", install_guards)                                                    \
  RULE("ProvocationChess", install_guards)                                          \
  RULE("SuperGuards", install_guards)                                               \
  RULE("AntiGuards", install_guards)                                                \
  RULE("Woozles", install_woozles)                                                  \
  RULE("BiWoozles", install_woozles)                                                \
  RULE("Heffalumps", install_woozles)                                               \
  RULE("BiHeffalumps", install_woozles)                                             \
  RULE("Disparate", install_disparate)                                              \
  RULE("FuddledMen", install_fuddled)                                               \
  RULE("BGL", install_bgl)                                                          \
  SAYS("GridChess", install_grid, announce_grid)                                    \
  SAYS("BichromChess", install_colours, announce_colours)                           \
  SAYS("MonochromChess", install_colours, announce_colours)                         \
  SAYS("EdgeMover", install_edge_mover, announce_edge_mover)                        \
  SAYS("Hole", install_hole, announce_hole)                                         \
  RULE("AndernachChess", install_turning)                                           \
  RULE("AntiAndernachChess", install_turning)                                       \
  RULE("TraitorChess", install_turning)                                             \
  RULE("Tibet", install_turning)                                                    \
  RULE("DoubleTibet", install_turning)                                              \
  RULE("DarkSide", install_turning)                                                 \
  RULE("ChameleonPursuit", install_turning)                                         \
  SAYS("MagicSquares", install_turning, announce_turning)                           \
  RULE("Volage", install_volage)                                                    \
  SAYS("PromSquares", install_promotions, announce_squares)                         \
  SAYS("PromOnly", install_promotions, announce_kinds)                              \
  SAYS("SingleBox", install_singlebox, announce_singlebox)                          \
  RULE("PromBothColours", install_promotion_to_both)                                \
  RULE("Masand", install_masand)                                                    \
  RULE("FES", install_element_selection)                                            \
  RULE("Anda", install_anda)                                                        \
  RULE("AndaInverse", install_anda)                                                 \
  RULE("Magic", install_magic)                                                      \
  SAYS("EinsteinChess", install_einstein, announce_einstein)                        \
  SAYS("ReversalEinsteinChess", install_einstein, announce_einstein)                \
  SAYS("AntiEinsteinChess", install_einstein, announce_einstein)                    \
  SAYS("ChameleonChess", install_chameleon_chess, announce_change)                  \
  SAYS("LineChameleonChess", install_line_cham, announce_change)                    \
  SAYS("RelegationChess", install_relegation, announce_change)                      \
  SAYS("NorskSjakk", install_norsk, announce_change)                                \
  SAYS("FrankfurtChess", install_frankfurt, announce_change)                        \
  SAYS("ProteanChess", install_protean_chess, announce_change)                      \
  SAYS("protean", install_protean, announce_change)                                 \
  SAYS("Football", install_football, announce_change)                               \
  RULE("SnekChess", install_snek)                                                   \
  RULE("SnekCircleChess", install_snek)                                             \
  RULE("KobulKings", install_kobul)                                                 \
  RULE("Influencer", install_influencer)                                            \
  SAYS("AnnanChess", install_neighbours, announce_lending)                          \
  SAYS("NannaChess", install_neighbours, announce_lending)                          \
  SAYS("FaceToFace", install_neighbours, announce_lending_for_checks)               \
  SAYS("BackToBack", install_neighbours, announce_lending_for_checks)               \
  SAYS("CheekToCheek", install_neighbours, announce_lending_for_checks)             \
  SAYS("TransmutedKings", install_royal_loan, announce_royal_loan)                  \
  SAYS("ReflectiveKings", install_royal_loan, announce_royal_loan)                  \
  SAYS("VaultingKings", install_royal_loan, announce_royal_loan)                    \
  SAYS("SuperTransmutingKing", install_supertransmuting, announce_supertransmuting) \
  SAYS("TransmissionMenace", install_menace, announce_disputed_lending)             \
  SAYS("PointReflection", install_reflection, announce_lending)                     \
  SAYS("PowerTransfer", install_transfer, announce_lending)                         \
  SAYS("Bolero", install_bolero, announce_lending)                                  \
  SAYS("Shatranj", install_shatranj, announce_shatranj)                             \
  SAYS("BoleroInverse", install_bolero, announce_lending)                           \
  RULE("Take&MakeChess", install_take_and_make)                                     \
  RULE("CastlingChess", install_castling_anywhere)                                  \
  RULE("Rokagogo", install_castling_anywhere)                                       \
  RULE("ExchangeCastling", install_king_swaps)                                      \
  RULE("MessignyChess", install_messigny)                                           \
  SAYS("Make&TakeChess", install_make_and_take, announce_elsewhere)                 \
  SAYS("ShowMake", install_showing_makes, announce_showing_makes)                   \
  SAYS("PlusChess", install_plus, announce_plus)                                    \
  SAYS("SeriesCapture", install_series_capture, announce_series_capture)            \
  RULE("Bicaptures", install_bicaptures)                                            \
  RULE("HalfInChess", install_all_in)                                               \
  RULE("AllInChess", install_all_in)                                                \
  RULE("MainlyInChess", install_all_in)                                             \
  RULE("RoleExchange", install_role_exchange)                                       \
  RULE("EpOn", install_passing)                                                     \
  RULE("PositionalRights", install_positional_rights)                               \
  RULE("Breton", install_breton)                                                    \
  RULE("PADChess", install_pad)                                                     \
  SAYS("LostPieces", install_lost_pieces, announce_lost_pieces)                     \
  RULE("GhostChess", install_ghost)                                                 \
  RULE("HaanerChess", install_haaner)                                               \
  SAYS("Imitator", install_imitator, announce_imitator)                             \
  SAYS("NoIProm", install_no_imitators, announce_no_imitators)                      \
  RULE("AliceChess", install_alice)                                                 \
  RULE("HauntedChess", install_haunted)                                             \
  RULE("Sentinelles", install_sentinelles)                                          \
  RULE("RepublicanChess", install_republican)                                       \
  SAYS("RoyalDynasty", install_dynasty, announce_common_kings)                      \
  RULE("OscillatingKings", install_oscillating)                                     \
  SAYS("Wormholes", install_wormholes, announce_wormholes)                          \
  SAYS("ActuatedRevolvingBoard", install_revolving, announce_revolving)             \
  SAYS("ActuatedRevolvingCentre", install_revolving, announce_revolving)            \
  RULE("SAT", install_sat)                                                          \
  SAYS("Maximummer", install_maximummer, announce_maximummer)                       \
  RULE("MustCapture", install_must_capture)                                         \
  RULE("ForcedSquare", install_forced_square)                                       \
  RULE("AlphabeticChess", install_alphabetic)                                       \
  RULE("BackHome", install_back_home)                                               \
  RULE("DuellistChess", install_duellist)                                           \
  RULE("Dister", install_dister)                                                    \
  RULE("FollowMyLeader", install_after_last_move)                                   \
  RULE("SynchronMover", install_after_last_move)                                    \
  RULE("AntiSynchronMover", install_after_last_move)                                \
  RULE("KoeKo", install_koeko)                                                      \
  RULE("AntiKings", install_anti_kings)                                             \
  RULE("Bicolores", install_bicolores)                                              \
  RULE("VogtlaenderChess", install_vogtlaender)                                     \
  RULE("Pepo", install_pepo)                                                        \
  RULE("Bosma", install_bosma)                                                      \
  RULE("RoyalSquare", install_royal_square)                                         \
  SAYS("ExtinctionChess", install_extinction, announce_common_kings)                \
  RULE("MAFF", install_maff)                                                        \
  RULE("OWU", install_owu)                                                          \
  RULE("AMU", install_amu)                                                          \
  RULE("#C", install_changing_checkers)                                             \
  RULE("Dummy", install_dummy)                                                      \
  RULE("ChecklessChess", install_checkless)                                         \
  RULE("ExclusiveChess", install_exclusive)                                         \
  RULE("UltraSchachZwang", install_must_check)                                      \
  RULE("BlackChecks", install_must_check)                                           \
  RULE("CheckingZigzag", install_checking_zigzag)                                   \
  RULE("LeseMajeste", install_lese_majeste)                                         \
  RULE("AntiKoeko", install_koeko)                                                  \
  RULE("NewKoeko", install_koeko)                                                   \
  SAYS("ContactGridChess", install_koeko, announce_contact)                         \
  RULE("NoPromotion", install_no_promotion)                                         \
  RULE("MultiCaptures", install_multi_captures)                                     \
  SAYS("LosingChess", install_losing_chess, announce_losing_chess)                  \
  RULE("Isardam", install_isardam)                                                  \
  RULE("Leffie", install_isardam)                                                   \
  RULE("PatienceChess", install_patience)                                           \
  SAYS("kamikaze", install_kamikaze, announce_kamikaze)                             \
  SAYS("chameleon", install_chameleon, announce_chameleon)                          \
  SAYS("halfneutral", install_half_neutral, announce_half_neutral)                  \
  SAYS("neutral", install_neutral, announce_neutral)                                \
  RULE("paralysing", install_paralysing)                                            \
  RULE("functionary", install_functionary)                                          \
  RULE("uncapturable", install_uncapturable)                                        \
  RULE("patrol", install_patrol)                                                    \
  RULE("DeadUnits", install_dead)                                                   \
  RULE("jigger", install_jigger)                                                    \
  RULE("hurdlecolourchanging", install_hurdle_colour)                               \
  RULE("hurdlemoving", install_hurdle_moves)

namespace kirke {

#define KIRKE_DECLARE(name, install) \
  template <int W>                   \
  void install(RulesBuilder<W>&, const RuleSpec&);
#define KIRKE_DECLARE_SAYS(name, install, announce) \
  KIRKE_DECLARE(name, install)                      \
  template <int W>                                  \
  void announce(const RuleSpec& spec, const Board& board, Announced& says);

KIRKE_RULES(KIRKE_DECLARE, KIRKE_DECLARE_SAYS)

namespace {

template <int W>
struct Entry {
  const char* name;
  void (*install)(RulesBuilder<W>&, const RuleSpec&);
  void (*announce)(const RuleSpec&, const Board&, Announced&) = nullptr;
};

#define KIRKE_ENTRY(name, install) Entry<W>{name, install<W>},
#define KIRKE_ENTRY_SAYS(name, install, announce) Entry<W>{name, install<W>, announce<W>},

template <int W>
constexpr std::array kRules{KIRKE_RULES(KIRKE_ENTRY, KIRKE_ENTRY_SAYS)};

/// The entry of the rule; nullptr if there is none.
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
  const Entry<W>* entry = entry_of<W>(spec);
  if (entry != nullptr && entry->announce != nullptr) entry->announce(spec, builder.board(), says);
  builder.announce(says);
}

template <int W>
void install_rule(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const Entry<W>* entry = entry_of<W>(spec);
  if (entry == nullptr) throw std::invalid_argument("unknown rule: " + spec.name);
  builder.install_one([&] { entry->install(builder, spec); });
}

template <int W>
std::vector<std::string> rule_names() {
  std::vector<std::string> names;
  for (const Entry<W>& entry : kRules<W>) names.emplace_back(entry.name);
  return names;
}

template void announce_rule(RulesBuilder<kWords>&, const RuleSpec&);
template void install_rule(RulesBuilder<kWords>&, const RuleSpec&);
template std::vector<std::string> rule_names<kWords>();

}  // namespace kirke
