#pragma once
// The cases of all files. kernel_check.cpp says what each of them promises.

namespace kirke::checks {

// contract.cpp
void contracts_say_who_breaks_what();
void prunings_that_are_off_say_why();
void silence_breaks_everything();
void guarantees_fall_with_others();
void supplements_end_at_their_limits();

// movements.cpp
void known_movements_are_compiled_ones();

// effects.cpp
void effects_undo();
void keys_tell_positions_apart();

// play.cpp
void play_and_undo();
void null_moves();

// observation.cpp
void check_is_a_king_capture();
void sheltered_moves_are_the_legal_ones();
void has_legal_counts();

// goals.cpp
void mates_are_checks_without_moves();
void no_last_move_is_dropped();

// filters.cpp
void uncached_bound_admits_mates();
void filters_see_what_moves_do();
void forcing_moves_are_kept();
void moves_before_stalemates_are_kept();
void moves_for_stalemates_are_kept();

// bounds.cpp
void silence_switches_bounds_off();
void bounds_let_solutions_pass();
void units_arrive();

// proof_games.cpp
void games_reach_their_position();
void games_with_many_captures_reach_theirs();
void games_with_one_capture_reach_theirs();
void settled_units_let_games_pass();
void looks_may_be_remembered();

// walled_walks.cpp
void walled_walks_are_the_shortest();

// one_side.cpp
void one_side_plays_what_it_can();

// needs.cpp
void assignments_are_the_cheapest();
void rebirths_bound_what_prices_add();

// closure.cpp
void closures_say_what_the_prover_says();

// lines.cpp
void help_play_is_complete();
void series_play_is_complete();
void games_are_found();
void games_are_the_same_with_settled_units();

// battle.cpp
void battle_play_is_right();
void restrained_play_is_the_same_from_the_table();
void what_succeeds_under_restraints_succeeds_without();

// table.cpp
void table_remembers_truly();
void table_keeps_entries_while_it_grows();
void table_keeps_its_cap();
void table_keeps_another_cap();
void memory_is_divided();
void table_prefers_long_play();
void table_can_be_shared();
void shared_table_is_followed();
void facts_are_kept_and_learnt();

// series_layers.cpp
void layers_grow_together();
void layers_end_together();
void layers_keep_their_cap();

// retro.cpp
void moves_back_are_complete();
void reborn_moves_back_are_complete();
void moves_forward_are_those_of_the_rules();
void no_game_up_to_its_end_is_refuted();
void no_game_is_refuted();
void no_count_of_moves_refutes_a_game();
void a_missing_pawn_may_have_promoted();
void no_cage_stands_in_a_game();

// mates.cpp
void mates_are_what_plain_search_finds();
void who_is_shut_in_never_mates();
void a_mate_is_played_to();

}  // namespace kirke::checks
