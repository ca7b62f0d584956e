//! The one dispatcher of the page's requests. The server and the browser worker implement [`Backend`]; the functions
//! here decide what a request means, which rules it has to obey, and which document answers it.
//!
//! Nothing here blocks, waits or searches on its own. [`dispatch`] turns a request into a [`Step`], which the backend
//! executes where it suits: at once, on a thread, or in another worker.

use std::sync::Arc;

use parlor_catalog::{AnyGame, Environment, Spec};
use parlor_core::{Limits, message};
use parlor_locale::Words;
use parlor_room::{Action, PositionQuery, Record, Room, RoomError, Seats};
use serde_json::json;

use crate::document::Written;
use crate::refusal::Refusal;
use crate::request::{AnalysisKind, AnalysisRequest, GameRequest, Invite, Request};
use crate::{advice, analysis, begin, daily, lab, list, offer, portable, puzzles, texts};

/// What a transport provides: the client's games, and new ones.
pub trait Backend {
    /// A loaded game.
    type Game;
    /// Why a request failed.
    type Error: From<Refusal>;

    /// The time in seconds of Unix time.
    fn now(&self) -> i64;

    /// A random seed for a new game.
    fn seed(&self) -> u64;

    /// Whether several people can use this backend.
    fn is_shared(&self) -> bool;

    /// The rules that a spec names, if clients may use it.
    fn rules(&mut self, spec: &str) -> Result<Arc<dyn AnyGame>, Self::Error>;

    /// The client's games, the latest first. Moves may be left out of the records.
    fn games(&mut self) -> Result<Vec<ListedGame>, Self::Error>;

    /// Loads one of the client's games.
    fn load(&mut self, id: &str) -> Result<Self::Game, Self::Error>;

    /// Stores a new game of the client, who takes every seat that no program has.
    fn begin(&mut self, record: Record) -> Result<Self::Game, Self::Error>;
}

/// A game in the list of a client's games.
pub struct ListedGame {
    /// Its id.
    pub id: String,
    /// Its record.
    pub record: Record,
    /// Its number of moves.
    pub plies: usize,
    /// The client's seats.
    pub seats: Seats,
    /// Whether the client began it.
    pub owned: bool,
    /// Whether another person plays it elsewhere.
    pub apart: bool,
    /// When it was begun, in seconds of Unix time.
    pub begun: i64,
    /// When it last changed.
    pub changed: i64,
}

/// What a backend has to do for a request.
pub enum Step<G> {
    /// Send this document.
    Send(Written),
    /// Acknowledge a game, which is new or was begun earlier.
    Acknowledge {
        /// The game.
        game: G,
        /// Whether it has just been begun.
        new: bool,
    },
    /// Run a search, then send its document.
    Search(Search),
    /// Take the seat of an invitation.
    Join(String),
    /// Follow a link for spectators.
    Watch(String),
    /// Load a game and execute a request about it: see [`GameStep::of`].
    Game(String, GameRequest),
}

/// Decides what a request means.
pub fn dispatch<B: Backend>(
    backend: &mut B,
    request: Request,
    words: &Words,
) -> Result<Step<B::Game>, B::Error> {
    Ok(match request {
        Request::Catalog => Step::Send(offer::document(words, backend.is_shared())),
        Request::Texts => Step::Send(texts::document(words)),
        Request::Puzzles => Step::Send(puzzles::overview(words)),
        Request::PuzzlesOf(request) => Step::Send(puzzles::list(&request).map_err(Refusal::from)?),
        Request::Games => Step::Send(list_games(backend, words)?),
        Request::Begin(request) => {
            let rules = backend.rules(&request.game)?;
            let record = begin::record(rules.as_ref(), request, backend.seed()).map_err(Refusal::from)?;
            Step::Acknowledge { game: backend.begin(record)?, new: true }
        }
        Request::Import(request) => {
            let rules = backend.rules(&request.game)?;
            let record = portable::import(rules.as_ref(), request, backend.seed()).map_err(Refusal::from)?;
            Step::Acknowledge { game: backend.begin(record)?, new: true }
        }
        Request::Daily => {
            let (game, new) = todays_game(backend)?;
            Step::Acknowledge { game, new }
        }
        Request::Analysis(request, kind) => {
            let rules = backend.rules(&request.game)?;
            check_fair(backend, rules.facts().name)?;
            Step::Search(Search::Analysis { rules, request, kind })
        }
        Request::Lab(request) => {
            if let Some(game) = request.analysed_game() {
                check_fair(backend, Spec::name_of(game))?;
            }
            Step::Search(Search::Lab(request))
        }
        Request::Join(request) => Step::Join(request.token),
        Request::Watch(request) => Step::Watch(request.token),
        Request::Game(id, request) => Step::Game(id, request),
    })
}

