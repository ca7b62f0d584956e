//! Solving code-breaking games, and decision trees as texts.

use std::fs;

use parlor_codes::exact::check::check;
use parlor_codes::exact::tree_file::write_rows;
use parlor_codes::exact::{
    Checkpoint, Goal, SearchControl, TreeCosts, TreeFile, TreeProgress, TreeRequest, TreeSolution, solve,
};
use parlor_core::{Game, Limits, Message, Notation, message};
use parlor_games::code::{AnswerKind, Code};

use super::CodeGame;

/// Why a tree was not recounted to the end.
#[derive(Clone, Debug)]
pub enum BadTree {
    /// The file does not hold a tree of this game.
    Unreadable(Message),
    /// It does, but its figures or branches are wrong.
    Wrong(Message),
}

impl CodeGame {
    /// The goal of a request that names none: who wins within the turns in the black-peg game, else the mean.
    pub fn default_goal(&self) -> Goal {
        if self.open.game.reply == AnswerKind::BlackOnly { Goal::Worst } else { Goal::Expected }
    }

    /// Finds the best decision tree of a breaker, with proof, from a position given as text or from the start.
    /// `on_progress` is called periodically.
    pub fn solve(
        &self,
        from: Option<&str>,
        request: TreeRequest,
        checkpoint: Option<Checkpoint<'_>>,
        limits: &Limits,
        on_progress: &(dyn Fn(TreeProgress) + Sync),
    ) -> Result<TreeSolution, Message> {
        let game = &self.open.game;
        let at = from.map_or_else(|| Ok(game.start()), |text| game.read_position(text))?;
        let mut control = SearchControl::new(limits, on_progress);
        control.checkpoint = checkpoint;
        solve(game, &at, request, &control)
    }

    /// The tree of a solution with its figures, to be written as text or JSON.
    fn tree_file(&self, solution: &TreeSolution) -> Option<TreeFile> {
        let (tree, costs) = solution.tree.as_ref()?;
        Some(TreeFile::new(&self.open.facts.spec, &solution.from, tree.clone(), costs))
    }

    /// The tree of a solution as JSON.
    pub fn tree_json(&self, solution: &TreeSolution) -> Option<String> {
        Some(self.tree_file(solution)?.to_json(&self.open.game))
    }

    /// The tree of a solution as an indented list.
    pub fn tree_text(&self, solution: &TreeSolution) -> Option<String> {
        Some(self.tree_file(solution)?.to_text(&self.open.game))
    }

    /// The first guess of the tree of a solution.
    pub fn first_guess(&self, solution: &TreeSolution) -> Option<String> {
        solution.tree.as_ref().map(|(tree, _)| self.open.game.write_code(tree.guess))
    }

    /// The position that was solved, as text; empty at the start.
    pub fn solved_position(&self, solution: &TreeSolution) -> String {
        write_rows(&self.open.game, &solution.from)
    }

    /// Recounts a tree, given as the text of its file, by a checker that shares nothing with the search.
    pub fn recount(&self, text: &str) -> Result<TreeCosts, BadTree> {
        let file = TreeFile::read(&self.open.game, text).map_err(BadTree::Unreadable)?;
        check(&self.open.game, &file).map_err(BadTree::Wrong)
    }
}

/// Reads the tree of a file for play, if players may read files.
pub(super) fn open_tree(game: &Code, file: &str, outside: bool) -> Result<TreeFile, Message> {
    if file.is_empty() {
        return Err(message!("exact-book-missing"));
    }
    if !outside {
        return Err(message!("spec-stays-inside", name = "book"));
    }
    let text = fs::read_to_string(file)
        .map_err(|error| message!("exact-file-unreadable", file = file, error = error.to_string()))?;
    let file = TreeFile::read(game, &text)?;
    check(game, &file)?;
    Ok(file)
}
