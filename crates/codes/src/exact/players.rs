//! Breakers that follow a decision tree: a tree that is proved best, or a tree from a file.

use std::sync::Arc;

use parlor_core::{Choice, Forfeit, Game, Instant, Limits, Strategy, message};
use parlor_games::code::{AnswerKind, Code, Codeword, GuessRow, Move, Position};

use super::check::check;
use super::control::{SearchControl, TreeProgress};
use super::request::{Goal, TreeRequest};
use super::solve::solve;
use super::tree::DecisionTree;
use super::tree_file::TreeFile;
use crate::heuristic::{Bits, Heuristic, Rule};

/// Stores finished trees as texts, from one game to the next.
pub trait TreeStore: Send + Sync {
    /// Returns the text stored under a name, which consists of lower-case letters, digits and hyphens.
    fn load(&self, name: &str) -> Option<String>;
    /// Stores a text. Errors are ignored: the tree is computed again the next time.
    fn save(&self, name: &str, text: &str);
}

/// Receives the progress of a player that searches for a tree, and `None` when the search ends.
pub type TreeListener = Arc<dyn Fn(Option<TreeProgress>) + Send + Sync>;

/// The name under which the tree of a game is stored.
fn stored_name(game: &Code, goal: Goal) -> String {
    let (secrets, guesses) = (game.secrets, game.guesses);
    let reply = if game.reply == AnswerKind::BlackOnly { "black" } else { "both" };
    format!(
        "{}-pegs-{}-symbols-{}-copies-{}-guessed-{reply}-{goal}",
        secrets.pegs, secrets.symbols, secrets.copies, guesses.copies
    )
}

/// Follows a tree that is proved best. If the time for a move does not suffice for the proof, it follows the best tree
/// so far and improves it with every move.
pub struct Optimal {
    goal: Goal,
    store: Option<Arc<dyn TreeStore>>,
    listener: Option<TreeListener>,
    tree: Option<KnownTree>,
}

/// A tree for the rest of a game.
#[derive(Clone)]
struct KnownTree {
    /// The rows before the first guess of the tree.
    since: Vec<GuessRow>,
    tree: Arc<DecisionTree>,
    /// Whether it is proved best.
    proven: bool,
}

impl KnownTree {
    /// Returns the subtree after these rows; `None` if they do not follow the tree.
    fn after(&self, rows: &[GuessRow]) -> Option<&DecisionTree> {
        self.tree.after(rows.strip_prefix(self.since.as_slice())?)
    }
}

impl Optimal {
    /// Creates a player that loads its tree from `store`, or computes and stores it.
    pub fn new(goal: Goal, store: Option<Arc<dyn TreeStore>>, listener: Option<TreeListener>) -> Optimal {
        Optimal { goal, store, listener, tree: None }
    }

    /// Loads the tree of a game. A damaged or wrong text counts as absent.
    fn load(&self, game: &Code) -> Option<DecisionTree> {
        let text = self.store.as_ref()?.load(&stored_name(game, self.goal))?;
        let file = TreeFile::read(game, &text).ok()?;
        check(game, &file).ok()?;
        file.from.is_empty().then_some(file.tree)
    }

    fn save(&self, game: &Code, tree: &DecisionTree) {
        let Some(store) = &self.store else { return };
        let secrets: Vec<_> = game.secrets.codes().collect();
        let Some(costs) = tree.costs(game, &secrets) else { return };
        let file = TreeFile::new("", &[], tree.clone(), &costs);
        store.save(&stored_name(game, self.goal), &file.to_json(game));
    }

    /// Returns the tree for the whole game, loaded or computed, unless a later tree covers these rows.
    fn known(&mut self, game: &Code, rows: &[GuessRow], limits: &Limits) -> Result<KnownTree, Forfeit> {
        if let Some(known) = &self.tree
            && (known.since.is_empty() || known.after(rows).is_some())
        {
            return Ok(known.clone());
        }
        let found = if let Some(tree) = self.load(game) {
            KnownTree { since: Vec::new(), tree: Arc::new(tree), proven: true }
        } else {
            let found = self.solved(game, &game.start(), limits)?;
            if found.proven {
                self.save(game, &found.tree);
            }
            found
        };
        self.tree = Some(found.clone());
        Ok(found)
    }

    /// Returns the best tree from a position that is found before the deadline. The other limits of a move do not
    /// apply, because the tree is for the whole game.
    fn solved(&self, game: &Code, at: &Position, limits: &Limits) -> Result<KnownTree, Forfeit> {
        let notify = |progress| {
            if let Some(listener) = &self.listener {
                listener(progress);
            }
        };
        let on_progress = |progress| notify(Some(progress));
        let bounds = Limits { nodes: None, depth: None, ..limits.clone() };
        let control = SearchControl::new(&bounds, &on_progress);
        let solution = solve(game, at, TreeRequest::new(self.goal), &control);
        notify(None);
        let solution = solution.map_err(Forfeit::Broken)?;
        match solution.tree {
            Some((tree, _)) => {
                Ok(KnownTree { since: at.rows().to_vec(), tree: Arc::new(tree), proven: solution.proven })
            }
            None => Err(Forfeit::Broken(message!("exact-no-plan"))),
        }
    }

