//! The board part of a game's page as text, for the secrecy test.

use std::fmt::Write as _;

use chrono::DateTime;

use super::decisions::Mover;
use super::players::players;
use super::standing::standing;
use super::table::words;
use crate::web::texts::Texts;
use crate::web::{Locale, ReaderClock};
use pixie_service::access::permission::access::Opened;
use pixie_service::people::users::TimeZone;
use pixie_service::record::history::Teller;
use pixie_words::Language;

/// The board part of a game's page in one text, with previews of these moves.
///
/// # Panics
/// Without a board, before the start of the game.
pub fn shown(opened: &Opened, teller: &Teller, tried: &[&str]) -> String {
    let (game, seat) = (opened.game(), opened.standing.seat);
    let board = opened.board().expect("a board");
    let view = game.view(opened.viewer()).expect("a board");
    let mut all = format!("{:?}", words(&view, teller, Texts::of(Language::English)));
    all += &format!("{:?}", players(&view, &board.rules.edition, teller, Texts::of(Language::English), seat));
    all += &format!("{:?}", standing(&view, &board.rules.edition, teller, Texts::of(Language::English), seat));
    let Some(seat) = seat else { return all };
    // No deadline depends on a secret.
    let clock = ReaderClock {
        locale: Locale { zone: TimeZone::default(), language: Language::English },
        now: DateTime::UNIX_EPOCH,
    };
    let mover = Mover { game, board, seat, teller, texts: Texts::of(Language::English), own_moves: &[] };
    write!(all, "{:?} {:?}", mover.asked(clock), mover.free()).expect("a text");
    for said in tried {
        write!(all, "{:?}", mover.preview(None, said)).expect("a text");
    }
    all
}
