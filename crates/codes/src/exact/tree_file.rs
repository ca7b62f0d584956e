//! Decision trees as files: JSON for programs, an indented list for people. Both can be read back.
//!
//! ```text
//! # parlor plan
//! # game: mastermind:pegs=2,colors=3
//! # codes: 9
//! # total: 21
//! # worst: 3
//! 12
//!   0,0 33
//!   0,1 …
//! ```
//!
//! The first guess stands alone. Below it, indented by one step, follow the answers, each with the next guess. In JSON
//! a guess is an object with `guess` and `then`, whose keys are the answers; a leaf is just the text of its guess.

use std::fmt::Write;

use parlor_core::{Message, Notation, message};
use parlor_games::code::{Code, GuessRow};
use serde_json::{Map, Value, json};

use super::tree::{DecisionTree, TreeCosts};

/// A tree and its figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeFile {
    /// The spec of the game.
    pub game: String,
    /// The rows before the first guess.
    pub from: Vec<GuessRow>,
    /// Number of secrets.
    pub codes: u64,
    /// Total number of guesses.
    pub total: u64,
    /// Maximum number of guesses.
    pub worst: u32,
    /// The tree.
    pub tree: DecisionTree,
}

/// The first line of the text form.
const TITLE: &str = "# parlor plan";
/// The `format` of the JSON form.
const FORMAT: &str = "parlor-plan";

impl TreeFile {
    /// Creates a file from a tree and its costs.
    pub fn new(spec: &str, from: &[GuessRow], tree: DecisionTree, costs: &TreeCosts) -> TreeFile {
        TreeFile {
            game: spec.to_owned(),
            from: from.to_vec(),
            codes: costs.codes(),
            total: costs.total(),
            worst: costs.worst(),
            tree,
        }
    }

    /// Writes the JSON form.
    pub fn to_json(&self, game: &Code) -> String {
        let document = json!({
            "format": FORMAT,
            "version": 1,
            "game": self.game,
            "from": write_rows(game, &self.from),
            "codes": self.codes,
            "total": self.total,
            "worst": self.worst,
            "plan": tree_to_json(game, &self.tree),
        });
        format!("{document}\n")
    }

    /// Writes the text form.
    pub fn to_text(&self, game: &Code) -> String {
        let mut text = format!("{TITLE}\n# game: {}\n", self.game);
        if !self.from.is_empty() {
            let _ = writeln!(text, "# from: {}", write_rows(game, &self.from));
        }
        let _ = writeln!(text, "# codes: {}\n# total: {}\n# worst: {}", self.codes, self.total, self.worst);
        let _ = writeln!(text, "{}", game.write_code(self.tree.guess));
        add_branches(game, &self.tree, 1, &mut text);
        text
    }

    /// Reads either form.
    pub fn read(game: &Code, text: &str) -> Result<TreeFile, Message> {
        if text.trim_start().starts_with('{') { read_json(game, text) } else { read_text(game, text) }
    }
}

/// Writes rows as a position: `1122:1,0 1344:0,2`.
pub fn write_rows(game: &Code, rows: &[GuessRow]) -> String {
    let row = |row: &GuessRow| format!("{}:{}", game.write_code(row.guess), game.write_answer(row.answer));
    rows.iter().map(row).collect::<Vec<_>>().join(" ")
}

fn tree_to_json(game: &Code, tree: &DecisionTree) -> Value {
    let guess = game.write_code(tree.guess);
    if tree.then.is_empty() {
        return guess.into();
    }
    let then = tree.then.iter().map(|(answer, next)| (game.write_answer(*answer), tree_to_json(game, next)));
    json!({ "guess": guess, "then": then.collect::<Map<String, Value>>() })
}

fn add_branches(game: &Code, tree: &DecisionTree, depth: usize, text: &mut String) {
    for (answer, next) in &tree.then {
        let (answer, guess) = (game.write_answer(*answer), game.write_code(next.guess));
        let _ = writeln!(text, "{:1$}{answer} {guess}", "", 2 * depth);
        add_branches(game, next, depth + 1, text);
    }
}

fn unreadable(what: impl std::fmt::Display) -> Message {
    message!("exact-book-unreadable", what = what.to_string())
}

