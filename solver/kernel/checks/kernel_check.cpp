// The kernel's own checks: random positions under random rules, without Python, equal in every run.
// Meant for sanitizers: -DKERNEL_CHECKS=ON -DKERNEL_SANITIZE=address,undefined
//
// kernel_check [PART OF A PROMISE [ROUNDS [PART OF THE NAME OF A RULE SET]]]

#include <cstdlib>

#include "checks/cases.hpp"
#include "checks/check.hpp"

int main(int argc, char** argv) {
  using namespace kirke::checks;
  return run(
      {
          {"movements that are known are what compiling gives", known_movements_are_compiled_ones},
          {"what keeps a pruning off is named", contracts_say_who_breaks_what},
          {"a rule that says nothing breaks everything", silence_breaks_everything},
          {"guarantees fall with others", guarantees_fall_with_others},
          {"supplements tell nothing beyond their limits", supplements_end_at_their_limits},
          {"a pruning that is off says why", prunings_that_are_off_say_why},
          {"effects of all kinds undo", effects_undo},
          {"keys tell positions apart", keys_tell_positions_apart},
          {"moves undo, key and sets stay those of the board", play_and_undo},
          {"null moves undo and change the turn alone", null_moves},
          {"check is what generating all replies says", check_is_a_king_capture},
          {"legal moves need no attack test where the shelter says so",
           sheltered_moves_are_the_legal_ones},
          {"has_legal says whether there are legal moves", has_legal_counts},
          {"mate and stalemate are what playing all moves says", mates_are_checks_without_moves},
          {"no last move that reaches the goal is dropped", no_last_move_is_dropped},
          {"the net without its cache admits every mate", uncached_bound_admits_mates},
          {"what is left out unplayed is seen to be harmless", filters_see_what_moves_do},
          {"no move that forces the goal is dropped", forcing_moves_are_kept},
          {"no move before a stalemate is dropped", moves_before_stalemates_are_kept},
          {"no move that a stalemate needs is dropped", moves_for_stalemates_are_kept},
          {"of a rule that does not declare what it does anything is assumed",
           silence_switches_bounds_off},
          {"the bounds let solutions pass", bounds_let_solutions_pass},
          {"the bound of goals of arrival lets units arrive", units_arrive},
          {"the bound of proof games lets games pass", games_reach_their_position},
          {"it lets games with many captures pass", games_with_many_captures_reach_theirs},
          {"it lets games with one capture pass", games_with_one_capture_reach_theirs},
          {"settled units let games pass", settled_units_let_games_pass},
          {"one side plays by itself what it can", one_side_plays_what_it_can},
          {"assignments are the cheapest of all", assignments_are_the_cheapest},
          {"rebirths bound what higher prices add", rebirths_bound_what_prices_add},
          {"help play finds what brute force finds", help_play_is_complete},
          {"series play finds what brute force finds", series_play_is_complete},
          {"proof games are what brute force finds", games_are_found},
          {"proof games are the same with settled units", games_are_the_same_with_settled_units},
          {"battle play proves what brute force proves", battle_play_is_right},
          {"restrained play is the same with what the table knows",
           restrained_play_is_the_same_from_the_table},
          {"the closure says what the prover says", closures_say_what_the_prover_says},
          {"the table says only what was stored", table_remembers_truly},
          {"the table loses nothing when it grows", table_keeps_entries_while_it_grows},
          {"the table keeps its cap", table_keeps_its_cap},
          {"the table keeps another cap", table_keeps_another_cap},
          {"memory is divided among processes", memory_is_divided},
          {"the table keeps long play", table_prefers_long_play},
          {"a table can be shared", table_can_be_shared},
          {"who shares a table follows its growth", shared_table_is_followed},
          {"layers are the same whoever grows them", layers_grow_together},
          {"layers that have no room deny nothing", layers_end_together},
          {"layers keep their cap", layers_keep_their_cap},
          {"every move is found that can have been the last one", moves_back_are_complete},
          {"under Anticirce, too, every move is found that can have been the last one",
           reborn_moves_back_are_complete},
          {"moves of the past played forward are those of the rules",
           moves_forward_are_those_of_the_rules},
          {"no rule of the past refutes a position of a game", no_game_is_refuted},
          {"no count of moves refutes a position of a game", no_count_of_moves_refutes_a_game},
          {"a pawn that is missing may have promoted", a_missing_pawn_may_have_promoted},
          {"nor one of a game that ends in dead positions", no_game_up_to_its_end_is_refuted},
          {"no units of a position of a game are a cage", no_cage_stands_in_a_game},
          {"mates to which play leads are those of a plain search",
           mates_are_what_plain_search_finds},
          {"who is shut in never mates", who_is_shut_in_never_mates},
          {"to a mate that is found legal moves lead", a_mate_is_played_to},
      },
      {.promise = argc > 1 ? argv[1] : "",
       .rule_set = argc > 3 ? argv[3] : "",
       .rounds = argc > 2 ? std::atoi(argv[2]) : 1});
}
