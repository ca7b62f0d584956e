//! Ends programs when Parlor is gone, however it went. Nothing can be done by a program that is killed, so a small shell
//! does it: it holds the other end of a pipe, is told through it which process groups there are, and when the pipe
//! closes it ends those that are left.
//!
//! `PR_SET_PDEATHSIG` would be shorter and does less: it ends only the program itself and not what that has started,
//! it acts when the thread that started it ends and not when the process does, and only Linux has it.

use std::io::Write;
use std::os::unix::process::CommandExt;
use std::process::{ChildStdin, Command, Stdio};
use std::sync::{Mutex, PoisonError};

use rustix::process::Pid;

/// What the shell does. Signals that end Parlor at a terminal reach it as well and must not.
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

/// From now on this group ends with Parlor.
pub(super) fn register(group: Pid) {
    tell('+', group);
}

/// This group has ended, and its number may soon be somebody else's.
pub(super) fn unregister(group: Pid) {
    tell('-', group);
}

fn tell(change: char, group: Pid) {
    let mut pipe = PIPE.lock().unwrap_or_else(PoisonError::into_inner);
    if pipe.is_none() {
        *pipe = begin();
    }
    let line = format!("{change} {}\n", group.as_raw_nonzero());
    // Without a exit_guard programs still end with Parlor in every ordinary way.
    if pipe.as_mut().is_some_and(|pipe| pipe.write_all(line.as_bytes()).is_err()) {
        *pipe = None;
    }
}

fn begin() -> Option<ChildStdin> {
    let mut command = Command::new("/bin/sh");
    command.args(["-c", SCRIPT, "parlor-exit_guard"]).stdin(Stdio::piped()).stdout(Stdio::null());
    // In a group of its own, so that what is done to Parlor's group is not done to it.
    command.stderr(Stdio::null()).current_dir("/").process_group(0).spawn().ok()?.stdin.take()
}
