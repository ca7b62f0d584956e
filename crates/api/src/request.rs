//! The requests of the page, over HTTP or messages to a browser worker. [`ROUTES`] is the table of them;
//! `docs/api.md` describes each, which a test checks.

use parlor_core::{Message, message};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::body;
use parlor_lab::LabRequest;

/// A request of the page.
#[derive(Debug)]
pub enum Request {
    /// Everything that the start screen needs.
    Catalog,
    /// The page's own texts.
    Texts,
    /// List the client's games.
    Games,
    /// Begin a game.
    Begin(Begin),
    /// Begin a game with moves that were made elsewhere.
    Import(Import),
    /// Accept an invitation.
    Join(Join),
    /// Follow a link for spectators.
    Watch(Join),
    /// Today's code.
    Daily,
    /// The number of puzzles per game.
    Puzzles,
    /// The puzzles of one game.
    PuzzlesOf(PuzzlesOf),
    /// Analyse a position that comes with the request.
    Analysis(AnalysisRequest, AnalysisKind),
    /// Trace, compare or match searches.
    Lab(LabRequest),
    /// A request about the game with this id.
    Game(String, GameRequest),
}

/// The requested document of an analysis.
#[derive(Debug)]
pub enum AnalysisKind {
    /// Its state.
    Position,
    /// The best move.
    Hint,
    /// The value of every move.
    Values,
    /// Which cells each move would change.
    Changes,
    /// Its exact value.
    Solution,
    /// How a guess splits the codes.
    Guess(String),
}

/// A request about one game.
#[derive(Debug)]
pub enum GameRequest {
    /// Its current state, or that after a number of moves.
    State(AtPly),
    /// Delete it.
    Forget,
    /// A stream of its states.
    Events,
    /// Make a move.
    Play(PlayRequest),
    /// Let the program whose turn it is move.
    Step,
    /// Take back to the client's last turn.
    TakeBack,
    /// Give up.
    Resign,
    /// Replace an answer.
    Correct(Correct),
    /// The best move.
    Hint(AtPly),
    /// The value of every move.
    Values(AtPly),
    /// Which cells each move would change.
    Changes,
    /// The quality of the guesses.
    Review,
    /// The whole game as a document.
    Export,
    /// The game as an analysis request.
    Study,
    /// Its current or an earlier position as text.
    Position(AtPly),
    /// The same again.
    Rematch(Rematch),
    /// A token with which another person takes a seat.
    Invite(Invite),
    /// A token with which others may watch.
    Spectators,
    /// Accept the other person's proposal.
    Accept(Proposed),
    /// Decline it, or withdraw one's own.
    Decline(Proposed),
}

/// A game to begin.
#[derive(Debug, Deserialize)]
pub struct Begin {
    /// Its spec.
    pub game: String,
    /// `person` or the spec of a player, for both seats.
    pub players: Option<[String; 2]>,
    /// The position to begin from.
    pub from: Option<String>,
    /// Seed of all random choices.
    pub seed: Option<u64>,
}

/// An exported game, written by [`export`](crate::portable::export).
#[derive(Debug, Deserialize)]
pub struct Import {
    /// Its spec.
    pub game: String,
    /// `person` or the spec of a player, for both seats.
    pub players: [String; 2],
    /// Its seed, which is known once it is over.
    pub seed: Option<u64>,
    /// The position it began from.
    pub from: Option<String>,
    /// Its moves.
    pub moves: Vec<String>,
    /// How it ended.
    pub result: Option<ImportedResult>,
}

/// How an imported game ended.
#[derive(Debug, Deserialize)]
pub struct ImportedResult {
    /// An ending outside the rules, such as `resigned 0`.
    pub ending: Option<String>,
}

/// A position to analyse: a game of this spec after these moves.
#[derive(Debug, Deserialize)]
pub struct AnalysisRequest {
    /// The spec of the game.
    pub game: String,
    /// The position that it begins from.
    pub from: Option<String>,
    /// The moves made there.
    #[serde(default)]
    pub moves: Vec<String>,
    /// Seed of a random start.
    pub seed: Option<u64>,
}

