//! A box for programs of strangers: bubblewrap around a command, so that whatever runs in it has no network, sees the
//! system read-only and its own folder as `/bot`, writes only into a scratch folder that is gone with it, and ends with
//! everything it has started, `setsid` or not.
//!
//! A box is a command line around a command line, so that everything that starts commands can start boxed ones. Limits
//! are those of `ulimit`, set inside by the shell: this crate runs no code of its own between `fork` and `exec`. Root is
//! exempt from the limit on processes and could read what root may read, so that a box started by root gives its
//! program a user of its own, whose number follows from the number of the process that starts it.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::time::Duration;

use parlor_core::{Message, message};

use crate::child::{Child, ChildError, ExitStatus, Timeout};

/// What of the system a program in a box can see; what is not there is left out. Of `/etc` only what languages need to
/// start.
const SYSTEM: &[&str] = &[
    "/usr",
    "/bin",
    "/sbin",
    "/lib",
    "/lib32",
    "/lib64",
    "/opt",
    "/nix/store",
    "/gnu/store",
    "/etc/alternatives",
    "/etc/ld.so.cache",
    "/etc/localtime",
    "/etc/passwd",
    "/etc/group",
    "/etc/java-11-openjdk",
    "/etc/java-17-openjdk",
    "/etc/java-21-openjdk",
    "/etc/java-25-openjdk",
];

/// Where programs are looked for inside.
const PATH: &str = "/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin";

/// The first of the users that boxes of root are given: far above those that machines have.
const FIRST_USER: u32 = 0x7000_0000;

/// How long the system may take to show that it can make boxes.
const PROBE: Duration = Duration::from_secs(20);

/// A box for one program.
#[derive(Clone, Debug)]
pub struct Sandbox {
    /// The program's own folder, seen as `/bot`; commands begin there.
    pub folder: PathBuf,
    /// Whether it may write into its folder, as builds do.
    pub writable: bool,
    /// Further folders that it may read, under their own names; programs are looked for in them first.
    pub shown: Vec<PathBuf>,
    /// Folders that it must not see, should they lie within what it may.
    pub hidden: Vec<PathBuf>,
    /// How much it may use.
    pub limits: SandboxLimits,
}

/// How much a program in a box may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SandboxLimits {
    /// Mebibytes of data in one process.
    pub memory: u64,
    /// Processes and threads at a time.
    pub processes: u64,
    /// Mebibytes in one file, and in its scratch folder.
    pub files: u64,
    /// Seconds of processor time in one process.
    pub processor: u64,
}

impl Default for SandboxLimits {
    fn default() -> SandboxLimits {
        SandboxLimits { memory: 1024, processes: 64, files: 64, processor: 600 }
    }
}

impl Sandbox {
    /// The usual box around a folder.
    pub fn new(folder: &Path) -> Sandbox {
        Sandbox {
            folder: folder.to_owned(),
            writable: false,
            shown: Vec::new(),
            hidden: Vec::new(),
            limits: SandboxLimits::default(),
        }
    }

    /// The command that runs a command in this box.
    pub fn wrap(&self, command: &str) -> String {
        // The first process inside is bubblewrap's own, and whoever runs as the same user can read what variables it was
        // started with, `--clearenv` or not: it gets none to begin with.
        let mut line =
            "exec env -i PATH=\"$PATH\" bwrap --unshare-ipc --unshare-pid --unshare-net --unshare-uts \
             --unshare-cgroup-try --die-with-parent --new-session --clearenv"
                .to_owned();
        let shown = self.shown.iter().map(|folder| format!("{0}:{0}/bin:", folder.display()));
        let path = shown.collect::<String>() + PATH;
        for (name, value) in [
            ("PATH", path.as_str()),
            ("HOME", "/tmp"),
            ("TMPDIR", "/tmp"),
            ("LANG", "C.UTF-8"),
            ("PYTHONDONTWRITEBYTECODE", "1"),
        ] {
            // Writing to a string cannot fail, here and below.
            let _ = write!(line, " --setenv {name} {}", quoted(value));
        }
        line.push_str(" --perms 0755 --dir /etc");
        for place in SYSTEM {
            let _ = write!(line, " --ro-bind-try {place} {place}");
        }
        let scratch = self.limits.files << 20;
        let _ = write!(
            line,
            " --proc /proc --dev /dev --perms 1777 --size {scratch} --tmpfs /dev/shm --remount-ro /dev \
             --perms 1777 --size {scratch} --tmpfs /tmp"
        );
        for place in &self.shown {
            // Folders on the way that bubblewrap makes by itself are for their owner alone, who is nobody inside.
            let way: Vec<&Path> = place.ancestors().skip(1).filter(|place| !is_of_system(place)).collect();
            for place in way.iter().rev().skip(1) {
                let _ = write!(line, " --perms 0755 --dir {}", quoted(&place.to_string_lossy()));
            }
            let place = quoted(&place.to_string_lossy());
            let _ = write!(line, " --ro-bind-try {place} {place}");
        }
        for place in self.hidden.iter().filter(|place| self.is_visible(place)) {
            let _ = write!(line, " --tmpfs {}", quoted(&place.to_string_lossy()));
        }
        let bind = if self.writable { "--bind" } else { "--ro-bind" };
        let folder = quoted(&self.folder.to_string_lossy());
        let _ = write!(line, " {bind} {folder} /bot --chdir /bot --remount-ro /");
        if is_root() {
            let _ = write!(
                line,
                " --cap-add CAP_SETUID --cap-add CAP_SETGID --cap-add CAP_SETPCAP \
                 setpriv --reuid $(({FIRST_USER}+$$)) --regid $(({FIRST_USER}+$$)) --clear-groups --no-new-privs \
                 --bounding-set=-all --inh-caps=-all"
            );
        } else {
            line.push_str(" --unshare-user");
            if keeps_namespaces() {
                line.push_str(" --disable-userns");
            }
        }
        let SandboxLimits { memory, processes, files, processor } = self.limits;
        // Shells disagree on the letter for processes. Files are counted in blocks of 512 bytes.
        let limits = format!(
            "ulimit -p {processes} 2>/dev/null || ulimit -u {processes}; ulimit -d {}; ulimit -f {}; \
             ulimit -t {processor}; ulimit -c 0; exec /bin/sh -c \"$0\"",
            memory << 10,
            files << 11
        );
        let _ = write!(line, " /bin/sh -c {} {}", quoted(&limits), quoted(command));
        line
    }

