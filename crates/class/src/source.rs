//! The files of a submission: their fingerprint, and a copy to build in. Links are copied as links and never followed, so
//! that a submission cannot contain another person's files.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use parlor_core::{Message, message};
use sha2::{Digest, Sha256};

/// Maximum number of files of a submission.
const MAX_FILES: usize = 10_000;

/// Maximum size of all files together, in bytes.
const MAX_BYTES: u64 = 512 << 20;

/// Files that other programs leave behind.
const IGNORED: &[&str] = &[".git", ".hg", ".svn", "__pycache__", "target", ".DS_Store"];

/// The files of a submission.
#[derive(Debug)]
pub(crate) struct Source {
    root: PathBuf,
    /// Relative to the root, in order.
    files: Vec<PathBuf>,
}

impl Source {
    /// Lists the files of a folder, or a single file.
    pub(crate) fn of(path: &Path) -> Result<Source, Message> {
        let mut source = Source { root: path.to_owned(), files: Vec::new() };
        let mut bytes = 0;
        if path.is_dir() {
            source.walk(Path::new(""), &mut bytes).map_err(|error| unreadable(&error))?;
        } else {
            bytes = fs::metadata(path).map_err(|error| unreadable(&error))?.len();
            path.parent().unwrap_or(Path::new("")).clone_into(&mut source.root);
            source.files.extend(path.file_name().map(PathBuf::from));
        }
        if source.files.len() > MAX_FILES || bytes > MAX_BYTES {
            return Err(message!("class-too-large", files = MAX_FILES, mebibytes = MAX_BYTES >> 20));
        }
        source.files.sort();
        Ok(source)
    }

    fn walk(&mut self, folder: &Path, bytes: &mut u64) -> io::Result<()> {
        for found in fs::read_dir(self.root.join(folder))? {
            let found = found?;
            let (name, kind) = (found.file_name(), found.file_type()?);
            if IGNORED.iter().any(|ignored| name == *ignored) {
                continue;
            }
            let path = folder.join(name);
            if self.files.len() > MAX_FILES || *bytes > MAX_BYTES {
                return Ok(());
            }
            if kind.is_dir() {
                self.walk(&path, bytes)?;
            } else if kind.is_file() || kind.is_symlink() {
                *bytes += found.metadata()?.len();
                self.files.push(path);
            }
        }
        Ok(())
    }

    /// Returns a hash of all names and contents.
    pub(crate) fn fingerprint(&self) -> Result<String, Message> {
        let mut digest = Sha256::new();
        let mut part = |bytes: &[u8]| {
            digest.update((bytes.len() as u64).to_le_bytes());
            digest.update(bytes);
        };
        for file in &self.files {
            let path = self.root.join(file);
            part(file.as_os_str().as_encoded_bytes());
            let contents = if path.is_symlink() {
                fs::read_link(&path).map(|link| link.as_os_str().as_encoded_bytes().to_vec())
            } else {
                part(&[u8::from(crate::entry::is_executable(&path))]);
                digest_of(&path)
            };
            part(&contents.map_err(|error| unreadable(&error))?);
        }
        Ok(short(&digest.finalize()))
    }

    /// Copies all files into a folder.
    pub(crate) fn copy_into(&self, folder: &Path) -> io::Result<()> {
        fs::create_dir_all(folder)?;
        for file in &self.files {
            let (from, to) = (self.root.join(file), folder.join(file));
            if let Some(parent) = to.parent() {
                fs::create_dir_all(parent)?;
            }
            if from.is_symlink() {
                #[cfg(unix)]
                std::os::unix::fs::symlink(fs::read_link(&from)?, &to)?;
            } else {
                fs::copy(&from, &to)?;
            }
        }
        Ok(())
    }
}

