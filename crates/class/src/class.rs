//! Holding a class: bots are built and examined, meet the reference players, and then each other. Every step is kept in
//! the ledger before the next one uses it, so that it can be interrupted anywhere.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use parking_lot::Mutex;
use parlor_arena::Tally;
use parlor_arena::swiss::next_round;
use parlor_catalog::{AnyGame, Pairing, Spec};
use parlor_core::{Limits, Message, Side, message};
use rayon::prelude::*;

use crate::builder::{Builder, Built, Outcome};
use crate::entry::Entry as BotEntry;
use crate::exam::{Exam, ExamResult, Grade};
use crate::grading::{Eligibility, GradingConfig};
use crate::ledger::{ExamPoint, ExamReport, Ledger, MatchId, PlayedMatch};
use crate::live::Live;
use crate::match_runner::{MatchRunner, Participant};
use crate::results::{BotResults, Results};
use crate::settings::ClassSettings;
use crate::source::Source;

/// The file that keeps everything, in the folder of a class.
const LEDGER: &str = "ledger.jsonl";

/// The folder of the copies in which bots are built.
const BUILDS: &str = "builds";

/// Bouts after which a bot that broke down in every game of them is not asked any more: the rest are lost.
const FIRST_WAVE: u64 = 3;

/// A class to be held.
pub struct Class<'a> {
    /// The game of the terms.
    pub game: &'a dyn AnyGame,
    /// What holds for everybody.
    pub settings: &'a ClassSettings,
    /// What is done.
    pub grading: &'a GradingConfig,
    /// What was handed in.
    pub entries: &'a [BotEntry],
    /// Where everything is kept.
    pub folder: &'a Path,
    /// Finds words.
    pub say: &'a (dyn Fn(&Message) -> String + Sync),
    /// Hears what is being done, how much of it is done, and how much there is.
    pub heard: &'a (dyn Fn(&Message, u64, u64) + Sync),
    /// Those who watch.
    pub live: Option<&'a Live>,
    /// Carries the flag that stops everything.
    pub limits: &'a Limits,
}

/// The seed that a folder was begun with, if there is a ledger in it.
pub fn seed_of(folder: &Path) -> Result<Option<u64>, Message> {
    Ledger::seed(&folder.join(LEDGER)).map_err(|trouble| trouble.message())
}

/// A bot as it goes through the class.
struct BotProgress {
    entry: usize,
    /// Its name in the ledger; none where its sources could not be read.
    key: Option<String>,
    fingerprint: Option<String>,
    unbuilt: Option<String>,
    exam: Option<ExamReport>,
    player: Option<Participant>,
}

/// What is shared by everything that goes on at once.
struct ClassRun<'a> {
    class: &'a Class<'a>,
    ledger: Ledger,
    workshop: Builder<'a>,
    runner: MatchRunner<'a>,
    students: Vec<BotProgress>,
    references: Vec<Participant>,
    /// Who has met in the tournament so far, by numbers of students.
    met: Mutex<Vec<[usize; 2]>>,
    rounds: Mutex<Option<u64>>,
    trouble: Mutex<Option<Message>>,
    /// Raised when something could not be kept.
    broken: AtomicBool,
}

