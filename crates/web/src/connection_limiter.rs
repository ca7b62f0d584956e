//! Bounds the number of connections, in all and per address, so that no client can take all file descriptors. A new
//! connection must send a request soon; if there is no room, the oldest connection without a request is closed.

use parking_lot::{Mutex, MutexGuard};
use std::collections::{HashMap, VecDeque};
use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, mpsc};
use tower::ServiceExt;

use crate::server::App;

/// Delay after a failed `accept`.
const ACCEPT_RETRY: Duration = Duration::from_millis(50);

/// Descriptors reserved for the store, the log and libraries.
const OWN: usize = 64;

/// Maximum number of connections, however many descriptors there are.
const MOST: usize = 20_000;

/// Memory of a connection, measured with twenty thousand idle ones; and the fraction of the server's memory for all
/// of them, besides the budget of games, searches and requests.
const CONNECTION: usize = 32 << 10;
const PART: usize = 8;

/// The address at the other end of the connection of a request.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub IpAddr);

/// The limiter.
#[derive(Debug)]
pub struct ConnectionLimiter {
    most: usize,
    of_one: usize,
    connections: Mutex<Connections>,
}

#[derive(Debug, Default)]
struct Connections {
    count: usize,
    of: HashMap<IpAddr, usize>,
    /// Connections without a request so far, the oldest first.
    silent: VecDeque<(u64, IpAddr, Arc<Notify>)>,
    number: u64,
}

/// A counted connection; dropping it frees its place.
#[derive(Debug)]
pub struct Connection {
    limiter: Arc<ConnectionLimiter>,
    number: u64,
    address: IpAddr,
    /// Notified to close.
    sent_away: Arc<Notify>,
}

impl ConnectionLimiter {
    /// A limiter by the available descriptors and this memory.
    pub fn usual(memory: usize) -> ConnectionLimiter {
        let most = descriptors().saturating_sub(OWN).min(memory / PART / CONNECTION);
        ConnectionLimiter::with_room(most.clamp(16, MOST))
    }

    /// A limiter with this maximum.
    pub fn with_room(most: usize) -> ConnectionLimiter {
        ConnectionLimiter { most, of_one: (most - most / 4).max(1), connections: Mutex::default() }
    }

    /// The maximum number of connections.
    pub fn most(&self) -> usize {
        self.most
    }

    /// The number of connections.
    pub fn count(&self) -> usize {
        self.connections().count
    }

    /// Admits a connection; `None` if there is no room and no idle connection to close.
    pub fn admit(self: &Arc<ConnectionLimiter>, address: IpAddr) -> Option<Connection> {
        let mut connections = self.connections();
        let own = connections.of.get(&address).copied().unwrap_or(0);
        if own >= self.of_one || connections.count >= self.most {
            // An address over its limit closes one of its own.
            let leaves = |(_, of, _): &(u64, IpAddr, Arc<Notify>)| own < self.of_one || *of == address;
            let place = connections.silent.iter().position(leaves)?;
            let (_, _, sent_away) = connections.silent.remove(place)?;
            sent_away.notify_one();
        }
        connections.count += 1;
        connections.number += 1;
        *connections.of.entry(address).or_default() += 1;
        let (number, sent_away) = (connections.number, Arc::new(Notify::new()));
        connections.silent.push_back((number, address, Arc::clone(&sent_away)));
        Some(Connection { limiter: Arc::clone(self), number, address, sent_away })
    }

    fn connections(&self) -> MutexGuard<'_, Connections> {
        self.connections.lock()
    }
}

impl Connections {
    fn heard(&mut self, number: u64) {
        if let Ok(place) = self.silent.binary_search_by_key(&number, |(number, ..)| *number) {
            self.silent.remove(place);
        }
    }
}

impl Connection {
    /// Marks that it has sent a request.
    fn heard(&self) {
        self.limiter.connections().heard(self.number);
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let mut connections = self.limiter.connections();
        connections.heard(self.number);
        connections.count -= 1;
        if let Some(own) = connections.of.get_mut(&self.address) {
            *own -= 1;
            if *own == 0 {
                connections.of.remove(&self.address);
            }
        }
    }
}

