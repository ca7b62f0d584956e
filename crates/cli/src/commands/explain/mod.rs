//! `parlor explain GAME`: a search step by step, with windows, values and the reasons of cuts; as text, JSON, picture or
//! question.

mod quiz;
mod report;

use std::io::{self, IsTerminal, Write};

use parlor_catalog::explained::{Explained, Step, TraceEvent};
use parlor_catalog::{AnyGame, DEEPEST, Method, PlainSearch, SearchRequest, open, plain_named, score_text};
use parlor_core::{Message, Side, Value, message};
use parlor_lab::quiz::sheet::player;

use crate::args::ExplainArgs;
use crate::exit::{CommandError, CommandResult, CommandStatus};
use crate::locale::{text, words};
use crate::outfile::OutFile;
use crate::output::{print_document, print_line};
use crate::picture::tree::{self, Caption};

/// Maximum number of nodes of an explained tree.
const LARGEST_TREE: u64 = 200_000;

/// Without `--depth`, trees up to this size are explained whole.
const WHOLE_TREE: u64 = 2_000;

/// Without `--depth`, larger trees are cut to a depth with at most this many nodes, about a page.
const USUAL_TREE: u64 = 100;

/// A search with its trace.
struct Explanation<'a> {
    game: &'a str,
    search: PlainSearch,
    explained: &'a Explained,
}

/// Explains one search.
pub fn run(asked: &ExplainArgs) -> CommandResult {
    let game = open(&asked.game).map_err(CommandError::usage)?;
    let search = plain_named(&asked.search).map_err(CommandError::usage)?;
    let task = SearchRequest { from: asked.from.as_deref(), eval: asked.eval.as_deref(), depth: 0 };
    task.eval.map_or(Ok(()), |eval| game.check_evaluation(eval)).map_err(CommandError::usage)?;
    let picture = OutFile::open_asked(asked.export_svg.as_ref())?;
    let depth = depth(game.as_ref(), &task, asked.depth)?;
    let explained = game
        .explain(&SearchRequest { depth, ..task }, Method::Plain(search))
        .map_err(CommandError::bad_input)?;
    let explanation = Explanation { game: &game.facts().spec, search, explained: &explained };

    if let Some(picture) = picture {
        picture.write(&explanation.picture()?)?;
    }
    if asked.quiz {
        return quiz::run(&explanation);
    }
    if asked.compute.json {
        print_document(&report::report(&explanation))?;
    } else {
        explanation.print(asked.step && io::stdin().is_terminal() && io::stdout().is_terminal())?;
    }
    Ok(CommandStatus::Done)
}

/// The requested depth, if its tree is small enough, or the depth of a small tree.
fn depth(game: &dyn AnyGame, task: &SearchRequest<'_>, asked: Option<u64>) -> Result<u32, CommandError> {
    let size = |depth: u32, most: u64| {
        game.tree_size(&SearchRequest { depth, ..*task }, most).map_err(CommandError::bad_input)
    };
    let any = SearchRequest { depth: DEEPEST as u32, ..*task };
    let deepest = |most: u64| game.deepest_tree(&any, most).map_err(CommandError::bad_input);
    match asked {
        Some(depth) if size(depth as u32, LARGEST_TREE)?.is_some() => Ok(depth as u32),
        Some(depth) => Err(CommandError::bad_input(message!(
            "explain-too-large",
            depth = depth,
            most = LARGEST_TREE,
            fits = deepest(LARGEST_TREE)?
        ))),
        None if size(DEEPEST as u32, WHOLE_TREE)?.is_some() => Ok(deepest(WHOLE_TREE)?.max(1)),
        None => Ok(deepest(USUAL_TREE)?.max(1)),
    }
}

