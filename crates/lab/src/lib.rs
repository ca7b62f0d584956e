//! The laboratory: searches of one position laid open, compared, asked about, and matched against each other. It
//! answers what [`parlor_room::api::lab`] asks, and the command line uses the same parts.
//!
//! Nothing here starts a thread, reads a file or keeps anything between two questions: each answer is a function of what
//! was asked, so that a server and a worker in a browser give the same one. Only how far a search comes before its
//! deadline differs, and every answer says how far that was.
//!
//! | file | holds |
//! |---|---|
//! | [`subject`] | which position is meant |
//! | [`laid`] | one search with everything it does |
//! | [`growth`] | simulations, and what they say as there are more of them |
//! | [`row`] | how much work a search does at one depth |
//! | [`event`] | a part of an event, and how everybody stands |
//! | [`quiz`] | questions with answers and reasons, also as files for Moodle |

pub mod event;
pub mod growth;
pub mod laid;
pub mod quiz;
pub mod row;
pub mod subject;

use parlor_catalog::Environment;
use parlor_core::{Limits, Message};
use parlor_locale::Words;
use parlor_room::api::document::Written;
use parlor_room::api::lab::Lab;

/// Answers what somebody asks who may be a stranger: everything that costs is bounded.
pub fn answer(
    lab: &Lab,
    environment: &Environment,
    words: &Words,
    limits: &Limits,
) -> Result<Written, Message> {
    match lab {
        Lab::Search(wish) => laid::answer(wish, environment, words),
        Lab::Simulations(wish) => growth::answer(wish, environment, words, limits),
        Lab::Row(wish) => row::answer(wish, environment, limits),
        Lab::Arena(wish) => event::answer(wish, environment, words, limits),
        Lab::Quiz(wish) => quiz::answer(wish, words),
    }
}