/// Accepts connections until the server stops, then waits for open requests.
pub async fn serve(app: Arc<App>, listener: TcpListener, router: Router) {
    let (inside, mut all_gone) = mpsc::channel::<Infallible>(1);
    let mut stop = Box::pin(app.until_stop());
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let Ok((stream, from)) = accepted else {
            tokio::time::sleep(ACCEPT_RETRY).await;
            continue;
        };
        let Some(connection) = app.limiter.admit(from.ip()) else {
            tracing::debug!("connection refused");
            continue;
        };
        let (app, router, inside) = (Arc::clone(&app), router.clone(), inside.clone());
        tokio::spawn(async move {
            talk(&app, stream, from, router, connection).await;
            drop(inside);
        });
    }
    drop((listener, inside));
    let _ = all_gone.recv().await;
}

/// Answers the requests of one connection.
async fn talk(app: &Arc<App>, stream: TcpStream, from: SocketAddr, router: Router, connection: Connection) {
    // Events are small and should not wait for each other.
    let _ = stream.set_nodelay(true);
    set_send_timeout(&stream, app.settings.request_timeout);
    let sent_away = Arc::clone(&connection.sent_away);
    let connection = &connection;
    let answer = service_fn(move |request: Request<hyper::body::Incoming>| {
        connection.heard();
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(Peer(from.ip()));
        router.clone().oneshot(request)
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(app.settings.request_timeout);
    let mut connection = std::pin::pin!(builder.serve_connection(TokioIo::new(stream), answer));
    let mut stop = Box::pin(app.until_stop());
    let mut stopping = false;
    loop {
        tokio::select! {
            // Errors of a connection concern only its client.
            _ = &mut connection => return,
            () = sent_away.notified() => return,
            () = &mut stop, if !stopping => {
                stopping = true;
                connection.as_mut().graceful_shutdown();
            }
        }
    }
}

/// Closes a connection whose client does not read the answer for this long. Only Linux supports this; elsewhere the
/// limits on connections have to suffice.
#[cfg(target_os = "linux")]
fn set_send_timeout(stream: &TcpStream, timeout: Duration) {
    let milliseconds = u32::try_from(timeout.as_millis()).unwrap_or(u32::MAX);
    // What is refused stays as it is.
    let _ = rustix::net::sockopt::set_tcp_user_timeout(stream, milliseconds);
}

#[cfg(not(target_os = "linux"))]
fn set_send_timeout(_: &TcpStream, _: Duration) {}

/// The number of descriptors of this process, raised to the maximum of the system.
#[cfg(unix)]
fn descriptors() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limits = getrlimit(Resource::Nofile);
    let wanted = limits.maximum.unwrap_or(u64::MAX).min((MOST + OWN) as u64);
    if limits.current.is_some_and(|current| current < wanted) {
        // What is refused stays as it is.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: Some(wanted), maximum: limits.maximum });
    }
    getrlimit(Resource::Nofile).current.map_or(MOST + OWN, |most| most as usize)
}

#[cfg(not(unix))]
fn descriptors() -> usize {
    MOST + OWN
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> IpAddr {
        IpAddr::from([10, 0, 0, last])
    }

    #[test]
    fn closes_idle_connections_first() {
        let limiter = Arc::new(ConnectionLimiter::with_room(16));
        let silent: Vec<Connection> = (0..12).map_while(|_| limiter.admit(address(1))).collect();
        assert_eq!(silent.len(), 12, "three quarters for one address");
        // One more of the same address sends the oldest away; others have room.
        let thirteenth = limiter.admit(address(1)).unwrap();
        assert_eq!(limiter.connections().silent.len(), 12);
        let others: Vec<Connection> = (2..5).map_while(|last| limiter.admit(address(last))).collect();
        assert_eq!(others.len(), 3);
        drop(silent);
        others.iter().for_each(Connection::heard);
        thirteenth.heard();
        assert_eq!((limiter.count(), limiter.connections().silent.len()), (4, 0));
        drop((thirteenth, others));
        assert_eq!(limiter.count(), 0);
        assert!(limiter.connections().of.is_empty());
    }

    #[test]
    fn who_is_being_answered_is_not_sent_away() {
        let limiter = Arc::new(ConnectionLimiter::with_room(16));
        let busy: Vec<Connection> = (0..16).map_while(|n| limiter.admit(address(n % 4))).collect();
        busy.iter().for_each(Connection::heard);
        assert!(limiter.admit(address(9)).is_none());
        drop(busy);
        assert!(limiter.admit(address(9)).is_some());
    }
}
