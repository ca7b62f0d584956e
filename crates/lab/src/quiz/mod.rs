//! Quiz questions about searches, drawn from a seed: pruned leaves, values and windows. Answer and explanation come from
//! the trace of the search; a test compares them with an independent search.

pub mod gift;
mod random_tree;
pub mod sheet;

use parlor_catalog::explained::{Explained, TraceEvent};
use parlor_catalog::{Method, PlainSearch, open, score_text};
use parlor_core::{Message, Window, derive_seed, message};
use parlor_locale::Words;
use serde::Serialize;

use crate::request::QuizRequest;
use crate::simulations::check;
use crate::subject::spec_of_tree;
use crate::trace::{SearchTrace, TraceFormat};
use random_tree::{Dice, draw_tree};

/// Maximum difficulty.
pub const HARDEST: u8 = 3;

/// Maximum number of questions of a request.
pub const MOST_QUESTIONS: u64 = 20;

/// Maximum number of pruned leaves: Moodle has no smaller share of a mark than a tenth.
const MOST_PRUNED: usize = 10;

/// Number of windows to choose from.
const WINDOWS: usize = 4;

/// A question with its answer.
#[derive(Clone, Debug)]
pub struct Question {
    /// Its number, from 1.
    pub number: u64,
    /// The tree as text.
    pub tree: String,
    /// Its kind and answer.
    pub kind: QuestionKind,
    /// Why the answer is right.
    pub reasons: Vec<Message>,
    /// The trace of the search.
    pub explained: Explained,
    /// The search.
    pub method: Method,
}

/// The kinds of questions, with their answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QuestionKind {
    /// Which leaves does alpha-beta prune?
    Pruned {
        /// The numbers of those leaves, counted from 1 and from the left.
        pruned: Vec<usize>,
    },
    /// What is the value of a node?
    Value {
        /// The number of the node.
        node: usize,
        /// The value.
        value: String,
    },
    /// With which window does alpha-beta enter a node?
    Window {
        /// The number of the node.
        node: usize,
        /// Windows to choose from, as alpha and beta.
        windows: Vec<[String; 2]>,
        /// The index of the right one.
        right: usize,
    },
}

impl Question {
    /// Draws the question with this number, from 0, of a seed.
    ///
    /// ```
    /// use parlor_lab::quiz::Question;
    /// let (one, again) = (Question::draw(7, 0, 2), Question::draw(7, 0, 2));
    /// assert_eq!((one.tree, one.kind), (again.tree, again.kind));
    /// ```
    pub fn draw(seed: u64, number: u64, difficulty: u8) -> Question {
        let mut dice = Dice::new(derive_seed(seed, number));
        let number_kind = derive_seed(seed, u64::MAX).wrapping_add(number) % 3;
        loop {
            let tree = draw_tree(&mut dice, difficulty);
            let asked = match number_kind {
                0 => pruned(&tree),
                1 => value(&tree, &mut dice),
                _ => window(&tree, &mut dice),
            };
            if let Some((kind, reasons, explained, method)) = asked {
                return Question { number: number + 1, tree, kind, reasons, explained, method };
            }
        }
    }

    /// The question.
    pub fn text(&self) -> Message {
        match &self.kind {
            QuestionKind::Pruned { .. } => message!("quiz-pruned"),
            QuestionKind::Value { node, .. } => message!("quiz-value", node = self.explained.name(*node)),
            QuestionKind::Window { node, .. } => message!("quiz-window", node = self.explained.name(*node)),
        }
    }

    /// The answer.
    pub fn answer(&self) -> Message {
        match &self.kind {
            QuestionKind::Pruned { pruned } => message!("quiz-answer-pruned", leaves = pruned.clone()),
            QuestionKind::Value { value, .. } => message!("quiz-answer-value", value = value.as_str()),
            QuestionKind::Window { windows, right, .. } => {
                let [alpha, beta] = &windows[*right];
                message!("quiz-answer-window", alpha = alpha.as_str(), beta = beta.as_str())
            }
        }
    }

