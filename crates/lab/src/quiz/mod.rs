//! Questions about searches, drawn from a seed: which leaves are pruned, which value stands here, which window. Each has
//! its answer and the reason, taken from the search itself; a test has a search of its own that agrees.

pub mod gift;
mod grown_tree;
pub mod sheet;

use parlor_catalog::explained::{Explained, TraceEvent};
use parlor_catalog::{Method, PlainSearch, open, score_text};
use parlor_core::{Message, Window, derive_seed, message};
use parlor_locale::Words;
use serde::Serialize;

use crate::request::QuizRequest;
use crate::simulations::check;
use crate::subject::spec_of_tree;
use crate::trace::{SearchTrace, Speech};
use grown_tree::{Dice, draw_tree};

/// The hardest questions.
pub const HARDEST: u8 = 3;

/// The most questions of one request.
pub const MOST_QUESTIONS: u64 = 20;

/// The most leaves that a question may prune: Moodle knows no smaller share of a mark than a tenth.
const MOST_PRUNED: usize = 10;

/// Windows to choose from.
const WINDOWS: usize = 4;

/// A question with its answer.
#[derive(Clone, Debug)]
pub struct Question {
    /// Its number, from 1.
    pub number: u64,
    /// The tree as text.
    pub tree: String,
    /// What is asked.
    pub ask: Ask,
    /// Why the answer is right.
    pub reasons: Vec<Message>,
    /// The search that it is about, and which one that is.
    pub told: Explained,
    /// Which search that is.
    pub method: Method,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Which leaves does alpha-beta prune?
    Pruned {
        /// The numbers of those leaves, counted from 1 and from the left.
        pruned: Vec<usize>,
    },
    /// What is a node worth when both play as well as can be?
    Value {
        /// The number of the node.
        node: usize,
        /// The value.
        value: String,
    },
    /// With which window does alpha-beta arrive at a node?
    Window {
        /// The number of the node.
        node: usize,
        /// Windows to choose from, as alpha and beta.
        windows: Vec<[String; 2]>,
        /// Which of them is right, from 0.
        right: usize,
    },
}

impl Question {
    /// The question of a number, from 0, in the series of a seed.
    ///
    /// ```
    /// use parlor_lab::quiz::Question;
    /// let (one, again) = (Question::draw(7, 0, 2), Question::draw(7, 0, 2));
    /// assert_eq!((one.tree, one.ask), (again.tree, again.ask));
    /// ```
    pub fn draw(seed: u64, number: u64, difficulty: u8) -> Question {
        let mut dice = Dice::new(derive_seed(seed, number));
        let kind = derive_seed(seed, u64::MAX).wrapping_add(number) % 3;
        loop {
            let tree = draw_tree(&mut dice, difficulty);
            let asked = match kind {
                0 => pruned(&tree),
                1 => value(&tree, &mut dice),
                _ => window(&tree, &mut dice),
            };
            if let Some((ask, reasons, told, method)) = asked {
                return Question { number: number + 1, tree, ask, reasons, told, method };
            }
        }
    }

    /// The words of the question.
    pub fn text(&self) -> Message {
        match &self.ask {
            Ask::Pruned { .. } => message!("quiz-pruned"),
            Ask::Value { node, .. } => message!("quiz-value", node = self.told.name(*node)),
            Ask::Window { node, .. } => message!("quiz-window", node = self.told.name(*node)),
        }
    }

    /// The answer in words.
    pub fn answer(&self) -> Message {
        match &self.ask {
            Ask::Pruned { pruned } => message!("quiz-answer-pruned", leaves = pruned.clone()),
            Ask::Value { value, .. } => message!("quiz-answer-value", value = value.as_str()),
            Ask::Window { windows, right, .. } => {
                let [alpha, beta] = &windows[*right];
                message!("quiz-answer-window", alpha = alpha.as_str(), beta = beta.as_str())
            }
        }
    }

    /// The reason in words.
    pub fn reason(&self, words: &Words) -> String {
        self.reasons.iter().map(|reason| words.say(reason)).collect::<Vec<_>>().join(" ")
    }
}

type Asked = (Ask, Vec<Message>, Explained, Method);

fn told(tree: &str, search: PlainSearch) -> (Explained, Method) {
    let method = Method::Plain(search);
    let game = open(&spec_of_tree(tree)).expect("a tree that was drawn can be read");
    let depth = parlor_catalog::DEEPEST as u32;
    let task = parlor_catalog::SearchRequest { from: None, eval: None, depth };
    (game.explain(&task, method).expect("a search begins at its root"), method)
}

