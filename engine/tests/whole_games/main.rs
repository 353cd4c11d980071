//! Tests on whole games of 2 to 5 players by every rulebook, played by random and by cautious players: rules that
//! hold all the time, secrecy, imagined states, differences, arbitrary editions, the audit, and the coverage of the rules.

mod audit;
mod difference;
mod editions;
mod imagining;
mod rules_hold;
mod secrecy;
mod support;
