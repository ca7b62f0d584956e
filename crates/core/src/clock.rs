//! The moments of deadlines: the standard library's where it has a clock. In WebAssembly it has none, and whoever
//! runs the module lends it one as its only import, `parlor.now`, which tells milliseconds and never runs backwards.

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub use std::time::Instant;

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use lent::Instant;

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
mod lent {
    use std::ops::{Add, Sub};
    use std::time::Duration;

    #[allow(unsafe_code, reason = "a function of the outside can only be declared so")]
    #[link(wasm_import_module = "parlor")]
    // SAFETY: it takes nothing and gives a number, whatever it does.
    unsafe extern "C" {
        safe fn now() -> f64;
    }

    /// A moment, as the time since some other one.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub struct Instant(Duration);

    impl Instant {
        /// The present moment.
        pub fn now() -> Instant {
            Instant(Duration::from_secs_f64(now().max(0.0) / 1000.0))
        }

        /// How long ago it was.
        pub fn elapsed(&self) -> Duration {
            Instant::now().saturating_duration_since(*self)
        }

        /// How much later it is than another; nothing if it is earlier.
        pub fn saturating_duration_since(&self, earlier: Instant) -> Duration {
            self.0.saturating_sub(earlier.0)
        }
    }

    impl Add<Duration> for Instant {
        type Output = Instant;

        fn add(self, time: Duration) -> Instant {
            Instant(self.0.saturating_add(time))
        }
    }

    impl Sub<Instant> for Instant {
        type Output = Duration;

        fn sub(self, earlier: Instant) -> Duration {
            self.saturating_duration_since(earlier)
        }
    }
}
