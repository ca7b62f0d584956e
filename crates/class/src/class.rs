//! Runs a class: builds and checks the bots, then plays their matches against the reference players and the tournament.
//! Every result is in the ledger before the next step uses it, so that a class can be interrupted anywhere.

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

use crate::builder::{BuildOutcome, Builder, Built};
use crate::entry::Submission;
use crate::exam::{Exam, ExamResult, Grade};
use crate::grading::{Eligibility, GradingConfig};
use crate::ledger::{ExamPoint, ExamReport, Ledger, MatchId, PlayedMatch};
use crate::live::Live;
use crate::match_runner::{MatchRunner, Participant};
use crate::results::{BotResults, Results};
use crate::settings::ClassSettings;
use crate::source::Source;

/// The file name of the ledger in the folder of a class.
const LEDGER: &str = "ledger.jsonl";

/// The folder of the copies in which bots are built.
const BUILDS: &str = "builds";

/// Matches played first against a reference player. A bot that forfeits all games of them loses the other matches
/// without playing them.
const FIRST_WAVE: u64 = 3;

/// A class with everything it needs.
pub struct Class<'a> {
    /// The game of the settings.
    pub game: &'a dyn AnyGame,
    /// The settings for every bot.
    pub settings: &'a ClassSettings,
    /// Thresholds, matches and the tournament.
    pub grading: &'a GradingConfig,
    /// The submissions.
    pub entries: &'a [Submission],
    /// The folder of ledger, builds and reports.
    pub folder: &'a Path,
    /// Translates a message.
    pub say: &'a (dyn Fn(&Message) -> String + Sync),
    /// Receives the current step, the work done in it, and all work of the step.
    pub heard: &'a (dyn Fn(&Message, u64, u64) + Sync),
    /// The state of the live page.
    pub live: Option<&'a Live>,
    /// Carries the stop flag.
    pub limits: &'a Limits,
}

/// Returns the seed of the ledger in a folder; `None` without a ledger.
pub fn seed_of(folder: &Path) -> Result<Option<u64>, Message> {
    Ledger::seed(&folder.join(LEDGER)).map_err(|error| error.message())
}

/// What is known about a submission.
struct BotProgress {
    entry: usize,
    /// The key in the ledger; `None` if the sources could not be read.
    key: Option<String>,
    fingerprint: Option<String>,
    unbuilt: Option<String>,
    exam: Option<ExamReport>,
    player: Option<Participant>,
}

/// State shared by all threads of a running class.
struct ClassRun<'a> {
    class: &'a Class<'a>,
    ledger: Ledger,
    builder: Builder<'a>,
    runner: MatchRunner<'a>,
    bots: Vec<BotProgress>,
    references: Vec<Participant>,
    /// Meetings of the tournament so far, by numbers of bots.
    met: Mutex<Vec<[usize; 2]>>,
    rounds: Mutex<Option<u64>>,
    error: Mutex<Option<Message>>,
    /// Set if a result could not be written.
    broken: AtomicBool,
}

