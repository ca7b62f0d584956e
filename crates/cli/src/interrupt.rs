//! Ctrl-C, and the signals by which others end a program (SIGTERM, SIGHUP). The first one asks whatever is running to
//! stop and to print what it has, which takes a moment; a second one gives it a few seconds for that, and a third one,
//! or one while the program waits for a person, ends it at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use crate::exit::Exit;

/// How long whoever asks twice waits for what there is to print.
const LAST_WORDS: Duration = Duration::from_secs(5);

static WAITING_FOR_PERSON: AtomicBool = AtomicBool::new(false);

/// Catches Ctrl-C from now on and gives the flag that it raises.
pub fn stop_flag() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&flag);
    // How often the flag was raised that is up already; whoever lowers it begins anew.
    let again = AtomicU32::new(0);
    let end = || std::process::exit(Exit::Interrupted as i32);
    let caught = ctrlc::set_handler(move || {
        let times = if raised.swap(true, Ordering::Relaxed) {
            again.fetch_add(1, Ordering::Relaxed) + 1
        } else {
            again.store(0, Ordering::Relaxed);
            0
        };
        if times > 1 || WAITING_FOR_PERSON.load(Ordering::Relaxed) {
            end();
        }
        if times == 1 {
            let raised = Arc::clone(&raised);
            std::thread::spawn(move || {
                std::thread::sleep(LAST_WORDS);
                if raised.load(Ordering::Relaxed) {
                    end();
                }
            });
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
