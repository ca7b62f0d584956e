//! The clock of deadlines: `std::time::Instant` where the standard library has one. In WebAssembly it has none; there
//! the host provides the module's only import, `parlor.now`, a monotonic clock in milliseconds.

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub use std::time::Instant;

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use imported::Instant;

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
mod imported {
    use std::ops::{Add, Sub};
    use std::time::Duration;

    #[allow(unsafe_code, reason = "an imported function cannot be declared otherwise")]
    #[link(wasm_import_module = "parlor")]
    // SAFETY: it has no parameters and returns a number.
    unsafe extern "C" {
        safe fn now() -> f64;
    }

    /// A point in time, as the duration since an arbitrary origin.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub struct Instant(Duration);

    impl Instant {
        /// The current time.
        pub fn now() -> Instant {
            Instant(Duration::from_secs_f64(now().max(0.0) / 1000.0))
        }

        /// The time since this instant.
        pub fn elapsed(&self) -> Duration {
            Instant::now().saturating_duration_since(*self)
        }

        /// The time since `earlier`; zero if that is later.
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
