//! A sandbox for untrusted programs, built on bubblewrap. The program has no network, sees the system read-only and its
//! own folder as `/bot`, writes only to a scratch folder that is deleted with it, and ends with all its descendants, even
//! after `setsid`.
//!
//! A sandbox wraps a command line in another command line, so any code that starts commands can start sandboxed ones. The
//! shell inside sets the limits with `ulimit`: this crate runs no code between `fork` and `exec`. Root is exempt from the
//! limit on processes and could read root's files, so a sandbox started by root runs its program as an unused user, whose
//! number is derived from the number of the starting process.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::time::Duration;

use parlor_core::{Message, message};

use crate::child::{Child, ChildError, ProcessExit, Timeout};

/// System paths visible in a sandbox; missing ones are skipped. Of `/etc`, only files that language runtimes need.
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

/// `PATH` in the sandbox.
const PATH: &str = "/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin";

/// The first user number for sandboxes started by root: far above the numbers in use.
const FIRST_USER: u32 = 0x7000_0000;

/// Timeout of the test whether sandboxes work.
const PROBE_TIMEOUT: Duration = Duration::from_secs(20);

/// A sandbox for one program.
#[derive(Clone, Debug)]
pub struct Sandbox {
    /// The program's folder, mounted as `/bot`; the working directory of commands.
    pub folder: PathBuf,
    /// Whether the folder is writable, for builds.
    pub writable: bool,
    /// Other readable folders, mounted under their own paths and first in `PATH`.
    pub shown: Vec<PathBuf>,
    /// Folders hidden even if they lie within visible ones.
    pub hidden: Vec<PathBuf>,
    /// Resource limits.
    pub limits: SandboxLimits,
}

/// Resource limits of a sandbox.
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
    /// Creates a sandbox for a folder with default limits.
    pub fn new(folder: &Path) -> Sandbox {
        Sandbox {
            folder: folder.to_owned(),
            writable: false,
            shown: Vec::new(),
            hidden: Vec::new(),
            limits: SandboxLimits::default(),
        }
    }

    /// Returns the command that runs `command` in this sandbox.
    pub fn wrap(&self, command: &str) -> String {
        // The first process in the sandbox is bubblewrap itself. Processes of the same user can read its environment
        // despite `--clearenv`, so it starts with none.
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
        for path in SYSTEM {
            let _ = write!(line, " --ro-bind-try {path} {path}");
        }
        let scratch = self.limits.files << 20;
        let _ = write!(
            line,
            " --proc /proc --dev /dev --perms 1777 --size {scratch} --tmpfs /dev/shm --remount-ro /dev \
             --perms 1777 --size {scratch} --tmpfs /tmp"
        );
        for path in &self.shown {
            // Only the owner can enter parent folders that bubblewrap creates, and the owner is unmapped in the sandbox.
            let parents: Vec<&Path> = path.ancestors().skip(1).filter(|path| !is_of_system(path)).collect();
            for path in parents.iter().rev().skip(1) {
                let _ = write!(line, " --perms 0755 --dir {}", quoted(&path.to_string_lossy()));
            }
            let path = quoted(&path.to_string_lossy());
            let _ = write!(line, " --ro-bind-try {path} {path}");
        }
        for path in self.hidden.iter().filter(|path| self.is_visible(path)) {
            let _ = write!(line, " --tmpfs {}", quoted(&path.to_string_lossy()));
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
            if can_disable_userns() {
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

    /// Returns whether a folder lies within the visible ones.
    fn is_visible(&self, path: &Path) -> bool {
        let mut shown = self.shown.iter();
        path.is_dir() && (is_of_system(path) || shown.any(|seen| path.starts_with(seen)))
    }
}

/// Returns whether a path is visible in every sandbox.
fn is_of_system(path: &Path) -> bool {
    SYSTEM.iter().any(|seen| path.starts_with(seen))
}

/// Checks whether sandboxes work on this machine; if not, returns the reason and a remedy. The result is cached.
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
    match child.read_line(&Timeout::after(PROBE_TIMEOUT)) {
        Err(ChildError::Ended(ProcessExit::Code(0))) => Ok(()),
        Err(ChildError::Ended(ProcessExit::Code(127))) => Err(message!("box-missing")),
        other => {
            let stderr = child.stderr();
            let last = stderr.lines().next_back().map(str::to_owned);
            Err(forbidden(last.or_else(|| other.err().map(|error| error.to_string())).unwrap_or_default()))
        }
    }
}

/// Returns whether bubblewrap can forbid nested user namespaces (0.8 or later, and not as root). In a nested namespace a
/// program could mount file systems in memory without a limit.
fn can_disable_userns() -> bool {
    static KNOWN: OnceLock<bool> = OnceLock::new();
    *KNOWN.get_or_init(|| {
        let output = Command::new("bwrap").arg("--help").output();
        output.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains("--disable-userns"))
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

/// Quotes a text as one shell word.
pub fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_names_safely() {
        assert_eq!(quoted("it's\n$HOME"), "'it'\\''s\n$HOME'");
        let command = Sandbox::new(Path::new("/srv/o'brien; reboot")).wrap("python3 'my bot.py'");
        assert!(command.contains(r"--ro-bind '/srv/o'\''brien; reboot' /bot"), "{command}");
        assert!(command.ends_with(r"'python3 '\''my bot.py'\'''"), "{command}");
    }

    #[test]
    fn hides_folders_within_the_system() {
        let mut sandbox = Sandbox::new(Path::new("/tmp"));
        sandbox.hidden = vec![PathBuf::from("/usr/share"), PathBuf::from("/no/such")];
        let command = sandbox.wrap("true");
        assert!(command.contains("--tmpfs '/usr/share'") && !command.contains("/no/such"), "{command}");
    }
}
