//! What the program around the catalog provides: a place for finished plans, an ear for long computations,
//! players of its own, the permission to reach outside. The catalog itself opens no file and starts no process without it.

use std::fmt;
use std::sync::Arc;

use crate::code::PlanProgress;
use crate::embedded_player::EmbeddedPlayer;

/// What a program provides to the games it opens. The default provides nothing.
#[derive(Clone, Default)]
pub struct Environment {
    /// Where finished plans are kept from one game to the next.
    pub shelf: Option<Arc<dyn Shelf>>,
    /// Is called periodically with the progress of players that compute for long.
    pub listener: Option<Listener>,
    /// The program's own players; `guest:number=1` is the first of them.
    pub embedded: Vec<Arc<dyn EmbeddedPlayer>>,
    /// Whether players may start programs and read files of this machine.
    pub outside: bool,
}

/// Is called with the progress of a player that looks for a plan, and with `None` when it is done.
pub type Listener = Arc<dyn Fn(Option<PlanProgress>) + Send + Sync>;

/// Keeps texts under names.
pub trait Shelf: Send + Sync {
    /// The text kept under a name, which consists of lower-case letters, digits and hyphens.
    fn find(&self, name: &str) -> Option<String>;
    /// Keeps a text. A shelf that cannot keep it says nothing: it is found again the next time.
    fn keep(&self, name: &str, text: &str);
}

impl fmt::Debug for Environment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Environment")
            .field("shelf", &self.shelf.is_some())
            .field("listener", &self.listener.is_some())
            .field("embedded", &self.embedded.len())
            .field("outside", &self.outside)
            .finish()
    }
}
