//! Tests of the searches, on games made for the purpose.

mod agreement;
mod bounds;
mod chance;
mod exact;
mod interruption;
mod players;
mod pruning_example;
mod reference;
mod take_away;
mod tree;
