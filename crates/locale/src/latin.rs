//! Transliterates Serbian from Cyrillic to Latin letters. A whole text file is converted when it is loaded: syntax, ids
//! and names of arguments are ASCII and do not change; arguments are inserted later and keep their letters.

/// Transliterates a text.
///
/// Three letters become two. The second of them is a capital only in words of capitals: Љубав is Ljubav, ЉУБАВ is
/// LJUBAV.
pub(crate) fn latin(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let mut out = String::with_capacity(text.len());
    for (i, &letter) in letters.iter().enumerate() {
        let Some(small) = latin_of(letter.to_lowercase().next().unwrap_or(letter)) else {
            out.push(letter);
            continue;
        };
        if !letter.is_uppercase() {
            out.push_str(small);
        } else if in_capitals(i.checked_sub(1).map(|before| letters[before]), letters.get(i + 1).copied()) {
            out.push_str(&small.to_uppercase());
        } else {
            let (first, rest) = small.split_at(small.chars().next().map_or(0, char::len_utf8));
            out.push_str(&first.to_uppercase());
            out.push_str(rest);
        }
    }
    out
}

/// Returns whether a capital is part of a word of capitals: the next letter decides, at the end of a word the one
/// before.
fn in_capitals(before: Option<char>, after: Option<char>) -> bool {
    match after.filter(|after| after.is_alphabetic()) {
        Some(after) => after.is_uppercase(),
        None => before.is_some_and(char::is_uppercase),
    }
}

const fn latin_of(letter: char) -> Option<&'static str> {
    Some(match letter {
        'а' => "a",
        'б' => "b",
        'в' => "v",
        'г' => "g",
        'д' => "d",
        'ђ' => "đ",
        'е' => "e",
        'ж' => "ž",
        'з' => "z",
        'и' => "i",
        'ј' => "j",
        'к' => "k",
        'л' => "l",
        'љ' => "lj",
        'м' => "m",
        'н' => "n",
        'њ' => "nj",
        'о' => "o",
        'п' => "p",
        'р' => "r",
        'с' => "s",
        'т' => "t",
        'ћ' => "ć",
        'у' => "u",
        'ф' => "f",
        'х' => "h",
        'ц' => "c",
        'ч' => "č",
        'џ' => "dž",
        'ш' => "š",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transliterates_every_letter() {
        assert_eq!(
            latin("а б в г д ђ е ж з и ј к л љ м н њ о п р с т ћ у ф х ц ч џ ш"),
            "a b v g d đ e ž z i j k l lj m n nj o p r s t ć u f h c č dž š"
        );
        assert_eq!(
            latin("А Б В Г Д Ђ Е Ж З И Ј К Л Љ М Н Њ О П Р С Т Ћ У Ф Х Ц Ч Џ Ш"),
            "A B V G D Đ E Ž Z I J K L Lj M N Nj O P R S T Ć U F H C Č Dž Š"
        );
    }

    #[test]
    fn digraphs_follow_the_capitals_of_their_word() {
        assert_eq!(latin("Љубав, ЉУБАВ, љубав"), "Ljubav, LJUBAV, ljubav");
        assert_eq!(latin("Његош је рекао: КОЊ!"), "Njegoš je rekao: KONJ!");
        assert_eq!(latin("Џеп и ЏЕП, УЏ"), "Džep i DŽEP, UDŽ");
    }

    #[test]
    fn keeps_syntax_and_latin_letters() {
        let text = "pegs = { $count ->\n    [one] { $count } чеп\n   *[other] { $count } чепова\n} XO\n";
        assert_eq!(
            latin(text),
            "pegs = { $count ->\n    [one] { $count } čep\n   *[other] { $count } čepova\n} XO\n"
        );
    }
}
