//! Which instructions the processor has beyond the baseline of its kind. They are looked for once, when the
//! program runs; who finds them holds a [`Vector`], and what needs them asks for one, so that no safe function
//! can be called where they are missing.
//!
//! Everything that is written with such instructions has a plain twin that finds the same, bit for bit, and
//! [`fastest!`] chooses between the two. Files of vector instructions begin with
//! `#![cfg(target_arch = "x86_64")]`, so that they are empty elsewhere; no other file asks for the processor.
//!
//! With the environment variable [`PORTABLE`] set to `1` nothing is found: the program then runs as on a
//! processor that has only the baseline, for tests and for measurements.

/// The environment variable that forces the plain twins when it is `1`.
pub const PORTABLE: &str = "PARLOR_PORTABLE";

pub use kind::Vector;

#[cfg(target_arch = "x86_64")]
mod kind {
    #![allow(unsafe_code, reason = "the one call of what older processors do not have")]

    use std::sync::LazyLock;

    /// Proof that the processor has AVX2 and the bit-counting instructions that came with it: BMI1, BMI2, LZCNT
    /// and POPCNT. [`detect`](Vector::detect) is the only way to one.
    #[derive(Clone, Copy, Debug)]
    pub struct Vector(());

    static FOUND: LazyLock<Option<Vector>> = LazyLock::new(|| {
        let present = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        let forced = std::env::var_os(super::PORTABLE).is_some_and(|value| value == "1");
        (present && !forced).then_some(Vector(()))
    });

    impl Vector {
        /// Whether the processor has the instructions. The answer is remembered: to ask again is one load and
        /// one test.
        #[inline]
        pub fn detect() -> Option<Vector> {
            *FOUND
        }

        /// Runs `body` compiled for these instructions, as far as it is inlined into here.
        #[inline]
        pub fn run<T>(self, body: impl FnOnce() -> T) -> T {
            #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
            fn compiled<T>(body: impl FnOnce() -> T) -> T {
                body()
            }
            // SAFETY: a `Vector` exists only where the processor has the instructions.
            unsafe { compiled(body) }
        }
    }
}

#[cfg(not(target_arch = "x86_64"))]
mod kind {
    /// There is no such thing on this kind of processor.
    #[derive(Clone, Copy, Debug)]
    pub enum Vector {}

    impl Vector {
        /// Finds nothing.
        #[inline]
        pub const fn detect() -> Option<Vector> {
            None
        }

        /// Never called: there is no `Vector`.
        #[inline]
        pub fn run<T>(self, _: impl FnOnce() -> T) -> T {
            match self {}
        }
    }
}

/// Chooses between a fast version, which is given the [`Vector`] found, and its plain twin.
///
/// ```
/// use parlor_processor::{Vector, fastest};
/// let bits = fastest!(Vector::detect(), |vector| vector.run(|| 7_u64.count_ones()), 7_u64.count_ones());
/// assert_eq!(bits, 3);
/// ```
#[cfg(target_arch = "x86_64")]
#[macro_export]
macro_rules! fastest {
    ($found:expr, |$vector:ident| $fast:expr, $plain:expr $(,)?) => {
        match $found {
            Some($vector) => $fast,
            None => $plain,
        }
    };
}

/// The plain twin: this kind of processor has nothing faster, and what stands for it need not even compile.
#[cfg(not(target_arch = "x86_64"))]
#[macro_export]
macro_rules! fastest {
    ($found:expr, |$vector:ident| $fast:expr, $plain:expr $(,)?) => {{
        let _: Option<$crate::Vector> = $found;
        $plain
    }};
}
