//! Real programs in the sandbox: what it must prevent, and what it must allow.
#![cfg(target_os = "linux")]

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use parlor_bot::{Child, ChildError, ProcessExit, Sandbox, SandboxLimits, Timeout, sandbox_available};

/// Only programs that never end reach it.
const LONG: Duration = Duration::from_secs(120);

/// A temporary folder.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        sandbox_available().unwrap();
        let path = std::env::temp_dir().join(format!("parlor-box-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn small() -> SandboxLimits {
    SandboxLimits { memory: 256, processes: 24, files: 8, processor: 60 }
}

/// Runs a command in a sandbox. Returns its lines and its exit status.
fn run(folder: &Path, command: &str) -> (Vec<String>, ProcessExit) {
    let command = Sandbox { limits: small(), ..Sandbox::new(folder) }.wrap(command);
    let mut child = Child::start(&command).unwrap();
    let mut lines = Vec::new();
    loop {
        match child.read_line(&Timeout::after(LONG)) {
            Ok(line) => lines.push(line),
            Err(ChildError::Ended(exit)) => return (lines, exit),
            Err(error) => panic!("{command}: {error}; {lines:?}; {}", child.stderr()),
        }
    }
}

fn lines(folder: &Path, command: &str) -> Vec<String> {
    run(folder, command).0
}

#[test]
fn reads_its_folder_and_writes_to_the_scratch_folder() {
    let folder = Folder::new("own");
    fs::write(folder.0.join("greeting"), "hello").unwrap();
    let lines = lines(&folder.0, "cat greeting; echo; echo scratch >$HOME/note; cat /tmp/note; pwd");
    assert_eq!(lines, ["hello", "scratch", "/bot"]);
    let (_, exit) = run(&folder.0, "exit 7");
    assert_eq!(exit, ProcessExit::Code(7));
}

#[test]
fn cannot_write_outside_the_scratch_folder() {
    let folder = Folder::new("write");
    let try_all = "for place in /bot /usr /etc / /dev /proc/sys/kernel; do \
                   if (echo x >$place/intruder) 2>/dev/null; then echo wrote $place; fi; done; echo tried";
    assert_eq!(lines(&folder.0, try_all), ["tried"]);
    assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 0);
}

#[test]
fn cannot_read_other_files() {
    let folder = Folder::new("read");
    let other = Folder::new("read-other");
    fs::write(other.0.join("bot.py"), "secret").unwrap();
    let command = format!(
        "for file in {}/bot.py /etc/shadow /root/.bashrc {}; do if cat $file >/dev/null 2>&1; then echo read $file; fi; \
         done; ls /home /root 2>/dev/null; echo tried",
        other.0.display(),
        env!("CARGO_MANIFEST_DIR")
    );
    assert_eq!(lines(&folder.0, &command), ["tried"]);
}

#[test]
fn hides_other_processes_and_environment_variables() {
    let folder = Folder::new("spy");
    // The command line of this process may hold what bots must not know, such as a seed.
    let seen = lines(
        &folder.0,
        "ls /proc | grep -c '^[0-9]'; cat /proc/[0-9]*/environ 2>/dev/null | grep -ac CARGO; echo tried",
    );
    assert!(seen[0].parse::<u32>().unwrap() < 10, "{seen:?}");
    assert_eq!(seen[1..], ["0", "tried"]);
}

#[test]
fn has_no_network() {
    let folder = Folder::new("network");
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.set_nonblocking(true).unwrap();
    let port = listener.local_addr().unwrap().port();
    let connect = format!(
        "import socket\ntry:\n    socket.create_connection(('127.0.0.1', {port}), 5)\n    print('connected')\nexcept OSError:\n    print('refused')"
    );
    fs::write(folder.0.join("call.py"), connect).unwrap();
    assert_eq!(lines(&folder.0, "python3 call.py"), ["refused"]);
    assert!(listener.accept().is_err(), "the sandboxed process connected");
}

#[test]
fn refuses_an_allocation_of_eight_gigabytes() {
    let folder = Folder::new("memory");
    fs::write(folder.0.join("eat.py"), "x = bytearray(8 << 30)\nprint('ate it')").unwrap();
    let (lines, exit) = run(&folder.0, "python3 eat.py 2>&1 | tail -n 1");
    assert_eq!((lines, exit), (vec!["MemoryError".to_owned()], ProcessExit::Code(0)));
}

