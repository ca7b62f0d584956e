//! The daily code: the same secret for everyone on a date (UTC). Its game differs from others only in its seed, which
//! follows from the date and identifies it.

use std::sync::LazyLock;

use parlor_catalog::{GAMES, open};
use parlor_core::derive_seed;

use crate::request::GameRequest;
use parlor_room::action::RoomError;
use parlor_room::record::{Record, Start};

/// The base of the daily seeds. The maker's seed follows from such a seed in one way only.
const SALT: u64 = 0x7061_726c_6f72_2e31;

const SECONDS_OF_A_DAY: i64 = 86_400;

/// The daily game: the first code-breaking game, with its default settings.
static GAME: LazyLock<Option<(&'static str, &'static str)>> = LazyLock::new(|| {
    let breaks_codes = |name: &str| open(name).is_ok_and(|game| game.code().is_some());
    GAMES.iter().find(|entry| breaks_codes(entry.name)).map(|entry| (entry.name, entry.players[1]))
});

/// The start of the daily game at this second of Unix time; `None` if there is no code-breaking game.
pub fn start(now: i64) -> Option<Start> {
    let (game, maker) = (*GAME)?;
    let players = [None, Some(maker.to_owned())];
    Some(Start { game: game.to_owned(), players, seed: seed(day(now)), from: None })
}

/// The date of a daily game; `None` for other games.
pub fn date_of(start: &Start, begun: i64) -> Option<String> {
    let of_the_day = start.seed == seed(day(begun)) && start.from.is_none();
    (of_the_day && self::start(begun)? == *start).then(|| date(day(begun)))
}

/// Refuses help with an unfinished daily code and, on the same day, deleting it to begin again.
pub fn check(record: &Record, begun: i64, now: i64, ask: &GameRequest) -> Result<(), RoomError> {
    let helps = match ask {
        GameRequest::Hint(_)
        | GameRequest::Values(_)
        | GameRequest::TakeBack
        | GameRequest::Study
        | GameRequest::Invite(_) => !record.is_over(),
        GameRequest::Forget => day(begun) == day(now),
        _ => false,
    };
    if helps && date_of(&record.start, begun).is_some() { Err(RoomError::Daily) } else { Ok(()) }
}

/// The number of a day since the first of January 1970.
fn day(seconds: i64) -> i64 {
    seconds.div_euclid(SECONDS_OF_A_DAY)
}

fn seed(day: i64) -> u64 {
    // Seeds are JSON numbers, which scripts read exactly below 2^53.
    derive_seed(SALT, day.unsigned_abs()) >> 11
}

/// A date such as `2026-11-17`.
fn date(day: i64) -> String {
    let (year, month, day) = civil(day);
    format!("{year:04}-{month:02}-{day:02}")
}

/// Year, month and day of the Gregorian calendar. Years are counted from March, so that a leap day is a year's last.
fn civil(day: i64) -> (i64, i64, i64) {
    const DAYS_OF_400_YEARS: i64 = 146_097;
    let since = day + 719_468; // the first of March of the year 0
    let era = since.div_euclid(DAYS_OF_400_YEARS);
    let within = since.rem_euclid(DAYS_OF_400_YEARS);
    let year = (within - within / 1_460 + within / 36_524 - within / 146_096) / 365;
    let of_year = within - (365 * year + year / 4 - year / 100);
    let march = (5 * of_year + 2) / 153;
    let month = if march < 10 { march + 3 } else { march - 9 };
    (era * 400 + year + i64::from(month <= 2), month, of_year - (153 * march + 2) / 5 + 1)
}

#[cfg(test)]
mod tests {
    use parlor_catalog::{Environment, SetUp};
    use parlor_core::Side;

    use super::*;
    use crate::allowance;
    use crate::request::AtPly;

    const NOON: i64 = 43_200;

    fn secret(start: &Start) -> String {
        let [breaker, maker] = &start.players;
        let players = [breaker.as_deref(), maker.as_deref()];
        let game = allowance::game(&start.game, &Environment::default()).unwrap();
        game.table(&SetUp { players, seed: start.seed, ..SetUp::default() })
            .unwrap()
            .reveal(Side::Second)
            .unwrap()
    }

    #[test]
    fn dates_are_those_of_the_calendar() {
        for (day, written) in [
            (0, "1970-01-01"),
            (-1, "1969-12-31"),
            (11_016, "2000-02-29"),
            (11_017, "2000-03-01"),
            (20_774, "2026-11-17"),
            (47_540, "2100-02-28"),
            (47_541, "2100-03-01"),
        ] {
            assert_eq!(date(day), written);
        }
    }

    #[test]
    fn a_day_has_one_code_and_the_next_another() {
        let start_at = |seconds: i64| start(seconds).unwrap();
        let day = 20_774 * SECONDS_OF_A_DAY;
        assert_eq!(start_at(day), start_at(day + SECONDS_OF_A_DAY - 1));
        let secrets: Vec<String> =
            (0..30).map(|later| secret(&start_at(day + later * SECONDS_OF_A_DAY))).collect();
        let different: std::collections::BTreeSet<&String> = secrets.iter().collect();
        assert!(different.len() > 25, "{secrets:?}");
    }

    #[test]
    fn a_game_is_known_by_its_seed_and_day() {
        let begun = 20_774 * SECONDS_OF_A_DAY + NOON;
        let start = start(begun).unwrap();
        assert_eq!(date_of(&start, begun).as_deref(), Some("2026-11-17"));
        assert_eq!(date_of(&start, begun + SECONDS_OF_A_DAY), None);
        assert_eq!(date_of(&Start { seed: 1, ..start.clone() }, begun), None);
        assert_eq!(date_of(&Start { players: [None, None], ..start }, begun), None);
    }

    #[test]
    fn help_is_refused_until_the_end_and_deleting_until_the_next_day() {
        let begun = 20_774 * SECONDS_OF_A_DAY + NOON;
        let mut record = Record::new(start(begun).unwrap());
        let hint = GameRequest::Hint(AtPly::default());
        assert_eq!(check(&record, begun, begun, &hint), Err(RoomError::Daily));
        assert_eq!(check(&record, begun, begun, &GameRequest::TakeBack), Err(RoomError::Daily));
        assert_eq!(check(&record, begun, begun, &GameRequest::Step), Ok(()));
        assert_eq!(check(&record, begun, begun, &GameRequest::Forget), Err(RoomError::Daily));
        assert_eq!(check(&record, begun, begun + SECONDS_OF_A_DAY, &GameRequest::Forget), Ok(()));
        record.ending = Some(parlor_core::Ending::Resigned(Side::First));
        assert_eq!(check(&record, begun, begun, &hint), Ok(()));
        let other = Record::new(Start { seed: 7, ..start(begun).unwrap() });
        assert_eq!(check(&other, begun, begun, &hint), Ok(()));
    }
}