/// The list of the client's games. Games whose spec is no longer known are left out.
fn list_games<B: Backend>(backend: &mut B, words: &Words) -> Result<Written, B::Error> {
    let games = backend.games()?;
    let rows: Vec<_> = games
        .iter()
        .filter_map(|game| {
            let ListedGame { id, record, plies, seats, begun, changed, .. } = game;
            let rules = backend.rules(&record.start.game).ok()?;
            let listed = list::Listed { id, begun: *begun, changed: *changed, plies: *plies };
            Some(list::row(rules.as_ref(), record, listed, *seats, words))
        })
        .collect();
    Ok(Written::of(json!({ "games": rows })))
}

/// The client's game of today's code, which is begun if there is none, and whether it was.
fn todays_game<B: Backend>(backend: &mut B) -> Result<(B::Game, bool), B::Error> {
    let start = daily::start(backend.now()).ok_or_else(Refusal::no_such_game)?;
    let of_today = |game: &ListedGame| {
        game.owned && *game.record.start == start && daily::date_of(&game.record.start, game.begun).is_some()
    };
    match backend.games()?.into_iter().find(of_today) {
        Some(game) => Ok((backend.load(&game.id)?, false)),
        None => Ok((backend.begin(Record::new(start))?, true)),
    }
}

/// Seconds after which a game without a move no longer prevents analyses of its kind.
const IDLE_AFTER: i64 = 86_400;

/// Refuses analyses of a game that the client plays right now against another person or against the daily code: they
/// would be advice.
fn check_fair<B: Backend>(backend: &mut B, name: &str) -> Result<(), B::Error> {
    let now = backend.now();
    let plays_now = |game: &ListedGame| {
        let ListedGame { record, begun, changed, apart, .. } = game;
        !record.is_over()
            && now - changed < IDLE_AFTER
            && Spec::name_of(&record.start.game) == name
            && (*apart || daily::date_of(&record.start, *begun).is_some())
    };
    if backend.games()?.iter().any(plays_now) {
        return Err(Refusal::from(RoomError::PlayingNow).into());
    }
    Ok(())
}

/// A document that takes a search, with everything the search needs.
pub enum Search {
    /// Analyses a position that came with the request.
    Analysis {
        /// The rules.
        rules: Arc<dyn AnyGame>,
        /// The position.
        request: AnalysisRequest,
        /// The requested document.
        kind: AnalysisKind,
    },
    /// Traces, compares or matches searches.
    Lab(lab::LabRequest),
    /// Answers a question about a position of a game.
    Position(PositionQuery, PositionDocument),
}

impl Search {
    /// Whether the document needs no search after all, only a table.
    pub fn is_quick(&self) -> bool {
        match self {
            Search::Analysis { kind, .. } => matches!(kind, AnalysisKind::Position | AnalysisKind::Changes),
            Search::Lab(_) => false,
            Search::Position(_, document) => !document.takes_search(),
        }
    }

    /// Runs the search. Requests of the lab have a shorter deadline of their own.
    pub fn run(self, limits: &Limits, environment: &Environment, words: &Words) -> Result<Written, Refusal> {
        match self {
            Search::Analysis { rules, request, kind } => {
                Ok(analysis::answer(rules, request, &kind, limits, words)?)
            }
            Search::Lab(request) => {
                let limits = lab::within(limits);
                Ok(lab::answer(&request, environment, words, &limits)?)
            }
            Search::Position(query, document) => Ok(document.of(&query, limits, words)?),
        }
    }
}

/// A document about one position of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionDocument {
    /// The best move.
    Hint,
    /// The value of every move.
    Values,
    /// The cells that each move changes.
    Changes,
    /// The quality of the guesses.
    Review,
    /// The game as an analysis.
    Study,
    /// The position as text.
    Position,
}

