//! Kills bots when Parlor exits, also if Parlor is killed itself. A small shell does this: it holds the other end of a
//! pipe, receives the process groups through it, and kills the remaining groups when the pipe closes.
//!
//! `PR_SET_PDEATHSIG` would be shorter but does less: it kills only the process itself and not its descendants, it acts
//! when the starting thread ends rather than the process, and only Linux has it.

use std::io::Write;
use std::os::unix::process::CommandExt;
use std::process::{ChildStdin, Command, Stdio};

use parking_lot::Mutex;
use rustix::process::Pid;

/// The script of the shell. It ignores signals that end Parlor at a terminal, which reach the shell as well.
const SCRIPT: &str = r#"
trap '' INT TERM HUP QUIT PIPE
groups=' '
while read -r change group; do
    case $change in
        +) groups="$groups$group " ;;
        -) case $groups in *" $group "*) groups="${groups%%" $group "*} ${groups#*" $group "}" ;; esac ;;
    esac
done
for group in $groups; do
    kill -KILL "-$group" 2>/dev/null
done
"#;

/// The pipe to the shell, once it runs.
static PIPE: Mutex<Option<ChildStdin>> = Mutex::new(None);

/// Adds a process group, to be killed when Parlor exits.
pub(super) fn register(group: Pid) {
    send('+', group);
}

/// Removes a process group that has ended, before its number is reused.
pub(super) fn unregister(group: Pid) {
    send('-', group);
}

fn send(change: char, group: Pid) {
    let mut pipe = PIPE.lock();
    if pipe.is_none() {
        *pipe = start_shell();
    }
    let line = format!("{change} {}\n", group.as_raw_nonzero());
    // Without the shell, bots still end with Parlor unless Parlor is killed.
    if pipe.as_mut().is_some_and(|pipe| pipe.write_all(line.as_bytes()).is_err()) {
        *pipe = None;
    }
}

fn start_shell() -> Option<ChildStdin> {
    let mut command = Command::new("/bin/sh");
    command.args(["-c", SCRIPT, "parlor-watcher"]).stdin(Stdio::piped()).stdout(Stdio::null());
    // In its own process group, so that signals to Parlor's group do not reach it.
    command.stderr(Stdio::null()).current_dir("/").process_group(0).spawn().ok()?.stdin.take()
}
