//! Faults: killed and stopped processes, failing networks and disks, tasks that kill their workers. `PARLOR_QUEUE_ROUNDS`
//! sets the number of rounds of killing.

use std::fs;
use std::time::Duration;

use rustix::process::Signal;

use crate::crew::{Running, printed};
use crate::proxy::Proxy;
use crate::server::Server;

/// Boards that take long enough to be interrupted.
const BOARDS: [&str; 5] = ["solve", "filler:width=7,height=6,colors=5", "--seeds", "1..300", "--json"];

/// Small tasks and short timeouts, so that tests need not wait.
fn queued<'a>(url: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [&BOARDS[..], &["--nats", url, "--task-size", "5", "--patience", "2", "--attempts", "1000"], more]
        .concat()
}

/// Returns a lower bound of the number of results on a server.
fn results(server: &Server) -> u64 {
    let said = server.publish("$JS.API.STREAM.INFO.PARLOR_DONE", "");
    let count =
        said.split("\"messages\":").nth(1).and_then(|rest| rest.split(',').next()?.trim().parse().ok());
    count.unwrap_or(0)
}

fn wait_for_results(server: &Server, wanted: u64) {
    let begun = std::time::Instant::now();
    while results(server) < wanted {
        assert!(begun.elapsed() < crate::crew::LONGEST, "only {} results", results(server));
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Returns pseudo-random numbers, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

#[test]
fn survives_repeated_kills_of_half_of_the_workers() {
    let rounds =
        std::env::var("PARLOR_QUEUE_ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(20);
    let server = Server::start("workers");
    let url = server.url();
    let mut event = Running::start(&server.folder, &queued(&url, &[]));
    event.wait_until("60 tasks");
    let start = || Running::start(&server.folder, &["worker", "--nats", &url, "--threads", "1"]);
    let mut workers: Vec<Running> = (0..4).map(|_| start()).collect();
    let mut dice = Dice(7);
    for _ in 0..rounds {
        std::thread::sleep(Duration::from_millis(100 + dice.below(200) as u64));
        for _ in 0..2 {
            let unlucky = dice.below(workers.len());
            // Dropping a process kills it.
            workers[unlucky] = start();
        }
    }
    assert_eq!(event.result(), printed(&BOARDS));
}

#[test]
fn a_killed_publisher_can_be_restarted() {
    let server = Server::start("owner");
    let url = server.url();
    let file = server.folder.join("save").display().to_string();
    let _worker = Running::worker(&server.folder, &url, &[]);
    let mut first = Running::start(&server.folder, &queued(&url, &["--save", &file]));
    first.wait_until("60 tasks");
    wait_for_results(&server, 10);
    first.signal(Signal::KILL);
    drop(first);
    // The file is enough to go on, and so is the same command.
    let resumed = ["solve", "--resume", &file, "--nats", &url, "--json"];
    let second = Running::start(&server.folder, &resumed);
    wait_for_results(&server, 25);
    second.signal(Signal::KILL);
    drop(second);
    let alone = printed(&BOARDS);
    assert_eq!(Running::start(&server.folder, &resumed).result(), alone);
    assert_eq!(Running::start(&server.folder, &queued(&url, &[])).result(), alone);
}

#[test]
fn a_killed_server_keeps_its_results() {
    let mut server = Server::start("server");
    let url = server.url();
    let _workers = [0, 1].map(|_| Running::worker(&server.folder, &url, &[]));
    let mut event = Running::start(&server.folder, &queued(&url, &[]));
    event.wait_until("60 tasks");
    for wanted in [8, 20] {
        wait_for_results(&server, wanted);
        server.kill();
        std::thread::sleep(Duration::from_millis(700));
        server.restart();
    }
    assert_eq!(event.result(), printed(&BOARDS));
}

#[test]
fn a_late_result_of_a_hanging_worker_changes_nothing() {
    let server = Server::start("hangs");
    let url = server.url();
    let command = ["solve", "filler:width=7,height=7,colors=6", "--seeds", "1..12", "--json"];
    let more = ["--nats", &url, "--task-size", "6", "--patience", "2"];
    let mut event = Running::start(&server.folder, &[&command[..], &more].concat());
    event.wait_until("2 tasks");
    let mut hanging = Running::worker(&server.folder, &url, &[]);
    // The worker stops in the middle of a task.
    while !server.publish("$JS.API.CONSUMER.INFO.PARLOR_TASKS.workers", "").contains("\"num_ack_pending\":1")
    {
        assert!(results(&server) == 0, "it was too quick for this test");
        std::thread::sleep(Duration::from_millis(5));
    }
    hanging.signal(Signal::STOP);
    let mut helper = Running::worker(&server.folder, &url, &[]);
    let told = event.result();
    hanging.signal(Signal::CONT);
    // Its late result does not replace the first one.
    hanging.signal(Signal::TERM);
    assert_eq!(hanging.end().1, Some(0), "{}", hanging.said());
    assert_eq!(results(&server), 2 + u64::from(hanging.said().contains("1 given back")));
    assert_eq!(told, printed(&command));
    helper.signal(Signal::TERM);
    helper.end();
    assert!(helper.said().contains("Stopped: 2 tasks done"), "{}", helper.said());
}

#[test]
fn rejects_a_second_result() {
    let server = Server::start("twice");
    let url = server.url();
    let _worker = Running::worker(&server.folder, &url, &[]);
    let told = printed(&queued(&url, &[]));
    let plans = server.publish("$JS.API.STREAM.INFO.PARLOR_PLANS", "{\"subjects_filter\":\">\"}");
    let plan = plans.split("parlor.plan.").nth(2).and_then(|rest| rest.split('"').next()).unwrap();
    let said = server.publish(&format!("parlor.done.{plan}.0"), "done\nsomething else");
    assert!(said.contains("maximum messages per subject"), "{said}");
    assert_eq!(printed(&queued(&url, &[])), told);
}

#[test]
fn a_stopped_worker_returns_its_task_at_once() {
    let server = Server::start("stops");
    let url = server.url();
    let command = ["solve", "filler:width=7,height=7,colors=6", "--seeds", "1..40", "--json"];
    // Far longer than the test may take.
    let more = ["--nats", &url, "--task-size", "20", "--patience", "86400"];
    let mut event = Running::start(&server.folder, &[&command[..], &more].concat());
    event.wait_until("2 tasks");
    // More often than workers may fail: returned tasks do not count.
    for _ in 0..5 {
        let mut worker = Running::worker(&server.folder, &url, &[]);
        while !server
            .publish("$JS.API.CONSUMER.INFO.PARLOR_TASKS.workers", "")
            .contains("\"num_ack_pending\":1")
        {
            assert!(results(&server) < 1000 && !worker.has_ended());
            std::thread::sleep(Duration::from_millis(5));
        }
        worker.signal(Signal::TERM);
        assert_eq!(worker.end().1, Some(0));
        assert!(worker.said().contains("Stopped: 0 tasks done, 1 given back"), "{}", worker.said());
    }
    let _worker = Running::worker(&server.folder, &url, &[]);
    assert_eq!(event.result(), printed(&command));
}

#[test]
fn survives_a_network_outage() {
    let server = Server::start("network");
    let proxy = Proxy::to(server.port);
    let url = format!("nats://127.0.0.1:{}", proxy.port);
    let _worker = Running::worker(&server.folder, &url, &[]);
    let mut event = Running::start(&server.folder, &queued(&url, &[]));
    event.wait_until("60 tasks");
    for wanted in [6, 18] {
        wait_for_results(&server, wanted);
        proxy.set_down(true);
        std::thread::sleep(Duration::from_secs(3));
        proxy.set_down(false);
    }
    assert_eq!(event.result(), printed(&BOARDS));
}

#[test]
fn a_worker_does_not_take_plans_with_another_signature() {
    let server = Server::start("signature");
    let url = server.url();
    let mut worker = Running::worker(&server.folder, &url, &[]);
    let told = printed(&queued(&url, &[]));
    let before = results(&server);
    let plan = r#"{"batch":{"game":"nim","listed":[]}}"#;
    let envelope =
        format!(r#"{{"signature":1,"plan":{plan},"units":1,"task_size":1,"patience":60,"attempts":3}}"#);
    server.publish("parlor.plan.forged", &envelope);
    server.publish(
        "parlor.task.forged.0",
        r#"{"plan":"forged","task":0,"first":0,"end":1,"texts":["3-4-5 first"]}"#,
    );
    worker.wait_until("searches otherwise (node signature 1");
    // The worker goes on with other plans.
    assert_eq!(printed(&queued(&url, &[])), told);
    let notes = results(&server) - before;
    assert!(notes >= 1, "the task was given back, with a note");
    assert!(server.publish("$JS.API.STREAM.INFO.PARLOR_TASKS", "").contains("\"messages\":1"));
    // Invalid tasks and tasks without a plan are removed.
    server.publish("parlor.task.forged.1", "nonsense");
    server.publish("parlor.task.gone.0", r#"{"plan":"gone","task":0,"first":0,"end":1}"#);
    let begun = std::time::Instant::now();
    while !server.publish("$JS.API.STREAM.INFO.PARLOR_TASKS", "").contains("\"messages\":1") {
        assert!(begun.elapsed() < crate::crew::LONGEST);
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn reports_a_task_that_kills_its_workers_and_does_the_rest() {
    let server = Server::start("poison");
    let url = server.url();
    let bot = server.folder.join("bot.py");
    fs::write(&bot, BOT).unwrap();
    let positions = server.folder.join("positions");
    fs::write(&positions, "3-4-5 first\n7-7-7 first\n1-2-4 first\n2-5-6 first\n").unwrap();
    let file = server.folder.join("save").display().to_string();
    let player = format!("process:cmd=python3 {}", bot.display());
    let command =
        ["arena", "nim", &player, "perfect", "--games", "8", "--openings", positions.to_str().unwrap()];
    let more =
        ["--seed", "1", "--json", "--save", &file, "--nats", &url, "--task-size", "1", "--patience", "1"];
    let mut event = Running::start(&server.folder, &[&command[..], &more].concat());
    event.wait_until("4 tasks");
    let start =
        || Running::start(&server.folder, &["worker", "--nats", &url, "--threads", "1", "--allow-processes"]);
    let (mut worker, mut killed) = (start(), 0);
    while !event.has_ended() {
        if worker.has_ended() {
            killed += 1;
            assert!(killed < 20, "workers are killed for ever");
            worker = start();
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    let (output, code) = event.end();
    assert_eq!(code, Some(4));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("Numbers 1 to 1 were given up: 3 workers were lost on them"), "{said}");
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(told.contains("\"games\": 6") && told.contains("\"complete\": false"), "{told}");
    assert_eq!(killed, 3);
}

/// A bot that kills its worker at a certain position.
const BOT: &str = r#"
import json, os, signal, sys
for line in sys.stdin:
    ask = json.loads(line)
    if ask["type"] == "hello":
        if "7-7-7" in ask["start"]:
            victim = os.getpid()
            while b"worker" not in open(f"/proc/{victim}/cmdline", "rb").read():
                victim = int(open(f"/proc/{victim}/stat").read().rsplit(")")[-1].split()[1])
            os.kill(victim, signal.SIGKILL)
        print(json.dumps({"type": "ready"}), flush=True)
    elif ask["type"] == "move":
        print(json.dumps({"id": ask["id"], "move": ask["legal"][0]}), flush=True)
"#;

#[test]
fn waits_for_space_on_a_full_disk() {
    let small = "jetstream { store_dir: \"STORE\", max_file_store: 30000, max_memory_store: 1000000 }";
    let mut server = Server::with("disk", small);
    let url = server.url();
    let mut worker = Running::worker(&server.folder, &url, &[]);
    let mut event = Running::start(&server.folder, &queued(&url, &[]));
    worker.wait_until("cannot be reached or refuses (");
    assert!(!event.has_ended(), "{}", event.said());
    server.kill();
    server.configure("");
    server.restart();
    assert_eq!(event.result(), printed(&BOARDS));
}
