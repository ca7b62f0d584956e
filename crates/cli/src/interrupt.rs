//! Ctrl-C, and the signal by which others end a program (SIGTERM). The first one asks whatever is running to stop and to print what it has; a second one, or one
//! while the program waits for a person, ends it at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::exit::Exit;

static WAITING_FOR_PERSON: AtomicBool = AtomicBool::new(false);

/// Catches Ctrl-C from now on and gives the flag that it raises.
pub fn stop_flag() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&flag);
    let caught = ctrlc::set_handler(move || {
        if raised.swap(true, Ordering::Relaxed) || WAITING_FOR_PERSON.load(Ordering::Relaxed) {
            std::process::exit(Exit::Interrupted as i32);
        }
    });
    // Where signals cannot be caught Ctrl-C ends the program as it always did.
    drop(caught);
    flag
}

/// While this lives, Ctrl-C ends the program at once: it waits for a person and there is nothing to save.
pub struct WaitingForPerson;

impl WaitingForPerson {
    /// From now on.
    pub fn new() -> WaitingForPerson {
        WAITING_FOR_PERSON.store(true, Ordering::Relaxed);
        WaitingForPerson
    }
}

impl Drop for WaitingForPerson {
    fn drop(&mut self) {
        WAITING_FOR_PERSON.store(false, Ordering::Relaxed);
    }
}
