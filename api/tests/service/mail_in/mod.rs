//! Tests of playing by mail: the mails of players, and the answers.

mod crashes;
pub(crate) mod desk;
mod desk_languages;
mod digests;
mod doors;
pub(crate) mod guests;
mod lengthy;
mod limits;
mod numbers;
mod obstacles;
mod orders;
mod own_words;
mod senders;
mod taking_back;
mod turns;
mod unanswered;

use crate::support::Service;
use crate::support::game::Seated;

/// The first two legal moves of a seat, as text.
async fn legal(service: &Service, game: &Seated, seat: usize) -> Vec<String> {
    let decision = service.own_decision(game, seat).await;
    let legal = decision["legal"].as_array().expect("a list");
    legal.iter().map(|legal| legal["notation"].as_str().expect("a text").to_owned()).collect()
}
