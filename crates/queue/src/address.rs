//! The address of the server, a credentials file, and the certificates of the server.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use std::{fs, io};

use async_nats::{Client, ConnectOptions, Event, ServerAddr, ServerError};
use parking_lot::Mutex;
use parlor_core::{Message, message};

/// The address of a server and how to sign in.
#[derive(Clone, Debug, Default)]
pub struct Address {
    /// `nats://host:4222` or `tls://host:4222`; a user and a password, or a token, may precede the host.
    pub url: String,
    /// The credentials file.
    pub creds: Option<PathBuf>,
    /// The root certificates of the server.
    pub ca: Option<PathBuf>,
}

/// The last error reported by the server. The server reports it in a separate message, and the request times out.
#[derive(Clone, Debug, Default)]
pub struct Refusals(Arc<Mutex<Option<String>>>);

impl Refusals {
    /// Returns the last error.
    pub fn last(&self) -> Option<String> {
        self.0.lock().clone()
    }

    fn set(&self, refusal: String) {
        *self.0.lock() = Some(refusal);
    }
}

/// Time limit of one request to the server.
pub(crate) const REQUEST: Duration = Duration::from_secs(5);

/// The longest pause between two attempts to reach the server.
pub(crate) const LONGEST_PAUSE: Duration = Duration::from_secs(15);

impl Address {
    /// Returns the address without user and password.
    ///
    /// ```
    /// use parlor_queue::Address;
    /// let address = Address { url: "nats://ann:secret@host:4222".into(), ..Address::default() };
    /// assert_eq!(address.shown(), "nats://host:4222");
    /// ```
    pub fn shown(&self) -> String {
        match (self.url.split_once("://"), self.url.rsplit_once('@')) {
            (Some((scheme, _)), Some((_, host))) => format!("{scheme}://{host}"),
            (None, Some((_, host))) => host.to_owned(),
            _ => self.url.clone(),
        }
    }

    /// Signs in. From then on a lost connection is taken up again by itself, after backoff that grow.
    pub(crate) async fn connect(&self, name: &str) -> Result<(Client, Refusals), Message> {
        let refused = |error: String| message!("queue-unreachable", url = self.shown(), error = error);
        let refusals = Refusals::default();
        let heard = refusals.clone();
        let mut options = ConnectOptions::new()
            .name(name)
            .connection_timeout(REQUEST)
            .request_timeout(Some(REQUEST))
            .ping_interval(Duration::from_secs(10))
            .reconnect_delay_callback(|attempts| {
                let pause = Duration::from_millis(100) * 2_u32.saturating_pow(attempts.min(10) as u32);
                pause.min(LONGEST_PAUSE)
            })
            .event_callback(move |event| {
                let heard = heard.clone();
                async move {
                    if let Event::ServerError(error) = event {
                        heard.set(match error {
                            ServerError::Other(said) => said,
                            other => other.to_string(),
                        });
                    }
                }
            });
        let server: ServerAddr = self.url.parse().map_err(|error: io::Error| refused(error.to_string()))?;
        options = match (server.username(), server.password()) {
            (Some(user), Some(password)) => options.user_and_password(user.to_owned(), password.to_owned()),
            (Some(token), None) => options.token(token.to_owned()),
            (None, _) => options,
        };
        if let Some(file) = &self.creds {
            let text = fs::read_to_string(file).map_err(|error| refused(error.to_string()))?;
            options = options.credentials(&text).map_err(|error| refused(error.to_string()))?;
        }
        if let Some(file) = &self.ca {
            options = options.add_root_certificates(file.clone()).require_tls(true);
        }
        let client = options.connect(server).await;
        Ok((client.map_err(|error| refused(error.to_string()))?, refusals))
    }
}
