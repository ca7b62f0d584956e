//! Bots end with the process that started them, however it ends.

use std::io::Read;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process, test_kill_process};

/// A tournament between two bots that start further processes and never answer, and the file of their process ids.
struct Tournament {
    program: Child,
    list: PathBuf,
}

impl Tournament {
    fn begin(name: &str) -> Tournament {
        let list = std::env::temp_dir().join(format!("parlor-orphans-{name}-{}", std::process::id()));
        let _ = std::fs::remove_file(&list);
        // The bot reports to be ready and nothing more. It and its children ignore signals.
        let bot = format!(
            "trap '' TERM HUP INT; sleep 300 & echo $! >>{list}; echo $$ >>{list}; \
             read line; echo '{{\"type\":\"ready\"}}'; while :; do sleep 300; done",
            list = list.display()
        );
        let bot = format!("process:time=600000,cmd={bot}");
        let program = Command::new(assert_cmd::cargo::cargo_bin("parlor"))
            .args(["arena", "tic-tac-toe", &bot, "random", "--games", "2", "--threads", "1", "--lang", "en"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut event = Tournament { program, list };
        while event.bots().len() < 2 {
            assert_eq!(
                event.program.try_wait().unwrap(),
                None,
                "{name}: the arena ended before its bots started"
            );
            std::thread::sleep(Duration::from_millis(5));
        }
        event
    }

    fn bots(&self) -> Vec<Pid> {
        let listed = std::fs::read_to_string(&self.list).unwrap_or_default();
        let whole = listed.rsplit_once('\n').map_or("", |(whole, _)| whole);
        whole.lines().filter_map(|line| Pid::from_raw(line.trim().parse().ok()?)).collect()
    }

    /// Sends signals one after the other, waits for the end and returns the output.
    fn end(&mut self, signals: &[Signal]) -> String {
        for signal in signals {
            // The process may have ended already.
            let _ = kill_process(Pid::from_child(&self.program), *signal);
        }
        let mut printed = String::new();
        self.program.stdout.take().unwrap().read_to_string(&mut printed).unwrap();
        self.program.wait().unwrap();
        printed
    }

    /// Returns whether all bots end. The time limit only keeps the test from hanging.
    fn bots_end(&self) -> bool {
        let bound = Instant::now() + Duration::from_secs(60);
        // Zombies count as ended.
        let lives = |bot: &Pid| {
            let state = std::fs::read_to_string(format!("/proc/{}/stat", bot.as_raw_nonzero()));
            test_kill_process(*bot).is_ok() && state.is_ok_and(|state| !state.contains(") Z "))
        };
        while self.bots().iter().any(lives) {
            if Instant::now() > bound {
                return false;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        true
    }
}

impl Drop for Tournament {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
        let _ = std::fs::remove_file(&self.list);
    }
}

#[test]
fn bots_end_with_the_arena() {
    for (name, signals, prints) in [
        ("term", &[Signal::TERM][..], true),
        ("hup", &[Signal::HUP], true),
        ("int", &[Signal::INT], true),
        ("twice", &[Signal::INT, Signal::INT], true),
        ("kill", &[Signal::KILL], false),
    ] {
        let mut event = Tournament::begin(name);
        let printed = event.end(signals);
        assert!(event.bots_end(), "{name}: {:?}", event.bots());
        // After SIGTERM the arena prints the results so far.
        assert!(!prints || printed.contains("random"), "{name}: {printed}");
    }
}
