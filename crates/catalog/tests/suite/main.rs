//! The table of games and players as those above it see it. One program for all of these tests: everything the
//! catalog holds is compiled into each program that uses it.

mod conformance;
mod embedded;
mod environment;
mod layering;
mod levels;
mod nonsense;
mod parameters;
mod perft;
mod playthroughs;
mod seeds;
mod shadows;
mod stopping;
mod suggestions;
mod time_policy;
