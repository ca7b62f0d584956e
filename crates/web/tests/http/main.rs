//! The server without a socket: whole games, refusals, secrets, restarts.

mod test_server;

mod answers;
mod connections;
mod fairness;
mod games;
mod lab;
mod multiplayer;
mod programs;
mod refusals;
mod seats;
mod secrets;
mod stream;
mod survival;
mod teaching;
mod upkeep;
mod weight;