fn read_from(game: &Code, text: &str) -> Result<Vec<GuessRow>, Message> {
    if text.is_empty() { Ok(Vec::new()) } else { Ok(game.read_position(text)?.rows().to_vec()) }
}

fn read_json(game: &Code, text: &str) -> Result<TreeFile, Message> {
    let document: Value = serde_json::from_str(text).map_err(unreadable)?;
    if document["format"] != FORMAT {
        return Err(unreadable(format!("\"format\" ≠ \"{FORMAT}\"")));
    }
    let number = |key: &str| document[key].as_u64().ok_or_else(|| unreadable(format!("\"{key}\"")));
    Ok(TreeFile {
        game: document["game"].as_str().unwrap_or_default().to_owned(),
        from: read_from(game, document["from"].as_str().unwrap_or_default())?,
        codes: number("codes")?,
        total: number("total")?,
        worst: u32::try_from(number("worst")?).map_err(unreadable)?,
        tree: tree_from_json(game, &document["plan"])?,
    })
}

fn tree_from_json(game: &Code, value: &Value) -> Result<DecisionTree, Message> {
    if let Some(guess) = value.as_str() {
        return Ok(DecisionTree::leaf(game.read_code(guess)?));
    }
    let guess = value["guess"].as_str().ok_or_else(|| unreadable("\"guess\""))?;
    let then = value["then"].as_object().ok_or_else(|| unreadable("\"then\""))?;
    let branch =
        |(answer, next): (&String, &Value)| Ok((game.read_answer(answer)?, tree_from_json(game, next)?));
    Ok(DecisionTree {
        guess: game.read_code(guess)?,
        then: then.iter().map(branch).collect::<Result<_, Message>>()?,
    })
}

/// Maximum depth of a text: far more than any code needs, and safe for recursion.
const DEEPEST: usize = 200;

fn read_text(game: &Code, text: &str) -> Result<TreeFile, Message> {
    let mut lines =
        text.lines().zip(1..).filter(|(line, _): &(&str, usize)| !line.trim().is_empty()).peekable();
    let mut said: Vec<(&str, &str)> = Vec::new();
    while let Some((line, _)) = lines.next_if(|(line, _)| line.starts_with('#')) {
        said.extend(line.trim_start_matches('#').trim().split_once(": "));
    }
    let fact = |key: &str| said.iter().find(|(name, _)| *name == key).map(|(_, value)| value.trim());
    let number = |key: &str| {
        fact(key).and_then(|value| value.parse().ok()).ok_or_else(|| unreadable(format!("# {key}: …")))
    };
    let (codes, total, worst) = (number("codes")?, number("total")?, number("worst")?);
    let from = read_from(game, fact("from").unwrap_or_default())?;
    let Some((first, _)) = lines.next() else { return Err(unreadable("…")) };
    // The open subtrees, from the first guess down to the current line.
    let mut open =
        vec![(parlor_games::code::Answer::new(0, 0), DecisionTree::leaf(game.read_code(first.trim())?))];
    for (line, number) in lines {
        let wrong = || unreadable(format!("{number}: {line}"));
        let depth = (line.len() - line.trim_start().len()) / 2;
        if depth == 0 || depth > open.len() || depth > DEEPEST {
            return Err(wrong());
        }
        let (answer, guess) = line.trim().split_once(' ').ok_or_else(wrong)?;
        close(&mut open, depth);
        open.push((game.read_answer(answer)?, DecisionTree::leaf(game.read_code(guess.trim())?)));
    }
    close(&mut open, 1);
    let (_, tree) = open.pop().ok_or_else(|| unreadable("…"))?;
    let worst = u32::try_from(worst).map_err(unreadable)?;
    Ok(TreeFile { game: fact("game").unwrap_or_default().to_owned(), from, codes, total, worst, tree })
}

/// Appends the deepest subtrees to their parents until `depth` are open.
fn close(open: &mut Vec<(parlor_games::code::Answer, DecisionTree)>, depth: usize) {
    while open.len() > depth {
        let Some(done) = open.pop() else { return };
        if let Some((_, above)) = open.last_mut() {
            above.then.push(done);
        }
    }
}
