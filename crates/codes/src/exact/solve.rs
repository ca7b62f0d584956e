//! Solves positions of code-breaking games, with proof.
//!
//! A one-step heuristic gives a first tree; the search then only has to find better ones and to prove that there are no
//! more. A search that is stopped leaves its best tree and a lower bound.

use parlor_core::{Forfeit, Message, message};
use parlor_games::code::{AnswerKind, Code, Codeword, GuessRow, Position};

use super::answer_table::AnswerTable;
use super::beam::{BeamCache, BeamSearch};
use super::canonical::CanonicalGuesses;
use super::certificate::{ProofSource, certificate};
use super::control::{SearchControl, Stopped};
use super::counting::{IMPOSSIBLE, capacity, least_total};
use super::expected::{Expected, LateTieBreak, UNLIMITED};
use super::fewest_late::FewestLate;
use super::large::{LargeFamily, TWO_BITS};
use super::least_guesses::LeastGuesses;
use super::request::{Goal, LateCodes, TreeRequest, TreeSolution};
use super::tree::{DecisionTree, TreeCosts};
use crate::heuristic::{Heuristic, Rule};
use crate::tally::{Breaker, CAP};

/// Minimum number of codes for which every heuristic builds a first tree, because the search takes longer than they do.
/// If answers only count right places, the search takes long for far fewer codes.
const RULES_PAY: usize = 1500;
const RULES_PAY_FOR_BLACK: usize = 200;

/// Minimum number of codes for which a beam search runs first, because the proof takes many minutes, and its maximum
/// effort.
const BEAM_PAYS: usize = 8000;
const BEAM_EFFORT: u32 = 5;

/// The heuristics that build first trees, the best by itself first.
const RULES: [Rule; 5] = [
    Rule::MostParts,
    Rule::Entropy { member_bonus: TWO_BITS },
    Rule::ENTROPY,
    Rule::ExpectedSize,
    Rule::Knuth,
];

/// Solves a position in which the breaker is to guess.
pub fn solve(
    game: &Code,
    at: &Position,
    request: TreeRequest,
    control: &SearchControl<'_>,
) -> Result<TreeSolution, Message> {
    if at.pending().is_some() {
        return Err(message!("exact-guess-waits"));
    }
    let Some(candidates) = at.candidates() else {
        return Err(message!("exact-too-large", codes = game.secrets.count(), most = Code::MOST_LISTED));
    };
    let secrets = candidates.codes();
    if secrets.is_empty() || game.contradiction(at.rows()).is_some() {
        return Err(message!("code-contradiction"));
    }
    if at.named() {
        return Err(message!("exact-named"));
    }
    if request.goal == Goal::Late && request.fewest_at.is_none() {
        return Err(message!("exact-late-needs-at"));
    }
    let run = SolveRun { game, rows: at.rows(), secrets, request, control };
    let mut solution = if AnswerTable::fits(game, secrets.len() as u64) {
        let table = AnswerTable::new(game, secrets);
        match request.goal {
            Goal::Expected => run.expected(&table),
            Goal::Worst => run.worst(&table),
            Goal::Late => run.late(&table),
        }
    } else {
        run.too_large()
    };
    solution.nodes = control.nodes();
    Ok(solution)
}

/// A breaker that gives up once the limits are reached.
struct LimitedBreaker<'a> {
    breaker: &'a mut dyn Breaker,
    control: &'a SearchControl<'a>,
}

impl Breaker for LimitedBreaker<'_> {
    fn guess(
        &mut self,
        game: &Code,
        rows: &[GuessRow],
        candidates: &[Codeword],
    ) -> Result<Codeword, Forfeit> {
        self.control.check().map_err(|Stopped| Forfeit::Stopped)?;
        self.breaker.guess(game, rows, candidates)
    }
}

/// One call of [`solve`].
struct SolveRun<'a> {
    game: &'a Code,
    rows: &'a [GuessRow],
    secrets: &'a [Codeword],
    request: TreeRequest,
    control: &'a SearchControl<'a>,
}

/// Guesses the smallest code that can be the secret.
struct Smallest;

