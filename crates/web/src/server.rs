//! What a server is made of, and how it listens.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use parlor_catalog::Host;
use parlor_core::{Message, message};
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};

use crate::hall::Hall;
use crate::pool::{LONGEST, Pool};
use crate::routes;
use crate::signal::Signals;
use crate::store::Store;

/// The port by default.
pub const PORT: u16 = 8017;

/// How long requests may go on to be answered once the server has been told to stop.
const GRACE: Duration = Duration::from_secs(5);

/// How to serve.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The folder that keeps the games.
    pub data: PathBuf,
    /// The port; 0 takes any that is free.
    pub port: u16,
    /// Where to listen beyond this machine: an address or a name; only this machine if there is none.
    pub host: Option<String>,
    /// The most games that one cookie may have.
    pub games_of_one: u64,
    /// The most games in all.
    pub games_in_all: u64,
    /// The most programs that may wait to think.
    pub waiting: usize,
    /// The most streams of events that may be open.
    pub streams: usize,
    /// The longest a program may think about a move.
    pub longest: Duration,
    /// What this machine provides to the games that strangers play.
    pub machine: Host,
}

impl Settings {
    /// The usual settings with this folder.
    pub fn new(data: PathBuf) -> Settings {
        Settings {
            data,
            port: PORT,
            host: None,
            games_of_one: 2_000,
            games_in_all: 200_000,
            waiting: 2_000,
            streams: 5_000,
            longest: LONGEST,
            machine: Host::default(),
        }
    }

    /// Where games are kept by default: `$XDG_DATA_HOME/parlor` or its like.
    pub fn usual_folder() -> Option<PathBuf> {
        use etcetera::BaseStrategy;
        etcetera::choose_base_strategy().ok().map(|folders| folders.data_dir().join("parlor"))
    }
}

/// Everything that requests share.
pub struct App {
    /// How to serve.
    pub settings: Settings,
    /// The games that are awake.
    pub hall: Hall,
    /// All games.
    pub store: Store,
    /// Where programs think.
    pub pool: Pool,
    /// A place for each stream of events.
    pub streams: Arc<Semaphore>,
    /// Whether the server has been told to stop.
    stopping: watch::Sender<bool>,
}

impl App {
    /// Opens the store.
    pub fn open(settings: Settings) -> Result<Arc<App>, Message> {
        Ok(Arc::new(App {
            hall: Hall::new(settings.machine.clone()),
            store: Store::open(&settings.data)?,
            pool: Pool::new(settings.waiting, settings.longest),
            streams: Arc::new(Semaphore::new(settings.streams)),
            stopping: watch::Sender::new(false),
            settings,
        }))
    }

    /// Ends all streams of events.
    fn stop(&self) {
        self.stopping.send_replace(true);
    }

    /// Waits until the server is told to stop.
    pub fn until_stop(&self) -> impl Future<Output = ()> + Send + 'static {
        let mut stopping = self.stopping.subscribe();
        async move {
            // Without the server there is nothing left to stop either.
            let _ = stopping.wait_for(|stopping| *stopping).await;
        }
    }
}

/// The server without a socket, as tests use it.
pub fn app(settings: Settings) -> Result<Router, Message> {
    App::open(settings).map(routes::router)
}

/// Serves until it is told to stop by Ctrl-C or `SIGTERM`. `ready` is called with the address once it listens.
pub fn serve(settings: Settings, ready: impl FnOnce(SocketAddr)) -> Result<(), Message> {
    // Searches and moves run on threads of their own, so one or two answer everybody.
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .max_blocking_threads(128)
        .enable_all()
        .build()
        .map_err(|error| cannot_run(&error))?;
    let outcome = runtime.block_on(serve_here(settings, ready));
    // Programs may still think; nobody is left to hear what they find.
    runtime.shutdown_background();
    outcome
}

async fn serve_here(settings: Settings, ready: impl FnOnce(SocketAddr)) -> Result<(), Message> {
    let app = App::open(settings)?;
    let listener = listen(&app.settings).await?;
    let address = listener.local_addr().map_err(|error| cannot_run(&error))?;
    let mut signals = Signals::catch().map_err(|error| cannot_run(&error))?;
    tracing::info!(%address, "start");
    ready(address);
    tokio::spawn(tidy_up(Arc::clone(&app)));
    let server = axum::serve(listener, routes::router(Arc::clone(&app)));
    let server = server.with_graceful_shutdown(app.until_stop()).into_future();
    let told = async {
        signals.next().await;
        app.stop();
        // Whoever asks twice does not want to wait.
        let _ = tokio::time::timeout(GRACE, signals.next()).await;
    };
    let outcome = tokio::select! {
        outcome = server => outcome.map_err(|error| cannot_run(&error)),
        () = told => Ok(()),
    };
    tracing::info!("stop");
    outcome
}

fn cannot_run(error: &io::Error) -> Message {
    message!("server-cannot-run", error = error.to_string())
}

async fn listen(settings: &Settings) -> Result<TcpListener, Message> {
    let host = settings.host.as_deref().unwrap_or("127.0.0.1");
    TcpListener::bind((host, settings.port)).await.map_err(|error| {
        let address = format!("{host}:{}", settings.port);
        message!("server-cannot-listen", address = address, error = error.to_string())
    })
}

/// Puts games away that nobody plays.
async fn tidy_up(app: Arc<App>) {
    loop {
        tokio::time::sleep(Duration::from_secs(30)).await;
        let app = Arc::clone(&app);
        // A game may be locked for a moment.
        let _ = tokio::task::spawn_blocking(move || app.hall.put_away()).await;
    }
}
