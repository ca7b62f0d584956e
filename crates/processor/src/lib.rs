//! SIMD with a portable fallback. CPU features are detected once, at run time; a [`Vector`] is the proof that
//! they are present, and every SIMD operation requires one, so that no safe function can be called without
//! them.
//!
//! | file | contents |
//! |---|---|
//! | `x86` | x86-64: [`Vector`] is AVX2, [`Wide`] one register |
//! | `arm` | 64-bit ARM: [`Vector`] is NEON, [`Wide`] two registers |
//! | `wasm` | WebAssembly compiled with `simd128`: [`Wide`] is two registers |
//! | `portable` | all other targets: there is no [`Vector`]; [`Wide`] is an array, which tests compare with the register |
//!
//! Fast functions are written with [`Wide`] and [`compiled!`] and do not depend on the CPU: they compile everywhere and
//! run where there is a [`Vector`]. Each has a portable twin with identical results.
//!
//! If the environment variable [`PORTABLE`] is `1`, no features are detected: the program then runs the portable twins,
//! for tests and measurements.

#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
mod arm;
#[cfg(any(
    test,
    not(any(
        target_arch = "x86_64",
        all(target_arch = "aarch64", target_endian = "little"),
        all(target_arch = "wasm32", target_feature = "simd128"),
    ))
))]
mod portable;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm;
#[cfg(target_arch = "x86_64")]
mod x86;

#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
pub use arm::{Vector, Wide};
#[cfg(not(any(
    target_arch = "x86_64",
    all(target_arch = "aarch64", target_endian = "little"),
    all(target_arch = "wasm32", target_feature = "simd128"),
)))]
pub use portable::{Vector, Wide};
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub use wasm::{Vector, Wide};
#[cfg(target_arch = "x86_64")]
pub use x86::{Vector, Wide};

/// The environment variable that selects the portable twins if it is `1`.
pub const PORTABLE: &str = "PARLOR_PORTABLE";

/// Arrays of 32 bytes with elements of one size, from the lowest lane to the highest.
pub trait LaneArray: Copy + sealed::Sealed {
    /// Converts to bytes in memory order.
    fn bytes(self) -> [u8; 32];

    /// Converts from bytes in memory order.
    fn of_bytes(bytes: [u8; 32]) -> Self;
}

#[cfg(not(all(target_arch = "aarch64", target_endian = "little")))]
impl Wide {
    /// Counts the bits of each byte by looking up half bytes (Muła, Kurz and Lemire, 2018).
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "as the operations it consists of")]
    #[must_use]
    pub fn count_ones_u8(self, vector: Vector) -> Wide {
        let table = Wide::splat_half(vector, [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4]);
        let half_byte = Wide::splat_u8(vector, 15);
        table.shuffle(self & half_byte).add_u8(table.shuffle(self.shr_u16::<4>() & half_byte))
    }
}

mod sealed {
    /// Restricts [`LaneArray`](super::LaneArray) to arrays of 32 bytes.
    pub trait Sealed {}
}

macro_rules! lanes {
    ($($number:ty),*) => {
        $(impl sealed::Sealed for [$number; 32 / size_of::<$number>()] {}

        impl LaneArray for [$number; 32 / size_of::<$number>()] {
            #[inline]
            fn bytes(self) -> [u8; 32] {
                let mut bytes = [0; 32];
                for (bytes, number) in bytes.chunks_exact_mut(size_of::<$number>()).zip(self) {
                    bytes.copy_from_slice(&number.to_ne_bytes());
                }
                bytes
            }

            #[inline]
            fn of_bytes(bytes: [u8; 32]) -> Self {
                let (numbers, _) = bytes.as_chunks();
                std::array::from_fn(|lane| <$number>::from_ne_bytes(numbers[lane]))
            }
        })*
    };
}

lanes!(u8, u16, u32, u64);

/// Defines a function that is compiled for the instructions of a [`Vector`], its first argument. The
/// functions it calls should be `#[inline(always)]`: code that is not inlined cannot use the instructions. A
/// closure does not work: it is compiled separately, without them.
///
/// ```
/// use parlor_processor::{Vector, compiled};
///
/// compiled! {
///     /// Counts the bits of a number.
///     fn bits(vector: Vector, number: u64) -> u32 {
///         number.count_ones()
///     }
/// }
///
/// let bits = match Vector::detect() {
///     Some(vector) => bits(vector, 7),
///     None => 7_u64.count_ones(),
/// };
/// assert_eq!(bits, 3);
/// ```
#[cfg(target_arch = "x86_64")]
#[macro_export]
macro_rules! compiled {
    ($(#[$attribute:meta])* $visible:vis fn $name:ident($vector:ident: Vector $(, $argument:ident: $type:ty)* $(,)?)
     $(-> $result:ty)? $body:block) => {
        $(#[$attribute])*
        #[inline]
        #[allow(unsafe_code, unused_variables, reason = "calls a function that needs a newer CPU")]
        $visible fn $name($vector: $crate::Vector $(, $argument: $type)*) $(-> $result)? {
            #[inline]
            #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
            fn compiled($vector: $crate::Vector $(, $argument: $type)*) $(-> $result)? $body
            // SAFETY: a `Vector` exists only if the CPU has the instructions.
            unsafe { compiled($vector $(, $argument)*) }
        }
    };
}

/// Defines the function as it is: on this target either all instructions are always present, or there is no
/// [`Vector`] to call it with.
#[cfg(not(target_arch = "x86_64"))]
#[macro_export]
macro_rules! compiled {
    ($(#[$attribute:meta])* $visible:vis fn $name:ident($vector:ident: Vector $(, $argument:ident: $type:ty)* $(,)?)
     $(-> $result:ty)? $body:block) => {
        $(#[$attribute])*
        #[inline]
        #[allow(unused_variables, reason = "as on other targets")]
        $visible fn $name($vector: $crate::Vector $(, $argument: $type)*) $(-> $result)? $body
    };
}

#[cfg(all(test, any(target_arch = "x86_64", all(target_arch = "aarch64", target_endian = "little"))))]
mod tests;