    /// The explanation.
    pub fn reason(&self, words: &Words) -> String {
        self.reasons.iter().map(|reason| words.say(reason)).collect::<Vec<_>>().join(" ")
    }
}

type DrawnQuestion = (QuestionKind, Vec<Message>, Explained, Method);

fn explained(tree: &str, search: PlainSearch) -> (Explained, Method) {
    let method = Method::Plain(search);
    let game = open(&spec_of_tree(tree)).expect("a generated tree can be parsed");
    let depth = parlor_catalog::DEEPEST as u32;
    let task = parlor_catalog::SearchRequest { from: None, eval: None, depth };
    (game.explain(&task, method).expect("a search starts at the root"), method)
}

fn pruned(tree: &str) -> Option<DrawnQuestion> {
    let (explained, method) = explained(tree, PlainSearch::AlphaBeta);
    let skipped = |(number, leaf): (usize, usize)| explained.nodes[leaf].visit.is_none().then_some(number);
    let pruned: Vec<usize> = (1..).zip(explained.leaves()).filter_map(skipped).collect();
    if pruned.is_empty() || pruned.len() > MOST_PRUNED {
        return None;
    }
    let is_cut = |event: &TraceEvent| matches!(event, TraceEvent::Cut(_));
    let steps =
        explained.steps.iter().filter(|step| explained.events[step.events.clone()].iter().any(is_cut));
    let reasons = steps.flat_map(|step| step.says.clone()).collect();
    Some((QuestionKind::Pruned { pruned }, reasons, explained, method))
}

fn value(tree: &str, dice: &mut Dice) -> Option<DrawnQuestion> {
    let (explained, method) = explained(tree, PlainSearch::Minimax);
    let inner = |&node: &usize| explained.nodes[node].leaf.is_none();
    // Nodes with inner children are preferred, because the value of a node above leaves is obvious.
    let deep = |&node: &usize| explained.nodes[node].children.iter().any(inner);
    let asked: Vec<usize> = (1..explained.nodes.len()).filter(inner).collect();
    let hard: Vec<usize> = asked.iter().copied().filter(deep).collect();
    let among = if hard.is_empty() { &asked } else { &hard };
    let node = *among.get(dice.below(among.len().max(1) as u64) as usize)?;
    let value = score_text(explained.nodes[node].visit?.score);
    let is_below = |mut at: usize| loop {
        if at == node {
            return true;
        }
        match explained.nodes[at].above {
            Some(above) => at = above,
            None => return false,
        }
    };
    let reasons =
        explained.steps.iter().filter(|step| is_below(step.node)).flat_map(|step| step.says.clone());
    let reasons = reasons.collect();
    Some((QuestionKind::Value { node, value }, reasons, explained, method))
}

fn window(tree: &str, dice: &mut Dice) -> Option<DrawnQuestion> {
    let (explained, method) = explained(tree, PlainSearch::AlphaBeta);
    let narrowed = |&node: &usize| {
        explained.nodes[node].leaf.is_none()
            && explained.nodes[node].visit.is_some_and(|one| one.window != Window::FULL)
    };
    let asked: Vec<usize> = (1..explained.nodes.len()).filter(narrowed).collect();
    let node = *asked.get(dice.below(asked.len().max(1) as u64) as usize)?;
    let text = |window: Window| [score_text(window.alpha), score_text(window.beta)];
    let right = text(explained.nodes[node].visit?.window);
    let windows = choices(&explained, &right, dice)?;
    let place = windows.iter().position(|one| *one == right)?;
    let arrival =
        explained.events.iter().position(|event| matches!(event, TraceEvent::Enter(at, _) if *at == node))?;
    let mut reasons: Vec<Message> = explained
        .steps
        .iter()
        .filter(|step| step.events.end <= arrival)
        .flat_map(|step| &step.says)
        .filter(|said| ["explain-alpha", "explain-beta"].contains(&said.id))
        .cloned()
        .collect();
    let [alpha, beta] = &right;
    reasons.push(message!(
        "quiz-reason-window",
        node = explained.name(node),
        alpha = alpha.as_str(),
        beta = beta.as_str()
    ));
    Some((QuestionKind::Window { node, windows, right: place }, reasons, explained, method))
}