/// Returns the hash of a file without loading it into memory.
fn digest_of(path: &Path) -> io::Result<Vec<u8>> {
    let (mut digest, mut file, mut buffer) = (Sha256::new(), fs::File::open(path)?, vec![0; 64 << 10]);
    loop {
        match file.read(&mut buffer)? {
            0 => return Ok(digest.finalize().to_vec()),
            count => digest.update(&buffer[..count]),
        }
    }
}

/// Returns the first 80 bits of a hash, enough to have no collisions in a class.
pub(crate) fn short(digest: &[u8]) -> String {
    digest.iter().take(10).fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}

/// Whether a folder holds more than `most_files` files or takes more than `most_bytes` bytes on the disk. Links are not
/// followed.
pub(crate) fn holds_more(folder: &Path, most_files: usize, most_bytes: u64) -> bool {
    let (mut files, mut bytes) = (0, 0);
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let Ok(found) = fs::read_dir(&folder) else { continue };
        for found in found.flatten() {
            // A build may have removed it since.
            let Ok(known) = found.metadata() else { continue };
            (files, bytes) = (files + 1, bytes + on_disk(&known));
            if files > most_files || bytes > most_bytes {
                return true;
            }
            if known.is_dir() {
                folders.push(found.path());
            }
        }
    }
    false
}

/// Returns the bytes that a file takes on the disk; fewer than its length if it is sparse.
#[cfg(unix)]
fn on_disk(known: &fs::Metadata) -> u64 {
    use std::os::unix::fs::MetadataExt;
    known.blocks() * 512
}

#[cfg(not(unix))]
fn on_disk(known: &fs::Metadata) -> u64 {
    known.len()
}

/// Makes a folder and its contents readable for every user, and writable if `writable`.
#[cfg(unix)]
pub(crate) fn make_readable(folder: &Path, writable: bool) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let known = fs::symlink_metadata(folder)?;
    if known.is_symlink() {
        return Ok(());
    }
    let mode = known.permissions().mode();
    let run = if known.is_dir() || mode & 0o100 != 0 { 0o111 } else { 0 };
    let write = if writable { 0o222 } else { 0o200 };
    fs::set_permissions(folder, fs::Permissions::from_mode(mode & 0o700 | 0o444 | run | write))?;
    if known.is_dir() {
        for found in fs::read_dir(folder)? {
            make_readable(&found?.path(), writable)?;
        }
    }
    Ok(())
}

#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps, reason = "on Unix, changing modes can fail")]
pub(crate) fn make_readable(_folder: &Path, _writable: bool) -> io::Result<()> {
    Ok(())
}

fn unreadable(error: &io::Error) -> Message {
    message!("class-source-unreadable", error = error.to_string())
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;

    #[test]
    fn the_fingerprint_depends_on_names_and_contents_only() {
        let folder = std::env::temp_dir().join(format!("parlor-source-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("lib")).unwrap();
        fs::write(folder.join("bot.py"), "print(1)").unwrap();
        fs::write(folder.join("lib/x.py"), "").unwrap();
        let fingerprint = || Source::of(&folder).unwrap().fingerprint().unwrap();
        let first = fingerprint();
        fs::create_dir_all(folder.join("__pycache__")).unwrap();
        fs::write(folder.join("__pycache__/bot.pyc"), "bytes").unwrap();
        assert_eq!(fingerprint(), first);
        fs::write(folder.join("lib/x.py"), " ").unwrap();
        let second = fingerprint();
        assert_ne!(second, first);
        fs::rename(folder.join("lib/x.py"), folder.join("lib/y.py")).unwrap();
        assert_ne!(fingerprint(), second);
        // A link is copied as a link.
        std::os::unix::fs::symlink("/etc/hostname", folder.join("stolen")).unwrap();
        let copy = folder.with_extension("copy");
        let _ = fs::remove_dir_all(&copy);
        Source::of(&folder).unwrap().copy_into(&copy).unwrap();
        assert!(copy.join("stolen").is_symlink() && copy.join("lib/y.py").is_file());
        fs::remove_dir_all(&folder).unwrap();
        fs::remove_dir_all(&copy).unwrap();
    }
}