/// A position, and a guess to make there.
#[derive(Debug, Deserialize)]
pub struct Guessed {
    #[serde(flatten)]
    study: AnalysisRequest,
    guess: String,
}

/// The requested puzzles.
#[derive(Debug, Deserialize)]
pub struct PuzzlesOf {
    /// The name of the game.
    pub game: String,
    /// Only those of this grade, from 1.
    pub grade: Option<u8>,
}

/// A point of a game; the current one by default.
#[derive(Debug, Default, Deserialize)]
pub struct AtPly {
    /// The number of moves made by then.
    pub ply: Option<usize>,
}

/// A move to make.
#[derive(Debug, Deserialize)]
pub struct PlayRequest {
    /// Its text.
    #[serde(rename = "move")]
    pub text: String,
    /// The number of moves that the client has seen.
    pub ply: usize,
}

/// The correction of an answer.
#[derive(Debug, Deserialize)]
pub struct Correct {
    /// Its row, from 1.
    pub row: usize,
    /// The answer.
    pub answer: String,
}

/// A rematch.
#[derive(Debug, Deserialize)]
pub struct Rematch {
    /// With sides swapped.
    #[serde(default)]
    pub swap: bool,
}

/// A seat to give away.
#[derive(Debug, Deserialize)]
pub struct Invite {
    /// Its number; Second's by default.
    pub seat: Option<usize>,
}

/// A proposal.
#[derive(Debug, Deserialize)]
pub struct Proposed {
    /// Its number, from the state.
    pub number: u64,
}

/// An invitation, or a link for spectators.
#[derive(Debug, Deserialize)]
pub struct Join {
    /// The token of the link.
    pub token: String,
}

/// Why a request cannot be parsed.
#[derive(Debug, PartialEq, Eq)]
pub enum Unread {
    /// There is no such path.
    NoSuchPath,
    /// The path has another method.
    WrongMethod,
    /// The body or the query is malformed.
    Unreadable(Message),
}

/// A route: its method, its path with `{id}` for the id of a game, and how the rest is read.
pub struct Route {
    /// `GET`, `POST` or `DELETE`.
    pub method: &'static str,
    /// The path.
    pub path: &'static str,
    read: fn(&Parts<'_>) -> Result<Request, Unread>,
}

/// The parts of a request besides its method and path.
struct Parts<'a> {
    id: &'a str,
    query: &'a str,
    body: &'a [u8],
}

impl Parts<'_> {
    fn body<T: DeserializeOwned>(&self) -> Result<T, Unread> {
        body::read(self.body).map_err(Unread::Unreadable)
    }

    fn moment(&self) -> Result<AtPly, Unread> {
        let ply = self.query.split('&').find_map(|pair| pair.strip_prefix("ply="));
        let number = |text: &str| {
            text.parse().map_err(|_| Unread::Unreadable(message!("server-wrong-field", field = "ply")))
        };
        Ok(AtPly { ply: ply.map(number).transpose()? })
    }

    fn study(&self, look: AnalysisKind) -> Result<Request, Unread> {
        Ok(Request::Analysis(self.body()?, look))
    }

    fn guess(&self) -> Result<Request, Unread> {
        let Guessed { study, guess } = self.body()?;
        Ok(Request::Analysis(study, AnalysisKind::Guess(guess)))
    }

    fn of_game(&self, ask: GameRequest) -> Request {
        Request::Game(self.id.to_owned(), ask)
    }
}

