//! Services that a program provides to the games it opens. Without them the catalog opens no file and starts no process.

use std::fmt;
use std::sync::Arc;

use crate::code::{TreeListener, TreeStore};
use crate::embedded_player::EmbeddedPlayer;

/// Services of the program. The default provides none.
#[derive(Clone, Default)]
pub struct Environment {
    /// Stores finished decision trees.
    pub trees: Option<Arc<dyn TreeStore>>,
    /// Receives the progress of players that search for a decision tree.
    pub listener: Option<TreeListener>,
    /// The program's own players; the spec `guest:number=1` names the first of them.
    pub embedded: Vec<Arc<dyn EmbeddedPlayer>>,
    /// Whether players may start programs and read files of this machine.
    pub outside: bool,
}

impl fmt::Debug for Environment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Environment")
            .field("trees", &self.trees.is_some())
            .field("listener", &self.listener.is_some())
            .field("embedded", &self.embedded.len())
            .field("outside", &self.outside)
            .finish()
    }
}
