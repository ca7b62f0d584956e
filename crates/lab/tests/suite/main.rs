//! What the laboratory answers, compared with searches written here by hand.

mod answers;
mod quiz;
mod twin;
