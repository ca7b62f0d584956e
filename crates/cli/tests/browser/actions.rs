//! Actions in every game: start it, wait for the turn, move, resign.

use serde_json::{Value, json};

use crate::browser::Browser;

/// True when this person can move, the game is over, or answers contradict each other.
const SETTLED: &str = "!document.querySelector('.part-status.thinking') && document.querySelector(
    '.cell.playable, .take[aria-disabled=false], .color[data-move][aria-disabled=false], [data-key=pass], \
     [data-mode=guess], [data-mode=answer], .choices [aria-disabled=false], .outcome, .contradiction')";

/// Number of entries in the list of moves.
const MOVES: &str = "document.querySelectorAll('.moves li').length";

impl Browser {
    /// Starts a game from its options dialog. `players` are specs or `person`.
    pub(crate) fn begin(&self, game: &str, settings: &[(&str, &str)], players: [&str; 2]) {
        self.visit("#/", "start");
        self.click(&format!("article[data-game={game}] [data-key=options]"));
        let sheet = "dialog.sheet";
        self.click(&format!("{sheet} summary"));
        for (key, value) in settings {
            self.fill(&format!("{sheet} [data-parameter='{key}']"), value);
        }
        for (seat, player) in players.iter().enumerate() {
            let name = player.split(':').next().unwrap();
            self.fill(&format!("{sheet} select[data-seat='{seat}']"), name);
            if name != *player {
                self.fill(&format!("{sheet} select[data-level='{seat}']"), player);
            }
        }
        self.run("delete main.dataset.screen");
        self.click(&format!("{sheet} [data-key=play]"));
        self.until("main.dataset.screen === 'game'");
    }

    /// Starts Mastermind with a fixed secret, so that no guess is right by luck.
    pub(crate) fn begin_mastermind(&self) {
        let body = json!({ "game": "mastermind", "players": ["person", "honest"], "seed": 1 });
        let begun = self.ask("POST", "/api/games", Some(&body));
        let address = format!("#/game/{}", begun["id"].as_str().unwrap());
        self.visit(&address, "game");
        self.settle();
    }

    /// Sends a request through the page's transport.
    pub(crate) fn ask(&self, method: &str, path: &str, body: Option<&Value>) -> Value {
        let body = body.map_or(Value::Null, |body| body.to_string().into());
        let ask = format!(
            "const done = arguments[0];
             import(document.querySelector('script[type=module]').src.replace('main.js', 'transport.js'))
               .then(({{ send }}) => send({method:?}, {path:?}, {body} ?? undefined))
               .then(({{ text }}) => done(JSON.parse(text)));"
        );
        self.run_async(&ask)
    }

    /// Repeats a request until its reply passes the check.
    pub(crate) fn until_asked(&self, path: &str, is_right: impl Fn(&Value) -> bool) {
        self.poll(path, || self.ask("GET", path, None), is_right);
    }

    /// Sends a request about the current game.
    pub(crate) fn ask_of_game(&self, method: &str, route: &str, body: Option<&Value>) -> Value {
        let address = self.look("location.hash");
        let game = address.as_str().unwrap().replace("#/game", "/api/games");
        self.ask(method, &format!("{game}{route}"), body)
    }

    /// Waits until this person can move or the game is over.
    pub(crate) fn settle(&self) {
        self.until(SETTLED);
    }

    /// Returns the number of moves.
    pub(crate) fn moves(&self) -> u64 {
        self.look(MOVES).as_u64().unwrap()
    }

    /// Runs an action that makes a move, and waits for the next turn.
    pub(crate) fn moving(&self, action: impl FnOnce()) {
        let before = self.moves();
        action();
        self.until(&format!("{MOVES} > {before} && {SETTLED}"));
    }

    /// Makes a move by a click.
    pub(crate) fn move_by(&self, css: &str) {
        self.moving(|| self.click(css));
    }

    /// Returns whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.count(".outcome") == 1
    }

    /// Sets an answer with the steppers within an element.
    pub(crate) fn set_answer(&self, within: &str, black: usize, white: Option<usize>) {
        for (kind, wanted) in [("right-place", Some(black)), ("elsewhere", white)] {
            let Some(wanted) = wanted else { continue };
            loop {
                let shown: usize = self.text(&format!("{within} output.{kind}")).parse().unwrap();
                if shown == wanted {
                    break;
                }
                let way = if shown < wanted { "1" } else { "-1" };
                let button = format!("{within} [data-key='{kind}{way}']");
                assert_eq!(self.count(&format!("{button}:enabled")), 1, "{wanted} cannot be set");
                self.click(&button);
            }
        }
    }

    /// Returns the unanswered guess.
    pub(crate) fn pending_guess(&self) -> String {
        let pegs = "[...[...document.querySelectorAll('parlor-code .row[data-row]')].at(-1)
            .querySelectorAll('.peg')].map((peg) => peg.textContent).join('')";
        self.look(pegs).as_str().unwrap().to_owned()
    }

    /// Resigns.
    pub(crate) fn resign(&self) {
        self.click("[data-key=resign]");
        self.click("dialog .primary");
        self.see(".outcome");
    }
}

/// Counts the symbols in the right place, and those right elsewhere.
pub(crate) fn answer(secret: &str, guess: &str) -> (usize, usize) {
    let black = secret.chars().zip(guess.chars()).filter(|(one, other)| one == other).count();
    let mut left: Vec<char> = secret.chars().collect();
    let common = guess.chars().filter(|symbol| {
        let found = left.iter().position(|other| other == symbol);
        found.map(|place| left.swap_remove(place)).is_some()
    });
    (black, common.count() - black)
}