impl Class<'_> {
    /// Does what the ledger does not hold yet, on the threads of the current pool.
    pub fn run(&self) -> Result<Results, Message> {
        let builds = self.folder.join(BUILDS);
        std::fs::create_dir_all(&builds).map_err(|error| {
            let file = self.folder.display().to_string();
            message!("cli-file-not-written", file = file, error = error.to_string())
        })?;
        let fingerprint = self.settings.fingerprint();
        let ledger = Ledger::open(&self.folder.join(LEDGER), self.settings.seed, fingerprint);
        let ledger = ledger.map_err(|error| error.message())?;
        // The ledger is locked, so no other process builds in this folder.
        let builder = Builder::open(builds, self.settings, self.limits.stop.as_deref());
        let references: Vec<Participant> =
            self.grading.references().iter().map(|spec| reference(spec)).collect();
        let mut run = ClassRun {
            class: self,
            ledger,
            builder,
            runner: MatchRunner { game: self.game, settings: self.settings, say: self.say, live: self.live },
            bots: Vec::new(),
            references,
            met: Mutex::default(),
            rounds: Mutex::default(),
            error: Mutex::default(),
            broken: AtomicBool::new(false),
        };
        run.bots = run.admit();
        run.meet_references();
        run.play_tournament();
        let results = run.results();
        if let Some(live) = self.live {
            live.publish(results.clone());
        }
        match run.error.into_inner() {
            Some(error) => Err(error),
            None => Ok(results),
        }
    }

    /// Rejects unknown reference players before anything is built.
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

    /// Stops the class if a result could not be written.
    fn keep(&self, kept: Result<(), Message>) {
        if let Err(error) = kept {
            *self.error.lock() = Some(error);
            self.broken.store(true, Ordering::Relaxed);
        }
    }

    fn report(&self, what: &Message, done: u64, total: u64) {
        (self.class.heard)(what, done, total);
        if let Some(live) = self.class.live {
            live.set_step(what, done, total);
            live.refresh(|| self.results());
        }
    }

    /// Builds and checks all submissions.
    fn admit(&self) -> Vec<BotProgress> {
        let entries = self.class.entries;
        let (done, total) = (AtomicU64::new(0), entries.len() as u64);
        let what = message!("class-doing-exams");
        (self.class.heard)(&what, 0, total);
        let admit = |number: usize| {
            let bot = self.admit_one(number);
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            (self.class.heard)(&what, done, total);
            if let Some(live) = self.class.live {
                live.set_step(&what, done, total);
            }
            bot
        };
        (0..entries.len()).into_par_iter().map(admit).collect()
    }

    fn admit_one(&self, number: usize) -> BotProgress {
        let class = self.class;
        let entry = &class.entries[number];
        let mut bot = BotProgress {
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
                bot.unbuilt = Some((class.say)(&reason));
                return bot;
            }
        };
        let key = format!("{}@{fingerprint}", entry.id);
        (bot.key, bot.fingerprint) = (Some(key.clone()), Some(fingerprint.clone()));
        bot.unbuilt = self.ledger.unbuilt(&key);
        if bot.unbuilt.is_some() || self.told_to_stop() {
            return bot;
        }
        match self.builder.build(entry, &fingerprint) {
            BuildOutcome::Built(built) => self.examine(&mut bot, entry, key, &built),
            BuildOutcome::Failed(reason) => {
                let reason = (class.say)(&reason);
                self.keep(self.ledger.note_unbuilt(key, reason.clone()));
                bot.unbuilt = Some(reason);
            }
            BuildOutcome::Stopped => (),
        }
        bot
    }

    fn examine(&self, bot: &mut BotProgress, entry: &Submission, key: String, built: &Built) {
        let class = self.class;
        bot.player = Some(Participant {
            key: key.clone(),
            name: entry.name.clone(),
            spec: class.settings.spec(&built.command),
        });
        bot.exam = self.ledger.exam(&key);
        if bot.exam.is_some() {
            return;
        }
        let exam = Exam {
            game: class.game,
            command: &built.command,
            // Bots break codes and do not make them.
            seats: if class.game.code().is_some() { &[Side::First] } else { &Side::BOTH },
            per_move: class.settings.per_move,
            start: class.settings.start,
            seed: class.settings.exam_seed(),
            stop: class.limits.stop.clone().unwrap_or_default(),
        };
        let result = exam.run();
        if !self.told_to_stop() {
            let report = translated(&result, class.say);
            self.keep(self.ledger.note_exam(key, report.clone()));
            bot.exam = Some(report);
        }
    }

    /// Bots that passed the exam.
    fn working(&self) -> impl Iterator<Item = (usize, &Participant)> {
        self.bots.iter().enumerate().filter_map(|(number, bot)| {
            let passed = bot.exam.as_ref().is_some_and(ExamReport::passed);
            bot.player.as_ref().filter(|_| passed).map(|player| (number, player))
        })
    }

    /// Number of matches against each reference player.
    fn reference_matches(&self) -> u64 {
        self.matches_in(self.class.grading.games)
    }

    /// Number of matches with the given number of games.
    fn matches_in(&self, games: u64) -> u64 {
        if self.class.game.code().is_some() { games } else { games.div_ceil(2) }
    }

    fn meet_references(&self) {
        let matches = self.reference_matches();
        let what = message!("class-doing-matches");
        let working: Vec<&Participant> = self.working().map(|(_, player)| player).collect();
        for wave in [0..matches.min(FIRST_WAVE), matches.min(FIRST_WAVE)..matches] {
            let mut work = Vec::new();
            for &player in &working {
                for reference in &self.references {
                    if wave.start == 0 || !self.forfeits_always(player, reference) {
                        work.extend(wave.clone().map(|round| ([player, reference], round)));
                    }
                }
            }
            self.play_all(&what, &work);
        }
    }

    /// Whether a bot has forfeited every game of its first matches against a reference player.
    fn forfeits_always(&self, player: &Participant, reference: &Participant) -> bool {
        let mut score = Tally::default();
        for round in 0..self.reference_matches().min(FIRST_WAVE) {
            match self.ledger.played(&MatchId::of([player, reference], round)) {
                Some(finished) => score.count(&finished.games, 0),
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

    fn play_tournament(&self) {
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
        let matches = self.matches_in(self.class.grading.meeting);
        let what = message!("class-doing-tournament");
        if self.class.game.code().is_some() {
            let maker = reference(self.class.game.facts().players[1]);
            let work: Vec<([&Participant; 2], u64)> = players
                .iter()
                .flat_map(|(_, player)| (0..matches).map(|round| ([*player, &maker], round)))
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
                self.play_meetings(&what, &players, &pairs, matches);
            }
            Some(rounds) => self.play_swiss(&players, rounds, matches),
        }
    }

    fn play_swiss(&self, players: &[(usize, &Participant)], rounds: u64, matches: u64) {
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
            self.play_meetings(&what, players, &pairs, matches);
            let mut off: HashSet<usize> = (0..players.len()).collect();
            for pair in pairs {
                met.insert(pair);
                for (place, number) in pair.into_iter().enumerate() {
                    off.remove(&number);
                    let score = self.score(pair.map(|number| players[number].1), matches, place);
                    points[number] += score.half_points();
                }
            }
            // A player with a bye is paired as if it had won.
            for player in off {
                points[player] += 2 * matches * 2;
            }
        }
    }

    fn play_meetings(
        &self,
        what: &Message,
        players: &[(usize, &Participant)],
        pairs: &[[usize; 2]],
        matches: u64,
    ) {
        let seated = |pair: [usize; 2]| pair.map(|number| players[number].1);
        let work: Vec<([&Participant; 2], u64)> =
            pairs.iter().flat_map(|&pair| (0..matches).map(move |round| (seated(pair), round))).collect();
        let numbers = pairs.iter().map(|pair| pair.map(|number| players[number].0));
        self.met.lock().extend(numbers);
        self.play_all(what, &work);
    }

    /// The results of the first or second of two players in their matches so far.
    fn score(&self, players: [&Participant; 2], matches: u64, place: usize) -> Tally {
        let mut score = Tally::default();
        for played in self.played(players, matches) {
            score.count(&played.games, place);
        }
        score
    }

    fn played(&self, players: [&Participant; 2], matches: u64) -> impl Iterator<Item = PlayedMatch> {
        (0..matches).filter_map(move |round| self.ledger.played(&MatchId::of(players, round)))
    }

    /// Computes the results so far.
    fn results(&self) -> Results {
        let (class, plan) = (self.class, self.class.grading);
        let mut results = Results {
            breakers: class.game.code().is_some(),
            references: self.references.iter().map(|player| (player.name.clone(), None)).collect(),
            rounds: *self.rounds.lock(),
            complete: !class.limits.told_to_stop(),
            ..Results::default()
        };
        for bot in &self.bots {
            let bot = self.bot_results(bot);
            results.complete &= bot.passed.is_some();
            results.bots.push(bot);
        }
        let matches = self.matches_in(plan.meeting);
        let met = self.met.lock().clone();
        let player = |number: usize| self.bots[number].player.as_ref();
        let maker = reference(class.game.facts().players[1]);
        for [one, other] in met {
            let (Some(first), Some(second)) = (player(one), player(other)) else { continue };
            let second = if results.breakers { &maker } else { second };
            let mut scores = [Tally::default(), Tally::default()];
            let mut count = 0;
            for played in self.played([first, second], matches) {
                count += 1;
                let seats: &[usize] = if results.breakers { &[0] } else { &[0, 1] };
                for &place in seats {
                    scores[place].count(&played.games, place);
                    results.bots[[one, other][place]].add_losses(&played, place, [&first.name, &second.name]);
                }
            }
            results.complete &= count == matches;
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

    fn bot_results(&self, progress: &BotProgress) -> BotResults {
        let (class, plan) = (self.class, self.class.grading);
        let entry = &class.entries[progress.entry];
        let mut bot = BotResults {
            id: entry.id.clone(),
            name: entry.name.clone(),
            fingerprint: progress.fingerprint.clone(),
            unbuilt: progress.unbuilt.clone(),
            exam: progress.exam.clone(),
            ..BotResults::default()
        };
        let matches = self.reference_matches();
        let works = bot.exam.as_ref().is_some_and(ExamReport::passed);
        let mut complete = bot.unbuilt.is_some() || bot.exam.is_some();
        for reference in &self.references {
            let mut score = Tally::default();
            if let Some(player) = progress.player.as_ref().filter(|_| works) {
                for played in self.played([player, reference], matches) {
                    score.count(&played.games, 0);
                    bot.add_losses(&played, 0, [&player.name, &reference.name]);
                }
                if self.forfeits_always(player, reference) {
                    let games = if class.game.code().is_some() { matches } else { 2 * matches };
                    let left = games - score.games();
                    (score.losses, score.forfeits) = (score.losses + left, score.forfeits + left);
                }
                let games = score.games();
                complete &= games == if class.game.code().is_some() { matches } else { 2 * matches };
            }
            bot.against.push(score);
        }
        let references = plan.references();
        for pass in &plan.passes {
            let number = references.iter().position(|spec| *spec == pass.against).unwrap_or(0);
            bot.judged.push(pass.judge(&bot.against[number], complete && works, plan.partial));
        }
        for judged in &mut bot.judged {
            // A bot that fails the exam meets no threshold.
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

fn translated(result: &ExamResult, say: &dyn Fn(&Message) -> String) -> ExamReport {
    let rounded = |milliseconds: f64| (milliseconds * 10.0).round() / 10.0;
    let points = result.points.iter().map(|point| {
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
        slowest_ms: rounded(result.slowest),
        processor_ms: result.used.map(rounded),
        moves: result.moves,
    }
}
