//! Which instructions the processor has beyond the baseline of its kind, and the one place that uses them. They are
//! looked for once, when the program runs; who finds them holds a [`Vector`], and what needs them asks for one, so
//! that no safe function can be called where they are missing.
//!
//! | file | holds |
//! |---|---|
//! | `x86` | x86-64: [`Vector`] is AVX2, [`Wide`] a register |
//! | `arm` | ARM of 64 bits: [`Vector`] is NEON, a [`Wide`] is two registers |
//! | `wasm` | WebAssembly compiled with `simd128`: a [`Wide`] is two registers |
//! | `portable` | every other kind: there is no [`Vector`]; [`Wide`] is an array, which tests compare with the register |
//!
//! Fast versions are written with [`Wide`] and [`compiled!`], and know no processor: they compile everywhere and
//! run where there is a [`Vector`]. Each has a plain twin that finds the same, bit for bit.
//!
//! With the environment variable [`PORTABLE`] set to `1` nothing is found: the program then runs as on a
//! processor that has only the baseline, for tests and for measurements.

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

/// The environment variable that forces the plain twins when it is `1`.
pub const PORTABLE: &str = "PARLOR_PORTABLE";

/// What fits a [`Wide`] exactly: 32 bytes as numbers of one size, from the lowest lane to the highest.
pub trait Lanes: Copy + sealed::Sealed {
    /// The same bytes, in the order of memory.
    fn bytes(self) -> [u8; 32];

    /// Back from [`bytes`](Lanes::bytes).
    fn of_bytes(bytes: [u8; 32]) -> Self;
}

#[cfg(not(all(target_arch = "aarch64", target_endian = "little")))]
impl Wide {
    /// How many bits are set in each byte, by looking up half bytes (Muła, Kurz and Lemire, 2018).
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "as the instructions it is made of")]
    #[must_use]
    pub fn bits_of_bytes(self, vector: Vector) -> Wide {
        let table = Wide::both_halves(vector, [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4]);
        let half_byte = Wide::all_bytes(vector, 15);
        table.look_up(self & half_byte).plus_bytes(table.look_up(self.right_16::<4>() & half_byte))
    }
}

mod sealed {
    /// Only arrays of 32 bytes are loaded from memory and stored to it.
    pub trait Sealed {}
}

macro_rules! lanes {
    ($($number:ty),*) => {
        $(impl sealed::Sealed for [$number; 32 / size_of::<$number>()] {}

        impl Lanes for [$number; 32 / size_of::<$number>()] {
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

/// Defines a function that is compiled for the instructions a [`Vector`] stands for, with everything inlined into
/// it; its first argument is the proof that they are there. What it calls should be `#[inline(always)]`: what is
/// not inlined cannot use them. A closure would not do: it is compiled by itself, without them.
///
/// ```
/// use parlor_processor::{Vector, compiled};
///
/// compiled! {
///     /// How many bits are set.
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
        #[allow(unsafe_code, unused_variables, reason = "the call of what older processors do not have")]
        $visible fn $name($vector: $crate::Vector $(, $argument: $type)*) $(-> $result)? {
            #[inline]
            #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
            fn compiled($vector: $crate::Vector $(, $argument: $type)*) $(-> $result)? $body
            // SAFETY: a `Vector` exists only where the processor has the instructions.
            unsafe { compiled($vector $(, $argument)*) }
        }
    };
}

/// Defines the function as it stands: on this kind of processor either all instructions are always there, or there is
/// no [`Vector`] to call it with.
#[cfg(not(target_arch = "x86_64"))]
#[macro_export]
macro_rules! compiled {
    ($(#[$attribute:meta])* $visible:vis fn $name:ident($vector:ident: Vector $(, $argument:ident: $type:ty)* $(,)?)
     $(-> $result:ty)? $body:block) => {
        $(#[$attribute])*
        #[inline]
        #[allow(unused_variables, reason = "as on processors where it is called")]
        $visible fn $name($vector: $crate::Vector $(, $argument: $type)*) $(-> $result)? $body
    };
}

#[cfg(all(test, any(target_arch = "x86_64", all(target_arch = "aarch64", target_endian = "little"))))]
mod tests;
