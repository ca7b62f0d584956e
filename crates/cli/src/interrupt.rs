//! Ctrl-C and the signals SIGTERM and SIGHUP. The first signal sets a stop flag: the running command stops within a
//! moment and prints what it has. After a second signal it has a few seconds left. A third signal, or any signal at a
//! prompt, ends the process at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use crate::exit::CommandStatus;

/// Time to print results after a second signal.
const GRACE_PERIOD: Duration = Duration::from_secs(5);

static WAITING_FOR_PERSON: AtomicBool = AtomicBool::new(false);

/// Installs the signal handler and returns the flag that it sets.
pub fn stop_flag() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&flag);
    // Signals since the flag was set. A command that clears the flag starts again from zero.
    let again = AtomicU32::new(0);
    let end = || std::process::exit(CommandStatus::Interrupted as i32);
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
                std::thread::sleep(GRACE_PERIOD);
                if raised.load(Ordering::Relaxed) {
                    end();
                }
            });
        }
    });
    // If no handler can be installed, Ctrl-C ends the process as usual.
    drop(caught);
    flag
}

/// While this value exists, the program waits for a person and has nothing to save: signals end it at once.
pub struct WaitingForPerson;

impl WaitingForPerson {
    /// Starts waiting.
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