/// Neither program uses much data in one process: one shares its memory, the other starts many processes.
#[test]
fn bounds_the_memory_of_all_processes_together() {
    let folder = Folder::new("together");
    let shared = "import mmap, time\nm = mmap.mmap(-1, 300 << 20)\nfor i in range(0, 300 << 20, 4096): m[i] = 1\ntime.sleep(1000)";
    fs::write(folder.0.join("shared.py"), shared).unwrap();
    let many = "import os, time\nfor _ in range(8):\n    if os.fork() == 0:\n        x = b'x' * (40 << 20)\n        time.sleep(1000)\ntime.sleep(1000)";
    fs::write(folder.0.join("many.py"), many).unwrap();
    for script in ["shared.py", "many.py"] {
        let limits = SandboxLimits { memory: 100, ..small() };
        let command = Sandbox { limits, ..Sandbox::new(&folder.0) }.wrap(&format!("python3 {script}"));
        let mut child = Child::start(&command).unwrap();
        let error = child.read_line(&Timeout::after(LONG)).unwrap_err();
        assert!(matches!(error, ChildError::MemoryExceeded(100)), "{script}: {error}; {}", child.stderr());
    }
    // Memory shared by many processes counts once.
    let alike = "import os, time\nx = b'x' * (40 << 20)\nfor _ in range(8):\n    if os.fork() == 0: time.sleep(1); os._exit(0)\nfor _ in range(8): os.wait()\nprint('shared it')";
    fs::write(folder.0.join("alike.py"), alike).unwrap();
    let limits = SandboxLimits { memory: 100, ..small() };
    let command = Sandbox { limits, ..Sandbox::new(&folder.0) }.wrap("python3 alike.py");
    let mut child = Child::start(&command).unwrap();
    assert_eq!(child.read_line(&Timeout::after(LONG)).unwrap(), "shared it");
}

#[test]
fn shown_folders_are_readable_below_private_parents() {
    let folder = Folder::new("shown");
    let language = folder.0.join("home/user/language");
    fs::create_dir_all(language.join("bin")).unwrap();
    fs::write(language.join("bin/greet"), "#!/bin/sh\necho hello\n").unwrap();
    for (path, mode) in [("home", 0o700), ("home/user/language/bin/greet", 0o755)] {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(folder.0.join(path), fs::Permissions::from_mode(mode)).unwrap();
    }
    let own = Folder::new("shown-own");
    let command = Sandbox { shown: vec![language], ..Sandbox::new(&own.0) }.wrap("greet");
    let mut child = Child::start(&command).unwrap();
    let line = child.read_line(&Timeout::after(LONG));
    assert_eq!(line.unwrap_or_else(|error| panic!("{error}: {}", child.stderr())), "hello");
}

#[test]
fn contains_a_fork_bomb() {
    let folder = Folder::new("bomb");
    // Each process starts two more until the limit is reached.
    let bomb = "#!/bin/sh\nsh bomb.sh & sh bomb.sh & wait\n";
    fs::write(folder.0.join("bomb.sh"), bomb).unwrap();
    let command =
        Sandbox { limits: small(), ..Sandbox::new(&folder.0) }.wrap("sh bomb.sh 2>/dev/null; sleep 1000");
    let mut child = Child::start(&command).unwrap();
    // Other sandboxes still work meanwhile.
    assert!(matches!(
        child.read_line(&Timeout::after(Duration::from_millis(300))),
        Err(ChildError::TimedOut(_) | ChildError::Ended(_))
    ));
    assert_eq!(lines(&folder.0, "echo alive"), ["alive"]);
    drop(child);
    assert_not_running("bomb.sh");
}

#[test]
fn limits_the_size_of_files() {
    let folder = Folder::new("file");
    let lines = lines(&folder.0, "head -c 100000000 /dev/zero >/tmp/large 2>/dev/null; wc -c </tmp/large");
    assert!(lines[0].trim().parse::<u64>().unwrap() <= 8 << 20, "{lines:?}");
}

#[test]
fn kills_processes_that_left_their_session() {
    let folder = Folder::new("setsid");
    let name = format!("parlor-runaway-{}", std::process::id());
    let script = format!("#!/bin/sh\n# {name}\nsleep 1000\n");
    fs::write(folder.0.join(&name), script).unwrap();
    let command = Sandbox { limits: small(), ..Sandbox::new(&folder.0) }
        .wrap(&format!("setsid setsid sh {name} & echo started; sleep 1000"));
    let mut child = Child::start(&command).unwrap();
    assert_eq!(child.read_line(&Timeout::after(LONG)).unwrap(), "started");
    drop(child);
    assert_not_running(&name);
}

/// Waits until no process has `word` in its command line. Killed processes stay listed for a moment.
fn assert_not_running(word: &str) {
    let deadline = Instant::now() + LONG;
    loop {
        let runs = fs::read_dir("/proc").unwrap().flatten().any(|found| {
            let number = found.file_name();
            let ours = number.to_string_lossy() == std::process::id().to_string();
            let command = fs::read(found.path().join("cmdline")).unwrap_or_default();
            !ours && String::from_utf8_lossy(&command).contains(word)
        });
        if !runs {
            return;
        }
        assert!(Instant::now() < deadline, "{word} is still running");
        std::thread::sleep(Duration::from_millis(20));
    }
}