impl PositionDocument {
    /// Whether it takes a search.
    pub const fn takes_search(self) -> bool {
        matches!(self, PositionDocument::Hint | PositionDocument::Values | PositionDocument::Review)
    }

    /// Whether it is advice, which only players receive, and only where no other person plays.
    pub const fn is_advice(self) -> bool {
        matches!(self, PositionDocument::Hint | PositionDocument::Values | PositionDocument::Study)
    }

    fn of(self, query: &PositionQuery, limits: &Limits, words: &Words) -> Result<Written, RoomError> {
        match self {
            PositionDocument::Hint => advice::hint(query, limits, words),
            PositionDocument::Values => advice::values(query, limits),
            PositionDocument::Changes => advice::changes(query),
            PositionDocument::Review => advice::review(query, limits),
            PositionDocument::Study => analysis::study(query),
            PositionDocument::Position => lab::position(query),
        }
    }
}

/// What a backend has to do with a loaded game.
pub enum GameStep {
    /// Send the current state.
    State,
    /// Send the state after this number of moves.
    PastState(usize),
    /// Open a stream of events.
    Stream,
    /// Delete the game.
    Forget,
    /// Let the program whose turn it is move.
    Move,
    /// Apply an action, store the change, and let a program reply.
    Apply(Action),
    /// Begin the same game again, with sides swapped or not.
    Rematch(bool),
    /// Send a document about the position after a number of moves, by default all of them.
    Document(PositionDocument, Option<usize>),
    /// Send the whole game.
    Export,
    /// Create an invitation to a seat.
    Invite(Invite),
    /// Create a link for spectators.
    Spectators,
}

impl GameStep {
    /// Decides what a request about a game means; refuses what would spoil the daily code, and over-long input.
    pub fn of(request: GameRequest, record: &Record, begun: i64, now: i64) -> Result<GameStep, Refusal> {
        daily::check(record, begun, now, &request)?;
        let document = |document, ply| GameStep::Document(document, ply);
        Ok(match request {
            GameRequest::State(at) => at.ply.map_or(GameStep::State, GameStep::PastState),
            GameRequest::Events => GameStep::Stream,
            GameRequest::Forget => GameStep::Forget,
            GameRequest::Step => GameStep::Move,
            GameRequest::Play(play) => {
                begin::check_length(&play.text)?;
                GameStep::Apply(Action::Play { text: play.text, seen: Some(play.ply) })
            }
            GameRequest::TakeBack => GameStep::Apply(Action::TakeBack),
            GameRequest::Resign => GameStep::Apply(Action::Resign),
            GameRequest::Correct(request) => {
                begin::check_length(&request.answer)?;
                GameStep::Apply(Action::Correct { row: request.row, answer: request.answer })
            }
            GameRequest::Accept(proposed) => GameStep::Apply(Action::Accept { number: proposed.number }),
            GameRequest::Decline(proposed) => GameStep::Apply(Action::Decline { number: proposed.number }),
            GameRequest::Rematch(request) => GameStep::Rematch(request.swap),
            GameRequest::Hint(at) => document(PositionDocument::Hint, at.ply),
            GameRequest::Values(at) => document(PositionDocument::Values, at.ply),
            GameRequest::Changes => document(PositionDocument::Changes, None),
            GameRequest::Review if !record.is_over() => return Err(RoomError::NoReview.into()),
            GameRequest::Review => document(PositionDocument::Review, None),
            GameRequest::Study => document(PositionDocument::Study, None),
            GameRequest::Position(at) => document(PositionDocument::Position, at.ply),
            GameRequest::Export => GameStep::Export,
            GameRequest::Invite(invite) => GameStep::Invite(invite),
            GameRequest::Spectators => GameStep::Spectators,
        })
    }
}

/// Whether the program whose turn it is may start. Between two programs each move has to be requested.
pub fn may_think(room: &Room, requested: bool) -> bool {
    (requested || room.record().start.only_person().is_some()) && room.could_think()
}

/// The refusal of a step without a program to move.
pub fn no_program_to_move() -> Refusal {
    Refusal::conflict(message!("server-no-program-to-move"))
}
