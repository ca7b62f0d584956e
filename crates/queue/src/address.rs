//! Where the server is, and how to sign in: an address, a credentials file, the certificates of the server.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use std::{fs, io};

use async_nats::{Client, ConnectOptions, Event, ServerAddr, ServerError};
use parking_lot::Mutex;
use parlor_core::{Message, message};

/// A server.
#[derive(Clone, Debug, Default)]
pub struct Address {
    /// `nats://host:4222` or `tls://host:4222`; a user and a password, or a token, may stand before the host.
    pub url: String,
    /// The credentials to sign in with.
    pub creds: Option<PathBuf>,
    /// The certificates by which the server is known.
    pub ca: Option<PathBuf>,
}

/// What the server has refused lately. It does so in a message of its own, while whoever asked waits in vain.
#[derive(Clone, Debug, Default)]
pub struct Refusals(Arc<Mutex<Option<String>>>);

impl Refusals {
    /// The last one.
    pub fn last(&self) -> Option<String> {
        self.0.lock().clone()
    }

    fn hear(&self, refusal: String) {
        *self.0.lock() = Some(refusal);
    }
}

/// How long one question to the server may take.
pub(crate) const REQUEST: Duration = Duration::from_secs(5);

/// The longest pause between two attempts to reach a server that is gone.
pub(crate) const LONGEST_PAUSE: Duration = Duration::from_secs(15);

impl Address {
    /// The address as it may be shown: without a password.
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
                        heard.hear(match error {
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
