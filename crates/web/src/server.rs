//! The parts of a server, and its main loop.

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

/// The default port.
pub const PORT: u16 = 8017;

/// Time for open requests after the stop signal, in addition to the time limit of a search.
const GRACE: Duration = Duration::from_secs(1);

/// Default of [`Settings::request_timeout`].
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);

/// New games per address: the burst, and the rate per second.
const BEGUN_AT_ONCE: u32 = 3_000;
const BEGUN_EACH_SECOND: u32 = 10;

/// Interval of the load lines in the log.
const REPORT: Duration = Duration::from_secs(60);

/// The settings of a server.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The folder that keeps the games.
    pub data: PathBuf,
    /// The port; 0 selects a free one.
    pub port: u16,
    /// The address or name to listen on; only this machine by default.
    pub host: Option<String>,
    /// Maximum number of games per cookie.
    pub games_of_one: u64,
    /// Maximum number of games.
    pub games_in_all: u64,
    /// Maximum number of waiting searches.
    pub waiting: usize,
    /// Maximum number of open event streams; fewer if there are not enough descriptors.
    pub streams: usize,
    /// The memory budget of games, searches and requests in bytes.
    pub memory: usize,
    /// The address of the metrics.
    pub metrics: Option<SocketAddr>,
    /// Time limit of a search.
    pub longest: Duration,
    /// Timeout of a request's head, of its body, and of an idle connection.
    pub request_timeout: Duration,
    /// The environment of games on this server.
    pub machine: Environment,
}

impl Settings {
    /// The default settings with this folder.
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

    /// The default folder of games: `$XDG_DATA_HOME/parlor`, or its counterpart on macOS and Windows.
    pub fn usual_folder() -> Option<PathBuf> {
        use etcetera::BaseStrategy;
        let folders = etcetera::base_strategy::choose_native_strategy().ok()?;
        Some(folders.data_dir().join("parlor"))
    }
}

/// Everything that requests share.
pub struct App {
    /// The settings of a server.
    pub settings: Settings,
    /// The loaded games.
    pub games: GameCache,
    /// All games.
    pub store: Store,
    /// The thread pool for searches.
    pub pool: Pool,
    /// The memory budget.
    pub budget: Arc<Budget>,
    /// The quota of event streams.
    pub streams: Streams,
    /// The limiter of connections.
    pub limiter: Arc<ConnectionLimiter>,
    /// The rate limiter of new games per address.
    pub beginnings: RateLimiter<Option<IpAddr>>,
    /// Whether the server is stopping.
    stopping: watch::Sender<bool>,
}

impl App {
    /// Opens the store.
    pub fn open(settings: Settings) -> Result<Arc<App>, Message> {
        let budget = Budget::new(settings.memory);
        let limiter = Arc::new(ConnectionLimiter::usual(settings.memory));
        // A client with an open stream needs another connection to move.
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

    /// Ends all event streams and accepts no more connections.
    pub fn stop(&self) {
        self.stopping.send_replace(true);
    }

    /// Whether the server is stopping.
    pub fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }

    /// Waits until the server is stopping.
    pub fn until_stop(&self) -> impl Future<Output = ()> + Send + 'static {
        let mut stopping = self.stopping.subscribe();
        async move {
            // If the sender is gone, the server is too.
            let _ = stopping.wait_for(|stopping| *stopping).await;
        }
    }
}

/// The server without a socket, as tests use it.
pub fn app(settings: Settings) -> Result<Router, Message> {
    App::open(settings).map(routes::router)
}

/// Serves until Ctrl-C or `SIGTERM`. `ready` is called with the address once it listens.
pub fn serve(settings: Settings, ready: impl FnOnce(SocketAddr)) -> Result<(), Message> {
    // Searches and blocking work have other threads, so two answer all requests.
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .max_blocking_threads(128)
        .enable_all()
        .build()
        .map_err(|error| cannot_run(&error))?;
    let outcome = runtime.block_on(serve_here(settings, ready));
    // Searches that are still running are abandoned.
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
        // A second signal ends the wait.
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

/// Evicts idle games, and retries searches that wait for memory.
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

/// Logs the load whenever there was any.
async fn report(app: Arc<App>) {
    let mut told = Figures::of(&app);
    loop {
        tokio::time::sleep(REPORT).await;
        let now = Figures::of(&app);
        now.log_since(&told);
        told = now;
    }
}