    /// Whether a place would be seen inside if nothing were done about it.
    fn is_visible(&self, place: &Path) -> bool {
        let mut shown = self.shown.iter();
        place.is_dir() && (is_of_system(place) || shown.any(|seen| place.starts_with(seen)))
    }
}

/// Whether a place is among what every box shows, where folders are as they are.
fn is_of_system(place: &Path) -> bool {
    SYSTEM.iter().any(|seen| place.starts_with(seen))
}

/// Whether this machine can make boxes; if not, why, and how to go on. The machine is asked once.
pub fn sandbox_available() -> Result<(), Message> {
    static KNOWN: OnceLock<Result<(), Message>> = OnceLock::new();
    KNOWN.get_or_init(probe).clone()
}

fn probe() -> Result<(), Message> {
    if cfg!(not(target_os = "linux")) {
        return Err(message!("box-only-linux"));
    }
    let forbidden = |error: String| message!("box-forbidden", error = error);
    let command = Sandbox::new(Path::new("/usr")).wrap("exit 0");
    let mut child = Child::start(&command).map_err(|error| forbidden(error.to_string()))?;
    match child.read_line(&Timeout::after(PROBE)) {
        Err(ChildError::Ended(ExitStatus::Code(0))) => Ok(()),
        Err(ChildError::Ended(ExitStatus::Code(127))) => Err(message!("box-missing")),
        other => {
            let said = child.stderr();
            let last = said.lines().next_back().map(str::to_owned);
            Err(forbidden(last.or_else(|| other.err().map(|error| error.to_string())).unwrap_or_default()))
        }
    }
}

/// Whether this bubblewrap can keep programs from making boxes of their own, in which they could lay out as much memory
/// as they like as a file system (0.8 or later, and not for root).
fn keeps_namespaces() -> bool {
    static KNOWN: OnceLock<bool> = OnceLock::new();
    *KNOWN.get_or_init(|| {
        let said = Command::new("bwrap").arg("--help").output();
        said.is_ok_and(|said| String::from_utf8_lossy(&said.stdout).contains("--disable-userns"))
    })
}

#[cfg(unix)]
fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}

#[cfg(not(unix))]
fn is_root() -> bool {
    false
}

/// A text as one word of a shell.
pub fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_breaks_out_of_its_quotes() {
        assert_eq!(quoted("it's\n$HOME"), "'it'\\''s\n$HOME'");
        let command = Sandbox::new(Path::new("/srv/o'brien; reboot")).wrap("python3 'my bot.py'");
        assert!(command.contains(r"--ro-bind '/srv/o'\''brien; reboot' /bot"), "{command}");
        assert!(command.ends_with(r"'python3 '\''my bot.py'\'''"), "{command}");
    }

    #[test]
    fn what_lies_within_the_system_can_be_hidden() {
        let mut sandbox = Sandbox::new(Path::new("/tmp"));
        sandbox.hidden = vec![PathBuf::from("/usr/share"), PathBuf::from("/no/such")];
        let command = sandbox.wrap("true");
        assert!(command.contains("--tmpfs '/usr/share'") && !command.contains("/no/such"), "{command}");
    }
}
