//! What people do in every game: begin it from the start screen, wait for their turn, move, give up.

use serde_json::{Value, json};

use crate::browser::Browser;

/// Holds when somebody here may move, when the game is over, or when answers contradict each other.
const SETTLED: &str = "!document.querySelector('.part-status.thinking') && document.querySelector(
    '.cell.playable, .take[aria-disabled=false], .color[data-move][aria-disabled=false], [data-key=pass], \
     [data-mode=guess], [data-mode=answer], .choices [aria-disabled=false], .outcome, .contradiction')";

/// The number of moves made, as the list of moves shows it.
const MOVES: &str = "document.querySelectorAll('.moves li').length";

impl Browser {
    /// Begins a game with these settings from its sheet. `person` sits where the word stands in `players`.
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

    /// Begins a game of Mastermind whose secret is always the same, so that no guess is right by luck.
    pub(crate) fn begin_mastermind(&self) {
        let wish = json!({ "game": "mastermind", "players": ["person", "honest"], "seed": 1 });
        let begun = self.ask("POST", "/api/games", Some(&wish));
        let address = format!("#/game/{}", begun["id"].as_str().unwrap());
        self.visit(&address, "game");
        self.settle();
    }

    /// Asks what the page asks, whatever carries it there.
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

    /// Asks the same until the answer is as it should be.
    pub(crate) fn until_asked(&self, path: &str, is_right: impl Fn(&Value) -> bool) {
        self.patiently(path, || self.ask("GET", path, None), is_right);
    }

    /// Asks something about the game on the screen.
    pub(crate) fn ask_of_game(&self, method: &str, route: &str, body: Option<&Value>) -> Value {
        let address = self.look("location.hash");
        let game = address.as_str().unwrap().replace("#/game", "/api/games");
        self.ask(method, &format!("{game}{route}"), body)
    }

    /// Waits until it is somebody's turn here, or the game is over.
    pub(crate) fn settle(&self) {
        self.until(SETTLED);
    }

    /// The number of moves made.
    pub(crate) fn moves(&self) -> u64 {
        self.look(MOVES).as_u64().unwrap()
    }

    /// Does something that makes a move, and waits until it is somebody's turn again.
    pub(crate) fn moving(&self, action: impl FnOnce()) {
        let before = self.moves();
        action();
        self.until(&format!("{MOVES} > {before} && {SETTLED}"));
    }

    /// Moves by clicking on something.
    pub(crate) fn move_by(&self, css: &str) {
        self.moving(|| self.click(css));
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.count(".outcome") == 1
    }

    /// Sets an answer with plus and minus, in the board or in this part of the page.
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

    /// The guess that waits for an answer.
    pub(crate) fn pending_guess(&self) -> String {
        let pegs = "[...[...document.querySelectorAll('parlor-code .row[data-row]')].at(-1)
            .querySelectorAll('.peg')].map((peg) => peg.textContent).join('')";
        self.look(pegs).as_str().unwrap().to_owned()
    }

    /// Gives up.
    pub(crate) fn resign(&self) {
        self.click("[data-key=resign]");
        self.click("dialog .primary");
        self.see(".outcome");
    }
}

/// How a guess is answered, counted by hand: so many in the right place, so many elsewhere.
pub(crate) fn answer(secret: &str, guess: &str) -> (usize, usize) {
    let black = secret.chars().zip(guess.chars()).filter(|(one, other)| one == other).count();
    let mut left: Vec<char> = secret.chars().collect();
    let common = guess.chars().filter(|symbol| {
        let found = left.iter().position(|other| other == symbol);
        found.map(|place| left.swap_remove(place)).is_some()
    });
    (black, common.count() - black)
}
