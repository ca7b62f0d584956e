//! Messages as Python exceptions, in English.

use parlor_core::{Message, MoveError};
use parlor_locale::{Language, Words};
use pyo3::PyErr;
use pyo3::exceptions::PyValueError;

pyo3::create_exception!(
    parlor,
    Refused,
    PyValueError,
    "What was asked cannot be done; the text says what is wrong, what is allowed and what to give instead."
);

/// A message in words.
pub(crate) fn said(message: &Message) -> String {
    Words::of(Language::En).say(message)
}

/// A message as an exception.
pub(crate) fn refused(message: impl Into<Message>) -> PyErr {
    Refused::new_err(said(&message.into()))
}

/// A refused move as an exception.
pub(crate) fn refused_move(error: &MoveError) -> PyErr {
    refused(error.message().clone())
}
