//! A proxy that simulates network outages: while it is down it forwards nothing, not even the end of a connection.

use std::io::{ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A proxy in front of a server.
pub(crate) struct Proxy {
    pub(crate) port: u16,
    down: Arc<AtomicBool>,
}

impl Proxy {
    /// Starts a proxy for the server at a port.
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

    /// Interrupts or restores the network.
    pub(crate) fn set_down(&self, down: bool) {
        self.down.store(down, Ordering::Relaxed);
    }
}

/// Forwards bytes on a new thread and drops those that arrive while the network is down. Such a connection is useless
/// and is closed when the network is restored.
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
