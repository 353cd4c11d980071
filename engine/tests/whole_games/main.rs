//! Whole games of 2 to 5 players by every rulebook, played by random and by cautious players: what must hold all the
//! time, who may see what, in what two moments differ, and whether everything the rules know occurs.

mod audit;
mod difference;
mod rules_hold;
mod secrecy;
mod support;
