//! The server with a socket: idle and slow connections are closed, and open requests are answered when the server
//! stops.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::time::Duration;

use parlor_web::{connection_limiter, routes};

use crate::test_server::TestServer;

/// Serves a server on a free port of this machine.
async fn open(server: &TestServer) -> SocketAddr {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let app = Arc::clone(&server.app);
    let router = routes::router(Arc::clone(&app));
    tokio::spawn(async move { connection_limiter::serve(app, listener, router).await });
    address
}

/// Connects, sends a text, and returns everything received until the server closes.
async fn talk(address: SocketAddr, words: String) -> String {
    let talk = move || {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        stream.write_all(words.as_bytes()).unwrap();
        let mut said = Vec::new();
        // Whether it closes or resets is its own business.
        let _ = stream.read_to_end(&mut said);
        String::from_utf8_lossy(&said).into_owned()
    };
    tokio::task::spawn_blocking(talk).await.unwrap()
}

fn hurried() -> TestServer {
    TestServer::with(|settings| settings.request_timeout = Duration::from_millis(200))
}

#[tokio::test(flavor = "multi_thread")]
async fn closes_connections_with_unfinished_requests() {
    let server = hurried();
    let address = open(&server).await;
    for half in ["", "GET /api/ga", "GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n"] {
        let said = talk(address, half.to_owned()).await;
        assert!(!said.starts_with("HTTP/1.1 200"), "{half:?}: {said}");
    }
    let head = "POST /api/games HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n";
    let said = talk(address, format!("{head}connection: close\r\ncontent-length: 100\r\n\r\n{{")).await;
    assert!(said.starts_with("HTTP/1.1 408") && said.contains("server-body-too-slow"), "{said}");
    assert_eq!(server.app.budget.taken(), 0, "what a request took it gives back");
}

/// Keeps a failing test from hanging.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn closes_connections_that_read_no_answers() {
    let server = hurried();
    let address = open(&server).await;
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_write_timeout(Some(Duration::from_millis(100))).unwrap();
    // More answers than the buffers between the two hold.
    let ask = format!("GET /api/catalog HTTP/1.1\r\nhost: {address}\r\n\r\n");
    for _ in 0..1000 {
        if stream.write_all(ask.as_bytes()).is_err() {
            break;
        }
    }
    let bound = std::time::Instant::now() + Duration::from_secs(60);
    while server.app.limiter.count() > 0 {
        assert!(std::time::Instant::now() < bound, "still connected");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_are_bounded_by_memory() {
    // An eighth of this for connections of 32 KiB each is 64 of them, of which one address may have 48.
    let server = TestServer::with(|settings| settings.memory = 16 << 20);
    let address = open(&server).await;
    let asked = move || {
        let ask = || {
            let mut stream = TcpStream::connect(address).unwrap();
            stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
            // A refused connection may be closed already.
            let _ =
                stream.write_all(format!("GET /api/games HTTP/1.1\r\nhost: {address}\r\n\r\n").as_bytes());
            let answered = matches!(stream.read(&mut [0; 64]), Ok(1..));
            answered.then_some(stream)
        };
        // Those who were answered stay connected.
        (0..60).filter_map(|_| ask()).collect::<Vec<_>>()
    };
    let connected = tokio::task::spawn_blocking(asked).await.unwrap();
    assert_eq!((connected.len(), server.app.limiter.most()), (48, 64));
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_open_requests_when_the_server_stops() {
    let server = TestServer::with(|settings| settings.longest = Duration::from_millis(300));
    let address = open(&server).await;
    let person = server.person();
    let game = person.begin("reversi:size=8", ["search:time=5000", "search:time=5000"]).await;
    let head = format!(
        "POST /api/games/{}/step HTTP/1.1\r\nhost: {address}\r\ncookie: parlor={}\r\ncontent-length: 0\r\n\r\n",
        game["id"].as_str().unwrap(),
        person.cookie
    );
    let answer = tokio::spawn(talk(address, head));
    while server.app.pool.load().0 == 0 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    server.app.stop();
    let said = answer.await.unwrap();
    assert!(said.starts_with("HTTP/1.1 200") && said.contains("\"ply\":1"), "{said}");
    // New connections are refused.
    assert!(TcpStream::connect(address).is_err() || talk(address, String::new()).await.is_empty());
}
