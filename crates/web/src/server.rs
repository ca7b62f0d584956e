//! What a server is made of, and how it listens.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use parlor_api::allowance::LONGEST;
use parlor_catalog::Environment;
use parlor_core::{Message, message};
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::budget::Budget;
use crate::connection_limiter::{self, ConnectionLimiter};
use crate::game_cache::GameCache;
use crate::metrics::{self, Figures};
use crate::pool::Pool;
use crate::quota::RateLimiter;
use crate::routes;
use crate::signal::Signals;
use crate::store::Store;
use crate::streams::Streams;

/// The port by default.
pub const PORT: u16 = 8017;

/// How much longer than a thought may take requests may go on to be answered once the server has been told to stop.
const GRACE: Duration = Duration::from_secs(1);

/// How long a request may take to arrive.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);

/// Games that people at one address may begin at once, and each second from then on.
const BEGUN_AT_ONCE: u32 = 3_000;
const BEGUN_EACH_SECOND: u32 = 10;

/// How often the log tells how busy the server is, if it is.
const REPORT: Duration = Duration::from_secs(60);

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
    /// The most streams of events that may be open; fewer where there are not enough descriptors.
    pub streams: usize,
    /// The bytes that games, thoughts and requests may take together.
    pub memory: usize,
    /// Where figures about the server are told to whoever watches over it.
    pub metrics: Option<SocketAddr>,
    /// The longest a program may think about a move.
    pub longest: Duration,
    /// How long the head of a request may take, its body, and the rest between two requests.
    pub request_timeout: Duration,
    /// What this machine provides to the games that strangers play.
    pub machine: Environment,
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
            memory: Budget::usual(),
            metrics: None,
            longest: LONGEST,
            request_timeout: REQUEST_TIMEOUT,
            machine: Environment::default(),
        }
    }

    /// Where games are kept by default: `$XDG_DATA_HOME/parlor`, or what macOS and Windows have for it.
    pub fn usual_folder() -> Option<PathBuf> {
        use etcetera::BaseStrategy;
        let folders = etcetera::base_strategy::choose_native_strategy().ok()?;
        Some(folders.data_dir().join("parlor"))
    }
}

/// Everything that requests share.
pub struct App {
    /// How to serve.
    pub settings: Settings,
    /// The games that are awake.
    pub games: GameCache,
    /// All games.
    pub store: Store,
    /// Where programs think.
    pub pool: Pool,
    /// The memory that everything shares.
    pub budget: Arc<Budget>,
    /// A place for each stream of events.
    pub streams: Streams,
    /// Who is connected.
    pub limiter: Arc<ConnectionLimiter>,
    /// What everybody at an address may still begin.
    pub beginnings: RateLimiter<Option<IpAddr>>,
    /// Whether the server has been told to stop.
    stopping: watch::Sender<bool>,
}

impl App {
    /// Opens the store.
    pub fn open(settings: Settings) -> Result<Arc<App>, Message> {
        let budget = Budget::new(settings.memory);
        let limiter = Arc::new(ConnectionLimiter::usual(settings.memory));
        // Whoever has a stream open needs another connection to move.
        let streams = settings.streams.min(limiter.most() / 2);
        Ok(Arc::new(App {
            games: GameCache::new(settings.machine.clone(), &budget),
            store: Store::open(&settings.data)?,
            pool: Pool::new(settings.waiting, settings.longest, Arc::clone(&budget)),
            budget,
            streams: Streams::new(streams),
            limiter,
            beginnings: RateLimiter::new(BEGUN_AT_ONCE, BEGUN_EACH_SECOND),
            stopping: watch::Sender::new(false),
            settings,
        }))
    }

    /// Ends all streams of events, and takes no more connections.
    pub fn stop(&self) {
        self.stopping.send_replace(true);
    }

    /// Whether the server has been told to stop.
    pub fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
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
    if let Some(address) = app.settings.metrics {
        metrics::serve(Arc::clone(&app), address).await?;
    }
    ready(address);
    tokio::spawn(tidy_up(Arc::clone(&app)));
    tokio::spawn(report(Arc::clone(&app)));
    let server = connection_limiter::serve(Arc::clone(&app), listener, routes::router(Arc::clone(&app)));
    let told = async {
        signals.next().await;
        app.stop();
        // Whoever asks twice does not want to wait.
        let _ = tokio::time::timeout(app.settings.longest + GRACE, signals.next()).await;
    };
    tokio::select! {
        () = server => (),
        () = told => (),
    }
    tracing::info!("stop");
    Ok(())
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

/// Puts games away that nobody plays, and lets those think who wait for memory.
async fn tidy_up(app: Arc<App>) {
    for second in 1_u64.. {
        tokio::time::sleep(Duration::from_secs(1)).await;
        app.pool.retry_waiting();
        if second.is_multiple_of(30) {
            let app = Arc::clone(&app);
            // A game may be locked for a moment.
            let _ = tokio::task::spawn_blocking(move || app.games.evict_idle()).await;
        }
    }
}

/// Tells in the log how busy the server was, whenever it was.
async fn report(app: Arc<App>) {
    let mut told = Figures::of(&app);
    loop {
        tokio::time::sleep(REPORT).await;
        let now = Figures::of(&app);
        now.log_since(&told);
        told = now;
    }
}
