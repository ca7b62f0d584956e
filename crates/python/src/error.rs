//! Messages as Python exceptions, in English or the selected language.

use std::sync::{PoisonError, RwLock};

use parlor_core::{Message, MoveError};
use parlor_locale::{Language, Words};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The language of all sentences.
static LANGUAGE: RwLock<Language> = RwLock::new(Language::En);

/// Sets the language of sentences, by its code, such as `es`.
#[pyfunction]
pub(crate) fn language(code: &str) -> PyResult<()> {
    let asked = code.parse().map_err(|unknown: Message| refused(unknown))?;
    *LANGUAGE.write().unwrap_or_else(PoisonError::into_inner) = asked;
    Ok(())
}

pyo3::create_exception!(
    parlor,
    Refused,
    PyValueError,
    "What was asked cannot be done; the text says what is wrong, what is allowed and what to give instead."
);

/// A message in words.
pub(crate) fn said(message: &Message) -> String {
    Words::of(*LANGUAGE.read().unwrap_or_else(PoisonError::into_inner)).say(message)
}

/// A message as an exception.
pub(crate) fn refused(message: impl Into<Message>) -> PyErr {
    Refused::new_err(said(&message.into()))
}

/// A refused move as an exception.
pub(crate) fn refused_move(error: &MoveError) -> PyErr {
    refused(error.message().clone())
}