impl Breaker for Smallest {
    fn guess(&mut self, _: &Code, _: &[GuessRow], candidates: &[Codeword]) -> Result<Codeword, Forfeit> {
        Ok(candidates[0])
    }
}

impl SolveRun<'_> {
    fn canonical(&self) -> CanonicalGuesses {
        CanonicalGuesses::new(self.game, &self.rows.iter().map(|row| row.guess).collect::<Vec<_>>())
    }

    /// The solution before any search.
    fn unsolved(&self) -> TreeSolution {
        TreeSolution {
            goal: self.request.goal,
            from: self.rows.to_vec(),
            codes: self.secrets.len() as u64,
            turns: self.turns_left(),
            tree: None,
            lower: 0,
            proven: false,
            breaker_wins: None,
            nodes: 0,
            certificate: None,
            late: None,
        }
    }

    fn turns_left(&self) -> u32 {
        self.game.turns.saturating_sub(self.rows.len() as u32)
    }

    /// Maximum number of guesses of a tree.
    fn within(&self) -> u8 {
        self.request.within.map_or(UNLIMITED, |within| within.min(UNLIMITED as u32 - 1) as u8)
    }

    /// Builds the tree of a heuristic.
    fn first_tree(&self, rule: Rule) -> Option<(DecisionTree, TreeCosts)> {
        let mut heuristic = Heuristic::new(self.game, rule);
        let breaker: &mut dyn Breaker =
            if self.request.consistent_only { &mut Smallest } else { &mut heuristic };
        let mut breaker = LimitedBreaker { breaker, control: self.control };
        let tree = DecisionTree::of(&mut breaker, self.game, &mut self.rows.to_vec(), self.secrets, CAP)?;
        self.with_costs(tree)
    }

    fn with_costs(&self, tree: DecisionTree) -> Option<(DecisionTree, TreeCosts)> {
        let costs = tree.costs(self.game, self.secrets)?;
        let fits = self.request.within.is_none_or(|within| costs.worst() <= within);
        fits.then_some((tree, costs))
    }

    fn expected(&self, table: &AnswerTable) -> TreeSolution {
        let within = self.within();
        let trees = self.first_trees();
        let shortest = trees.iter().map(|(_, costs)| costs.worst()).min();
        let search = Expected::new(table, self.canonical(), self.request.consistent_only, self.control)
            .with_checkpoint(self.control.checkpoint);
        let better = self.beam_trees(table, &search);
        let first = trees.into_iter().chain(better).min_by_key(|(_, costs)| costs.total());
        let budget = first.as_ref().map_or(IMPOSSIBLE, |(_, costs)| costs.total() as u32 + 1);
        let found = search.solve(budget, within).and_then(|verdict| {
            // Only a search that was not stopped gets here, so the verdict is exact.
            if verdict.bound >= IMPOSSIBLE { Ok(None) } else { search.tree(within) }
        });
        let proven = found.is_ok();
        let mut fewest_proven = false;
        let tree = if let Ok(tree) = found {
            let fewest = tree.as_ref().and_then(|_| self.fewest_late(&search));
            fewest_proven = fewest.is_some();
            fewest.or(tree).and_then(|tree| self.with_costs(tree))
        } else {
            let better = search.tree_so_far(within).and_then(|tree| self.with_costs(tree));
            [better, first].into_iter().flatten().min_by_key(|(_, costs)| costs.total())
        };
        let lower = match &tree {
            Some((_, costs)) if proven => costs.total() as u32,
            _ => self.control.lower().max(least_total(self.secrets.len(), table.kinds())),
        };
        let reached = tree.as_ref().map(|(_, costs)| costs.worst());
        let breaker_wins = self.breaker_wins(table, reached.into_iter().chain(shortest).min());
        let certificate = self.certificate(tree.as_ref().filter(|_| proven), ProofSource::Expected(&search));
        let late = self.request.fewest_at.zip(tree.as_ref());
        let late = late.map(|(at, (_, costs))| LateCodes {
            at,
            codes: self.late_codes(costs),
            proven: fewest_proven,
        });
        TreeSolution { tree, lower, proven, breaker_wins, certificate, late, ..self.unsolved() }
    }

    /// Returns a tree with the fewest late codes among those with the least total; `None` if not requested, or if the
    /// search is stopped.
    fn fewest_late(&self, search: &Expected<'_>) -> Option<DecisionTree> {
        let within = self.within();
        let timely = self.request.fewest_at.map(|_| within.min(self.timely() as u8))?;
        LateTieBreak::new(search, within, timely, self.control.memory / 8).tree(timely).ok()
    }

    /// Returns the certificate of a tree that is best for the whole game, if requested.
    fn certificate(
        &self,
        tree: Option<&(DecisionTree, TreeCosts)>,
        source: ProofSource<'_>,
    ) -> Option<Vec<u8>> {
        let TreeRequest { goal, within, consistent_only, certify, .. } = self.request;
        if !certify || consistent_only || !self.rows.is_empty() {
            return None;
        }
        let (tree, costs) = tree?;
        let value = if goal == Goal::Worst { costs.worst().into() } else { costs.total() };
        certificate(self.game, goal, within, (tree, value), source)
    }

    /// Builds the trees of the heuristics that are worth their time.
    fn first_trees(&self) -> Vec<(DecisionTree, TreeCosts)> {
        let pays = if self.game.reply == AnswerKind::BlackOnly { RULES_PAY_FOR_BLACK } else { RULES_PAY };
        // In small games the search is faster than a second heuristic. Without a choice of guesses all heuristics are
        // equal.
        let some = if self.secrets.len() < pays || self.request.consistent_only { 1 } else { RULES.len() };
        let tree = |&rule: &Rule| {
            let found = self.first_tree(rule)?;
            let late = self.request.goal == Goal::Late;
            let reached = if late { self.late_codes(&found.1) } else { found.1.total() };
            self.control.reached(reached as u32);
            Some(found)
        };
        RULES[..some].iter().filter_map(tree).collect()
    }

    /// Returns the trees of beam searches of increasing effort, if the proof takes so long that they pay.
    fn beam_trees(&self, table: &AnswerTable, search: &Expected<'_>) -> Vec<(DecisionTree, TreeCosts)> {
        let mut trees = Vec::new();
        if self.secrets.len() < BEAM_PAYS || self.request.consistent_only {
            return trees;
        }
        let mut beam = BeamSearch::new(table, search, self.control, 0, BeamCache::new());
        for effort in 1..=BEAM_EFFORT {
            let found = beam.total(self.within(), effort).and_then(|_| beam.tree(self.within()));
            let Ok(found) = found else { break };
            let found = found.and_then(|tree| self.with_costs(tree));
            trees.extend(found.inspect(|(_, costs)| self.control.reached(costs.total() as u32)));
        }
        trees
    }

    /// Returns whether the turns left suffice; some tree needs `reached` guesses.
    fn breaker_wins(&self, table: &AnswerTable, reached: Option<u32>) -> Option<bool> {
        let turns = self.turns_left();
        if reached.is_some_and(|worst| worst <= turns) {
            return Some(true);
        }
        let canonical = self.canonical();
        let search = FewestLate::all_in_time(table, &canonical, false, self.control);
        search.suffices(turns.min(100) as u8, None).ok().flatten()
    }

    fn worst(&self, table: &AnswerTable) -> TreeSolution {
        let first = self.first_tree(Rule::Knuth);
        let known = first.as_ref().map_or(self.secrets.len().min(100) as u32, |(_, costs)| costs.worst());
        let canonical = self.canonical();
        let mut least =
            LeastGuesses::new(table, &canonical, self.request.consistent_only, self.control, known);
        let decided = least.decide();
        let is_new = first.is_none() || least.upper() < known;
        if decided.is_err() {
            // The tree for the upper bound is easy to find, so it is still built.
            self.control.grant_grace();
        }
        let found = if is_new { least.tree() } else { Ok(None) };
        let proven = decided.is_ok() && found.is_ok();
        let tree = found.ok().flatten().and_then(|tree| self.with_costs(tree)).or(first);
        let lower = least.lower();
        let turns = self.turns_left();
        let breaker_wins = match &tree {
            Some((_, costs)) if costs.worst() <= turns => Some(true),
            // With a restricted choice of guesses the breaker may need more than necessary.
            _ if self.request.consistent_only => self.breaker_wins(table, None),
            _ if lower > turns => Some(false),
            _ => None,
        };
        let certificate =
            self.certificate(tree.as_ref().filter(|_| proven), ProofSource::Worst(least.search()));
        TreeSolution { tree, lower, proven, breaker_wins, certificate, ..self.unsolved() }
    }

    /// Number of guesses in time.
    fn timely(&self) -> u32 {
        self.request.fewest_at.unwrap_or(u32::MAX).saturating_sub(1).min(UNLIMITED as u32 - 1)
    }

    /// Number of late codes of a tree.
    fn late_codes(&self, costs: &TreeCosts) -> u64 {
        costs.named_with.iter().skip(self.timely() as usize + 1).sum()
    }

    fn late(&self, table: &AnswerTable) -> TreeSolution {
        let timely = self.timely() as u8;
        let canonical = self.canonical();
        let search = FewestLate::new(table, &canonical, self.request.consistent_only, self.control)
            .with_checkpoint(self.control.checkpoint);
        let fewer = |(_, costs): &(DecisionTree, TreeCosts)| (self.late_codes(costs), costs.total());
        let first = self.first_trees().into_iter().min_by_key(fewer);
        let known = first.as_ref().map_or(table.secrets.len() as u64, |(_, costs)| self.late_codes(costs));
        let decided = search.fewest(timely, known as u32);
        // Short trees for small sets are found by a nested search: its nodes count, its bounds do not apply here.
        let mut nested = self.control.nested();
        nested.memory = self.control.memory / 8;
        let exact = Expected::new(table, self.canonical(), self.request.consistent_only, &nested);
        let found = match decided {
            Ok(late) if u64::from(late) < known => search.tree(timely, &exact).ok(),
            _ => None,
        };
        let found = found.and_then(|tree| self.with_costs(tree)).or_else(|| {
            let (tree, _) = first.as_ref().filter(|_| decided.is_err())?;
            // The best tree so far is still built.
            self.control.grant_grace();
            search.tree_so_far(tree, timely, &exact).and_then(|tree| self.with_costs(tree))
        });
        let tree = [found, first].into_iter().flatten().min_by_key(fewer);
        self.control.add_nodes_of(&nested);
        let late = tree.as_ref().map(|(_, costs)| self.late_codes(costs));
        let proven = decided.is_ok_and(|fewest| late == Some(fewest.into()));
        let counted = self.secrets.len().saturating_sub(capacity(timely.into(), table.kinds()));
        let lower = decided.unwrap_or_else(|Stopped| self.control.lower().max(counted as u32));
        let reached = tree.as_ref().map(|(_, costs)| costs.worst());
        let at = u32::from(timely) + 1;
        TreeSolution {
            tree,
            lower,
            proven,
            breaker_wins: self.breaker_wins(table, reached),
            late: late.map(|codes| LateCodes { at, codes, proven }),
            ..self.unsolved()
        }
    }

    /// Returns a good tree for a family whose answer table does not fit into memory, and the bound by counting.
    fn too_large(&self) -> TreeSolution {
        let tree = if self.request.consistent_only {
            let mut smallest = LimitedBreaker { breaker: &mut Smallest, control: self.control };
            DecisionTree::of(&mut smallest, self.game, &mut self.rows.to_vec(), self.secrets, CAP)
        } else {
            let SolveRun { game, rows, secrets, control, .. } = *self;
            LargeFamily { game, rows, secrets, within: self.within(), control }.tree()
        };
        let tree = tree.and_then(|tree| self.with_costs(tree));
        let kinds = self.game.answers().count();
        let codes = self.secrets.len();
        let lower = match self.request.goal {
            Goal::Expected => least_total(codes, kinds),
            Goal::Worst => (1..100).find(|&guesses| capacity(guesses, kinds) >= codes).unwrap_or(1),
            Goal::Late => codes.saturating_sub(capacity(self.timely(), kinds)) as u32,
        };
        let wins = tree.as_ref().filter(|(_, costs)| costs.worst() <= self.turns_left()).map(|_| true);
        TreeSolution { tree, lower, breaker_wins: wins, ..self.unsolved() }
    }
}