/// Every route.
pub static ROUTES: &[Route] = &[
    Route { method: "GET", path: "/api/catalog", read: |_| Ok(Request::Catalog) },
    Route { method: "GET", path: "/api/texts", read: |_| Ok(Request::Texts) },
    Route { method: "POST", path: "/api/games", read: |parts| parts.body().map(Request::Begin) },
    Route { method: "GET", path: "/api/games", read: |_| Ok(Request::Games) },
    Route { method: "POST", path: "/api/games/import", read: |parts| parts.body().map(Request::Import) },
    Route { method: "POST", path: "/api/join", read: |parts| parts.body().map(Request::Join) },
    Route { method: "POST", path: "/api/watch", read: |parts| parts.body().map(Request::Watch) },
    Route { method: "POST", path: "/api/daily", read: |_| Ok(Request::Daily) },
    Route { method: "GET", path: "/api/puzzles", read: |_| Ok(Request::Puzzles) },
    Route { method: "POST", path: "/api/puzzles", read: |parts| parts.body().map(Request::PuzzlesOf) },
    Route { method: "POST", path: "/api/analysis", read: |parts| parts.study(AnalysisKind::Position) },
    Route { method: "POST", path: "/api/analysis/hint", read: |parts| parts.study(AnalysisKind::Hint) },
    Route { method: "POST", path: "/api/analysis/values", read: |parts| parts.study(AnalysisKind::Values) },
    Route { method: "POST", path: "/api/analysis/changes", read: |parts| parts.study(AnalysisKind::Changes) },
    Route {
        method: "POST",
        path: "/api/analysis/solution",
        read: |parts| parts.study(AnalysisKind::Solution),
    },
    Route { method: "POST", path: "/api/analysis/guess", read: |parts| parts.guess() },
    Route {
        method: "POST",
        path: "/api/lab/search",
        read: |parts| Ok(Request::Lab(LabRequest::Search(parts.body()?))),
    },
    Route {
        method: "POST",
        path: "/api/lab/simulations",
        read: |parts| Ok(Request::Lab(LabRequest::Simulations(parts.body()?))),
    },
    Route {
        method: "POST",
        path: "/api/lab/row",
        read: |parts| Ok(Request::Lab(LabRequest::Row(parts.body()?))),
    },
    Route {
        method: "POST",
        path: "/api/lab/arena",
        read: |parts| Ok(Request::Lab(LabRequest::Arena(parts.body()?))),
    },
    Route {
        method: "POST",
        path: "/api/lab/quiz",
        read: |parts| Ok(Request::Lab(LabRequest::Quiz(parts.body()?))),
    },
    Route {
        method: "GET",
        path: "/api/games/{id}",
        read: |parts| Ok(parts.of_game(GameRequest::State(parts.moment()?))),
    },
    Route { method: "DELETE", path: "/api/games/{id}", read: |parts| Ok(parts.of_game(GameRequest::Forget)) },
    Route {
        method: "GET",
        path: "/api/games/{id}/events",
        read: |parts| Ok(parts.of_game(GameRequest::Events)),
    },
    Route {
        method: "POST",
        path: "/api/games/{id}/moves",
        read: |parts| Ok(parts.of_game(GameRequest::Play(parts.body()?))),
    },
    Route {
        method: "POST",
        path: "/api/games/{id}/step",
        read: |parts| Ok(parts.of_game(GameRequest::Step)),
    },
    Route {
        method: "POST",
        path: "/api/games/{id}/undo",
        read: |parts| Ok(parts.of_game(GameRequest::TakeBack)),
    },
    Route {
        method: "POST",
        path: "/api/games/{id}/resign",
        read: |parts| Ok(parts.of_game(GameRequest::Resign)),
    },
    Route {
        method: "POST",
        path: "/api/games/{id}/correct",
        read: |parts| Ok(parts.of_game(GameRequest::Correct(parts.body()?))),
    },
    Route {
        method: "POST",
        path: "/api/games/{id}/hint",
        read: |parts| Ok(parts.of_game(GameRequest::Hint(parts.body()?))),
    },
    Route {
        method: "POST",
        path: "/api/games/{id}/values",
        read: |parts| Ok(parts.of_game(GameRequest::Values(parts.body()?))),
    },
    Route {
        method: "GET",
        path: "/api/games/{id}/changes",
        read: |parts| Ok(parts.of_game(GameRequest::Changes)),
    },
    Route {
        method: "GET",
        path: "/api/games/{id}/review",
        read: |parts| Ok(parts.of_game(GameRequest::Review)),
    },
    Route {
        method: "GET",
        path: "/api/games/{id}/export",
        read: |parts| Ok(parts.of_game(GameRequest::Export)),
    },
    Route {
        method: "GET",
        path: "/api/games/{id}/study",
        read: |parts| Ok(parts.of_game(GameRequest::Study)),
    },
    Route {
        method: "GET",
        path: "/api/games/{id}/position",
        read: |parts| Ok(parts.of_game(GameRequest::Position(parts.moment()?))),
    },
    Route {
        method: "POST",
        path: "/api/games/{id}/rematch",
        read: |parts| Ok(parts.of_game(GameRequest::Rematch(parts.body()?))),
    },
    Route {
        method: "POST",
        path: "/api/games/{id}/invite",
        read: |parts| Ok(parts.of_game(GameRequest::Invite(parts.body()?))),
    },
    Route {
        method: "POST",
        path: "/api/games/{id}/spectators",
        read: |parts| Ok(parts.of_game(GameRequest::Spectators)),
    },
    Route {
        method: "POST",
        path: "/api/games/{id}/accept",
        read: |parts| Ok(parts.of_game(GameRequest::Accept(parts.body()?))),
    },
    Route {
        method: "POST",
        path: "/api/games/{id}/decline",
        read: |parts| Ok(parts.of_game(GameRequest::Decline(parts.body()?))),
    },
];