    /// Returns the cost of a tree for the codes that are left.
    fn cost(&self, game: &Code, tree: &DecisionTree, codes: &[Codeword]) -> Option<u64> {
        let costs = tree.costs(game, codes)?;
        Some(if self.goal == Goal::Worst { costs.worst().into() } else { costs.total() })
    }

    /// Searches for a tree that is better from here on than an unproved one, and keeps it.
    fn improved(&mut self, game: &Code, at: &Position, limits: &Limits) -> Option<Codeword> {
        let codes = at.candidates()?.codes();
        let anew = self.solved(game, at, limits).ok()?;
        let known = self.tree.as_ref().and_then(|known| known.after(at.rows()));
        let old = known.and_then(|tree| self.cost(game, tree, codes));
        let new = self.cost(game, &anew.tree, codes);
        if !anew.proven && old.is_some_and(|old| new.is_none_or(|new| old <= new)) {
            return known.map(|tree| tree.guess);
        }
        let guess = anew.tree.guess;
        self.tree = Some(anew);
        Some(guess)
    }
}

impl Strategy<Code> for Optimal {
    fn choose(
        &mut self,
        game: &Code,
        at: &Position,
        _: u32,
        limits: &Limits,
    ) -> Result<Choice<Move>, Forfeit> {
        let rows = at.rows();
        let codes = at.candidates().map(|candidates| candidates.codes());
        if codes.is_some_and(<[Codeword]>::is_empty) {
            return Err(Forfeit::Contradiction);
        }
        // If the whole game has to be solved first, half of the time is reserved for the position itself.
        let half = Limits { deadline: limits.deadline.map(halfway), ..limits.clone() };
        let known = self.known(game, rows, if rows.is_empty() { limits } else { &half });
        let planned = known.as_ref().ok().and_then(|known| Some((known.after(rows)?.guess, known.proven)));
        let guess = match (planned, codes, known) {
            (Some((guess, true)), ..) => guess,
            // The first guess has already taken all the time.
            (Some((guess, false)), ..) if rows.is_empty() => guess,
            (Some((guess, false)), ..) => self.improved(game, at, limits).unwrap_or(guess),
            (None, None, Err(forfeit)) => return Err(forfeit),
            // Another player has guessed before, or there was no time for a whole tree: the best tree from here on,
            // or the guess with the most information.
            (None, codes, _) => match self.improved(game, at, limits) {
                Some(guess) => guess,
                None => most_informative(game, rows, codes.unwrap_or_default()).ok_or(Forfeit::Stopped)?,
            },
        };
        Ok(Choice::plain(Move::Guess(guess)))
    }
}

/// Returns the guess of the best heuristic; `None` if there are no codes.
fn most_informative(game: &Code, rows: &[GuessRow], codes: &[Codeword]) -> Option<Codeword> {
    let earlier: Vec<Codeword> = rows.iter().map(|row| row.guess).collect();
    let rule = Rule::Entropy { member_bonus: Bits::whole(2) };
    (!codes.is_empty()).then(|| Heuristic::new(game, rule).choose(codes, &earlier, 0).guess)
}

/// Returns the instant halfway between now and a deadline.
fn halfway(deadline: Instant) -> Instant {
    let now = Instant::now();
    now + deadline.saturating_duration_since(now) / 2
}

/// Follows the tree of a file.
#[derive(Clone, Debug)]
pub struct TreeFollower {
    file: Arc<TreeFile>,
}

impl TreeFollower {
    /// Creates a player that only follows this file.
    pub fn new(file: TreeFile) -> TreeFollower {
        TreeFollower { file: Arc::new(file) }
    }

    fn guess(&self, rows: &[GuessRow]) -> Option<Codeword> {
        let since = rows.strip_prefix(self.file.from.as_slice())?;
        self.file.tree.after(since).map(|tree| tree.guess)
    }
}

impl Strategy<Code> for TreeFollower {
    fn choose(&mut self, _: &Code, at: &Position, _: u32, _: &Limits) -> Result<Choice<Move>, Forfeit> {
        if at.candidates().is_some_and(|candidates| candidates.codes().is_empty()) {
            return Err(Forfeit::Contradiction);
        }
        match self.guess(at.rows()) {
            Some(guess) => Ok(Choice::plain(Move::Guess(guess))),
            None => Err(Forfeit::Broken(message!("exact-off-the-book"))),
        }
    }
}