impl Class<'_> {
    /// Holds it, as far as it is not done yet, on the threads of the current pool.
    pub fn hold(&self) -> Result<Results, Message> {
        let builds = self.folder.join(BUILDS);
        std::fs::create_dir_all(&builds).map_err(|error| {
            let file = self.folder.display().to_string();
            message!("cli-file-not-written", file = file, error = error.to_string())
        })?;
        let fingerprint = self.settings.fingerprint();
        let ledger = Ledger::open(&self.folder.join(LEDGER), self.settings.seed, fingerprint);
        let ledger = ledger.map_err(|trouble| trouble.message())?;
        // Whoever has the ledger is alone in this folder.
        let workshop = Builder::open(builds, self.settings, self.limits.stop.as_deref());
        let references: Vec<Participant> =
            self.grading.references().iter().map(|spec| reference(spec)).collect();
        let mut course = ClassRun {
            class: self,
            ledger,
            workshop,
            runner: MatchRunner { game: self.game, settings: self.settings, say: self.say, live: self.live },
            students: Vec::new(),
            references,
            met: Mutex::default(),
            rounds: Mutex::default(),
            trouble: Mutex::default(),
            broken: AtomicBool::new(false),
        };
        course.students = course.admit();
        course.meet_references();
        course.hold_tournament();
        let results = course.results();
        if let Some(live) = self.live {
            live.publish(results.clone());
        }
        match course.trouble.into_inner() {
            Some(trouble) => Err(trouble),
            None => Ok(results),
        }
    }

    /// Whether the seats of a plan can be taken at all; refuses unknown players before anything is built.
    pub fn check(&self) -> Result<(), Message> {
        let seat = self.game.code().map(|_| Side::Second);
        for spec in self.grading.references() {
            self.game.player(&Spec::parse(&spec), seat)?;
        }
        Ok(())
    }
}