impl Explanation<'_> {
    fn print(&self, wait: bool) -> io::Result<()> {
        for line in self.introduction() {
            print_line(line)?;
        }
        for (i, step) in self.explained.steps.iter().enumerate() {
            print_line(format!("\n{}. {}", i + 1, said(step)))?;
            for event in &self.explained.events[step.events.clone()] {
                if let Some(line) = self.trace_line(*event) {
                    print_line(line)?;
                }
            }
            if wait && i + 1 < self.explained.steps.len() {
                print!("{}", text("explain-next"));
                io::stdout().flush()?;
                if io::stdin().read_line(&mut String::new())? == 0 {
                    break;
                }
            }
        }
        print_line("")?;
        for line in self.summary() {
            print_line(line)?;
        }
        Ok(())
    }

    /// The header: game, search, and notes on the notation.
    fn introduction(&self) -> Vec<String> {
        let explained = self.explained;
        let (nodes, leaves) = (explained.nodes.len(), explained.leaves().count());
        let depth = explained.nodes.iter().map(|node| node.ply).max().unwrap_or(0);
        let head = message!(
            "explain-header",
            search = self.search.name(),
            game = self.game,
            depth = depth,
            nodes = nodes,
            leaves = leaves
        );
        let mut lines = vec![words().say(&head), text("explain-sides")];
        let scores = || explained.nodes.iter().filter_map(|node| node.leaf);
        if scores().any(|score| score.plies_to_end().is_some()) {
            lines.push(text("explain-plies"));
        }
        if scores().any(|score| matches!(score.value(), Value::Estimate(units) if units != 0)) {
            lines.push(text("explain-estimates"));
        }
        lines
    }

    fn summary(&self) -> Vec<String> {
        let explained = self.explained;
        let (all, visited) = (explained.leaves().count(), explained.visited().count());
        let order: Vec<String> =
            explained.visited().filter_map(|node| explained.nodes[node].leaf).map(score_text).collect();
        [
            message!("explain-order", leaves = order.join(" ")),
            message!("explain-visited", visited = visited, all = all),
            message!("explain-skipped", skipped = all - visited, cuts = explained.cuts.len()),
        ]
        .iter()
        .map(|line| words().say(line))
        .collect()
    }

    /// An event as one line, indented by its ply; a leaf is one line, when its value is known.
    fn trace_line(&self, event: TraceEvent) -> Option<String> {
        let explained = self.explained;
        let (node, line) = match event {
            TraceEvent::Deepen(_) | TraceEvent::Known(..) => return None,
            TraceEvent::Enter(node, _) if explained.nodes[node].leaf.is_some() => return None,
            TraceEvent::Enter(node, window) => {
                let (alpha, beta) = (score_text(window.alpha), score_text(window.beta));
                let mover = player(explained.nodes[node].turn);
                (node, format!("> {} {mover}  alpha={alpha} beta={beta}", self.name(node)))
            }
            TraceEvent::Leaf(node, score) => (node, format!("  {} = {}", self.name(node), score_text(score))),
            TraceEvent::Narrow(node, window) => {
                let bound = match explained.nodes[node].turn {
                    Side::First => format!("alpha={}", score_text(window.alpha)),
                    Side::Second => format!("beta={}", score_text(window.beta)),
                };
                (node, format!("  {} {bound}", self.name(node)))
            }
            TraceEvent::Cut(cut) => {
                let cut = explained.cuts[cut];
                let (sign, bound) = match explained.nodes[cut.node].turn {
                    Side::First => ("≥", "beta"),
                    Side::Second => ("≤", "alpha"),
                };
                let (value, limit) = (score_text(cut.score), score_text(cut.bound));
                (cut.node, format!("x {} {value} {sign} {bound}={limit}", self.name(cut.node)))
            }
            TraceEvent::Leave(node, score) => {
                let visit = explained.nodes[node].visit?;
                let sign = match explained.nodes[node].turn {
                    _ if !visit.cut => "=",
                    Side::First => "≥",
                    Side::Second => "≤",
                };
                (node, format!("< {} {sign} {}", self.name(node), score_text(score)))
            }
        };
        Some(indented(explained.nodes[node].ply, &line))
    }

    fn name(&self, node: usize) -> String {
        match self.explained.nodes[node].name.as_str() {
            "" => text("explain-root"),
            name => name.to_owned(),
        }
    }

    fn title(&self) -> String {
        let value = score_text(self.explained.score);
        let (search, game) = (self.search.name(), self.game);
        words().say(&message!("explain-picture-title", search = search, game = game, value = value))
    }

    fn picture(&self) -> Result<String, CommandError> {
        let leaves = self.explained.leaves().count();
        if leaves > tree::MAX_LEAVES {
            let message = message!("explain-too-wide", leaves = leaves, most = tree::MAX_LEAVES);
            return Err(CommandError::bad_input(message));
        }
        let caption = Caption {
            title: self.title(),
            players: ["explain-picture-max", "explain-picture-min"].map(text),
            window: text("explain-picture-window"),
            skipped: text("explain-picture-skipped"),
        };
        Ok(tree::draw(self.explained, &caption))
    }
}

/// The sentences of a step.
fn said(step: &Step) -> String {
    let sentences: Vec<String> = step.says.iter().map(|sentence: &Message| words().say(sentence)).collect();
    sentences.join(" ")
}

fn indented(ply: u32, line: &str) -> String {
    format!("     {:width$}{line}", "", width = 2 * ply as usize)
}
