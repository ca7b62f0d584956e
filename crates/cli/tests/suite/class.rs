//! `parlor class` with real programs, good and bad.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

use crate::support::{parlor, refused};

/// A bot that plays random legal moves by its seed.
const GOOD: &str = include_str!("../../../../examples/bots/random_bot.py");

/// A Rust bot without dependencies that plays the first legal move.
const RUST: &str = r#"fn main() {
    for line in std::io::stdin().lines() {
        let line = line.unwrap();
        let after = |key: &str| line.split(key).nth(1).unwrap_or_default();
        if line.contains("\"type\":\"hello\"") {
            println!("{{\"type\":\"ready\"}}");
        } else if line.contains("\"type\":\"move\"") {
            let id: String = after("\"id\":").chars().take_while(char::is_ascii_digit).collect();
            let first = after("\"legal\":[\"").split('"').next().unwrap();
            println!("{{\"id\":{id},\"move\":\"{first}\"}}");
        }
    }
}
"#;

/// Time limits that a good bot keeps even on a busy machine.
const GENEROUS_TIME: [&str; 6] = ["--time", "60000", "--start", "60000", "--total", "600000"];

/// The folder of a class.
struct School(PathBuf);

impl School {
    fn new(name: &str) -> School {
        let path = std::env::temp_dir().join(format!("parlor-class-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(path.join("bots")).unwrap();
        School(path)
    }

    fn submit(&self, file: &str, text: &str) {
        let file = self.0.join("bots").join(file);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }

    fn bots(&self) -> String {
        self.0.join("bots").display().to_string()
    }

    fn out(&self) -> PathBuf {
        self.0.join("bots-class")
    }

    fn read(&self, file: &str) -> String {
        fs::read_to_string(self.out().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
    }

    /// Returns the lines of the ledger.
    fn ledger(&self) -> Vec<String> {
        self.read("ledger.jsonl").lines().map(str::to_owned).collect()
    }

    fn run(&self, game: &str, options: &[&str]) -> (Value, i32) {
        let bots = self.bots();
        let mut arguments = vec!["class", game, &bots, "--json"];
        arguments.extend(options);
        let output = parlor(&arguments).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        let document =
            serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {said}"));
        (document, output.status.code().unwrap())
    }
}

impl Drop for School {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn bot<'a>(document: &'a Value, entry: &str) -> &'a Value {
    let found = document["bots"].as_array().unwrap().iter().find(|bot| bot["entry"] == entry);
    found.unwrap_or_else(|| panic!("{entry}: {document}"))
}

/// Returns the faults of a bot in its checks or its build.
fn complaint(document: &Value, entry: &str) -> String {
    let bot = bot(document, entry);
    if let Some(reason) = bot["unbuilt"].as_str() {
        return reason.to_owned();
    }
    let failed = bot["exam"].as_array().unwrap().iter().find(|point| point["grade"] == "failed");
    failed.map(|point| point["reason"].as_str().unwrap().to_owned()).unwrap_or_default()
}

/// Returns a bot that reports to be ready and then runs `what`.
fn ready_then(what: &str) -> String {
    format!(
        "import os, sys, json\nsys.stdin.readline()\nprint('{{\"type\":\"ready\"}}', flush=True)\nsys.stdin.readline()\n{what}\n"
    )
}

/// Waits until no process has a word in its command line. Killed processes stay listed for a moment.
fn assert_no_process(word: &str) {
    let given_up = Instant::now() + Duration::from_secs(60);
    loop {
        let runs = fs::read_dir("/proc").unwrap().flatten().any(|found| {
            let command = fs::read(found.path().join("cmdline")).unwrap_or_default();
            String::from_utf8_lossy(&command).contains(word)
        });
        if !runs {
            return;
        }
        assert!(Instant::now() < given_up, "{word} still runs");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Submits eight working bots and eleven broken ones.
fn submit_everything(school: &School, runaway: &str) {
    school.submit("anna/bot.py", GOOD);
    school.submit("ben.py", GOOD);
    school.submit("twin-1/bot.py", GOOD);
    school.submit("twin-1/parlor.toml", "name = 'the \"best\" <b>'");
    school.submit("twin-2/bot.py", GOOD);
    school.submit("twin-2/parlor.toml", "name = \"the \\\"best\\\"\\n<b>\"");
    school.submit("line\nbreak \"quoted\"/bot.py", GOOD);
    school.submit("crash/bot.py", "raise ValueError('no idea')");
    school.submit("later/bot.py", &ready_then("sys.exit('gave up')"));
    school.submit("flood/bot.py", &ready_then("while True: sys.stdout.write('x' * 65536)"));
    school.submit("garbage/bot.py", &ready_then("print('a move', flush=True)\nsys.stdin.read()"));
    school.submit(
        "illegal/bot.py",
        "import json, sys\nfor line in sys.stdin:\n    ask = json.loads(line)\n    answer = {'type': 'ready'} if ask['type'] == 'hello' else {'id': ask.get('id'), 'move': 'z9'}\n    print(json.dumps(answer), flush=True)",
    );
    school.submit("eater/bot.py", "x = bytearray(8 << 30)");
    let caller = "import socket\ntry:\n    socket.create_connection(('127.0.0.1', 22), 5)\nexcept OSError as error:\n    raise SystemExit(f'call: {error.errno is not None}')";
    school.submit("caller/bot.py", caller);
    school.submit("writer/bot.py", "open('/bot/bot.py', 'w')");
    let spy = format!(
        "import glob, os\nseen = [p for p in {:?} + {:?} if os.path.exists(p)]\nraise SystemExit(f'seen: {{seen}}')",
        [school.0.join("bots/anna/bot.py").display().to_string()].as_slice(),
        [
            school.out().join("ledger.jsonl").display().to_string(),
            "/root/.bashrc".to_owned(),
            "/home".to_owned()
        ]
        .as_slice(),
    );
    school.submit("spy/bot.py", &spy.replace("] + [", ", "));
    let stray = format!(
        "import subprocess\nsubprocess.Popen(['setsid', 'sh', '-c', 'sleep 1000; : {runaway}'])\n{GOOD}"
    );
    school.submit("stray/bot.py", &stray);
    school.submit("nothing/readme.txt", "I had no time");
    school.submit("broken/Makefile", "bot:\n\t@echo 'bot.c:3: error: oops'; exit 1\n");
    school.submit(
        "made/Makefile",
        "bot: bot.py\n\tprintf '#!/usr/bin/python3\\n' | cat - bot.py >bot; chmod +x bot\n",
    );
    school.submit("made/parlor.toml", "build = 'make'\nrun = './bot'");
    school.submit("made/bot.py", GOOD);
    school.submit(
        "rust/Cargo.toml",
        "[package]\nname = 'iron'\nversion = '1.0.0'\nedition = '2024'\n[profile.release]\nopt-level = 0\n",
    );
    school.submit("rust/src/main.rs", RUST);
}

#[test]
fn grades_good_and_bad_bots() {
    let school = School::new("marks");
    let runaway = format!("parlor-runaway-{}", std::process::id());
    submit_everything(&school, &runaway);
    let options = [
        &GENEROUS_TIME[..],
        &["--seed", "7", "--pass", "score>=0.1", "--games", "2", "--meeting", "2", "--tournament", "working"],
    ]
    .concat();
    let (document, code) = school.run("tic-tac-toe", &options);
    assert_eq!(
        (code, &document["complete"], &document["boxed"]),
        (4, &true.into(), &true.into()),
        "{document}"
    );
    for (entry, words) in [
        ("crash", "ValueError: no idea"),
        ("later", "gave up"),
        ("flood", "more than 65536 bytes"),
        ("garbage", "is not the JSON object"),
        ("illegal", "z9"),
        ("eater", "MemoryError"),
        ("caller", "call: True"),
        ("writer", "Read-only file system"),
        ("spy", "seen: []"),
        ("nothing", "bot.py"),
        ("broken", "error: oops"),
    ] {
        let said = complaint(&document, entry);
        assert!(said.contains(words), "{entry}: {said}");
        assert_eq!(
            (&bot(&document, entry)["passed"], &bot(&document, entry)["mark"]),
            (&false.into(), &0.0.into()),
            "{entry}"
        );
        assert!(bot(&document, entry)["place"].is_null(), "{entry}");
    }
    for entry in ["anna", "ben.py", "twin-1", "twin-2", "line\nbreak \"quoted\"", "stray", "made", "rust"] {
        let bot = bot(&document, entry);
        assert_eq!(complaint(&document, entry), "", "{entry}");
        // Two games with each of seven others.
        assert_eq!(
            bot["tournament"]["wins"].as_u64().unwrap()
                + bot["tournament"]["draws"].as_u64().unwrap()
                + bot["tournament"]["losses"].as_u64().unwrap(),
            14,
            "{bot}"
        );
        assert!(bot["rating_low"].as_f64().unwrap() < bot["rating"].as_f64().unwrap());
        assert!(bot["mark"].as_f64().unwrap() >= 50.0);
    }
    let names: Vec<&str> =
        document["bots"].as_array().unwrap().iter().map(|bot| bot["name"].as_str().unwrap()).collect();
    assert!(
        names.contains(&"the \"best\" <b> (twin-1)") && names.contains(&"the \"best\" <b> (twin-2)"),
        "{names:?}"
    );
    assert!(names.contains(&"line break \"quoted\""), "{names:?}");

    let page = school.read("report.html");
    assert!(page.contains("the &quot;best&quot; &lt;b&gt; (twin-1)") && !page.contains("<b> (twin"));
    assert!(page.contains("ValueError: no idea") && page.contains("data-replay=\"0\""));
    assert!(
        !page.contains("http://")
            || page.matches("http://").all(|link| page.contains(&format!("{link}www.w3.org"))),
        "nothing is fetched"
    );
    let table = school.read("grades.csv");
    // A header, and one name with a line break.
    assert_eq!(table.lines().count(), names.len() + 2, "{table}");
    assert!(table.contains("\"the \"\"best\"\" <b> (twin-1)\""));
    let junit = school.read("junit.xml");
    assert_eq!(junit.matches("<testsuite ").count(), names.len());
    crate::support::elements(junit.split_once("?>").unwrap().1);
    let grades: Value = serde_json::from_str(&school.read("gradescope/anna/results.json")).unwrap();
    assert_eq!(grades["score"], bot(&document, "anna")["mark"]);
    assert!(school.read("feedback/crash.txt").contains("no idea"));
    assert_eq!(fs::read_dir(school.out().join("feedback")).unwrap().count(), names.len());

    assert_no_process(&runaway);
    let left: Vec<_> =
        fs::read_dir(school.out().join("builds")).unwrap().flatten().map(|found| found.file_name()).collect();
    assert!(left.iter().all(|name| !name.to_string_lossy().ends_with(".part")), "{left:?}");
}

/// Submissions and builds can contain special files and links to files of the teacher.
#[test]
fn submissions_cannot_reach_files_of_the_teacher() {
    let school = School::new("links");
    let secret = school.0.join("secret").display().to_string();
    fs::write(&secret, "name = \"error-of-the-teacher\"\n").unwrap();
    let link = |target: &str, file: &str| {
        let file = school.0.join("bots").join(file);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::os::unix::fs::symlink(target, file).unwrap();
    };
    let pipe = |file: &str| {
        let file = school.0.join("bots").join(file);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        assert!(Command::new("mkfifo").arg(file).status().unwrap().success());
    };
    for bot in ["card-link", "card-pipe", "card-device", "pipe"] {
        school.submit(&format!("{bot}/bot.py"), &format!("{GOOD}\n# {bot}\n"));
    }
    link(&secret, "card-link/parlor.toml");
    link("/dev/zero", "card-device/parlor.toml");
    pipe("card-pipe/parlor.toml");
    pipe("pipe/input");
    school.submit("follows/bot.py", "print(open('theirs').read())");
    link(&secret, "follows/theirs");
    let leave = |what: &str| format!("bot:\n\trm parlor-build.log; {what} parlor-build.log; exit 1\n");
    school.submit("log-link/Makefile", &leave(&format!("ln -s {secret}")));
    school.submit("log-pipe/Makefile", &leave("mkfifo"));
    school.submit("locked/Makefile", "bot:\n\tmkdir -p a/b; chmod 0 a/b a; exit 1\n");
    let sparse = fs::File::create(school.0.join("bots/huge.py")).unwrap();
    sparse.set_len(64 << 30).unwrap();
    // Two names that are not UTF-8 and look the same.
    for byte in [0xFE, 0xFF] {
        use std::os::unix::ffi::OsStrExt;
        let name = [&b"no-text-"[..], &[byte]].concat();
        let folder = school.0.join("bots").join(std::ffi::OsStr::from_bytes(&name));
        fs::create_dir(&folder).unwrap();
        fs::write(folder.join("bot.py"), GOOD).unwrap();
    }
    let (document, _) = school.run("tic-tac-toe", &[&GENEROUS_TIME[..], &["--tournament", "none"]].concat());
    assert_eq!(document["complete"], true);
    for entry in ["card-link", "card-pipe", "card-device"] {
        let said = complaint(&document, entry);
        assert!(said.contains("parlor.toml cannot be read"), "{entry}: {said}");
    }
    assert_eq!(complaint(&document, "pipe"), "");
    assert!(complaint(&document, "follows").contains("No such file"), "{}", complaint(&document, "follows"));
    assert!(complaint(&document, "huge.py").contains("too large"));
    for entry in ["log-link", "log-pipe", "locked"] {
        let said = complaint(&document, entry);
        assert!(said.contains("Its build failed"), "{entry}: {said}");
    }
    let names: std::collections::HashSet<&str> =
        document["bots"].as_array().unwrap().iter().map(|bot| bot["name"].as_str().unwrap()).collect();
    assert_eq!(names.len(), 11, "{names:?}");
    for file in ["report.html", "grades.csv", "junit.xml", "feedback/log-link.txt"] {
        assert!(!school.read(file).contains("of-the-teacher"), "{file}");
    }
    let left = fs::read_dir(school.out().join("builds")).unwrap().flatten();
    let left: Vec<String> = left.map(|found| found.file_name().to_string_lossy().into_owned()).collect();
    assert!(left.iter().all(|name| !name.contains(".part")), "{left:?}");
}

#[test]
fn sandbox_and_limits_hold_in_every_seat() {
    let school = School::new("seated");
    school.submit("bot.py", GOOD);
    // Reports whether it can see its real folder, then plays.
    let spy = format!(
        "import os, sys\nif os.path.exists({:?}): sys.exit('seen')\n{GOOD}",
        school.0.join("bots/bot.py").display().to_string()
    );
    school.submit("spy.py", &spy);
    let inside = |arguments: &[&str]| {
        let mut command = parlor(arguments);
        command.current_dir(school.0.join("bots"));
        command.output().unwrap()
    };
    let said = |output: &std::process::Output| String::from_utf8_lossy(&output.stdout).into_owned();
    let check = inside(&["check-bot", "tic-tac-toe", "python3 spy.py", "--box", "on", "--start", "60000"]);
    assert!(check.status.success(), "{}", said(&check));
    assert!(!said(&check).contains("bwrap"), "{}", said(&check));
    let outside = inside(&["check-bot", "tic-tac-toe", "python3 spy.py", "--start", "60000"]);
    assert_eq!(outside.status.code(), Some(4));
    let boxed = "process:box=on,memory=512MiB,start=60000,time=60000,cmd=python3 spy.py";
    let arena = inside(&["arena", "tic-tac-toe", boxed, "random", "--games", "2", "--json"]);
    let results: Value = serde_json::from_slice(&arena.stdout).unwrap();
    assert_eq!(results["players"][0]["forfeits"], 0, "{results}");
    let watched = inside(&["play", "tic-tac-toe", "--as", "none", "--against", boxed, "--against", "random"]);
    assert!(watched.status.success() && !said(&watched).contains("seen"), "{}", said(&watched));

    // Each move is in time, all moves together are not, and the message contains the time.
    let slow = GOOD.replacen(
        "request = json.loads(line)",
        "request = json.loads(line)\n    import time; time.sleep(0.3)",
        1,
    );
    school.submit("slow.py", &slow);
    let limited = "process:start=60000,time=60000,total=500,cmd=python3 slow.py";
    let arena = inside(&["arena", "tic-tac-toe", limited, "random", "--games", "2", "--json"]);
    let results: Value = serde_json::from_slice(&arena.stdout).unwrap();
    let reason = results["players"][0]["faults"][0]["reason"].as_str().unwrap();
    assert!(reason.contains("500 ms for the whole game"), "{reason}");
}

#[test]
fn explains_what_to_do_without_a_sandbox() {
    use std::os::unix::fs::PermissionsExt;
    let school = School::new("forbidden");
    school.submit("anna/bot.py", GOOD);
    let tools = school.0.join("tools");
    fs::create_dir(&tools).unwrap();
    // The message of bubblewrap if user namespaces are not allowed.
    let fake = tools.join("bwrap");
    fs::write(&fake, "#!/bin/sh\necho 'bwrap: No permissions to create new namespace' >&2\nexit 1\n")
        .unwrap();
    fs::set_permissions(&fake, fs::Permissions::from_mode(0o755)).unwrap();
    let path = format!("{}:{}", tools.display(), std::env::var("PATH").unwrap());
    for arguments in [
        &["class", "nim", &school.bots()][..],
        &["check-bot", "nim", "true", "--box", "on"],
        &["arena", "nim", "process:box=on,cmd=true", "random", "--games", "2"],
    ] {
        let output = parlor(arguments).env("PATH", &path).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success(), "{arguments:?}");
        assert!(
            said.contains("No permissions to create new namespace") && said.contains("--box off"),
            "{arguments:?}: {said}"
        );
    }
    assert!(!school.out().exists(), "the output folder was created");
}

#[test]
fn a_silent_bot_loses_when_its_time_is_up() {
    let school = School::new("late");
    school.submit("hang/bot.py", "import time\ntime.sleep(1000)");
    school.submit(
        "forgets-to-flush/bot.py",
        "import sys\nfor line in sys.stdin: print('{\"type\":\"ready\"}')",
    );
    school.submit("bomb/run", "while :; do sh run & done");
    school.submit("busy/bot.py", "while True: pass");
    school.submit("endless/Makefile", "bot:\n\tsleep 1000\n");
    let (document, code) =
        school.run("tic-tac-toe", &["--start", "300", "--build", "1", "--tournament", "working"]);
    assert_eq!((code, &document["complete"]), (4, &true.into()));
    for entry in ["hang", "forgets-to-flush", "busy"] {
        let said = complaint(&document, entry);
        assert!(said.contains("within 300 ms (perhaps it does not flush"), "{entry}: {said}");
    }
    assert!(complaint(&document, "endless").contains("not done within 1 s"));
    // Whether the bomb first runs out of processes or of time depends on the machine.
    assert!(!complaint(&document, "bomb").is_empty());
}

#[test]
fn resumes_a_killed_class_and_plays_only_new_matches() {
    let school = School::new("resume");
    for name in ["anna", "ben", "cleo", "dan"] {
        school.submit(&format!("{name}/bot.py"), &format!("{GOOD}\n# {name}\n"));
    }
    let options =
        [&GENEROUS_TIME[..], &["--seed", "7", "--pass", "score>=0", "--games", "4", "--meeting", "4"]]
            .concat();
    let whole = School::new("whole");
    for name in ["anna", "ben", "cleo", "dan"] {
        whole.submit(&format!("{name}/bot.py"), &format!("{GOOD}\n# {name}\n"));
    }
    let (expected, _) = whole.run("tic-tac-toe", &options);

    let mut killed = Command::new(env!("CARGO_BIN_EXE_parlor"))
        .args(["class", "tic-tac-toe", &school.bots()])
        .args(&options)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let ledger = school.out().join("ledger.jsonl");
    let lines = || fs::read_to_string(&ledger).unwrap_or_default().lines().count();
    while lines() < 9 && killed.try_wait().unwrap().is_none() {
        std::thread::sleep(Duration::from_millis(2));
    }
    kill_process(Pid::from_child(&killed), Signal::KILL).unwrap();
    killed.wait().unwrap();
    let before = lines();
    let (document, code) = school.run("tic-tac-toe", &options);
    assert_eq!(code, 0, "{document}");
    let comparable = |document: &Value| {
        let bots = document["bots"].as_array().unwrap().iter();
        let rows: Vec<Value> = bots
            .map(|bot| serde_json::json!([bot["name"], bot["tournament"], bot["rating"], bot["thresholds"]]))
            .collect();
        (rows, document["meetings"].clone())
    };
    assert_eq!(comparable(&document), comparable(&expected));
    let after = school.ledger();
    assert!(after.len() > before, "no match was played after the restart");

    // Nothing is new, so nothing is played.
    school.run("tic-tac-toe", &options);
    assert_eq!(school.ledger().len(), after.len());
    // After a new submission, only its games are played.
    school.submit("ben/bot.py", &format!("{GOOD}\n# better\n"));
    school.run("tic-tac-toe", &options);
    let again = school.ledger();
    // The checks, two matches with the reference player, two with each of three others.
    assert_eq!(again.len() - after.len(), 1 + 2 + 6);
    assert!(again[after.len()..].iter().all(|line| line.contains("ben@")));
}

#[test]
fn breakers_get_the_same_secrets_and_cannot_find_the_seed() {
    let school = School::new("codes");
    let exercise = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/exercises/code-breaker");
    let solution = fs::read_to_string(exercise.join("solutions/first-consistent/bot.py")).unwrap();
    school.submit("solution/bot.py", &solution);
    school.submit("starter/bot.py", &fs::read_to_string(exercise.join("starter/bot.py")).unwrap());
    // Searches for the seed in the environment and in files, and tries short seeds.
    let thief = "import glob, os\nfound = []\nfor path in glob.glob('/proc/*/cmdline') + glob.glob('/proc/*/environ'):\n    try: text = open(path, 'rb').read()\n    except OSError: continue\n    if b'--seed' in text or b'6700417' in text: found.append(path)\nfor tool in os.environ['PATH'].split(':'):\n    if os.path.exists(tool + '/parlor'): found.append(tool)\nimport json, sys\nraise SystemExit(f'found: {found} told: {json.loads(sys.stdin.readline())[\"seed\"]}.')";
    school.submit("thief/bot.py", thief);
    let bots = school.bots();
    let arguments =
        ["class", "--exercise", "code-breaker", &bots, "--json", "--games", "9", "--meeting", "9"];
    let output = parlor(&[&arguments[..], &GENEROUS_TIME[..], &["--seed", "6700417000000000001"]].concat())
        .output()
        .unwrap();
    let document: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(4), "{document}");
    let said = complaint(&document, "thief");
    assert!(said.contains("found: []"), "{said}");
    // The bot reports its seeds: none of them leads back to the seed of the class, as those of matches would.
    let seed_of_bot: u64 = said.split("told: ").nth(1).unwrap().split('.').next().unwrap().parse().unwrap();
    let back = |index: u64| parlor_core::derive_seed(6_700_417_000_000_000_001, index);
    assert!((0..1000).chain([u64::MAX]).all(|index| back(index) != seed_of_bot), "{said}");
    assert_eq!(
        (&bot(&document, "solution")["passed"], &bot(&document, "solution")["place"]),
        (&true.into(), &1.into())
    );
    assert_eq!(bot(&document, "starter")["passed"], false);
    let page = school.read("report.html");
    assert!(!page.contains("6700417000000000001"), "the page contains the seed of the secrets");
}

#[test]
fn writes_exercises_and_solutions_only_on_request() {
    let school = School::new("exercise");
    let folder = school.0.join("sheet").display().to_string();
    parlor(&["class", "--exercise", "seven-colours", "--hand-out", &folder]).assert().success();
    assert!(school.0.join("sheet/sheet.md").exists() && school.0.join("sheet/starter/bot.py").exists());
    assert!(!school.0.join("sheet/solutions").exists() && !school.0.join("sheet/exercise.toml").exists());
    refused(&["class", "--exercise", "seven-colours", "--hand-out", &folder], 3, "sheet.md");
    let teacher = school.0.join("teacher").display().to_string();
    parlor(&["class", "--exercise", "seven-colours", "--hand-out", &teacher, "--solutions"])
        .assert()
        .success();
    let solution = fs::read_to_string(school.0.join("teacher/solutions/largest-gain/bot.py")).unwrap();
    school.submit("solution/bot.py", &solution);
    let bots = school.bots();
    let arguments = ["class", "--exercise", "seven-colours", &bots, "--games", "8", "--seed", "3"];
    parlor(&[&arguments[..], &GENEROUS_TIME[..]].concat()).assert().success();
}

#[test]
fn rejects_impossible_arguments_in_one_sentence() {
    let school = School::new("refused");
    let bots = school.bots();
    refused(&["class", "nim", &bots], 3, "There are no bots in");
    refused(&["class", "nim", &school.0.join("missing").display().to_string()], 3, "cannot be read");
    school.submit("anna/bot.py", GOOD);
    refused(&["class", "nim", &bots, "--pass", "score"], 2, "score");
    refused(&["class", "nim", &bots, "--pass", "score>=0.5 against nobody"], 2, "nobody");
    refused(&["class", "nim", &bots, "--pass", "score>=0.5 weight much"], 2, "weight");
    refused(&["class", "nim", &bots, "--format", "round-robin", "--rounds", "3"], 2, "--format swiss");
    refused(&["class", "--exercise", "sudoku", &bots], 2, "code-breaker");
    let output = parlor(&["class", "nim", &bots]).env("PATH", "/nonexistent").output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        output.status.code() == Some(3)
            && said.contains("apt install bubblewrap")
            && said.contains("--box off"),
        "{said}"
    );
    assert!(!school.out().exists(), "the output folder was created");
}

#[test]
fn serves_a_live_page() {
    let school = School::new("live");
    // In games, but not in checks, these bots wait until the page has shown them.
    let wait = "import os, time\n    while \"game_ms\" in request.get(\"clock\", {}) and not os.path.exists(\"/bot/go\"):\n        time.sleep(0.01)";
    let patient =
        GOOD.replacen("request = json.loads(line)", &format!("request = json.loads(line)\n    {wait}"), 1);
    school.submit("anna/bot.py", &patient);
    school.submit("ben/bot.py", &patient);
    let bots = school.bots();
    let mut watched = Command::new(env!("CARGO_BIN_EXE_parlor"))
        .env("PARLOR_LANG", "en")
        .args(["class", "reversi", &bots, "--serve", "--port", "0", "--meeting", "4"])
        .args(GENEROUS_TIME)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = BufReader::new(watched.stderr.take().unwrap()).lines();
    let line = said.by_ref().map(Result::unwrap).find(|line| line.contains("http://")).unwrap();
    let address = line.split("http://").nth(1).unwrap().trim_end_matches('/').to_owned();
    let get = |path: &str, host: &str| {
        let mut stream = TcpStream::connect(&address).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    };
    assert!(get("/", &address).contains("A class of bots: Reversi"));
    assert!(get("/state", "evil.example").starts_with("HTTP/1.1 403"));
    let mut seen = false;
    loop {
        let state = get("/state", &address);
        let state: Value = serde_json::from_str(state.split_once("\r\n\r\n").unwrap().1).unwrap();
        if state["over"] == true {
            break;
        }
        for game in state["running"].as_array().unwrap() {
            let board = get(&format!("/game/{}", game["number"]), &address);
            seen |= board.starts_with("HTTP/1.1 200")
                && board.contains("<svg")
                && board.contains("\"over\":false");
        }
        if seen {
            for build in fs::read_dir(school.out().join("builds")).unwrap() {
                fs::write(build.unwrap().path().join("go"), "").unwrap();
            }
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    assert!(seen, "the page showed no game");
    assert!(get("/", &address).contains("data-shown=\"file\""));
    kill_process(Pid::from_child(&watched), Signal::INT).unwrap();
    assert_eq!(watched.wait().unwrap().code(), Some(0));
}