impl ClassRun<'_> {
    fn told_to_stop(&self) -> bool {
        self.class.limits.told_to_stop() || self.broken.load(Ordering::Relaxed)
    }

    /// Keeps a fact; what cannot be kept ends everything.
    fn keep(&self, kept: Result<(), Message>) {
        if let Err(trouble) = kept {
            *self.trouble.lock() = Some(trouble);
            self.broken.store(true, Ordering::Relaxed);
        }
    }

    fn report(&self, what: &Message, done: u64, total: u64) {
        (self.class.heard)(what, done, total);
        if let Some(live) = self.class.live {
            live.does(what, done, total);
            live.refresh(|| self.results());
        }
    }

    /// Builds and examines everybody.
    fn admit(&self) -> Vec<BotProgress> {
        let entries = self.class.entries;
        let (done, total) = (AtomicU64::new(0), entries.len() as u64);
        let what = message!("class-doing-exams");
        (self.class.heard)(&what, 0, total);
        let admit = |number: usize| {
            let student = self.admit_one(number);
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            (self.class.heard)(&what, done, total);
            if let Some(live) = self.class.live {
                live.does(&what, done, total);
            }
            student
        };
        (0..entries.len()).into_par_iter().map(admit).collect()
    }

    fn admit_one(&self, number: usize) -> BotProgress {
        let class = self.class;
        let entry = &class.entries[number];
        let mut student = BotProgress {
            entry: number,
            key: None,
            fingerprint: None,
            unbuilt: None,
            exam: None,
            player: None,
        };
        let fingerprint = match Source::of(&entry.path).and_then(|source| source.fingerprint()) {
            Ok(fingerprint) => fingerprint,
            Err(reason) => {
                student.unbuilt = Some((class.say)(&reason));
                return student;
            }
        };
        let key = format!("{}@{fingerprint}", entry.id);
        (student.key, student.fingerprint) = (Some(key.clone()), Some(fingerprint.clone()));
        student.unbuilt = self.ledger.unbuilt(&key);
        if student.unbuilt.is_some() || self.told_to_stop() {
            return student;
        }
        match self.workshop.build(entry, &fingerprint) {
            Outcome::Built(built) => self.examine(&mut student, entry, key, &built),
            Outcome::Failed(reason) => {
                let reason = (class.say)(&reason);
                self.keep(self.ledger.note_unbuilt(key, reason.clone()));
                student.unbuilt = Some(reason);
            }
            Outcome::Stopped => (),
        }
        student
    }

    fn examine(&self, student: &mut BotProgress, entry: &BotEntry, key: String, built: &Built) {
        let class = self.class;
        student.player = Some(Participant {
            key: key.clone(),
            name: entry.name.clone(),
            spec: class.settings.spec(&built.command),
        });
        student.exam = self.ledger.exam(&key);
        if student.exam.is_some() {
            return;
        }
        let exam = Exam {
            game: class.game,
            command: &built.command,
            // Where a secret is kept, bots break it and do not keep it.
            seats: if class.game.code().is_some() { &[Side::First] } else { &Side::BOTH },
            per_move: class.settings.per_move,
            start: class.settings.start,
            seed: class.settings.exam_seed(),
            stop: class.limits.stop.clone().unwrap_or_default(),
        };
        let graded = exam.hold();
        if !self.told_to_stop() {
            let report = in_words(&graded, class.say);
            self.keep(self.ledger.note_exam(key, report.clone()));
            student.exam = Some(report);
        }
    }

    /// Bots that can be asked to play.
    fn working(&self) -> impl Iterator<Item = (usize, &Participant)> {
        self.students.iter().enumerate().filter_map(|(number, student)| {
            let passed = student.exam.as_ref().is_some_and(ExamReport::passed);
            student.player.as_ref().filter(|_| passed).map(|player| (number, player))
        })
    }

    /// Bouts against each reference player.
    fn reference_bouts(&self) -> u64 {
        self.bouts_in(self.class.grading.games)
    }

    /// Bouts that so many games make.
    fn bouts_in(&self, games: u64) -> u64 {
        if self.class.game.code().is_some() { games } else { games.div_ceil(2) }
    }

    fn meet_references(&self) {
        let bouts = self.reference_bouts();
        let what = message!("class-doing-matches");
        let working: Vec<&Participant> = self.working().map(|(_, player)| player).collect();
        for wave in [0..bouts.min(FIRST_WAVE), bouts.min(FIRST_WAVE)..bouts] {
            let mut work = Vec::new();
            for &player in &working {
                for reference in &self.references {
                    if wave.start == 0 || !self.gives_up(player, reference) {
                        work.extend(wave.clone().map(|round| ([player, reference], round)));
                    }
                }
            }
            self.play_all(&what, &work);
        }
    }

    /// Whether a bot has broken down in every game of the first bouts against a reference player.
    fn gives_up(&self, player: &Participant, reference: &Participant) -> bool {
        let mut score = Tally::default();
        for round in 0..self.reference_bouts().min(FIRST_WAVE) {
            match self.ledger.played(&MatchId::of([player, reference], round)) {
                Some(played) => score.count(&played.games, 0),
                None => return false,
            }
        }
        score.forfeits == score.games()
    }

    /// Plays the matches that the ledger does not hold.
    fn play_all(&self, what: &Message, work: &[([&Participant; 2], u64)]) {
        let total = work.len() as u64;
        let is_left = |(players, round): &&([&Participant; 2], u64)| {
            self.ledger.played(&MatchId::of(*players, *round)).is_none()
        };
        let left: Vec<&([&Participant; 2], u64)> = work.iter().filter(is_left).collect();
        let mut pairings: HashMap<[&str; 2], Box<dyn Pairing>> = HashMap::new();
        for (players, _) in &left {
            if let Entry::Vacant(vacant) = pairings.entry(players.map(|player| player.key.as_str())) {
                match self.runner.pairing(*players) {
                    Ok(pairing) => _ = vacant.insert(pairing),
                    Err(error) => return self.keep(Err(error)),
                }
            }
        }
        let done = AtomicU64::new(total - left.len() as u64);
        self.report(what, done.load(Ordering::Relaxed), total);
        left.into_par_iter().for_each(|(players, round)| {
            if self.told_to_stop() {
                return;
            }
            let pairing = pairings[&players.map(|player| player.key.as_str())].as_ref();
            if let Some(played) = self.runner.play(pairing, *players, *round, self.class.limits) {
                self.keep(self.ledger.note_match(played));
                self.report(what, done.fetch_add(1, Ordering::Relaxed) + 1, total);
            }
        });
    }

    fn hold_tournament(&self) {
        if self.told_to_stop() {
            return;
        }
        let standing = self.results();
        let allowed = |number: usize| match self.class.grading.tournament {
            Eligibility::Passed => standing.bots[number].passed == Some(true),
            Eligibility::Working => true,
            Eligibility::NoTournament => false,
        };
        let players: Vec<(usize, &Participant)> =
            self.working().filter(|(number, _)| allowed(*number)).collect();
        let bouts = self.bouts_in(self.class.grading.meeting);
        let what = message!("class-doing-tournament");
        if self.class.game.code().is_some() {
            let maker = reference(self.class.game.facts().players[1]);
            let work: Vec<([&Participant; 2], u64)> = players
                .iter()
                .flat_map(|(_, player)| (0..bouts).map(|round| ([*player, &maker], round)))
                .collect();
            *self.met.lock() = players.iter().map(|(number, _)| [*number, *number]).collect();
            return self.play_all(&what, &work);
        }
        let rounds = self.class.grading.rounds(players.len());
        *self.rounds.lock() = rounds;
        match rounds {
            None => {
                let all = 0..players.len();
                let pairs: Vec<[usize; 2]> =
                    all.clone().flat_map(|one| (one + 1..all.end).map(move |other| [one, other])).collect();
                self.play_meetings(&what, &players, &pairs, bouts);
            }
            Some(rounds) => self.play_swiss(&players, rounds, bouts),
        }
    }

    fn play_swiss(&self, players: &[(usize, &Participant)], rounds: u64, bouts: u64) {
        let mut met: HashSet<[usize; 2]> = HashSet::new();
        let mut points = vec![0; players.len()];
        for round in 1..=rounds {
            if self.told_to_stop() {
                return;
            }
            let pairs = next_round(&points, &met);
            if pairs.is_empty() {
                return;
            }
            let what = message!("class-doing-round", round = round, rounds = rounds);
            self.play_meetings(&what, players, &pairs, bouts);
            let mut off: HashSet<usize> = (0..players.len()).collect();
            for pair in pairs {
                met.insert(pair);
                for (place, number) in pair.into_iter().enumerate() {
                    off.remove(&number);
                    let score = self.score(pair.map(|number| players[number].1), bouts, place);
                    points[number] += score.half_points();
                }
            }
            // Who has a round off is paired as if it had been won.
            for player in off {
                points[player] += 2 * bouts * 2;
            }
        }
    }

    fn play_meetings(
        &self,
        what: &Message,
        players: &[(usize, &Participant)],
        pairs: &[[usize; 2]],
        bouts: u64,
    ) {
        let seated = |pair: [usize; 2]| pair.map(|number| players[number].1);
        let work: Vec<([&Participant; 2], u64)> =
            pairs.iter().flat_map(|&pair| (0..bouts).map(move |round| (seated(pair), round))).collect();
        let numbers = pairs.iter().map(|pair| pair.map(|number| players[number].0));
        self.met.lock().extend(numbers);
        self.play_all(what, &work);
    }

    /// What the first or second of two players has scored in their bouts so far.
    fn score(&self, players: [&Participant; 2], bouts: u64, place: usize) -> Tally {
        let mut score = Tally::default();
        for played in self.played(players, bouts) {
            score.count(&played.games, place);
        }
        score
    }

    fn played(&self, players: [&Participant; 2], bouts: u64) -> impl Iterator<Item = PlayedMatch> {
        (0..bouts).filter_map(move |round| self.ledger.played(&MatchId::of(players, round)))
    }

    /// What is known so far.
    fn results(&self) -> Results {
        let (class, plan) = (self.class, self.class.grading);
        let mut results = Results {
            breakers: class.game.code().is_some(),
            references: self.references.iter().map(|player| (player.name.clone(), None)).collect(),
            rounds: *self.rounds.lock(),
            complete: !class.limits.told_to_stop(),
            ..Results::default()
        };
        for student in &self.students {
            let bot = self.of_student(student);
            results.complete &= bot.passed.is_some();
            results.bots.push(bot);
        }
        let bouts = self.bouts_in(plan.meeting);
        let met = self.met.lock().clone();
        let player = |number: usize| self.students[number].player.as_ref();
        let maker = reference(class.game.facts().players[1]);
        for [one, other] in met {
            let (Some(first), Some(second)) = (player(one), player(other)) else { continue };
            let second = if results.breakers { &maker } else { second };
            let mut scores = [Tally::default(), Tally::default()];
            let mut count = 0;
            for played in self.played([first, second], bouts) {
                count += 1;
                let seats: &[usize] = if results.breakers { &[0] } else { &[0, 1] };
                for &place in seats {
                    scores[place].count(&played.games, place);
                    results.bots[[one, other][place]].add_losses(&played, place, [&first.name, &second.name]);
                }
            }
            results.complete &= count == bouts;
            let [score, turned] = scores;
            results.bots[one].tournament.get_or_insert_default().add(&score);
            if !results.breakers {
                results.bots[other].tournament.get_or_insert_default().add(&turned);
                results.meetings.push(([one, other], score));
            }
        }
        results.rank();
        results
    }

    fn of_student(&self, student: &BotProgress) -> BotResults {
        let (class, plan) = (self.class, self.class.grading);
        let entry = &class.entries[student.entry];
        let mut bot = BotResults {
            id: entry.id.clone(),
            name: entry.name.clone(),
            fingerprint: student.fingerprint.clone(),
            unbuilt: student.unbuilt.clone(),
            exam: student.exam.clone(),
            ..BotResults::default()
        };
        let bouts = self.reference_bouts();
        let works = student.exam.as_ref().is_some_and(ExamReport::passed);
        let mut complete = student.unbuilt.is_some() || student.exam.is_some();
        for reference in &self.references {
            let mut score = Tally::default();
            if let Some(player) = student.player.as_ref().filter(|_| works) {
                for played in self.played([player, reference], bouts) {
                    score.count(&played.games, 0);
                    bot.add_losses(&played, 0, [&player.name, &reference.name]);
                }
                if self.gives_up(player, reference) {
                    let games = if class.game.code().is_some() { bouts } else { 2 * bouts };
                    let left = games - score.games();
                    (score.losses, score.forfeits) = (score.losses + left, score.forfeits + left);
                }
                let games = score.games();
                complete &= games == if class.game.code().is_some() { bouts } else { 2 * bouts };
            }
            bot.against.push(score);
        }
        let references = plan.references();
        for pass in &plan.passes {
            let number = references.iter().position(|spec| *spec == pass.against).unwrap_or(0);
            bot.judged.push(pass.judge(&bot.against[number], complete && works, plan.partial));
        }
        for judged in &mut bot.judged {
            // Whoever does not work meets nothing.
            if complete && !works {
                judged.met = Some(false);
            }
        }
        let weights = 1.0 + bot.judged.iter().map(|judged| judged.weight).sum::<f64>();
        let earned = f64::from(u8::from(works))
            + bot.judged.iter().map(|judged| judged.credit * judged.weight).sum::<f64>();
        bot.mark = (plan.points * earned / weights * 100.0).round() / 100.0;
        bot.passed = complete.then(|| works && bot.judged.iter().all(|judged| judged.met == Some(true)));
        bot
    }
}

fn reference(spec: &str) -> Participant {
    Participant { key: format!("={spec}"), name: spec.to_owned(), spec: spec.to_owned() }
}

fn in_words(graded: &ExamResult, say: &dyn Fn(&Message) -> String) -> ExamReport {
    let rounded = |milliseconds: f64| (milliseconds * 10.0).round() / 10.0;
    let points = graded.points.iter().map(|point| {
        let (grade, reason) = match &point.grade {
            Grade::Passed => ("passed", None),
            Grade::Failed(reason) => ("failed", Some(say(reason))),
            Grade::Noted(reason) => ("noted", Some(say(reason))),
            Grade::Skipped => ("skipped", None),
        };
        ExamPoint { name: point.name.to_owned(), grade: grade.to_owned(), title: say(&point.title), reason }
    });
    ExamReport {
        points: points.collect(),
        slowest_ms: rounded(graded.slowest),
        processor_ms: graded.used.map(rounded),
        moves: graded.moves,
    }
}
