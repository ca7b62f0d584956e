//! Tests of the catalog through its public interface. They are one binary, because all games and searches are compiled
//! into each binary that uses the catalog.

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
