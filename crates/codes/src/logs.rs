//! n·log₂ n in integers. The logarithm of a product is exactly the sum of the logarithms of its factors, so equal
//! entropies are equal numbers on every machine, and ties are exact.

/// One bit, in the units of these logarithms.
pub const BIT: u64 = 1 << 32;

/// The table of n·log₂ n for n from 0 to `most`.
///
/// ```
/// use parlor_codes::logs::{BIT, n_log_n};
/// let table = n_log_n(36);
/// assert_eq!(table[8], 24 * BIT);
/// // log 36 = log 4 + log 9, exactly.
/// assert_eq!(table[36], 9 * table[4] + 4 * table[9]);
/// ```
pub fn n_log_n(most: usize) -> Vec<u64> {
    let mut logs = vec![0_u64; most + 1];
    for n in 2..=most {
        if logs[n] != 0 {
            continue;
        }
        // No smaller prime divides it: a prime.
        let log = ((n as f64).log2() * BIT as f64).round() as u64;
        let mut power = n;
        while power <= most {
            for multiple in (power..=most).step_by(power) {
                logs[multiple] += log;
            }
            power = power.saturating_mul(n);
        }
    }
    for (n, log) in logs.iter_mut().enumerate() {
        *log *= n as u64;
    }
    logs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_approximates_the_real_logarithms() {
        for (n, &value) in n_log_n(5000).iter().enumerate().skip(1) {
            let real = n as f64 * (n as f64).log2();
            assert!((value as f64 / BIT as f64 - real).abs() < 1e-4, "{n}");
        }
    }
}
