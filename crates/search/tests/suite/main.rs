//! Tests of the searches on games made for the purpose.

mod agreement;
mod bounds;
mod chance;
mod deepening;
mod exhaustive;
mod interruption;
mod mcts;
mod players;
mod pruning_example;
mod reference;
mod solver;
mod take_away;
mod tree;