fn pruned(tree: &str) -> Option<Asked> {
    let (told, method) = told(tree, PlainSearch::AlphaBeta);
    let skipped = |(number, leaf): (usize, usize)| told.nodes[leaf].visit.is_none().then_some(number);
    let pruned: Vec<usize> = (1..).zip(told.leaves()).filter_map(skipped).collect();
    if pruned.is_empty() || pruned.len() > MOST_PRUNED {
        return None;
    }
    let is_cut = |event: &TraceEvent| matches!(event, TraceEvent::Cut(_));
    let steps = told.steps.iter().filter(|step| told.events[step.events.clone()].iter().any(is_cut));
    let reasons = steps.flat_map(|step| step.says.clone()).collect();
    Some((Ask::Pruned { pruned }, reasons, told, method))
}

fn value(tree: &str, dice: &mut Dice) -> Option<Asked> {
    let (told, method) = told(tree, PlainSearch::Minimax);
    let inner = |&node: &usize| told.nodes[node].leaf.is_none();
    // A node over leaves alone is read off; one over other nodes has to be worked out.
    let deep = |&node: &usize| told.nodes[node].children.iter().any(inner);
    let asked: Vec<usize> = (1..told.nodes.len()).filter(inner).collect();
    let hard: Vec<usize> = asked.iter().copied().filter(deep).collect();
    let among = if hard.is_empty() { &asked } else { &hard };
    let node = *among.get(dice.below(among.len().max(1) as u64) as usize)?;
    let value = score_text(told.nodes[node].visit?.score);
    let is_below = |mut at: usize| loop {
        if at == node {
            return true;
        }
        match told.nodes[at].above {
            Some(above) => at = above,
            None => return false,
        }
    };
    let reasons = told.steps.iter().filter(|step| is_below(step.node)).flat_map(|step| step.says.clone());
    let reasons = reasons.collect();
    Some((Ask::Value { node, value }, reasons, told, method))
}

fn window(tree: &str, dice: &mut Dice) -> Option<Asked> {
    let (told, method) = told(tree, PlainSearch::AlphaBeta);
    let narrowed = |&node: &usize| {
        told.nodes[node].leaf.is_none()
            && told.nodes[node].visit.is_some_and(|one| one.window != Window::FULL)
    };
    let asked: Vec<usize> = (1..told.nodes.len()).filter(narrowed).collect();
    let node = *asked.get(dice.below(asked.len().max(1) as u64) as usize)?;
    let text = |window: Window| [score_text(window.alpha), score_text(window.beta)];
    let right = text(told.nodes[node].visit?.window);
    let windows = choices(&told, &right, dice)?;
    let place = windows.iter().position(|one| *one == right)?;
    let arrival =
        told.events.iter().position(|event| matches!(event, TraceEvent::Enter(at, _) if *at == node))?;
    let mut reasons: Vec<Message> = told
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
        node = told.name(node),
        alpha = alpha.as_str(),
        beta = beta.as_str()
    ));
    Some((Ask::Window { node, windows, right: place }, reasons, told, method))
}

/// The right window among others that occur in the search or look like it, in any order.
fn choices(told: &Explained, right: &[String; 2], dice: &mut Dice) -> Option<Vec<[String; 2]>> {
    let mut known: Vec<[String; 2]> = vec![text_of(Window::FULL)];
    for event in &told.events {
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
    /// The node it is about.
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
        let (kind, node, choices, answer) = match &question.ask {
            Ask::Pruned { pruned } => {
                ("pruned", None, None, pruned.iter().map(ToString::to_string).collect())
            }
            Ask::Value { node, value } => ("value", Some(*node), None, vec![value.clone()]),
            Ask::Window { node, windows, right } => {
                ("window", Some(*node), Some(windows.clone()), vec![(right + 1).to_string()])
            }
        };
        QuestionRow {
            number: question.number,
            kind,
            text: words.say(&question.text()),
            tree: question.tree.clone(),
            node: node.map(|node| question.told.nodes[node].name.clone()),
            choices,
            answer,
            says: words.say(&question.answer()),
            reason: question.reason(words),
        }
    }
}

#[derive(Serialize)]
struct Drawn {
    #[serde(flatten)]
    row: QuestionRow,
    /// The search that it is about, to be drawn when it has been answered.
    laid: SearchTrace,
}

#[derive(Serialize)]
struct Document {
    seed: u64,
    difficulty: u8,
    questions: Vec<Drawn>,
}

/// Draws questions.
pub fn answer(request: &QuizRequest, words: &Words) -> Result<impl Serialize + use<>, Message> {
    check("count", request.count, 1, MOST_QUESTIONS)?;
    check("difficulty", request.difficulty.into(), 1, HARDEST.into())?;
    let last = request.first.saturating_add(request.count);
    let questions = (request.first..last).map(|number| {
        let question = Question::draw(request.seed, number, request.difficulty);
        let laid = SearchTrace::of(&question.told, question.method, &Speech { unit: 1, words });
        Drawn { row: QuestionRow::of(&question, words), laid }
    });
    let questions = questions.collect();
    Ok(Document { seed: request.seed, difficulty: request.difficulty, questions })
}
