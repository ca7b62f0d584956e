//! A network that can fail: everything goes through here, and while it is down nothing does, not even the news that a
//! connection has ended.

use std::io::{ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A way to a server.
pub(crate) struct Proxy {
    pub(crate) port: u16,
    down: Arc<AtomicBool>,
}

impl Proxy {
    /// A way to the server at a port.
    pub(crate) fn to(port: u16) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let own = listener.local_addr().unwrap().port();
        let down = Arc::new(AtomicBool::new(false));
        let shared = Arc::clone(&down);
        std::thread::spawn(move || {
            for near in listener.incoming().flatten() {
                if let Ok(far) = TcpStream::connect(("127.0.0.1", port)) {
                    carry(near.try_clone().unwrap(), far.try_clone().unwrap(), Arc::clone(&shared));
                    carry(far, near, Arc::clone(&shared));
                }
            }
        });
        Proxy { port: own, down }
    }

    /// Nothing goes through any more, or everything again.
    pub(crate) fn set_down(&self, down: bool) {
        self.down.store(down, Ordering::Relaxed);
    }
}

/// Carries bytes from one end to the other on a thread of its own, and loses those that come while it is down: the
/// connection is then of no use to anybody, and ends when the network is up again.
fn carry(mut from: TcpStream, mut to: TcpStream, down: Arc<AtomicBool>) {
    std::thread::spawn(move || {
        from.set_read_timeout(Some(Duration::from_millis(20))).unwrap();
        let mut some = vec![0; 1 << 16];
        let mut torn = false;
        loop {
            let is_down = down.load(Ordering::Relaxed);
            if torn && !is_down {
                break;
            }
            torn |= is_down;
            match from.read(&mut some) {
                Ok(0) if !is_down => break,
                Ok(0) => std::thread::sleep(Duration::from_millis(20)),
                Ok(length) if !torn => {
                    if to.write_all(&some[..length]).is_err() {
                        break;
                    }
                }
                Ok(_) => (),
                Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => (),
                Err(_) => break,
            }
        }
        let _ = from.shutdown(std::net::Shutdown::Both);
        let _ = to.shutdown(std::net::Shutdown::Both);
    });
}
