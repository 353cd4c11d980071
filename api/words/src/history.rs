//! The headlines of the play, each without a full stop, and what players are called in it.

use pixie_engine::Seat;

use crate::messages::{self as m, Language};

/// What a move or an event of the play is about.
#[derive(Clone, Copy, Debug)]
pub enum Headline<'a> {
    /// The game has started.
    Begins,
    /// A move. `name` is who made it, as [`player_on_seat`] says it.
    Move {
        /// Who made it.
        name: &'a str,
        /// The move, in notation or in words; none if the reader may not know it.
        said: Option<&'a str>,
        /// The version of the move in whose place it was made again.
        again: Option<i32>,
    },
    /// A moderator has corrected the board, for this reason.
    Corrected(Option<&'a str>),
    /// The players have ended the game.
    Ended,
    /// The game goes on from this move of another game; without one, from a game that is not told.
    Forked(Option<i32>),
}

impl Headline<'_> {
    /// In words: `Ada (blue): steal-silver`.
    #[must_use]
    pub fn text(self, language: Language) -> String {
        match self {
            Self::Begins => m::history_begins(language),
            Self::Move { name, said: Some(said), again: None } => m::history_move(language, &name, &said),
            Self::Move { name, said: Some(said), again: Some(version) } => {
                m::history_move_again(language, &name, &said, &version)
            }
            Self::Move { name, said: None, again: None } => m::history_secret(language, &name),
            Self::Move { name, said: None, again: Some(version) } => m::history_secret_again(language, &name, &version),
            Self::Corrected(Some(why)) => m::history_corrected_because(language, &why),
            Self::Corrected(None) => m::history_corrected(language),
            Self::Ended => m::history_ended(language),
            Self::Forked(Some(version)) => m::history_forked(language, &version),
            Self::Forked(None) => m::history_forked_hidden(language),
        }
    }
}

/// A player with the colour of the seat: `Ada (blue)`.
#[must_use]
pub fn player_on_seat(language: Language, name: &str, seat: Seat) -> String {
    m::player_on_seat(language, &name, seat)
}