/// The right window among similar ones, in random order.
fn choices(explained: &Explained, right: &[String; 2], dice: &mut Dice) -> Option<Vec<[String; 2]>> {
    let mut known: Vec<[String; 2]> = vec![text_of(Window::FULL)];
    for event in &explained.events {
        if let TraceEvent::Enter(_, window) | TraceEvent::Narrow(_, window) = event {
            known.push(text_of(*window));
        }
    }
    let turned = |[alpha, beta]: &[String; 2]| {
        let flip = |bound: &String| match bound.as_str() {
            "∞" => "-∞".to_owned(),
            "-∞" => "∞".to_owned(),
            number => number.to_owned(),
        };
        [flip(beta), flip(alpha)]
    };
    known.push(turned(right));
    known.extend(known.clone().iter().map(turned));
    let mut windows = vec![right.clone()];
    while windows.len() < WINDOWS {
        let others: Vec<&[String; 2]> = known.iter().filter(|one| !windows.contains(one)).collect();
        let other = *others.get(dice.below(others.len().max(1) as u64) as usize)?;
        windows.push(other.clone());
    }
    for place in (1..windows.len()).rev() {
        windows.swap(place, dice.below(place as u64 + 1) as usize);
    }
    Some(windows)
}

fn text_of(window: Window) -> [String; 2] {
    [score_text(window.alpha), score_text(window.beta)]
}

/// A question as a document.
#[derive(Serialize)]
pub struct QuestionRow {
    number: u64,
    /// `pruned`, `value` or `window`.
    kind: &'static str,
    /// The question in words.
    text: String,
    /// The tree as text.
    tree: String,
    /// The name of its node.
    node: Option<String>,
    /// Windows to choose from.
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<Vec<[String; 2]>>,
    /// Numbers of leaves from the left; the value; the number of the window, from 1.
    answer: Vec<String>,
    /// The answer in words.
    says: String,
    reason: String,
}

impl QuestionRow {
    /// The row of a question.
    pub fn of(question: &Question, words: &Words) -> QuestionRow {
        let (kind, node, choices, answer) = match &question.kind {
            QuestionKind::Pruned { pruned } => {
                ("pruned", None, None, pruned.iter().map(ToString::to_string).collect())
            }
            QuestionKind::Value { node, value } => ("value", Some(*node), None, vec![value.clone()]),
            QuestionKind::Window { node, windows, right } => {
                ("window", Some(*node), Some(windows.clone()), vec![(right + 1).to_string()])
            }
        };
        QuestionRow {
            number: question.number,
            kind,
            text: words.say(&question.text()),
            tree: question.tree.clone(),
            node: node.map(|node| question.explained.nodes[node].name.clone()),
            choices,
            answer,
            says: words.say(&question.answer()),
            reason: question.reason(words),
        }
    }
}

#[derive(Serialize)]
struct QuestionDocument {
    #[serde(flatten)]
    row: QuestionRow,
    /// The trace, which the page draws after the answer.
    #[serde(rename = "laid")]
    trace: SearchTrace,
}

#[derive(Serialize)]
struct QuizDocument {
    seed: u64,
    difficulty: u8,
    questions: Vec<QuestionDocument>,
}

/// Draws questions.
pub fn answer(request: &QuizRequest, words: &Words) -> Result<impl Serialize + use<>, Message> {
    check("count", request.count, 1, MOST_QUESTIONS)?;
    check("difficulty", request.difficulty.into(), 1, HARDEST.into())?;
    let last = request.first.saturating_add(request.count);
    let questions = (request.first..last).map(|number| {
        let question = Question::draw(request.seed, number, request.difficulty);
        let trace = SearchTrace::of(&question.explained, question.method, &TraceFormat { unit: 1, words });
        QuestionDocument { row: QuestionRow::of(&question, words), trace }
    });
    let questions = questions.collect();
    Ok(QuizDocument { seed: request.seed, difficulty: request.difficulty, questions })
}
