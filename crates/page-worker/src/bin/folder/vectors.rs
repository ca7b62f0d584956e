//! Where a module in WebAssembly has vectors: browsers without them run it with other bodies for those functions
//! (`page/wasm.js`). Functions are read no further than to the first instruction that tells.

/// The type of a vector.
const VECTOR: u8 = 0x7b;

/// The sections that matter here.
const TYPES: u8 = 1;
const CODE: u8 = 10;

/// What is read from front to back.
struct Bytes<'a> {
    all: &'a [u8],
    at: usize,
}

/// The places at which bodies of functions with vectors in them begin and end; none if the module cannot be read, or if
/// functions hand vectors to each other, so that other bodies would not be enough.
pub(crate) fn places(module: &[u8]) -> Option<Vec<[usize; 2]>> {
    let mut bytes = Bytes { all: module, at: 8 };
    let mut found = Vec::new();
    while bytes.at < module.len() {
        let (section, length) = (bytes.byte()?, bytes.number()?);
        let end = bytes.at + length;
        if section == TYPES && !all_plain(module.get(bytes.at..end)?)? {
            return None;
        }
        if section == CODE {
            for _ in 0..bytes.number()? {
                let length = bytes.number()?;
                let start = bytes.at;
                if has_vectors(module.get(start..start + length)?)? {
                    found.push([start, start + length]);
                }
                bytes.at = start + length;
            }
        }
        bytes.at = end;
    }
    Some(found)
}

/// Whether no function takes or gives a vector.
fn all_plain(types: &[u8]) -> Option<bool> {
    let mut bytes = Bytes { all: types, at: 0 };
    for _ in 0..bytes.number()? {
        // The form of a function.
        bytes.byte()?;
        for _ in 0..2 {
            for _ in 0..bytes.number()? {
                if bytes.byte()? == VECTOR {
                    return Some(false);
                }
            }
        }
    }
    Some(true)
}

/// Whether a function has vectors in it.
fn has_vectors(body: &[u8]) -> Option<bool> {
    let mut bytes = Bytes { all: body, at: 0 };
    for _ in 0..bytes.number()? {
        bytes.number()?;
        if bytes.byte()? == VECTOR {
            return Some(true);
        }
    }
    while bytes.at < body.len() {
        // How many numbers follow an instruction, by the tables of the specification (version 2, chapter 5.4).
        let numbers = match bytes.byte()? {
            0xfd => return Some(true),
            0x00 | 0x01 | 0x05 | 0x0b | 0x0f | 0x1a | 0x1b | 0x45..=0xc4 | 0xd1 => 0,
            0x02..=0x04 | 0x0c | 0x0d | 0x10 | 0x20..=0x26 | 0x3f..=0x42 | 0xd0 | 0xd2 => 1,
            0x11 | 0x28..=0x3e => 2,
            0x0e => bytes.number()? + 1,
            0x1c => bytes.number()?,
            0x43 => bytes.skip(4),
            0x44 => bytes.skip(8),
            0xfc => match bytes.number()? {
                0..=7 => 0,
                9 | 11 | 13 | 15..=17 => 1,
                8 | 10 | 12 | 14 => 2,
                _ => return None,
            },
            _ => return None,
        };
        for _ in 0..numbers {
            bytes.number()?;
        }
    }
    Some(false)
}

impl Bytes<'_> {
    fn byte(&mut self) -> Option<u8> {
        let byte = self.all.get(self.at).copied();
        self.at += 1;
        byte
    }

    /// A number of seven bits in each byte, the lowest first. Those with a sign are passed over alike.
    fn number(&mut self) -> Option<usize> {
        let mut number = 0;
        for place in 0.. {
            let byte = self.byte()?;
            number |= ((byte & 127) as usize).checked_shl(7 * place).unwrap_or(0);
            if byte < 128 {
                break;
            }
        }
        Some(number)
    }

    /// Passes over so many bytes; no number follows.
    fn skip(&mut self, bytes: usize) -> usize {
        self.at += bytes;
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A module of functions without arguments and results.
    fn module(types: &[u8], bodies: &[&[u8]]) -> Vec<u8> {
        let mut code = vec![bodies.len() as u8];
        for body in bodies {
            code.push(body.len() as u8);
            code.extend_from_slice(body);
        }
        let mut module = b"\0asm\x01\0\0\0".to_vec();
        for (number, section) in [(TYPES, types), (CODE, &code)] {
            module.extend([number, section.len() as u8]);
            module.extend_from_slice(section);
        }
        module
    }

    #[test]
    fn bodies_with_vectors_are_found() {
        const PLAIN: &[u8] = &[1, 0x60, 0, 0];
        // The byte of vectors is only a number in the first: i32.const 125, drop.
        let bodies: [&[u8]; 3] =
            [&[0, 0x41, 0xfd, 0, 0x1a, 0x0b], &[1, 1, VECTOR, 0x0b], &[0, 0x41, 0, 0xfd, 15, 0x1a, 0x0b]];
        let written = module(PLAIN, &bodies);
        let found: Vec<&[u8]> =
            places(&written).unwrap().into_iter().map(|[start, end]| &written[start..end]).collect();
        assert_eq!(found, bodies[1..]);
    }

    #[test]
    fn vectors_between_functions_are_refused() {
        assert_eq!(places(&module(&[1, 0x60, 1, VECTOR, 0], &[])), None);
    }
}