impl Route {
    /// The route of a method and path.
    pub fn find(method: &str, path: &str) -> Result<&'static Route, Unread> {
        let mut known = false;
        for route in ROUTES.iter().filter(|route| route.fits(path).is_some()) {
            if route.method == method {
                return Ok(route);
            }
            known = true;
        }
        Err(if known { Unread::WrongMethod } else { Unread::NoSuchPath })
    }

    /// Parses a request to this route.
    pub fn read(&self, path: &str, query: &str, body: &[u8]) -> Result<Request, Unread> {
        let id = self.fits(path).ok_or(Unread::NoSuchPath)?;
        (self.read)(&Parts { id, query, body })
    }

    /// The id in a path of this form, empty where it has none; `None` for other paths. A path that another route
    /// has literally, such as `/api/games/import`, is not an id.
    fn fits<'a>(&self, path: &'a str) -> Option<&'a str> {
        let Some((before, after)) = self.path.split_once("{id}") else {
            return (path == self.path).then_some("");
        };
        let id = path.strip_prefix(before)?.strip_suffix(after)?;
        let taken = ROUTES.iter().any(|route| route.path == path);
        (!id.is_empty() && !id.contains('/') && !taken).then_some(id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(method: &str, path: &str, query: &str, body: &str) -> Result<Request, Unread> {
        Route::find(method, path)?.read(path, query, body.as_bytes())
    }

    #[test]
    fn finds_every_route_by_its_path() {
        for route in ROUTES {
            let path = route.path.replace("{id}", "abc");
            let found = Route::find(route.method, &path).unwrap();
            assert_eq!((found.method, found.path), (route.method, route.path));
        }
    }

    #[test]
    fn parses_requests() {
        assert!(matches!(
            read("GET", "/api/games/abc", "lang=es&ply=3", ""),
            Ok(Request::Game(id, GameRequest::State(AtPly { ply: Some(3) }))) if id == "abc"
        ));
        assert!(matches!(
            read("POST", "/api/games/abc/moves", "", r#"{"move": "b2", "ply": 0}"#),
            Ok(Request::Game(_, GameRequest::Play(PlayRequest { text, ply: 0 }))) if text == "b2"
        ));
        assert!(matches!(
            read("POST", "/api/games/abc/rematch", "", ""),
            Ok(Request::Game(_, GameRequest::Rematch(Rematch { swap: false })))
        ));
    }

    #[test]
    fn distinguishes_unknown_paths_methods_and_bodies() {
        assert_eq!(read("GET", "/api/game", "", "").unwrap_err(), Unread::NoSuchPath);
        assert_eq!(read("GET", "/api/games/a/b/moves", "", "").unwrap_err(), Unread::NoSuchPath);
        assert_eq!(read("DELETE", "/api/games", "", "").unwrap_err(), Unread::WrongMethod);
        assert_eq!(read("GET", "/api/games/import", "", "").unwrap_err(), Unread::WrongMethod);
        assert!(matches!(read("POST", "/api/games", "", "{"), Err(Unread::Unreadable(_))));
        assert!(matches!(read("GET", "/api/games/abc", "ply=x", ""), Err(Unread::Unreadable(_))));
    }
}
